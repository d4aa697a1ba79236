/**
 * A player's handicap by the settings of a round: allowance, limit and decimals. HC-39 to HC-41, HC-60+ to HC-62+; World Handicap System,
 * Rule 6.2. Everything is off until it is switched on (TV-50).
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

/** What a limit or a class looks at: EHCP and PHCP of the specification. HC-39. */
export const HANDICAP_SYSTEMS = ['handicapIndex', 'playingHandicap'] as const
export type HandicapSystem = (typeof HANDICAP_SYSTEMS)[number]

/** How much of the course handicap a round counts; the fraction or the percentage, by `useFraction`. */
export interface AllowanceSettings {
  readonly enabled: boolean
  readonly useFraction: boolean
  readonly numerator: number
  readonly denominator: number
  /** Tenths of a percent: 950 is 95 %. */
  readonly percentTenths: number
}

/** The highest handicap that a round counts, for all or for men and women apart. */
export interface LimitSettings {
  readonly enabled: boolean
  readonly system: HandicapSystem
  /** Tenths of an index, or whole strokes, by `system`; null is no limit. */
  readonly male: number | null
  /** Counts only with `separateFemale`. */
  readonly female: number | null
  readonly separateFemale: boolean
}

/** What a round sets about handicaps. */
export interface RoundHandicapSettings {
  readonly allowance: AllowanceSettings
  readonly limit: LimitSettings
  /** Playing handicaps are given with one decimal. Strokes on holes stay whole. */
  readonly useDecimalResults: boolean
}

/** Nothing switched on. TV-50. */
export const NO_HANDICAP_SETTINGS: RoundHandicapSettings = {
  allowance: { enabled: false, useFraction: false, numerator: 0, denominator: 0, percentTenths: 0 },
  limit: { enabled: false, system: 'playingHandicap', male: null, female: null, separateFemale: false },
  useDecimalResults: false,
}

/** The share of the course handicap that counts: a fraction or a percentage; all of it while the allowance is off. */
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

/** The limit of a person; somebody of unknown sex keeps to the lower one. null is none. */
export function limitFor({ enabled, male, female, separateFemale }: LimitSettings, sex: Sex): number | null {
  if (!enabled) return null
  for (const [field, limit] of Object.entries({ male, female })) if (limit !== null) checkWhole(field, limit, 0)
  if (!separateFemale || sex === 'male') return male
  if (sex === 'female') return female
  return male === null || female === null ? (male ?? female) : Math.min(male, female)
}

export interface RoundHandicapWorking extends PlayingHandicapWorking {
  /** The player's own index; `indexTenths` is the one that counts after a limit on the index. */
  readonly ownIndexTenths: number
  /** Limit on the index, tenths; null is none. */
  readonly indexLimitTenths: number | null
  /** The playing handicap in tenths, rounded once from the exact one and limited; null while decimals are off. */
  readonly decimalTenths: number | null
}

export interface RoundHandicapInput extends RatedTee {
  readonly policy: Pick<Policy, 'halfIndexNine'>
  readonly settings: RoundHandicapSettings
  readonly sex: Sex
  readonly indexTenths: number
  readonly holes: number
}

/** A limit is never below 0, so a plus handicap is never limited. */
function limited(value: number, limit: number | null): number {
  return limit === null ? value : Math.min(value, limit)
}

/** The playing handicap with every step, the limit on the index first, the one on the playing handicap last. */
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
