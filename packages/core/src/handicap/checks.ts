/** Which figures a tee can have. */
import type { Exact } from '../exact.ts'
import { checkWhole, FieldError } from '../fieldError.ts'
import type { RatedTee } from './courseHandicap.ts'

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

/** An allowance, or a player's part of a team's handicap: a fraction of at least 0. */
export function checkShare(field: string, { numerator, denominator }: Exact): void {
  if (Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && numerator >= 0 && denominator > 0) return
  throw new FieldError(field, `${numerator}/${denominator} is not a fraction of at least 0`)
}
