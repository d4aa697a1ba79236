/** What a round sets beside its format: handicaps of players and teams, and pro-ams. TV-44 to TV-51. */
import { type HandicapSystem, NO_HANDICAP_SETTINGS, type RoundHandicapSettings } from '../handicap/roundHandicap.ts'
import type { TeamLimit } from '../handicap/specialCodes.ts'

/** A share of the course handicap, in both spellings; `useFraction` of the settings says which one counts. */
export interface AllowanceShare {
  readonly numerator: number
  readonly denominator: number
  /** Tenths of a percent: 350 is 35 %. */
  readonly percentTenths: number
}

/** What each place of a team counts, the lowest handicap first. */
export interface TeamAllowanceSettings {
  readonly enabled: boolean
  readonly useFraction: boolean
  readonly players: readonly AllowanceShare[]
}

/** How high the handicap of a team may be. */
export interface TeamLimitSettings {
  readonly system: HandicapSystem
  readonly limit: TeamLimit
}

/** How professionals and amateurs make up a result together. */
export interface ProAmSettings {
  readonly enabled: boolean
  /** The best player of a team counts as its professional. */
  readonly bestPlayerAsPro: boolean
  /** How many scores of a hole count. */
  readonly countingScores: number
}

/** All that a round sets about handicaps and pro-ams. */
export interface RoundSettings {
  readonly id: string
  readonly handicap: RoundHandicapSettings
  readonly teamAllowance: TeamAllowanceSettings
  readonly teamLimit: TeamLimitSettings
  readonly proAm: ProAmSettings
}

/** Nothing switched on, and no limit. TV-50. */
export const DEFAULT_ROUND_SETTINGS: Omit<RoundSettings, 'id'> = {
  handicap: NO_HANDICAP_SETTINGS,
  teamAllowance: { enabled: false, useFraction: false, players: [] },
  teamLimit: { system: 'playingHandicap', limit: { kind: 'noLimit' } },
  proAm: { enabled: false, bestPlayerAsPro: false, countingScores: 0 },
}

/** How far the cards of a round are: whole numbers of players, and of teams. TV-42. */
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
