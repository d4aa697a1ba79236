/** Mandates as the club's office handles them. Ours: CALL-382+ to CALL-386+, CALL-402+, CALL-440+; MA-61+ to MA-63+, MA-102+. */
import type { ClubDate, ClubDateTime } from '@club/core'
import type { StaffMandate, StaffMandateRow } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { WIRE_MANDATE_STATUS } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, repeated, wireDate, wireDateTime, wireDay, wireFile, wireId } from '../wire/shapes.ts'
import { mandateDetailsFromWire, mandateDetailsToWire, wireMandateDetails } from './mandates.ts'

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
  blocked: v.boolean(),
  confirmationDate: v.nullable(wireDate),
  activeSince: v.nullable(wireDate),
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
  /** The bank's reason that blocks it for collection; empty if it is not blocked. */
  blockedReason: v.optional(v.string(), ''),
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
/** Stores the signed paper that the office received; a document that was there is replaced. PDF, JPEG or PNG up to 10 MB. */
export const uploadStaffMandateDocument = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/mandates/{id}/document',
  auth: staff('finance'),
  multipart: true,
  body: v.object({ file: wireFile, name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  response: wireStaffMandate,
  errors: ['notFound', 'notPermitted', 'mandateRefused', 'keyReused', 'stillRunning'],
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
/** Lets the club collect with a mandate that a returned debit has blocked; the member gets the reason by email. */
export const unblockMandate = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/mandates/{id}/unblock',
  auth: staff('finance'),
  body: v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)) }),
  response: wireStaffMandate,
  errors: ['notFound', 'notPermitted', 'mandateRefused', 'keyReused', 'stillRunning'],
})

const NO_DATE = '0000-01-01' as ClubDate
const NO_TIME = '0000-01-01T00:00:00' as ClubDateTime

export function staffMandateRowFromWire(wire: WireStaffMandateRow): Parsed<StaffMandateRow> {
  const { id, umr, customerId, status, confirmationDate, activeSince, createdOn, ...same } = wire
  const read = readFields()
  return read.finish({
    ...same,
    id: idFromWire(id),
    reference: umr,
    customerId: idFromWire(customerId),
    status: WIRE_MANDATE_STATUS.open(status),
    confirmationDate: confirmationDate === null ? null : read.date('confirmationDate', confirmationDate, NO_DATE),
    activeSince: activeSince === null ? null : read.date('activeSince', activeSince, NO_DATE),
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
    blockedReason: wire.blockedReason,
    history: wire.history.map((event, at) => ({ ...event, at: read.moment(`history.${at}.at`, event.at) ?? NO_TIME })),
  })
}

export function staffMandateToWire(mandate: StaffMandate): WireStaffMandate {
  const { customerNumber, createdOn, amended, blockedReason, history, ...details } = mandate
  return { ...mandateDetailsToWire(details), customerNumber, createdOn, amended, blockedReason, history: [...history] }
}
