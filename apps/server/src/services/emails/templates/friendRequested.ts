/**
 * Sent to a customer who receives a friend request. CU-145+.
 */
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { isDelivered } from '../../people/friends.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { personText } from '../textTokens.ts'

export interface FriendRequested {
  readonly requestId: string
}

export const friendRequested: EmailTemplate<FriendRequested> = {
  name: 'friendRequested',
  kind: 'friend',
  about: ({ requestId }) => `friend:${requestId}`,
  write: async ({ tx, customerId, club, say, link }, { requestId }) => {
    const person = await rowOf<{ id: string }>(
      tx,
      // Any request of the sender: a typed one no longer has its recipient after one from a list.
      sql`select c.id from friend_request sent
        join friend_request r on r.tenant_id = sent.tenant_id and r.customer_id = sent.customer_id and r.buddy_id = ${customerId}
        join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
        where sent.tenant_id = ${tx.tenantId} and sent.id = ${requestId} and c.active and ${isDelivered()}`,
    )
    // The request was withdrawn or answered in the meantime.
    if (!person) return null
    const values = { person: personText(person.id), club: club.name }
    return {
      subject: say('friendSubject', values),
      paragraphs: [say('friendWhy', values), say('friendMeans')],
      action: { label: say('friendAction'), href: link('/friends'), labelAfter: say('friendConfirmedSee') },
      over: { text: say('friendWhy', values) },
      after: [say('friendAfter', values)],
    }
  },
}
