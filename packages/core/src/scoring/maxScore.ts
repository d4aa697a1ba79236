/** The highest score that counts on a hole. Rules SC-24 to SC-32 in docs/spec/scoring.md. */
import { checkWhole } from '../fieldError.ts'
import { assertNever } from '../result.ts'
import type { Hole } from './hole.ts'

/** The pars for which a fixed maximum is set; a par 6 uses that of a par 5. */
export type MaxScorePar = 3 | 4 | 5

/** The max score of a competition; `additional` are strokes added to net double bogey. */
export type MaxScoreRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'fixed'; readonly byPar: Readonly<Record<MaxScorePar, number>> }
  | { readonly kind: 'netDoubleBogey'; readonly additional: number }

/** Means "no maximum", so that callers can take a minimum without a special case. */
export const NO_LIMIT = Infinity

/** Default maximum on any hole if a club enables a fixed maximum without values. SC-31. */
export const DEFAULT_MAX_SCORES: Readonly<Record<MaxScorePar, number>> = { 3: 11, 4: 11, 5: 11 }

/** Limit of `additional`, above any real setting. */
const MAX_ADDITIONAL = 99

/** Throws a FieldError for a maximum that is not in whole strokes, or that no hole can have. */
export function checkMaxScore(rule: MaxScoreRule): void {
  switch (rule.kind) {
    case 'none':
      return
    case 'fixed':
      for (const par of [3, 4, 5] as const) checkWhole('byPar', rule.byPar[par], 1)
      return
    case 'netDoubleBogey':
      checkWhole('additional', rule.additional, -MAX_ADDITIONAL, MAX_ADDITIONAL)
      return
    default:
      assertNever(rule, 'maxScore')
  }
}

function nearestPar(par: number): MaxScorePar {
  return par <= 3 ? 3 : par === 4 ? 4 : 5
}

/**
 * Returns the maximum strokes that count on `hole` for a player who receives `strokesReceived` there. Throws FieldError for a maximum below
 * one stroke.
 */
export function maxHoleScore(rule: MaxScoreRule, hole: Hole, strokesReceived: number): number {
  if (rule.kind === 'none') return NO_LIMIT
  const limit = limitOf(rule, hole, strokesReceived)
  checkWhole('maxScore', limit, 1)
  return limit
}

function limitOf(rule: Exclude<MaxScoreRule, { readonly kind: 'none' }>, { par }: Hole, strokesReceived: number): number {
  switch (rule.kind) {
    case 'fixed':
      return rule.byPar[nearestPar(par)]
    case 'netDoubleBogey':
      return par + 2 + strokesReceived + rule.additional
    default:
      return assertNever(rule, 'maxScore')
  }
}

/** Returns the strokes that count: at most the maximum, otherwise unchanged. */
export function cappedScore(rule: MaxScoreRule, hole: Hole, strokesReceived: number, strokes: number): number {
  checkWhole('strokes', strokes, 1)
  return Math.min(strokes, maxHoleScore(rule, hole, strokesReceived))
}
