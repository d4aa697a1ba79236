import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBasketItems } from '../testing/anyFinance.ts'
import { type Basket, type BasketStatus, BLANK_BASKET_STATUS } from './basket.ts'
import { BASKET_STEPS, type BasketEvent, type BasketState, basketStateAfter, hasBasketStatus, initialBasketState } from './basketState.ts'
import { basketTotals } from './basketTotals.ts'
import { money } from './money.ts'

const basket: Basket = { id: 'b1', customerId: 'anna', items: [], total: money(0, 'EUR') }
const status: BasketStatus = {
  ...{ customerId: 'anna', errorMessage: 'declined', errorResultCode: '51', paymentIntentId: 'pi_1' },
  ...{ paymentIntentStatus: 'requiresPaymentMethod', status: 'failed' },
}
const read: BasketEvent = { kind: 'statusRead', basketId: 'b1', status }

const anyBasket: fc.Arbitrary<Basket> = fc
  .record({ id: fc.option(fc.constantFrom('b1', 'b2')), customerId: fc.option(fc.constant('anna')), items: anyBasketItems })
  .map((own) => ({ ...own, total: basketTotals(own.items, 'EUR').gross }))
const anyState: fc.Arbitrary<BasketState> = fc.record({ basket: anyBasket, status: fc.constantFrom(status, BLANK_BASKET_STATUS) })

describe('basketStateAfter', () => {
  it('[BA-03] a basket that does not exist is empty and has a blank status', () => {
    expect(initialBasketState('EUR')).toEqual({
      basket: { id: null, customerId: null, items: [], total: money(0, 'EUR') },
      status: BLANK_BASKET_STATUS,
    })
    const fields = ['customerId', 'errorMessage', 'errorResultCode', 'paymentIntentId', 'paymentIntentStatus', 'status']
    expect(BLANK_BASKET_STATUS).toEqual(Object.fromEntries(fields.map((field) => [field, null])))
    expect(hasBasketStatus({ id: null })).toBe(false)
    expect(hasBasketStatus(basket)).toBe(true)
  })

  it.each(BASKET_STEPS)('[BA-06] [BA-13] %s: the response replaces the basket, whatever it was before', (step) => {
    fc.assert(
      fc.property(anyState, anyState, anyBasket, (a, b, answer) => {
        const after = basketStateAfter(a, { kind: 'answered', step, basket: answer })
        expect(after.basket).toEqual(answer)
        expect(basketStateAfter(b, { kind: 'answered', step, basket: answer })).toEqual(after)
      }),
    )
  })

  it('[BA-03] [BA-13] applies a status only to the basket it belongs to', () => {
    const held = { basket, status: BLANK_BASKET_STATUS }
    expect(basketStateAfter(held, read)).toEqual({ basket, status })
    expect(basketStateAfter({ ...held, basket: { ...basket, id: 'b2' } }, read)).toMatchObject({ status: BLANK_BASKET_STATUS })
    expect(basketStateAfter(initialBasketState('EUR'), read)).toEqual(initialBasketState('EUR'))
  })

  it('[BA-03] never gives a status to a basket without an id, in any sequence of responses', () => {
    const anyEvent: fc.Arbitrary<BasketEvent> = fc.oneof(
      fc.record({ kind: fc.constant('answered' as const), step: fc.constantFrom(...BASKET_STEPS), basket: anyBasket }),
      fc.constant(read),
    )
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 8 }), (events) => {
        const state = events.reduce(basketStateAfter, initialBasketState('EUR'))
        if (state.basket.id !== 'b1') expect(state.status).toBe(BLANK_BASKET_STATUS)
      }),
    )
  })
})
