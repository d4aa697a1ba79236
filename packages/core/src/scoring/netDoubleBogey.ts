/**
 * The most that a hole counts for the handicap: par + 2 + strokes received by the full course handicap. World Handicap System, Rule 3.1;
 * SC-35 to SC-39. Not the max score of a competition.
 */
import { checkWhole } from '../fieldError.ts'
import { strokesReceived } from '../handicap/strokesReceived.ts'
import type { Policy } from '../policy.ts'
import type { Hole } from './hole.ts'
import type { WorkedHole } from './workings.ts'

/** The part of a policy that net double bogey looks at. */
export type NetDoubleBogeyPolicy = Pick<Policy, 'strokesInNetDoubleBogey' | 'netDoubleBogeyWithoutIndex'>

/** Three strokes on a hole is also what a course handicap limited to 54 comes to, in whole numbers and on nine holes too. */
const MOST_STROKES = 3

/** `strokesOnHole` are those of the course handicap; `hasIndex` is false before a first index. */
export function netDoubleBogey(policy: NetDoubleBogeyPolicy, par: number, strokesOnHole: number, hasIndex: boolean): number {
  checkWhole('par', par, 1)
  checkWhole('strokesOnHole', strokesOnHole)
  if (!hasIndex && policy.netDoubleBogeyWithoutIndex === 'parPlusFive') return par + 5
  const strokes = policy.strokesInNetDoubleBogey === 'all' ? strokesOnHole : Math.min(strokesOnHole, MOST_STROKES)
  const limit = par + 2 + strokes
  return !hasIndex && policy.netDoubleBogeyWithoutIndex === 'lowerOfBoth' ? Math.min(limit, par + 5) : limit
}

/** A hole and what was written down for it. */
export type ScoredHole = Hole & Pick<WorkedHole, 'entry'>

/**
 * What each hole counts for the handicap, in the order of `holes`: its strokes, at most its net double bogey, which is also what a hole given up
 * counts; null while there is no score. `courseHandicap` is rounded and meant for these holes, 0 for a player without an index. SC-20.
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

/** The sum of `handicapStrokes`; null while a hole has no score. Penalties of the round are not in it. */
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
