import { listRounds, roundToWire } from '@club/contract/tournaments'
import { pageToWire } from '@club/contract/wire'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { clubRoute } from '../../http/request.ts'
import { withRowsOfTournament } from '../../services/tournaments/ofTournament.ts'
import { readRounds, roundOf } from '../../services/tournaments/rounds.ts'

/** Rounds in the order of play; a tournament has few, so all of them are read. */
export const listRoundsRoute = clubRoute(listRounds, (request) =>
  withRowsOfTournament(request, readRounds, (rows) => {
    const paging = pagingInOrder(request.query)
    const rounds = rows.map((row) => roundToWire(roundOf(row)))
    return pageToWire(pageOfRows(rounds, paging), rounds.length, paging.page, paging.size)
  }),
)
