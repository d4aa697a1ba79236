/** Events without golf. CALL-172, CALL-509+ to CALL-515+, CALL-541+, CALL-542+; UI-24, UI-60+ to UI-67+, UI-144+ to UI-146+. */
import type { ClubDateTime } from '@club/core'
import {
  AUDIENCES,
  type ClubEvent,
  EVENT_ENTRY_STATES,
  EVENT_STATES,
  type EventParticipant,
  MAX_EVENT_GUESTS,
  MAX_EVENT_PLACES,
  MAX_EVENT_REASON,
  MAX_NEWS_TEXT,
  MAX_NEWS_TITLE,
  type StaffEvent,
} from '@club/core/club'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import {
  idFromWire,
  idToWire,
  nothing,
  pageOf,
  pagingQuery,
  wireCount,
  wireDateTime,
  wireFile,
  wireFlag,
  wireId,
  wireMoment,
} from '../wire/shapes.ts'

const wireEntry = v.object({
  id: wireId,
  state: v.picklist(EVENT_ENTRY_STATES),
  guests: v.number(),
  waitingPosition: v.nullable(v.number()),
  invoiceId: v.nullable(wireId),
  charged: v.number(),
  unpaid: v.number(),
})
const fields = {
  id: wireId,
  title: v.string(),
  text: v.string(),
  teaser: v.optional(v.string(), ''),
  place: v.string(),
  state: v.picklist(EVENT_STATES),
  reason: v.optional(v.string(), ''),
  startDateTime: wireDateTime,
  endDateTime: v.nullable(wireDateTime),
  signUpUntil: wireDateTime,
  cancelUntil: wireDateTime,
  places: v.nullable(v.number()),
  taken: v.number(),
  waiting: v.number(),
  maxGuests: v.number(),
  fee: v.pipe(v.number(), v.safeInteger()),
  pictureId: v.nullable(wireId),
  entry: v.nullable(wireEntry),
}
export const wireEvent = v.object(fields)
export const wireStaffEvent = v.object({ ...fields, audience: v.array(v.picklist(AUDIENCES)), version: v.number() })
export const wireParticipant = v.object({
  id: wireId,
  customerId: wireId,
  customerNumber: v.string(),
  name: v.string(),
  state: v.picklist(EVENT_ENTRY_STATES),
  guests: v.number(),
  at: wireDateTime,
  fee: v.number(),
  charged: v.number(),
  unpaid: v.number(),
  cancelUntil: wireDateTime,
})
export type WireEvent = v.InferOutput<typeof wireEvent>
export type WireStaffEvent = v.InferOutput<typeof wireStaffEvent>
export type WireParticipant = v.InferOutput<typeof wireParticipant>

const STAFF_ENTRY_ERRORS = ['invalidInput', 'notFound', 'changedMeanwhile', 'keyReused', 'stillRunning'] as const
const ENTRY_ERRORS = ['invalidInput', 'notFound', 'notPermitted', 'signUpRefused', 'changedMeanwhile', 'keyReused', 'stillRunning'] as const

/** Lists the events that the caller may see and that have not ended, the soonest first; with `mine` only those with an entry of the caller. */
export const listEvents = defineCall({
  method: 'GET',
  path: 'rs/cs/events',
  auth: 'customer',
  query: v.object({ ...pagingQuery, mine: v.optional(wireFlag) }),
  response: pageOf(wireEvent),
  errors: [],
})
/** Lists the events that everyone may see. */
export const listVisitorEvents = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/events',
  auth: 'none',
  query: v.object(pagingQuery),
  response: pageOf(wireEvent),
  errors: [],
})
/** Returns an event that the caller may see. */
export const getEvent = defineCall({
  method: 'GET',
  path: 'rs/cs/events/{id}',
  auth: 'anonymous',
  response: wireEvent,
  errors: ['notFound'],
})
/** Returns an event that the caller may see as a file for calendar programs. */
export const getEventCalendar = defineCall({
  method: 'GET',
  path: 'rs/cs/events/{id}/event.ics',
  auth: 'anonymous',
  response: wireFile,
  errors: ['notFound'],
})
/** The terms that the caller has seen. */
export const wireEntryTerms = v.object({
  as: v.picklist(EVENT_ENTRY_STATES),
  /** Minor units for the whole party. */
  fee: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  startDateTime: wireMoment,
  cancelUntil: wireMoment,
})
const wireGuests = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_EVENT_GUESTS))

/** Enters the caller with guests, or puts them on the waiting list, on the terms `shown` or not at all. A fee becomes an invoice. */
export const enterEvent = defineCall({
  method: 'POST',
  path: 'rs/cs/events/{id}/entry',
  auth: 'customer',
  body: v.object({ guests: wireGuests, shown: wireEntryTerms }),
  response: wireEvent,
  errors: ENTRY_ERRORS,
})
/**
 * Cancels the caller's entry. Until the deadline the fee is not charged, and what was paid is refunded. `fee`: minor units that stay charged, as
 * the caller has seen.
 */
export const cancelEventEntry = defineCall({
  method: 'DELETE',
  path: 'rs/cs/events/{id}/entry',
  auth: 'customer',
  query: v.object({ fee: v.pipe(v.string(), v.regex(/^\d{1,12}$/)) }),
  response: wireEvent,
  errors: ENTRY_ERRORS,
})
/** Lists every event, the latest first. `search` is a part of the title or place; `id` finds one. */
export const listStaffEvents = defineCall({
  method: 'GET',
  path: 'rs/staff/events',
  auth: staff('clubLife'),
  query: v.object({ ...pagingQuery, search: v.optional(v.pipe(v.string(), v.maxLength(100))), id: v.optional(v.string()) }),
  response: pageOf(wireStaffEvent),
  errors: [],
})

const textOf = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const MAX_FEE = 10_000_000

/** Stores a new event (`id` null) or a changed one. The state `cancelled` needs a reason: everyone who is in is notified and refunded. */
export const saveEvent = defineCall({
  method: 'POST',
  path: 'rs/staff/events',
  auth: staff('clubLife'),
  body: v.object({
    id: v.nullable(wireId),
    version: v.number(),
    title: textOf(MAX_NEWS_TITLE),
    text: v.pipe(v.string(), v.trim(), v.maxLength(MAX_NEWS_TEXT)),
    place: v.pipe(v.string(), v.trim(), v.maxLength(MAX_NEWS_TITLE)),
    state: v.picklist(EVENT_STATES),
    reason: v.pipe(v.string(), v.trim(), v.maxLength(MAX_EVENT_REASON)),
    audience: v.pipe(v.array(v.picklist(AUDIENCES)), v.minLength(1)),
    startDateTime: wireMoment,
    endDateTime: v.nullable(wireMoment),
    signUpUntil: wireMoment,
    cancelUntil: wireMoment,
    places: v.nullable(v.pipe(whole(MAX_EVENT_PLACES), v.minValue(1))),
    maxGuests: whole(MAX_EVENT_GUESTS),
    fee: whole(MAX_FEE),
    pictureId: v.nullable(wireId),
  }),
  response: wireStaffEvent,
  errors: ['invalidInput', 'notFound', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})
/** Deletes an event with its picture: only a draft to which no one ever signed up. `version` is the one that was read. */
export const deleteEvent = defineCall({
  method: 'DELETE',
  path: 'rs/staff/events/{id}',
  auth: staff('clubLife'),
  query: v.object({ version: wireCount }),
  response: nothing,
  errors: ['invalidInput', 'notFound', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})
/** Lists who is entered, then who waits, in the order of their entries. */
export const listEventEntries = defineCall({
  method: 'GET',
  path: 'rs/staff/events/{id}/entries',
  auth: staff('clubLife'),
  query: v.object(pagingQuery),
  response: pageOf(wireParticipant),
  errors: ['notFound'],
})
/**
 * Enters a customer with guests, or puts them on the waiting list, as they would themselves (`enterEvent`), until the event starts. The
 * customer gets the invoice and is notified.
 */
export const enterParticipant = defineCall({
  method: 'POST',
  path: 'rs/staff/events/{id}/entries',
  auth: staff('clubLife'),
  body: v.object({ customerId: wireId, guests: wireGuests, shown: wireEntryTerms }),
  response: nothing,
  errors: STAFF_ENTRY_ERRORS,
})
/**
 * Withdraws a participant, or takes them off the waiting list, until the event starts; they are notified with the reason, which may be empty.
 * `fee`: minor units that stay charged, as the caller has seen; `waived` does without the fee after the deadline.
 */
export const withdrawParticipant = defineCall({
  method: 'POST',
  path: 'rs/staff/events/{id}/entries/{entryId}/withdrawal',
  auth: staff('clubLife'),
  body: v.object({
    fee: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    waived: v.boolean(),
    reason: v.pipe(v.string(), v.trim(), v.maxLength(MAX_EVENT_REASON)),
  }),
  response: nothing,
  errors: STAFF_ENTRY_ERRORS,
})
/** The same list as a file: `csv` or `pdf`. */
export const exportEventEntries = defineCall({
  method: 'GET',
  path: 'rs/staff/events/{id}/entries/{format}',
  auth: staff('clubLife'),
  response: wireFile,
  errors: ['notFound'],
})

const NO_MOMENT = '0000-01-01T00:00:00' as ClubDateTime

export function eventFromWire(wire: WireEvent): Parsed<ClubEvent> {
  const read = readFields()
  const at = (field: 'startDateTime' | 'signUpUntil' | 'cancelUntil') => read.moment(field, wire[field]) ?? NO_MOMENT
  const { id, pictureId, entry } = wire
  return read.finish({
    ...{ ...wire, id: idFromWire(id), pictureId: pictureId === null ? null : idFromWire(pictureId) },
    ...{ startDateTime: at('startDateTime'), signUpUntil: at('signUpUntil'), cancelUntil: at('cancelUntil') },
    endDateTime: read.moment('endDateTime', wire.endDateTime),
    entry: entry && { ...entry, id: idFromWire(entry.id), invoiceId: entry.invoiceId === null ? null : idFromWire(entry.invoiceId) },
  })
}

export function eventToWire(event: ClubEvent): WireEvent {
  const { id, title, text, teaser, place, state, reason, startDateTime, endDateTime, signUpUntil, cancelUntil } = event
  const { places, taken, waiting, maxGuests, fee, pictureId, entry } = event
  return {
    ...{ id: idToWire(id), title, text, teaser, place, state, reason, startDateTime, endDateTime, signUpUntil, cancelUntil },
    ...{ places, taken, waiting, maxGuests, fee, pictureId: pictureId && idToWire(pictureId) },
    entry: entry && { ...entry, id: idToWire(entry.id), invoiceId: entry.invoiceId && idToWire(entry.invoiceId) },
  }
}

export function staffEventFromWire(wire: WireStaffEvent): Parsed<StaffEvent> {
  const { audience, version, ...rest } = wire
  const event = eventFromWire(rest)
  return event.ok ? { ...event, value: { ...event.value, audience, version } } : event
}

export function staffEventToWire(event: StaffEvent): WireStaffEvent {
  return { ...eventToWire(event), audience: [...event.audience], version: event.version }
}

export function participantFromWire(wire: WireParticipant): Parsed<EventParticipant> {
  const read = readFields()
  return read.finish({
    ...{ ...wire, id: idFromWire(wire.id), customerId: idFromWire(wire.customerId) },
    at: read.moment('at', wire.at) ?? NO_MOMENT,
    cancelUntil: read.moment('cancelUntil', wire.cancelUntil) ?? NO_MOMENT,
  })
}

export function participantToWire({ id, customerId, ...rest }: EventParticipant): WireParticipant {
  return { ...rest, id: idToWire(id), customerId: idToWire(customerId) }
}
