/**
 * The state that the answer of a day of the tee sheet depends on, without the answer: a client that has the day of this state needs no new
 * one. RE-300+.
 *
 * `xmin` is the transaction that wrote a row. A row that is not the same has another one, and a row that is gone is missing in the list, so
 * that equal states have equal rows. This holds for every writer, even one that does not raise the version of the day.
 */
import { randomUUID } from 'node:crypto'
import type { ClubDate } from '@club/core'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { plannedAnew, sql } from '../../db/sql.ts'
import type { Session } from '../accounts/session.ts'
import type { Viewer } from '../people/viewer.ts'
import { startsIn } from './takenPlaces.ts'

/** Another version of the program may answer differently. */
const PROGRAM = randomUUID()

interface StateQuery {
  readonly courseId: string
  readonly day: ClubDate
  readonly session: Pick<Session, 'customerId'> | null
  readonly instant: Date
}

/** Reads the state in the round trip of the viewer, for whom it is then completed. */
export async function readSheetState(tx: Tx, { courseId, day, session, instant }: StateQuery): Promise<(viewer: Viewer) => string> {
  const { tenantId } = tx
  const days = { from: day, to: day }
  const ofCourse = sql`x.tenant_id = ${tenantId} and x.course_id = ${courseId}`
  const offer = rowOf(
    tx,
    sql`select (select xmin::text from club where tenant_id = ${tenantId}) as club,
      (select xmin::text from reservation_settings where tenant_id = ${tenantId}) as settings,
      (select concat_ws('.', k.xmin, c.xmin) from reservation_course k left join course c on c.tenant_id = k.tenant_id and c.id = k.course_id
        where k.tenant_id = ${tenantId} and k.id = ${courseId}) as course,
      (select string_agg(concat_ws('.', x.id, x.xmin), ' ' order by x.id) from season x where ${ofCourse}) as seasons,
      (select string_agg(concat_ws('.', x.id, x.xmin), ' ' order by x.id) from tee_block x where ${ofCourse}
        and x.first_day <= ${day}::date and x.last_day >= ${day}::date) as blocks,
      (select string_agg(concat_ws('.', x.starts_at, x.tee, x.xmin), ' ' order by x.starts_at, x.tee) from extra_time x where ${ofCourse}
        and x.starts_at >= ${day}::date and x.starts_at < ${day}::date + 1) as extra_times`,
  )
  const customerId = session?.customerId ?? null
  const competitions = rowOf(
    tx,
    sql`select string_agg(concat_ws('.', r.id, r.xmin, t.xmin, d.xmin,
        exists (select from player p where p.tenant_id = t.tenant_id and p.tournament_id = t.id and p.customer_id = ${customerId}::bigint),
        exists (select from waiting w where w.tenant_id = t.tenant_id and w.tournament_id = t.id and w.customer_id = ${customerId}::bigint),
        (select string_agg(concat_ws('/', f.id, f.xmin, exists (
            select from flight_item i where i.tenant_id = f.tenant_id and i.flight_id = f.id)), '-' order by f.id)
          from flight f where f.tenant_id = r.tenant_id and f.round_id = r.id),
        (select string_agg(concat_ws('/', a.xmin, e.xmin), '-' order by a.tee_id) from tee_assignment a
          join tee e on e.tenant_id = a.tenant_id and e.id = a.tee_id where a.tenant_id = t.tenant_id and a.tournament_id = t.id)
      ), ' ' order by r.id) as rounds
      from round r join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id
      left join draw d on d.tenant_id = r.tenant_id and d.round_id = r.id
      where r.tenant_id = ${tenantId} and r.start_at >= ${day}::date and r.start_at < ${day}::date + 1`,
  )
  const ofDay = startsIn('b', tenantId, courseId, days)
  // A hold ends without a write.
  const booked = rowsOf(
    tx,
    plannedAnew(sql`select
      (select string_agg(concat_ws('.', b.id, b.xmin, b.held_until > ${instant}::timestamptz), ' ' order by b.id) from booking b where ${ofDay}) as bookings,
      (select string_agg(concat_ws('.', p.tee, p.seat, p.xmin), ' ' order by p.starts_at, p.tee, p.seat)
        from booking_place p where ${startsIn('p', tenantId, courseId, days)}) as places,
      case when ${session !== null}::boolean then (
        select string_agg(concat_ws('.', g.id, g.xmin, c.xmin), ' ' order by g.id)
        from booking_person g left join customer c on c.tenant_id = g.tenant_id and c.id = g.customer_id
        where g.tenant_id = ${tenantId} and g.booking_id = any(array(select b.id from booking b where ${ofDay}))
      ) end as people`),
  )
  const facts = await Promise.all([offer, competitions, booked])
  // The club's settings are in `facts`; the ETag names the customer.
  return ({ club, sight, memberLike, staff }) =>
    JSON.stringify([PROGRAM, facts, club.now.slice(0, 10), memberLike, staff, sight.viewer, [...sight.friendIds].toSorted()])
}
