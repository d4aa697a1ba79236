import type { BonusAmount } from '@club/core/finance'
import { anyMoneyIn } from '@club/core/testing'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  bonusAmountFromWire,
  bonusAmountToWire,
  checkSubscriptionPayment,
  directDebitMostFromWire,
  listBonusAmounts,
  topUpAccount,
  topUpToWire,
  wireBonusAmount,
} from './topUp.ts'

const anyBonus: fc.Arbitrary<BonusAmount> = fc.record({
  id: fc.integer({ min: 1 }).map(String),
  name: fc.string(),
  amount: anyMoneyIn('EUR'),
  bonus: anyMoneyIn('EUR'),
})

describe('top-ups on the wire', () => {
  it.each([
    ['[FI-20]', topUpAccount, 'POST rs/cs/finance/doc-heads/account-top-up-by-future-payment'],
    ['[FI-16]', checkSubscriptionPayment, 'GET rs/cs/finance/subscription-payment/check'],
    ['[FI-17]', listBonusAmounts, 'GET rs/cs/finance/account-top-up/bonus-amounts'],
  ])('%s has its path', (_, call, is) => {
    expect(`${call.method} ${call.path}`).toBe(is)
  })

  it('[FI-17] a bonus is read as it was written', () => {
    fc.assert(
      fc.property(anyBonus, (bonus) => {
        expect(bonusAmountFromWire(v.parse(wireBonusAmount, JSON.parse(JSON.stringify(bonusAmountToWire(bonus)))), 'EUR')).toEqual({
          ...{ ok: true, value: bonus },
        })
      }),
    )
    expect(v.is(wireBonusAmount, { id: 'a', amount: 100 })).toBe(false)
  })

  it('[FI-10] [FI-24] a top-up has amount, notes, bonus and its text; a wrong one is refused', () => {
    const body = topUpToWire({ amount: { amount: 10_000, currency: 'EUR' }, notes: 'Gift', bonusAmountId: 'b', commentTemplate: 'Summer' })
    const schema = topUpAccount.body as v.GenericSchema
    expect(v.parse(schema, body)).toEqual({ amount: 10_000, notes: 'Gift', bonusAmountId: 'b', commentTemplate: 'Summer' })
    expect(v.is(schema, { amount: 1 })).toBe(true)
    for (const wrong of [{ amount: 1.5 }, { notes: 'x'.repeat(201) }, { payTypeId: 'cash' }])
      expect(v.is(schema, { ...body, ...wrong })).toBe(false)
  })

  it.each([
    [undefined, 0],
    [-5, 0],
    [30_000, 30_000],
    [9_000_000, 1_000_000],
  ])('[FI-16] [FI-101+] %s may be topped up by direct debit: %i', (directDebitMost, amount) => {
    expect(directDebitMostFromWire({ directDebitMost }, 'EUR')).toEqual({ amount, currency: 'EUR' })
  })
})
