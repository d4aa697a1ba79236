/**
 * Who plays as the professional of a pro-am, off which handicap, and how many balls count. SC-57 to SC-60. The team's card is then `bestBall`
 * over the players' cards.
 */

import { compareExact, type Exact } from '../exact.ts'
import { checkNumber } from '../fieldError.ts'
import type { HandicapIndex } from '../handicap/handicapIndex.ts'

/** What a round sets about its professionals. */
export interface ProAmSettings {
  readonly proAmMode: boolean
  /** Where nobody is a professional, the player with the lowest handicap stands in. */
  readonly bestPlayerAsPro: boolean
  /** Balls that count on a hole; below 1, or null, is 1. */
  readonly countingScores: number | null
}

/** A player of a team, professional or amateur by the index. */
export interface ProAmPlayer {
  readonly playerId: string
  readonly handicapIndex: HandicapIndex
  /** Unrounded; null for a player without one. */
  readonly handicap: Exact | null
}

/** Who of the team is its professional, and how many balls make its card. */
export interface ProAmTeam {
  /** For `bestBall`. */
  readonly count: number
  /** In the order of the input. */
  readonly players: readonly {
    readonly playerId: string
    /** Always counts, and plays off 0. */
    readonly professional: boolean
  }[]
}

/** Balls that count on a hole: at least 1. SC-58. */
export function countingScores(setting: number | null): number {
  if (setting === null || !(setting >= 1)) return 1
  checkNumber('countingScores', setting)
  return Math.floor(setting)
}

/** The lowest handicap; of two that are level the one whose id comes first. */
function bestPlayer(players: readonly ProAmPlayer[]): string | null {
  const withHandicap = players.filter((player): player is ProAmPlayer & { handicap: Exact } => player.handicap !== null)
  withHandicap.sort((a, b) => compareExact(a.handicap, b.handicap) || (a.playerId < b.playerId ? -1 : 1))
  return withHandicap[0]?.playerId ?? null
}

/** Who counts as a professional: whoever is one, or the stand-in; with the mode off nobody. */
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
