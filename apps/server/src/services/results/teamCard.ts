/** The card of a team: its own if it plays one ball, else computed from the cards of its players. SC-54 to SC-60. */
import { add, type Exact, exact, policyNamed, roundHalfUp } from '@club/core'
import {
  bestBall,
  type CardStatus,
  type ComputedCard,
  computeCard,
  countingScores,
  countsNet,
  proAmTeam,
  type ScoreBasis,
  type TeamCard,
  usualCount,
} from '@club/core/scoring'
import { isFoursomeLike } from '@club/core/tournament'
import type { StoredCard } from '../cards/storedCards.ts'
import type { StoredTeamCard } from '../cards/teamCards.ts'
import type { RoundRow } from '../tournaments/rounds.ts'
import { adjustedGrossOf, computeStoredCard, type ScoringSettings } from './computeSides.ts'

export interface ComputedTeamCard {
  readonly card: ComputedCard | TeamCard
  readonly basis: ScoreBasis
}

export function oneBallCard(stored: StoredTeamCard, settings: ScoringSettings): ComputedTeamCard {
  const { snapshot, entries, penalty, status } = stored
  const { prize, maxScore, nationalAssociation } = settings
  const policy = policyNamed(stored.policy, nationalAssociation)
  const playingHandicap = snapshot.handicap?.teamHandicap ?? null
  const card = computeCard(policy, {
    ...{ holes: snapshot.holes, entries, penalty, status, maxScore, playingHandicap },
    scoring: prize.scoring,
    net: countsNet(prize.scoreMethod),
  })
  const adjustedGross = adjustedGrossOf({ ...stored, courseHandicap: playingHandicap }, settings)
  return { card, basis: { ratingTenths: snapshot.ratingTenths, adjustedGross } }
}

type Counting = Pick<RoundRow, 'round_type' | 'pro_am' | 'best_player_as_pro' | 'counting_scores'>

/**
 * Returns which players count as professionals, and how many balls count: by the round's settings, else by the format, else one. SC-55 to
 * SC-60.
 */
function ballsOf({ round_type, pro_am, best_player_as_pro, counting_scores }: Counting, cards: readonly StoredCard[]) {
  const players = cards.map(({ playerId, handicapIndex, snapshot }) => {
    return { playerId, handicapIndex, handicap: snapshot.handicap?.courseExact ?? null }
  })
  const settings = { proAmMode: pro_am, bestPlayerAsPro: best_player_as_pro, countingScores: counting_scores }
  const { count, players: roles } = proAmTeam(settings, players)
  return {
    count: pro_am || counting_scores > 0 ? count : (usualCount(round_type) ?? countingScores(null)),
    professionals: new Set(roles.filter(({ professional }) => professional).map(({ playerId }) => playerId)),
  }
}

/** Returns the status that all players share; `counted` if they differ. */
function statusOf(cards: readonly StoredCard[]): CardStatus {
  const [first] = cards
  return first && cards.every(({ status }) => status === first.status) ? first.status : 'counted'
}

export function ownBallsCard(cards: readonly StoredCard[], round: Counting, settings: ScoringSettings): ComputedTeamCard {
  const [first] = cards as readonly [StoredCard, ...StoredCard[]]
  const { count, professionals } = ballsOf(round, cards)
  const card = bestBall(policyNamed(first.policy, settings.nationalAssociation), {
    balls: cards.map((stored) => {
      const professional = professionals.has(stored.playerId)
      return { playerId: stored.playerId, card: computeStoredCard(stored, settings, professional ? 0 : undefined), professional }
    }),
    count,
    scoring: settings.prize.scoring,
    net: countsNet(settings.prize.scoreMethod),
    penalty: cards.reduce((sum, { penalty }) => sum + penalty, 0),
    status: statusOf(cards),
  })
  // As many ratings as balls count, each the mean of the team's tees.
  const ratings = cards.reduce((sum, { snapshot }) => sum + snapshot.ratingTenths, 0)
  return { card, basis: { ratingTenths: roundHalfUp(exact(ratings * count, cards.length)), adjustedGross: null } }
}

/**
 * Returns the team handicap for count-back and classes: unrounded, with 0 for a professional; null if one of the members has no handicap.
 */
export function handicapOfBalls(cards: readonly StoredCard[], round: Counting): Exact | null {
  const { professionals } = ballsOf(round, cards)
  let sum: Exact | null = exact(0)
  for (const { playerId, handicapIndex, snapshot } of cards) {
    if (handicapIndex.kind === 'professional' || professionals.has(playerId)) continue
    sum = sum && snapshot.handicap && add(sum, snapshot.handicap.playingExact)
  }
  return sum
}

export function playsOneBall({ round_type }: Pick<RoundRow, 'round_type'>): boolean {
  return isFoursomeLike(round_type)
}
