import fc from 'fast-check'
import { type Money, money } from '../finance/money.ts'

/** Currencies with two, no and three decimals. */
export const anyCurrency: fc.Arbitrary<string> = fc.constantFrom('EUR', 'GBP', 'DKK', 'CHF', 'JPY', 'ISK', 'KWD')

/** Whole minor units up to some millions, often small and round ones. */
const anyUnits = fc.oneof(
  fc.integer({ min: 0, max: 30 }),
  fc.integer({ min: 0, max: 5_000 }).map((n) => n * 100),
  fc.integer({ min: 0, max: 5e8 }),
)

/** Generates amounts of 0 or more. */
export function anyMoneyIn(currency: string): fc.Arbitrary<Money> {
  return anyUnits.map((units) => money(units, currency))
}

/** Generates amounts above 0. */
export function anyPriceIn(currency: string): fc.Arbitrary<Money> {
  return anyUnits.map((units) => money(units + 1, currency))
}

/** Any amount, negative ones too. */
export const anyMoney: fc.Arbitrary<Money> = fc
  .tuple(anyUnits, fc.boolean(), anyCurrency)
  .map(([units, below, currency]) => money(below ? -units : units, currency))
