import type { ReservationRefusal } from '@club/core/reservation'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkInByLocation, getCheckInBookings, locationFromWire, personIdsFromWire } from './checkIn.ts'
import { reservationRefusalFromDetail, reservationRefusalToDetail } from './reservationRefusals.ts'

const QUERY = { latitude: '50.2', longitude: '-8.4' }
const BODY = { latitude: 50.2, longitude: -8.4, personIds: [7, 8] }

describe('the check-in by location on the wire', () => {
  it('[RE-57] asks for bookings with latitude and longitude as plain numbers of the query, and answers a page', () => {
    const { method, path, response } = getCheckInBookings
    const query = getCheckInBookings.query as v.GenericSchema
    expect([method, path]).toEqual(['GET', 'rs/cs/reservation/persons/geo-check-in/bookings'])
    expect(v.is(query, { ...QUERY, platform: 'Cwi', accuracy: '12.5' })).toBe(true)
    for (const wrong of [{ latitude: '90.1' }, { longitude: '-180.5' }, { latitude: '5e1' }, { latitude: '' }, { accuracy: '-1' }]) {
      expect(v.is(query, { ...QUERY, ...wrong }), JSON.stringify(wrong)).toBe(false)
    }
    expect([v.is(query, { latitude: '50' }), v.is(response, { content: [] })]).toEqual([false, true])
  })

  it('[RE-58] sends latitude, longitude and the ids of the people, at least one', () => {
    const { method, path } = checkInByLocation
    const body = checkInByLocation.body as v.GenericSchema
    expect([method, path]).toEqual(['PUT', 'rs/cs/reservation/persons/geo-check-in'])
    expect(v.is(body, BODY)).toBe(true)
    for (const wrong of [{ personIds: [] }, { personIds: undefined }, { latitude: '50' }, { longitude: 181 }, { accuracy: -1 }]) {
      expect(v.is(body, { ...BODY, ...wrong }), JSON.stringify(wrong)).toBe(false)
    }
    expect(personIdsFromWire([7, 8, 7])).toEqual(['7', '8'])
  })

  it('[RE-240+] reads the same location from a query and from a body, with its accuracy if the device says it', () => {
    const degrees = (max: number) => fc.integer({ min: -max * 10_000, max: max * 10_000 }).map((tenThousandths) => tenThousandths / 10_000)
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.option(fc.nat(5000)), (latitude, longitude, accuracy) => {
        const query = { latitude: `${latitude}`, longitude: `${longitude}`, ...(accuracy !== null && { accuracy: `${accuracy}` }) }
        expect(v.is(getCheckInBookings.query as v.GenericSchema, query)).toBe(true)
        expect(v.is(checkInByLocation.body as v.GenericSchema, { ...BODY, latitude, longitude, accuracy })).toBe(true)
        const location = { latitude: latitude + 0, longitude: longitude + 0, ...(accuracy !== null && { accuracyMetres: accuracy }) }
        expect(locationFromWire(query)).toEqual(location)
        expect(locationFromWire({ latitude, longitude, accuracy })).toEqual(location)
      }),
    )
  })

  it('[RE-240+] refuses with the distance, the accuracy, and the moment at which the check-in opens', () => {
    const refusals = [
      { code: 'tooFar', metres: 2498, radiusMetres: 1000 },
      { code: 'locationInexact', accuracyMetres: 3000 },
      { code: 'checkInNotOpen', opens: '2026-06-15T07:10:00' },
    ] as readonly ReservationRefusal[]
    for (const refusal of refusals) {
      const { code, ...data } = refusal
      const detail = reservationRefusalToDetail(refusal)
      expect(detail).toMatchObject({ code, data })
      expect(reservationRefusalFromDetail(detail)).toEqual({ ok: true, value: refusal })
    }
  })
})
