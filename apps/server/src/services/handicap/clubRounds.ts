/** The score differentials of a customer's rounds in the club's tournaments. HC-84+. */
import { type Policy, policyNamed, roundHalfUp } from '@club/core'
import {
  combinedDifferential,
  type DifferentialInput,
  type ScoreDifferential,
  scoreDifferential,
  scoreDifferentialNine,
} from '@club/core/handicap'
import type { RecordRound } from '@club/core/membership'
import { adjustedGross } from '@club/core/scoring'
import { holesOf, type OwnCard } from './ownCards.ts'

/** Lowest slope of a rated tee; nine holes without a rating of their own have 0. */
const LOWEST_SLOPE = 55
const EIGHTEEN = 18

interface PlayedCard {
  readonly card: OwnCard
  readonly input: DifferentialInput
}

/** Returns the input of the differential; null for a round that does not count for the handicap. */
function playedCard(card: OwnCard, nationalAssociation: string): PlayedCard | null {
  const { snapshot, status, roundType, handicapRelevant, penalty } = card
  if (!handicapRelevant || roundType !== 'single' || status !== 'counted' || snapshot.slope < LOWEST_SLOPE) return null
  const policy: Policy = policyNamed(card.policy, nationalAssociation)
  const { handicap, slope, ratingTenths, par } = snapshot
  const gross = adjustedGross(policy, holesOf(card), handicap ? roundHalfUp(handicap.courseExact) : 0, handicap !== null)
  // The playing conditions of the day are known to the federation only.
  return gross === null ? null : { card, input: { adjustedGross: gross + penalty, slope, ratingTenths, par, pcc: 0 } }
}

function roundOf({ card, input }: PlayedCard, { exact }: ScoreDifferential, holes: number): RecordRound {
  return {
    id: `round-${card.roundId}`,
    source: 'club',
    ...{ playedOn: card.playedOn, name: card.tournamentName, courseName: card.courseName, teeName: card.snapshot.teeName, holes },
    ...{ adjustedGross: input.adjustedGross, ratingTenths: input.ratingTenths, slope: input.slope, pcc: null },
    ...{ differential: exact, tournamentId: card.tournamentId },
  }
}

/**
 * Returns the rounds with a differential, oldest first: individual rounds that count for the handicap, with a score or a pick-up on every
 * hole. Nine holes of a player without an index count with the next such nine holes. A professional has no differentials.
 */
export function clubRounds(cards: readonly OwnCard[], nationalAssociation: string): readonly RecordRound[] {
  let firstNine: PlayedCard | null = null
  return cards.flatMap((one): readonly RecordRound[] => {
    const played = one.handicapIndex.kind === 'professional' ? null : playedCard(one, nationalAssociation)
    if (!played) return []
    const { card, input } = played
    if (card.snapshot.holes.length === EIGHTEEN) return [roundOf(played, scoreDifferential(input), EIGHTEEN)]
    if (card.handicapIndex.kind === 'index') {
      return [roundOf(played, scoreDifferentialNine({ ...input, indexTenths: card.handicapIndex.tenths }), card.snapshot.holes.length)]
    }
    const first = firstNine
    firstNine = first ? null : played
    if (!first) return []
    const both = roundOf(played, combinedDifferential(first.input, input), EIGHTEEN)
    return [{ ...both, adjustedGross: first.input.adjustedGross + input.adjustedGross, ratingTenths: null, slope: null }]
  })
}
