import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMoneyIn } from '../testing/anyMoney.ts'
import { compareMoney, money, subtractMoney } from './money.ts'
import { type BonusAmount, bonusFor, type TopUpRefusal, topUpDecision, topUpOffered } from './topUp.ts'

const euro = (amount: number) => money(amount, 'EUR')
const OPEN = { accountTopUpEnabled: true, subscriptionPaid: true }
const bonuses: readonly BonusAmount[] = [
  { id: 'small', amount: euro(10_000), bonus: euro(500) },
  { id: 'large', amount: euro(50_000), bonus: euro(5_000) },
  { id: 'middle', amount: euro(20_000), bonus: euro(1_500) },
]

describe('topUpOffered', () => {
  it.each([
    [true, true, true],
    [false, true, false],
    [true, false, false],
    [true, null, false],
    [false, null, false],
  ])('[FI-14] [FI-15] enabled %s, subscription paid %s: %s', (accountTopUpEnabled, subscriptionPaid, offered) => {
    expect(topUpOffered({ accountTopUpEnabled, subscriptionPaid })).toBe(offered)
  })
})

describe('bonusFor', () => {
  it.each([
    [9_999, null],
    [10_000, 'small'],
    [49_999, 'middle'],
    [50_000, 'large'],
  ])('[FI-51+] for %i cents is the best one offered', (amount, id) => {
    expect(bonusFor(euro(amount), bonuses)?.id ?? null).toBe(id)
  })

  it('[FI-51+] is the first of two equal ones', () => {
    const twin = { ...bonuses[0], id: 'twin' } as BonusAmount
    expect(bonusFor(euro(10_000), [...bonuses, twin])?.id).toBe('small')
  })
})

describe('topUpDecision', () => {
  it('[FI-17] accepts any amount above 0, with or without a bonus', () => {
    expect(topUpDecision({ amount: euro(1), bonusAmountId: null }, bonuses, OPEN)).toEqual({
      allowed: true,
      bonus: null,
      credited: euro(1),
    })
    expect(topUpDecision({ amount: euro(20_000), bonusAmountId: 'middle' }, bonuses, OPEN)).toEqual({
      ...{ allowed: true, bonus: euro(1_500), credited: euro(21_500) },
    })
  })

  it.each<[string, number, string | null, Partial<typeof OPEN>, readonly TopUpRefusal[]]>([
    ['FI-17', 0, null, {}, [{ code: 'amountNotPositive' }]],
    ['FI-17', -100, null, {}, [{ code: 'amountNotPositive' }]],
    ['FI-50+', 49_999, 'large', {}, [{ code: 'amountBelowBonus', from: euro(50_000) }]],
    ['FI-50+', 50_000, 'gone', {}, [{ code: 'bonusUnknown', bonusAmountId: 'gone' }]],
    ['FI-14', 100, null, { accountTopUpEnabled: false }, [{ code: 'topUpNotOffered' }]],
    [
      'FI-14',
      0,
      'large',
      { subscriptionPaid: false },
      [{ code: 'topUpNotOffered' }, { code: 'amountNotPositive' }, { code: 'amountBelowBonus', from: euro(50_000) }],
    ],
  ])('[%s] refuses %i cents with bonus %s and reports every reason', (_, amount, bonusAmountId, facts, refusals) => {
    expect(topUpDecision({ amount: euro(amount), bonusAmountId }, bonuses, { ...OPEN, ...facts })).toEqual({ allowed: false, refusals })
  })

  it('[FI-50+] [FI-51+] grants the proposed bonus, and no other gives more', () => {
    fc.assert(
      fc.property(anyMoneyIn('EUR'), (amount) => {
        fc.pre(amount.amount > 0)
        const decisions = bonuses.map(({ id }) => topUpDecision({ amount, bonusAmountId: id }, bonuses, OPEN))
        const proposed = topUpDecision({ amount, bonusAmountId: bonusFor(amount, bonuses)?.id ?? null }, bonuses, OPEN)
        if (!proposed.allowed) throw new Error('the proposed bonus was refused')
        expect(subtractMoney(proposed.credited, amount).amount).toBe(proposed.bonus?.amount ?? 0)
        for (const one of decisions) if (one.allowed) expect(compareMoney(one.credited, proposed.credited)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
