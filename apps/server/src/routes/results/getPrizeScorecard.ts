import { getPrizeScorecard, pageToWire, scorecardToWire } from '@club/contract'
import type { Scorecard } from '@club/core/tournament'
import { readCards, type StoredCard } from '../../db/results.ts'
import { ApiError } from '../../http/apiError.ts'
import { clubRoute, idOf } from '../../http/request.ts'
import { ofPrize, type PrizeRound } from './ofPrize.ts'
import { workStoredCard } from './workSides.ts'

function scorecardOf(stored: StoredCard, { prize, round, settings }: PrizeRound): Scorecard {
  const { teeName, ratingTenths, slope, par, coursePart, handicap } = stored.snapshot
  return {
    id: `${round.id}-${stored.playerId}`,
    playerId: stored.playerId,
    customerId: stored.customerId,
    name: stored.name,
    handicapIndex: stored.handicapIndex,
    ...{ teeName, ratingTenths, slope, par, coursePart },
    roundNumber: stored.roundNumber,
    scoring: prize.scoring,
    scoreMethod: prize.scoreMethod,
    penalty: stored.penalty,
    card: workStoredCard(stored, settings),
    handicap,
  }
}

/** One player's card of the round, as soon as the live scores or the results are published; 404 before. */
export const getPrizeScorecardRoute = clubRoute(getPrizeScorecard, (request) => {
  const playerId = idOf(request.params.playerId)
  return ofPrize(request, async (tx, asked) => {
    const { tournament, prize, round, open } = asked
    if (!open.results && !open.live) throw new ApiError('notFound')
    const cards = await readCards(tx, { tournamentId: tournament.id, sex: prize.sex, roundNumbers: [round.number], playerId })
    if (cards.length === 0) throw new ApiError('notFound')
    return pageToWire(cards.map((stored) => scorecardToWire(scorecardOf(stored, asked))))
  })
})
