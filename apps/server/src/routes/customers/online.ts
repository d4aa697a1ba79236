/** People who use the portal now, if they allow it. CU-40, CU-41, CU-124+, CU-183+. */
import { customerMatchToWire, listOnline } from '@club/contract/customers'
import { pageToWire } from '@club/contract/wire'
import { inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { pagingInOrder } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readNameOrder } from '../../services/people/nameOrder.ts'
import { isShownOnline } from '../../services/people/online.ts'
import { type CustomerRow, customerColumns, customerOf } from '../../services/people/people.ts'
import { readClubAndSight } from '../../services/people/viewer.ts'

export const listOnlineRoute = clubRoute(listOnline, (request) => {
  const caller = requireCustomer(request)
  const paging = pagingInOrder(request.query)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const [{ sight }, { byName }] = await Promise.all([readClubAndSight(tx, caller, request.instant), readNameOrder(tx)])
      const from = sql`from customer c
        where c.tenant_id = ${tx.tenantId} and c.active and ${isShownOnline(sight, caller.customerId, request.instant)}`
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
