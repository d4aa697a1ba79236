/** Money on its way back. PA-39+, PA-40+. */
import { compareMoney, leastMoney, type Money, noMoney, subtractMoney, sumMoney } from './money.ts'
import type { Payment } from './payment.ts'

/** Why an amount cannot go back, with what can. */
export type RefundRefusal =
  | { readonly code: 'amountNotPositive' }
  /** Nothing can go back of a payment that did not arrive: `refundable` is then nothing. */
  | { readonly code: 'amountAboveRefundable'; readonly refundable: Money }

/** What of a refund goes back by one payment. */
export interface RefundShare {
  readonly paymentId: string
  readonly amount: Money
}

/** What goes back to which payment, or every reason against it. */
export type RefundDecision =
  | { readonly allowed: true; readonly shares: readonly RefundShare[] }
  | { readonly allowed: false; readonly refusals: readonly [RefundRefusal, ...RefundRefusal[]] }

/** What of a payment can still go back: all of it that arrived and has not gone back. */
export function refundableAmount({ amount, status, refunded }: Pick<Payment, 'amount' | 'status' | 'refunded'>): Money {
  return status === 'succeeded' ? subtractMoney(amount, refunded) : noMoney(amount.currency)
}

/**
 * May `amount` go back to those who paid, and by which payments? The last payment of the list goes back first, each at most as far as it is
 * refundable; the shares add up to the amount.
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
    const share = leastMoney(refundableAmount(payment), rest)
    rest = subtractMoney(rest, share)
    return { paymentId: payment.id, amount: share }
  })
  return { allowed: true, shares: shares.filter((share) => share.amount.amount > 0) }
}
