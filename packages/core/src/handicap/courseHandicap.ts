/**
 * The course handicap, an exact fraction until it is used. World Handicap System, Rule 6.1; nine holes by the same rule, where the policy
 * decides whether half an index is first rounded to a tenth.
 */
import { type Exact, exact, roundHalfUp } from '../exact.ts'
import type { Policy } from '../policy.ts'
import { checkIndex, checkTee } from './checks.ts'

/** The ratings of a tee for one sex: rating in tenths, slope 55 to 155, par of the same holes. */
export interface RatedTee {
  readonly slope: number
  readonly ratingTenths: number
  readonly par: number
}

/** The slope of a course of standard difficulty. */
export const STANDARD_SLOPE = 113

/** Returns index × slope / 113 + (rating − par), unrounded, for 18 holes: index, rating and par are of 18 holes. */
export function courseHandicap(input: RatedTee & { readonly indexTenths: number }): Exact {
  checkTee(input, 18)
  const { indexTenths, slope, ratingTenths, par } = input
  checkIndex('indexTenths', indexTenths)
  return exact(indexTenths * slope + (ratingTenths - 10 * par) * STANDARD_SLOPE, 10 * STANDARD_SLOPE)
}

/** Returns half the index × slope / 113 + (rating − par), unrounded; slope, rating and par are of the nine holes. */
export function courseHandicapNine(policy: Pick<Policy, 'halfIndexNine'>, input: RatedTee & { readonly indexTenths: number }): Exact {
  checkTee(input, 9)
  const { indexTenths, slope, ratingTenths, par } = input
  checkIndex('indexTenths', indexTenths)
  const halfTenths = policy.halfIndexNine === 'tenth' ? exact(roundHalfUp(exact(indexTenths, 2))) : exact(indexTenths, 2)
  const { numerator, denominator } = halfTenths
  return exact(numerator * slope + (ratingTenths - 10 * par) * STANDARD_SLOPE * denominator, 10 * STANDARD_SLOPE * denominator)
}
