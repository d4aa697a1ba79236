import { listPrizes, prizeToWire } from '@club/contract/tournaments'
import { pageToWire } from '@club/contract/wire'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { clubRoute } from '../../http/request.ts'
import { settingsOf } from '../../services/results/ofPrize.ts'
import { withActors } from '../../services/results/prizeField.ts'
import { withRowsOfTournament } from '../../services/tournaments/ofTournament.ts'
import { prizeOf, readPrizes } from '../../services/tournaments/prizes.ts'
import { readRounds } from '../../services/tournaments/rounds.ts'

export const listPrizesRoute = clubRoute(listPrizes, (request) =>
  withRowsOfTournament(
    request,
    (tx, id) => Promise.all([readRounds(tx, id), readPrizes(tx, id)]),
    async ([rounds, rows], tournament, viewer, tx) => {
      const paging = pagingInOrder(request.query)
      // All prizes read in the same round trips.
      const prizes = await Promise.all(
        pageOfRows(rows, paging)
          .map(prizeOf)
          .map((prize) => withActors(tx, { tournament, prize, rounds, settings: settingsOf(viewer, tournament, prize) })),
      )
      return pageToWire(prizes.map(prizeToWire), rows.length, paging.page, paging.size)
    },
  ),
)
