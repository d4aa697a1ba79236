/** Stored friendships and friend requests. CU-141+ to CU-145+. */
import type { FriendshipState } from '@club/core/membership'
import { type Sql, sql } from '../../db/sql.ts'

/** SQL condition on a customer `c`: this person has blocked the caller. */
export function hasBlocked(callerId: string): Sql {
  return sql`exists (select from friend_refusal x where x.tenant_id = c.tenant_id and x.customer_id = c.id
    and x.refused_id = ${callerId} and x.until is null)`
}

/** SQL condition on a request `r`: its recipient sees it, because they have neither declined nor blocked the sender. */
export function isDelivered(): Sql {
  return sql`not r.withdrawn and not exists (select from friend_refusal x where x.tenant_id = r.tenant_id and x.customer_id = r.buddy_id
    and x.refused_id = r.customer_id and (x.until is null or r.asked_at < x.until))`
}

export interface FriendshipColumn {
  readonly friendship: FriendshipState
}

/**
 * The `FriendshipColumn` of a customer `c`. A request by member number does not count as sent: it would reveal that the number and the name
 * belong to this person.
 */
export function friendshipColumn(callerId: string): Sql {
  return sql`case
    when exists (select from buddy b where b.tenant_id = c.tenant_id and b.customer_id = ${callerId} and b.buddy_id = c.id) then 'friend'
    when exists (
      select from friend_refusal x where x.tenant_id = c.tenant_id and x.customer_id = ${callerId} and x.refused_id = c.id and x.until is null
    ) then 'blocked'
    when exists (
      select from friend_request r where r.tenant_id = c.tenant_id and r.customer_id = c.id and r.buddy_id = ${callerId} and ${isDelivered()}
    ) then 'received'
    when exists (
      select from friend_request r where r.tenant_id = c.tenant_id and r.customer_id = ${callerId} and r.buddy_id = c.id
        and r.typed = '' and not r.withdrawn
    ) then 'requested'
    else 'none' end as friendship`
}
