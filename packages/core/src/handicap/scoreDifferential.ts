/**
 * The score differential of a round. World Handicap System 2024, Rules 3.2 and 5.1; HC-44+ to HC-47+ in docs/spec/handicap.md. Only the
 * result is rounded: the parts of a nine-hole round are added as fractions.
 */
import { add, type Exact, exact, multiply } from '../exact.ts'
import { checkWhole } from '../fieldError.ts'
import { checkTee } from './checks.ts'
import { type RatedTee, STANDARD_SLOPE } from './courseHandicap.ts'
import { roundToTenths } from './roundToTenths.ts'

export interface DifferentialInput extends RatedTee {
  /** Strokes, each hole limited to net double bogey: `adjustedGross` of /scoring. */
  readonly adjustedGross: number
  /** Playing conditions calculation of the day, whole strokes −1 to 3. */
  readonly pcc: number
}

/** A differential with its parts: the holes played, and the expected score on the others. */
export interface ScoreDifferential {
  /** Differential of the holes played, in unrounded strokes. */
  readonly playedExact: Exact
  /** Expected differential of the holes not played, unrounded; 0 for eighteen holes. */
  readonly expectedExact: Exact
  /** Sum of `playedExact` and `expectedExact`; decides whether a score is exceptional. */
  readonly exact: Exact
  /** Rounded once, half up: the value in the scoring record. */
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

/** Returns 113 / slope × strokes over the rating. */
function overRating(slope: number, strokes: Exact): Exact {
  return multiply(exact(STANDARD_SLOPE, slope), strokes)
}

/** Returns the differential of eighteen holes: 113 / slope × (adjusted gross − rating − PCC). */
export function scoreDifferential(input: DifferentialInput): ScoreDifferential {
  checkTee(input, EIGHTEEN)
  checkRound(input, EIGHTEEN)
  const { adjustedGross, slope, ratingTenths, pcc } = input
  return differentialOf(overRating(slope, exact(10 * (adjustedGross - pcc) - ratingTenths, 10)), exact(0))
}

/** Returns the expected score over the rating on holes not played, for a player of this index: (0.52 × index + 1.2) per nine holes. */
export function expectedDifferential(indexTenths: number, holes: number): Exact {
  checkWhole('indexTenths', indexTenths)
  checkWhole('holes', holes, 0, EIGHTEEN)
  return exact((52 * indexTenths + 1200) * holes, 1000 * NINE)
}

/**
 * Returns the differential of nine holes alone, unrounded: 113 / slope × (adjusted gross − rating − PCC / 2) with slope and rating of the
 * nine.
 */
export function nineHoleDifferential(input: DifferentialInput): Exact {
  checkTee(input, NINE)
  checkRound(input, NINE)
  const { adjustedGross, slope, ratingTenths, pcc } = input
  return overRating(slope, exact(10 * adjustedGross - ratingTenths - 5 * pcc, 10))
}

/** Returns the differential of nine holes plus the expected score of this index on the other nine. */
export function scoreDifferentialNine(input: DifferentialInput & { readonly indexTenths: number }): ScoreDifferential {
  return differentialOf(nineHoleDifferential(input), expectedDifferential(input.indexTenths, NINE))
}

/** Returns the differential of two nine-hole rounds as one of eighteen, for a player without an index; it has no expected part. */
export function combinedDifferential(first: DifferentialInput, second: DifferentialInput): ScoreDifferential {
  return differentialOf(add(nineHoleDifferential(first), nineHoleDifferential(second)), exact(0))
}

export interface PartDifferentialInput extends DifferentialInput {
  /** 10 to 17; slope, rating and par are of all eighteen holes. */
  readonly holesPlayed: number
  /** Par of the holes played. */
  readonly parPlayed: number
  readonly indexTenths: number
}

/**
 * Returns the differential of ten to seventeen holes. The difference between rating and par is spread evenly over the holes, and so is PCC;
 * the other holes get the expected score. Our interpretation: the associations do not publish theirs.
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
