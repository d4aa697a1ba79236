/** Ours: requests of customers to change their personal data, and the office's decisions. CU-98, CU-158+ to CU-161+. */
import type { ClubDate, ClubDateTime } from '@club/core'
import { SEXES } from '@club/core/club'
import {
  CHANGE_REQUEST_STATES,
  type ChangeRequest,
  type ChangeRequestState,
  MAX_CHANGE_NOTE,
  MAX_PERSON_NAME,
  type PersonalChange,
} from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { WIRE_SEX } from '../wire/enums.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, pagingQuery, repeated, wireDate, wireDateTime, wireDay, wireId } from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'

const WIRE_STATE = wireEnum<ChangeRequestState>({ open: 'Open', accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn' })

/** Values by field: new ones, or those before. Fields that the request does not change are left out. */
const wireValues = v.object({
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  birthday: v.optional(v.nullable(wireDate)),
  sex: v.optional(v.string()),
  homeClubId: v.optional(v.nullable(wireId)),
  homeClubName: v.optional(v.string()),
})
type WireValues = v.InferOutput<typeof wireValues>

export const wireChangeRequest = v.object({
  id: wireId,
  state: v.string(),
  requested: wireValues,
  before: wireValues,
  note: v.string(),
  createdAt: wireDateTime,
  decidedAt: v.nullable(wireDateTime),
  reason: v.string(),
})
export type WireChangeRequest = v.InferOutput<typeof wireChangeRequest>

const PATH = 'rs/cs/customers/change-request'

/** The latest request of the caller; null without one. */
export const getChangeRequest = defineCall({
  method: 'GET',
  path: PATH,
  auth: 'customer',
  query: nothing,
  response: v.object({ request: v.nullable(wireChangeRequest) }),
  errors: [],
})

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_PERSON_NAME))

/** The fields to change with their new values. A home club is one of the list. */
export const wireNewChangeRequest = v.object({
  firstName: v.optional(name),
  lastName: v.optional(name),
  birthday: v.optional(wireDay),
  sex: v.optional(v.picklist(SEXES.map((sex) => WIRE_SEX.spelled(sex)))),
  homeClubId: v.optional(wireId),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_CHANGE_NOTE))),
})
export type WireNewChangeRequest = v.InferOutput<typeof wireNewChangeRequest>

/** Sends a request to the office. `changedMeanwhile` while an earlier one is open. */
export const addChangeRequest = defineCall({
  method: 'POST',
  path: PATH,
  auth: 'customer',
  body: wireNewChangeRequest,
  response: wireChangeRequest,
  errors: ['invalidInput', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})

/** Withdraws the caller's open request. `changedMeanwhile` once the office has decided it; a second call returns the same as the first. */
export const withdrawChangeRequest = defineCall({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  auth: 'customer',
  response: wireChangeRequest,
  errors: ['notFound', 'changedMeanwhile'],
})

export const wireStaffChangeRequest = v.object({
  ...wireChangeRequest.entries,
  customerId: wireId,
  customerName: v.string(),
  customerNumber: v.string(),
  /** The member of staff who decided it; null while it is open. */
  actorName: v.nullable(v.string()),
})
export type WireStaffChangeRequest = v.InferOutput<typeof wireStaffChangeRequest>

/**
 * Lists the club's requests, open ones first and of those the oldest, then the latest. `search` is the beginning of the customer’s name or
 * member number.
 */
export const listChangeRequests = defineCall({
  method: 'GET',
  path: 'rs/staff/customers/change-requests',
  auth: staff('handicaps'),
  query: v.object({
    ...pagingQuery,
    state: repeated(v.picklist(CHANGE_REQUEST_STATES.map((state) => WIRE_STATE.spelled(state)))),
    search: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  response: pageOf(wireStaffChangeRequest),
  errors: ['invalidInput'],
})

/**
 * Accepts a request, which changes the record, or declines it with a reason. `changedMeanwhile` if it is no longer open, `ownRequest` if it is
 * about the caller.
 */
export const decideChangeRequest = defineCall({
  method: 'POST',
  path: 'rs/staff/customers/change-requests/{id}/decision',
  auth: staff('handicaps'),
  body: v.variant('decision', [
    v.object({ decision: v.literal('Accept') }),
    v.object({ decision: v.literal('Decline'), reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_CHANGE_NOTE)) }),
  ]),
  response: wireStaffChangeRequest,
  errors: ['invalidInput', 'notFound', 'changedMeanwhile', 'ownRequest', 'keyReused', 'stillRunning'],
})

/** A request with the facts that the office needs. */
export interface StaffChangeRequest extends ChangeRequest {
  readonly customerId: string
  readonly customerName: string
  readonly customerNumber: string
  readonly actorName: string | null
}

const NO_DATE = '0001-01-01' as ClubDate
const NO_MOMENT = '0001-01-01T00:00:00' as ClubDateTime

function valuesFromWire(read: FieldReader, field: string, wire: WireValues): PersonalChange {
  const { firstName, lastName, birthday, sex, homeClubId, homeClubName } = wire
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(birthday !== undefined && { birthday: birthday === null ? null : read.date(`${field}.birthday`, birthday, NO_DATE) }),
    ...(sex !== undefined && { sex: read.oneOf(`${field}.sex`, WIRE_SEX, sex, 'unknown') }),
    ...(homeClubName !== undefined && { homeClub: { id: homeClubId == null ? null : idFromWire(homeClubId), name: homeClubName } }),
  }
}

function valuesToWire({ sex, homeClub, ...same }: PersonalChange): WireValues {
  return {
    ...same,
    ...(sex !== undefined && { sex: WIRE_SEX.spelled(sex) }),
    ...(homeClub !== undefined && { homeClubId: homeClub.id === null ? null : idToWire(homeClub.id), homeClubName: homeClub.name }),
  }
}

function readRequest(read: FieldReader, wire: WireChangeRequest): ChangeRequest {
  return {
    id: idFromWire(wire.id),
    state: read.oneOf('state', WIRE_STATE, wire.state, 'open'),
    requested: valuesFromWire(read, 'requested', wire.requested),
    before: valuesFromWire(read, 'before', wire.before),
    note: wire.note,
    createdAt: read.moment('createdAt', wire.createdAt) ?? NO_MOMENT,
    decidedAt: read.moment('decidedAt', wire.decidedAt),
    reason: wire.reason,
  }
}

export function changeRequestFromWire(wire: WireChangeRequest): Parsed<ChangeRequest> {
  const read = readFields()
  return read.finish(readRequest(read, wire))
}

export function changeRequestToWire({
  id,
  state,
  requested,
  before,
  note,
  createdAt,
  decidedAt,
  reason,
}: ChangeRequest): WireChangeRequest {
  return {
    ...{ id: idToWire(id), state: WIRE_STATE.spelled(state), requested: valuesToWire(requested), before: valuesToWire(before) },
    ...{ note, createdAt, decidedAt, reason },
  }
}

/** Returns the body of a new request. */
export function newChangeRequestToWire({ birthday, homeClub, sex, ...names }: PersonalChange, note: string): WireNewChangeRequest {
  return {
    ...names,
    ...(birthday != null && { birthday }),
    ...(sex !== undefined && { sex: WIRE_SEX.spelled(sex) }),
    ...(homeClub?.id != null && { homeClubId: idToWire(homeClub.id) }),
    ...(note !== '' && { note }),
  }
}

export function staffChangeRequestFromWire(wire: WireStaffChangeRequest): Parsed<StaffChangeRequest> {
  const read = readFields()
  const { customerName, customerNumber, actorName } = wire
  return read.finish({ ...readRequest(read, wire), customerId: idFromWire(wire.customerId), customerName, customerNumber, actorName })
}

export function staffChangeRequestToWire(request: StaffChangeRequest): WireStaffChangeRequest {
  const { customerId, customerName, customerNumber, actorName } = request
  return { ...changeRequestToWire(request), customerId: idToWire(customerId), customerName, customerNumber, actorName }
}
