import { getRoundResults, standingsToWire } from '@club/contract/results'
import { clubRoute } from '../../http/request.ts'
import { finalBoardFor, ofPrize } from '../../services/results/ofPrize.ts'

/** Standings of the prize after this round; without rows until the results are published. */
export const getRoundResultsRoute = clubRoute(getRoundResults, (request) =>
  ofPrize(request, async (tx, query) => {
    const rows = query.open.results ? (await finalBoardFor(tx, query)).rows : []
    return standingsToWire({ prize: query.prize, roundId: query.round.id, rows, tieBreaks: [], lastScoreAt: null }, query.round.holes)
  }),
)
