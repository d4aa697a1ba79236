/** People of the caller's groups at past tee times and on past start lists, as far as the caller sees their names. CU-186+. */
import { listPlayedWith, playedWithToWire } from '@club/contract/customers'
import { pageToWire } from '@club/contract/wire'
import type { ClubDateTime } from '@club/core'
import { PLAYED_WITH_DAYS } from '@club/core/membership'
import { inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { pagingInOrder } from '../../db/paging.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { type FriendshipColumn, friendshipColumn } from '../../services/people/friends.ts'
import { readNameOrder } from '../../services/people/nameOrder.ts'
import { type CustomerRow, customerColumns, customerOf } from '../../services/people/people.ts'
import { isSeen } from '../../services/people/sight.ts'
import { readClubAndSight } from '../../services/people/viewer.ts'

interface PlayedWithRow extends CustomerRow, FriendshipColumn {
  readonly rounds: number
  readonly last_played_at: ClubDateTime
  readonly last_place: string
}

/**
 * SQL query of rounds together: `person_id`, `at`, `place`. At a tee time everyone who booked the same start played together, unless they
 * did not come; in a tournament the groups of a start list that is published.
 */
function roundsTogether(tenantId: string, me: string, now: ClubDateTime): Sql {
  const isPast = (at: Sql) => sql`${at} <= ${now}::timestamp and ${at} > ${now}::timestamp - make_interval(days => ${PLAYED_WITH_DAYS})`
  const start = sql`coalesce(f.start_at, r.start_at)`
  return sql`select o.customer_id as person_id, b.starts_at as at, rc.name as place
      from booking_person m
      join booking b on b.tenant_id = m.tenant_id and b.id = m.booking_id and b.state = 'booked' and ${isPast(sql`b.starts_at`)}
      join booking same on same.tenant_id = b.tenant_id and same.course_id = b.course_id and same.starts_at = b.starts_at
        and same.tee = b.tee and same.state = 'booked'
      join booking_person o on o.tenant_id = same.tenant_id and o.booking_id = same.id and o.status <> 'noShow'
      join reservation_course rc on rc.tenant_id = b.tenant_id and rc.id = b.course_id
      where m.tenant_id = ${tenantId} and m.customer_id = ${me} and m.status <> 'noShow'
    union all
    select op.customer_id, ${start}, t.name
      from player mp
      join flight_item mine on mine.tenant_id = mp.tenant_id and mine.player_id = mp.id
      join flight f on f.tenant_id = mine.tenant_id and f.id = mine.flight_id
      join round r on r.tenant_id = f.tenant_id and r.id = f.round_id and r.start_list_publish and ${isPast(start)}
        and coalesce(r.start_list_publish_time <= ${now}::timestamp, true)
      join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id and not t.cancelled
      join flight_item other on other.tenant_id = f.tenant_id and other.flight_id = f.id
      join player op on op.tenant_id = other.tenant_id and op.id = other.player_id
      where mp.tenant_id = ${tenantId} and mp.customer_id = ${me}`
}

export const listPlayedWithRoute = clubRoute(listPlayedWith, (request) => {
  const caller = requireCustomer(request)
  const paging = pagingInOrder(request.query)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const [{ club, sight }, { byName }] = await Promise.all([readClubAndSight(tx, caller, request.instant), readNameOrder(tx)])
      const together = sql`select person_id, count(distinct at)::integer as rounds, max(at) as last_at, (array_agg(place order by at desc))[1] as place
        from (${roundsTogether(tx.tenantId, caller.customerId, club.now)}) one group by person_id`
      const from = sql`from (${together}) p join customer c on c.tenant_id = ${tx.tenantId} and c.id = p.person_id
        where c.active and c.id <> ${caller.customerId} and ${isSeen(sight, 'name')}`
      const [total, rows] = await Promise.all([
        rowOf<{ count: number }>(tx, sql`select count(*)::integer as count ${from}`),
        rowsOf<PlayedWithRow>(
          tx,
          sql`select ${customerColumns(tx.tenantId)}, ${friendshipColumn(caller.customerId)}, p.rounds, p.place as last_place,
              to_char(p.last_at, 'YYYY-MM-DD"T"HH24:MI:SS') as last_played_at
            ${from} order by p.last_at desc, ${byName}, c.id limit ${paging.size} offset ${paging.offset}`,
        ),
      ])
      const people = rows.map((row) =>
        playedWithToWire({
          customer: customerOf(row),
          friendship: row.friendship,
          rounds: row.rounds,
          lastPlayedAt: row.last_played_at,
          lastPlace: row.last_place,
        }),
      )
      return pageToWire(people, total?.count ?? 0, paging.page, paging.size)
    },
    'read',
  )
})
