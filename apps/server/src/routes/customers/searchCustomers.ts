/** Whoever lets the caller see the name, by the beginning of first or last name. CU-12 to CU-15, CU-39. */
import { foundCustomerToWire, pageToWire, searchCustomers } from '@club/contract'
import { isMemberLike } from '@club/core/club'
import { inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { type CustomerRow, customerColumns, customerOf, readCustomer } from '../../db/people.ts'
import { sql } from '../../db/sql.ts'
import { pagingInOrder } from '../../http/paging.ts'
import { clubRoute, requireCustomer } from '../../http/request.ts'

/** Less than this finds nobody: it would list the club. */
const FEWEST_LETTERS = 2

const SEEN_BY_ALL = ['NameSeenByAll', 'Yes']

export const searchCustomersRoute = clubRoute(searchCustomers, (request) => {
  const { customerId } = requireCustomer(request)
  const paging = pagingInOrder(request.query)
  const words = request.query.textValue.trim().split(/\s+/).filter(Boolean).slice(0, 4)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      if (words.join('').length < FEWEST_LETTERS) return pageToWire([], 0, paging.page, paging.size)
      const me = await readCustomer(tx, customerId)
      const seen = [...SEEN_BY_ALL, ...(me && isMemberLike(me.memberStatus) ? ['NameSeenOnlyByMembers'] : [])]
      const starts = words.map((word) => `${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
      const from = sql`from customer c where c.tenant_id = ${tx.tenantId} and c.active and c.id <> ${customerId}
        and c.customer_visibility = any(${seen}::text[])
        and not exists (select from unnest(${starts}::text[]) as word where lower(c.first_name) not like word and lower(c.last_name) not like word)`
      const total = await rowOf<{ count: number }>(tx, sql`select count(*)::integer as count ${from}`)
      const rows = await rowsOf<CustomerRow>(
        tx,
        sql`select ${customerColumns(tx.tenantId)} ${from} order by c.last_name, c.first_name, c.id limit ${paging.size} offset ${paging.offset}`,
      )
      const found = rows.map((row) => ({ ...foundCustomerToWire(customerOf(row)), homeClubName: row.home_club_name }))
      return pageToWire(found, total?.count ?? 0, paging.page, paging.size)
    },
    'read',
  )
})
