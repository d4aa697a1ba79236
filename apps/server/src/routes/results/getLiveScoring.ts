import { getLiveScoring } from '@club/contract/results'
import { clubRoute } from '../../http/request.ts'
import { ofPrize } from '../../services/results/ofPrize.ts'
import { computeLiveBoard, standingsFor } from '../../services/results/readLive.ts'

/** Standings during the round; without rows until live scoring is published. */
export const getLiveScoringRoute = clubRoute(getLiveScoring, (request) =>
  ofPrize(request, async (tx, query) => standingsFor(query, await computeLiveBoard(tx, query), query.viewer.sight)),
)
