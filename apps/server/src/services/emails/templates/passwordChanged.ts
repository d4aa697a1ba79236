/** Warns the owner of the login that the password was changed. */
import type { EmailTemplate } from '../emailTemplate.ts'
import { formatMomentIn } from '../texts/index.ts'

export const passwordChanged: EmailTemplate<{ readonly at: string }> = {
  name: 'passwordChanged',
  write: async ({ club, language, say, link }, { at }) => ({
    subject: say('changedSubject', { club: club.name }),
    paragraphs: [say('changedWhy', { club: club.name, at: formatMomentIn(language, club, new Date(at)) }), say('changedNotYou')],
    ...(club.settings.forgotPasswordEnabled && { action: { label: say('changedAction'), href: link('/auth/forgot-password') } }),
  }),
}
