/** The course of a refund: why, on which way and how far. FI-86+ to FI-90+ in docs/spec/finance.md. */

import { FieldError } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import { addMoney, atLeastZero, compareMoney, type Money, minMoney, subtractMoney, sumMoney, zeroMoney } from './money.ts'
import type { Payment } from './payment.ts'
import { type RefundShare, refundableAmount, refundDecision } from './refund.ts'
import type { SavedCard } from './savedCard.ts'

/**
 * Why money is refunded. `declined`: withdrawn after moving up from the waiting list; `paidLate`: the payment arrived when its basket had
 * changed or ended; `payout`: staff pay out credit of the account.
 */
export const REFUND_REASONS = [
  'withdrawn',
  'declined',
  'tournamentCancelled',
  'bookingCancelled',
  'bookingChanged',
  'paidTwice',
  'paidLate',
  'byStaff',
  'payout',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/**
 * Target of a refund: credit on the account, back to the card or voucher it was paid with, cash at the club office, a bank
 * account, or a direct debit that is lowered before the bank has it.
 */
export const REFUND_WAYS = ['account', 'card', 'cash', 'voucher', 'bank', 'debit'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]
/** The targets that staff choose from; a voucher gets back what it paid without being chosen. */
export const STAFF_REFUND_WAYS = ['account', 'card', 'cash'] as const satisfies readonly RefundWay[]
export type StaffRefundWay = (typeof STAFF_REFUND_WAYS)[number]

/**
 * `sent`: the provider has accepted it. `failed`: the card did not take it, or the office did not transfer it, and the amount is credit on the account instead. `returned`: it was
 * credited to the account, and then the bank returned the debit that had paid; the credit is gone with the payment.
 */
export const REFUND_STATES = ['requested', 'sent', 'arrived', 'failed', 'returned'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Reports of a payment provider on a refund, in Stripe's spelling. */
export const REFUND_REPORT_STATUSES = ['pending', 'succeeded', 'failed', 'canceled'] as const
export type RefundReportStatus = (typeof REFUND_REPORT_STATUSES)[number]

const REPORTED: Readonly<Record<RefundReportStatus, RefundState>> = {
  pending: 'sent',
  succeeded: 'arrived',
  failed: 'failed',
  canceled: 'failed',
}

/**
 * Returns the state of a refund after one more report. States never go back, in whatever order reports arrive. A refund that has arrived
 * can still fail, because a bank may return it days later; after that nothing changes it.
 */
export function refundStateAfter(known: RefundState, reported: RefundReportStatus): RefundState {
  const next = REPORTED[reported]
  return REFUND_STATES.indexOf(next) > REFUND_STATES.indexOf(known) ? next : known
}

/** Returns true while the money has left the club and has reached neither card nor account. */
export function isRefundInFlight(state: RefundState): boolean {
  return state === 'requested' || state === 'sent'
}

/** A card as its owner recognises it. */
export type CardLabel = Pick<SavedCard, 'brand' | 'last4'>

/** The bank account of a payout. */
export interface PayoutAccount {
  /** The last four characters of its number. */
  readonly ending: string
  /** Number and holder, for the office while it has to make the transfer; otherwise ''. */
  readonly iban: string
  readonly holder: string
}

/** A refund as its customer and the club office see it. */
export interface Refund {
  readonly id: string
  /** Name of the paid item. */
  readonly item: string
  readonly amount: Money
  readonly reason: RefundReason
  readonly way: RefundWay
  /** The card that it goes to, for its owner alone; null if it is not known. */
  readonly card: CardLabel | null
  /** The bank account that it goes to; null for another way. */
  readonly bank: PayoutAccount | null
  /** Whether the card provider no longer knows it, so that the office says how it ended; for the office alone. */
  readonly unclear: boolean
  /** The reason in words of a refund by staff; '' for one by rule. */
  readonly note: string
  /** The states that it has reached, the earliest first; at least one. */
  readonly states: readonly { readonly state: RefundState; readonly at: ClubDateTime }[]
  /** The person whose money it is; null in that person's own list. */
  readonly customerName: string | null
  /** Their member number, which tells two people of the same name apart; null in that person's own list. */
  readonly customerNumber: string | null
  /** The tournament of a refunded entry fee. */
  readonly tournamentId: string | null
  /** The booking of a refunded tee time. */
  readonly bookingId: string | null
}

/** A paid item of which the club office can refund something. */
export interface PaidItem {
  readonly id: string
  readonly name: string
  readonly paidAt: ClubDateTime
  readonly amount: Money
  readonly refundable: Money
  /** The unpaid part, which stays to be paid after a refund unless the office cancels it, too; 0 for fees and tee times, which end with their entry or booking. */
  readonly open: Money
  /** Whether a card paid for it, so that the money can go back to it. */
  readonly paidByCard: boolean
}

/** Settings of a club for refunds that follow from a rule. */
export const REFUND_SETTINGS = ['account', 'card'] as const
export type RefundSetting = (typeof REFUND_SETTINGS)[number]

/** The parts of a refund, each above zero; together they are its amount. */
export interface RefundParts {
  /** Credit on the account; 0 if the cards take everything. */
  readonly toAccount: Money
  /** The shares of card payments, the last payment first. */
  readonly toCards: readonly RefundShare[]
}

/**
 * Divides a refund of `amount` between the card payments of its item and the account. With `card` each payment takes at most what it has
 * left, the last one first; the rest is credit on the account, such as a part that was paid in another way.
 */
export function refundParts(
  amount: Money,
  setting: RefundSetting,
  cardPayments: readonly Pick<Payment, 'id' | 'amount' | 'status' | 'refunded'>[],
): RefundParts {
  const refundable = sumMoney(amount.currency, cardPayments.map(refundableAmount))
  const toCards = setting === 'card' ? minMoney(amount, refundable) : zeroMoney(amount.currency)
  const decision = refundDecision(cardPayments, toCards)
  return { toAccount: subtractMoney(amount, toCards), toCards: decision.allowed ? decision.shares : [] }
}

/** The parts of a paid amount, which add up to it. */
export interface RefundBalance {
  readonly retained: Money
  readonly inFlight: Money
  /** Arrived on a card, paid out, or credited on the account; without what is returned. */
  readonly refunded: Money
}

/** Returns where `paid` is after these refunds. Throws a FieldError if the refunds exceed it. */
export function refundBalance(paid: Money, refunds: readonly { readonly amount: Money; readonly state: RefundState }[]): RefundBalance {
  const sumOf = (inFlight: boolean): Money =>
    refunds
      .filter(({ state }) => state !== 'returned' && isRefundInFlight(state) === inFlight)
      .reduce((sum, { amount }) => addMoney(sum, amount), zeroMoney(paid.currency))
  const [inFlight, refunded] = [sumOf(true), sumOf(false)]
  const gone = addMoney(inFlight, refunded)
  if (compareMoney(gone, paid) > 0) throw new FieldError('refunds', 'together they exceed the payment')
  return { retained: subtractMoney(paid, gone), inFlight, refunded }
}

/** Returns how much more may be refunded of a paid item: the paid amount minus all its refunds, never below zero. */
export function refundableOf(paid: Money, refunded: Money): Money {
  return atLeastZero(subtractMoney(paid, refunded))
}
