/** Explanations of the amounts of the account, and an invoice with its story. Ours; FI-103+, FI-106+, FI-107+. */
import type { ClubDate } from '@club/core'
import {
  EXPLAINED_FIGURES,
  type ExplainedFigure,
  type FigureExplanation,
  type InvoiceEvent,
  type InvoiceEventKind,
  money,
  type Transaction,
} from '@club/core/finance'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_TRANSACTION_TYPE } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { nothing, wireDate } from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'
import { docHeadFromWire, docHeadToWire, wireDocHead } from './docHeads.ts'
import { wireAmount } from './finAccounts.ts'

/** Number of entries that an explanation has at most; its sums are those of all. */
export const EXPLAINED_ENTRIES = 100

export const wireExplanation = v.object({
  total: wireAmount,
  other: wireAmount,
  sums: v.array(v.object({ docType: v.string(), count: v.pipe(v.number(), v.integer()), amount: wireAmount })),
  /** The latest first. */
  entries: v.array(v.object({ docHead: wireDocHead, amount: wireAmount })),
})
export type WireExplanation = v.InferOutput<typeof wireExplanation>

/** Explains one amount of the caller's account: its sums by type of document, and the latest entries. */
export const explainFinAccount = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/fin-accounts/why',
  auth: 'customer',
  query: v.object({ figure: v.picklist(EXPLAINED_FIGURES) }),
  response: wireExplanation,
  errors: ['notPermitted'],
})

/** An explanation with the documents of its latest entries. */
export interface ShownExplanation extends Omit<FigureExplanation, 'entries'> {
  readonly entries: readonly { readonly document: Transaction; readonly amount: FigureExplanation['total'] }[]
}

export function explanationToWire({ total, other, sums, entries }: ShownExplanation): WireExplanation {
  return {
    total: total.amount,
    other: other.amount,
    sums: sums.map(({ type, count, amount }) => ({ docType: WIRE_TRANSACTION_TYPE.spelled(type), count, amount: amount.amount })),
    entries: entries.map(({ document, amount }) => ({ docHead: docHeadToWire(document), amount: amount.amount })),
  }
}

export function explanationFromWire(wire: WireExplanation, figure: ExplainedFigure, currency: string): Parsed<ShownExplanation> {
  const read = readFields()
  return read.finish({
    figure,
    total: money(wire.total, currency),
    other: money(wire.other, currency),
    sums: wire.sums.map(({ docType, count, amount }) => ({
      type: WIRE_TRANSACTION_TYPE.open(docType),
      count,
      amount: money(amount, currency),
    })),
    entries: wire.entries.flatMap(({ docHead, amount }, index) => {
      const document = read.inner<Transaction | null>(`entries.${index}`, docHeadFromWire(docHead, currency), null)
      return document ? [{ document, amount: money(amount, currency) }] : []
    }),
  })
}

/** A placeholder that completes a row which is then refused. */
const NO_DATE = '0000-01-01' as ClubDate
const WIRE_EVENT = wireEnum<InvoiceEventKind>({
  issued: 'Issued',
  due: 'Due',
  paid: 'Paid',
  reversed: 'Reversed',
  voided: 'Voided',
  reminded: 'Reminded',
  feeWaived: 'FeeWaived',
  reminderWithdrawn: 'ReminderWithdrawn',
})

export const wireInvoice = v.object({
  docHead: wireDocHead,
  /** The transfer that pays it; null if it is paid, or the club has no bank account for invoices. */
  transfer: v.nullable(
    v.object({
      name: v.string(),
      iban: v.string(),
      bic: v.string(),
      text: v.string(),
      /** Text of the EPC QR code; null for an amount that no code can have. */
      code: v.nullable(v.string()),
    }),
  ),
  events: v.array(
    v.object({
      kind: v.string(),
      day: wireDate,
      amount: v.nullable(wireAmount),
      payTypeName: v.optional(v.string()),
      level: v.optional(v.number()),
    }),
  ),
})
export type WireInvoice = v.InferOutput<typeof wireInvoice>

/** Returns an invoice of the caller with its lines, how to transfer it, and what has happened to it. */
export const getInvoice = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/doc-heads/{id}',
  auth: 'customer',
  query: nothing,
  response: wireInvoice,
  errors: ['notFound', 'notPermitted'],
})

export interface InvoiceDetails {
  readonly invoice: Transaction
  readonly transfer: WireInvoice['transfer']
  /** By day. */
  readonly events: readonly InvoiceEvent[]
}

export function invoiceToWire({ invoice, transfer, events }: InvoiceDetails): WireInvoice {
  return {
    docHead: docHeadToWire(invoice),
    transfer,
    events: events.map(({ kind, day, amount, payTypeName, level }) => ({
      ...{ kind: WIRE_EVENT.spelled(kind), day, payTypeName, ...(level !== undefined && { level }) },
      amount: amount === null ? null : amount.amount,
    })),
  }
}

export function invoiceFromWire({ docHead, transfer, events }: WireInvoice, currency: string): Parsed<InvoiceDetails> {
  const read = readFields()
  const invoice = read.inner<Transaction | null>('docHead', docHeadFromWire(docHead, currency), null)
  return read.finish({
    invoice: invoice as Transaction,
    transfer,
    events: events.flatMap(({ kind, day, amount, payTypeName = '', level }, index): InvoiceEvent[] => {
      const event = read.oneOf(`events.${index}.kind`, WIRE_EVENT, kind, 'issued')
      const parsed = read.date(`events.${index}.day`, day, NO_DATE)
      return [
        {
          kind: event,
          day: parsed,
          amount: amount === null ? null : money(amount, currency),
          payTypeName,
          ...(level !== undefined && { level }),
        },
      ]
    }),
  })
}
