/** Checks of tees, fractions and indexes. */
import type { Exact } from '../exact.ts'
import { checkWhole, FieldError } from '../fieldError.ts'
import type { RatedTee } from './courseHandicap.ts'
import { MAX_INDEX_TENTHS } from './handicapIndex.ts'

/** Sum of pars from 3 to 6 over nine holes. */
const NINE_PAR = [27, 54] as const
/** Tenths. All ratings of nine holes are in this range; ratings of eighteen holes are not, unless below 50. */
const NINE_RATING = [200, 500] as const
/** Course Rating System: 113 is standard. */
const SLOPE = [55, 155] as const

/**
 * Throws FieldError for a slope, rating or par that is invalid for this number of holes, such as a rating of eighteen with a par of nine.
 */
export function checkTee({ slope, ratingTenths, par }: RatedTee, holes: 9 | 18): void {
  const nines = holes / 9
  checkWhole('slope', slope, ...SLOPE)
  checkWhole('par', par, nines * NINE_PAR[0], nines * NINE_PAR[1])
  checkWhole('ratingTenths', ratingTenths, nines * NINE_RATING[0], nines * NINE_RATING[1])
}

/** Throws a FieldError at `field` unless both parts are safe integers and the denominator is above 0. */
export function checkFraction(field: string, { numerator, denominator }: Exact): void {
  if (Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && denominator > 0) return
  throw new FieldError(field, `${numerator}/${denominator} is not a fraction`)
}

/** Tenths: the best possible index is +99.9. */
const LOWEST_INDEX = -999
/** Tenths: the maximum of an index, or of a playing handicap written as an index; higher numbers are codes. */
const HIGHEST_SHOWN = 1929

/** Throws a FieldError for an index that is not whole tenths, or outside +99.9 to 54.0. */
export function checkIndex(field: string, tenths: number): void {
  checkWhole(field, tenths, LOWEST_INDEX, MAX_INDEX_TENTHS)
}

/** Like `checkIndex`, but also accepts a playing handicap in tenths, which may be above 54.0. */
export function checkShownIndex(field: string, tenths: number): void {
  checkWhole(field, tenths, LOWEST_INDEX, HIGHEST_SHOWN)
}

/** Maximum share: twice the handicap. */
const HIGHEST_SHARE = 2

/** Throws FieldError unless an allowance, or a player's share of a team's handicap, is a fraction from 0 to 2. */
export function checkShare(field: string, { numerator, denominator }: Exact): void {
  if (
    Number.isSafeInteger(numerator) &&
    Number.isSafeInteger(denominator) &&
    numerator >= 0 &&
    denominator > 0 &&
    numerator <= HIGHEST_SHARE * denominator
  )
    return
  throw new FieldError(field, `${numerator}/${denominator} is not a fraction from 0 to ${HIGHEST_SHARE}`)
}
