/**
 * Places held while partners are chosen: one hold for each member, with a clock. Ours: CALL-274+ to CALL-277+; for visitors CALL-280+ and
 * CALL-281+.
 */
import type { ClubDateTime } from '@club/core'
import type { Hold } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_BOOKING_KIND } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, wireDateTime, wireId } from '../wire/shapes.ts'
import { MAX_PARTY, roundFromWire, roundToWire, wireHoles, wireRound } from './bookings.ts'

export const wireHold = v.object({
  id: wireId,
  kind: v.optional(v.string()),
  ...wireRound,
  places: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The last moment of the hold. */
  until: wireDateTime,
  extensionsLeft: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** Whether it is a booking with this id that waits for its payment in the basket. */
  unpaid: v.optional(v.boolean()),
})
/** `hold` is null if the caller has none. */
const wireOwnHold = v.object({ hold: v.nullable(wireHold) })
export const getOwnHold = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/hold',
  auth: 'customer',
  response: wireOwnHold,
  errors: ['notFound'],
})

const wirePlaces = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_PARTY))
export const wireHoldWish = v.object({
  flightId: wireId,
  /** Without one, the earliest second tee time is assigned if the round needs it. */
  secondFlightId: v.optional(v.nullable(wireId)),
  numberOfHoles: wireHoles,
  kind: v.optional(v.picklist(['Normal', 'Group'])),
  places: wirePlaces,
})
const HOLD_ERRORS = ['notFound', 'invalidInput', 'teeTimeGone', 'bookingRefused', 'keyReused', 'stillRunning'] as const
/** Holds places for the caller and gives back those of an older hold. */
export const addHold = defineCall({
  method: 'POST',
  path: 'rs/cs/reservation/holds',
  auth: 'customer',
  body: wireHoldWish,
  response: wireHold,
  errors: HOLD_ERRORS,
})
/** Extends the hold, or moves it to other places; a move does not extend it. */
export const changeHold = defineCall({
  method: 'PUT',
  path: 'rs/cs/reservation/holds/{id}',
  auth: 'customer',
  body: v.union([v.object({ extend: v.literal(true) }), wireHoldWish]),
  response: wireHold,
  errors: [...HOLD_ERRORS, 'holdOver'],
})
/** Gives the places back; a hold that is over is not found. */
export const deleteHold = defineCall({
  method: 'DELETE',
  path: 'rs/cs/reservation/holds/{id}',
  auth: 'customer',
  response: nothing,
  errors: ['notFound', 'bookingRefused'],
})

/** Holds places for a visitor, who takes them over after the login with the secret, which is sent only here. */
export const addVisitorHold = defineCall({
  method: 'POST',
  path: 'rs/cs/cwi/reservation/holds',
  auth: 'none',
  body: wireHoldWish,
  response: v.object({ hold: wireHold, secret: v.string() }),
  errors: [...HOLD_ERRORS, 'tooManyRequests'],
})
/** Turns the hold of a visitor into that of the caller. */
export const claimHold = defineCall({
  method: 'POST',
  path: 'rs/cs/reservation/holds/claim',
  auth: 'customer',
  body: v.object({ secret: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  response: wireHold,
  errors: ['notFound', 'holdOver', 'bookingRefused', 'keyReused', 'stillRunning'],
})

export type WireHold = v.InferOutput<typeof wireHold>
export type WireHoldWish = v.InferOutput<typeof wireHoldWish>

/** A placeholder that completes a row which is then refused. */
const NO_MOMENT = '0000-01-01T00:00:00' as ClubDateTime

export function holdFromWire(wire: WireHold): Parsed<Hold> {
  const read = readFields()
  return read.finish({
    ...roundFromWire(read, wire),
    id: idFromWire(wire.id),
    kind: read.oneOf('kind', WIRE_BOOKING_KIND, wire.kind, 'normal'),
    places: wire.places,
    until: read.moment('until', wire.until) ?? NO_MOMENT,
    extensionsLeft: wire.extensionsLeft ?? 0,
    unpaid: wire.unpaid ?? false,
  })
}

export function holdToWire(hold: Hold): WireHold {
  return {
    ...roundToWire(hold),
    id: idToWire(hold.id),
    kind: WIRE_BOOKING_KIND.spelled(hold.kind),
    places: hold.places,
    until: hold.until,
    extensionsLeft: hold.extensionsLeft,
    unpaid: hold.unpaid,
  }
}

/** The places that a client requests to hold. */
export type RequestedHold = Pick<Hold, 'flightId' | 'secondFlightId' | 'numberOfHoles' | 'kind' | 'places'>

export function requestedHoldFromWire(wire: WireHoldWish): RequestedHold {
  return {
    flightId: idFromWire(wire.flightId),
    secondFlightId: wire.secondFlightId == null ? null : idFromWire(wire.secondFlightId),
    numberOfHoles: wire.numberOfHoles,
    kind: wire.kind === 'Group' ? 'group' : 'normal',
    places: wire.places,
  }
}

export function requestedHoldToWire(requested: RequestedHold): WireHoldWish {
  return {
    flightId: idToWire(requested.flightId),
    secondFlightId: requested.secondFlightId === null ? null : idToWire(requested.secondFlightId),
    numberOfHoles: requested.numberOfHoles,
    kind: requested.kind === 'group' ? 'Group' : 'Normal',
    places: requested.places,
  }
}
