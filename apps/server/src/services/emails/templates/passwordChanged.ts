/** Warns the owner of the login that the password was changed. */
import type { EmailTemplate } from '../emailTemplate.ts'
import { momentText } from '../textTokens.ts'

export const passwordChanged: EmailTemplate<{ readonly at: string }> = {
  name: 'passwordChanged',
  kind: 'security',
  write: async ({ club, say, link }, { at }) => ({
    subject: say('changedSubject', { club: club.name }),
    paragraphs: [say('changedWhy', { club: club.name, at: momentText(at) }), say('changedNotYou')],
    ...(club.settings.forgotPasswordEnabled && { action: { label: say('changedAction'), href: link('/auth/forgot-password') } }),
  }),
}
