/**
 * Checking in: by the location of the device, or with the code that the desk shows; and confirming a booking. CALL-155, CALL-156, CALL-340+
 * to CALL-342+; RE-57, RE-58, RE-240+, RE-241+, RE-244+.
 */
import type { DeviceLocation } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { idFromWire, nothing, pageOf, wireId } from '../wire/shapes.ts'
import { MAX_PARTY, wireBooking } from './bookings.ts'
import { platformQuery } from './reservationQuery.ts'

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
/** Ours: the location is exact to so many metres. */
const accuracy = v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))))
/** A number of a query, with digits alone. */
const decimal = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,9}(\.\d{1,20})?$/),
    v.check((text) => from <= Number(text) && Number(text) <= to),
  )
const personIds = v.pipe(v.array(wireId), v.minLength(1), v.maxLength(MAX_PARTY))

/** Reads the caller's bookings with people who can be checked in at this place now; empty outside the radius of the club. */
export const getCheckInBookings = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/persons/geo-check-in/bookings',
  auth: 'customer',
  query: v.object({
    ...platformQuery,
    latitude: decimal(-90, 90),
    longitude: decimal(-180, 180),
    accuracy: v.optional(decimal(0, Infinity)),
  }),
  response: pageOf(wireBooking),
  errors: ['switchedOff'],
})

/** Checks in these people of the caller's bookings, all or none; again is allowed. */
export const checkInByLocation = defineCall({
  method: 'PUT',
  path: 'rs/cs/reservation/persons/geo-check-in',
  auth: 'customer',
  query: v.object(platformQuery),
  body: v.object({ latitude, longitude, accuracy, personIds }),
  response: nothing,
  errors: ['notFound', 'switchedOff', 'checkInRefused'],
})

/** Ours: reads the code that the desk shows now. It lasts some minutes after the next one is shown. */
export const getCheckInCode = defineCall({
  method: 'GET',
  path: 'rs/staff/reservation/check-in-code',
  auth: staff('teeTimes'),
  response: v.object({ code: v.string(), secondsLeft: v.number() }),
  errors: [],
})

/** Ours: checks in these people of the caller's bookings at the desk, all or none; again is allowed. */
export const checkInAtDesk = defineCall({
  method: 'PUT',
  path: 'rs/cs/reservation/persons/check-in',
  auth: 'customer',
  body: v.object({ code: v.pipe(v.string(), v.maxLength(100)), personIds }),
  response: nothing,
  errors: ['notFound', 'checkInRefused'],
})

/** Ours: confirms that the party plays; by any person of the booking, again is allowed. */
export const confirmBooking = defineCall({
  method: 'PUT',
  path: 'rs/cs/reservation/bookings/{id}/confirmation',
  auth: 'customer',
  response: nothing,
  errors: ['notFound', 'bookingRefused'],
})

/** Returns the location that a device sends. */
export function locationFromWire(wire: {
  readonly latitude: number | string
  readonly longitude: number | string
  readonly accuracy?: number | string | null | undefined
}): DeviceLocation {
  const place = { latitude: Number(wire.latitude), longitude: Number(wire.longitude) }
  return wire.accuracy == null ? place : { ...place, accuracyMetres: Number(wire.accuracy) }
}

/** Returns the ids of the people, each once. */
export function personIdsFromWire(ids: readonly v.InferOutput<typeof wireId>[]): readonly string[] {
  return [...new Set(ids.map(idFromWire))]
}
