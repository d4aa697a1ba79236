/** Ours: notices shown to a customer in the portal until they are read. */
import type { ClubDateTime } from '@club/core'
import * as v from 'valibot'
import { type Refusal, refusalFromDetail, refusalToDetail } from '../refusals/refusals.ts'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { problemDetail } from '../wire/problem.ts'
import { idFromWire, idToWire, nothing, pageOf, wireDateTime, wireId } from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'

export const NOTICE_KINDS = ['movedUp', 'placeOffered', 'offerLapsed', 'reservationEnded', 'passedOver'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export interface PortalNotice {
  readonly id: string
  readonly kind: NoticeKind
  readonly tournamentId: string
  readonly tournamentName: string
  /** The person it is about; null if it is the customer. */
  readonly personName: string | null
  /** The end of an offer; null for other kinds. */
  readonly until: ClubDateTime | null
  /** Why a person was passed over; empty for other kinds. */
  readonly reasons: readonly Refusal[]
}

const WIRE_NOTICE_KIND = wireEnum<NoticeKind>({
  movedUp: 'MovedUp',
  placeOffered: 'PlaceOffered',
  offerLapsed: 'OfferLapsed',
  reservationEnded: 'ReservationEnded',
  passedOver: 'PassedOver',
})

export const wireNotice = v.object({
  id: wireId,
  kind: v.string(),
  tournamentId: wireId,
  tournamentName: v.optional(v.string()),
  personName: v.optional(v.nullable(v.string())),
  until: v.optional(v.nullable(wireDateTime)),
  /** Why a person was passed over. */
  details: v.optional(v.array(problemDetail)),
})
export type WireNotice = v.InferOutput<typeof wireNotice>

/** Lists the caller's own notices, the newest first. */
export const listNotices = defineCall({
  method: 'GET',
  path: 'rs/cs/notices',
  auth: 'customer',
  query: nothing,
  response: pageOf(wireNotice),
  errors: [],
})
/** Marks a notice as read. */
export const deleteNotice = defineCall({
  method: 'DELETE',
  path: 'rs/cs/notices/{id}',
  auth: 'customer',
  response: nothing,
  errors: ['notFound'],
})

export function noticeFromWire(wire: WireNotice): Parsed<PortalNotice> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    kind: read.oneOf('kind', WIRE_NOTICE_KIND, wire.kind, 'movedUp'),
    tournamentId: idFromWire(wire.tournamentId),
    tournamentName: wire.tournamentName ?? '',
    personName: wire.personName ?? null,
    until: read.moment('until', wire.until),
    reasons: (wire.details ?? []).flatMap((detail) => {
      const reason = refusalFromDetail(detail)
      return reason.ok ? [reason.value] : []
    }),
  })
}

export function noticeToWire(notice: PortalNotice): WireNotice {
  return {
    id: idToWire(notice.id),
    kind: WIRE_NOTICE_KIND.spelled(notice.kind),
    tournamentId: idToWire(notice.tournamentId),
    tournamentName: notice.tournamentName,
    personName: notice.personName,
    until: notice.until,
    details: notice.reasons.map((reason) => refusalToDetail(reason)),
  }
}
