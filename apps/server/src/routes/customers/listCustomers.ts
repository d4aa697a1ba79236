/** Customers by id or by the beginning of a name, as far as the caller sees the name. CU-35 to CU-38. */
import { listCustomers, personToWire } from '@club/contract/customers'
import { pageToWire } from '@club/contract/wire'
import { inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { orderBy, pagingOf, sortOf } from '../../db/paging.ts'
import { allOf, sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { isOurId } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { begins, isSearchable } from '../../services/people/findable.ts'
import { readNameOrder } from '../../services/people/nameOrder.ts'
import { type CustomerRow, customerColumns, customerOf } from '../../services/people/people.ts'
import { isSeen } from '../../services/people/sight.ts'
import { readClubAndSight } from '../../services/people/viewer.ts'

const SORTED_BY = ['firstName', 'lastName']

export const listCustomersRoute = clubRoute(listCustomers, (request) => {
  const caller = requireCustomer(request)
  const { query } = request
  const paging = pagingOf(query)
  const sort = sortOf(query, SORTED_BY)
  const text = query.textValue ?? ''
  const [ids, excluded] = [[query.ids ?? []].flat(), [query.excludedIds ?? []].flat()]
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      // Inactive customers cannot be found, and a query without ids or text does not list the whole club.
      if (query.active === 'false' || (ids.length === 0 && !isSearchable(text))) return pageToWire([], 0, paging.page, paging.size)
      const [{ sight }, { of, byName }] = await Promise.all([readClubAndSight(tx, caller, request.instant), readNameOrder(tx)])
      const from = sql`from customer c where ${allOf([
        sql`c.tenant_id = ${tx.tenantId} and c.active and ${isSeen(sight, 'name')}`,
        ...(ids.length > 0 ? [sql`c.id = any(${ids.filter(isOurId)}::bigint[])`] : []),
        sql`c.id <> all(${excluded.filter(isOurId)}::bigint[])`,
        begins(text, sight, query.textFields === undefined ? undefined : [query.textFields].flat()),
      ])}`
      const order = orderBy(sort, { firstName: of(sql`c.first_name`), lastName: of(sql`c.last_name`) }, sql`${byName}, c.id`)
      const [total, rows] = await Promise.all([
        rowOf<{ count: number }>(tx, sql`select count(*)::integer as count ${from}`),
        rowsOf<CustomerRow>(
          tx,
          sql`select ${customerColumns(tx.tenantId)} ${from} order by ${order} limit ${paging.size} offset ${paging.offset}`,
        ),
      ])
      return pageToWire(
        rows.map((row) => personToWire(customerOf(row))),
        total?.count ?? 0,
        paging.page,
        paging.size,
      )
    },
    'read',
  )
})
