import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLedgerLine } from '../testing/anyFinance.ts'
import { DOCUMENT_PAY_TYPES, type LedgerDocument, type LedgerLine, type Posting, postingsOf, remainingShares } from './ledger.ts'
import { TRANSACTION_TYPES } from './transaction.ts'

const plain: LedgerDocument = { type: 'invoice', debit: 0, credit: 0, payType: null, bonus: 0, lines: [], remaining: [] }
const line = (gross: number, vatBasisPoints: number | null = 1900): LedgerLine => ({ gross, vatBasisPoints, vatExternal: null })
const linesTotal = (lines: readonly LedgerLine[]): number => lines.reduce((sum, { gross }) => sum + gross, 0)
const invoice = (lines: readonly LedgerLine[]): LedgerDocument => ({ ...plain, debit: linesTotal(lines), lines })
const voidOf = (credit: number, before: readonly Posting[], lines: readonly LedgerLine[] = []): LedgerDocument => ({
  ...{ ...plain, type: 'invoiceVoid', credit, lines },
  remaining: remainingShares(before),
})

/** The sum of each account and rate, without those of 0. */
function totals(postings: readonly Posting[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { account, vatBasisPoints, amount } of postings) {
    const name = vatBasisPoints === null ? account : `${account} ${vatBasisPoints}`
    sums[name] = (sums[name] ?? 0) + amount
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

const anyDocument: fc.Arbitrary<LedgerDocument> = fc
  .record({
    type: fc.constantFrom(...TRANSACTION_TYPES),
    debit: fc.nat(2_000_000_000),
    credit: fc.nat(2_000_000_000),
    payType: fc.constantFrom(...DOCUMENT_PAY_TYPES, null),
    lines: fc.array(anyLedgerLine, { maxLength: 5 }),
    invoiced: fc.array(anyLedgerLine, { maxLength: 5 }),
    bonus: fc.nat(2_000_000_000),
  })
  .map(({ invoiced, bonus, ...document }) => ({
    ...{ ...document, bonus: Math.min(bonus, document.credit) },
    remaining: remainingShares(postingsOf(invoice(invoiced))),
  }))

describe('postingsOf', () => {
  it('[FI-60+] sums to 0, and to debit minus credit on the account of the customers', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const postings = postingsOf(document)
        expect(postings.length).toBeGreaterThan(0)
        expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        expect(totals(postings).customers ?? 0).toBe(document.debit - document.credit)
        expect(postings.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true)
      }),
    )
  })

  it('[FI-60+] has one entry of 0 for a document without an amount', () => {
    expect(postingsOf(plain)).toEqual([{ account: 'customers', vatBasisPoints: null, amount: 0 }])
  })

  // The factors of the German VAT application decree (15.4): 15.97 % of 35.00 is 5.59, and 6.54 % of 10.70 is 0.70. Danish VAT is a fifth of the price.
  it.each([
    { country: 'Germany', lines: [line(3500)], shown: { customers: 3500, 'revenue 1900': -2941, 'vat 1900': -559 } },
    { country: 'Germany, reduced', lines: [line(1070, 700)], shown: { customers: 1070, 'revenue 700': -1000, 'vat 700': -70 } },
    { country: 'Denmark', lines: [line(12_500, 2500)], shown: { customers: 12_500, 'revenue 2500': -10_000, 'vat 2500': -2500 } },
    { country: 'a club without VAT', lines: [line(3500, null)], shown: { customers: 3500, revenue: -3500 } },
    { country: 'exempt', lines: [line(3500, 0)], shown: { customers: 3500, 'revenue 0': -3500 } },
    // One rounding per rate: 3 × 0.33 holds 0.16, and each alone would hold 0.05.
    { country: 'one rounding', lines: [line(33), line(33), line(33)], shown: { customers: 99, 'revenue 1900': -83, 'vat 1900': -16 } },
  ])('[FI-61+] [BA-29+] posts an invoice net and VAT by rate: $country', ({ lines, shown }) => {
    expect(totals(postingsOf(invoice(lines)))).toEqual(shown)
  })

  it('[FI-61+] takes VAT that another system computed as it is, and a rest without lines without VAT', () => {
    const lines = [{ ...line(3500), vatExternal: 560 }, line(1000)]
    expect(totals(postingsOf({ ...plain, debit: 4500, lines }))).toEqual({ customers: 4500, 'revenue 1900': -3780, 'vat 1900': -720 })
    expect(totals(postingsOf({ ...plain, debit: 5000, lines: [line(3500)] }))).toEqual({
      ...{ customers: 5000, revenue: -1500, 'revenue 1900': -2941, 'vat 1900': -559 },
    })
  })

  it('[UI-74+] owes the value of a sold voucher until a payment or a refund moves it', () => {
    const sale = postingsOf({ ...plain, type: 'accountRefund', debit: 5000, payType: 'voucher' })
    const payment = postingsOf({ ...plain, type: 'payment', credit: 3000, payType: 'voucher' })
    const refund = postingsOf({ ...plain, type: 'paymentVoid', debit: 1000, payType: 'voucher' })
    const owed = (...postings: (readonly Posting[])[]) => totals(postings.flat()).vouchers
    expect([owed(sale), owed(sale, payment), owed(sale, payment, refund)]).toEqual([-5000, -2000, -3000])
  })

  it('[FI-62+] reverses exactly what the invoice posted, in one void', () => {
    fc.assert(
      fc.property(fc.array(anyLedgerLine, { minLength: 1, maxLength: 5 }), (lines) => {
        const before = postingsOf(invoice(lines))
        const after = postingsOf(voidOf(linesTotal(lines), before, lines))
        expect(totals([...before, ...after])).toEqual({})
      }),
    )
  })

  it('[FI-62+] reverses the same in parts, in every order', () => {
    const anyParts = fc.array(fc.record({ credit: fc.nat(4000), lines: fc.array(anyLedgerLine, { maxLength: 2 }) }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(anyLedgerLine, { minLength: 1, maxLength: 4 }), anyParts, (lines, parts) => {
        const before = postingsOf(invoice(lines))
        let open = linesTotal(lines)
        const all = [...before]
        for (const part of parts) {
          const credit = Math.min(open, part.credit)
          all.push(...postingsOf(voidOf(credit, all, part.lines)))
          open -= credit
        }
        all.push(...postingsOf(voidOf(open, all)))
        expect(totals(all)).toEqual({})
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000), fc.nat(100_000), (gross, one, other) => {
        const before = postingsOf(invoice([line(gross)]))
        const parts = [Math.min(one, gross), Math.min(other, gross - Math.min(one, gross))]
        const taken = (order: readonly number[]) => {
          const all = [...before]
          for (const part of order) all.push(...postingsOf(voidOf(part, all, [line(part)])))
          return totals(all)
        }
        expect(taken(parts)).toEqual(taken(parts.toReversed()))
      }),
    )
  })

  it.each([
    {
      void: 'one line of two rates',
      credit: 3500,
      lines: [line(3500)],
      shown: { customers: -3500, 'revenue 1900': 2941, 'vat 1900': 559 },
    },
    {
      void: 'half of everything',
      ...{ credit: 2285, lines: [], shown: { customers: -2285, 'revenue 1900': 1470, 'vat 1900': 280, 'revenue 700': 500, 'vat 700': 35 } },
    },
    {
      void: 'more than the invoice',
      credit: 4600,
      lines: [],
      shown: { customers: -4600, revenue: 30, 'revenue 1900': 2941, 'vat 1900': 559, 'revenue 700': 1000, 'vat 700': 70 },
    },
  ])('[FI-62+] reverses a part at the rates of its lines, else in proportion: $void', ({ credit, lines, shown }) => {
    const before = postingsOf(invoice([line(3500), line(1070, 700)]))
    expect(totals(postingsOf(voidOf(credit, before, lines)))).toEqual(shown)
  })

  it.each([
    { payType: 'card', account: 'cardClearing' },
    { payType: 'directDebit', account: 'directDebitClearing' },
    { payType: 'bankTransfer', account: 'bank' },
    { payType: 'cash', account: 'cash' },
    { payType: 'terminal', account: 'terminal' },
    { payType: null, account: 'transit' },
  ] as const)('[FI-63+] posts a payment by $payType on $account, and its void back', ({ payType, account }) => {
    const payment = postingsOf({ ...plain, type: 'payment', credit: 3500, payType })
    expect(totals(payment)).toEqual({ [account]: 3500, customers: -3500 })
    expect(totals([...payment, ...postingsOf({ ...plain, type: 'paymentVoid', debit: 3500, payType })])).toEqual({})
  })

  it('[FI-174+] posts a debt without revenue, and waiving it lowers the revenue', () => {
    const debt = { ...invoice([line(4000, null)]), credit: 4000 }
    expect(totals(postingsOf(debt))).toEqual({})
    const waived = postingsOf({
      ...plain,
      type: 'invoiceVoid',
      credit: 4000,
      lines: debt.lines,
      remaining: remainingShares(postingsOf(debt)),
    })
    expect(totals(waived)).toEqual({ customers: -4000, revenue: 4000 })
  })

  it('[FI-63+] moves no money when an invoice is paid from credit', () => {
    const paid = postingsOf({ ...plain, type: 'payment', debit: 3500, credit: 3500, payType: 'account' })
    expect(paid.map(({ account, amount }) => [account, amount])).toEqual([
      ['customers', 3500],
      ['customers', -3500],
    ])
  })

  it('[FI-64+] posts the bonus of a top-up as the cost of the club', () => {
    const topUp = { ...plain, type: 'accountTopUp', credit: 11_000, bonus: 1000, payType: 'card' } as const
    expect(totals(postingsOf(topUp))).toEqual({ cardClearing: 10_000, bonus: 1000, customers: -11_000 })
    const refund = { ...plain, type: 'accountRefund', debit: 4000 } as const
    expect(totals(postingsOf(refund))).toEqual({ customers: 4000, refundsPayable: -4000 })
    expect(totals(postingsOf({ ...refund, payType: 'bankTransfer' }))).toEqual({ customers: 4000, bank: -4000 })
  })

  it('[FI-64+] a returned top-up takes its bonus back', () => {
    const back = { ...plain, type: 'paymentVoid', debit: 11_000, bonus: 1000, payType: 'directDebit' } as const
    expect(totals(postingsOf(back))).toEqual({ directDebitClearing: -10_000, bonus: -1000, customers: 11_000 })
  })

  it('throws at a bonus above the top-up', () => {
    expect(() => postingsOf({ ...plain, type: 'accountTopUp', credit: 1, bonus: 2 })).toThrow('bonus')
  })
})
