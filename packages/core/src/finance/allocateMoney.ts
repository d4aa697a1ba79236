/**
 * Splitting an amount without losing a cent. FI-45+, FI-46+.
 *
 * Dinero's own `allocate` orders equal shares by a comparison that is not the same in every engine, so that a server and a browser could
 * give the odd cent to two different shares. This one gives it to the larger fraction, and to the first share if they are equal.
 */
import { checkWhole, FieldError } from '../fieldError.ts'
import { type Money, money } from './money.ts'

/**
 * Splits `total` in proportion to `shares`, whole numbers of at least 0, one of them above 0. Each part is the exact one truncated to a
 * minor unit, and units left over go to the largest fractions, one each. A part of a negative total is the part of the positive one,
 * negated.
 */
export function allocateMoney(total: Money, shares: readonly number[]): readonly Money[] {
  shares.forEach((share, at) => {
    checkWhole(`shares[${at}]`, share, 0)
  })
  const whole = shares.reduce((sum, share) => sum + share, 0)
  checkWhole('sum of shares', whole, 1)
  const size = Math.abs(total.amount)
  const cuts = shares.map((share, at) => {
    const product = size * share
    if (!Number.isSafeInteger(product)) throw new FieldError('total', `${total.amount} is too large to be shared exactly`)
    const rest = product % whole
    return { at, rest, units: (product - rest) / whole }
  })
  const over = size - cuts.reduce((sum, { units }) => sum + units, 0)
  // The sort is stable: equal fractions keep their order.
  const byFraction = [...cuts].sort((a, b) => b.rest - a.rest)
  const favoured = new Set(byFraction.slice(0, over).map(({ at }) => at))
  return cuts.map(({ at, units }) => money(Math.sign(total.amount) * (units + (favoured.has(at) ? 1 : 0)), total.currency))
}
