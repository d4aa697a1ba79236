/** Settings of a round in addition to its format: handicaps of players and teams, and pro-ams. TV-44 to TV-51. */
import { type HandicapSystem, NO_HANDICAP_SETTINGS, type RoundHandicapSettings } from '../../handicap/roundHandicap.ts'
import type { TeamLimit } from '../../handicap/specialCodes.ts'

/** A share of the course handicap, as a fraction and as a percentage; `useFraction` of the settings selects one of them. */
export interface AllowanceShare {
  readonly numerator: number
  readonly denominator: number
  /** Tenths of a percent: 350 is 35 %. */
  readonly percentTenths: number
}

/** The share of each player of a team, lowest handicap first. */
export interface TeamAllowanceSettings {
  readonly enabled: boolean
  readonly useFraction: boolean
  readonly players: readonly AllowanceShare[]
}

/** Limit of a team's handicap. */
export interface TeamLimitSettings {
  readonly system: HandicapSystem
  readonly limit: TeamLimit
}

/** How the scores of professionals and amateurs are combined. */
export interface ProAmSettings {
  readonly enabled: boolean
  /** True if the best player of a team counts as its professional. */
  readonly bestPlayerAsPro: boolean
  /** Number of scores that count on each hole. */
  readonly countingScores: number
}

/** A round's settings for handicaps and pro-ams. */
export interface RoundSettings {
  readonly id: string
  readonly handicap: RoundHandicapSettings
  readonly teamAllowance: TeamAllowanceSettings
  readonly teamLimit: TeamLimitSettings
  readonly proAm: ProAmSettings
}

/** Everything off, without limits. TV-50. */
export const DEFAULT_ROUND_SETTINGS: Omit<RoundSettings, 'id'> = {
  handicap: NO_HANDICAP_SETTINGS,
  teamAllowance: { enabled: false, useFraction: false, players: [] },
  teamLimit: { system: 'playingHandicap', limit: { kind: 'noLimit' } },
  proAm: { enabled: false, bestPlayerAsPro: false, countingScores: 0 },
}

/** Number of players and teams by how much of their card is entered. TV-42. */
export interface RoundStatistics {
  readonly notEntered: number
  readonly partlyEntered: number
  readonly allEntered: number
  readonly teamNotEntered: number
  readonly teamPartlyEntered: number
  readonly teamAllEntered: number
}

/** How much of a player's card is entered. */
export const PLAYED_SCORE_STATUSES = ['notEntered', 'partlyEntered', 'allEntered'] as const
export type PlayedScoreStatus = (typeof PLAYED_SCORE_STATUSES)[number]
