/** Paying a debt in several payments: never too much, and no cent is lost. PA-18, PA-36+ to PA-38+. */
import { type InvoiceNumbers, openAmount } from './invoiceStatus.ts'
import { addMoney, atLeastZero, compareMoney, type Money, minMoney, subtractMoney, sumMoney } from './money.ts'
import type { Payment } from './payment.ts'
import type { Transaction } from './transaction.ts'
import { dueFirst } from './transactionList.ts'

/** The state of an amount owed. `owed + refundDue` is `paid + open`. */
export interface Settlement {
  readonly owed: Money
  /** Succeeded and not refunded. */
  readonly paid: Money
  /** In progress: it may still arrive. */
  readonly pending: Money
  readonly open: Money
  /** The highest new payment: the open amount minus the pending one. */
  readonly payable: Money
  /** Paid beyond the amount owed, for example if two late payments both arrive; it has to be refunded. */
  readonly refundDue: Money
}

/** Returns the paid, pending and open parts of a sum; refunds are subtracted from the paid part. */
export function settlement(owed: Money, payments: readonly Pick<Payment, 'amount' | 'status' | 'refunded'>[]): Settlement {
  const having = (status: Payment['status']) => payments.filter((payment) => payment.status === status)
  const paidAmounts = having('succeeded').map(({ amount, refunded }) => subtractMoney(amount, refunded))
  const paid = sumMoney(owed.currency, paidAmounts)
  const pending = sumMoney(
    owed.currency,
    having('pending').map(({ amount }) => amount),
  )
  const difference = subtractMoney(owed, paid)
  return {
    owed,
    paid,
    pending,
    open: atLeastZero(difference),
    payable: atLeastZero(subtractMoney(difference, pending)),
    refundDue: atLeastZero(subtractMoney(paid, owed)),
  }
}

/** Why an amount cannot be paid, with the amount that can. */
export type PaymentRefusal =
  /** The saved card was removed, the mandate or the voucher has ended, or the club takes this method no longer. */
  | { readonly code: 'methodNotOffered' }
  | { readonly code: 'amountNotPositive' }
  /** Also if nothing may be paid any more: `payable` is then 0. */
  | { readonly code: 'amountAbovePayable'; readonly payable: Money }
  /** An announced direct debit collects the invoice already; another debit would collect it twice. */
  | { readonly code: 'alreadyCollecting' }

/** Returns why a payment of `amount` is refused if `payable` is the maximum; empty if it is allowed. */
export function paymentRefusals(amount: Money, payable: Money): readonly PaymentRefusal[] {
  const refusals: PaymentRefusal[] = []
  if (amount.amount <= 0) refusals.push({ code: 'amountNotPositive' })
  if (compareMoney(amount, payable) > 0) refusals.push({ code: 'amountAbovePayable', payable })
  return refusals
}

/** Returns whether the amount is above 0 and at most `payable`. PA-21. */
export function amountValid(amount: Money, payable: Money): boolean {
  return paymentRefusals(amount, payable).length === 0
}

/** The part of a payment for one invoice. */
export interface InvoiceShare {
  readonly invoiceId: string
  readonly amount: Money
}

/** The share of each invoice, or every reason against the payment. */
export type InvoicePaymentDecision =
  | { readonly allowed: true; readonly shares: readonly InvoiceShare[] }
  | { readonly allowed: false; readonly refusals: readonly [PaymentRefusal, ...PaymentRefusal[]] }

/**
 * Decides whether `amount` may be paid on these invoices together, and the share of each. The invoice that is due first is paid in full
 * before the next gets a share; the shares add up to `amount`, and an invoice without a share is left out.
 */
export function invoicePaymentDecision(
  invoices: readonly (InvoiceNumbers & Pick<Transaction, 'id' | 'dateTime'>)[],
  amount: Money,
): InvoicePaymentDecision {
  const [first, ...others] = paymentRefusals(amount, sumMoney(amount.currency, invoices.map(openAmount)))
  if (first) return { allowed: false, refusals: [first, ...others] }
  let rest = amount
  const shares = dueFirst(invoices).map((invoice) => {
    const share = minMoney(openAmount(invoice), rest)
    rest = subtractMoney(rest, share)
    return { invoiceId: invoice.id, amount: share }
  })
  return { allowed: true, shares: shares.filter((share) => share.amount.amount > 0) }
}

/** Returns the invoices with their shares added to `paidAmount`. */
export function withShares<Invoice extends InvoiceNumbers & Pick<Transaction, 'id'>>(
  invoices: readonly Invoice[],
  shares: readonly InvoiceShare[],
): readonly Invoice[] {
  return invoices.map((invoice) => {
    const own = shares.filter(({ invoiceId }) => invoiceId === invoice.id).map(({ amount }) => amount)
    return { ...invoice, paidAmount: own.reduce(addMoney, invoice.paidAmount) }
  })
}
