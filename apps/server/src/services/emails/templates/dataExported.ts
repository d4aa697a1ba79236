/** Reports to the owner of the login that an export of all their data was requested. It has no link to the file. CU-233+. */
import type { EmailTemplate } from '../emailTemplate.ts'
import { momentText } from '../textTokens.ts'

export const dataExported: EmailTemplate<{ readonly at: string }> = {
  name: 'dataExported',
  kind: 'security',
  write: async ({ club, say }, { at }) => ({
    subject: say('dataExportedSubject', { club: club.name }),
    paragraphs: [say('dataExportedWhy', { club: club.name, at: momentText(at) }), say('dataExportedNotYou')],
  }),
}
