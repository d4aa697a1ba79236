/**
 * A player's handicap by the settings of a round: allowance, limit and decimals. HC-39 to HC-41, HC-60+ to HC-62+; World Handicap System,
 * Rule 6.2. Everything is off by default (TV-50).
 */
import type { Sex } from '../club/customer.ts'
import { type Exact, exact } from '../exact.ts'
import { checkWhole } from '../fieldError.ts'
import type { Policy } from '../policy.ts'
import type { PlayingHandicapWorking } from '../scoring/workings.ts'
import { checkIndex, checkShare } from './checks.ts'
import type { RatedTee } from './courseHandicap.ts'
import { FULL_ALLOWANCE, playingHandicap } from './playingHandicap.ts'
import { roundToTenths } from './roundToTenths.ts'

/** The handicap that a limit or a class uses: EHCP and PHCP of the specification. HC-39. */
export const HANDICAP_SYSTEMS = ['handicapIndex', 'playingHandicap'] as const
export type HandicapSystem = (typeof HANDICAP_SYSTEMS)[number]

/** The share of the course handicap that counts: a fraction or a percentage, by `useFraction`. */
export interface AllowanceSettings {
  readonly enabled: boolean
  readonly useFraction: boolean
  readonly numerator: number
  readonly denominator: number
  /** Tenths of a percent: 950 is 95 %. */
  readonly percentTenths: number
}

/** The maximum handicap in a round, for all players or separately for men and women. */
export interface LimitSettings {
  readonly enabled: boolean
  readonly system: HandicapSystem
  /** Tenths of an index, or whole strokes, by `system`; null without a limit. */
  readonly male: number | null
  /** Used only with `separateFemale`. */
  readonly female: number | null
  readonly separateFemale: boolean
}

/** A round's settings for handicaps. */
export interface RoundHandicapSettings {
  readonly allowance: AllowanceSettings
  readonly limit: LimitSettings
  /** True if playing handicaps have one decimal. Strokes on holes are always whole. */
  readonly useDecimalResults: boolean
}

/** Everything off. TV-50. */
export const NO_HANDICAP_SETTINGS: RoundHandicapSettings = {
  allowance: { enabled: false, useFraction: false, numerator: 0, denominator: 0, percentTenths: 0 },
  limit: { enabled: false, system: 'playingHandicap', male: null, female: null, separateFemale: false },
  useDecimalResults: false,
}

/** Returns the share of the course handicap that counts: a fraction or a percentage; 1 if the allowance is off. */
export function allowanceOf({ enabled, useFraction, numerator, denominator, percentTenths }: AllowanceSettings): Exact {
  if (!enabled) return FULL_ALLOWANCE
  if (!useFraction) {
    checkWhole('percentTenths', percentTenths, 0)
    checkShare('percentTenths', exact(percentTenths, 1000))
    return exact(percentTenths, 1000)
  }
  checkWhole('numerator', numerator, 0)
  checkWhole('denominator', denominator, 1)
  checkShare('numerator', { numerator, denominator })
  return exact(numerator, denominator)
}

/** Returns the limit of a player, the lower one for a player of unknown sex; null without a limit. */
export function limitFor({ enabled, male, female, separateFemale }: LimitSettings, sex: Sex): number | null {
  if (!enabled) return null
  for (const [field, limit] of Object.entries({ male, female })) if (limit !== null) checkWhole(field, limit, 0)
  if (!separateFemale || sex === 'male') return male
  if (sex === 'female') return female
  return male === null || female === null ? (male ?? female) : Math.min(male, female)
}

export interface RoundHandicapWorking extends PlayingHandicapWorking {
  /** The player's own index; `indexTenths` is the index after the limit. */
  readonly ownIndexTenths: number
  /** Limit on the index, in tenths; null without one. */
  readonly indexLimitTenths: number | null
  /** The playing handicap in tenths, rounded once from `playingExact` and limited; null if decimals are off. */
  readonly decimalTenths: number | null
}

export interface RoundHandicapInput extends RatedTee {
  readonly policy: Pick<Policy, 'halfIndexNine'>
  readonly settings: RoundHandicapSettings
  readonly sex: Sex
  readonly indexTenths: number
  readonly holes: number
}

/** Returns the limited value. A limit is never below 0, so a plus handicap is never limited. */
function limited(value: number, limit: number | null): number {
  return limit === null ? value : Math.min(value, limit)
}

/** Returns the playing handicap with every step. A limit on the index applies first, a limit on the playing handicap last. */
export function roundHandicap({ settings, sex, indexTenths, ...rest }: RoundHandicapInput): RoundHandicapWorking {
  checkIndex('indexTenths', indexTenths)
  const limit = limitFor(settings.limit, sex)
  const onIndex = settings.limit.system === 'handicapIndex'
  const indexLimitTenths = onIndex ? limit : null
  const playingLimit = onIndex ? null : limit
  const working = playingHandicap({
    ...rest,
    indexTenths: limited(indexTenths, indexLimitTenths),
    allowance: allowanceOf(settings.allowance),
    limit: playingLimit,
  })
  const decimals = roundToTenths(working.playingExact)
  return {
    ...working,
    ownIndexTenths: indexTenths,
    indexLimitTenths,
    decimalTenths: settings.useDecimalResults ? limited(decimals, playingLimit === null ? null : 10 * playingLimit) : null,
  }
}
