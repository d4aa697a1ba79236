/** People who use the portal now, if they allow it. CU-40, CU-41, CU-124+, CU-183+. */
import { customerMatchToWire, listOnline } from '@club/contract/customers'
import { pageToWire } from '@club/contract/wire'
import { inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { pagingInOrder } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { hasBlocked } from '../../services/people/friends.ts'
import { readNameOrder } from '../../services/people/nameOrder.ts'
import { type CustomerRow, customerColumns, customerOf } from '../../services/people/people.ts'
import { isOnlineSeen } from '../../services/people/sight.ts'
import { readClubAndSight } from '../../services/people/viewer.ts'

/** Time after the last use within which a person counts as online. CU-41. */
const ONLINE_MS = 15 * 60_000

export const listOnlineRoute = clubRoute(listOnline, (request) => {
  const caller = requireCustomer(request)
  const paging = pagingInOrder(request.query)
  const since = new Date(request.instant.getTime() - ONLINE_MS)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const [{ sight }, { byName }] = await Promise.all([readClubAndSight(tx, caller, request.instant), readNameOrder(tx)])
      const from = sql`from customer c join online_customers(${since}) o on o.customer_id = c.id
        where c.tenant_id = ${tx.tenantId} and c.active and c.id <> ${caller.customerId}
          and ${isOnlineSeen(sight)} and not ${hasBlocked(caller.customerId)}`
      const [total, rows] = await Promise.all([
        rowOf<{ count: number }>(tx, sql`select count(*)::integer as count ${from}`),
        rowsOf<CustomerRow>(
          tx,
          sql`select ${customerColumns(tx.tenantId)} ${from} order by ${byName}, c.id limit ${paging.size} offset ${paging.offset}`,
        ),
      ])
      const people = rows.map((row) => customerMatchToWire(customerOf(row)))
      return pageToWire(people, total?.count ?? 0, paging.page, paging.size)
    },
    'read',
  )
})
