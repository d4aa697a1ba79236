import { getRoundResults, standingsToWire } from '@club/contract/results'
import { clubRoute } from '../../http/request.ts'
import { finalBoardFor, ofPrize } from '../../services/results/ofPrize.ts'

/** The standing of the prize after this round; without rows until it is published. */
export const getRoundResultsRoute = clubRoute(getRoundResults, (request) =>
  ofPrize(request, async (tx, asked) => {
    const rows = asked.open.results ? (await finalBoardFor(tx, asked)).rows : []
    return standingsToWire({ prize: asked.prize, roundId: asked.round.id, rows, tieBreaks: [], lastScoreAt: null }, asked.round.holes)
  }),
)
