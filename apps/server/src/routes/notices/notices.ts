/** Unread notices of the club to the caller. */
import {
  type BookingNoticeKind,
  type ChangeNoticeKind,
  deleteNotice,
  listNotices,
  noticeToWire,
  type PortalNotice,
  type RefundNoticeKind,
  type TournamentNoticeKind,
} from '@club/contract/notifications'
import { refusalFromDetail } from '@club/contract/refusals'
import { type ProblemDetail, pageToWire } from '@club/contract/wire'
import type { ClubDateTime } from '@club/core'
import { money, type RefundWay } from '@club/core/finance'
import { type HoleCount, parseFlightId } from '@club/core/reservation'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import type { ClubFacts } from '../../services/clubs/clubFacts.ts'
import { type PersonColumns, personColumns, personOf } from '../../services/people/people.ts'
import { type Sight, shownPerson } from '../../services/people/sight.ts'
import { readClubAndSight } from '../../services/people/viewer.ts'
import { goneTimes, type PaidTime } from '../../services/reservations/payment/latePayment.ts'

/** Limit of one response. */
const MOST = 20

interface TournamentRow {
  readonly kind: TournamentNoticeKind
  readonly tournament_id: string
  readonly tournament_name: string
  readonly until: Date | null
  readonly reasons: readonly ProblemDetail[]
}

interface WatchRow {
  readonly kind: 'teeTimeFree'
  readonly tournament_id: null
  readonly booking_id: null
  readonly watch_id: string
  readonly course_id: string
  readonly course_name: string
  readonly flight_id: string
  readonly starts_at: ClubDateTime
  readonly holes: HoleCount
  readonly places: number
}

interface PlannedStartRow {
  readonly kind: 'plannedStartMoved'
  readonly tournament_id: string
  readonly tournament_name: string
  /** null if the tournament has one round. */
  readonly round_number: number | null
  readonly starts_at: ClubDateTime
  readonly start_before: ClubDateTime
}

interface LatePaymentRow {
  readonly kind: 'paymentLate'
  readonly tournament_id: null
  readonly amount: number
  readonly late_way: RefundWay | null
  /** Tee times that are not booked. */
  readonly times: readonly PaidTime[]
}

interface BookingRow {
  readonly kind: BookingNoticeKind
  readonly tournament_id: null
  readonly booking_id: string
  readonly course_name: string
  readonly starts_at: ClubDateTime
  readonly actor_id: string | null
}

interface RefundRow {
  readonly kind: RefundNoticeKind
  readonly tournament_id: null
  readonly refund_item: string
  readonly refund_amount: number
  readonly refund_way: RefundWay
}

interface ChangeRow {
  readonly kind: ChangeNoticeKind
  readonly tournament_id: null
  readonly reason: string
}

/** The person is the one that the notice is about, for a booking the one who changed it. */
type NoticeRow = PersonColumns & { readonly id: string } & (
    | TournamentRow
    | BookingRow
    | WatchRow
    | PlannedStartRow
    | LatePaymentRow
    | RefundRow
    | ChangeRow
  )

function latePaymentNotice(id: string, { amount, times, late_way: way }: LatePaymentRow, currency: string): PortalNotice {
  const [first] = times as [PaidTime]
  const { courseId = '', startDateTime } = parseFlightId(first.flightId) ?? {}
  return {
    ...{ id, kind: 'paymentLate', amount: money(amount, currency), teeTimes: times.length, courseId, courseName: first.course },
    ...{ startDateTime: startDateTime as ClubDateTime, numberOfHoles: first.numberOfHoles, places: first.places },
    way: way ?? 'account',
  }
}

type Refund = Extract<NoticeRow, RefundRow>

const isChange = (row: NoticeRow): row is Extract<NoticeRow, ChangeRow> => row.kind === 'changeAccepted' || row.kind === 'changeDeclined'

const isRefund = (row: NoticeRow): row is Refund => row.kind === 'refundSent' || row.kind === 'refundArrived' || row.kind === 'refundFailed'

function noticeOf(row: NoticeRow, customerId: string, sight: Sight, { timeZone, currency }: ClubFacts): PortalNotice {
  const { id } = row
  if (row.kind === 'paymentLate') return latePaymentNotice(id, row, currency)
  if (isRefund(row)) {
    const { kind, refund_item: item, refund_amount: amount, refund_way: way } = row
    return { id, kind, item, amount: money(amount, currency), way }
  }
  if (isChange(row)) return { id, kind: row.kind, reason: row.reason }
  if (row.kind === 'plannedStartMoved') {
    const { kind, tournament_id: tournamentId, tournament_name: tournamentName } = row
    return {
      id,
      kind,
      tournamentId,
      tournamentName,
      roundNumber: row.round_number,
      startDateTime: row.starts_at,
      startBefore: row.start_before,
    }
  }
  const name = shownPerson(sight, personOf(row)).name
  if (row.kind === 'teeTimeFree') {
    const { kind, watch_id: watchId, course_id: courseId, flight_id: flightId, starts_at: startDateTime } = row
    return {
      id,
      kind,
      watchId,
      courseId,
      courseName: row.course_name,
      flightId,
      startDateTime,
      numberOfHoles: row.holes,
      places: row.places,
    }
  }
  if (row.tournament_id === null) {
    const { kind, booking_id: bookingId, course_name: courseName, starts_at: startDateTime } = row
    return { id, kind, bookingId, courseName, startDateTime, actorName: row.actor_id === null ? null : name }
  }
  return {
    ...{ id, kind: row.kind, tournamentId: row.tournament_id, tournamentName: row.tournament_name },
    personName: row.person_id === customerId ? null : name,
    until: row.until && clubNow(timeZone, row.until),
    reasons: row.reasons.flatMap((detail) => {
      const reason = refusalFromDetail(detail)
      return reason.ok ? [reason.value] : []
    }),
  }
}

/** Subquery of a column of the message `m` that says the same as a notice `n`. CU-215+. */
const sameMessage = (column: Sql): Sql => sql`(
  select ${column} from message m where m.tenant_id = n.tenant_id and m.customer_id = n.customer_id and m.about = n.about
    and m.created_at >= n.created_at order by m.id limit 1)`

export const listNoticesRoute = clubRoute(listNotices, (request) => {
  const caller = requireCustomer(request)
  const { customerId } = caller
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      // The last notice about a booking replaces the earlier ones; notices of past tee times are left out, and those of watched times that are taken, and those of
      // a planned start that has moved again.
      const [{ club, sight }, rows] = await Promise.all([
        readClubAndSight(tx, caller, request.instant),
        rowsOf<NoticeRow>(
          tx,
          sql`select n.id, n.kind, n.tournament_id, t.name as tournament_name, n.until, n.reasons, n.booking_id, n.starts_at, n.actor_id,
            n.watch_id, n.flight_id, w.holes, w.places, k.id as course_id, k.name as course_name, n.start_before,
            case when t.rounds > 1 then r.number end as round_number, p.amount, p.times, (
              select l.way from refund l where l.tenant_id = n.tenant_id and l.payment_id = n.payment_id order by l.id limit 1
            ) as late_way, e.item as refund_item,
            e.amount as refund_amount, e.way as refund_way, q.reason, ${personColumns(tx.tenantId)}
          from notice n join club o on o.tenant_id = n.tenant_id
          left join lateral (
            select t.name, (select count(*) from round g where g.tenant_id = t.tenant_id and g.tournament_id = t.id) as rounds
            from tournament t where t.tenant_id = n.tenant_id and t.id = n.tournament_id
          ) t on true
          left join round r on r.tenant_id = n.tenant_id and r.id = n.round_id
          left join lateral (${goneTimes(sql`n.tenant_id`, sql`n.payment_id`)}) p on true
          left join change_request q on q.tenant_id = n.tenant_id and q.id = n.change_request_id
          left join refund e on e.tenant_id = n.tenant_id and e.id = n.refund_id
          left join booking b on b.tenant_id = n.tenant_id and b.id = n.booking_id
          left join tee_time_watch w on w.tenant_id = n.tenant_id and w.id = n.watch_id
          left join reservation_course k on k.tenant_id = n.tenant_id and k.id = coalesce(b.course_id, w.course_id)
          join customer c on c.tenant_id = n.tenant_id and c.id = coalesce(n.actor_id, n.person_id)
          where n.tenant_id = ${tx.tenantId} and n.customer_id = ${customerId} and (n.payment_id is null or p.times is not null)
          and (n.round_id is null or (n.starts_at = r.start_at and n.starts_at > ${request.instant}::timestamptz at time zone o.time_zone))
          and (n.watch_id is null or (n.starts_at >= ${request.instant}::timestamptz at time zone o.time_zone
              and w.times @> jsonb_build_array(jsonb_build_object('flightId', n.flight_id, 'free', true))))
          and (n.booking_id is null or (
            n.created_at <= ${request.instant} and n.starts_at > ${request.instant}::timestamptz at time zone o.time_zone and not exists (
              select from notice x where x.tenant_id = n.tenant_id and x.customer_id = n.customer_id and x.booking_id = n.booking_id
                and x.id > n.id and x.created_at <= ${request.instant})))
          and ${sameMessage(sql`m.read_at`)} is null order by n.id desc limit ${MOST}`,
        ),
      ])
      return pageToWire(rows.map((row) => noticeToWire(noticeOf(row, customerId, sight, club))))
    },
    'read',
  )
})

export const deleteNoticeRoute = clubRoute(deleteNotice, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    // The older ones about the same booking are out of date.
    const own = sql`with gone as (
        delete from notice n using notice read where read.tenant_id = ${tx.tenantId} and read.id = ${id} and read.customer_id = ${customerId}
          and n.tenant_id = read.tenant_id and (n.id = read.id or (n.customer_id = read.customer_id and n.booking_id = read.booking_id and n.id < read.id))
        returning n.*
      ), marked as (
        update message s set read_at = ${request.instant} from gone n
          where s.tenant_id = n.tenant_id and s.id = ${sameMessage(sql`m.id`)} and s.read_at is null
      ) select id from gone`
    if (!(await rowOf(tx, own))) throw new ApiError('notFound')
    return {}
  })
})
