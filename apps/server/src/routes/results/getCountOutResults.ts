import { getCountOutResults, tieBreakToWire } from '@club/contract/results'
import { clubRoute } from '../../http/request.ts'
import { finalBoardFor, ofPrize } from '../../services/results/ofPrize.ts'

/** How each tie of the standing was broken, stage by stage; empty until the results are published. */
export const getCountOutResultsRoute = clubRoute(getCountOutResults, (request) =>
  ofPrize(request, async (tx, asked) => ({
    content: asked.open.results ? (await finalBoardFor(tx, asked)).tieBreaks.map(tieBreakToWire) : [],
  })),
)
