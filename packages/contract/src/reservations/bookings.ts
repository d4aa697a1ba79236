/**
 * Bookings of tee times: read, book, change, cancel, leave. CALL-148 to CALL-153, CALL-278+, CALL-279+; RE-49 to RE-55, RE-67, RE-68,
 * RE-71.
 */
import { type ClubDateTime, ok } from '@club/core'
import {
  type BookedRound,
  type BookingEvent,
  type BookingEventKind,
  type BookingWish,
  HOLE_COUNTS,
  type HoleCount,
  type OwnBooking,
  type OwnBookingPlayer,
  type OwnCheckIn,
  type PayWay,
  type Player,
  type StartTee,
} from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_BOOKING_KIND, WIRE_BOOKING_SOURCE, WIRE_BOOKING_STATUS, WIRE_TEE_SELECTOR } from '../wire/enums.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, pagingQuery, wireDateTime, wireFile, wireId } from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'
import { paymentFromWire, paymentToWire, rentalFromWire, rentalToWire, wirePayment, wireRental, wireUnits, wireWay } from './payment.ts'
import { sheetPersonFromWire, sheetPersonToWire, wireSheetPerson } from './sheet.ts'

const WIRE_STATE = wireEnum<OwnBooking['state']>({ booked: 'Booked', cancelled: 'Cancelled', unpaid: 'Unpaid' })
const WIRE_ACTOR = wireEnum<BookingEvent['actor']>({ self: 'Self', person: 'Person', club: 'Club' })
const WIRE_EVENT = wireEnum<BookingEventKind>({
  booked: 'Booked',
  moved: 'Moved',
  changed: 'Changed',
  playerAdded: 'PlayerAdded',
  playerRemoved: 'PlayerRemoved',
  cancelled: 'Cancelled',
  checkInPending: 'CheckInPending',
  checkedIn: 'CheckedIn',
  noShow: 'NoShow',
  displaced: 'Displaced',
  kept: 'Kept',
  freed: 'Freed',
  confirmed: 'Confirmed',
  givenBack: 'GivenBack',
})

export const wireHoles = v.picklist(HOLE_COUNTS)

/** The fields of the round in a booking and in a hold. */
export const wireRound = {
  flightId: wireId,
  secondFlightId: v.optional(v.nullable(wireId)),
  numberOfHoles: v.number(),
  startDateTime: wireDateTime,
  /** The rest is ours. */
  courseId: v.optional(wireId),
  courseName: v.optional(v.string()),
  startTee: v.optional(v.string()),
  secondStartDateTime: v.optional(v.nullable(wireDateTime)),
  secondStartTee: v.optional(v.nullable(v.string())),
}
/** Ours: whether the reader may remove this person now. */
const wireBookingPerson = v.object({ ...wireSheetPerson.entries, mayRemove: v.optional(v.boolean()) })
const wireEvent = v.object({
  at: wireDateTime,
  kind: v.string(),
  actor: v.string(),
  actorName: v.string(),
  personName: v.string(),
  reason: v.string(),
})
export const wireBooking = v.object({
  id: wireId,
  bookingNo: v.optional(v.nullable(v.string())),
  kind: v.optional(v.string()),
  status: v.optional(v.string()),
  source: v.optional(v.string()),
  ...wireRound,
  persons: v.optional(v.array(wireBookingPerson)),
  withDog: v.optional(v.boolean()),
  rentals: v.optional(v.array(wireRental)),
  /** Ours: null if nothing is or was charged. */
  payment: v.optional(v.nullable(wirePayment)),
  /** Left out if the reader may not see the person. */
  initiatorId: v.optional(v.nullable(wireId)),
  /** The rest is ours. */
  initiatorName: v.optional(v.nullable(v.string())),
  initiatedByMe: v.optional(v.boolean()),
  state: v.optional(v.string()),
  endDateTime: v.optional(wireDateTime),
  mayChange: v.optional(v.boolean()),
  mayCancel: v.optional(v.boolean()),
  lastCancellation: v.optional(wireDateTime),
  /** The check-in: when, and whom the reader may check in. */
  checkIn: v.optional(
    v.nullable(v.object({ opens: wireDateTime, closes: wireDateTime, personIds: v.array(wireId), byLocation: v.boolean() })),
  ),
  confirmUntil: v.optional(v.nullable(wireDateTime)),
  events: v.optional(v.array(wireEvent)),
})

/** Reads past bookings of the caller, as initiator or player; the latest start first. */
export const listPreviousBookings = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/bookings/prev',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wireBooking),
  errors: ['notFound'],
})
/** Ours: coming bookings of the caller, as initiator or player; the earliest start first. */
export const listOwnBookings = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/bookings',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wireBooking),
  errors: ['notFound'],
})
/** Reads a booking of the caller with its history; a booking of others is not found. RE-78. */
export const getBooking = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/bookings/{id}',
  auth: 'customer',
  response: wireBooking,
  errors: ['notFound'],
})

const wireAmountText = v.pipe(v.string(), v.regex(/^\d{1,9}$/))

/** The most places that a flight can have. */
export const MAX_PARTY = 8
export const wireBookingWish = v.object({
  flightId: wireId,
  /** Without one, the earliest second tee time is assigned if the round needs it. */
  secondFlightId: v.optional(v.nullable(wireId)),
  numberOfHoles: wireHoles,
  kind: v.optional(v.picklist(['Normal', 'Group'])),
  persons: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(['Customer', 'AnonymousGuest']),
        customerId: v.optional(v.nullable(wireId)),
        /** Ours: a person of the booking that is changed, who stays; the other fields may be left out then, also of a hidden person. */
        id: v.optional(v.nullable(wireId)),
        /** The name of a guest. */
        name: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
        /** Ours: whether the caller's own round is paid with a prepaid one. */
        prepaid: v.optional(v.boolean()),
      }),
    ),
    v.maxLength(MAX_PARTY),
  ),
  withDog: v.optional(v.boolean()),
  /** One for each piece; `person` is the place in `persons`, from 0. */
  rentals: v.optional(
    v.pipe(v.array(v.object({ productId: wireId, person: v.pipe(v.number(), v.integer(), v.minValue(0)) })), v.maxLength(4 * MAX_PARTY)),
  ),
  /** Ours: whether the caller pays for all players, and how; without a way it is the first offered of desk, account and basket. */
  paysForAll: v.optional(v.boolean()),
  way: v.optional(v.nullable(wireWay)),
  /** Ours: the price as the caller has seen it; at another one nothing is booked. */
  price: v.optional(v.nullable(v.object({ total: wireUnits, mine: wireUnits }))),
})
/** The refund as the caller has seen it; at another one nothing is ended. */
const refundQuery = v.object({ refund: v.optional(wireAmountText) })

const BOOKING_ERRORS = ['notFound', 'invalidInput', 'teeTimeGone', 'bookingRefused', 'keyReused', 'stillRunning'] as const
/** Books the places; those of the caller's hold are free for it. `teeTimeGone` names alternatives in its details: see `alternativesOf`. */
export const addBooking = defineCall({
  method: 'POST',
  path: 'rs/cs/reservation/bookings',
  auth: 'customer',
  body: wireBookingWish,
  response: wireBooking,
  errors: BOOKING_ERRORS,
})
/** Replaces tee time and party; only by the initiator. Players whose places are named again keep theirs. */
export const changeBooking = defineCall({
  method: 'PUT',
  path: 'rs/cs/reservation/bookings/{id}',
  auth: 'customer',
  body: wireBookingWish,
  response: wireBooking,
  errors: [...BOOKING_ERRORS, 'changedMeanwhile'],
})
export const cancelBooking = defineCall({
  method: 'DELETE',
  path: 'rs/cs/reservation/bookings/{id}',
  auth: 'customer',
  query: refundQuery,
  response: nothing,
  errors: ['notFound', 'bookingRefused', 'changedMeanwhile'],
})
/** Removes one player; with the last one the booking ends. */
export const removeBookedPerson = defineCall({
  method: 'DELETE',
  path: 'rs/cs/reservation/persons/{id}',
  auth: 'customer',
  query: refundQuery,
  response: nothing,
  errors: ['notFound', 'bookingRefused', 'changedMeanwhile'],
})
/** Ours: the round as a file for calendar programs. */
export const getBookingCalendar = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/bookings/{id}/golf.ics',
  auth: 'customer',
  response: wireFile,
  errors: ['notFound'],
})

export type WireBooking = v.InferOutput<typeof wireBooking>
export type WireBookingWish = v.InferOutput<typeof wireBookingWish>
type WirePerson = v.InferOutput<typeof wireBookingPerson>
type WireEvent = v.InferOutput<typeof wireEvent>
type WireCheckIn = NonNullable<WireBooking['checkIn']>
type WireRound = v.InferOutput<v.ObjectSchema<typeof wireRound, undefined>>

/** A placeholder that completes a row which is then refused. */
const NO_MOMENT = '0000-01-01T00:00:00' as ClubDateTime

export function roundFromWire(read: FieldReader, wire: WireRound): BookedRound {
  const moment = (field: string, text: string): ClubDateTime => read.moment(field, text) ?? NO_MOMENT
  return {
    flightId: idFromWire(wire.flightId),
    secondFlightId: wire.secondFlightId == null ? null : idFromWire(wire.secondFlightId),
    numberOfHoles: holesOf(read, wire.numberOfHoles),
    startDateTime: moment('startDateTime', wire.startDateTime),
    courseId: wire.courseId === undefined ? '' : idFromWire(wire.courseId),
    courseName: wire.courseName ?? '',
    startTee: teeOf(read, 'startTee', wire.startTee ?? 'Tee1'),
    secondStartDateTime: read.moment('secondStartDateTime', wire.secondStartDateTime),
    secondStartTee: wire.secondStartTee == null ? null : teeOf(read, 'secondStartTee', wire.secondStartTee),
  }
}

export function roundToWire(round: BookedRound): WireRound {
  return {
    flightId: idToWire(round.flightId),
    secondFlightId: round.secondFlightId === null ? null : idToWire(round.secondFlightId),
    numberOfHoles: round.numberOfHoles,
    startDateTime: round.startDateTime,
    courseId: idToWire(round.courseId),
    courseName: round.courseName,
    startTee: WIRE_TEE_SELECTOR.spelled(round.startTee),
    secondStartDateTime: round.secondStartDateTime,
    secondStartTee: round.secondStartTee && WIRE_TEE_SELECTOR.spelled(round.secondStartTee),
  }
}

function teeOf(read: FieldReader, field: string, text: string): StartTee {
  const tee = read.oneOf(field, WIRE_TEE_SELECTOR, text, 'none')
  if (tee !== 'none') return tee
  read.problem(field, text)
  return 'tee1'
}

function holesOf(read: FieldReader, holes: number): HoleCount {
  const known = HOLE_COUNTS.find((count) => count === holes)
  if (known === undefined) read.problem('numberOfHoles', String(holes))
  return known ?? 18
}

function personFromWire(wire: WirePerson): Parsed<OwnBookingPlayer> {
  const person = sheetPersonFromWire(wire)
  return person.ok ? ok({ ...person.value, mayRemove: wire.mayRemove ?? false }) : person
}

function personToWire({ mayRemove, ...person }: OwnBookingPlayer): WirePerson {
  return { ...sheetPersonToWire(person), mayRemove }
}

function eventFromWire(wire: WireEvent): Parsed<BookingEvent> {
  const read = readFields()
  return read.finish({
    at: read.moment('at', wire.at) ?? NO_MOMENT,
    kind: read.oneOf('kind', WIRE_EVENT, wire.kind, 'changed'),
    actor: read.oneOf('actor', WIRE_ACTOR, wire.actor, 'club'),
    actorName: wire.actorName,
    playerName: wire.personName,
    reason: wire.reason,
  })
}

function eventToWire(event: BookingEvent): WireEvent {
  return {
    at: event.at,
    kind: WIRE_EVENT.spelled(event.kind),
    actor: WIRE_ACTOR.spelled(event.actor),
    actorName: event.actorName,
    personName: event.playerName,
    reason: event.reason,
  }
}

function checkInFromWire(read: FieldReader, { opens, closes, personIds, byLocation }: WireCheckIn): OwnCheckIn {
  return {
    opens: read.moment('checkIn.opens', opens) ?? NO_MOMENT,
    closes: read.moment('checkIn.closes', closes) ?? NO_MOMENT,
    playerIds: personIds.map(idFromWire),
    byLocation,
  }
}

function checkInToWire({ playerIds, ...checkIn }: OwnCheckIn): WireCheckIn {
  return { ...checkIn, personIds: playerIds.map(idToWire) }
}

/** Returns the rows that can be read. */
function readable<Wire, Value>(rows: readonly Wire[] | undefined, fromWire: (wire: Wire) => Parsed<Value>): readonly Value[] {
  return (rows ?? []).map(fromWire).flatMap((row) => (row.ok ? [row.value] : []))
}

export function bookingFromWire(wire: WireBooking): Parsed<OwnBooking> {
  const read = readFields()
  const round = roundFromWire(read, wire)
  return read.finish({
    ...round,
    id: idFromWire(wire.id),
    number: wire.bookingNo ?? '',
    kind: read.oneOf('kind', WIRE_BOOKING_KIND, wire.kind, 'normal'),
    status: read.oneOf('status', WIRE_BOOKING_STATUS, wire.status, 'booked'),
    source: read.oneOf('source', WIRE_BOOKING_SOURCE, wire.source, 'portal'),
    players: readable(wire.persons, personFromWire),
    withDog: wire.withDog ?? false,
    rentals: (wire.rentals ?? []).map(rentalFromWire),
    payment: read.inner('payment', paymentFromWire(wire.payment), null),
    initiatorId: wire.initiatorId == null ? null : idFromWire(wire.initiatorId),
    initiatorName: wire.initiatorName ?? '',
    initiatedByMe: wire.initiatedByMe ?? false,
    state: read.oneOf('state', WIRE_STATE, wire.state, 'booked'),
    endDateTime: read.moment('endDateTime', wire.endDateTime) ?? round.startDateTime,
    mayChange: wire.mayChange ?? false,
    mayCancel: wire.mayCancel ?? false,
    lastCancellation: read.moment('lastCancellation', wire.lastCancellation) ?? round.startDateTime,
    checkIn: wire.checkIn == null ? null : checkInFromWire(read, wire.checkIn),
    confirmUntil: read.moment('confirmUntil', wire.confirmUntil),
    events: readable(wire.events, eventFromWire),
  })
}

export function bookingToWire(booking: OwnBooking): WireBooking {
  return {
    ...roundToWire(booking),
    id: idToWire(booking.id),
    bookingNo: booking.number,
    kind: WIRE_BOOKING_KIND.spelled(booking.kind),
    status: WIRE_BOOKING_STATUS.spelled(booking.status),
    source: WIRE_BOOKING_SOURCE.spelled(booking.source),
    persons: booking.players.map(personToWire),
    withDog: booking.withDog,
    rentals: booking.rentals.map(rentalToWire),
    payment: paymentToWire(booking.payment),
    initiatorId: booking.initiatorId === null ? null : idToWire(booking.initiatorId),
    initiatorName: booking.initiatorName,
    initiatedByMe: booking.initiatedByMe,
    state: WIRE_STATE.spelled(booking.state),
    endDateTime: booking.endDateTime,
    mayChange: booking.mayChange,
    mayCancel: booking.mayCancel,
    lastCancellation: booking.lastCancellation,
    checkIn: booking.checkIn && checkInToWire(booking.checkIn),
    confirmUntil: booking.confirmUntil,
    events: booking.events.map(eventToWire),
  }
}

/** A player of a request; with `personId`, a person of the booking that is changed, who stays. */
export type RequestedPlayer = Player & {
  readonly personId?: string
  readonly prepaid?: boolean
  /** Ids of the products, one for each piece. */
  readonly rentals?: readonly string[]
}

/** The tee time and the party that a client requests. */
export interface RequestedBooking extends BookingWish {
  readonly flightId: string
  readonly secondFlightId: string | null
  readonly players: readonly RequestedPlayer[]
  readonly paysForAll?: boolean
  readonly way?: PayWay | null
  /** The price as it was shown. */
  readonly shownPrice?: { readonly total: number; readonly mine: number } | null
}

function playerFromWire(
  { id, kind, customerId, name, prepaid }: WireBookingWish['persons'][number],
  rentals: readonly string[],
): RequestedPlayer {
  const own = {
    ...(id == null ? {} : { personId: idFromWire(id) }),
    ...(prepaid ? { prepaid } : {}),
    ...(rentals.length > 0 ? { rentals } : {}),
  }
  return kind === 'Customer'
    ? { ...own, kind: 'customer', customerId: customerId == null ? '' : idFromWire(customerId) }
    : { ...own, kind: 'anonymousGuest', name: name ?? null }
}

function playerToWire({ personId, prepaid, rentals: _, ...player }: RequestedPlayer): WireBookingWish['persons'][number] {
  const own = { ...(personId === undefined ? {} : { id: idToWire(personId) }), ...(prepaid ? { prepaid } : {}) }
  return player.kind === 'customer'
    ? { ...own, kind: 'Customer', customerId: player.customerId === '' ? null : idToWire(player.customerId) }
    : { ...own, kind: 'AnonymousGuest', name: player.name }
}

export function requestedBookingFromWire(wire: WireBookingWish): RequestedBooking {
  const rentalsOf = (index: number) =>
    (wire.rentals ?? []).flatMap(({ person, productId }) => (person === index ? [idFromWire(productId)] : []))
  return {
    flightId: idFromWire(wire.flightId),
    secondFlightId: wire.secondFlightId == null ? null : idFromWire(wire.secondFlightId),
    numberOfHoles: wire.numberOfHoles,
    kind: wire.kind === 'Group' ? 'group' : 'normal',
    players: wire.persons.map((person, index) => playerFromWire(person, rentalsOf(index))),
    withDog: wire.withDog ?? false,
    ...(wire.paysForAll ? { paysForAll: true } : {}),
    ...(wire.way == null ? {} : { way: wire.way }),
    ...(wire.price == null ? {} : { shownPrice: wire.price }),
  }
}

export function requestedBookingToWire(requested: RequestedBooking): WireBookingWish {
  const { players, paysForAll, way, shownPrice } = requested
  const rentals = players.flatMap((player, person) => (player.rentals ?? []).map((id) => ({ productId: idToWire(id), person })))
  return {
    flightId: idToWire(requested.flightId),
    secondFlightId: requested.secondFlightId === null ? null : idToWire(requested.secondFlightId),
    numberOfHoles: requested.numberOfHoles,
    kind: requested.kind === 'group' ? 'Group' : 'Normal',
    persons: players.map(playerToWire),
    withDog: requested.withDog,
    ...(rentals.length > 0 ? { rentals } : {}),
    ...(paysForAll ? { paysForAll } : {}),
    ...(way ? { way } : {}),
    ...(shownPrice ? { price: shownPrice } : {}),
  }
}
