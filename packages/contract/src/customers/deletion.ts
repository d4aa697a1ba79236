/** Deletion of a member's data, and the register of retained records. Ours: CALL-524+ to CALL-528+; CU-236+ to CU-243+. */
import type { ClubDate, ClubDateTime } from '@club/core'
import { DELETION_OBSTACLES, type DeletionObstacle, RETAINED_KINDS, type RetainedKind } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, pagingQuery, wireDate, wireDateTime, wireId } from '../wire/shapes.ts'

export interface Deletion {
  /** When it was requested and from when it happens, on the club's clock; null without a request. */
  readonly requested: { readonly at: ClubDateTime; readonly dueAt: ClubDateTime; readonly deferred: boolean } | null
  /** Codes of the reasons that defer it now, also before a request. */
  readonly obstacles: readonly DeletionObstacle[]
}

export const wireDeletion = v.object({
  requestedAt: v.optional(wireDateTime),
  dueAt: v.optional(wireDateTime),
  deferred: v.boolean(),
  obstacles: v.array(v.string()),
})
export type WireDeletion = v.InferOutput<typeof wireDeletion>

const PATH = 'rs/cs/customers/deletion'

export const getDeletion = defineCall({ method: 'GET', path: PATH, auth: 'customer', response: wireDeletion, errors: [] })

/** Requests the deletion; an open request stays as it is. */
export const requestDeletion = defineCall({
  method: 'POST',
  path: PATH,
  auth: 'customer',
  response: wireDeletion,
  errors: ['freshLoginRequired', 'keyReused', 'stillRunning'],
})

export const cancelDeletion = defineCall({ method: 'DELETE', path: PATH, auth: 'customer', response: nothing, errors: ['notFound'] })

/** An open request as the office sees it. */
export interface StaffDeletion extends Deletion {
  readonly customerId: string
  readonly number: string
  readonly name: string
}

export const wireStaffDeletion = v.object({ ...wireDeletion.entries, customerId: wireId, number: v.string(), name: v.string() })
export type WireStaffDeletion = v.InferOutput<typeof wireStaffDeletion>

export const listDeletions = defineCall({
  method: 'GET',
  path: 'rs/staff/deletions',
  auth: staff('finance'),
  query: v.object(pagingQuery),
  response: pageOf(wireStaffDeletion),
  errors: [],
})

/** Retained records of one kind of a former member. */
export interface RetainedRecords {
  readonly customerId: string
  /** Number and name of the former member; empty if only the security log is retained, which names no person. */
  readonly number: string
  readonly name: string
  readonly kind: RetainedKind
  readonly records: number
  /** The law, or `securityLog`. */
  readonly ground: string
  readonly until: ClubDate
}

export const wireRetainedRecords = v.object({
  customerId: wireId,
  number: v.string(),
  name: v.string(),
  kind: v.picklist(RETAINED_KINDS),
  records: v.number(),
  ground: v.string(),
  until: wireDate,
})
export type WireRetainedRecords = v.InferOutput<typeof wireRetainedRecords>

export const listRetainedRecords = defineCall({
  method: 'GET',
  path: 'rs/staff/retained-records',
  auth: staff('finance'),
  query: v.object(pagingQuery),
  response: pageOf(wireRetainedRecords),
  errors: [],
})

/** Reads a deletion. An obstacle that this version does not know is left out. */
export function deletionFromWire({ requestedAt, dueAt, deferred, obstacles }: WireDeletion): Parsed<Deletion> {
  const read = readFields()
  const at = requestedAt === undefined ? undefined : read.moment('requestedAt', requestedAt)
  const due = dueAt === undefined ? undefined : read.moment('dueAt', dueAt)
  return read.finish({
    requested: at && due ? { at, dueAt: due, deferred } : null,
    obstacles: DELETION_OBSTACLES.filter((obstacle) => obstacles.includes(obstacle)),
  })
}

export function deletionToWire({ requested, obstacles }: Deletion): WireDeletion {
  return {
    ...(requested && { requestedAt: requested.at, dueAt: requested.dueAt }),
    deferred: requested?.deferred ?? false,
    obstacles: [...obstacles],
  }
}

export function staffDeletionFromWire(wire: WireStaffDeletion): Parsed<StaffDeletion> {
  const deletion = deletionFromWire(wire)
  if (!deletion.ok) return deletion
  return { ok: true, value: { ...deletion.value, customerId: idFromWire(wire.customerId), number: wire.number, name: wire.name } }
}

export function staffDeletionToWire({ customerId, number, name, ...deletion }: StaffDeletion): WireStaffDeletion {
  return { ...deletionToWire(deletion), customerId: idToWire(customerId), number, name }
}

export function retainedRecordsFromWire({ customerId, until, ...rest }: WireRetainedRecords): Parsed<RetainedRecords> {
  const read = readFields()
  return read.finish({ ...rest, customerId: idFromWire(customerId), until: read.date('until', until, '0000-00-00' as ClubDate) })
}

export function retainedRecordsToWire({ customerId, ...rest }: RetainedRecords): WireRetainedRecords {
  return { ...rest, customerId: idToWire(customerId) }
}
