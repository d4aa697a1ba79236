/** A tournament's lists as documents, with their headers and footers. 001 §7; TR-63 to TR-65, TV-130+, TV-131+. */
import type { ClubDate } from '@club/core'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { wireDate, wireFile } from '../wire/shapes.ts'

/** Header and footer of a tournament's lists. */
export interface ReportHeader {
  readonly title: string
  readonly subTitle: string
  readonly clubName: string
  /** First day of the tournament. */
  readonly date: ClubDate
  readonly footer: string
}

/** The positions of pictures in a report; the wire spells them as TR-64 does. */
export const REPORT_POSITIONS = ['topLeft', 'topRight', 'bottomCenter'] as const
export type ReportPosition = (typeof REPORT_POSITIONS)[number]

/** For a spreadsheet, or for print. */
export const REPORT_FORMATS = ['csv', 'pdf'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** The documents that staff print for the day. */
export const STAFF_DOCUMENTS = ['scorecards', 'starter'] as const
export type StaffDocument = (typeof STAFF_DOCUMENTS)[number]

export const wireReportHeader = v.object({
  title: v.string(),
  subTitle: v.optional(v.nullable(v.string())),
  clubName: v.optional(v.nullable(v.string())),
  date: wireDate,
  footer: v.optional(v.nullable(v.string())),
})
export type WireReportHeader = v.InferOutput<typeof wireReportHeader>

export const getReportHeaders = defineCall({
  method: 'GET',
  path: 'rs/ex/tournaments/{tournId}/report/headers',
  auth: 'anonymous',
  response: wireReportHeader,
  errors: ['tournamentNotFound'],
})

/** `position`: `TopLeft`, `TopRight` or `BottomCenter`. A tournament without its own picture has the club's logo on the left. */
export const getReportImage = defineCall({
  method: 'GET',
  path: 'rs/ex/tournaments/{tournId}/report/images/{position}',
  auth: 'anonymous',
  response: wireFile,
  errors: ['tournamentNotFound', 'notFound'],
})

/** Lists as files, with the content that the caller may see on the screen; 404 if there is nothing to see. Ours. */
export const exportStartList = defineCall({
  method: 'GET',
  path: 'rs/ex/tournaments/rounds/{roundId}/start-list/{format}',
  auth: 'anonymous',
  response: wireFile,
  errors: ['notFound'],
})
export const exportPlayers = defineCall({
  method: 'GET',
  path: 'rs/ex/tournaments/{tournId}/players/{format}',
  auth: 'anonymous',
  response: wireFile,
  errors: ['tournamentNotFound', 'notFound'],
})
export const exportResults = defineCall({
  method: 'GET',
  path: 'rs/ex/tournaments/prizes/{prizeId}/round-results/{roundId}/{format}',
  auth: 'anonymous',
  response: wireFile,
  errors: ['notFound'],
})

/** `document`: `scorecards` or `starter`. Staff can print before publication. Ours. */
export const getStaffDocument = defineCall({
  method: 'GET',
  path: 'rs/staff/rounds/{roundId}/documents/{document}',
  auth: staff('competitions'),
  response: wireFile,
  errors: ['notFound'],
})

/** Returns `TopLeft` for `topLeft`. */
export function reportPositionToWire(position: ReportPosition): string {
  return `${position.slice(0, 1).toUpperCase()}${position.slice(1)}`
}

export function reportPositionFromWire(text: string): ReportPosition | undefined {
  return REPORT_POSITIONS.find((position) => reportPositionToWire(position) === text)
}

const NO_DATE = '0000-01-01' as ClubDate

export function reportHeaderFromWire(wire: WireReportHeader): Parsed<ReportHeader> {
  const read = readFields()
  return read.finish({
    title: wire.title,
    subTitle: wire.subTitle ?? '',
    clubName: wire.clubName ?? '',
    date: read.date('date', wire.date, NO_DATE),
    footer: wire.footer ?? '',
  })
}

export function reportHeaderToWire(header: ReportHeader): WireReportHeader {
  return { ...header }
}
