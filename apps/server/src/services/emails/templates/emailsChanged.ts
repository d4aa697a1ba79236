/** Warns the customer at the former main address that the addresses were changed. */
import type { EmailTemplate } from '../emailTemplate.ts'
import { momentText } from '../textTokens.ts'

export const emailsChanged: EmailTemplate<{ readonly at: string; readonly main: string }> = {
  name: 'emailsChanged',
  kind: 'security',
  write: async ({ club, say, link }, { at, main }) => ({
    subject: say('emailsSubject', { club: club.name }),
    paragraphs: [say('emailsWhy', { club: club.name, at: momentText(at), main }), say('emailsNotYou')],
    action: { label: say('emailsAction'), href: link('/profile/contact') },
  }),
}
