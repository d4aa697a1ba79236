/**
 * Sent to a customer who receives a friend request. Sent regardless of notification settings: a friend may enter the customer in
 * tournaments. CU-145+.
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
  write: async ({ tx, customerId, club, say, link }, { requestId }) => {
    const person = await rowOf<{ id: string }>(
      tx,
      sql`select c.id from friend_request r join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
        where r.tenant_id = ${tx.tenantId} and r.id = ${requestId} and r.buddy_id = ${customerId} and c.active and ${isDelivered()}`,
    )
    // The request was withdrawn or answered in the meantime.
    if (!person) return null
    const values = { person: personText(person.id), club: club.name }
    return {
      subject: say('friendSubject', values),
      paragraphs: [say('friendWhy', values), say('friendMeans')],
      action: { label: say('friendAction'), href: link('/friends') },
      after: [say('friendAfter', values)],
    }
  },
}
