/** The score differentials of a customer's rounds in the club's tournaments. HC-84+. */
import { type Policy, policyNamed, roundHalfUp } from '@club/core'
import {
  combinedDifferential,
  courseHandicap,
  courseHandicapNine,
  type DifferentialInput,
  type ScoreDifferential,
  scoreDifferential,
  scoreDifferentialNine,
  scoreDifferentialPart,
} from '@club/core/handicap'
import type { RecordRound } from '@club/core/membership'
import { handicapStrokes } from '@club/core/scoring'
import { holesOf, type OwnCard } from './ownCards.ts'

/** Lowest slope of a rated tee; nine holes without a rating of their own have 0. */
const LOWEST_SLOPE = 55
const [NINE, EIGHTEEN] = [9, 18]

interface PlayedCard {
  readonly card: OwnCard
  readonly input: DifferentialInput
  /** Number of holes with a score or a pick-up, and their par. */
  readonly holesPlayed: number
  readonly parPlayed: number
}

/** Returns the rounded course handicap, null without an index. It is the full one, also where the round limits the index that is played with. */
function courseStrokesOf({ handicapIndex, snapshot: { slope, ratingTenths, par, holes } }: OwnCard, policy: Policy): number | null {
  if (handicapIndex.kind !== 'index') return null
  const input = { slope, ratingTenths, par, indexTenths: handicapIndex.tenths }
  return roundHalfUp(holes.length === NINE ? courseHandicapNine(policy, input) : courseHandicap(input))
}

/** Returns the input of the differential; null for a round that does not count for the handicap. */
function playedCard(card: OwnCard, nationalAssociation: string): PlayedCard | null {
  const { snapshot, status, roundType, handicapRelevant, penalty } = card
  if (!handicapRelevant || roundType !== 'single' || status !== 'counted' || snapshot.slope < LOWEST_SLOPE) return null
  const policy: Policy = policyNamed(card.policy, nationalAssociation)
  const { slope, ratingTenths, par } = snapshot
  const holes = holesOf(card)
  const courseStrokes = courseStrokesOf(card, policy)
  const strokes = handicapStrokes(policy, holes, courseStrokes ?? 0, courseStrokes !== null)
  const played = holes.filter((_, at) => strokes[at] !== null)
  const isWhole = played.length === holes.length
  const isPart = holes.length === EIGHTEEN && played.length > NINE && card.finished
  if (!isWhole && !isPart) return null
  const gross = strokes.reduce<number>((sum, one) => sum + (one ?? 0), penalty)
  const parPlayed = played.reduce((sum, one) => sum + one.par, 0)
  // The playing conditions of the day are known to the federation only.
  return { card, input: { adjustedGross: gross, slope, ratingTenths, par, pcc: 0 }, holesPlayed: played.length, parPlayed }
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

/** Returns the differential of a round by a player with an index; the holes of an eighteen-hole round that were not played are expected. */
function withIndex({ card, input, holesPlayed, parPlayed }: PlayedCard, indexTenths: number): ScoreDifferential {
  if (card.snapshot.holes.length === NINE) return scoreDifferentialNine({ ...input, indexTenths })
  return holesPlayed === EIGHTEEN ? scoreDifferential(input) : scoreDifferentialPart({ ...input, holesPlayed, parPlayed, indexTenths })
}

/**
 * Returns the rounds with a differential, oldest first: individual rounds that count for the handicap, with a score or a pick-up on every
 * hole, or on ten to seventeen of eighteen holes of a finished card of a player with an index. Nine holes of a player without an index
 * count with the next such nine holes. A professional has no differentials.
 */
export function clubRounds(cards: readonly OwnCard[], nationalAssociation: string): readonly RecordRound[] {
  let firstNine: PlayedCard | null = null
  return cards.flatMap((card): readonly RecordRound[] => {
    const played = card.handicapIndex.kind === 'professional' ? null : playedCard(card, nationalAssociation)
    if (!played) return []
    const { input, holesPlayed } = played
    if (card.handicapIndex.kind === 'index') return [roundOf(played, withIndex(played, card.handicapIndex.tenths), holesPlayed)]
    if (card.snapshot.holes.length === EIGHTEEN)
      return holesPlayed === EIGHTEEN ? [roundOf(played, scoreDifferential(input), EIGHTEEN)] : []
    const first = firstNine
    firstNine = first ? null : played
    if (!first) return []
    const both = roundOf(played, combinedDifferential(first.input, input), EIGHTEEN)
    return [{ ...both, adjustedGross: first.input.adjustedGross + input.adjustedGross, ratingTenths: null, slope: null }]
  })
}
