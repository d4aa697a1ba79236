/** The watches of a customer: read, add, delete. RE-310+, RE-312+. */
import { dayOf } from '@club/core'
import { daySheet, firstWatchLook, type NewWatch, type TeeTimeWatch, watchDecision, watchedTimesWithRoom } from '@club/core/reservation'
import { instantOf } from '../../../clock/instantOf.ts'
import { rowOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { queueJob } from '../../../queue/job.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import type { Viewer } from '../../people/viewer.ts'
import { lockPeople } from '../bookingTransaction.ts'
import { type CustomerWork, refuse } from '../customerWork.ts'
import { readCourseDays } from '../readCourseDays.ts'
import { readTakenPlaces } from '../takenPlaces.ts'
import { LOOK_AT_WATCHES } from '../watchedDays.ts'
import { readOwnPlaces } from './ownPlaces.ts'
import { readWatches } from './storedWatch.ts'

const SECOND = 1000

/** Reads the watches of the customer whose last time has not begun. */
export function readOwnWatches(tx: Tx, customerId: string, { club }: Pick<Viewer, 'club'>): Promise<readonly TeeTimeWatch[]> {
  return readWatches(tx, sql`w.customer_id = ${customerId} and w.until_at >= ${club.now}::timestamp`)
}

/**
 * Stores a watch with the times that have room already. The day is marked as watched before its sheet is read, so that a change is either
 * seen here or queues a look.
 */
export async function addWatch(tx: Tx, { viewer, actorId, instant, language }: CustomerWork, watch: NewWatch): Promise<TeeTimeWatch> {
  const { courseId, from, until, numberOfHoles } = watch
  const [day, now] = [dayOf(from), viewer.club.now]
  const days = { from: day, to: day }
  await lockPeople(tx, [actorId])
  const same = sql`w.customer_id = ${actorId} and w.course_id = ${courseId} and w.from_at = ${from}::timestamp and w.until_at = ${until}::timestamp
    and w.holes = ${numberOfHoles} and w.places = ${watch.places}`
  const offer = await readCourseDays(tx, viewer, courseId, days)
  const [known] = await readWatches(tx, same)
  if (known) return known
  await tx.query(
    sql`insert into tee_sheet_day (tenant_id, course_id, day, look_at) values (${tx.tenantId}, ${courseId}, ${day}::date, ${instant})
      on conflict (tenant_id, course_id, day) do update set look_at = coalesce(tee_sheet_day.look_at, excluded.look_at)`,
  )
  const [taken, mine, others] = await Promise.all([
    readTakenPlaces(tx, courseId, days, instant),
    readOwnPlaces(tx, courseId, day, [actorId]),
    readOwnWatches(tx, actorId, viewer),
  ])
  const places = taken.filter((place) => !mine.some(({ bookingId }) => bookingId === place.bookingId))
  const sheet = daySheet({ ...offer.factsOf(day), places })
  const memberStatus = viewer.customer?.memberStatus ?? 'guest'
  const facts = { memberStatus, ...offer.settings }
  const requestsUntil = offer.requestsUntil(day)
  const decision = watchDecision(watch, { ...facts, sheet, watches: others.length, requestsUntil }, now)
  if (!decision.allowed) return refuse(decision.refusals, { viewer, language })
  const times = firstWatchLook(watchedTimesWithRoom(watch, sheet, facts, now))
  const dueAt = new Date(instantOf(viewer.club.timeZone, until).getTime() + SECOND)
  const [row] = await Promise.all([
    rowOf<{ id: string }>(
      tx,
      sql`insert into tee_time_watch (tenant_id, customer_id, course_id, from_at, until_at, holes, places, times, made_at)
        values (${tx.tenantId}, ${actorId}, ${courseId}, ${from}, ${until}, ${numberOfHoles}, ${watch.places}, ${JSON.stringify(times)}::jsonb, ${instant})
        returning id`,
    ),
    // The look after the last time deletes the watch.
    queueJob(tx, LOOK_AT_WATCHES, { courseId, day }, { instant, dueAt }),
  ])
  const { id } = row as { id: string }
  return { ...watch, id, courseName: offer.course.name, times }
}

/** Ends a watch of the customer; throws 404 for any other. */
export async function deleteWatch(tx: Tx, customerId: string, id: string): Promise<void> {
  const own = sql`delete from tee_time_watch where tenant_id = ${tx.tenantId} and id = ${id} and customer_id = ${customerId} returning id`
  if (!(await rowOf(tx, own))) throw new ApiError('notFound')
}
