import { getRoundResults, standingsToWire } from '@club/contract'
import { clubRoute } from '../../http/request.ts'
import { ofPrize, readField } from './ofPrize.ts'
import { finalBoard } from './workBoard.ts'

/** The standing of the prize after this round; without rows until it is published. */
export const getRoundResultsRoute = clubRoute(getRoundResults, (request) =>
  ofPrize(request, async (tx, asked) => {
    const rows = asked.open.results ? finalBoard((await readField(tx, asked)).input).rows : []
    return standingsToWire({ prize: asked.prize, roundId: asked.round.id, rows, tieBreaks: [], lastScoreAt: null }, asked.round.holes)
  }),
)
