import type { ClubDate } from '@club/core'
import { CARD_TYPES } from '@club/core/membership'
import { anyCustomerCard } from '@club/core/testing'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { roundTrips } from '../testing/roundTrips.ts'
import {
  barCodeCardsQuery,
  customerCardFromWire,
  customerCardsQuery,
  customerCardToWire,
  WIRE_CARD_TYPE,
  wireCustomerCard,
} from './customerCards.ts'

describe('a membership card', () => {
  it('[CU-106] reads back unchanged', () => {
    roundTrips(anyCustomerCard, wireCustomerCard, customerCardToWire, customerCardFromWire)
  })

  it('[CU-107] has the specification’s types, or an unknown one', () => {
    const spelled = CARD_TYPES.map((type) => WIRE_CARD_TYPE.spelled(type))
    expect(spelled).toEqual(['Unknown', 'Magnetic', 'Mifare', 'SkiData', 'GolfCard', 'ChipCard', 'BarCode'])
    const read = customerCardFromWire({ customerId: 1, number: '7', cardTypes: ['Hologram', 'BarCode'] })
    expect(read).toMatchObject({ ok: true, value: { cardTypes: ['unknown', 'barCode'], validTo: null, active: true } })
  })

  it('with an invalid day is dropped', () => {
    expect(customerCardFromWire({ customerId: 1, number: '7', validTo: '2026-02-30' }).ok).toBe(false)
  })

  it('[CU-108] [CU-109] is listed by customer, type, use and the day by which it has begun', () => {
    const query = barCodeCardsQuery('12', '2026-06-13' as ClubDate)
    expect(query).toEqual({ customerId: '12', cardTypes: 'BarCode', active: 'true', 'validFrom.to': '2026-06-13' })
    expect(v.is(customerCardsQuery, query)).toBe(true)
    expect(v.is(customerCardsQuery, { ...query, cardTypes: 'Hologram' })).toBe(false)
    expect(v.is(customerCardsQuery, { ...query, 'validFrom.to': '2026-02-30' })).toBe(false)
  })
})
