import { listTournaments, tournamentSummaryToWire } from '@club/contract/tournaments'
import { pageToWire } from '@club/contract/wire'
import { inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { orderBy, pagingOf, sortOf } from '../../db/paging.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { summaryOf, type TournamentRow } from '../../services/tournaments/tournamentRows.ts'
import { tournamentColumns, tournamentsOf, visibleTo } from '../../services/tournaments/tournaments.ts'
import { tournamentFilter } from './tournamentFilter.ts'

const COLUMNS: Readonly<Record<string, Sql>> = {
  id: sql`t.id`,
  name: sql`t.name`,
  startDate: sql`t.start_date`,
  endDate: sql`t.end_date`,
  startDateTime: sql`(t.start_date + t.start_time)`,
  playersCount: sql`t.players_count`,
}

export const listTournamentsRoute = clubRoute(listTournaments, async ({ db, tenant, session, query, instant }) => {
  const paging = pagingOf(query)
  // TL-15; every order ends with the id, so that no tournament is on two pages.
  const keys = sortOf(query, Object.keys(COLUMNS))
  const order = orderBy(keys.length > 0 ? keys : [{ field: 'startDate', descending: false }], COLUMNS, sql`t.id`)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const from = sql`from ${tournamentsOf(viewer)} where ${tournamentFilter(query)} and ${visibleTo(viewer)}`
      const [total, rows] = await Promise.all([
        rowOf<{ count: number }>(tx, sql`select count(*)::integer as count ${from}`),
        rowsOf<TournamentRow>(tx, sql`select ${tournamentColumns} ${from} order by ${order} limit ${paging.size} offset ${paging.offset}`),
      ])
      return pageToWire(
        rows.map((row) => tournamentSummaryToWire(summaryOf(row))),
        total?.count ?? 0,
        paging.page,
        paging.size,
      )
    },
    'read',
  )
})
