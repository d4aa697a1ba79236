/**
 * The handicap of a team that plays one ball. World Handicap System, Appendix C; TV-46 to TV-48, HC-41. Each player's unrounded course
 * handicap counts with a share by its place in the team, the lowest first; the sum is rounded once, half up.
 */
import { add, compareExact, type Exact, exact, multiply, roundHalfUp } from '../exact.ts'
import { checkWhole, FieldError } from '../fieldError.ts'
import { checkShare } from './checks.ts'

/** A player of a team by the handicap for the tee played. */
export interface TeamPlayer {
  readonly id: string
  /** Unrounded, for the holes of the round; below 0 for a plus player. */
  readonly courseExact: Exact
}

/** A team, the share of each place in it, and the round's limit. */
export interface TeamHandicapInput {
  /** In any order. */
  readonly players: readonly TeamPlayer[]
  /** One for each player, that of the lowest course handicap first: what the round says, or `proposedAllowance` recommends. */
  readonly shares: readonly Exact[]
  /** Highest team handicap, after rounding, at least 0; null is none. A plus handicap is never limited. */
  readonly limit: number | null
}

/** How a team handicap came about. The parts, lowest course handicap first, add up to `exact`. */
export interface TeamHandicapWorking {
  readonly parts: readonly { readonly playerId: string; readonly courseExact: Exact; readonly share: Exact; readonly part: Exact }[]
  readonly exact: Exact
  /** Before a limit. */
  readonly rounded: number
  readonly limit: number | null
  readonly teamHandicap: number
}

/** The team handicap with every step that led to it. A FieldError for another number of shares than of players, a negative share and a limit that is not whole. */
export function teamHandicap({ players, shares, limit }: TeamHandicapInput): TeamHandicapWorking {
  if (players.length === 0) throw new FieldError('players', 'a team has at least one')
  if (shares.length !== players.length) throw new FieldError('shares', `${shares.length} for ${players.length} players`)
  for (const share of shares) checkShare('shares', share)
  if (limit !== null) checkWhole('limit', limit, 0)
  const lowestFirst = [...players].sort((a, b) => compareExact(a.courseExact, b.courseExact) || (a.id < b.id ? -1 : 1))
  const parts = lowestFirst.map(({ id, courseExact }, at) => {
    const share = shares[at] as Exact
    return { playerId: id, courseExact, share, part: multiply(courseExact, share) }
  })
  const sum = parts.reduce((rest, { part }) => add(rest, part), exact(0))
  const rounded = roundHalfUp(sum)
  return { parts, exact: sum, rounded, limit, teamHandicap: limit === null ? rounded : Math.min(rounded, limit) }
}

/**
 * Match play: the lowest side plays off 0, each other side receives the difference. In the order of `handicaps`, which are rounded (teams that
 * play one ball).
 */
export function strokesGiven(handicaps: readonly number[]): readonly number[] {
  for (const handicap of handicaps) checkWhole('handicaps', handicap)
  const lowest = Math.min(...handicaps)
  return handicaps.map((handicap) => handicap - lowest)
}
