import { getCountBackResults, tieBreakToWire } from '@club/contract/results'
import { clubRoute } from '../../http/request.ts'
import { finalBoardFor, ofPrize } from '../../services/results/ofPrize.ts'

/** Stages of count-back of each broken tie; empty until the results are published. */
export const getCountBackResultsRoute = clubRoute(getCountBackResults, (request) =>
  ofPrize(request, async (tx, query) => ({
    content: query.open.results ? (await finalBoardFor(tx, query)).tieBreaks.map(tieBreakToWire) : [],
  })),
)
