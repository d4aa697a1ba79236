/**
 * The handicap of a team that plays one ball. World Handicap System, Appendix C; TV-46 to TV-48, HC-41. A share of each player's unrounded
 * course handicap counts, by its rank in the team, lowest first; the sum is rounded once, half up.
 */
import { add, compareExact, type Exact, exact, multiply, roundHalfUp } from '../exact.ts'
import { checkWhole, FieldError } from '../fieldError.ts'
import { checkShare } from './checks.ts'

/** A player of a team, with the course handicap for the tee played. */
export interface TeamPlayer {
  readonly id: string
  /** Unrounded, for the holes of the round; below 0 for a plus player. */
  readonly courseExact: Exact
}

/** A team, the shares of its players, and the round's limit. */
export interface TeamHandicapInput {
  /** In any order. */
  readonly players: readonly TeamPlayer[]
  /** One share per player, that of the lowest course handicap first: from the round's settings, or from `proposedAllowance`. */
  readonly shares: readonly Exact[]
  /** Maximum team handicap, after rounding, at least 0; null without a limit. A plus handicap is never limited. */
  readonly limit: number | null
}

/** The working of a team handicap. The parts, lowest course handicap first, add up to `exact`. */
export interface TeamHandicapWorking {
  readonly parts: readonly { readonly playerId: string; readonly courseExact: Exact; readonly share: Exact; readonly part: Exact }[]
  readonly exact: Exact
  /** Rounded team handicap before the limit. */
  readonly rounded: number
  readonly limit: number | null
  readonly teamHandicap: number
}

/**
 * Returns the team handicap with every step. Throws FieldError if the number of shares differs from the number of players, for a negative
 * share and for a limit that is not whole.
 */
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
 * Returns the strokes that each side receives in match play, in the order of `handicaps`: the lowest side plays off 0, each other side
 * receives the difference. `handicaps` are rounded (teams that play one ball).
 */
export function strokesGiven(handicaps: readonly number[]): readonly number[] {
  for (const handicap of handicaps) checkWhole('handicaps', handicap)
  const lowest = Math.min(...handicaps)
  return handicaps.map((handicap) => handicap - lowest)
}
