/** The basket on the wire: what is sent and read again is the same, and the calls are those that the specification names. */
import { BLANK_BASKET_STATUS, CARD_INTENT_STATUSES, ITEM_KINDS } from '@club/core/finance'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from '../calls.ts'
import { anyBasketStatus, anyLoadedBasket, anyPayType } from '../testing/anyBasket.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import { basketFromWire, basketToWire, getBasket, wireBasket } from './basket.ts'
import { addBasketItem, addBasketPayments, checkoutBasket, clearBasket, removeBasketItem, updateBasketItem } from './basketChanges.ts'
import {
  basketStatusFromWire,
  basketStatusToWire,
  getBasketStatus,
  syncBasketStatus,
  WIRE_CARD_INTENT,
  wireBasketStatus,
} from './basketStatus.ts'
import { getPosLocation, payTypeFromWire, payTypeToWire, wirePayType } from './posLocations.ts'

describe('round trips', () => {
  it('[BA-01] [BA-05] a basket', () => roundTrips(anyLoadedBasket, wireBasket, basketToWire, basketFromWire))
  it('[BA-02] its status', () => roundTrips(anyBasketStatus, wireBasketStatus, basketStatusToWire, basketStatusFromWire))
  it('[PA-24] a way to pay', () => roundTrips(anyPayType, wirePayType, payTypeToWire, payTypeFromWire))
})

describe('the basket on the wire', () => {
  it('[BA-04] kinds of items are numbers', () => {
    const item = { id: 1, quantity: 1, price: 5, total: 5 }
    const kindOf = (kind: number) => {
      const read = basketFromWire({ total: 5, currency: 'EUR', items: [{ ...item, kind }] })
      return read.ok ? read.value.basket.items[0]?.kind : undefined
    }
    expect([0, 1, 2, 3, 4, 5, 6].map(kindOf)).toEqual(ITEM_KINDS)
  })

  it('[BA-03] a basket without an id has a status with blank fields', () => {
    expect(basketStatusFromWire({})).toEqual({ ok: true, value: BLANK_BASKET_STATUS })
    expect(basketFromWire({ total: 0, currency: 'EUR' })).toMatchObject({
      ok: true,
      value: { basket: { id: null, items: [] }, phase: 'open' },
    })
  })

  it('[PA-06] card payment states have the provider’s names', () => {
    const words = [
      'canceled',
      'processing',
      'requires_action',
      'requires_capture',
      'requires_confirmation',
      'requires_payment_method',
      'succeeded',
    ]
    expect(CARD_INTENT_STATUSES.map((status) => WIRE_CARD_INTENT.spelled(status))).toEqual(words)
  })

  it('an invalid item makes the basket invalid', () => {
    fc.assert(
      fc.property(anyLoadedBasket, (loaded) => {
        const wire = basketToWire(loaded)
        const broken = { ...wire, items: [{ id: 1, kind: 1, quantity: 1, price: 1, total: 1, timerEnd: '2026-13-01T00:00:00' }] }
        expect(basketFromWire(broken).ok).toBe(false)
      }),
    )
  })
})

describe('the calls of a basket', () => {
  it.each([
    { id: '[BA-14]', call: getBasket, is: 'GET rs/cs/finance/basket' },
    { id: '[BA-15] [BA-23]', call: addBasketItem, is: 'POST rs/cs/finance/basket/item' },
    { id: '[BA-16]', call: removeBasketItem, is: 'DELETE rs/cs/finance/basket/item/{id}' },
    { id: '[BA-17]', call: clearBasket, is: 'DELETE rs/cs/finance/basket' },
    { id: '[BA-18]', call: checkoutBasket, is: 'POST rs/cs/finance/basket/checkout' },
    { id: '[BA-19]', call: addBasketPayments, is: 'PUT rs/cs/finance/basket/payments' },
    { id: '[BA-20]', call: getBasketStatus, is: 'GET rs/cs/finance/basket/{id}/status' },
    { id: '[BA-21]', call: syncBasketStatus, is: 'POST rs/cs/finance/basket/{id}/status/sync' },
    { id: '[BA-22]', call: updateBasketItem, is: 'PUT rs/cs/finance/basket/item/{id}' },
    { id: '[PA-25] [PA-26]', call: getPosLocation, is: 'GET rs/cs/finance/pos-locations' },
  ])('$id $is called as the specification says', ({ call, is }) => {
    expect(`${call.method} ${call.path}`).toBe(is)
    expect(Object.values(calls)).toContain(call)
  })
})
