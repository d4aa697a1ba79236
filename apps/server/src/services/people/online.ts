/** Which people a viewer sees as online. CU-41, CU-124+, CU-183+. */
import { type Sql, sql } from '../../db/sql.ts'
import { hasBlocked } from './friends.ts'
import { isOnlineSeen, type Sight } from './sight.ts'

/** Time after the last use within which a person counts as online. CU-41. */
const ONLINE_MS = 15 * 60_000

/** SQL condition on a customer `c`: another person than the viewer, who uses the portal now and lets the viewer see it. */
export function isShownOnline(sight: Sight, viewerId: string, instant: Date): Sql {
  const since = new Date(instant.getTime() - ONLINE_MS)
  return sql`(c.id <> ${viewerId} and ${isOnlineSeen(sight)} and not ${hasBlocked(viewerId)}
    and c.id in (select o.customer_id from online_customers(${since}) o))`
}
