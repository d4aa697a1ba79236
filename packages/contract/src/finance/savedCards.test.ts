import type { SavedCard } from '@club/core/finance'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { roundTrips } from '../testing/roundTrips.ts'
import { addBasketPayments } from './basketChanges.ts'
import { getSavedCards, removeSavedCard, savedCardFromWire, savedCardToWire, wireSavedCard } from './savedCards.ts'

const anySavedCard: fc.Arbitrary<SavedCard> = fc.record({
  id: fc.integer({ min: 1 }).map(String),
  brand: fc.string(),
  last4: fc.integer({ min: 0, max: 9999 }).map((digits) => `${digits}`.padStart(4, '0')),
  expMonth: fc.integer({ min: 1, max: 12 }),
  expYear: fc.integer({ min: 2000, max: 9999 }),
})

describe('saved cards on the wire', () => {
  it('[PA-48+] a card', () => roundTrips(anySavedCard, wireSavedCard, savedCardToWire, savedCardFromWire))

  it.each([{ last4: '42424242' }, { expMonth: 13 }, { expYear: 34 }, { brand: null }])('[PA-48+] %o is refused', (wrong) => {
    const card = { id: 1, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, ...wrong }
    expect(v.safeParse(wireSavedCard, card).success).toBe(false)
  })

  it('[PA-28] a payment by card returns its page, and no field of a card is sent', () => {
    const body = addBasketPayments.body as NonNullable<typeof addBasketPayments.body>
    const card = { number: '4242424242424242', exp: '12/34', cvc: '123' }
    expect(v.parse(body, [{ payTypeId: 'card', amount: 3500, ...card }])).toEqual([{ payTypeId: 'card', amount: 3500 }])
    const basket = { total: 3500, currency: 'EUR', payUrl: '/pay/north/pi_1' }
    expect(v.parse(addBasketPayments.response, basket)).toMatchObject({ payUrl: '/pay/north/pi_1' })
  })

  it('[PA-47+] [PA-48+] the calls', () => {
    expect([getSavedCards, removeSavedCard].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET rs/cs/finance/cards',
      'DELETE rs/cs/finance/cards/{id}',
    ])
    const body = addBasketPayments.body as NonNullable<typeof addBasketPayments.body>
    expect(v.safeParse(body, [{ payTypeId: 'card', amount: 1, saveCard: 'yes' }]).success).toBe(false)
    expect(v.safeParse(body, [{ payTypeId: 'card-7', amount: 1, saveCard: true }]).success).toBe(true)
  })
})
