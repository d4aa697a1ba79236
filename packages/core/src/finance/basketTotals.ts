/**
 * The cost of a basket, and the VAT in it. BA-26, BA-29+ to BA-31+.
 *
 * Prices include VAT. The tax is computed once per rate, from the sum of that rate's items, and rounded once, halves away from zero, so
 * that a void cancels out to the cent. (The rest of core rounds halves up; a refund of 0.5 cents of tax would not cancel out.)
 */
import { exact, roundHalfUp } from '../exact.ts'
import { checkWhole } from '../fieldError.ts'
import { type BasketItem, itemTotal } from './basket.ts'
import { addMoney, type Money, money, subtractMoney, sumMoney } from './money.ts'

/** The items of one rate. `net` and `vat` add up to `gross`. */
export interface VatPart {
  /** Hundredths of a percent: 1900 is 19 %; null if no VAT applies. */
  readonly vatBasisPoints: number | null
  readonly gross: Money
  readonly net: Money
  readonly vat: Money
}

/** `parts` add up to the three totals; the highest rate comes first, items without VAT last. */
export interface BasketTotals {
  readonly gross: Money
  readonly net: Money
  readonly vat: Money
  readonly parts: readonly VatPart[]
}

/** Returns the VAT included in `gross` at a rate of at least 0: gross × rate ÷ (100 % + rate), rounded to a minor unit. */
export function includedVat(gross: Money, vatBasisPoints: number): Money {
  return money(vatIncluded(gross.amount, vatBasisPoints), gross.currency)
}

/** Does the same for whole minor units. */
export function vatIncluded(gross: number, vatBasisPoints: number): number {
  checkWhole('vatBasisPoints', vatBasisPoints, 0)
  const size = roundHalfUp(exact(Math.abs(gross) * vatBasisPoints, 10_000 + vatBasisPoints))
  return Math.sign(gross) * size + 0
}

function vatPart(vatBasisPoints: number | null, gross: Money): VatPart {
  const vat = vatBasisPoints === null ? money(0, gross.currency) : includedVat(gross, vatBasisPoints)
  return { vatBasisPoints, gross, net: subtractMoney(gross, vat), vat }
}

/** Returns the totals of items that are all priced in `currency`; 0 if there are none. */
export function basketTotals(items: readonly Pick<BasketItem, 'price' | 'quantity' | 'vatBasisPoints'>[], currency: string): BasketTotals {
  const grossByRate = new Map<number | null, Money>()
  for (const item of items) {
    const known = grossByRate.get(item.vatBasisPoints)
    grossByRate.set(item.vatBasisPoints, known ? addMoney(known, itemTotal(item)) : itemTotal(item))
  }
  const parts = [...grossByRate]
    .map(([rate, gross]) => vatPart(rate, gross))
    .sort((a, b) => (b.vatBasisPoints ?? -1) - (a.vatBasisPoints ?? -1))
  const sum = (field: 'gross' | 'net' | 'vat') =>
    sumMoney(
      currency,
      parts.map((part) => part[field]),
    )
  return { gross: sum('gross'), net: sum('net'), vat: sum('vat'), parts }
}
