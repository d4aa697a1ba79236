import { DEFAULT_PARAMETERS } from '@club/core/reservation'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyDayAvailability, anyDaySetup, anyParameters, anyReservationCourse, anySheetFlight } from '../testing/anyReservations.ts'
import { roundTrips, sent } from '../testing/roundTrips.ts'
import { fixedQueryOf } from '../wire/call.ts'
import { getCustomerRule } from './bookingRules.ts'
import { addBooking, cancelBooking, changeBooking, getBooking, listPreviousBookings, removeBookedPerson } from './bookings.ts'
import {
  listReservationCourses,
  listVisitorReservationCourses,
  reservationCourseFromWire,
  reservationCourseToWire,
  wireReservationCourse,
} from './courses.ts'
import { daySetupFromWire, daySetupToWire, getDaySetup, getVisitorDaySetup, wireDaySetup } from './daySetup.ts'
import {
  dayAvailabilityFromWire,
  dayAvailabilityToWire,
  listReservationDays,
  listVisitorReservationDays,
  wireDayAvailability,
} from './days.ts'
import { sheetVersionFromWire } from './events.ts'
import { getFlightInfo } from './flightInfo.ts'
import {
  getReservationParameters,
  getVisitorReservationParameters,
  reservationParametersFromWire,
  reservationParametersToWire,
  WIRE_PARAMETERS,
  wireReservationParameters,
} from './parameters.ts'
import { flightFromWire, flightToWire, listFlights, listSecondTeeFlights, listVisitorFlights, wireFlight } from './sheet.ts'

describe('round trips', () => {
  it('[RE-63] a course', () => roundTrips(anyReservationCourse, wireReservationCourse, reservationCourseToWire, reservationCourseFromWire))
  it('[RE-64] the setup of a day', () => roundTrips(anyDaySetup, wireDaySetup, daySetupToWire, daySetupFromWire))
  it('[RE-127+] a day of the week at a glance', () =>
    roundTrips(anyDayAvailability, wireDayAvailability, dayAvailabilityToWire, dayAvailabilityFromWire))
  it('[RE-65, RE-68] a flight with its players', () => roundTrips(anySheetFlight, wireFlight, flightToWire, flightFromWire))
  it('[RE-21] the parameters', () =>
    fc.assert(
      fc.property(anyParameters, (parameters) => {
        const wire = v.parse(wireReservationParameters, sent(reservationParametersToWire(parameters)))
        expect(reservationParametersFromWire(wire)).toEqual(parameters)
      }),
    ))
})

describe('the calls', () => {
  it('[RE-24] have variants for visitors, which need no token', () => {
    const pairs = [
      [listReservationCourses, listVisitorReservationCourses],
      [getDaySetup, getVisitorDaySetup],
      [listFlights, listVisitorFlights],
      [listReservationDays, listVisitorReservationDays],
      [getReservationParameters, getVisitorReservationParameters],
    ] as const
    for (const [own, visitors] of pairs) {
      expect(visitors.path).toBe(own.path.replace('rs/cs/', 'rs/cs/cwi/'))
      expect([own.auth, visitors.auth]).toEqual(['customer', 'anonymous'])
      expect([fixedQueryOf(own), fixedQueryOf(visitors)]).toEqual([{ platform: 'Cwi' }, { platform: 'Cwi' }])
    }
  })

  it.each([
    ['[RE-22]', 'GET rs/cs/reservation/params', getReservationParameters, []],
    ['[RE-23]', 'GET rs/cs/cwi/reservation/params', getVisitorReservationParameters, []],
    ['[RE-44]', 'GET rs/cs/reservation/courses/actual', listReservationCourses, []],
    ['[RE-45]', 'GET rs/cs/reservation/flights/day/setup', getDaySetup, ['courseId', 'date']],
    ['[RE-48]', 'GET rs/cs/reservation/flights/{id}/info', getFlightInfo, ['numberOfHoles', 'secondTee']],
    ['[RE-49]', 'GET rs/cs/reservation/bookings/prev', listPreviousBookings, ['page', 'size', 'sort']],
    ['[RE-51]', 'POST rs/cs/reservation/bookings', addBooking, []],
    ['[RE-52]', 'PUT rs/cs/reservation/bookings/{id}', changeBooking, []],
    ['[RE-53]', 'DELETE rs/cs/reservation/bookings/{id}', cancelBooking, []],
    ['[RE-54]', 'GET rs/cs/reservation/bookings/{id}', getBooking, []],
    ['[RE-55]', 'DELETE rs/cs/reservation/persons/{id}', removeBookedPerson, []],
    ['[RE-59]', 'GET rs/cs/cwi/reservation/courses/actual', listVisitorReservationCourses, []],
    ['[RE-60]', 'GET rs/cs/cwi/reservation/flights/day/setup', getVisitorDaySetup, ['courseId', 'date']],
    ['[RE-61]', 'GET rs/cs/cwi/reservation/flights/day', listVisitorFlights, ['courseId', 'date']],
    ['[RE-62]', 'GET rs/cs/reservation/rule/rules/customer', getCustomerRule, ['resFlightId', 'customerId']],
  ] as const)('%s is %s', (_, request, call, parameters) => {
    expect(`${call.method} ${call.path}`).toBe(request)
    const query = 'query' in call ? call.query : undefined
    expect(Object.keys((query as { readonly entries?: object } | undefined)?.entries ?? {})).toEqual(
      expect.arrayContaining([...parameters]),
    )
  })

  it('[RE-46, RE-47, RE-87] take the filters of the specification and the platform', () => {
    const query = { platform: 'Cwi', courseId: '3', date: '2026-11-28', numberOfHoles: '18', startTee: 'Tee1', secondTee: 'None' }
    for (const call of [listFlights, listVisitorFlights, listSecondTeeFlights]) {
      const schema = call.query as v.GenericSchema
      expect(v.is(schema, query)).toBe(true)
      for (const wrong of [{ date: '2026-02-30' }, { numberOfHoles: '12' }, { startTee: 'Tee7' }, { platform: 'Platform4' }]) {
        expect(v.is(schema, { ...query, ...wrong })).toBe(false)
      }
    }
  })
})

describe('the wire', () => {
  it('[RE-21, RE-26] spells the parameters as the specification does, and reads a wrong value as the default', () => {
    expect(Object.keys(WIRE_PARAMETERS)).toEqual(
      'allowCustomerAddAnonymous allowInitiatorSelfRemove allowPlayerSelfRemove showBookingNoToOthers allowFlightsWithDog showCustomerHomeClub useRentalProducts useGeoCheckIn viewRefreshInverval hidePastDays showPlayerHcpi showPlayerIsMember showPlayerSex useReservedPrepaidRounds secondTeeTimeSelection secondTeeTimeMaxGapMinutes'.split(
        ' ',
      ),
    )
    const wrong = { useGeoCheckIn: 'true', viewRefreshInverval: -1, secondTeeTimeMaxGapMinutes: 1.5, other: true }
    expect(reservationParametersFromWire({ ...wrong, hidePastDays: true })).toEqual({ ...DEFAULT_PARAMETERS, hidePastDays: true })
    expect(reservationParametersFromWire({})).toEqual(DEFAULT_PARAMETERS)
  })

  const flight = { id: '3-202611280810-1', startDateTime: '2026-11-28T08:10:00', startTee: 'Tee1', maxPlayers: 4, freeSlots: 4 }

  it('[RE-65] reads a flight without the optional fields as one without players', () => {
    expect(flightFromWire(flight)).toMatchObject({
      ok: true,
      value: { slotKind: 'normal', twilight: 'none', block: null, heldSlots: 0, players: [], persons: [], bookings: [] },
    })
  })

  it.each([
    [{ startTee: 'Tee7' }, ['startTee']],
    [{ startTee: 'None' }, ['startTee']],
    [{ startDateTime: '2026-02-30T08:10:00' }, ['startDateTime']],
    [{ slotKind: 'Double', blockReason: 'Snow' }, ['slotKind', 'blockReason']],
    [{ persons: [{ id: 1, status: 'Asleep', kind: 'Dog' }] }, ['persons.0.kind', 'persons.0.status']],
  ])('[RE-65] leaves out a flight with %j', (wrong, fields) => {
    const parsed = flightFromWire({ ...flight, ...wrong })
    expect(!parsed.ok && parsed.reason.map(({ field }) => field)).toEqual(fields)
  })

  it('reads no field of a hidden player', () => {
    const parsed = flightFromWire({ ...flight, freeSlots: 3, persons: [{ id: 7, bookingId: 5, kind: 'Customer', position: 'P1_Start' }] })
    expect(parsed.ok && parsed.value.persons).toEqual([
      {
        ...{ id: '7', bookingId: '5', kind: 'customer', customerId: null, fullName: null, firstName: null, lastName: null },
        ...{ sex: null, handicapIndex: null, isMember: null, homeClubName: null, position: 'start', status: 'booked' },
        ...{ friend: false, self: false },
      },
    ])
  })

  it('leaves out a day and a setup with an unknown text, and a day that opens at no known time', () => {
    expect(dayAvailabilityFromWire({ date: '2026-11-28', state: 'Maybe' }).ok).toBe(false)
    expect(dayAvailabilityFromWire({ date: '2026-11-28', state: 'NotOpenYet' }).ok).toBe(false)
    expect(dayAvailabilityFromWire({ date: '2026-11-28' })).toMatchObject({ ok: true, value: { state: { kind: 'open' } } })
    expect(daySetupFromWire({ courseId: 3, date: '2026-11-28', startTees: ['Tee7'] }).ok).toBe(false)
  })

  it('[RE-169+] reads the version of a changed sheet, and no other event', () => {
    expect(sheetVersionFromWire('changed', '{"version":7}')).toBe(7)
    for (const [name, data] of [
      ['changed', '{"version":"7"}'],
      ['changed', '{'],
      ['rows', '{"version":7}'],
    ] as const) {
      expect(sheetVersionFromWire(name, data)).toBeNull()
    }
  })

  it('leaves out a course with an unknown tee', () => {
    expect(reservationCourseFromWire({ id: 3, startTees: ['Tee7'] }).ok).toBe(false)
  })
})
