/**
 * The maximum of a hole for the handicap: par + 2 + strokes received by the full course handicap. World Handicap System, Rule 3.1; SC-35 to
 * SC-39. Not the max score of a competition.
 */
import { checkWhole } from '../fieldError.ts'
import { strokesReceived } from '../handicap/strokesReceived.ts'
import type { Policy } from '../policy.ts'
import type { Hole } from './hole.ts'
import type { ComputedHole } from './workings.ts'

/** The fields of a policy that net double bogey depends on. */
export type NetDoubleBogeyPolicy = Pick<Policy, 'strokesInNetDoubleBogey' | 'netDoubleBogeyWithoutIndex'>

/** Maximum strokes received on a hole. A course handicap limited to 54 has the same effect, after rounding and on nine holes, too. */
const MAX_STROKES = 3

/**
 * Returns net double bogey of a hole. `strokesOnHole` are the strokes received by the course handicap; `hasIndex` is false before a first
 * index.
 */
export function netDoubleBogey(policy: NetDoubleBogeyPolicy, par: number, strokesOnHole: number, hasIndex: boolean): number {
  checkWhole('par', par, 1)
  checkWhole('strokesOnHole', strokesOnHole)
  if (!hasIndex && policy.netDoubleBogeyWithoutIndex === 'parPlusFive') return par + 5
  const strokes = policy.strokesInNetDoubleBogey === 'all' ? strokesOnHole : Math.min(strokesOnHole, MAX_STROKES)
  const limit = par + 2 + strokes
  return !hasIndex && policy.netDoubleBogeyWithoutIndex === 'lowerOfBoth' ? Math.min(limit, par + 5) : limit
}

/** A hole and its entry on a card. */
export type ScoredHole = Hole & Pick<ComputedHole, 'entry'>

/**
 * Returns the strokes of each hole that count for the handicap, in the order of `holes`: at most net double bogey, which is also the value
 * of a hole not completed; null without a score. `courseHandicap` is rounded and is for these holes, 0 for a player without an index.
 * SC-20.
 */
export function handicapStrokes(
  policy: NetDoubleBogeyPolicy,
  holes: readonly ScoredHole[],
  courseHandicap: number,
  hasIndex: boolean,
): readonly (number | null)[] {
  const received = strokesReceived(courseHandicap, holes)
  return holes.map(({ par, entry }, at) => {
    if (entry.status === 'notEntered') return null
    const limit = netDoubleBogey(policy, par, received[at] as number, hasIndex)
    if (entry.status === 'skipped') return limit
    checkWhole('strokes', entry.strokes, 1)
    return Math.min(entry.strokes, limit)
  })
}

/** Returns the sum of `handicapStrokes`; null if a hole has no score. Penalty strokes of the round are not included. */
export function adjustedGross(
  policy: NetDoubleBogeyPolicy,
  holes: readonly ScoredHole[],
  courseHandicap: number,
  hasIndex: boolean,
): number | null {
  let sum = 0
  for (const strokes of handicapStrokes(policy, holes, courseHandicap, hasIndex)) {
    if (strokes === null) return null
    sum += strokes
  }
  return sum
}

/** Maximum points of a hole: one stroke on a par 4 with no stroke received gives 5, and each stroke received one more. */
const MAX_HOLE_POINTS = 10

/**
 * Returns the adjusted gross of a round by its Stableford points with the whole course handicap: a hole without points counts net double
 * bogey, and each point is one stroke less. Exact up to three strokes received on a hole, so up to a course handicap of 54. HC-91+.
 */
export function adjustedGrossOfPoints(
  policy: NetDoubleBogeyPolicy,
  holes: readonly Hole[],
  courseHandicap: number,
  points: number,
): number {
  checkWhole('points', points, 0, MAX_HOLE_POINTS * holes.length)
  const received = strokesReceived(courseHandicap, holes)
  return holes.reduce((sum, { par }, at) => sum + netDoubleBogey(policy, par, received[at] as number, true), 0) - points
}
