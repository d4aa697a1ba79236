/** An entry fee as its payer sees it, and what becomes of a paid one after a withdrawal. FI-91+, FI-92+ in docs/spec/finance.md. */
import type { ClubDate, ClubDateTime } from '../time.ts'
import type { DocumentPayType } from './ledger.ts'
import { type Money, zeroMoney } from './money.ts'
import { isRefundInFlight, type RefundState, type RefundWay, refundableOf } from './refundState.ts'

/** `dueOn`: the player can still withdraw without cost until that moment. */
export const ENTRY_FEE_STATES = ['paid', 'dueOn', 'notCharged', 'refunding', 'refunded', 'toPay'] as const
export type EntryFeeState = (typeof ENTRY_FEE_STATES)[number]

/** The facts that the state of a fee depends on. */
export interface EntryFeeFacts {
  /** `waiting`: on the waiting list, or with a place that is reserved or offered. `out`: withdrawn, or the tournament is cancelled. */
  readonly place: 'entered' | 'waiting' | 'out'
  readonly paid: boolean
  /** The state of the last refund; null without one. */
  readonly refund: RefundState | null
  /** The last moment to withdraw, included. */
  readonly lastCancellation: ClubDateTime
}

/** Returns the state of a fee at `now`; null if nothing was paid and nothing is owed. */
export function entryFeeState({ place, paid, refund, lastCancellation }: EntryFeeFacts, now: ClubDateTime): EntryFeeState | null {
  if (refund !== null) return isRefundInFlight(refund) ? 'refunding' : 'refunded'
  if (paid) return 'paid'
  if (place === 'out') return null
  if (place === 'waiting') return 'notCharged'
  return now <= lastCancellation ? 'dueOn' : 'toPay'
}

/** Returns what is refunded of a paid fee when its player withdraws: what is left of it up to the last moment, included; later nothing. */
export function withdrawalRefund(
  fee: { readonly paid: Money; readonly refunded: Money },
  lastCancellation: ClubDateTime,
  now: ClubDateTime,
): Money {
  return now <= lastCancellation ? refundableOf(fee.paid, fee.refunded) : zeroMoney(fee.paid.currency)
}

/** An entry fee in the list of its payer or of its player. */
export interface EntryFeeRow {
  readonly tournamentId: string
  readonly tournamentName: string
  readonly startDate: ClubDate
  /** The player; null if it is the reader. */
  readonly playerName: string | null
  /** The payer; null if it is the reader. One of both is the reader. */
  readonly payerName: string | null
  readonly amount: Money
  /** The refunded part, also while it is on its way. */
  readonly refunded: Money
  readonly state: EntryFeeState
  /** When it was paid, is due or was refunded; null if nothing is charged yet. */
  readonly at: ClubDateTime | null
  /** How it was paid; null if it is not paid in our books, and for another payer. */
  readonly payType: DocumentPayType | null
  /** The way of its refund; null without one. */
  readonly refundWay: RefundWay | null
}
