/** A customer's entries and bookings, coming and past. 000 §7; 001 §3, §7; CU-115 to CU-122. */
import type { ClubDate, ClubDateTime } from '@club/core'
import {
  ACTION_SEARCH_KEYS,
  ACTION_TIMES,
  type ActionSearchKey,
  type ActionTime,
  CUSTOMER_ACTION_TYPES,
  type CustomerAction,
  type CustomerActionFilter,
  type CustomerActionType,
} from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import {
  idFromWire,
  idToWire,
  pageOf,
  pagingQuery,
  repeated,
  type WireId,
  wireDate,
  wireDateTime,
  wireId,
  wireMoment,
} from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'

export const WIRE_ACTION_TYPE = wireEnum<CustomerActionType>({ event: 'Event', tournament: 'Tournament', reservation: 'Reservation' })
export const WIRE_ACTION_TIME = wireEnum<ActionTime>({ future: 'Future', past: 'Past' })
export const WIRE_ACTION_SEARCH_KEY = wireEnum<ActionSearchKey>({
  actionName: 'ActionName',
  bookingNumber: 'BookingNo',
  tournamentName: 'TournamentName',
  tournamentNumber: 'TournamentNumber',
})

const id = v.optional(v.nullable(wireId))
const type = v.picklist(CUSTOMER_ACTION_TYPES.map((one) => WIRE_ACTION_TYPE.spelled(one)))
/** Sent by every call of this resource. CU-118. */
const platform = v.optional(v.literal('Cwi'))

/** The filter of a request; a search without a key covers all fields. */
export interface ActionsQuery {
  readonly time: CustomerActionFilter['time']
  readonly search: { readonly key: ActionSearchKey | null; readonly text: string } | null
}

export const wireCustomerAction = v.object({
  id: wireId,
  type: v.string(),
  name: v.optional(v.string()),
  startDateTime: wireDateTime,
  bookingNo: v.optional(v.nullable(v.string())),
  tournamentId: id,
  tournamentNumber: v.optional(v.nullable(v.string())),
  flightId: id,
  eventId: id,
  /** Ours: first and last day of a tournament. */
  startDate: v.optional(v.nullable(wireDate)),
  endDate: v.optional(v.nullable(wireDate)),
})
export type WireCustomerAction = v.InferOutput<typeof wireCustomerAction>

const PATH = 'rs/cs/customers/actions'

export const customerActionsQuery = v.object({
  ...pagingQuery,
  platform,
  type: repeated(type),
  time: v.optional(v.picklist(ACTION_TIMES.map((time) => WIRE_ACTION_TIME.spelled(time)))),
  /** The fields to search in; all if left out. */
  textFields: repeated(v.picklist(ACTION_SEARCH_KEYS.map((key) => WIRE_ACTION_SEARCH_KEY.spelled(key)))),
  textValue: v.optional(v.pipe(v.string(), v.maxLength(100))),
})

/** Lists the caller's own: coming ones with the next first, past ones with the latest first; without a time both, the latest first. */
export const listCustomerActions = defineCall({
  method: 'GET',
  path: PATH,
  auth: 'customer',
  query: customerActionsQuery,
  response: pageOf(wireCustomerAction),
  errors: [],
})

const words = (most: number) => v.pipe(v.string(), v.regex(/\S/), v.maxLength(most))

export const wireNewCustomerAction = v.object({
  type,
  name: words(200),
  startDateTime: wireMoment,
  bookingNo: v.optional(v.nullable(words(50))),
})

/** Adds a booking made elsewhere to the caller's own list. The same booking sent twice is stored once. */
export const createCustomerAction = defineCall({
  method: 'POST',
  path: PATH,
  auth: 'customer',
  query: v.object({ platform }),
  body: wireNewCustomerAction,
  response: wireCustomerAction,
  errors: ['keyReused', 'stillRunning'],
})

/** Returns the query of a filter; a search without a key covers all fields. */
export function customerActionQuery({ time, search }: ActionsQuery) {
  const text = search?.text.trim() ?? ''
  return {
    time: WIRE_ACTION_TIME.spelled(time),
    ...(search?.key && text !== '' && { textFields: WIRE_ACTION_SEARCH_KEY.spelled(search.key) }),
    ...(text !== '' && { textValue: text }),
  }
}

/** A placeholder that completes a row which is then refused. */
const NO_MOMENT = '0000-01-01T00:00:00' as ClubDateTime
const NO_DAY = '0000-01-01' as ClubDate

const idOrNull = (one: WireId | null | undefined): string | null => (one == null ? null : idFromWire(one))
const wireIdOrNull = (one: string | null): WireId | null => (one === null ? null : idToWire(one))

export function customerActionFromWire(wire: WireCustomerAction): Parsed<CustomerAction> {
  const read = readFields()
  const first = read.date('startDate', wire.startDate, NO_DAY)
  const last = read.date('endDate', wire.endDate, first)
  return read.finish({
    id: idFromWire(wire.id),
    type: WIRE_ACTION_TYPE.open(wire.type),
    name: wire.name ?? '',
    startDateTime: read.moment('startDateTime', wire.startDateTime) ?? NO_MOMENT,
    bookingNumber: wire.bookingNo ?? null,
    tournamentId: idOrNull(wire.tournamentId),
    tournamentNumber: wire.tournamentNumber ?? null,
    flightId: idOrNull(wire.flightId),
    eventId: idOrNull(wire.eventId),
    days: first === NO_DAY ? null : { first, last },
  })
}

export function customerActionToWire(action: CustomerAction): WireCustomerAction {
  return {
    id: idToWire(action.id),
    type: WIRE_ACTION_TYPE.spelled(action.type),
    name: action.name,
    startDateTime: action.startDateTime,
    bookingNo: action.bookingNumber,
    tournamentId: wireIdOrNull(action.tournamentId),
    tournamentNumber: action.tournamentNumber,
    flightId: wireIdOrNull(action.flightId),
    eventId: wireIdOrNull(action.eventId),
    startDate: action.days?.first ?? null,
    endDate: action.days?.last ?? null,
  }
}
