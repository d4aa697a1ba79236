/** Which figures a tee can have. */
import type { Exact } from '../exact.ts'
import { checkWhole, FieldError } from '../fieldError.ts'
import type { RatedTee } from './courseHandicap.ts'
import { MAX_INDEX_TENTHS } from './handicapIndex.ts'

/** What pars of 3 to 6 add up to on nine holes. */
const NINE_PAR = [27, 54] as const
/** Tenths; no nine holes are rated outside, and a rating of eighteen is never inside unless it is below 50. */
const NINE_RATING = [200, 500] as const
/** Course Rating System: 113 is standard. */
const SLOPE = [55, 155] as const

/** Slope, rating and par of the same nine or eighteen holes: a par of nine beside a rating of eighteen is refused. */
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

/** Tenths: no index is better than +99.9. */
const LOWEST_INDEX = -999
/** Tenths: what an index, or a playing handicap that is written as one, can be before the codes begin. */
const HIGHEST_SHOWN = 1929

/** Throws a FieldError for tenths that no index has: a fraction, or beyond +99.9 and 54.0. */
export function checkIndex(field: string, tenths: number): void {
  checkWhole(field, tenths, LOWEST_INDEX, MAX_INDEX_TENTHS)
}

/** Like `checkIndex`, and also takes a playing handicap in tenths, which may be above 54.0. */
export function checkShownIndex(field: string, tenths: number): void {
  checkWhole(field, tenths, LOWEST_INDEX, HIGHEST_SHOWN)
}

/** Nobody plays off more than twice the handicap. */
const HIGHEST_SHARE = 2

/** An allowance, or a player's part of a team's handicap: a fraction from 0 to 2. */
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
