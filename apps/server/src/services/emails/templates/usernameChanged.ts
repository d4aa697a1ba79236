/** Reports a new username to the owner of the login. */
import type { EmailTemplate } from '../emailTemplate.ts'
import { momentText } from '../textTokens.ts'

export const usernameChanged: EmailTemplate<{ readonly at: string; readonly username: string }> = {
  name: 'usernameChanged',
  kind: 'security',
  write: async ({ club, say, link }, { at, username }) => ({
    subject: say('usernameSubject', { club: club.name }),
    paragraphs: [say('usernameWhy', { club: club.name, at: momentText(at), username }), say('usernameNotYou')],
    ...(club.settings.forgotPasswordEnabled && { action: { label: say('changedAction'), href: link('/auth/forgot-password') } }),
  }),
}
