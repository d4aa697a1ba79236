/** A member's result in a tournament, and its effect on the index. HC-88+, HC-94+ in docs/spec/handicap.md. */
import type { Exact } from '../exact.ts'
import { checkOneOf, checkWhole } from '../fieldError.ts'
import type { CardStatus, Scoring } from '../scoring/index.ts'
import { type ClubDate, checkDate, daysBetween } from '../time.ts'
import type { HistoryIndex } from './handicapRecord.ts'

/**
 * Why a round has not changed the index: the federation does not have it yet, or never got it; its card gives no differential; or the round
 * does not count for the handicap. The reasons of several rounds are stated in this order.
 */
export const UNCOUNTED_REASONS = ['pending', 'notReported', 'noDifferential', 'notForHandicap'] as const
export type UncountedReason = (typeof UNCOUNTED_REASONS)[number]

/** The index before and after a tournament in tenths, null without an index before it; or why the tournament has not changed it. */
export type ResultIndex =
  | { readonly kind: 'counted'; readonly beforeTenths: number | null; readonly afterTenths: number }
  | { readonly kind: UncountedReason }

/** Result of a member in a tournament of the club. */
export interface MemberResult {
  readonly tournamentId: string
  readonly tournamentName: string
  readonly day: ClubDate
  readonly prizeName: string
  /** Position as shown: `1`, `T2`, or `---` without a position. */
  readonly label: string
  /** Number of players or teams in the result. */
  readonly field: number
  readonly scoring: Scoring
  /** The value that the prize ranks by: points, strokes or a difference; null without a result. */
  readonly total: Exact | null
  readonly status: CardStatus
  /** The effect on the member's index; null if it is not known. */
  readonly index: ResultIndex | null
  /** The member's card in this result; null in a team without one. */
  readonly card: { readonly prizeId: string; readonly roundId: string; readonly playerId: string } | null
}

/** A round of the member in the tournament. */
export interface ResultRound {
  readonly playedOn: ClubDate
  readonly state: 'counted' | UncountedReason
}

/** Returns the index after the scores of `day`: the official one of the day or of the next day without a score, else the computed one. */
function indexAfter(history: readonly HistoryIndex[], day: ClubDate, scoreDays: readonly ClubDate[]): number | null {
  const sameDay = history.find(({ on }) => on === day)
  const next = history.find(({ on }) => on > day)
  const nextDay = next && daysBetween(day, next.on) === 1 && !scoreDays.includes(next.on) ? next : undefined
  const after = sameDay?.official ? sameDay : (nextDay ?? sameDay)
  return after?.indexTenths ?? null
}

/**
 * Returns the effect of the rounds of a tournament on the index; null if it is not known. `history` has all indexes, oldest
 * first; `scoreDays` are the days of all scores. Federations issue an index on the day of the score or on the day after.
 */
export function resultIndex(
  rounds: readonly ResultRound[],
  { history, scoreDays }: { readonly history: readonly HistoryIndex[]; readonly scoreDays: readonly ClubDate[] },
): ResultIndex | null {
  for (const { playedOn, state } of rounds) {
    checkDate('playedOn', playedOn)
    if (state !== 'counted') checkOneOf('state', state, UNCOUNTED_REASONS)
  }
  for (const { indexTenths } of history) checkWhole('indexTenths', indexTenths)
  const counted = rounds.filter(({ state }) => state === 'counted').map(({ playedOn }) => playedOn)
  const [first, last] = [counted.toSorted()[0], counted.toSorted().at(-1)]
  if (first === undefined || last === undefined) {
    const kind = UNCOUNTED_REASONS.find((reason) => rounds.some(({ state }) => state === reason))
    return kind === undefined ? null : { kind }
  }
  const afterTenths = indexAfter(history, last, scoreDays)
  if (afterTenths === null) return null
  return { kind: 'counted', beforeTenths: history.findLast(({ on }) => on < first)?.indexTenths ?? null, afterTenths }
}
