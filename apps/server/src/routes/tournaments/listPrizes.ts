import { listPrizes, prizeToWire, type WirePrize } from '@club/contract/tournaments'
import { pageToWire } from '@club/contract/wire'
import { rowsOf } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { settingsOf } from '../../services/results/ofPrize.ts'
import { withActors } from '../../services/results/prizeField.ts'
import { ofTournament } from '../../services/tournaments/ofTournament.ts'
import { type PrizeRow, prizeColumns, prizeOf } from '../../services/tournaments/prizes.ts'
import { readRounds } from '../../services/tournaments/rounds.ts'

export const listPrizesRoute = clubRoute(listPrizes, (request) =>
  ofTournament(request, async (tx, tournament, viewer) => {
    const paging = pagingInOrder(request.query)
    const rounds = await readRounds(tx, tournament.id)
    const rows = await rowsOf<PrizeRow>(
      tx,
      sql`select ${prizeColumns} from prize z where z.tenant_id = ${tx.tenantId} and z.tournament_id = ${tournament.id} order by z.position`,
    )
    const prizes: WirePrize[] = []
    for (const prize of pageOfRows(rows, paging).map(prizeOf)) {
      prizes.push(prizeToWire(await withActors(tx, { tournament, prize, rounds, settings: settingsOf(viewer, tournament, prize) })))
    }
    return pageToWire(prizes, rows.length, paging.page, paging.size)
  }),
)
