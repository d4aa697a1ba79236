/**
 * The course handicap, kept as a fraction until it is used. World Handicap System, Rule 6.1; nine holes after the same rule,
 * where the policy says whether half an index is rounded to a tenth first.
 */
import { type Exact, exact, roundHalfUp } from '../exact.ts'
import type { Policy } from '../policy.ts'
import { checkIndex, checkTee } from './checks.ts'

/** A tee for one sex: rating in tenths, slope 55 to 155, par of the same holes. */
export interface RatedTee {
  readonly slope: number
  readonly ratingTenths: number
  readonly par: number
}

/** The slope of a course of standard difficulty. */
export const STANDARD_SLOPE = 113

/** Index × slope / 113 + (rating − par), unrounded. 18 holes: an index of the whole, a rating and par of the whole. */
export function courseHandicap(input: RatedTee & { readonly indexTenths: number }): Exact {
  checkTee(input, 18)
  const { indexTenths, slope, ratingTenths, par } = input
  checkIndex('indexTenths', indexTenths)
  return exact(indexTenths * slope + (ratingTenths - 10 * par) * STANDARD_SLOPE, 10 * STANDARD_SLOPE)
}

/** Half the index × slope / 113 + (rating − par), unrounded; slope, rating and par are those of the nine holes. */
export function courseHandicapNine(policy: Pick<Policy, 'halfIndexNine'>, input: RatedTee & { readonly indexTenths: number }): Exact {
  checkTee(input, 9)
  const { indexTenths, slope, ratingTenths, par } = input
  checkIndex('indexTenths', indexTenths)
  const halfTenths = policy.halfIndexNine === 'tenth' ? exact(roundHalfUp(exact(indexTenths, 2))) : exact(indexTenths, 2)
  const { numerator, denominator } = halfTenths
  return exact(numerator * slope + (ratingTenths - 10 * par) * STANDARD_SLOPE * denominator, 10 * STANDARD_SLOPE * denominator)
}
