/** Refunds. PA-39+, PA-40+. */
import { compareMoney, type Money, minMoney, subtractMoney, sumMoney, zeroMoney } from './money.ts'
import type { Payment } from './payment.ts'

/** Why an amount cannot be refunded, with the amount that can. */
export type RefundRefusal =
  | { readonly code: 'amountNotPositive' }
  /** A payment that did not arrive cannot be refunded: `refundable` is then 0. */
  | { readonly code: 'amountAboveRefundable'; readonly refundable: Money }

/** The part of a refund that one payment returns. */
export interface RefundShare {
  readonly paymentId: string
  readonly amount: Money
}

/** The share of each payment, or every reason against the refund. */
export type RefundDecision =
  | { readonly allowed: true; readonly shares: readonly RefundShare[] }
  | { readonly allowed: false; readonly refusals: readonly [RefundRefusal, ...RefundRefusal[]] }

/** Returns the refundable part of a payment: the amount that arrived and is not refunded yet. */
export function refundableAmount({ amount, status, refunded }: Pick<Payment, 'amount' | 'status' | 'refunded'>): Money {
  return status === 'succeeded' ? subtractMoney(amount, refunded) : zeroMoney(amount.currency)
}

/**
 * Decides whether `amount` may be refunded, and to which payments. The last payment of the list is refunded first, each up to its
 * refundable amount; the shares add up to `amount`.
 */
export function refundDecision(payments: readonly Omit<Payment, 'payTypeId'>[], amount: Money): RefundDecision {
  const refundable = sumMoney(amount.currency, payments.map(refundableAmount))
  const refusals: RefundRefusal[] = []
  if (amount.amount <= 0) refusals.push({ code: 'amountNotPositive' })
  if (compareMoney(amount, refundable) > 0) refusals.push({ code: 'amountAboveRefundable', refundable })
  const [first, ...others] = refusals
  if (first) return { allowed: false, refusals: [first, ...others] }
  let rest = amount
  const shares = [...payments].reverse().map((payment) => {
    const share = minMoney(refundableAmount(payment), rest)
    rest = subtractMoney(rest, share)
    return { paymentId: payment.id, amount: share }
  })
  return { allowed: true, shares: shares.filter((share) => share.amount.amount > 0) }
}
