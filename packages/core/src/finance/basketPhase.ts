/** How far a basket is, from whether it was checked out and from its payments. BA-24. */
import type { BasketItem, BasketPhase } from './basket.ts'
import type { Money } from './money.ts'
import type { Payment } from './payment.ts'
import { type Settlement, settlement } from './settlement.ts'

/** How far the payment of a basket has come. */
export interface BasketProgress {
  readonly total: Money
  readonly checkedOut: boolean
  /** Since the checkout, in the order in which they were begun. */
  readonly payments: readonly Pick<Payment, 'amount' | 'status' | 'refunded'>[]
}

/** A basket with what has been paid for it. */
export interface BasketFacts extends BasketProgress {
  readonly items: readonly BasketItem[]
}

/** What is paid, awaited and open of a basket. */
export function basketSettlement({ total, payments }: BasketProgress): Settlement {
  return settlement(total, payments)
}

/**
 * Open until it is checked out; then paid as soon as nothing is open (at once where it costs nothing); failed while the last payment failed
 * and none is under way; else checked out.
 */
export function basketPhase(progress: BasketProgress): BasketPhase {
  if (!progress.checkedOut) return 'open'
  if (basketSettlement(progress).open.amount === 0) return 'paid'
  const underWay = progress.payments.some(({ status }) => status === 'pending')
  return !underWay && progress.payments.at(-1)?.status === 'failed' ? 'failed' : 'checkedOut'
}

/** Whether items may still change: not while a payment is awaited, and not once a part was paid. */
export function basketChangeable(progress: BasketProgress): boolean {
  const phase = basketPhase(progress)
  return phase === 'open' || (phase === 'failed' && basketSettlement(progress).paid.amount === 0)
}
