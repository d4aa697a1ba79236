import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTransaction } from '../testing/anyFinance.ts'
import { anyMoment } from '../testing/index.ts'
import { moment } from '../testing/tournaments.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'
import {
  actualDebit,
  documentStatus,
  INVOICE_STATUSES,
  type InvoiceNumbers,
  type InvoiceStatus,
  invoiceStatus,
  nextInvoiceStatuses,
  openAmount,
  overpaidAmount,
  paidStatus,
  shownPaidStatus,
} from './invoiceStatus.ts'
import { addMoney, money, subtractMoney } from './money.ts'
import { DOCUMENT_STATUSES, PAID_STATUSES, TRANSACTION_TYPES } from './transaction.ts'

const euro = (amount: number) => money(amount, 'EUR')
const due = '2026-05-31' as ClubDate
const inTime = moment('2026-05-31T23:59:59')
const late = moment('2026-06-01T00:00:00')

const invoice = (debit: number, paid = 0, voided = 0, dueDate: ClubDate | null = due): InvoiceNumbers => ({
  ...{ debit: euro(debit), paidAmount: euro(paid), voidedDebit: euro(voided), dueDate },
})

describe('values', () => {
  it('[FI-03] [FI-04] [PA-04] are those of the specification', () => {
    expect(TRANSACTION_TYPES).toEqual(['accountTopUp', 'invoice', 'invoiceVoid', 'accountRefund', 'payment', 'paymentVoid'])
    expect(PAID_STATUSES).toEqual(['notPaid', 'paid', 'partiallyPaid', 'overdue'])
    expect(INVOICE_STATUSES).toEqual(['notPaid', 'partiallyPaid', 'paid', 'overdue', 'voided'])
  })

  it('[PA-05] [FI-05] an invoice can be voided, a paid status cannot', () => {
    expect(INVOICE_STATUSES.filter((status) => !(PAID_STATUSES as readonly string[]).includes(status))).toEqual(['voided'])
    expect(DOCUMENT_STATUSES).toEqual(['open', 'closed', 'overdue', 'voided'])
  })
})

describe('invoiceStatus', () => {
  it.each<[string, InvoiceNumbers, ClubDateTime, InvoiceStatus]>([
    ['nothing paid', invoice(4500), inTime, 'notPaid'],
    ['a cent paid', invoice(4500, 1), inTime, 'partiallyPaid'],
    ['a cent missing', invoice(4500, 4499), inTime, 'partiallyPaid'],
    ['all paid', invoice(4500, 4500), inTime, 'paid'],
    ['all paid, long ago', invoice(4500, 4500), late, 'paid'],
    ['nothing paid, day over', invoice(4500), late, 'overdue'],
    ['a part paid, day over', invoice(4500, 4499), late, 'overdue'],
    ['no due day', invoice(4500, 0, 0, null), late, 'notPaid'],
    ['voided', invoice(4500, 0, 4500), late, 'voided'],
    ['voided after it was paid', invoice(4500, 4500, 4500), late, 'voided'],
    ['a part voided, the rest paid', invoice(4500, 1500, 3000), late, 'paid'],
    ['a part voided, nothing paid', invoice(4500, 0, 3000), inTime, 'notPaid'],
    ['an invoice over nothing', invoice(0), late, 'paid'],
  ])('[PA-34+] %s', (_, numbers, now, status) => {
    expect(invoiceStatus(numbers, now)).toBe(status)
  })

  it('[PA-35+] counts payments beyond a void as to be refunded', () => {
    expect(overpaidAmount(invoice(4500, 4500, 3000))).toEqual(euro(3000))
    expect(overpaidAmount(invoice(4500, 4500, 4500))).toEqual(euro(4500))
    expect(openAmount(invoice(4500, 4500, 3000))).toEqual(euro(0))
    expect(actualDebit(invoice(4500, 0, 3000))).toEqual(euro(1500))
  })

  it('[PA-34+] [PA-35+] unpaid and overpaid amounts make up the difference, and are never both above 0', () => {
    fc.assert(
      fc.property(anyTransaction, anyMoment, (document, now) => {
        const [open, over] = [openAmount(document), overpaidAmount(document)]
        expect(Math.min(open.amount, over.amount)).toBe(0)
        expect(addMoney(document.paidAmount, open)).toEqual(addMoney(actualDebit(document), over))
        expect(open.amount > 0).toBe(['notPaid', 'partiallyPaid', 'overdue'].includes(invoiceStatus(document, now)))
      }),
    )
  })

  it('[PA-34+] time changes only unpaid invoices, and only to overdue', () => {
    fc.assert(
      fc.property(anyTransaction, anyMoment, anyMoment, (document, a, b) => {
        const [earlier, later] = a <= b ? [a, b] : [b, a]
        const [before, after] = [invoiceStatus(document, earlier), invoiceStatus(document, later)]
        if (before !== after) expect([after, openAmount(document).amount > 0]).toEqual(['overdue', true])
      }),
    )
  })
})

describe('the status of a document', () => {
  it('[FI-06] is overdue regardless of part payments', () => {
    for (const paid of PAID_STATUSES) {
      expect(shownPaidStatus({ status: 'overdue', paidStatus: paid })).toBe('overdue')
      expect(shownPaidStatus({ status: 'open', paidStatus: paid })).toBe(paid)
    }
    const unknown = { kind: 'other', text: 'InDispute' } as const
    expect(shownPaidStatus({ status: unknown, paidStatus: unknown })).toBe(unknown)
  })

  it.each<[InvoiceNumbers, string, string]>([
    [invoice(100), 'overdue', 'overdue'],
    [invoice(100, 100), 'closed', 'paid'],
    [invoice(100, 0, 100), 'voided', 'paid'],
    [invoice(100, 50, 0, null), 'open', 'partiallyPaid'],
  ])('[FI-05] [PA-05] of %j', (numbers, status, paid) => {
    expect([documentStatus(numbers, late), paidStatus(numbers, late)]).toEqual([status, paid])
  })

  it('[FI-05] [FI-06] a stored status agrees with the amounts', () => {
    fc.assert(
      fc.property(anyTransaction, anyMoment, (document, now) => {
        const paid = paidStatus(document, now)
        const status = documentStatus(document, now)
        expect(shownPaidStatus({ status, paidStatus: paid })).toBe(paid)
        expect(status === 'overdue').toBe(paid === 'overdue')
        expect(status === 'open').toBe(paid === 'notPaid' || paid === 'partiallyPaid')
      }),
    )
  })
})

describe('nextInvoiceStatuses', () => {
  type Event = { readonly kind: 'pay' | 'takeBack' | 'voidPart'; readonly cents: number } | { readonly kind: 'void' | 'dayOver' }
  const anyEvent: fc.Arbitrary<Event> = fc.oneof(
    fc.record({ kind: fc.constantFrom('pay', 'takeBack', 'voidPart'), cents: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constantFrom('void', 'dayOver') }),
  ) as fc.Arbitrary<Event>

  function after(numbers: InvoiceNumbers, event: Event): InvoiceNumbers {
    const open = openAmount(numbers).amount
    switch (event.kind) {
      case 'pay':
        return { ...numbers, paidAmount: addMoney(numbers.paidAmount, euro(Math.min(event.cents, open))) }
      case 'takeBack':
        return { ...numbers, paidAmount: subtractMoney(numbers.paidAmount, euro(Math.min(event.cents, numbers.paidAmount.amount))) }
      case 'voidPart':
        return { ...numbers, voidedDebit: addMoney(numbers.voidedDebit, euro(Math.min(event.cents, actualDebit(numbers).amount))) }
      case 'void':
        return { ...numbers, voidedDebit: numbers.debit }
      case 'dayOver':
        return numbers
    }
  }

  it('[PA-18] are all changes that payments, voids and time can make, and no others', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        let numbers = invoice(4)
        let now = inTime
        for (const event of events) {
          const before = invoiceStatus(numbers, now)
          numbers = after(numbers, event)
          if (event.kind === 'dayOver') now = late
          const status = invoiceStatus(numbers, now)
          if (status !== before) seen.add(`${before} ${status}`)
        }
      }),
      { numRuns: 1000, seed: 1 },
    )
    const table = INVOICE_STATUSES.flatMap((status) => nextInvoiceStatuses(status).map((next) => `${status} ${next}`))
    expect([...seen].sort()).toEqual(table.sort())
  })
})
