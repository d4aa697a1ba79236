/** Stored friendships and friend requests. CU-141+ to CU-145+. */
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
