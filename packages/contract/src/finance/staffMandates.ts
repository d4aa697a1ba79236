/** Mandates as the club's office handles them. Ours: CALL-382+ to CALL-386+; MA-61+ to MA-63+. */
import type { ClubDate, ClubDateTime } from '@club/core'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { WIRE_MANDATE_STATUS } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, repeated, wireDate, wireDateTime, wireDay, wireFile, wireId } from '../wire/shapes.ts'
import { type MandateDetails, mandateDetailsFromWire, mandateDetailsToWire, wireMandateDetails } from './mandates.ts'

export const MANDATE_EVENTS = ['created', 'accepted', 'changed', 'bankChanged', 'documentStored', 'revoked', 'cancelled'] as const
export type MandateEventName = (typeof MANDATE_EVENTS)[number]

/** A row of the office's list; of the account only the end. */
export const wireStaffMandateRow = v.object({
  id: wireId,
  umr: v.string(),
  name: v.string(),
  customerId: wireId,
  customerName: v.string(),
  customerNumber: v.string(),
  ibanEnd: v.string(),
  bankName: v.string(),
  status: v.string(),
  confirmationDate: v.nullable(wireDate),
  fileName: v.nullable(v.string()),
  createdOn: wireDate,
})
const wireMandateEvent = v.object({
  at: wireDateTime,
  happened: v.string(),
  /** null if the person was deleted. */
  actorName: v.nullable(v.string()),
  ibanEnd: v.string(),
  reason: v.string(),
})
export const wireStaffMandate = v.object({
  ...wireMandateDetails.entries,
  customerNumber: v.string(),
  createdOn: wireDate,
  /** Whether the next collection sends the former account. */
  amended: v.boolean(),
  /** The oldest first. */
  history: v.array(wireMandateEvent),
})
export type WireStaffMandateRow = v.InferOutput<typeof wireStaffMandateRow>
export type WireStaffMandate = v.InferOutput<typeof wireStaffMandate>

/** Pending ones first, then by reference. `search` is part of a reference, a name, or a member number. */
export const listStaffMandates = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/mandates',
  auth: staff('finance'),
  query: v.object({
    ...pagingQuery,
    status: repeated(v.picklist(['Pending', 'Active', 'Cancelled'])),
    search: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  response: pageOf(wireStaffMandateRow),
  errors: [],
})
export const getStaffMandate = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/mandates/{id}',
  auth: staff('finance'),
  response: wireStaffMandate,
  errors: ['notFound'],
})
/** The signed document of a mandate. */
export const getStaffMandateDocument = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/mandates/{id}/document',
  auth: staff('finance'),
  response: wireFile,
  errors: ['notFound'],
})
/** Makes a pending mandate active. `signedOn` is the day of the signature on paper, today by default; consent given online keeps its day. */
export const acceptMandate = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/mandates/{id}/accept',
  auth: staff('finance'),
  body: v.object({ signedOn: v.optional(wireDay) }),
  response: wireStaffMandate,
  errors: ['notFound', 'notPermitted', 'mandateRefused', 'keyReused', 'stillRunning'],
})
/** Ends a mandate for ever; the member gets the reason by email. */
export const cancelMandate = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/mandates/{id}/cancel',
  auth: staff('finance'),
  body: v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)) }),
  response: wireStaffMandate,
  errors: ['notFound', 'mandateRefused', 'keyReused', 'stillRunning'],
})

export interface StaffMandateRow {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly customerId: string
  readonly customerName: string
  readonly customerNumber: string
  readonly ibanEnd: string
  readonly bankName: string
  readonly status: MandateDetails['mandate']['status']
  readonly confirmationDate: ClubDate | null
  readonly fileName: string | null
  readonly createdOn: ClubDate
}
export interface MandateEvent {
  readonly at: ClubDateTime
  /** An unknown text is shown unchanged. */
  readonly happened: string
  readonly actorName: string | null
  readonly ibanEnd: string
  readonly reason: string
}
export interface StaffMandate extends MandateDetails {
  readonly customerNumber: string
  readonly createdOn: ClubDate
  readonly amended: boolean
  readonly history: readonly MandateEvent[]
}

const NO_DATE = '0000-01-01' as ClubDate
const NO_TIME = '0000-01-01T00:00:00' as ClubDateTime

export function staffMandateRowFromWire(wire: WireStaffMandateRow): Parsed<StaffMandateRow> {
  const { id, umr, customerId, status, confirmationDate, createdOn, ...same } = wire
  const read = readFields()
  return read.finish({
    ...same,
    id: idFromWire(id),
    reference: umr,
    customerId: idFromWire(customerId),
    status: WIRE_MANDATE_STATUS.open(status),
    confirmationDate: confirmationDate === null ? null : read.date('confirmationDate', confirmationDate, NO_DATE),
    createdOn: read.date('createdOn', createdOn, NO_DATE),
  })
}

export function staffMandateRowToWire({ id, reference, customerId, status, ...same }: StaffMandateRow): WireStaffMandateRow {
  return { ...same, id: idToWire(id), umr: reference, customerId: idToWire(customerId), status: WIRE_MANDATE_STATUS.spelled(status) }
}

export function staffMandateFromWire(wire: WireStaffMandate): Parsed<StaffMandate> {
  const details = mandateDetailsFromWire(wire)
  if (!details.ok) return details
  const read = readFields()
  return read.finish({
    ...details.value,
    customerNumber: wire.customerNumber,
    createdOn: read.date('createdOn', wire.createdOn, NO_DATE),
    amended: wire.amended,
    history: wire.history.map((event, at) => ({ ...event, at: read.moment(`history.${at}.at`, event.at) ?? NO_TIME })),
  })
}

export function staffMandateToWire({ customerNumber, createdOn, amended, history, ...details }: StaffMandate): WireStaffMandate {
  return { ...mandateDetailsToWire(details), customerNumber, createdOn, amended, history: [...history] }
}
