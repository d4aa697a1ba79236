/** Invalid input throws a FieldError that names the field. */
import { describe, expect, it } from 'vitest'
import { FieldError } from '../fieldError.ts'
import { initialFeeState } from '../tournament/entries/feeTimers.ts'
import { basketDecision } from './basketDecision.ts'
import { competitionFeeItems } from './basketItems.ts'
import { minMoney, money, zeroMoney } from './money.ts'
import { transactionListQuery } from './transactionList.ts'

const basket = { items: [], total: zeroMoney('EUR'), checkedOut: false, payments: [] }

describe('an invalid value', () => {
  it.each<[string, () => unknown, string]>([
    ['an unknown step', () => basketDecision(basket, { step: 'sell' } as never), 'step: unexpected {"step":"sell"}'],
    ['a quantity that is none', () => basketDecision(basket, { step: 'updateItem', itemId: 'i1', quantity: Number.NaN }), 'quantity: NaN'],
    [
      'a rate of VAT below none',
      () => competitionFeeItems(initialFeeState('t1'), { currency: 'EUR', vatBasisPoints: -1 }),
      'vatBasisPoints: -1',
    ],
    [
      'a text to search for',
      () => transactionListQuery({ month: null, text: 7 as never, types: [], paidStatuses: [], overdueOnly: false }),
      'text: 7 is not a text',
    ],
  ])('%s is refused', (_, misuse, message) => {
    expect(misuse).toThrow(FieldError)
    expect(misuse).toThrow(message)
  })

  it('fees may have no VAT, and the first of two equal amounts is the smallest', () => {
    expect(competitionFeeItems(initialFeeState('t1'), { currency: 'EUR', vatBasisPoints: null })).toEqual([])
    const [a, b] = [money(100, 'EUR'), money(100, 'EUR')]
    expect(minMoney(a, b)).toBe(a)
  })
})
