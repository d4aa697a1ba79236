/** Sent to the customer when the office has decided a request to change personal data. CU-161+. */
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { EmailTemplate } from '../emailTemplate.ts'

export const changeDecided: EmailTemplate<{ readonly requestId: string }> = {
  name: 'changeDecided',
  kind: 'security',
  about: ({ requestId }) => `change:${requestId}`,
  write: async ({ tx, club, say, link }, { requestId }) => {
    const request = await rowOf<{ state: string; reason: string }>(
      tx,
      sql`select state, reason from change_request where tenant_id = ${tx.tenantId} and id = ${requestId}`,
    )
    if (!request) return null
    const values = { club: club.name, reason: request.reason }
    const isAccepted = request.state === 'accepted'
    return {
      subject: say(isAccepted ? 'changeAcceptedSubject' : 'changeDeclinedSubject', values),
      paragraphs: isAccepted
        ? [say('changeAcceptedText', values), say('changeNotYou')]
        : [say('changeDeclinedText', values), say('changeReason', values)],
      action: { label: say('seeProfile'), href: link('/profile/details') },
    }
  },
}
