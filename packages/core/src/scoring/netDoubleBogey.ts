/**
 * The most that a hole counts for the handicap: par + 2 + strokes received by the full course handicap. World Handicap System, Rule 3.1;
 * SC-35 to SC-39. Not the max score of a competition.
 */
import { checkWhole } from '../fieldError.ts'
import { strokesReceived } from '../handicap/strokesReceived.ts'
import type { Policy } from '../policy.ts'
import type { Hole } from './hole.ts'
import type { WorkedHole } from './workings.ts'

export type NetDoubleBogeyPolicy = Pick<Policy, 'strokesInNetDoubleBogey' | 'netDoubleBogeyWithoutIndex'>

/** Three strokes on a hole is also what a course handicap limited to 54 comes to, in whole numbers and on nine holes too. */
const MOST_STROKES = 3

/** `strokesOnHole` are those of the course handicap; `hasIndex` is false before a first index. */
export function netDoubleBogey(policy: NetDoubleBogeyPolicy, par: number, strokesOnHole: number, hasIndex: boolean): number {
  if (!hasIndex && policy.netDoubleBogeyWithoutIndex === 'parPlusFive') return par + 5
  const strokes = policy.strokesInNetDoubleBogey === 'all' ? strokesOnHole : Math.min(strokesOnHole, MOST_STROKES)
  const limit = par + 2 + strokes
  return !hasIndex && policy.netDoubleBogeyWithoutIndex === 'lowerOfBoth' ? Math.min(limit, par + 5) : limit
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
  const received = strokesReceived(courseHandicap, holes)
  let sum = 0
  for (const [at, { par, entry }] of holes.entries()) {
    if (entry.status === 'notEntered') return null
    const limit = netDoubleBogey(policy, par, received[at] as number, hasIndex)
    if (entry.status === 'entered') checkWhole('strokes', entry.strokes, 1)
    sum += entry.status === 'entered' ? Math.min(entry.strokes, limit) : limit
  }
  return sum
}
