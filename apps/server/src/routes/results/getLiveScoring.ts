import { getLiveScoring, standingsToWire } from '@club/contract'
import { clubNow } from '../../clock/clubNow.ts'
import { clubRoute } from '../../http/request.ts'
import { ofPrize, readField } from './ofPrize.ts'
import { boardInPlay } from './workBoard.ts'

/** The standing while the round is played; without rows until live scoring is published. */
export const getLiveScoringRoute = clubRoute(getLiveScoring, (request) =>
  ofPrize(request, async (tx, asked) => {
    const { prize, round } = asked
    if (!asked.open.live) return standingsToWire({ prize, roundId: round.id, rows: [], tieBreaks: [], lastScoreAt: null }, round.holes)
    const { input, lastEnteredAt } = await readField(tx, asked)
    const lastScoreAt = lastEnteredAt && clubNow(asked.viewer.club.timeZone, lastEnteredAt)
    return standingsToWire({ prize, roundId: round.id, ...boardInPlay(input), lastScoreAt }, round.holes)
  }),
)
