/** Sent to the customer whose friend request was confirmed, with the way to book together and to end the friendship. CU-216+. */
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { isModuleShown } from '../../clubs/moduleShown.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { personText } from '../textTokens.ts'

export const friendConfirmed: EmailTemplate<{ readonly friendId: string }> = {
  name: 'friendConfirmed',
  kind: 'friend',
  write: async ({ tx, customerId, club, say, link }, { friendId }) => {
    const friend = await rowOf(
      tx,
      sql`select from buddy b join customer c on c.tenant_id = b.tenant_id and c.id = b.buddy_id and c.active
        where b.tenant_id = ${tx.tenantId} and b.customer_id = ${customerId} and b.buddy_id = ${friendId}`,
    )
    // One of them has ended the friendship meanwhile.
    if (!friend) return null
    const values = { person: personText(friendId), club: club.name }
    const books = isModuleShown(club, 'reservations')
    return {
      subject: say('friendConfirmedSubject', values),
      paragraphs: [say('friendConfirmedText', values), say('friendConfirmedEnd', values)],
      action: books
        ? { label: say('friendConfirmedBook'), href: link(`/reservations?${new URLSearchParams({ with: friendId, players: '2' })}`) }
        : { label: say('friendConfirmedSee'), href: link('/friends') },
    }
  },
}
