/** Reads the content of a calendar, from one year ago: rounds of tournaments that the viewer may see, and the tee times of a customer. */

import { rowsOf, type Tx } from '../../db/connect.ts'
import { allOf, sql } from '../../db/sql.ts'
import type { Viewer } from '../people/viewer.ts'
import { publishedAt, tournamentsOf, visibleTo } from '../tournaments/tournaments.ts'
import type { CalendarBooking, CalendarEvent, CalendarRound } from './golfCalendar.ts'

const MAX_EVENTS = 2000

export function readCalendar(tx: Tx, viewer: Viewer, mine: boolean): Promise<readonly CalendarRound[]> {
  const { now } = viewer.club
  const where = allOf([
    sql`not t.archived`,
    sql`r.start_at >= ${now}::timestamp - interval '1 year'`,
    visibleTo(viewer),
    ...(mine ? [sql`(mine.id is not null or queued.id is not null)`] : []),
  ])
  return rowsOf<CalendarRound>(
    tx,
    sql`select t.id as tournament_id, t.name as tournament, t.cancelled, r.id as round_id, r.number, rounds.round_count, r.holes,
        r.start_type = 'shotgun' as shotgun, coalesce(own.start_at, r.start_at) as start_at,
        ${mine}::boolean and mine.id is null as waiting, (
          select c.name from tee_assignment a
          join tee e on e.tenant_id = a.tenant_id and e.id = a.tee_id
          join course c on c.tenant_id = e.tenant_id and c.id = e.course_id
          where a.tenant_id = t.tenant_id and a.tournament_id = t.id order by a.id limit 1
        ) as course
      from ${tournamentsOf(viewer)}
      join round r on r.tenant_id = t.tenant_id and r.tournament_id = t.id
      left join lateral (
        select f.start_at from flight_item i join flight f on f.tenant_id = i.tenant_id and f.id = i.flight_id
        where ${mine}::boolean and i.tenant_id = r.tenant_id and i.round_id = r.id and i.player_id = mine.id
          and ${publishedAt(sql`r.start_list_publish`, sql`r.start_list_publish_time`, now)}
      ) own on true
      where ${where} order by r.start_at, r.id limit ${MAX_EVENTS}`,
  )
}

/** Reads the tee times at which the customer plays; one of them if `bookingId` is set. */
export function readCalendarBookings(
  tx: Tx,
  customerId: string,
  now: Viewer['club']['now'],
  bookingId: string | null = null,
): Promise<readonly CalendarBooking[]> {
  return rowsOf<CalendarBooking>(
    tx,
    sql`select b.id as booking_id, lower(g.plays) as start_at, upper(g.plays) as end_at, b.holes, k.name as course
      from booking_person g
      join booking b on b.tenant_id = g.tenant_id and b.id = g.booking_id
      join reservation_course k on k.tenant_id = b.tenant_id and k.id = b.course_id
      where g.tenant_id = ${tx.tenantId} and g.customer_id = ${customerId} and g.plays is not null
        and b.starts_at >= ${now}::timestamp - interval '1 year' and (${bookingId}::bigint is null or b.id = ${bookingId}::bigint)
      order by start_at, b.id limit ${MAX_EVENTS}`,
  )
}

/**
 * Reads the events without golf that the customer has signed up to or waits for, and those that the club has cancelled: the cancellation
 * ends all entries, so theirs are the last ones that ended. UI-67+.
 */
export function readCalendarEvents(tx: Tx, customerId: string, now: Viewer['club']['now']): Promise<readonly CalendarEvent[]> {
  return rowsOf<CalendarEvent>(
    tx,
    sql`select e.id as event_id, e.title, e.place, e.starts_at as start_at, e.ends_at as end_at, e.version, p.state = 'waiting' as waiting,
        e.state = 'cancelled' as cancelled
      from club_event_entry p join club_event e on e.tenant_id = p.tenant_id and e.id = p.event_id
      where p.tenant_id = ${tx.tenantId} and p.customer_id = ${customerId}
        and case when e.state = 'cancelled' then p.cancelled_at = (
          select max(o.cancelled_at) from club_event_entry o where o.tenant_id = e.tenant_id and o.event_id = e.id)
          else p.state <> 'cancelled' end
        and e.starts_at >= ${now}::timestamp - interval '1 year'
      order by e.starts_at, e.id limit ${MAX_EVENTS}`,
  )
}
