/**
 * The most that a hole counts for the handicap: par + 2 + strokes received by the full course handicap. World Handicap System, Rule 3.1;
 * SC-35 to SC-39. Not the max score of a competition.
 */
import { strokesReceived } from '../handicap/strokesReceived.ts'
import type { Policy } from '../policy.ts'
import type { Hole } from './hole.ts'
import type { WorkedHole } from './workings.ts'

export type NetDoubleBogeyPolicy = Pick<Policy, 'strokesInNetDoubleBogey' | 'netDoubleBogeyWithoutIndex'>

/** Highest course handicap of eighteen holes where the policy limits it. */
const LIMITED_COURSE_HANDICAP = 54
const MOST_STROKES = 3

/** `strokesOnHole` are those of the course handicap; `hasIndex` is false before a first index. */
export function netDoubleBogey(policy: NetDoubleBogeyPolicy, par: number, strokesOnHole: number, hasIndex: boolean): number {
  if (!hasIndex && policy.netDoubleBogeyWithoutIndex === 'parPlusFive') return par + 5
  const strokes = policy.strokesInNetDoubleBogey === 'all' ? strokesOnHole : Math.min(strokesOnHole, MOST_STROKES)
  const limit = par + 2 + strokes
  return !hasIndex && policy.netDoubleBogeyWithoutIndex === 'lowerOfBoth' ? Math.min(limit, par + 5) : limit
}

function limitedHandicap(policy: NetDoubleBogeyPolicy, courseHandicap: number, holes: number): number {
  if (policy.strokesInNetDoubleBogey !== 'courseHandicapAtMost54') return courseHandicap
  return Math.min(courseHandicap, holes === 9 ? LIMITED_COURSE_HANDICAP / 2 : LIMITED_COURSE_HANDICAP)
}

/**
 * Gross strokes with each hole at most at its net double bogey; a hole given up counts as one. `courseHandicap` is rounded and meant for these
 * holes, 0 for a player without an index. null while a hole has no score. Penalties of the round are not in it.
 */
export function adjustedGross(
  policy: NetDoubleBogeyPolicy,
  holes: readonly (Hole & Pick<WorkedHole, 'entry'>)[],
  courseHandicap: number,
  hasIndex: boolean,
): number | null {
  const received = strokesReceived(limitedHandicap(policy, courseHandicap, holes.length), holes)
  let sum = 0
  for (const [at, { par, entry }] of holes.entries()) {
    if (entry.status === 'notEntered') return null
    const limit = netDoubleBogey(policy, par, received[at] as number, hasIndex)
    sum += entry.status === 'entered' ? Math.min(entry.strokes, limit) : limit
  }
  return sum
}
