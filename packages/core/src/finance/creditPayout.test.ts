import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BonusTopUp, PAYOUT_WAYS, payoutMost, unspentBonus } from './creditPayout.ts'
import { money } from './money.ts'

const euros = (amount: number) => money(amount, 'EUR')
const topUp = (own: number, bonus: number): BonusTopUp => ({ amount: euros(own + bonus), bonus: euros(bonus) })
const anyTopUps = fc.array(
  fc.record({ own: fc.nat(30), bonus: fc.nat(10) }).map(({ own, bonus }) => topUp(own, bonus)),
  { maxLength: 5 },
)
const anyCredit = fc.record({ available: fc.nat(500), bonus: fc.nat(500), toCard: fc.nat(500) }).map(({ available, bonus, toCard }) => ({
  ...{ available: euros(available), bonus: euros(bonus), toCard: euros(toCard) },
}))
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)

/** Spends coin by coin, the oldest first. */
function coinsLeft(topUps: readonly BonusTopUp[], spent: number): number {
  const coins = topUps.flatMap(({ amount, bonus }) => [
    ...Array.from({ length: amount.amount - bonus.amount }, () => 0),
    ...Array.from({ length: bonus.amount }, () => 1),
  ])
  return sum(coins.slice(spent))
}

describe('the bonus in the credit of an account', () => {
  it.each([
    ['no top-up', 5000, [], 0],
    ['nothing is spent', 11_000, [topUp(10_000, 1000)], 1000],
    ['the own money is spent first', 6000, [topUp(10_000, 1000)], 1000],
    ['a part of the bonus is spent', 400, [topUp(10_000, 1000)], 400],
    ['the earlier top-up is spent first, with its bonus', 5000, [topUp(10_000, 1000), topUp(5000, 0)], 0],
    ['of two bonuses the later one is left', 10_500, [topUp(10_000, 1000), topUp(10_000, 500)], 500],
    ['other money on the account', 21_000, [topUp(10_000, 1000)], 1000],
    ['a debt', -100, [topUp(10_000, 1000)], 0],
  ])('[FI-140+] %s', (_case, available, topUps, bonus) => {
    expect(unspentBonus(euros(available), topUps)).toEqual(euros(bonus))
  })

  it('[FI-140+] is that of a purse whose oldest coins are spent first', () => {
    fc.assert(
      fc.property(anyTopUps, fc.nat(200), (topUps, spent) => {
        const credited = sum(topUps.map(({ amount }) => amount.amount))
        const left = Math.max(0, credited - spent)
        expect(unspentBonus(euros(left), topUps).amount).toBe(coinsLeft(topUps, credited - left))
      }),
    )
  })

  it('[FI-140+] never grows by spending, and is at most what was granted', () => {
    fc.assert(
      fc.property(anyTopUps, fc.nat(200), fc.nat(50), (topUps, available, less) => {
        const before = unspentBonus(euros(available), topUps).amount
        expect(unspentBonus(euros(Math.max(0, available - less)), topUps).amount).toBeLessThanOrEqual(before)
        expect(before).toBeLessThanOrEqual(Math.min(available, sum(topUps.map(({ bonus }) => bonus.amount))))
      }),
    )
  })
})

describe('the most that can be paid out', () => {
  const credit = { available: euros(6000), bonus: euros(1000), toCard: euros(4000) }

  it.each([
    ['bank', false, 5000],
    ['bank', true, 6000],
    ['cash', false, 5000],
    ['card', false, 4000],
    ['card', true, 4000],
  ] as const)('[FI-140+] [FI-142+] %s, with the bonus: %s', (way, withBonus, most) => {
    expect(payoutMost(credit, way, withBonus)).toEqual(euros(most))
  })

  it('[FI-140+] is never below zero nor above the credit, and the bonus never lowers it', () => {
    fc.assert(
      fc.property(anyCredit, fc.constantFrom(...PAYOUT_WAYS), (any, way) => {
        const [without, withBonus] = [payoutMost(any, way, false).amount, payoutMost(any, way, true).amount]
        expect(without).toBeGreaterThanOrEqual(0)
        expect(withBonus).toBeGreaterThanOrEqual(without)
        expect(withBonus).toBeLessThanOrEqual(any.available.amount)
      }),
    )
    expect(() => payoutMost(credit, 'voucher' as 'bank', false)).toThrow('way')
  })
})
