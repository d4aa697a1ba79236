/** Payments of several parts: vouchers first, the rest by one other method. UI-76+. */
import { checkText } from '../fieldError.ts'
import type { Money } from './money.ts'
import { minMoney, money, subtractMoney } from './money.ts'
import type { PayType } from './payment.ts'

/** A part of a payment, paid by one method. */
export interface PaymentPart {
  readonly payTypeId: string
  readonly amount: Money
}

/** How an amount is divided among payment methods. */
export interface PaymentSplit {
  /** Vouchers in the given order, then the other method; each above 0. They add up to the amount without `uncovered`. */
  readonly parts: readonly PaymentPart[]
  /** The amount that the methods do not cover; 0 if the amount can be paid. */
  readonly uncovered: Money
}

/** Payment methods that are vouchers have this prefix, followed by the id of the voucher. */
const VOUCHER_PREFIX = 'voucher-'

/** Returns whether a payment method is a voucher of the club. */
export function isVoucherMethod(payTypeId: string): boolean {
  checkText('payTypeId', payTypeId)
  return payTypeId.startsWith(VOUCHER_PREFIX)
}

/** Returns the payment method of a voucher. */
export function voucherMethod(voucherId: string): string {
  checkText('voucherId', voucherId)
  return `${VOUCHER_PREFIX}${voucherId}`
}

/** Divides `payable`: each voucher pays as far as it goes, in the given order, and the other method the rest if it covers all of it. */
export function paymentSplit(
  payable: Money,
  vouchers: readonly Pick<PayType, 'id' | 'available'>[],
  other: Pick<PayType, 'id' | 'available'> | null,
): PaymentSplit {
  const parts: PaymentPart[] = []
  let uncovered = payable
  for (const { id, available = payable.amount } of vouchers) {
    const amount = minMoney(uncovered, money(available, payable.currency))
    if (amount.amount <= 0) continue
    parts.push({ payTypeId: id, amount })
    uncovered = subtractMoney(uncovered, amount)
  }
  if (other === null || uncovered.amount <= 0 || (other.available ?? uncovered.amount) < uncovered.amount) return { parts, uncovered }
  return { parts: [...parts, { payTypeId: other.id, amount: uncovered }], uncovered: money(0, payable.currency) }
}

/** Why the parts of a payment are refused; `index` is the first part with the problem. */
export type PartsProblem =
  /** The method is not offered, is named twice, or is a second method that is not a voucher. */
  | { readonly kind: 'method'; readonly index: number }
  /** The part is above `available`, all that the method pays. */
  | { readonly kind: 'tooMuch'; readonly index: number; readonly available: Money }

/** Returns the first problem of the parts, which may name several vouchers and at most one other method of those offered; null without one. */
export function partsProblem(parts: readonly PaymentPart[], offered: readonly Pick<PayType, 'id' | 'available'>[]): PartsProblem | null {
  const methods = parts.map(({ payTypeId }) => payTypeId)
  const other = methods.findIndex((id) => !isVoucherMethod(id))
  for (const [index, { payTypeId, amount }] of parts.entries()) {
    const method = offered.find(({ id }) => id === payTypeId)
    const isSecond = !isVoucherMethod(payTypeId) && index !== other
    if (!method || isSecond || methods.indexOf(payTypeId) !== index) return { kind: 'method', index }
    if (method.available !== undefined && method.available < amount.amount) {
      return { kind: 'tooMuch', index, available: money(method.available, amount.currency) }
    }
  }
  return null
}
