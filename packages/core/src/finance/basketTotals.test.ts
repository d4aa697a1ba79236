import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBasketItems, anyVatBasisPoints } from '../testing/anyFinance.ts'
import { anyMoney } from '../testing/anyMoney.ts'
import { ITEM_KINDS, itemTotal } from './basket.ts'
import { basketTotals, includedVat } from './basketTotals.ts'
import { addMoney, type Money, money, multiplyMoney, sumMoney } from './money.ts'

const euro = (amount: number) => money(amount, 'EUR')
const item = (price: number, quantity: number, vatBasisPoints: number | null) => ({ price: euro(price), quantity, vatBasisPoints })

/** Whether `vat` is nearest to gross × rate ÷ (100 % + rate), said without a division. */
function nearest(vat: Money, gross: Money, rate: number): boolean {
  const off = BigInt(vat.amount) * BigInt(10_000 + rate) - BigInt(gross.amount) * BigInt(rate)
  return 2n * (off < 0n ? -off : off) <= BigInt(10_000 + rate)
}

describe('item kinds', () => {
  it('[BA-04] have the numbers of the specification', () => {
    expect(Object.fromEntries(ITEM_KINDS.map((kind, number) => [number, kind]))).toEqual({
      ...{ 0: 'undefined', 1: 'product', 2: 'topUpAccount', 3: 'accountRefund', 4: 'voidInvoice', 5: 'voidPayment', 6: 'payInvoices' },
    })
  })
})

describe('includedVat', () => {
  it.each([
    ['Germany', 11_900, 1900, 1900],
    ['Germany, reduced', 10_700, 700, 700],
    ['Denmark', 12_500, 2500, 2500],
    ['Britain', 12_000, 2000, 2000],
    ['France, reduced', 10_550, 550, 550],
    ['Switzerland', 10_810, 810, 810],
    ['0.4 of a cent', 3, 1900, 0],
    ['half a penny', 3, 2000, 1],
    ['half a penny that goes back', -3, 2000, -1],
    ['a rate of 0', 500, 0, 0],
  ])('[BA-29+] %s: %i cents hold at %i hundredths of a percent %i cents', (_, gross, rate, vat) => {
    expect(includedVat(euro(gross), rate)).toEqual(euro(vat))
  })

  it('[BA-29+] is rounded to the nearest cent and adds up again', () => {
    fc.assert(
      fc.property(anyMoney, fc.integer({ min: 0, max: 3000 }), (gross, rate) => {
        const vat = includedVat(gross, rate)
        expect(nearest(vat, gross, rate)).toBe(true)
        expect(includedVat(multiplyMoney(gross, -1), rate)).toEqual(multiplyMoney(vat, -1))
      }),
    )
  })

  it.each([-1, 0.5, Number.NaN])('throws at a rate of %d', (rate) => {
    expect(() => includedVat(euro(1), rate)).toThrow('vatBasisPoints')
  })
})

describe('basketTotals', () => {
  it('[BA-26] [BA-29+] [BA-31+] add up for a round with lunch, a top-up and a void', () => {
    const items = [item(6_000, 2, 1900), item(1_070, 2, 700), item(5_000, 1, null), item(990, 1, 1900), item(-990, 1, 1900)]
    expect(basketTotals(items, 'EUR')).toEqual({
      ...{ gross: euro(19_140), net: euro(17_084), vat: euro(2_056) },
      parts: [
        { vatBasisPoints: 1900, gross: euro(12_000), net: euro(10_084), vat: euro(1_916) },
        { vatBasisPoints: 700, gross: euro(2_140), net: euro(2_000), vat: euro(140) },
        { vatBasisPoints: null, gross: euro(5_000), net: euro(5_000), vat: euro(0) },
      ],
    })
  })

  it('[BA-29+] rounds once per rate: three buckets of 1.99 hold 0.95 of tax, not three times 0.32', () => {
    expect(basketTotals([item(199, 1, 1900), item(199, 1, 1900), item(199, 1, 1900)], 'EUR').vat).toEqual(euro(95))
    expect(multiplyMoney(includedVat(euro(199), 1900), 3)).toEqual(euro(96))
  })

  it('[BA-31+] keeps a rate of 0 apart from no VAT; an empty basket has neither', () => {
    expect(basketTotals([item(100, 1, null), item(100, 1, 0)], 'EUR').parts.map(({ vatBasisPoints }) => vatBasisPoints)).toEqual([0, null])
    expect(basketTotals([], 'JPY')).toEqual({ gross: money(0, 'JPY'), net: money(0, 'JPY'), vat: money(0, 'JPY'), parts: [] })
  })

  it('[BA-26] [BA-30+] add up to the whole, net and VAT to gross, in any order and any splitting of quantities', () => {
    fc.assert(
      fc.property(anyBasketItems, (items) => {
        const totals = basketTotals(items, 'EUR')
        expect(totals.gross).toEqual(sumMoney('EUR', items.map(itemTotal)))
        for (const one of [totals, ...totals.parts]) expect(addMoney(one.net, one.vat)).toEqual(one.gross)
        for (const field of ['gross', 'net', 'vat'] as const) {
          const parts = totals.parts.map((part) => part[field])
          expect(sumMoney('EUR', parts)).toEqual(totals[field])
        }
        const rates = totals.parts.map(({ vatBasisPoints }) => vatBasisPoints)
        expect(new Set(rates)).toEqual(new Set(items.map(({ vatBasisPoints }) => vatBasisPoints)))
        expect(rates).toEqual([...rates].sort((a, b) => (b ?? -1) - (a ?? -1)))
        const singles = items.flatMap((one) => Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 }))).reverse()
        expect(basketTotals(singles, 'EUR')).toEqual(totals)
      }),
    )
  })

  it('[BA-29+] each part is taxed once, on its own sum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ price: fc.integer({ min: -500, max: 500 }), rate: anyVatBasisPoints }), { maxLength: 20 }),
        (rows) => {
          const { parts } = basketTotals(
            rows.map(({ price, rate }) => item(price, 1, rate)),
            'EUR',
          )
          for (const { vatBasisPoints, gross, vat } of parts) {
            expect(gross.amount).toBe(rows.filter(({ rate }) => rate === vatBasisPoints).reduce((sum, { price }) => sum + price, 0))
            expect(vatBasisPoints === null ? vat.amount === 0 : nearest(vat, gross, vatBasisPoints)).toBe(true)
          }
        },
      ),
    )
  })
})
