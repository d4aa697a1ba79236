import { getLiveScoring } from '@club/contract/results'
import { clubRoute } from '../../http/request.ts'
import { ofPrize } from '../../services/results/ofPrize.ts'
import { standingsFor, workLive } from '../../services/results/readLive.ts'

/** The standing while the round is played; without rows until live scoring is published. */
export const getLiveScoringRoute = clubRoute(getLiveScoring, (request) =>
  ofPrize(request, async (tx, asked) => standingsFor(asked, await workLive(tx, asked), asked.viewer.sight)),
)
