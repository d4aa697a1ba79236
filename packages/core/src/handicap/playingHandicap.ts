/** The playing handicap: course handicap × allowance, rounded once, half up. World Handicap System, Rule 6.2 and Appendix C. */
import { type Exact, exact, multiply, roundHalfUp } from '../exact.ts'
import { checkWhole, FieldError } from '../fieldError.ts'
import type { Policy } from '../policy.ts'
import type { PlayingHandicapWorking } from '../scoring/workings.ts'
import { checkShare } from './checks.ts'
import { courseHandicap, courseHandicapNine, type RatedTee } from './courseHandicap.ts'

/** The allowance if none is set: the whole course handicap counts. */
export const FULL_ALLOWANCE: Exact = exact(1)

export interface PlayingHandicapInput extends RatedTee {
  readonly policy: Pick<Policy, 'halfIndexNine'>
  readonly indexTenths: number
  /** 9 or 18; slope, rating and par are of these holes. */
  readonly holes: number
  /** At least 0. */
  readonly allowance: Exact
  /** Maximum playing handicap, after rounding, at least 0; null without a limit. A plus handicap is never limited. */
  readonly limit: number | null
}

/** Returns the playing handicap with every step of its calculation. */
export function playingHandicap(input: PlayingHandicapInput): PlayingHandicapWorking {
  const { policy, indexTenths, slope, ratingTenths, par, holes, allowance, limit } = input
  if (holes !== 9 && holes !== 18) throw new FieldError('holes', `${holes} is neither 9 nor 18`)
  checkShare('allowance', allowance)
  if (limit !== null) checkWhole('limit', limit, 0)
  const courseExact = holes === 9 ? courseHandicapNine(policy, input) : courseHandicap(input)
  const playingExact = multiply(courseExact, allowance)
  const rounded = roundHalfUp(playingExact)
  return {
    indexTenths,
    slope,
    ratingTenths,
    par,
    courseExact,
    allowance,
    playingExact,
    rounded,
    limit,
    playingHandicap: limit === null ? rounded : Math.min(rounded, limit),
  }
}
