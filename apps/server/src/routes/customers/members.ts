/** The list of members, with its search, filters and order. CU-25 to CU-29, CU-127+, CU-180+ to CU-182+. */
import { getMemberListChoices, listMembers, memberFilterFromWire, memberToWire } from '@club/contract/customers'
import { pageToWire } from '@club/contract/wire'
import { type MemberListSort, memberListSorts } from '@club/core/membership'
import { inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { orderBy, pagingOf, sortOf } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { isOurId } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import {
  listedMember,
  type MemberRow,
  memberColumns,
  memberConditions,
  memberSortColumns,
  memberSource,
  nationalityOf,
  readMemberList,
  shownMembership,
  shownNationality,
} from '../../services/people/memberRows.ts'

/** The specification's name of the only sort key that core calls otherwise. */
const HANDICAP = 'handicap'

export const listMembersRoute = clubRoute(listMembers, (request) => {
  const caller = requireCustomer(request)
  const paging = pagingOf(request.query)
  const filter = memberFilterFromWire(request.query)
  const ids = [request.query.ids ?? []].flat()
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const list = await readMemberList(tx, caller, request.instant)
      const offered = memberListSorts(list.settings).map((field) => (field === 'handicapIndex' ? HANDICAP : field))
      const columns = memberSortColumns(list)
      const sort = sortOf(request.query, offered)
      const order = orderBy(
        sort,
        { ...columns, [HANDICAP]: columns.handicapIndex } satisfies Record<MemberListSort | 'handicap', unknown>,
        sql`${list.order.byName}, c.id`,
      )
      const chosen = ids.length > 0 ? [sql`c.id = any(${ids.filter(isOurId)}::bigint[])`] : []
      const from = memberSource(tx, list, [...chosen, ...memberConditions(list, filter)])
      const [total, rows] = await Promise.all([
        rowOf<{ count: number }>(tx, sql`select count(*)::integer as count ${from}`),
        rowsOf<MemberRow>(
          tx,
          sql`select ${memberColumns(tx, list)} ${from} order by ${order} limit ${paging.size} offset ${paging.offset}`,
        ),
      ])
      const members = rows.map((row) => memberToWire(listedMember(list, row, request.language)))
      return pageToWire(members, total?.count ?? 0, paging.page, paging.size)
    },
    'read',
  )
})

/** Largest number of home clubs, memberships or nationalities that a filter offers. */
const MAX_CHOICES = 200

export const getMemberListChoicesRoute = clubRoute(getMemberListChoices, (request) => {
  const caller = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const list = await readMemberList(tx, caller, request.instant)
      const { of } = list.order
      const distinct = (value: ReturnType<typeof sql>) =>
        rowsOf<{ value: string }>(
          tx,
          sql`select value from (select distinct ${value} as value ${memberSource(tx, list)}) found
            where value is not null order by ${of(sql`value`)} limit ${MAX_CHOICES}`,
        )
      const none: readonly { readonly value: string }[] = []
      const [homeClubs, memberships, countries] = await Promise.all([
        list.settings.homeClubName ? distinct(sql`nullif(c.home_club_name, '')`) : none,
        list.settings.customerSubType ? distinct(shownMembership(list)) : none,
        list.settings.nationality ? distinct(sql`${shownNationality(list)}::text`) : none,
      ])
      const values = (rows: typeof none) => rows.map(({ value }) => value)
      const nationalities = values(countries).flatMap((number) => nationalityOf(Number(number), request.language) ?? [])
      return { homeClubNames: values(homeClubs), customerSubTypes: values(memberships), nationalities }
    },
    'read',
  )
})
