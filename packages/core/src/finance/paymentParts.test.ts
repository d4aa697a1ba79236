import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, sumMoney } from './money.ts'
import { isVoucherMethod, partsProblem, paymentSplit, voucherMethod } from './paymentParts.ts'

const euro = (amount: number) => money(amount, 'EUR')
const card = { id: 'card' }
const account = (available: number) => ({ id: 'account', available })
const voucher = (id: number, available: number) => ({ id: voucherMethod(String(id)), available })
const split = (...given: Parameters<typeof paymentSplit>) => {
  const { parts, uncovered } = paymentSplit(...given)
  return [...parts.map(({ payTypeId, amount }) => `${payTypeId} ${amount.amount}`), uncovered.amount]
}

describe('paymentSplit', () => {
  it.each([
    ['a voucher and a card', 6000, [voucher(1, 1800)], card, ['voucher-1 1800', 'card 4200', 0]],
    ['a voucher that covers all, so that the card is not charged', 6000, [voucher(1, 6000)], card, ['voucher-1 6000', 0]],
    ['two vouchers in the chosen order', 6000, [voucher(2, 5000), voucher(1, 5000)], null, ['voucher-2 5000', 'voucher-1 1000', 0]],
    ['a third voucher that is not needed', 100, [voucher(1, 100), voucher(2, 50)], card, ['voucher-1 100', 0]],
    ['an account that covers the rest exactly', 6000, [voucher(1, 1800)], account(4200), ['voucher-1 1800', 'account 4200', 0]],
    ['an account with a cent too little', 6000, [voucher(1, 1800)], account(4199), ['voucher-1 1800', 4200]],
    ['a voucher alone that is too small', 6000, [voucher(1, 1800)], null, ['voucher-1 1800', 4200]],
    ['a card alone', 6000, [], card, ['card 6000', 0]],
    ['an empty voucher', 6000, [voucher(1, 0)], card, ['card 6000', 0]],
    ['nothing to pay', 0, [voucher(1, 500)], card, [0]],
  ] as const)('[UI-76+] divides among %s', (_, payable, vouchers, other, expected) => {
    expect(split(euro(payable), vouchers, other)).toEqual(expected)
  })

  it('[UI-76+] loses and doubles nothing, takes no more than each has, and is accepted by the server’s check', () => {
    const anyVouchers = fc.uniqueArray(fc.record({ id: fc.nat(9), available: fc.nat(300) }), { selector: ({ id }) => id, maxLength: 4 })
    const anyOther = fc.option(fc.oneof(fc.constant(card), fc.nat(600).map(account)))
    fc.assert(
      fc.property(fc.nat(900), anyVouchers, anyOther, (payable, some, other) => {
        const vouchers = some.map(({ id, available }) => voucher(id, available))
        const { parts, uncovered } = paymentSplit(euro(payable), vouchers, other)
        const amounts = parts.map(({ amount }) => amount)
        expect(sumMoney('EUR', amounts).amount + uncovered.amount).toBe(payable)
        expect(amounts.every(({ amount }) => amount > 0)).toBe(true)
        expect(partsProblem(parts, other ? [...vouchers, other] : vouchers)).toBeNull()
        if (parts.some(({ payTypeId }) => !isVoucherMethod(payTypeId)))
          expect(
            vouchers.every(
              ({ id, available }) => available === 0 || parts.some((part) => part.payTypeId === id && part.amount.amount === available),
            ),
          ).toBe(true)
      }),
    )
  })
})

describe('partsProblem', () => {
  const offered = [card, account(500), voucher(1, 1800), voucher(2, 100)]
  const part = (payTypeId: string, amount: number) => ({ payTypeId, amount: euro(amount) })
  it.each([
    ['a method that is not offered', [part('voucher-1', 5), part('voucher-3', 5)], { kind: 'method', index: 1 }],
    ['a voucher twice', [part('voucher-1', 5), part('voucher-1', 5)], { kind: 'method', index: 1 }],
    ['two methods that are not vouchers', [part('account', 5), part('voucher-1', 5), part('card', 5)], { kind: 'method', index: 2 }],
    ['more than a voucher has', [part('card', 5), part('voucher-2', 101)], { kind: 'tooMuch', index: 1, available: euro(100) }],
    ['more than the account has', [part('account', 501)], { kind: 'tooMuch', index: 0, available: euro(500) }],
    ['nothing wrong', [part('card', 99_999), part('voucher-2', 100), part('voucher-1', 1800)], null],
  ])('[UI-76+] names %s', (_, parts, problem) => {
    expect(partsProblem(parts, offered)).toEqual(problem)
  })
})
