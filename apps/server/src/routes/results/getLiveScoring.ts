import { getLiveScoring } from '@club/contract'
import { clubRoute } from '../../http/request.ts'
import { liveStandings } from '../../live/readLive.ts'
import { ofPrize } from './ofPrize.ts'

/** The standing while the round is played; without rows until live scoring is published. */
export const getLiveScoringRoute = clubRoute(getLiveScoring, (request) => ofPrize(request, liveStandings))
