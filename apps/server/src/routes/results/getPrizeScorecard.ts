import { getPrizeScorecard, pageToWire, scorecardToWire } from '@club/contract'
import { scoreTotal } from '@club/core/scoring'
import type { PriorResult, Scorecard } from '@club/core/tournament'
import { readCards } from '../../db/results.ts'
import { ApiError } from '../../http/apiError.ts'
import { clubRoute, idOf } from '../../http/request.ts'
import { ofPrize, type PrizeRound } from './ofPrize.ts'
import { holeDetailsOf, type WorkedSide, workSides } from './workSides.ts'

/** Totals of the rounds before, as far as they are published. */
function priorResultsOf({ rounds }: WorkedSide, { prize, round, openResults }: PrizeRound): readonly PriorResult[] {
  return rounds.flatMap((one) => {
    if (one.kind !== 'card' || one.roundNumber >= round.number || !openResults.includes(one.roundNumber)) return []
    return [{ roundNumber: one.roundNumber, total: scoreTotal(one.card, prize.scoring, prize.scoreMethod, one.basis) }]
  })
}

function scorecardOf(side: WorkedSide, asked: PrizeRound): Scorecard | null {
  const { prize, round, settings } = asked
  const stored = side.cards.find(({ roundNumber }) => roundNumber === round.number)
  const worked = side.rounds.find(({ roundNumber }) => roundNumber === round.number)
  if (!stored || worked?.kind !== 'card') return null
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
    policy: stored.policy,
    card: worked.card,
    holeDetails: holeDetailsOf(stored, settings.nationalAssociation),
    priorResults: priorResultsOf(side, asked),
    teamPriorResults: [],
    players: [{ id: stored.playerId, name: stored.name }],
    prizes: [{ id: prize.id, name: prize.name }],
    handicap,
  }
}

/** One player's card of the round, as soon as the live scores or the results are published; 404 before. */
export const getPrizeScorecardRoute = clubRoute(getPrizeScorecard, (request) => {
  const playerId = idOf(request.params.playerId)
  return ofPrize(request, async (tx, asked) => {
    const { tournament, prize, roundNumbers, settings, open } = asked
    if (!open.results && !open.live) throw new ApiError('notFound')
    const cards = await readCards(tx, { tournamentId: tournament.id, sex: prize.sex, roundNumbers, playerId })
    const scorecards = workSides(cards, settings).flatMap((side) => scorecardOf(side, asked) ?? [])
    if (scorecards.length === 0) throw new ApiError('notFound')
    return pageToWire(scorecards.map(scorecardToWire))
  })
})
