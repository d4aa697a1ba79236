/** Paying what is owed in several payments: never too much, and every cent is somewhere. PA-18, PA-36+ to PA-38+. */
import { type InvoiceNumbers, openAmount } from './invoiceStatus.ts'
import { addMoney, atLeastNothing, compareMoney, leastMoney, type Money, subtractMoney, sumMoney } from './money.ts'
import type { Payment } from './payment.ts'
import type { Transaction } from './transaction.ts'
import { dueFirst } from './transactionList.ts'

/** How an amount owed stands. `owed + refundDue` is `paid + open`. */
export interface Settlement {
  readonly owed: Money
  /** What succeeded and was not refunded. */
  readonly paid: Money
  /** Under way: it may still arrive. */
  readonly pending: Money
  readonly open: Money
  /** What a new payment may be at most: open, and not under way already. */
  readonly payable: Money
  /** What was paid beyond what is owed, as when two late payments both arrive; it has to go back. */
  readonly refundDue: Money
}

/** What of a sum is paid, awaited and open; refunds are taken off what was paid. */
export function settlement(owed: Money, payments: readonly Pick<Payment, 'amount' | 'status' | 'refunded'>[]): Settlement {
  const having = (status: Payment['status']) => payments.filter((payment) => payment.status === status)
  const kept = having('succeeded').map(({ amount, refunded }) => subtractMoney(amount, refunded))
  const paid = sumMoney(owed.currency, kept)
  const pending = sumMoney(
    owed.currency,
    having('pending').map(({ amount }) => amount),
  )
  const difference = subtractMoney(owed, paid)
  return {
    owed,
    paid,
    pending,
    open: atLeastNothing(difference),
    payable: atLeastNothing(subtractMoney(difference, pending)),
    refundDue: atLeastNothing(subtractMoney(paid, owed)),
  }
}

/** Why an amount cannot be paid, with what can. */
export type PaymentRefusal =
  | { readonly code: 'amountNotPositive' }
  /** Also where nothing may be paid any more: `payable` is then nothing. */
  | { readonly code: 'amountAbovePayable'; readonly payable: Money }

/** Why a payment of `amount` is refused where `payable` is the most that may come; none when it is fine. */
export function paymentRefusals(amount: Money, payable: Money): readonly PaymentRefusal[] {
  const refusals: PaymentRefusal[] = []
  if (amount.amount <= 0) refusals.push({ code: 'amountNotPositive' })
  if (compareMoney(amount, payable) > 0) refusals.push({ code: 'amountAbovePayable', payable })
  return refusals
}

/** What of a payment goes to one invoice. */
export interface InvoiceShare {
  readonly invoiceId: string
  readonly amount: Money
}

/** How a payment is shared among the invoices, or every reason against it. */
export type InvoicePaymentDecision =
  | { readonly allowed: true; readonly shares: readonly InvoiceShare[] }
  | { readonly allowed: false; readonly refusals: readonly [PaymentRefusal, ...PaymentRefusal[]] }

/**
 * May `amount` be paid on these invoices together, and what does each of them get? The one that is due first is paid whole before the next
 * gets anything; the shares add up to the amount, and an invoice without a share is not named.
 */
export function invoicePaymentDecision(
  invoices: readonly (InvoiceNumbers & Pick<Transaction, 'id' | 'dateTime'>)[],
  amount: Money,
): InvoicePaymentDecision {
  const [first, ...others] = paymentRefusals(amount, sumMoney(amount.currency, invoices.map(openAmount)))
  if (first) return { allowed: false, refusals: [first, ...others] }
  let rest = amount
  const shares = dueFirst(invoices).map((invoice) => {
    const share = leastMoney(openAmount(invoice), rest)
    rest = subtractMoney(rest, share)
    return { invoiceId: invoice.id, amount: share }
  })
  return { allowed: true, shares: shares.filter((share) => share.amount.amount > 0) }
}

/** The invoices after a payment was shared out among them. */
export function withShares<Invoice extends InvoiceNumbers & Pick<Transaction, 'id'>>(
  invoices: readonly Invoice[],
  shares: readonly InvoiceShare[],
): readonly Invoice[] {
  return invoices.map((invoice) => {
    const own = shares.filter(({ invoiceId }) => invoiceId === invoice.id).map(({ amount }) => amount)
    return { ...invoice, paidAmount: own.reduce(addMoney, invoice.paidAmount) }
  })
}
