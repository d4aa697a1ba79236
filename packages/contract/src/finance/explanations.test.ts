/** "Why?" and an invoice on the wire: what is sent and read again is the same. */
import { INVOICE_EVENTS } from '@club/core/finance'
import { anyMoneyIn } from '@club/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDate, either, text } from '../testing/anyBasics.ts'
import { anyDocument, CURRENCY } from '../testing/anyFinance.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import {
  explanationFromWire,
  explanationToWire,
  type InvoiceDetails,
  invoiceFromWire,
  invoiceToWire,
  type ShownExplanation,
  wireExplanation,
  wireInvoice,
} from './explanations.ts'

const amount = anyMoneyIn(CURRENCY)
const anyExplanation: fc.Arbitrary<ShownExplanation> = fc.record({
  ...{ figure: fc.constant('balance' as const), total: amount, other: amount },
  sums: fc.array(fc.record({ type: fc.constantFrom('invoice' as const, 'payment' as const), count: fc.nat(), amount }), { maxLength: 2 }),
  entries: fc.array(fc.record({ document: anyDocument, amount }), { maxLength: 2 }),
})
const anyInvoice: fc.Arbitrary<InvoiceDetails> = fc.record({
  invoice: anyDocument,
  transfer: either(fc.record({ name: text, iban: text, bic: text, text, code: either(text) })),
  events: fc.array(
    fc.oneof(
      fc.record({ kind: fc.constantFrom(...INVOICE_EVENTS), day: anyDate, amount: either(amount), payTypeName: text }),
      fc.record({ kind: fc.constant('reminded' as const), day: anyDate, amount: either(amount), payTypeName: text, level: fc.integer() }),
    ),
    { maxLength: 3 },
  ),
})

describe('round trips', () => {
  it('[FI-103+] an amount with the sums and entries behind it', () =>
    roundTrips(anyExplanation, wireExplanation, explanationToWire, (wire) => explanationFromWire(wire, 'balance', CURRENCY)))
  it('[FI-106+] [FI-107+] [FI-114+] an invoice with its transfer and its story', () =>
    roundTrips(anyInvoice, wireInvoice, invoiceToWire, (wire) => invoiceFromWire(wire, CURRENCY)))
  it('[FI-107+] an event of an unknown kind makes the invoice invalid', () => {
    const [sample] = fc.sample(anyInvoice, 1) as [InvoiceDetails]
    const wire = { ...invoiceToWire(sample), events: [{ kind: 'Lost', day: '2026-05-01', amount: null }] }
    expect(invoiceFromWire(wire as Parameters<typeof invoiceFromWire>[0], CURRENCY).ok).toBe(false)
  })
})
