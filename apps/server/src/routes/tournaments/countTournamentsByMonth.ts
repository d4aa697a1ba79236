import { countTournamentsByMonth } from '@club/contract/tournaments'
import { inTenant, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { tournamentsOf, visibleTo } from '../../services/tournaments/tournaments.ts'
import { tournamentFilter } from './tournamentFilter.ts'

export const countTournamentsByMonthRoute = clubRoute(countTournamentsByMonth, ({ db, tenant, session, query, instant }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const filter = tournamentFilter({ startDateFrom: query.from, startDateTo: query.to, mine: query.mine })
      const rows = await rowsOf<{ month: string; count: number }>(
        tx,
        sql`select to_char(t.start_date, 'YYYY-MM') as month, count(*)::integer as count
          from ${tournamentsOf(viewer)} where ${filter} and ${visibleTo(viewer)} group by 1 order by 1`,
      )
      return { content: [...rows] }
    },
    'read',
  ),
)
