/**
 * What a round is worth for the index. World Handicap System 2024, Rules 3.2 and 5.1; HC-44+ to HC-47+ in docs/spec/handicap.md.
 * Nothing is rounded before the end: the parts of a nine-hole round are added as fractions.
 */
import { add, type Exact, exact, multiply } from '../exact.ts'
import { checkWhole } from '../fieldError.ts'
import { checkTee } from './checks.ts'
import { type RatedTee, STANDARD_SLOPE } from './courseHandicap.ts'
import { roundToTenths } from './roundToTenths.ts'

export interface DifferentialInput extends RatedTee {
  /** Strokes with each hole at most at its net double bogey: `adjustedGross` of /scoring. */
  readonly adjustedGross: number
  /** Playing conditions calculation of the day, whole strokes −1 to 3. */
  readonly pcc: number
}

/** A differential with its parts: what was played and what was expected of holes that were not. */
export interface ScoreDifferential {
  /** Of the holes played, unrounded strokes. */
  readonly playedExact: Exact
  /** Expected of the holes not played, unrounded; 0 for eighteen holes. */
  readonly expectedExact: Exact
  /** Both together. Whether a score is exceptional is seen from this one. */
  readonly exact: Exact
  /** Rounded once, half up: what stands in the record. */
  readonly tenths: number
}

const NINE = 9
const EIGHTEEN = 18

function differentialOf(playedExact: Exact, expectedExact: Exact): ScoreDifferential {
  const sum = add(playedExact, expectedExact)
  return { playedExact, expectedExact, exact: sum, tenths: roundToTenths(sum) }
}

function checkRound({ adjustedGross, pcc }: DifferentialInput, holes: number): void {
  checkWhole('adjustedGross', adjustedGross, holes)
  checkWhole('pcc', pcc, -1, 3)
}

/** 113 / slope × strokes over the rating. */
function overRating(slope: number, strokes: Exact): Exact {
  return multiply(exact(STANDARD_SLOPE, slope), strokes)
}

/** 113 / slope × (adjusted gross − rating − PCC): eighteen holes. */
export function scoreDifferential(input: DifferentialInput): ScoreDifferential {
  checkTee(input, EIGHTEEN)
  checkRound(input, EIGHTEEN)
  const { adjustedGross, slope, ratingTenths, pcc } = input
  return differentialOf(overRating(slope, exact(10 * (adjustedGross - pcc) - ratingTenths, 10)), exact(0))
}

/** What a player of this index is expected to score above the rating on holes that are not played: (0.52 × index + 1.2) for each nine of them. */
export function expectedDifferential(indexTenths: number, holes: number): Exact {
  checkWhole('indexTenths', indexTenths)
  checkWhole('holes', holes, 0, EIGHTEEN)
  return exact((52 * indexTenths + 1200) * holes, 1000 * NINE)
}

/** Nine holes alone, unrounded: 113 / slope × (adjusted gross − rating − PCC / 2) with slope and rating of the nine. */
export function nineHoleDifferential(input: DifferentialInput): Exact {
  checkTee(input, NINE)
  checkRound(input, NINE)
  const { adjustedGross, slope, ratingTenths, pcc } = input
  return overRating(slope, exact(10 * adjustedGross - ratingTenths - 5 * pcc, 10))
}

/** Nine holes, made eighteen by what a player of this index is expected to score on the other nine. */
export function scoreDifferentialNine(input: DifferentialInput & { readonly indexTenths: number }): ScoreDifferential {
  return differentialOf(nineHoleDifferential(input), expectedDifferential(input.indexTenths, NINE))
}

/** Two rounds of nine holes as one of eighteen, for a player without an index; nothing is expected of anybody. */
export function combinedDifferential(first: DifferentialInput, second: DifferentialInput): ScoreDifferential {
  return differentialOf(add(nineHoleDifferential(first), nineHoleDifferential(second)), exact(0))
}

export interface PartDifferentialInput extends DifferentialInput {
  /** 10 to 17; slope, rating and par are those of all eighteen. */
  readonly holesPlayed: number
  /** Par of the holes played. */
  readonly parPlayed: number
  readonly indexTenths: number
}

/**
 * Ten to seventeen holes played. What the rating is above par is spread evenly over the holes, and so is PCC; the rest is expected.
 * Our reading: the associations do not publish theirs.
 */
export function scoreDifferentialPart(input: PartDifferentialInput): ScoreDifferential {
  const { adjustedGross, slope, ratingTenths, par, pcc, holesPlayed, parPlayed, indexTenths } = input
  checkTee(input, EIGHTEEN)
  checkWhole('holesPlayed', holesPlayed, NINE + 1, EIGHTEEN - 1)
  checkWhole('parPlayed', parPlayed, 3 * holesPlayed, 6 * holesPlayed)
  checkRound(input, holesPlayed)
  const share = exact((ratingTenths - 10 * par + 10 * pcc) * holesPlayed, 10 * EIGHTEEN)
  const played = overRating(slope, add(exact(adjustedGross - parPlayed), multiply(share, exact(-1))))
  return differentialOf(played, expectedDifferential(indexTenths, EIGHTEEN - holesPlayed))
}
