/**
 * The desk: a day with everything that staff may see, and one call for every command. CALL-310+ to CALL-312+; RE-180+ to RE-188+. Commands
 * and blocks are spelled as in core.
 */
import type { ClubDate, ClubDateTime, ClubTime } from '@club/core'
import { handicapToNumber } from '@club/core/handicap'
import {
  BLOCK_REASONS,
  type BlockEvent,
  BOOKING_STATUSES,
  type DayBlock,
  type DeskCommand,
  type DeskDay,
  type DeskDayBooking,
  type DeskNotice,
  type DeskPerson,
  HOLE_COUNTS,
  START_TEES,
} from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { WIRE_BOOKING_KIND, WIRE_BOOKING_STATUS, WIRE_PLAYER_KIND } from '../wire/enums.ts'
import { golfDetailsFromWire, golfDetailsToWire, wireGolf } from '../wire/golfDetails.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import type { ProblemDetail } from '../wire/problem.ts'
import { idFromWire, idToWire, wireDateTime, wireDay, wireFile, wireId } from '../wire/shapes.ts'
import { MAX_PARTY } from './bookings.ts'
import { deskPaymentFromWire, deskPaymentToWire, wireDeskPayment } from './payment.ts'
import { flightFromWire, flightToWire, wireFlight } from './sheet.ts'

const wireDeskPerson = v.object({
  id: wireId,
  kind: v.string(),
  customerId: v.nullable(wireId),
  /** Empty for a guest without a name. */
  fullName: v.string(),
  lastName: v.string(),
  hcpi: v.nullable(v.number()),
  status: v.string(),
  /** null for a guest. */
  golf: v.optional(v.nullable(wireGolf)),
})
const wireDeskBooking = v.object({
  id: wireId,
  version: v.number(),
  bookingNo: v.string(),
  kind: v.string(),
  initiatorId: v.nullable(wireId),
  initiatorName: v.string(),
  flightId: wireId,
  secondFlightId: v.nullable(wireId),
  startDateTime: wireDateTime,
  numberOfHoles: v.number(),
  withDog: v.boolean(),
  note: v.string(),
  persons: v.array(wireDeskPerson),
  payment: v.optional(v.nullable(wireDeskPayment)),
})
const BLOCKS = [...BLOCK_REASONS, 'noTeeOff'] as const
const wireTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d:00$/))
const wireBlock = {
  courseId: wireId,
  day: wireDay,
  tee: v.nullable(v.picklist(START_TEES)),
  fromTime: wireTime,
  /** Exclusive; null is the end of the day. */
  toTime: v.nullable(wireTime),
  reason: v.picklist(BLOCKS),
  note: v.nullable(v.pipe(v.string(), v.maxLength(200))),
}
export const wireDeskDay = v.object({
  courseId: wireId,
  courseName: v.string(),
  date: wireDay,
  flights: v.array(wireFlight),
  bookings: v.array(wireDeskBooking),
  blocks: v.array(v.object({ ...wireBlock, id: wireId, ofThisDay: v.boolean() })),
  /** Blocks that staff added and deleted, the latest first. */
  blockEvents: v.optional(
    v.array(
      v.object({
        ...{ id: wireId, kind: v.picklist(['blocked', 'unblocked']), at: wireDateTime, actorName: v.string(), overruled: v.string() },
        ...{ tee: wireBlock.tee, fromTime: wireBlock.fromTime, toTime: wireBlock.toTime, reason: wireBlock.reason, note: wireBlock.note },
      }),
    ),
  ),
})
export type WireDeskDay = v.InferOutput<typeof wireDeskDay>

export const getDeskDay = defineCall({
  method: 'GET',
  path: 'rs/staff/reservation/day',
  auth: staff('teeTimes'),
  query: v.object({ courseId: v.string(), date: wireDay }),
  response: wireDeskDay,
  errors: ['notFound'],
})

/** Returns the starter's list of the day as PDF. */
export const getStartersList = defineCall({
  method: 'GET',
  path: 'rs/staff/reservation/starters-list',
  auth: staff('teeTimes'),
  query: v.object({ courseId: v.string(), date: wireDay }),
  response: wireFile,
  errors: ['notFound'],
})

const id = wireId
const ids = v.pipe(v.array(id), v.minLength(1), v.maxLength(4 * MAX_PARTY))
const player = v.variant('kind', [
  v.object({ kind: v.literal('customer'), customerId: id }),
  v.object({ kind: v.literal('anonymousGuest'), name: v.nullable(v.pipe(v.string(), v.maxLength(100))) }),
])
const target = { flightId: id, secondFlightId: v.optional(v.nullable(id)) }
const wireDeskCommand = v.variant('kind', [
  v.object({
    kind: v.literal('book'),
    numberOfHoles: v.picklist(HOLE_COUNTS),
    players: v.pipe(v.array(player), v.maxLength(MAX_PARTY)),
    ...target,
  }),
  v.object({ kind: v.literal('move'), bookingId: id, ...target }),
  v.object({ kind: v.literal('split'), bookingId: id, playerIds: ids, intoId: v.nullable(id), ...target }),
  v.object({ kind: v.literal('join'), bookingId: id, intoId: id }),
  v.object({ kind: v.literal('cancel'), bookingId: id }),
  v.object({ kind: v.literal('restore'), bookingId: id }),
  v.object({ kind: v.literal('removePlayer'), bookingId: id, playerId: id }),
  v.object({ kind: v.literal('addPlayer'), bookingId: id, player }),
  v.object({ kind: v.literal('checkIn'), bookingIds: ids, playerIds: ids }),
  v.object({ kind: v.literal('noShow'), bookingIds: ids, playerIds: ids }),
  v.object({
    kind: v.literal('withdrawStatus'),
    bookingIds: ids,
    statuses: v.pipe(v.array(v.object({ playerId: id, status: v.picklist(BOOKING_STATUSES) })), v.minLength(1), v.maxLength(4 * MAX_PARTY)),
  }),
  v.object({ kind: v.literal('note'), bookingId: id, note: v.pipe(v.string(), v.maxLength(500)) }),
  v.object({ kind: v.literal('block'), block: v.object(wireBlock) }),
  v.object({ kind: v.literal('unblock'), blockId: id }),
])
type WireDeskCommand = v.InferOutput<typeof wireDeskCommand>

/** The versions of the changed bookings, as they were read. */
const wireVersions = v.pipe(v.array(v.object({ bookingId: id, version: v.number() })), v.maxLength(4 * MAX_PARTY))
const wireNotice = v.object({ customerId: wireId, name: v.string(), kind: v.string() })

/** Tries a command without effect. `refusals` are details of a problem, as of a refused booking. */
export const previewDeskCommand = defineCall({
  method: 'POST',
  path: 'rs/staff/reservation/commands/preview',
  auth: staff('teeTimes'),
  body: v.object({ command: wireDeskCommand, versions: wireVersions }),
  response: v.object({
    refusals: v.array(
      v.object({
        code: v.string(),
        localizedMessage: v.optional(v.string()),
        customerId: v.optional(wireId),
        data: v.optional(v.record(v.string(), v.unknown())),
      }),
    ),
    notified: v.array(wireNotice),
  }),
  readsOnly: true,
  errors: ['notFound', 'invalidInput', 'bookingRefused', 'changedMeanwhile'],
})

/** Runs a command. A refusal that staff may overrule needs `reason`. `undoes` is the id of the command that this one reverses: its emails are not sent. */
export const runDeskCommand = defineCall({
  method: 'POST',
  path: 'rs/staff/reservation/commands',
  auth: staff('teeTimes'),
  body: v.object({
    command: wireDeskCommand,
    versions: wireVersions,
    reason: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(200)))),
    undoes: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64)))),
  }),
  response: v.object({
    commandId: v.string(),
    undo: wireDeskCommand,
    /** The versions of the bookings that `undo` changes. */
    versions: wireVersions,
    notified: v.array(wireNotice),
  }),
  errors: ['notFound', 'invalidInput', 'bookingRefused', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})

const isIdField = (field: string): boolean => /Ids?$/.test(field)

/** Returns a copy with every id as `convert` spells it; the fields of ids end with `Id` or `Ids`. */
function withIds(value: unknown, convert: (id: string | number) => string | number, isId = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withIds(one, convert, isId))
  if (typeof value !== 'object' || value === null) return isId && value != null ? convert(value as string | number) : value
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, withIds(one, convert, isIdField(field))]))
}

export function deskCommandFromWire(wire: WireDeskCommand): DeskCommand {
  return withIds(wire, idFromWire) as DeskCommand
}

export function deskCommandToWire(command: DeskCommand): WireDeskCommand {
  return withIds(command, (text) => idToWire(String(text))) as WireDeskCommand
}

/** The version of a booking as the desk has read it. */
export interface SeenVersion {
  readonly bookingId: string
  readonly version: number
}

export function versionsFromWire(wire: v.InferOutput<typeof wireVersions>): readonly SeenVersion[] {
  return wire.map(({ bookingId, version }) => ({ bookingId: idFromWire(bookingId), version }))
}

export function versionsToWire(versions: readonly SeenVersion[]): v.InferOutput<typeof wireVersions> {
  return versions.map(({ bookingId, version }) => ({ bookingId: idToWire(bookingId), version }))
}

/** A person who is notified. */
export interface NamedNotice extends DeskNotice {
  readonly name: string
}

const NOTICES: readonly DeskNotice['kind'][] = ['booked', 'moved', 'playerAdded', 'playerRemoved', 'cancelled']

export function noticeToWire({ customerId, name, kind }: NamedNotice): v.InferOutput<typeof wireNotice> {
  return { customerId: idToWire(customerId), name, kind }
}

/** Returns the notices of a kind that this version knows. */
export function noticesFromWire(wire: readonly v.InferOutput<typeof wireNotice>[]): readonly NamedNotice[] {
  return wire.flatMap(({ customerId, name, kind }) => {
    const known = NOTICES.find((one) => one === kind)
    return known ? [{ customerId: idFromWire(customerId), name, kind: known }] : []
  })
}

/** The person at the other desk who changed a booking, as the detail of a conflict. */
export interface ChangedBy {
  /** Empty if it was the club's program. */
  readonly name: string
  readonly at: ClubDateTime
}

const CHANGED_BY = 'changedBy'
const wireChangedBy = v.object({ name: v.string(), at: wireDateTime })

export function changedByToDetail({ name, at }: ChangedBy): ProblemDetail {
  return { code: CHANGED_BY, localizedMessage: name, data: { name, at } }
}

/** Returns who made the change of a conflict; undefined if the details do not say it. */
export function changedByOf(details: readonly ProblemDetail[]): ChangedBy | undefined {
  const detail = details.find(({ code }) => code === CHANGED_BY)
  const data = v.safeParse(wireChangedBy, detail?.data)
  return data.success ? { name: data.output.name, at: data.output.at as ClubDateTime } : undefined
}

function personFromWire(wire: v.InferOutput<typeof wireDeskPerson>): Parsed<DeskPerson> {
  const read = readFields()
  const customerId = wire.customerId === null ? null : idFromWire(wire.customerId)
  return read.finish({
    id: idFromWire(wire.id),
    player: customerId === null ? { kind: 'anonymousGuest', name: wire.fullName || null } : { kind: 'customer', customerId },
    fullName: wire.fullName,
    lastName: wire.lastName,
    handicapIndex: wire.hcpi === null ? null : read.handicap('hcpi', wire.hcpi, { kind: 'none' }),
    status: read.oneOf('status', WIRE_BOOKING_STATUS, wire.status, 'booked'),
    golf: wire.golf == null ? null : golfDetailsFromWire(wire.golf),
  })
}

function personToWire({
  id: personId,
  player: one,
  fullName,
  lastName,
  handicapIndex,
  status,
  golf,
}: DeskPerson): v.InferOutput<typeof wireDeskPerson> {
  return {
    id: idToWire(personId),
    kind: WIRE_PLAYER_KIND.spelled(one.kind),
    customerId: one.kind === 'customer' ? idToWire(one.customerId) : null,
    fullName,
    lastName,
    hcpi: handicapIndex && handicapToNumber(handicapIndex),
    status: WIRE_BOOKING_STATUS.spelled(status),
    golf: golf && golfDetailsToWire(golf),
  }
}

type WireDeskBooking = v.InferOutput<typeof wireDeskBooking>

function bookingFromWire(wire: WireDeskBooking): Parsed<DeskDayBooking> {
  const read = readFields()
  const numberOfHoles = HOLE_COUNTS.find((count) => count === wire.numberOfHoles)
  if (numberOfHoles === undefined) read.problem('numberOfHoles', String(wire.numberOfHoles))
  return read.finish({
    id: idFromWire(wire.id),
    version: wire.version,
    number: wire.bookingNo,
    kind: read.oneOf('kind', WIRE_BOOKING_KIND, wire.kind, 'normal'),
    state: 'booked',
    initiatorId: wire.initiatorId === null ? null : idFromWire(wire.initiatorId),
    initiatorName: wire.initiatorName,
    flightId: idFromWire(wire.flightId),
    secondFlightId: wire.secondFlightId === null ? null : idFromWire(wire.secondFlightId),
    startDateTime: read.moment('startDateTime', wire.startDateTime) as ClubDateTime,
    numberOfHoles: numberOfHoles ?? 18,
    withDog: wire.withDog,
    note: wire.note,
    players: wire.persons.flatMap((person, index) => {
      const parsed = read.inner(`persons.${index}`, personFromWire(person), null)
      return parsed ? [parsed] : []
    }),
    payment: deskPaymentFromWire(wire.payment),
  })
}

function bookingToWire(booking: DeskDayBooking): WireDeskBooking {
  const { id: bookingId, number, kind, initiatorId, flightId, secondFlightId, players, payment, state: _, ...rest } = booking
  return {
    ...rest,
    id: idToWire(bookingId),
    bookingNo: number,
    kind: WIRE_BOOKING_KIND.spelled(kind),
    initiatorId: initiatorId === null ? null : idToWire(initiatorId),
    flightId: idToWire(flightId),
    secondFlightId: secondFlightId === null ? null : idToWire(secondFlightId),
    persons: players.map(personToWire),
    payment: deskPaymentToWire(payment),
  }
}

function blockEventFromWire(wire: NonNullable<WireDeskDay['blockEvents']>[number]): BlockEvent {
  const { id, at, fromTime, toTime, ...event } = wire
  return { ...event, id: idFromWire(id), at: at as ClubDateTime, fromTime: fromTime as ClubTime, toTime: toTime as ClubTime | null }
}

function blockFromWire(wire: WireDeskDay['blocks'][number]): DayBlock {
  return {
    ...wire,
    id: idFromWire(wire.id),
    courseId: idFromWire(wire.courseId),
    day: wire.day as ClubDate,
    fromTime: wire.fromTime as ClubTime,
    toTime: wire.toTime as ClubTime | null,
  }
}

/** Reads the day; one with a row that cannot be read is unreadable, so that no command is based on a wrong sheet. */
export function deskDayFromWire(wire: WireDeskDay): Parsed<DeskDay> {
  const read = readFields()
  const rows = <Wire, Row>(field: string, list: readonly Wire[], parse: (row: Wire) => Parsed<Row>): readonly Row[] =>
    list.flatMap((row, index) => {
      const parsed = read.inner<Row | null>(`${field}.${index}`, parse(row), null)
      return parsed === null ? [] : [parsed]
    })
  return read.finish({
    courseId: idFromWire(wire.courseId),
    courseName: wire.courseName,
    day: wire.date as ClubDate,
    flights: rows('flights', wire.flights, flightFromWire).map(({ persons: _, bookings: __, ...flight }) => flight),
    bookings: rows('bookings', wire.bookings, bookingFromWire),
    blocks: wire.blocks.map(blockFromWire),
    blockEvents: (wire.blockEvents ?? []).map(blockEventFromWire),
  })
}

export function deskDayToWire({ courseId, courseName, day, flights, bookings, blocks, blockEvents }: DeskDay): WireDeskDay {
  return {
    courseId: idToWire(courseId),
    courseName,
    date: day,
    flights: flights.map((flight) => flightToWire({ ...flight, persons: [], bookings: [] })),
    bookings: bookings.map(bookingToWire),
    blocks: blocks.map((block) => ({ ...block, id: idToWire(block.id), courseId: idToWire(block.courseId) })),
    blockEvents: blockEvents.map((event) => ({ ...event, id: idToWire(event.id) })),
  }
}
