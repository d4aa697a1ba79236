import { getCountOutResults, tieBreakToWire } from '@club/contract'
import { clubRoute } from '../../http/request.ts'
import { ofPrize, readField } from './ofPrize.ts'
import { finalBoard } from './workBoard.ts'

/** How each tie of the standing was broken, stage by stage; empty until the results are published. */
export const getCountOutResultsRoute = clubRoute(getCountOutResults, (request) =>
  ofPrize(request, async (tx, asked) => ({
    content: asked.open.results ? finalBoard((await readField(tx, asked)).input).tieBreaks.map(tieBreakToWire) : [],
  })),
)
