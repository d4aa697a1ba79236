/** Export of everything that the club has stored about the caller. Ours: CALL-520+ to CALL-523+; CU-231+ to CU-235+. */
import type { ClubDateTime } from '@club/core'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { wireFile } from '../wire/shapes.ts'

/** `none`: not requested by this session, or expired. */
export const DATA_EXPORT_STATES = ['none', 'preparing', 'ready', 'failed'] as const
export type DataExportState = (typeof DATA_EXPORT_STATES)[number]

export interface DataExport {
  readonly state: DataExportState
  /** End of the time in which the file can be downloaded, on the club's clock; null unless it is ready. */
  readonly validTo: ClubDateTime | null
  /** Size of the file in bytes; 0 unless it is ready. */
  readonly bytes: number
}

export const wireDataExport = v.object({
  state: v.picklist(DATA_EXPORT_STATES),
  validTo: v.optional(v.string()),
  bytes: v.optional(v.number()),
})
export type WireDataExport = v.InferOutput<typeof wireDataExport>

const PATH = 'rs/cs/customers/data-export'

/** Begins the export; an older one of the caller is deleted. */
export const requestDataExport = defineCall({
  method: 'POST',
  path: PATH,
  auth: 'customer',
  response: wireDataExport,
  errors: ['freshLoginRequired', 'tooManyAttempts', 'keyReused', 'stillRunning'],
})

/** The export that this session has requested. */
export const getDataExport = defineCall({ method: 'GET', path: PATH, auth: 'customer', response: wireDataExport, errors: [] })

/** Creates a link to the finished file: it works once, for the session that requested the export. */
export const createDataExportLink = defineCall({
  method: 'POST',
  path: `${PATH}/link`,
  auth: 'customer',
  response: v.object({ key: v.string() }),
  errors: ['notFound'],
})

/** The file, as ZIP. */
export const getDataExportFile = defineCall({
  method: 'GET',
  path: `${PATH}/{key}`,
  auth: 'customer',
  response: wireFile,
  errors: ['notFound'],
})

export function dataExportFromWire({ state, validTo, bytes = 0 }: WireDataExport): Parsed<DataExport> {
  const read = readFields()
  return read.finish({ state, bytes, validTo: validTo === undefined ? null : (read.moment('validTo', validTo) ?? null) })
}

export function dataExportToWire({ state, validTo, bytes }: DataExport): WireDataExport {
  return { state, ...(validTo !== null && { validTo, bytes }) }
}
