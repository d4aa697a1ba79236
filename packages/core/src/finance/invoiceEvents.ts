/** The story of an invoice: issued, due, paid, voided, reminded, each with its day. FI-107+, FI-114+. */
import { checkWhole } from '../fieldError.ts'
import { type ClubDate, type ClubDateTime, dayOf } from '../time.ts'
import type { Money } from './money.ts'
import type { Withdrawal } from './overdueView.ts'

/** A payment of an invoice, or its reversal. */
export interface InvoiceStep {
  readonly at: ClubDateTime
  /** Below zero for a reversal. */
  readonly amount: Money
  /** Name of the payment method; '' if it is not recorded. */
  readonly payTypeName: string
}

/** The kinds of events. */
export const INVOICE_EVENTS = ['issued', 'due', 'paid', 'reversed', 'voided', 'reminded', 'feeWaived', 'reminderWithdrawn'] as const
/** `reversed`: a payment was returned or refunded; `feeWaived`, `reminderWithdrawn`: the club has withdrawn a reminder or its fee. */
export type InvoiceEventKind = (typeof INVOICE_EVENTS)[number]

/** An event of an invoice. */
export interface InvoiceEvent {
  readonly kind: InvoiceEventKind
  readonly day: ClubDate
  /** The fee of a reminder, also of one that was withdrawn; null for the due day and for a reminder without a fee. Never below zero. */
  readonly amount: Money | null
  readonly payTypeName: string
  /** The number of a reminder, from 1; left out of other events. */
  readonly level?: number
}

/** The parts of an invoice that its story needs; `voids` are its voids with their credits. */
export interface InvoiceFacts {
  readonly dateTime: ClubDateTime
  readonly debit: Money
  readonly dueDate: ClubDate | null
  readonly steps: readonly InvoiceStep[]
  readonly voids: readonly Omit<InvoiceStep, 'payTypeName'>[]
  readonly reminders?: readonly InvoiceReminder[]
}

/** A reminder of an invoice, with the club's fee; null: none. */
export interface InvoiceReminder {
  readonly day: ClubDate
  readonly level: number
  readonly fee: Money | null
  readonly withdrawn?: { readonly what: Withdrawal; readonly day: ClubDate } | null
}

function amountOf({ amount, currency }: Money): Money {
  checkWhole('amount', amount)
  return { amount: Math.abs(amount), currency }
}

/** Returns the events by day; those of one day in the order issued, paid, reversed, voided, due, reminded, withdrawn. */
export function invoiceEvents({ dateTime, debit, dueDate, steps, voids, reminders = [] }: InvoiceFacts): readonly InvoiceEvent[] {
  const events: InvoiceEvent[] = [{ kind: 'issued', day: dayOf(dateTime), amount: debit, payTypeName: '' }]
  for (const { at, amount, payTypeName } of [...steps].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)))
    if (amount.amount !== 0)
      events.push({ kind: amount.amount > 0 ? 'paid' : 'reversed', day: dayOf(at), amount: amountOf(amount), payTypeName })
  for (const { at, amount } of voids) events.push({ kind: 'voided', day: dayOf(at), amount: amountOf(amount), payTypeName: '' })
  if (dueDate !== null) events.push({ kind: 'due', day: dueDate, amount: null, payTypeName: '' })
  for (const { day, level, fee, withdrawn = null } of reminders) {
    checkWhole('level', level)
    const event = { amount: fee === null ? null : amountOf(fee), payTypeName: '', level }
    events.push({ kind: 'reminded', day, ...event })
    if (withdrawn) events.push({ kind: withdrawn.what === 'fee' ? 'feeWaived' : 'reminderWithdrawn', day: withdrawn.day, ...event })
  }
  const sorted = events.map((event, at) => ({ event, at }))
  sorted.sort((a, b) => (a.event.day < b.event.day ? -1 : a.event.day > b.event.day ? 1 : a.at - b.at))
  return sorted.map(({ event }) => event)
}
