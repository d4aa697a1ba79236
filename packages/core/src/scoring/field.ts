/** The sides of a ranking and the rules that rank them. */
import type { Exact } from '../exact.ts'
import { checkOneOf, checkWhole, FieldError } from '../fieldError.ts'
import type { Policy } from '../policy.ts'
import type { ClubDateTime } from '../time.ts'
import type { CardStatus, CountBackProtocol, ScoreMethod, Scoring } from './kinds.ts'
import { type ScoreBasis, scoreTotal } from './scoreTotal.ts'
import type { ComputedCard } from './workings.ts'

/** A round of a side: its card, or only the total from a list. */
export type SideRound =
  | { readonly kind: 'card'; readonly roundNumber: number; readonly card: ComputedCard; readonly basis: ScoreBasis }
  | { readonly kind: 'total'; readonly roundNumber: number; readonly total: Exact | null }

/** A player or a team. */
export interface Side {
  readonly id: string
  readonly status: CardStatus
  /** In any order, each round once. */
  readonly rounds: readonly SideRound[]
  /** Unrounded handicap for the protocol by handicap, lower is better; null if unknown. */
  readonly handicap: Exact | null
  /** When the card of the last round was handed in; null if unknown. */
  readonly returnedAt: ClubDateTime | null
  /** The committee's order, lower is better; null if none was entered. */
  readonly manualOrder: number | null
  /** Number from the random draw, lower is better, for a tournament that uses one; null or absent if none was drawn. */
  readonly lot?: number | null
}

/** Additional stages of a tournament, for the protocols by last holes and by stroke index. */
export interface CountBackOptions {
  /** Compares the whole last round first: for events of 36 holes and more. */
  readonly lastRoundFirst?: boolean
  /** Compares the front nine of a round after its last holes, in the same way: 9, 6, 3 and 1 holes up to the ninth. Only by last holes. */
  readonly frontNine?: boolean
  /** Ends with the random draw. */
  readonly lots?: boolean
}

/** The input of a ranking: sides, scoring and tie-breaks. */
export interface FieldInput {
  readonly scoring: Scoring
  readonly method: ScoreMethod
  /** null: ties are shared without tie-breaks. */
  readonly protocol: CountBackProtocol | null
  readonly countBack?: CountBackOptions
  readonly policy: Pick<Policy, 'againstPar'>
  readonly sides: readonly Side[]
}

function checkRounds(rounds: readonly SideRound[]): void {
  for (let at = 0; at < rounds.length; at += 1) {
    const round = rounds[at] as SideRound
    checkWhole('roundNumber', round.roundNumber, 1)
    for (let before = 0; before < at; before += 1) {
      if (rounds[before]?.roundNumber === round.roundNumber) throw new FieldError('roundNumber', `${round.roundNumber} is used twice`)
    }
    checkOneOf('kind', round.kind, ['card', 'total'])
    if (round.kind === 'total') continue
    checkWhole('ratingTenths', round.basis.ratingTenths)
    if (round.basis.adjustedGross !== null) checkWhole('adjustedGross', round.basis.adjustedGross)
  }
}

/** Throws a FieldError for a duplicate side or round, and for a value that is not whole. */
export function checkSides(sides: readonly Side[]): void {
  const seen = new Set<string>()
  for (const { id, rounds, manualOrder, lot } of sides) {
    if (seen.has(id)) throw new FieldError('id', `${id} is used twice`)
    seen.add(id)
    if (manualOrder !== null) checkWhole('manualOrder', manualOrder)
    if (lot != null) checkWhole('lot', lot)
    checkRounds(rounds)
  }
}

/** Returns the numbers of all rounds of the field, ascending. */
export function roundNumbersOf(sides: readonly Side[]): readonly number[] {
  const numbers = new Set<number>()
  for (const { rounds } of sides) for (const { roundNumber } of rounds) numbers.add(roundNumber)
  return [...numbers].sort((a, b) => a - b)
}

/** Returns the card of a round; null if the side has none. */
export function cardOf(side: Side, roundNumber: number): ComputedCard | null {
  for (const round of side.rounds) if (round.roundNumber === roundNumber) return round.kind === 'card' ? round.card : null
  return null
}

export function roundTotal(round: SideRound, scoring: Scoring, method: ScoreMethod): Exact | null {
  return round.kind === 'card' ? scoreTotal(round.card, scoring, method, round.basis) : round.total
}

/** Returns the status of a side: its own, or that of the first round in which it left the field. */
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
