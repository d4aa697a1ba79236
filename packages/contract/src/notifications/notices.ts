/** Ours: notices shown to a customer in the portal until they are read. */
import type { ClubDateTime } from '@club/core'
import { type Money, money, REFUND_WAYS, type RefundWay } from '@club/core/finance'
import { HOLE_COUNTS, type HoleCount } from '@club/core/reservation'
import * as v from 'valibot'
import { type Refusal, refusalFromDetail, refusalToDetail } from '../refusals/refusals.ts'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { problemDetail } from '../wire/problem.ts'
import { idFromWire, idToWire, nothing, pageOf, wireDateTime, wireId } from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'

export const TOURNAMENT_NOTICE_KINDS = [
  'movedUp',
  'placeOffered',
  'offerLapsed',
  'reservationEnded',
  'passedOver',
  'tournamentCancelled',
  'tournamentTakesPlace',
] as const
export type TournamentNoticeKind = (typeof TOURNAMENT_NOTICE_KINDS)[number]

export const BOOKING_NOTICE_KINDS = [
  'teeTimeBooked',
  'teeTimeMoved',
  'teeTimeRemoved',
  'teeTimeCancelled',
  'playerLeft',
  'teeTimeDisplaced',
  'teeTimeKept',
  'teeTimeFreed',
] as const
export type BookingNoticeKind = (typeof BOOKING_NOTICE_KINDS)[number]

/** A notice about the entry of the customer, or of a person whom the customer entered. */
export interface TournamentNotice {
  readonly id: string
  readonly kind: TournamentNoticeKind
  readonly tournamentId: string
  readonly tournamentName: string
  /** The person it is about; null if it is the customer. */
  readonly personName: string | null
  /** The end of an offer; null for other kinds. */
  readonly until: ClubDateTime | null
  /** Why a person was passed over; empty for other kinds. */
  readonly reasons: readonly Refusal[]
}

/** A notice about a tee time of the customer that another person booked, changed or cancelled. */
export interface BookingNotice {
  readonly id: string
  readonly kind: BookingNoticeKind
  readonly bookingId: string
  readonly courseName: string
  /** The start when it happened. */
  readonly startDateTime: ClubDateTime
  /** The person who made the change; null for the club, empty for a hidden name. */
  readonly actorName: string | null
}

/** A notice that a tee time which the customer watches has room again. */
export interface WatchNotice {
  readonly id: string
  readonly kind: 'teeTimeFree'
  readonly watchId: string
  readonly courseId: string
  readonly courseName: string
  readonly flightId: string
  readonly startDateTime: ClubDateTime
  readonly numberOfHoles: HoleCount
  readonly places: number
}

/** A notice that the club moved the first tee time of a round before its start list is made. */
export interface PlannedStartNotice {
  readonly id: string
  readonly kind: 'plannedStartMoved'
  readonly tournamentId: string
  readonly tournamentName: string
  /** null if the tournament has one round. */
  readonly roundNumber: number | null
  readonly startDateTime: ClubDateTime
  readonly startBefore: ClubDateTime
}

/** A notice about a payment that is refunded, because it arrived after the places of its tee times were released. */
export interface LatePaymentNotice {
  readonly id: string
  readonly kind: 'paymentLate'
  readonly amount: Money
  /** The way on which the money is refunded. */
  readonly way: RefundWay
  /** How many tee times it was for; the fields below are those of the first. */
  readonly teeTimes: number
  readonly courseId: string
  readonly courseName: string
  readonly startDateTime: ClubDateTime
  readonly numberOfHoles: HoleCount
  readonly places: number
}

export const REFUND_NOTICE_KINDS = ['refundSent', 'refundArrived', 'refundFailed'] as const
export type RefundNoticeKind = (typeof REFUND_NOTICE_KINDS)[number]

/** A notice about money of the customer that is on its way back, has arrived, or was credited because the card failed. */
export interface RefundNotice {
  readonly id: string
  readonly kind: RefundNoticeKind
  /** Name of the paid item. */
  readonly item: string
  readonly amount: Money
  readonly way: RefundWay
}

export const CHANGE_NOTICE_KINDS = ['changeAccepted', 'changeDeclined'] as const
export type ChangeNoticeKind = (typeof CHANGE_NOTICE_KINDS)[number]

/** A notice that the office has decided a request to change personal data. */
export interface ChangeNotice {
  readonly id: string
  readonly kind: ChangeNoticeKind
  /** Why the office declined it; '' if it was accepted. */
  readonly reason: string
}

export type PortalNotice =
  | TournamentNotice
  | BookingNotice
  | WatchNotice
  | PlannedStartNotice
  | LatePaymentNotice
  | RefundNotice
  | ChangeNotice

const WIRE_NOTICE_KIND = wireEnum<PortalNotice['kind']>({
  movedUp: 'MovedUp',
  placeOffered: 'PlaceOffered',
  offerLapsed: 'OfferLapsed',
  reservationEnded: 'ReservationEnded',
  passedOver: 'PassedOver',
  tournamentCancelled: 'TournamentCancelled',
  teeTimeBooked: 'TeeTimeBooked',
  teeTimeMoved: 'TeeTimeMoved',
  teeTimeRemoved: 'TeeTimeRemoved',
  teeTimeCancelled: 'TeeTimeCancelled',
  playerLeft: 'PlayerLeft',
  teeTimeDisplaced: 'TeeTimeDisplaced',
  teeTimeKept: 'TeeTimeKept',
  teeTimeFreed: 'TeeTimeFreed',
  teeTimeFree: 'TeeTimeFree',
  tournamentTakesPlace: 'TournamentTakesPlace',
  plannedStartMoved: 'PlannedStartMoved',
  paymentLate: 'PaymentLate',
  refundSent: 'RefundSent',
  refundArrived: 'RefundArrived',
  refundFailed: 'RefundFailed',
  changeAccepted: 'ChangeAccepted',
  changeDeclined: 'ChangeDeclined',
})

const text = v.optional(v.nullable(v.string()))

export const wireNotice = v.object({
  id: wireId,
  kind: v.string(),
  tournamentId: v.optional(wireId),
  tournamentName: v.optional(v.string()),
  personName: text,
  until: v.optional(v.nullable(wireDateTime)),
  /** Why a person was passed over. */
  details: v.optional(v.array(problemDetail)),
  bookingId: v.optional(wireId),
  courseName: v.optional(v.string()),
  startDateTime: v.optional(wireDateTime),
  actorName: text,
  watchId: v.optional(wireId),
  courseId: v.optional(wireId),
  flightId: v.optional(wireId),
  numberOfHoles: v.optional(v.number()),
  places: v.optional(v.number()),
  roundNumber: v.optional(v.nullable(v.number())),
  startBefore: v.optional(wireDateTime),
  /** In the smallest unit of the currency. */
  amount: v.optional(v.number()),
  currency: v.optional(v.string()),
  teeTimes: v.optional(v.number()),
  item: v.optional(v.string()),
  way: v.optional(v.string()),
  /** Why the office declined a request. */
  reason: v.optional(v.string()),
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

export function isBookingNotice(notice: PortalNotice): notice is BookingNotice {
  return isBookingKind(notice.kind)
}

function isBookingKind(kind: PortalNotice['kind']): kind is BookingNoticeKind {
  return BOOKING_NOTICE_KINDS.some((one) => one === kind)
}

export function isWatchNotice(notice: PortalNotice): notice is WatchNotice {
  return notice.kind === 'teeTimeFree'
}

export function isLatePaymentNotice(notice: PortalNotice): notice is LatePaymentNotice {
  return notice.kind === 'paymentLate'
}

export function isRefundNotice(notice: PortalNotice): notice is RefundNotice {
  return isRefundKind(notice.kind)
}

function isRefundKind(kind: PortalNotice['kind']): kind is RefundNoticeKind {
  return REFUND_NOTICE_KINDS.some((one) => one === kind)
}

export function isChangeNotice(notice: PortalNotice): notice is ChangeNotice {
  return isChangeKind(notice.kind)
}

function isChangeKind(kind: PortalNotice['kind']): kind is ChangeNoticeKind {
  return CHANGE_NOTICE_KINDS.some((one) => one === kind)
}

export function isPlannedStartNotice(notice: PortalNotice): notice is PlannedStartNotice {
  return notice.kind === 'plannedStartMoved'
}

type Fields = ReturnType<typeof readFields>

/** Refuses the row without the id or moment that its text or link needs; the value returned then is never used. */
function needed<Field extends 'watchId' | 'courseId' | 'flightId' | 'tournamentId' | 'bookingId'>(
  read: Fields,
  wire: WireNotice,
  field: Field,
) {
  const id = wire[field]
  if (id === undefined) read.problem(field, '')
  return id === undefined ? '' : idFromWire(id)
}
function neededMoment(read: Fields, wire: WireNotice, field: 'startDateTime' | 'startBefore'): ClubDateTime {
  const moment = read.moment(field, wire[field])
  if (moment === null) read.problem(field, '')
  return moment as ClubDateTime
}
function neededHoles(read: Fields, { numberOfHoles }: WireNotice): HoleCount {
  const found = HOLE_COUNTS.find((one) => one === numberOfHoles)
  if (!found) read.problem('numberOfHoles', String(numberOfHoles))
  return found ?? 18
}

function watchNoticeFromWire(wire: WireNotice): Parsed<WatchNotice> {
  const read = readFields()
  return read.finish({
    ...{ id: idFromWire(wire.id), kind: 'teeTimeFree', courseName: wire.courseName ?? '', places: wire.places ?? 1 },
    ...{ watchId: needed(read, wire, 'watchId'), courseId: needed(read, wire, 'courseId'), flightId: needed(read, wire, 'flightId') },
    ...{ startDateTime: neededMoment(read, wire, 'startDateTime'), numberOfHoles: neededHoles(read, wire) },
  })
}

function neededAmount(read: Fields, { amount, currency }: WireNotice): Money {
  if (amount === undefined) read.problem('amount', '')
  if (currency === undefined) read.problem('currency', '')
  return money(amount ?? 0, currency ?? '')
}

function refundFromWire(wire: WireNotice, kind: RefundNoticeKind): Parsed<RefundNotice> {
  const read = readFields()
  return read.finish({ id: idFromWire(wire.id), kind, item: wire.item ?? '', amount: neededAmount(read, wire), way: refundWayOf(wire) })
}

function refundWayOf({ way }: WireNotice): RefundWay {
  return REFUND_WAYS.find((one) => one === way) ?? 'account'
}

function latePaymentFromWire(wire: WireNotice): Parsed<LatePaymentNotice> {
  const read = readFields()
  return read.finish({
    ...{ id: idFromWire(wire.id), kind: 'paymentLate', amount: neededAmount(read, wire), teeTimes: wire.teeTimes ?? 1 },
    ...{ courseId: needed(read, wire, 'courseId'), courseName: wire.courseName ?? '', places: wire.places ?? 1, way: refundWayOf(wire) },
    ...{ startDateTime: neededMoment(read, wire, 'startDateTime'), numberOfHoles: neededHoles(read, wire) },
  })
}

function plannedStartFromWire(wire: WireNotice): Parsed<PlannedStartNotice> {
  const read = readFields()
  return read.finish({
    ...{ id: idFromWire(wire.id), kind: 'plannedStartMoved', roundNumber: wire.roundNumber ?? null },
    ...{ tournamentId: needed(read, wire, 'tournamentId'), tournamentName: wire.tournamentName ?? '' },
    ...{ startDateTime: neededMoment(read, wire, 'startDateTime'), startBefore: neededMoment(read, wire, 'startBefore') },
  })
}

export function noticeFromWire(wire: WireNotice): Parsed<PortalNotice> {
  const read = readFields()
  const id = idFromWire(wire.id)
  const kind = read.oneOf('kind', WIRE_NOTICE_KIND, wire.kind, 'movedUp')
  if (kind === 'teeTimeFree') return watchNoticeFromWire(wire)
  if (kind === 'paymentLate') return latePaymentFromWire(wire)
  if (isRefundKind(kind)) return refundFromWire(wire, kind)
  if (kind === 'plannedStartMoved') return plannedStartFromWire(wire)
  if (isChangeKind(kind)) return read.finish({ id, kind, reason: wire.reason ?? '' })
  if (isBookingKind(kind)) {
    const [courseName, actorName] = [wire.courseName ?? '', wire.actorName ?? null]
    const [bookingId, startDateTime] = [needed(read, wire, 'bookingId'), neededMoment(read, wire, 'startDateTime')]
    return read.finish({ id, kind, bookingId, startDateTime, courseName, actorName })
  }
  return read.finish({
    ...{ id, kind, tournamentName: wire.tournamentName ?? '', personName: wire.personName ?? null },
    tournamentId: needed(read, wire, 'tournamentId'),
    until: read.moment('until', wire.until),
    reasons: (wire.details ?? []).flatMap((detail) => {
      const reason = refusalFromDetail(detail)
      return reason.ok ? [reason.value] : []
    }),
  })
}

export function noticeToWire(notice: PortalNotice): WireNotice {
  const { id, kind } = notice
  const common = { id: idToWire(id), kind: WIRE_NOTICE_KIND.spelled(kind) }
  if (isWatchNotice(notice)) {
    const { watchId, courseId, flightId, courseName, startDateTime, numberOfHoles, places } = notice
    const ids = { watchId: idToWire(watchId), courseId: idToWire(courseId), flightId: idToWire(flightId) }
    return { ...common, ...ids, courseName, startDateTime, numberOfHoles, places }
  }
  if (isLatePaymentNotice(notice)) {
    const { amount, way, courseId, teeTimes, courseName, startDateTime, numberOfHoles, places } = notice
    return { ...common, ...amount, way, courseId: idToWire(courseId), teeTimes, courseName, startDateTime, numberOfHoles, places }
  }
  if (isRefundNotice(notice)) return { ...common, ...notice.amount, item: notice.item, way: notice.way }
  if (isChangeNotice(notice)) return { ...common, reason: notice.reason }
  if (isPlannedStartNotice(notice)) {
    const { tournamentId, tournamentName, roundNumber, startDateTime, startBefore } = notice
    return { ...common, tournamentId: idToWire(tournamentId), tournamentName, roundNumber, startDateTime, startBefore }
  }
  if (isBookingNotice(notice)) {
    const { bookingId, courseName, startDateTime, actorName } = notice
    return { ...common, bookingId: idToWire(bookingId), courseName, startDateTime, actorName }
  }
  const { tournamentId, tournamentName, personName, until, reasons } = notice
  return {
    ...common,
    ...{ tournamentId: idToWire(tournamentId), tournamentName, personName, until },
    details: reasons.map((reason) => refusalToDetail(reason)),
  }
}
