/** The max score that applies when both tournament and server have settings. SC-27 to SC-34. */
import { checkMaxScore, DEFAULT_MAX_SCORES, type MaxScorePar, type MaxScoreRule } from '../../scoring/maxScore.ts'

/** Max score settings; null or absent values are not set. */
export interface MaxScoreSettings {
  readonly enabled: boolean
  readonly kind: 'fixed' | 'netDoubleBogey' | null
  readonly additional: number | null
  readonly byPar: Readonly<Partial<Record<MaxScorePar, number | null>>>
}

/**
 * Returns the rule of both settings: `none` unless both are enabled. Each value is the tournament's; if it is missing, the server's; if
 * both are missing, the default (fixed; 11 on each par; 0 additional). null: settings that do not exist or could not be read, so there is
 * no max score.
 */
export function mergedMaxScore(tournament: MaxScoreSettings | null, server: MaxScoreSettings | null): MaxScoreRule {
  if (!tournament?.enabled || !server?.enabled) return { kind: 'none' }
  const first = <Value>(value: (from: MaxScoreSettings) => Value | null | undefined): Value | null =>
    value(tournament) ?? value(server) ?? null
  const most = (par: MaxScorePar): number => first(({ byPar }) => byPar[par]) ?? DEFAULT_MAX_SCORES[par]
  const rule: MaxScoreRule =
    first(({ kind }) => kind) === 'netDoubleBogey'
      ? { kind: 'netDoubleBogey', additional: first((from) => from.additional) ?? 0 }
      : { kind: 'fixed', byPar: { 3: most(3), 4: most(4), 5: most(5) } }
  checkMaxScore(rule)
  return rule
}
