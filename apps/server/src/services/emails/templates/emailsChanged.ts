/** Tells whoever did not do it, at the address that was the main one until then. */
import type { EmailTemplate } from '../emailTemplate.ts'
import { momentIn } from '../texts/index.ts'

export const emailsChanged: EmailTemplate<{ readonly at: string; readonly main: string }> = {
  name: 'emailsChanged',
  write: async ({ club, language, say, link }, { at, main }) => ({
    subject: say('emailsSubject', { club: club.name }),
    paragraphs: [say('emailsWhy', { club: club.name, at: momentIn(language, club, new Date(at)), main }), say('emailsNotYou')],
    action: { label: say('emailsAction'), href: link('/profile/contact') },
  }),
}
