/** Files: documents and pictures of a club, its own or one customer's. 000 §7; DI-26 to DI-28, FI-35 to FI-37, HT-48. */
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireFile, wireId } from '../wire/shapes.ts'

export interface FileInfo {
  readonly id: string
  readonly name: string
  /** null if the service does not send it. */
  readonly contentType: string | null
  readonly sizeBytes: number | null
}

export const wireFileInfo = v.object({
  id: wireId,
  /** In our service a file and its description are the same; another service may have several files for one description. */
  fileDescriptionId: v.optional(v.nullable(wireId)),
  name: v.string(),
  size: v.optional(v.nullable(v.number())),
  contentType: v.optional(v.nullable(v.string())),
})
export type WireFileInfo = v.InferOutput<typeof wireFileInfo>

export const getFileInfo = defineCall({
  method: 'GET',
  path: 'rs/cs/files/{id}/info',
  auth: 'customer',
  response: wireFileInfo,
  errors: ['notFound'],
})

/** The file itself: our client returns a Blob. */
export const getFile = defineCall({
  method: 'GET',
  path: 'rs/cs/files/{id}',
  auth: 'customer',
  response: wireFile,
  errors: ['notFound'],
})

/** Creates a ticket for a URL that is opened without our headers, by a viewer or an app. Valid for this file only, for one minute. Ours. */
export const createFileTicket = defineCall({
  method: 'POST',
  path: 'rs/cs/files/{id}/ticket',
  auth: 'customer',
  readsOnly: true,
  response: v.object({ token: v.string(), fileId: wireId, fileName: v.string(), expiresInSeconds: v.number() }),
  errors: ['notFound'],
})

/** `token` is a ticket, never a login (FI-36), so no header is sent. `fileName` is the end of the URL and is ignored. */
export const getFileByTicket = defineCall({
  method: 'GET',
  path: 'file/get/{token}/{fileId}/{fileName}',
  auth: 'none',
  response: wireFile,
  errors: ['notFound'],
})

export function fileInfoFromWire(wire: WireFileInfo): Parsed<FileInfo> {
  const { id, name, contentType = null, size = null } = wire
  return readFields().finish({ id: idFromWire(id), name, contentType, sizeBytes: size })
}

export function fileInfoToWire({ id, name, contentType, sizeBytes }: FileInfo): WireFileInfo {
  return { id: idToWire(id), fileDescriptionId: idToWire(id), name, size: sizeBytes, contentType }
}
