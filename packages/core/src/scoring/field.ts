/** Who is ranked, and by what. */
import type { Exact } from '../exact.ts'
import type { Policy } from '../policy.ts'
import type { ClubDateTime } from '../time.ts'
import type { CardStatus, CountOutProtocol, ScoreMethod, Scoring } from './kinds.ts'
import { type ScoreBasis, scoreTotal } from './scoreTotal.ts'
import type { WorkedCard } from './workings.ts'

/** A round of a side: its card, or only the total that a list gave. */
export type SideRound =
  | { readonly kind: 'card'; readonly roundNumber: number; readonly card: WorkedCard; readonly basis: ScoreBasis }
  | { readonly kind: 'total'; readonly roundNumber: number; readonly total: Exact | null }

/** A player or a team. */
export interface Side {
  readonly id: string
  readonly status: CardStatus
  /** In any order, each round once. */
  readonly rounds: readonly SideRound[]
  /** Unrounded handicap for the protocol by handicap, lower is better; null when unknown. */
  readonly handicap: Exact | null
  /** When the card of the last round came back; null when unknown. */
  readonly returnedAt: ClubDateTime | null
  /** The committee's order, lower is better; null when none was entered. */
  readonly manualOrder: number | null
}

export interface FieldInput {
  readonly scoring: Scoring
  readonly method: ScoreMethod
  /** null: ties are shared and nobody looks further. */
  readonly protocol: CountOutProtocol | null
  readonly policy: Pick<Policy, 'againstPar'>
  readonly sides: readonly Side[]
}

/** The rounds that anybody of the field has, ascending. */
export function roundNumbersOf(sides: readonly Side[]): readonly number[] {
  const numbers = new Set<number>()
  for (const { rounds } of sides) for (const { roundNumber } of rounds) numbers.add(roundNumber)
  return [...numbers].sort((a, b) => a - b)
}

/** The card of a round, null where the side has none. */
export function cardOf(side: Side, roundNumber: number): WorkedCard | null {
  for (const round of side.rounds) if (round.roundNumber === roundNumber) return round.kind === 'card' ? round.card : null
  return null
}

export function roundTotal(round: SideRound, scoring: Scoring, method: ScoreMethod): Exact | null {
  return round.kind === 'card' ? scoreTotal(round.card, scoring, method, round.basis) : round.total
}

/** What is known of a side as a whole: its own status, or that of the first round in which it left the field. */
export function sideStatus(side: Side): CardStatus {
  if (side.status !== 'counted') return side.status
  let [status, first]: [CardStatus, number] = ['counted', Infinity]
  for (const round of side.rounds) {
    if (round.kind === 'card' && round.card.status !== 'counted' && round.roundNumber < first) {
      status = round.card.status
      first = round.roundNumber
    }
  }
  return status
}
