import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMoneyIn } from '../testing/anyMoney.ts'
import { compareMoney, money, subtractMoney } from './money.ts'
import { type BonusAmount, bonusFor, largestTopUp, type TopUpRefusal, topUpByDirectDebit, topUpDecision, topUpOffered } from './topUp.ts'

const euro = (amount: number) => money(amount, 'EUR')
const OPEN = { accountTopUpEnabled: true, subscriptionPaid: true }
const bonuses: readonly BonusAmount[] = [
  { id: 'small', name: '', amount: euro(10_000), bonus: euro(500) },
  { id: 'large', name: '', amount: euro(50_000), bonus: euro(5_000) },
  { id: 'middle', name: '', amount: euro(20_000), bonus: euro(1_500) },
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
        fc.pre(amount.amount > 0 && amount.amount <= largestTopUp('EUR').amount)
        const decisions = bonuses.map(({ id }) => topUpDecision({ amount, bonusAmountId: id }, bonuses, OPEN))
        const proposed = topUpDecision({ amount, bonusAmountId: bonusFor(amount, bonuses)?.id ?? null }, bonuses, OPEN)
        if (!proposed.allowed) throw new Error('the proposed bonus was refused')
        expect(subtractMoney(proposed.credited, amount).amount).toBe(proposed.bonus?.amount ?? 0)
        for (const one of decisions) if (one.allowed) expect(compareMoney(one.credited, proposed.credited)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('a way to top up that allows nothing', () => {
  it('[FI-101+] is not offered, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (amount) => {
        const decision = topUpDecision({ amount: euro(amount), bonusAmountId: null }, [], OPEN, euro(0))
        expect(decision).toEqual({ allowed: false, refusals: [{ code: 'methodNotOffered' }] })
      }),
    )
  })
})

describe('largestTopUp', () => {
  it.each([
    ['EUR', 1_000_000],
    ['JPY', 10_000],
    ['KWD', 10_000_000],
  ])('[FI-100+] is 10,000 %s', (currency, amount) => {
    expect(largestTopUp(currency)).toEqual(money(amount, currency))
    const top = (more: number) => topUpDecision({ amount: money(amount + more, currency), bonusAmountId: null }, [], OPEN)
    expect(top(0)).toMatchObject({ allowed: true })
    expect(top(1)).toEqual({ allowed: false, refusals: [{ code: 'amountAboveTopUp', most: money(amount, currency) }] })
  })
})

describe('topUpByDirectDebit', () => {
  it.each([
    ['a new customer', 30_000, 0, 30_000],
    ['after a part of the limit', 30_000, 20_000, 10_000],
    ['after more than the limit, which was lowered', 30_000, 40_000, 0],
    ['a club without a limit for direct debit', 0, 0, 0],
    ['a limit above the largest top-up', 2_000_000, 500_000, 1_000_000],
  ])('[FI-101+] %s: limit %i, recent %i leave %i', (_, limit, recent, left) => {
    expect(topUpByDirectDebit(euro(limit), euro(recent))).toEqual(euro(left))
  })
})
