/** Searches customers whose names the caller sees, by the beginning of first or last name. CU-12 to CU-15, CU-39. */
import { customerMatchToWire, searchCustomers } from '@club/contract/customers'
import { pageToWire } from '@club/contract/wire'
import { inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { pagingInOrder } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { begins, isSearchable } from '../../services/people/findable.ts'
import { readNameOrder } from '../../services/people/nameOrder.ts'
import { type CustomerRow, customerColumns, customerOf } from '../../services/people/people.ts'
import { isSeen } from '../../services/people/sight.ts'
import { readClubAndSight } from '../../services/people/viewer.ts'

export const searchCustomersRoute = clubRoute(searchCustomers, (request) => {
  const caller = requireCustomer(request)
  const { customerId } = caller
  const paging = pagingInOrder(request.query)
  const text = request.query.textValue
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      if (!isSearchable(text)) return pageToWire([], 0, paging.page, paging.size)
      const [{ sight }, { byName }] = await Promise.all([readClubAndSight(tx, caller, request.instant), readNameOrder(tx)])
      const from = sql`from customer c where c.tenant_id = ${tx.tenantId} and c.active and c.id <> ${customerId}
        and ${isSeen(sight, 'name')} and ${begins(text, sight)}`
      const [total, rows] = await Promise.all([
        rowOf<{ count: number }>(tx, sql`select count(*)::integer as count ${from}`),
        rowsOf<CustomerRow>(
          tx,
          sql`select ${customerColumns(tx.tenantId)} ${from} order by ${byName}, c.id limit ${paging.size} offset ${paging.offset}`,
        ),
      ])
      const numbered = sight.viewer?.kind === 'staff'
      const found = rows.map((row) => customerMatchToWire({ ...customerOf(row), ...(numbered && { memberNumber: row.number }) }))
      return pageToWire(found, total?.count ?? 0, paging.page, paging.size)
    },
    'read',
  )
})
