/** The credit on an account that the club office can pay out. FI-140+ to FI-143+ in docs/spec/finance.md. */
import { checkOneOf } from '../fieldError.ts'
import { atLeastZero, type Money, minMoney, subtractMoney, sumMoney } from './money.ts'
import type { RefundWay } from './refundState.ts'

/** Ways to pay out credit: by transfer to a bank account, in cash, or to the cards that paid for top-ups. */
export const PAYOUT_WAYS = ['bank', 'cash', 'card'] as const satisfies readonly RefundWay[]
export type PayoutWay = (typeof PAYOUT_WAYS)[number]

/** A top-up without its reversed part. */
export interface BonusTopUp {
  /** The credited amount, bonus included. */
  readonly amount: Money
  /** The part of `amount` that the club has added. */
  readonly bonus: Money
}

/** The credit of a customer as the club office sees it before a payout. */
export interface CustomerCredit {
  /** Money on the account that has paid for nothing yet, with its bonus. */
  readonly available: Money
  /** The part of `available` that is a bonus. */
  readonly bonus: Money
  /** The amount that can be refunded to the cards of top-ups. */
  readonly toCard: Money
  /** The unpaid part of all invoices. */
  readonly openInvoices: Money
  /** The sum of the direct debits that are announced or at the bank. */
  readonly comingDebits: Money
  /** Top-ups by direct debit that the bank can still return. */
  readonly returnable: Money
  /** Account and holder of the current mandate; '' without one, the holder is then the customer. */
  readonly iban: string
  readonly holder: string
}

/**
 * Returns the part of `available` that is a bonus. Top-ups are spent in their order, and of each its own money before its bonus. `topUps`: the
 * earliest first.
 */
export function unspentBonus(available: Money, topUps: readonly BonusTopUp[]): Money {
  const { currency } = available
  let left = atLeastZero(available)
  const parts = [...topUps].reverse().map(({ amount, bonus }) => {
    const unspent = minMoney(amount, left)
    left = subtractMoney(left, unspent)
    return minMoney(bonus, unspent)
  })
  return sumMoney(currency, parts)
}

/** Returns the most that can be paid out in this way, with the bonus only if `withBonus` is set; never below zero. */
export function payoutMost(
  { available, bonus, toCard }: Pick<CustomerCredit, 'available' | 'bonus' | 'toCard'>,
  way: PayoutWay,
  withBonus: boolean,
): Money {
  checkOneOf('way', way, PAYOUT_WAYS)
  const most = atLeastZero(withBonus ? available : subtractMoney(available, bonus))
  return way === 'card' ? minMoney(most, atLeastZero(toCard)) : most
}
