/** Ours: a week at a glance, at most 31 days. RE-127+. */
import type { ClubDate, ClubDateTime } from '@club/core'
import type { DayAvailability, DayState } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_BLOCK_REASON } from '../wire/enums.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { pageOf, pagingQuery, wireDate, wireDateTime, wireDay } from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'
import { platformQuery, wireHoleCount } from './reservationQuery.ts'

/** The most days of one request. */
export const MAX_DAYS = 31

const WIRE_DAY_STATE = wireEnum<DayState['kind']>({
  open: 'Open',
  past: 'Past',
  closed: 'Closed',
  guestsMayNotBook: 'GuestsMayNotBook',
  notOpenYet: 'NotOpenYet',
})

export const wireDayAvailability = v.object({
  date: wireDate,
  state: v.optional(v.string()),
  freeSlots: v.optional(v.number()),
  timesWithRoom: v.optional(v.number()),
  /** Why the whole day is closed. */
  blockReason: v.optional(v.nullable(v.string())),
  blockNote: v.optional(v.nullable(v.string())),
  /** When a day that is not open yet can be booked. */
  opens: v.optional(v.nullable(wireDateTime)),
})
export type WireDayAvailability = v.InferOutput<typeof wireDayAvailability>

const query = v.object({
  ...platformQuery,
  ...pagingQuery,
  courseId: v.string(),
  from: wireDay,
  /** Inclusive. */
  to: wireDay,
  /** 18 by default, 9 on a course of nine holes. */
  numberOfHoles: v.optional(wireHoleCount),
  /** Size of the party that `timesWithRoom` counts for; 1 by default. */
  players: v.optional(v.pipe(v.string(), v.regex(/^[1-8]$/))),
})

export const listReservationDays = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/days',
  auth: 'customer',
  query,
  response: pageOf(wireDayAvailability),
  errors: ['notFound', 'invalidInput'],
})
export const listVisitorReservationDays = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/reservation/days',
  auth: 'anonymous',
  query,
  response: pageOf(wireDayAvailability),
  errors: ['notFound', 'invalidInput'],
})

function stateFromWire(read: FieldReader, { state, blockReason, blockNote, opens }: WireDayAvailability): DayState {
  const kind = read.oneOf('state', WIRE_DAY_STATE, state, 'open')
  if (kind === 'closed') {
    const reason = blockReason == null ? null : read.oneOf('blockReason', WIRE_BLOCK_REASON, blockReason, 'custom')
    return { kind, block: reason && { reason, note: blockNote ?? null } }
  }
  if (kind !== 'notOpenYet') return { kind }
  if (opens == null) read.problem('opens', '')
  return { kind, opens: read.moment('opens', opens) ?? ((opens ?? '') as ClubDateTime) }
}

export function dayAvailabilityFromWire(wire: WireDayAvailability): Parsed<DayAvailability> {
  const read = readFields()
  return read.finish({
    date: read.date('date', wire.date, wire.date as ClubDate),
    freePlaces: wire.freeSlots ?? 0,
    timesWithRoom: wire.timesWithRoom ?? 0,
    state: stateFromWire(read, wire),
  })
}

export function dayAvailabilityToWire({ date, freePlaces, timesWithRoom, state }: DayAvailability): WireDayAvailability {
  const block = state.kind === 'closed' ? state.block : null
  return {
    date,
    state: WIRE_DAY_STATE.spelled(state.kind),
    freeSlots: freePlaces,
    timesWithRoom,
    blockReason: block && WIRE_BLOCK_REASON.spelled(block.reason),
    blockNote: block?.note ?? null,
    opens: state.kind === 'notOpenYet' ? state.opens : null,
  }
}
