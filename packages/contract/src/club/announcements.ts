/** Announcements of a tournament's organisers, and their files. 001 §7; TV-91 to TV-93. */
import type { Announcement } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, wireDateTime, wireFile, wireId } from '../wire/shapes.ts'

export const wireAnnouncement = v.object({
  id: wireId,
  title: v.optional(v.nullable(v.string())),
  text: v.optional(v.nullable(v.string())),
  publishTime: v.optional(v.nullable(wireDateTime)),
  fileName: v.optional(v.nullable(v.string())),
  fileSize: v.optional(v.nullable(v.number())),
})
export const listAnnouncements = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/announcement',
  auth: 'anonymous',
  query: v.object(pagingQuery),
  response: pageOf(wireAnnouncement),
  errors: ['tournamentNotFound'],
})

/**
 * The file of an announcement, opened as a link: the tenant is in the query and there is no login, so only for files visible to everyone.
 */
export const getAnnouncementFile = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/announcement/{id}',
  auth: 'none',
  query: v.object({ tenant_id: v.optional(v.string()) }),
  response: wireFile,
  errors: ['notFound'],
})

/** The same file for a logged-in customer, with the token in the header: also if the tournament is not visible to everyone. Ours. */
export const getOwnAnnouncementFile = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/announcement/{id}/file',
  auth: 'anonymous',
  response: wireFile,
  errors: ['notFound'],
})

export type WireAnnouncement = v.InferOutput<typeof wireAnnouncement>

export function announcementFromWire(wire: WireAnnouncement): Parsed<Announcement> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    title: wire.title ?? '',
    text: wire.text ?? '',
    publishedAt: read.moment('publishTime', wire.publishTime),
    file: wire.fileName == null ? null : { name: wire.fileName, bytes: wire.fileSize ?? 0 },
  })
}

export function announcementToWire({ id, title, text, publishedAt, file }: Announcement): WireAnnouncement {
  return { id: idToWire(id), title, text, publishTime: publishedAt, fileName: file?.name ?? null, fileSize: file?.bytes ?? null }
}
