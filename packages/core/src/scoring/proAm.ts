/**
 * The professionals of a pro-am team, their handicap, and the number of balls that count. SC-57 to SC-60. `bestBall` then computes the
 * team's card from the players' cards.
 */

import { compareExact, type Exact } from '../exact.ts'
import { checkNumber } from '../fieldError.ts'
import type { HandicapIndex } from '../handicap/handicapIndex.ts'

/** A round's settings for professionals. */
export interface ProAmSettings {
  readonly proAmMode: boolean
  /** If no player is a professional, the player with the lowest handicap counts as one. */
  readonly bestPlayerAsPro: boolean
  /** Number of balls that count on a hole; null and values below 1 mean 1. */
  readonly countingScores: number | null
}

/** A player of a team; the index shows whether the player is a professional. */
export interface ProAmPlayer {
  readonly playerId: string
  readonly handicapIndex: HandicapIndex
  /** Unrounded; null for a player without a handicap. */
  readonly handicap: Exact | null
}

/** The professionals of a team, and the number of balls on its card. */
export interface ProAmTeam {
  /** Number of balls that count on a hole, for `bestBall`. */
  readonly count: number
  /** In the order of the input. */
  readonly players: readonly {
    readonly playerId: string
    /** True if the ball always counts; the player plays off 0. */
    readonly professional: boolean
  }[]
}

/** Returns the number of balls that count on a hole: at least 1. SC-58. */
export function countingScores(setting: number | null): number {
  if (setting === null || !(setting >= 1)) return 1
  checkNumber('countingScores', setting)
  return Math.floor(setting)
}

/** Returns the id of the player with the lowest handicap, the first id if two are tied; null without handicaps. */
function bestPlayer(players: readonly ProAmPlayer[]): string | null {
  const withHandicap = players.filter((player): player is ProAmPlayer & { handicap: Exact } => player.handicap !== null)
  withHandicap.sort((a, b) => compareExact(a.handicap, b.handicap) || (a.playerId < b.playerId ? -1 : 1))
  return withHandicap[0]?.playerId ?? null
}

/** Returns the players and their role: professionals by index, else their replacement; no professionals if the mode is off. */
export function proAmTeam(settings: ProAmSettings, players: readonly ProAmPlayer[]): ProAmTeam {
  const someProfessional = players.some(({ handicapIndex }) => handicapIndex.kind === 'professional')
  const standIn = settings.bestPlayerAsPro && !someProfessional ? bestPlayer(players) : null
  return {
    count: countingScores(settings.countingScores),
    players: players.map(({ playerId, handicapIndex }) => ({
      playerId,
      professional: settings.proAmMode && (handicapIndex.kind === 'professional' || playerId === standIn),
    })),
  }
}
