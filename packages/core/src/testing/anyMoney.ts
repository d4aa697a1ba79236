import fc from 'fast-check'
import { type Money, money } from '../finance/money.ts'

/** Currencies with two, none and three decimals. */
export const anyCurrency: fc.Arbitrary<string> = fc.constantFrom('EUR', 'GBP', 'DKK', 'CHF', 'JPY', 'ISK', 'KWD')

/** Whole minor units up to some millions, small and round ones often. */
const anyUnits = fc.oneof(
  fc.integer({ min: 0, max: 30 }),
  fc.integer({ min: 0, max: 5_000 }).map((n) => n * 100),
  fc.integer({ min: 0, max: 5e8 }),
)

/** Nothing or more. */
export function anyMoneyIn(currency: string): fc.Arbitrary<Money> {
  return anyUnits.map((units) => money(units, currency))
}

/** More than nothing. */
export function anyPriceIn(currency: string): fc.Arbitrary<Money> {
  return anyUnits.map((units) => money(units + 1, currency))
}

/** Below nothing too. */
export const anyMoney: fc.Arbitrary<Money> = fc
  .tuple(anyUnits, fc.boolean(), anyCurrency)
  .map(([units, below, currency]) => money(below ? -units : units, currency))
