/** The phase of a basket, computed from its checkout and its payments. BA-24. */
import type { BasketItem, BasketPhase } from './basket.ts'
import type { Money } from './money.ts'
import type { Payment } from './payment.ts'
import { type Settlement, settlement } from './settlement.ts'

/** The facts that the phase of a basket is computed from. */
export interface BasketProgress {
  readonly total: Money
  readonly checkedOut: boolean
  /** Payments since the checkout, in the order in which they began. */
  readonly payments: readonly Pick<Payment, 'amount' | 'status' | 'refunded'>[]
}

/** A basket's items with the progress of its payment. */
export interface BasketFacts extends BasketProgress {
  readonly items: readonly BasketItem[]
}

/** Returns the paid, pending and open amounts of a basket. */
export function basketSettlement({ total, payments }: BasketProgress): Settlement {
  return settlement(total, payments)
}

/**
 * Returns `open` until the checkout; then `paid` once nothing is open (immediately if it costs nothing); `failed` if the last payment
 * failed and no other is pending; else `checkedOut`.
 */
export function basketPhase(progress: BasketProgress): BasketPhase {
  if (!progress.checkedOut) return 'open'
  if (basketSettlement(progress).open.amount === 0) return 'paid'
  const underWay = progress.payments.some(({ status }) => status === 'pending')
  return !underWay && progress.payments.at(-1)?.status === 'failed' ? 'failed' : 'checkedOut'
}

/** Returns whether items may still change: not while a payment is pending, and not once a part is paid. */
export function basketChangeable(progress: BasketProgress): boolean {
  const phase = basketPhase(progress)
  return phase === 'open' || (phase === 'failed' && basketSettlement(progress).paid.amount === 0)
}
