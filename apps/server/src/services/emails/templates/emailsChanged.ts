/** Warns the customer at the former main address that the addresses were changed. */
import type { EmailTemplate } from '../emailTemplate.ts'
import { formatMomentIn } from '../texts/index.ts'

export const emailsChanged: EmailTemplate<{ readonly at: string; readonly main: string }> = {
  name: 'emailsChanged',
  write: async ({ club, language, say, link }, { at, main }) => ({
    subject: say('emailsSubject', { club: club.name }),
    paragraphs: [say('emailsWhy', { club: club.name, at: formatMomentIn(language, club, new Date(at)), main }), say('emailsNotYou')],
    action: { label: say('emailsAction'), href: link('/profile/contact') },
  }),
}
