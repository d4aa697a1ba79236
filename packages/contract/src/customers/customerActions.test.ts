import { ACTION_SEARCH_KEYS, ACTION_TIMES, CUSTOMER_ACTION_TYPES } from '@club/core/membership'
import { anyActionFilter, anyCustomerAction } from '@club/core/testing'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { roundTrips } from '../testing/roundTrips.ts'
import {
  customerActionFromWire,
  customerActionQuery,
  customerActionsQuery,
  customerActionToWire,
  WIRE_ACTION_SEARCH_KEY,
  WIRE_ACTION_TIME,
  WIRE_ACTION_TYPE,
  wireCustomerAction,
  wireNewCustomerAction,
} from './customerActions.ts'

describe('a customer action', () => {
  it('[CU-122] reads back unchanged, also with an unknown type', () => {
    roundTrips(anyCustomerAction, wireCustomerAction, customerActionToWire, customerActionFromWire)
  })

  it('[CU-119] [CU-120] [CU-121] has the specification’s types, search keys and times', () => {
    expect(CUSTOMER_ACTION_TYPES.map((one) => WIRE_ACTION_TYPE.spelled(one))).toEqual(['Event', 'Tournament', 'Reservation'])
    expect(ACTION_SEARCH_KEYS.map((one) => WIRE_ACTION_SEARCH_KEY.spelled(one))).toEqual([
      'ActionName',
      'BookingNo',
      'TournamentName',
      'TournamentNumber',
    ])
    expect(ACTION_TIMES.map((one) => WIRE_ACTION_TIME.spelled(one))).toEqual(['Future', 'Past'])
  })

  it('[CU-115] is listed by time and text; a blank text is left out', () => {
    fc.assert(
      fc.property(anyActionFilter, (filter) => {
        const query = customerActionQuery(filter)
        expect(v.is(customerActionsQuery, { ...query, platform: 'Cwi' })).toBe(true)
        expect('textValue' in query).toBe(filter.search !== null && filter.search.text.trim() !== '')
      }),
    )
    expect(v.is(customerActionsQuery, { platform: 'App' })).toBe(false)
    expect(customerActionQuery({ time: 'past', search: { key: null, text: ' cup ' } })).toEqual({ time: 'Past', textValue: 'cup' })
  })

  it('[CU-116] is created with type, name and moment', () => {
    const body = { type: 'Reservation', name: 'Lesson', startDateTime: '2026-06-20T09:00:00' }
    expect(v.is(wireNewCustomerAction, body)).toBe(true)
    for (const wrong of [{ type: 'Party' }, { name: ' ' }, { name: 'x'.repeat(201) }, { startDateTime: '2026-02-30T09:00:00' }])
      expect(v.is(wireNewCustomerAction, { ...body, ...wrong })).toBe(false)
  })
})
