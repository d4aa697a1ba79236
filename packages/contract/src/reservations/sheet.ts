/** The tee sheet of a day. 001 §7; RE-46, RE-47, RE-61, RE-65, RE-68. */
import type { ClubDateTime } from '@club/core'
import { handicapToNumber } from '@club/core/handicap'
import { type FlightPlayer, HOLE_COUNTS, type SheetBooking, type SheetFlight, type SheetPerson, START_TEES } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import {
  WIRE_BLOCK_REASON,
  WIRE_BOOKING_STATUS,
  WIRE_PLAYER_KIND,
  WIRE_PLAYER_POSITION,
  WIRE_SEX,
  WIRE_SLOT_KIND,
  WIRE_TEE_SELECTOR,
  WIRE_TWILIGHT,
} from '../wire/enums.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, wireDateTime, wireDay, wireId } from '../wire/shapes.ts'
import { platformQuery, wireHoleCount, wireTee } from './reservationQuery.ts'

const text = v.optional(v.nullable(v.string()))

/** A hidden player has no `customerId`, name or other detail. */
export const wireSheetPerson = v.object({
  id: wireId,
  bookingId: v.optional(wireId),
  kind: v.optional(v.string()),
  customerId: v.optional(v.nullable(wireId)),
  fullName: text,
  firstName: text,
  lastName: text,
  sex: text,
  hcpi: v.optional(v.nullable(v.number())),
  isMember: v.optional(v.nullable(v.boolean())),
  homeClubName: text,
  position: v.optional(v.string()),
  status: text,
  friend: v.optional(v.boolean()),
  self: v.optional(v.boolean()),
})
export type WireSheetPerson = v.InferOutput<typeof wireSheetPerson>

const flag = v.optional(v.boolean())
const wireSheetBooking = v.object({ id: wireId, bookingNo: text, own: flag, withDog: flag })

export const wireFlight = v.object({
  id: wireId,
  courseId: v.optional(wireId),
  startDateTime: wireDateTime,
  startTee: v.string(),
  slotKind: v.optional(v.string()),
  twilight: v.optional(v.string()),
  maxPlayers: v.number(),
  freeSlots: v.number(),
  /** Ours: the rounds that can begin here; none at a time for second nines only. */
  numbersOfHoles: v.optional(v.array(v.number())),
  /** Ours: the tees of the second nine of a round that begins here. */
  secondTees: v.optional(v.array(v.string())),
  /** Ours: places that parties hold while they choose partners. */
  heldSlots: v.optional(v.number()),
  blockReason: text,
  /** Ours: the club's text. */
  blockNote: text,
  persons: v.optional(v.array(wireSheetPerson)),
  bookings: v.optional(v.array(wireSheetBooking)),
})
export type WireFlight = v.InferOutput<typeof wireFlight>

const query = v.object({
  ...platformQuery,
  ...pagingQuery,
  courseId: v.string(),
  date: wireDay,
  /** Leaves out the times at which so many holes cannot be booked. */
  numberOfHoles: v.optional(wireHoleCount),
  /** `None` is every tee. */
  startTee: v.optional(wireTee),
  secondTee: v.optional(wireTee),
})

/** Returns all flights of the day in the order of the sheet, all of them unless a page is requested. */
export const listFlights = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/flights/day',
  auth: 'customer',
  query,
  response: pageOf(wireFlight),
  errors: ['notFound'],
})
export const listVisitorFlights = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/reservation/flights/day',
  auth: 'anonymous',
  query,
  response: pageOf(wireFlight),
  errors: ['notFound'],
})
/** Returns the flights that a round of eighteen holes can play its second nine in; with `flightId` only those that it reaches in time. */
export const listSecondTeeFlights = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/flights/day/second-tee',
  auth: 'customer',
  query: v.object({ ...query.entries, flightId: v.optional(v.string()) }),
  response: pageOf(wireFlight),
  errors: ['notFound'],
})

/** Reads a moment that the row cannot do without. */
function neededMoment(read: FieldReader, field: string, text: string): ClubDateTime {
  return read.moment(field, text) ?? (text as ClubDateTime)
}

export function sheetPersonFromWire(wire: WireSheetPerson): Parsed<SheetPerson> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    bookingId: wire.bookingId === undefined ? '' : idFromWire(wire.bookingId),
    kind: read.oneOf('kind', WIRE_PLAYER_KIND, wire.kind, 'customer'),
    customerId: wire.customerId == null ? null : idFromWire(wire.customerId),
    fullName: wire.fullName ?? null,
    firstName: wire.firstName ?? null,
    lastName: wire.lastName ?? null,
    sex: wire.sex == null ? null : read.oneOf('sex', WIRE_SEX, wire.sex, 'unknown'),
    handicapIndex: wire.hcpi == null ? null : read.handicap('hcpi', wire.hcpi, { kind: 'none' }),
    isMember: wire.isMember ?? null,
    homeClubName: wire.homeClubName ?? null,
    position: read.oneOf('position', WIRE_PLAYER_POSITION, wire.position, 'start'),
    status: read.oneOf('status', WIRE_BOOKING_STATUS, wire.status, 'booked'),
    friend: wire.friend ?? false,
    self: wire.self ?? false,
  })
}

export function sheetPersonToWire(person: SheetPerson): WireSheetPerson {
  return {
    id: idToWire(person.id),
    bookingId: idToWire(person.bookingId),
    kind: WIRE_PLAYER_KIND.spelled(person.kind),
    customerId: person.customerId && idToWire(person.customerId),
    fullName: person.fullName,
    firstName: person.firstName,
    lastName: person.lastName,
    sex: person.sex && WIRE_SEX.spelled(person.sex),
    hcpi: person.handicapIndex && handicapToNumber(person.handicapIndex),
    isMember: person.isMember,
    homeClubName: person.homeClubName,
    position: WIRE_PLAYER_POSITION.spelled(person.position),
    status: WIRE_BOOKING_STATUS.spelled(person.status),
    friend: person.friend,
    self: person.self,
  }
}

type WireBookings = WireFlight['bookings']

function bookingsFromWire(bookings: WireBookings): readonly SheetBooking[] {
  return (bookings ?? []).map(({ id, bookingNo, own, withDog }) => ({
    id: idFromWire(id),
    number: bookingNo ?? null,
    own: own ?? false,
    withDog: withDog ?? false,
  }))
}

function playerOf({ bookingId, position, customerId }: SheetPerson): FlightPlayer {
  return { bookingId, position, customerId }
}

/** Reads a flight; one with a person who cannot be read is unreadable, so that its free places are never wrong. */
export function flightFromWire(wire: WireFlight): Parsed<SheetFlight> {
  const read = readFields()
  const persons = (wire.persons ?? []).flatMap((person, index) => {
    const parsed = read.inner(`persons.${index}`, sheetPersonFromWire(person), null)
    return parsed ? [parsed] : []
  })
  const startTee = WIRE_TEE_SELECTOR.known(wire.startTee) ?? 'none'
  if (startTee === 'none') read.problem('startTee', wire.startTee)
  return read.finish({
    id: idFromWire(wire.id),
    courseId: wire.courseId === undefined ? '' : idFromWire(wire.courseId),
    startDateTime: neededMoment(read, 'startDateTime', wire.startDateTime),
    startTee: startTee === 'none' ? 'tee1' : startTee,
    slotKind: read.oneOf('slotKind', WIRE_SLOT_KIND, wire.slotKind, 'normal'),
    twilight: read.oneOf('twilight', WIRE_TWILIGHT, wire.twilight, 'none'),
    holeCounts: HOLE_COUNTS.filter((count) => wire.numbersOfHoles?.includes(count) ?? true),
    secondTees: START_TEES.filter((tee) => wire.secondTees?.some((spelled) => WIRE_TEE_SELECTOR.known(spelled) === tee) ?? false),
    maxPlayers: wire.maxPlayers,
    freeSlots: wire.freeSlots,
    heldSlots: wire.heldSlots ?? 0,
    block:
      wire.blockReason == null
        ? null
        : { reason: read.oneOf('blockReason', WIRE_BLOCK_REASON, wire.blockReason, 'custom'), note: wire.blockNote ?? null },
    players: persons.map(playerOf),
    persons,
    bookings: bookingsFromWire(wire.bookings),
  })
}

export function flightToWire(flight: SheetFlight): WireFlight {
  return {
    id: idToWire(flight.id),
    courseId: idToWire(flight.courseId),
    startDateTime: flight.startDateTime,
    startTee: WIRE_TEE_SELECTOR.spelled(flight.startTee),
    slotKind: WIRE_SLOT_KIND.spelled(flight.slotKind),
    twilight: WIRE_TWILIGHT.spelled(flight.twilight),
    maxPlayers: flight.maxPlayers,
    freeSlots: flight.freeSlots,
    heldSlots: flight.heldSlots,
    numbersOfHoles: [...flight.holeCounts],
    secondTees: flight.secondTees.map(WIRE_TEE_SELECTOR.spelled),
    blockReason: flight.block && WIRE_BLOCK_REASON.spelled(flight.block.reason),
    blockNote: flight.block?.note ?? null,
    persons: flight.persons.map(sheetPersonToWire),
    bookings: flight.bookings.map(({ id, number, own, withDog }) => ({ id: idToWire(id), bookingNo: number, own, withDog })),
  }
}
