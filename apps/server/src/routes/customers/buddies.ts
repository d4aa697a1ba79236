import { buddyToWire, listBuddies } from '@club/contract/customers'
import { pageToWire } from '@club/contract/wire'
import { inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { orderBy, pagingOf, sortOf } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readNameOrder } from '../../services/people/nameOrder.ts'
import { type CustomerRow, customerColumns, customerOf } from '../../services/people/people.ts'
import { isSeen } from '../../services/people/sight.ts'
import { readClubAndSight } from '../../services/people/viewer.ts'

const SORTED_BY = ['id', 'firstName', 'lastName']

export const buddiesRoute = clubRoute(listBuddies, async (request) => {
  const caller = requireCustomer(request)
  const paging = pagingOf(request.query)
  const sort = sortOf(request.query, SORTED_BY)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const [{ sight }, { of, byName }] = await Promise.all([readClubAndSight(tx, caller, request.instant), readNameOrder(tx)])
      // People with hidden names who have not confirmed the friendship are left out, so that a request reveals nothing about them.
      const from = sql`from buddy b join customer c on c.tenant_id = b.tenant_id and c.id = b.buddy_id
        where b.tenant_id = ${tx.tenantId} and b.customer_id = ${caller.customerId} and c.active and ${isSeen(sight, 'name')}`
      const columns = { id: sql`b.id`, firstName: of(sql`c.first_name`), lastName: of(sql`c.last_name`) }
      const order = orderBy(sort, columns, sql`${byName}, b.id`)
      const [total, rows] = await Promise.all([
        rowOf<{ count: number }>(tx, sql`select count(*)::integer as count ${from}`),
        rowsOf<CustomerRow & { friendship: string }>(
          tx,
          sql`select b.id as friendship, ${customerColumns(request.tenant.id)} ${from} order by ${order} limit ${paging.size} offset ${paging.offset}`,
        ),
      ])
      const buddies = rows.map((row) => buddyToWire({ id: row.friendship, customer: customerOf(row) }))
      return pageToWire(buddies, total?.count ?? 0, paging.page, paging.size)
    },
    'read',
  )
})
