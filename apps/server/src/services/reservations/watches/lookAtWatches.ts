/**
 * Looks at the watched times of a day after a change of its sheet, and notifies the members whose times have room again, all of them with the
 * same look. The first change after a look queues the next one; changes while it waits are seen by it. A crash repeats the look, whose
 * messages are stored together with what was seen. RE-311+ to RE-316+.
 */
import type { ClubDateTime } from '@club/core'
import type { MemberStatus } from '@club/core/club'
import {
  daySheet,
  type Flight,
  isWatchOver,
  type TeeTimeWatch,
  type WatchLook,
  watchCovers,
  watchedTimesWithRoom,
  watchLook,
} from '@club/core/reservation'
import { instantOf } from '../../../clock/instantOf.ts'
import { rowOf, rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { type Job, queueJob } from '../../../queue/job.ts'
import { type ClubFacts, clubFacts } from '../../clubs/clubFacts.ts'
import { isHidden } from '../../clubs/reservationSettings.ts'
import { queueEmails } from '../../emails/emailTemplate.ts'
import { timeFree } from '../../emails/templates/timeFree.ts'
import type { CourseDay } from '../bookingTransaction.ts'
import { readOffer } from '../readCourseDays.ts'
import { readTakenPlaces, type StoredPlace } from '../takenPlaces.ts'
import { LOOK_AT_WATCHES } from '../watchedDays.ts'
import { readOwnPlaces } from './ownPlaces.ts'
import { readWatches } from './storedWatch.ts'

/** Changes that follow one another quickly, as at the opening of a day, are looked at together. */
const LOOK_PAUSE_MS = 2000

/** Places that no viewer has a right to: the sheet has no names of competitions. */
const EVERYONE = { customer: null, memberLike: false, seesTournaments: false } as const

interface Watcher {
  readonly customerId: string
  readonly memberStatus: MemberStatus
  readonly active: boolean
  readonly madeAt: Date
}

interface WatcherRow {
  readonly id: string
  readonly customer_id: string
  readonly member_status: MemberStatus
  readonly active: boolean
  readonly made_at: Date
}

export const lookAtWatches: Job<CourseDay> = {
  ...LOOK_AT_WATCHES,
  run: async ({ tx, instant }, courseDay) => {
    // Read before the sheet: a change that the sheet does not have yet raises it.
    const [version, club] = await Promise.all([readVersion(tx, courseDay), clubFacts(tx, instant)])
    if (version === null) return null
    const again = await look(tx, courseDay, club, instant)
    if (again) await queueOnce(tx, courseDay, { instant, dueAt: instantOf(club.timeZone, again) })
    await endLook(tx, courseDay, version, instant)
    return null
  },
}

async function readVersion(tx: Tx, { courseId, day }: CourseDay): Promise<string | null> {
  const row = await rowOf<{ version: string }>(
    tx,
    sql`select version from tee_sheet_day where tenant_id = ${tx.tenantId} and course_id = ${courseId} and day = ${day}::date`,
  )
  return row?.version ?? null
}

/** Queues a later look unless there is one at that moment already. */
async function queueOnce(
  tx: Tx,
  { courseId, day }: CourseDay,
  { instant, dueAt }: { readonly instant: Date; readonly dueAt: Date },
): Promise<void> {
  const data = { courseId, day }
  const known = await rowOf(
    tx,
    sql`select from job where tenant_id = ${tx.tenantId} and failed_at is null and due_at = ${dueAt} and name = ${LOOK_AT_WATCHES.name}
      and data = ${JSON.stringify(data)}::jsonb`,
  )
  if (!known) await queueJob(tx, LOOK_AT_WATCHES, data, { instant, dueAt })
}

/** Ends the look: with the next change another one is queued, immediately if the day has changed since its version was read. */
async function endLook(tx: Tx, courseDay: CourseDay, version: string, instant: Date): Promise<void> {
  const { courseId, day } = courseDay
  const ofDay = sql`tenant_id = ${tx.tenantId} and course_id = ${courseId} and day = ${day}::date`
  const dueAt = new Date(instant.getTime() + LOOK_PAUSE_MS)
  // Under the lock every stored watch is seen: a new one takes it first.
  await tx.query(sql`select from tee_sheet_day where ${ofDay} for no key update`)
  const row = await rowOf<{ changed: boolean }>(
    tx,
    sql`update tee_sheet_day d set
        look_at = case when w.watched then ${dueAt}::timestamptz end,
        look_queued = case when w.watched and d.version <> ${version}::bigint then d.version end
      from (select exists (
        select from tee_time_watch where tenant_id = ${tx.tenantId} and course_id = ${courseId} and from_at::date = ${day}::date
      ) as watched) w
      where ${ofDay} returning look_queued is not null as changed`,
  )
  if (row?.changed) await queueJob(tx, LOOK_AT_WATCHES, courseDay, { instant, dueAt })
}

/** Returns when to look again although nothing changes; null if not at all. */
async function look(tx: Tx, { courseId, day }: CourseDay, club: ClubFacts, instant: Date): Promise<ClubDateTime | null> {
  const watched = sql`w.course_id = ${courseId} and w.from_at >= ${day}::date::timestamp and w.from_at < (${day}::date + 1)::timestamp`
  // A watch that its member ends meanwhile waits for this look.
  const [locked, watches, { columns, found: offer }] = await Promise.all([
    rowsOf<WatcherRow>(
      tx,
      sql`select w.id, w.customer_id, c.member_status, c.active, w.made_at from tee_time_watch w
        join customer c on c.tenant_id = w.tenant_id and c.id = w.customer_id
        where w.tenant_id = ${tx.tenantId} and ${watched} order by w.id for update of w`,
    ),
    readWatches(tx, watched),
    readOffer(tx, EVERYONE, courseId, { from: day, to: day }),
  ])
  const watchers = new Map(
    locked.map((row): [string, Watcher] => {
      const { id, customer_id: customerId, member_status: memberStatus, active, made_at } = row
      return [id, { customerId, memberStatus, active, madeAt: made_at }]
    }),
  )
  if (watchers.size === 0 || !offer || isHidden(columns, club.settings, true)) return null
  const days = { from: day, to: day }
  const customerIds = [...new Set(locked.map(({ customer_id }) => customer_id))]
  const [places, own] = await Promise.all([readTakenPlaces(tx, courseId, days, instant), readOwnPlaces(tx, courseId, day, customerIds)])

  const { settings } = offer
  const isDrawnFirst = offer.requestsUntil(day) !== null
  const sheets = new Map<string, readonly Flight[]>()
  const sheetWithout = (ids: readonly string[]): readonly Flight[] => {
    const key = ids.join()
    const known = sheets.get(key)
    if (known) return known
    const others: readonly StoredPlace[] = ids.length === 0 ? places : places.filter(({ bookingId }) => !ids.includes(bookingId))
    const sheet = daySheet({ ...offer.factsOf(day), places: others })
    sheets.set(key, sheet)
    return sheet
  }
  const ended: string[] = []
  const looks: Look[] = []
  for (const watch of watches) {
    const watcher = watchers.get(watch.id)
    if (!watcher) continue
    const { customerId, memberStatus, active, madeAt } = watcher
    const mine = own.filter(({ customerIds: people }) => people.includes(customerId))
    const hasBooked = mine.some(({ isBooked, since, startDateTime }) => {
      return isBooked && since >= madeAt && watchCovers(watch, { courseId, startDateTime })
    })
    if (!active || hasBooked || isWatchOver(watch, club.now)) {
      ended.push(watch.id)
      continue
    }
    // Places that the member has count as free, so that giving them back is no news for the same member.
    const sheet = sheetWithout(mine.map(({ bookingId }) => bookingId))
    const withRoom = isDrawnFirst ? [] : watchedTimesWithRoom(watch, sheet, { memberStatus, ...settings }, club.now)
    looks.push({ watch, customerId, seen: watchLook(watch.times, withRoom, club.now) })
  }
  await store(tx, ended, looks, instant)
  const [again = null] = looks.flatMap(({ seen }) => seen.again ?? []).sort()
  return again
}

/** A watch whose times were looked at. */
interface Look {
  readonly watch: TeeTimeWatch
  readonly customerId: string
  readonly seen: WatchLook<Flight>
}

/** Stores what was seen, deletes the watches that have ended, and notifies the members of freed times by email and in the portal. */
async function store(tx: Tx, ended: readonly string[], looks: readonly Look[], instant: Date): Promise<void> {
  const changed = looks.filter(({ watch, seen }) => JSON.stringify(watch.times) !== JSON.stringify(seen.times))
  const news = looks.filter(({ seen }) => seen.freed.length > 0)
  const times = news.flatMap(({ watch, customerId, seen }) => seen.freed.map((flight) => ({ watchId: watch.id, customerId, flight })))
  const columns = sql`${times.map(({ watchId }) => watchId)}::bigint[], ${times.map(({ flight }) => flight.id)}::text[]`
  await Promise.all([
    ...(ended.length > 0
      ? [tx.query(sql`delete from tee_time_watch where tenant_id = ${tx.tenantId} and id = any(${ended}::bigint[])`)]
      : []),
    ...(changed.length > 0
      ? [
          tx.query(
            sql`update tee_time_watch w set times = g.times
              from unnest(${changed.map(({ watch }) => watch.id)}::bigint[], ${changed.map(({ seen }) => JSON.stringify(seen.times))}::jsonb[]) as g (id, times)
              where w.tenant_id = ${tx.tenantId} and w.id = g.id`,
          ),
        ]
      : []),
    ...(times.length > 0
      ? [
          tx.query(
            sql`delete from notice n using unnest(${columns}) as g (watch_id, flight_id)
              where n.tenant_id = ${tx.tenantId} and n.watch_id = g.watch_id and n.flight_id = g.flight_id`,
          ),
          tx.query(
            sql`insert into notice (tenant_id, customer_id, person_id, watch_id, flight_id, kind, starts_at, created_at)
              select ${tx.tenantId}, customer_id, customer_id, watch_id, flight_id, 'teeTimeFree', starts_at, ${instant}::timestamptz
              from unnest(
                ${columns}, ${times.map(({ customerId }) => customerId)}::bigint[], ${times.map(({ flight }) => flight.startDateTime)}::timestamp[]
              ) as g (watch_id, flight_id, customer_id, starts_at)`,
          ),
        ]
      : []),
    queueEmails(
      tx,
      timeFree,
      news.map(({ watch, customerId, seen }) => ({ customerId, data: { watchId: watch.id, flightIds: seen.freed.map(({ id }) => id) } })),
      { instant },
    ),
  ])
}
