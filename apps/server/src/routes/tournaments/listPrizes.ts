import { listPrizes, pageToWire, prizeToWire } from '@club/contract'
import { rowsOf } from '../../db/connect.ts'
import { type PrizeRow, prizeColumns, prizeOf } from '../../db/prizes.ts'
import { sql } from '../../db/sql.ts'
import { pageOfRows, pagingInOrder } from '../../http/paging.ts'
import { clubRoute } from '../../http/request.ts'
import { ofTournament } from './ofTournament.ts'

export const listPrizesRoute = clubRoute(listPrizes, (request) =>
  ofTournament(request, async (tx, tournament) => {
    const paging = pagingInOrder(request.query)
    const rows = await rowsOf<PrizeRow>(
      tx,
      sql`select ${prizeColumns} from prize z where z.tenant_id = ${tx.tenantId} and z.tournament_id = ${tournament.id} order by z.position`,
    )
    const prizes = rows.map((row) => prizeToWire(prizeOf(row)))
    return pageToWire(pageOfRows(prizes, paging), prizes.length, paging.page, paging.size)
  }),
)
