/** Tells whoever did not do it. */
import type { Letter } from '../letter.ts'
import { momentIn } from '../words/index.ts'

export const passwordChanged: Letter<{ readonly at: string }> = {
  name: 'passwordChanged',
  write: async ({ club, language, say, link }, { at }) => ({
    subject: say('changedSubject', { club: club.name }),
    paragraphs: [say('changedWhy', { club: club.name, at: momentIn(language, club, new Date(at)) }), say('changedNotYou')],
    ...(club.settings.forgotPasswordEnabled && { action: { label: say('changedAction'), href: link('/auth/forgot-password') } }),
  }),
}
