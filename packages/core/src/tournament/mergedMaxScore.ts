/** Which max score applies when tournament and server both have settings. SC-27 to SC-34. */
import { checkMaxScore, DEFAULT_MAX_SCORES, type MaxScorePar, type MaxScoreRule } from '../scoring/maxScore.ts'

/** What of the settings is set; null or left out is not. */
export interface MaxScoreSettings {
  readonly enabled: boolean
  readonly kind: 'fixed' | 'netDoubleBogey' | null
  readonly additional: number | null
  readonly byPar: Readonly<Partial<Record<MaxScorePar, number | null>>>
}

/**
 * The rule that both settings give: none unless both are switched on. Each value is the tournament's, a missing one the server's, one that both
 * miss the default (fixed; 11 on each par; 0 additional). null: settings that do not exist or could not be read, which is no max score.
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
