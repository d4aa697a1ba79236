import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Basket, type BasketStatus, BLANK_BASKET_STATUS, emptyBasket } from './basket.ts'
import { type BasketEvent, type BasketState, basketStateAfter, basketWait, hasBasketStatus, initialBasketState } from './basketState.ts'
import { money } from './money.ts'

type Shown = { readonly basket: Pick<Basket, 'id'>; readonly names: number }
type State = BasketState<Shown>

const status: BasketStatus = {
  ...{ customerId: 'anna', errorMessage: 'declined', errorResultCode: '51', paymentIntentId: 'pi_1' },
  ...{ paymentIntentStatus: 'requiresPaymentMethod', status: 'failed' },
}
const shown: Shown = { basket: { id: 'b1' }, names: 1 }
const read: BasketEvent<Shown> = { kind: 'statusRead', basketId: 'b1', status }

const anyShown: fc.Arbitrary<Shown> = fc.record({ basket: fc.record({ id: fc.option(fc.constantFrom('b1', 'b2')) }), names: fc.nat() })
const anyState: fc.Arbitrary<State> = fc.record({ shown: anyShown, status: fc.constantFrom(status, BLANK_BASKET_STATUS) })

describe('basketStateAfter', () => {
  it('[BA-03] a basket that does not exist is empty and has a blank status', () => {
    const none = emptyBasket('EUR')
    expect(none).toEqual({ id: null, customerId: null, items: [], total: money(0, 'EUR') })
    expect(initialBasketState({ basket: none })).toEqual({ shown: { basket: none }, status: BLANK_BASKET_STATUS })
    const fields = ['customerId', 'errorMessage', 'errorResultCode', 'paymentIntentId', 'paymentIntentStatus', 'status']
    expect(BLANK_BASKET_STATUS).toEqual(Object.fromEntries(fields.map((field) => [field, null])))
    expect(hasBasketStatus(none)).toBe(false)
    expect(hasBasketStatus(shown.basket)).toBe(true)
  })

  it('[BA-06] [BA-13] every response replaces the basket, whatever it was before', () => {
    fc.assert(
      fc.property(anyState, anyState, anyShown, (a, b, answer) => {
        const after = basketStateAfter(a, { kind: 'answered', shown: answer })
        expect(after.shown).toBe(answer)
        expect(basketStateAfter(b, { kind: 'answered', shown: answer })).toEqual(after)
      }),
    )
  })

  it('[BA-03] [BA-13] applies a status only to the basket it belongs to', () => {
    const state = initialBasketState(shown)
    expect(basketStateAfter(state, read)).toEqual({ shown, status })
    for (const id of ['b2', null]) {
      const other = initialBasketState({ ...shown, basket: { id } })
      expect(basketStateAfter(other, read)).toBe(other)
    }
  })

  it('[BA-03] never gives a status to a basket without an id, in any sequence of responses', () => {
    const anyEvent: fc.Arbitrary<BasketEvent<Shown>> = fc.oneof(
      fc.record({ kind: fc.constant('answered' as const), shown: anyShown }),
      fc.constant(read),
    )
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 8 }), (events) => {
        const state = events.reduce<State>(basketStateAfter, initialBasketState({ ...shown, basket: { id: null } }))
        if (state.shown.basket.id !== 'b1') expect(state.status).toBe(BLANK_BASKET_STATUS)
      }),
    )
  })
})

describe('basketWait', () => {
  it.each([
    ['checkedOut', 'processing', 119, { kind: 'waiting', secondsLeft: 1 }],
    ['checkedOut', 'processing', 120, { kind: 'timedOut' }],
    ['checkedOut', 'requiresAction', 0, { kind: 'waiting', secondsLeft: 120 }],
    ['checkedOut', 'canceled', 0, { kind: 'failed' }],
    // The card is charged, but the basket is not settled yet.
    ['checkedOut', 'succeeded', 60, { kind: 'waiting', secondsLeft: 60 }],
    [null, null, 120, { kind: 'timedOut' }],
    ['paid', 'processing', 500, { kind: 'succeeded' }],
    ['failed', 'requiresPaymentMethod', 0, { kind: 'failed' }],
    ['open', 'requiresPaymentMethod', 0, { kind: 'failed' }],
  ] as const)('[PA-15] [PA-19] basket %s, card %s, after %i seconds', (basket, intent, seconds, wait) => {
    expect(basketWait({ ...BLANK_BASKET_STATUS, status: basket, paymentIntentStatus: intent }, seconds)).toEqual(wait)
  })

  it('[PA-19] waits for a card status that it does not know', () => {
    const paymentIntentStatus = { kind: 'other', text: 'requires_luck' } as const
    expect(basketWait({ ...BLANK_BASKET_STATUS, paymentIntentStatus }, 1)).toEqual({ kind: 'waiting', secondsLeft: 119 })
  })
})
