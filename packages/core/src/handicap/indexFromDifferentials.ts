/**
 * Computes the index of a scoring record. World Handicap System 2024, Rules 5.2, 5.3 and 5.8; HC-48+ to HC-53+ in docs/spec/handicap.md.
 * All values are fractions until the only rounding, to a tenth; the caps apply to the unrounded average.
 */
import { add, compareExact, type Exact, exact, multiply, subtract } from '../exact.ts'
import { checkWhole, FieldError } from '../fieldError.ts'
import type { Policy } from '../policy.ts'
import { checkIndex } from './checks.ts'
import { MAX_INDEX_TENTHS } from './handicapIndex.ts'
import { roundToTenths } from './roundToTenths.ts'

/** The fields of a policy that the index depends on. */
export type IndexPolicy = Pick<Policy, 'firstIndexAfter' | 'highestFirstDifferentialTenths' | 'brakeTenths'>

/** Number of latest scores in the scoring record. */
export const RECORD_LENGTH = 20

/** Rule 5.2a: from `scores` scores on, the lowest `used` differentials count, and `adjustmentTenths` is added to their average. */
const TABLE = [
  { scores: 20, used: 8, adjustmentTenths: 0 },
  { scores: 19, used: 7, adjustmentTenths: 0 },
  { scores: 17, used: 6, adjustmentTenths: 0 },
  { scores: 15, used: 5, adjustmentTenths: 0 },
  { scores: 12, used: 4, adjustmentTenths: 0 },
  { scores: 9, used: 3, adjustmentTenths: 0 },
  { scores: 7, used: 2, adjustmentTenths: 0 },
  { scores: 6, used: 2, adjustmentTenths: -10 },
  { scores: 5, used: 1, adjustmentTenths: 0 },
  { scores: 4, used: 1, adjustmentTenths: -10 },
  { scores: 1, used: 1, adjustmentTenths: -20 },
] as const

const SOFT_CAP_TENTHS = 30
const HARD_CAP_TENTHS = 50

/** The cap on a rise of the average over the low index of the year. */
export interface IndexCap {
  readonly kind: 'none' | 'soft' | 'hard'
  /** The low index from which the rise is measured. */
  readonly lowIndexTenths: number
  /** Average after the cap, unrounded. */
  readonly exact: Exact
}

/** The working of an index. Tenths are whole, fractions are strokes. */
export interface IndexWorking {
  /** Array indexes in the given list of the differentials that count, best first. */
  readonly used: readonly number[]
  /** Average of those differentials, unrounded. */
  readonly averageExact: Exact
  /** −20, −10 or 0 by the number of scores. */
  readonly adjustmentTenths: number
  /** Average with the adjustment, unrounded. */
  readonly adjustedExact: Exact
  /** null with fewer than twenty scores or without a low index. */
  readonly cap: IndexCap | null
  /** Rounded once, half up, and at most 54.0. */
  readonly calculatedTenths: number
  /** Set if a limit stopped the calculated index from rising; else null. */
  readonly brake: { readonly currentTenths: number; readonly fromTenths: number } | null
  readonly indexTenths: number
}

/** Applies the caps: a rise of more than 3.0 over the low index is halved above 3.0 and limited to 5.0. */
export function cappedIndex(unrounded: Exact, lowIndexTenths: number): IndexCap {
  const low = exact(lowIndexTenths, 10)
  const softAt = add(low, exact(SOFT_CAP_TENTHS, 10))
  if (compareExact(unrounded, softAt) <= 0) return { kind: 'none', lowIndexTenths, exact: unrounded }
  const halved = add(softAt, multiply(subtract(unrounded, softAt), exact(1, 2)))
  const most = add(low, exact(HARD_CAP_TENTHS, 10))
  return compareExact(halved, most) > 0 ? { kind: 'hard', lowIndexTenths, exact: most } : { kind: 'soft', lowIndexTenths, exact: halved }
}

/** Returns the index after the brake: above `fromTenths` it does not rise, so it keeps its current value or stops at `fromTenths`. */
function braked(calculated: number, current: number | null, fromTenths: number | null): number {
  return fromTenths === null || current === null ? calculated : Math.min(calculated, Math.max(current, fromTenths))
}

/**
 * Computes the index of up to twenty differentials in tenths, in any order, with the reductions for exceptional scores already subtracted;
 * null if there are too few. `lowIndexTenths` is the lowest index of the last 365 days, `currentTenths` the index so far; each null without
 * one.
 */
export function indexFromDifferentials(
  policy: IndexPolicy,
  differentials: readonly number[],
  { lowIndexTenths, currentTenths }: { readonly lowIndexTenths: number | null; readonly currentTenths: number | null },
): IndexWorking | null {
  if (differentials.length > RECORD_LENGTH) throw new FieldError('differentials', `${differentials.length} are more than ${RECORD_LENGTH}`)
  for (const tenths of differentials) checkWhole('differentials', tenths)
  if (lowIndexTenths !== null) checkIndex('lowIndexTenths', lowIndexTenths)
  if (currentTenths !== null) checkIndex('currentTenths', currentTenths)
  const row = TABLE.find(({ scores }) => differentials.length >= scores)
  if (!row || differentials.length < policy.firstIndexAfter) return null

  const bestFirst = [...differentials.keys()].sort((a, b) => (differentials[a] as number) - (differentials[b] as number))
  const used = bestFirst.slice(0, row.used)
  const averageExact = exact(
    used.reduce((sum, at) => sum + (differentials[at] as number), 0),
    10 * row.used,
  )
  const adjustedExact = add(averageExact, exact(row.adjustmentTenths, 10))
  const cap = differentials.length === RECORD_LENGTH && lowIndexTenths !== null ? cappedIndex(adjustedExact, lowIndexTenths) : null
  const calculatedTenths = Math.min(roundToTenths(cap?.exact ?? adjustedExact), MAX_INDEX_TENTHS)
  const indexTenths = braked(calculatedTenths, currentTenths, policy.brakeTenths)
  return {
    used,
    averageExact,
    adjustmentTenths: row.adjustmentTenths,
    adjustedExact,
    cap,
    calculatedTenths,
    brake:
      indexTenths === calculatedTenths || currentTenths === null || policy.brakeTenths === null
        ? null
        : { currentTenths, fromTenths: policy.brakeTenths },
    indexTenths,
  }
}
