/** Reports to a former main address that a link to a new password was sent; the link itself is only sent to the current addresses. */
import type { EmailTemplate } from '../emailTemplate.ts'
import { momentText } from '../textTokens.ts'

export const linkSent: EmailTemplate<{ readonly at: string; readonly email: string }> = {
  name: 'linkSent',
  kind: 'security',
  write: async ({ club, say }, { at, email }) => ({
    subject: say('linkSentSubject', { club: club.name }),
    paragraphs: [say('linkSentWhy', { club: club.name, at: momentText(at), email }), say('linkSentNotYou')],
  }),
}
