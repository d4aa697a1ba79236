/**
 * Changes the plan of competitions: the days whose times change get a new version, and the people of each booking whose time is newly taken
 * get an email. The booking does not change. RE-200+ to RE-202+.
 */
import { type ClubDate, type ClubDateTime, dayOf } from '@club/core'
import { blocksTime, type StartTee } from '@club/core/reservation'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { bookingRulesOf, type SettingsColumns } from '../clubs/reservationSettings.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { bookingDisplaced } from '../emails/templates/bookingDisplaced.ts'
import { type ReadCompetitionBlock, readCompetitions } from '../tournaments/competitionBlocks.ts'
import { raiseDays } from './bookingTransaction.ts'
import { sheetLock } from './sheetLock.ts'

const LAST_DAY = '9999-12-31' as ClubDate

/** The tournaments whose plan changes; null for all. */
export interface PlanScope {
  readonly tournamentId: string | null
  readonly instant: Date
}

/** The blocks of competitions from today on. */
export type Plan = readonly ReadCompetitionBlock[]

export async function readPlan(tx: Tx, { tournamentId, instant }: PlanScope): Promise<Plan> {
  const [courses, settings, { now }] = await Promise.all([
    rowsOf<{ id: string }>(tx, sql`select id from reservation_course where tenant_id = ${tx.tenantId} and course_id is not null`),
    rowOf<Pick<SettingsColumns, 'rules'>>(tx, sql`select rules from reservation_settings where tenant_id = ${tx.tenantId}`),
    clubFacts(tx, instant),
  ])
  if (courses.length === 0) return []
  const blocks = await readCompetitions(tx, {
    ...{ courseIds: courses.map(({ id }) => id), from: dayOf(now), to: LAST_DAY },
    viewer: { customer: null, memberLike: true, seesTournaments: true },
  })
  const { nineHolesMinutes } = bookingRulesOf(settings?.rules ?? null)
  return blocks(nineHolesMinutes).filter((block) => tournamentId === null || block.tournamentId === tournamentId)
}

/** Makes the change, and everything that follows from it. The caller has locked the tournament. */
export async function changePlan<T>(tx: Tx, scope: PlanScope, change: () => Promise<T>): Promise<T> {
  const before = await readPlan(tx, scope)
  const done = await change()
  await finishPlanChange(tx, before, scope)
  return done
}

/**
 * The last step of a change. The lock waits for running bookings, which have read the former plan; those that come later read the new one.
 * Returns the number of displaced bookings.
 */
export async function finishPlanChange(tx: Tx, before: Plan, scope: PlanScope): Promise<number> {
  const after = await readPlan(tx, scope)
  const changed = changedBlocks(before, after)
  if (changed.length === 0) return 0
  for (const courseId of [...new Set(changed.map((block) => block.courseId))].toSorted()) await tx.query(sheetLock(tx, courseId, 'alone'))
  const displaced = await displace(tx, before, after, scope.instant)
  await raiseDays(
    tx,
    changed.map(({ courseId, firstDay }) => ({ courseId, day: firstDay })),
  )
  return displaced
}

/** Returns the blocks that only one of the plans has. */
export function changedBlocks(before: Plan, after: Plan): Plan {
  return [...notIn(before, after), ...notIn(after, before)]
}

/** Returns the blocks of `plan` that the other plan does not have. */
function notIn(other: Plan, plan: Plan): Plan {
  const known = new Set(other.map((block) => JSON.stringify(block)))
  return plan.filter((block) => !known.has(JSON.stringify(block)))
}

interface BookedTime {
  readonly booking_id: string
  readonly course_id: string
  readonly starts_at: ClubDateTime
  readonly tee: StartTee
}

/** A booking and the first of its times that a competition takes. */
interface Displaced {
  readonly bookingId: string
  readonly tournamentId: string
  readonly at: ClubDateTime
  readonly tee: StartTee
}

/** Notifies the people of each booking that has a newly taken time, once for each booking and competition. Returns the number of bookings. */
async function displace(tx: Tx, before: Plan, after: Plan, instant: Date): Promise<number> {
  const found = displacedBy(await readBookedTimes(tx, notIn(before, after), instant), before, after)
  if (found.length === 0) return 0
  // Waits for cancellations, which do not wait for the sheet.
  await tx.query(
    sql`select from booking where tenant_id = ${tx.tenantId} and id = any(${found.map(({ bookingId }) => bookingId)}::bigint[]) order by id for update`,
  )
  const stored = await rowsOf<{ booking_id: string; reason: string }>(
    tx,
    sql`insert into booking_event (tenant_id, booking_id, at, kind, by_staff, reason)
      select b.tenant_id, b.id, ${instant}::timestamptz, 'displaced', true, d.reason
      from unnest(${found.map(({ bookingId }) => bookingId)}::bigint[], ${found.map(({ tournamentId }) => tournamentId)}::text[])
        with ordinality as d (id, reason, place)
      join booking b on b.tenant_id = ${tx.tenantId} and b.id = d.id and b.state = 'booked'
      where not exists (select from booking_event e
        where e.tenant_id = b.tenant_id and e.booking_id = b.id and e.kind = 'displaced' and e.reason = d.reason)
      order by d.place returning booking_id, reason`,
  )
  const people = await rowsOf<{ booking_id: string; customer_id: string }>(
    tx,
    sql`select id as booking_id, initiator_id as customer_id from booking
        where tenant_id = ${tx.tenantId} and id = any(${stored.map((row) => row.booking_id)}::bigint[]) and initiator_id is not null
      union select booking_id, customer_id from booking_person
        where tenant_id = ${tx.tenantId} and booking_id = any(${stored.map((row) => row.booking_id)}::bigint[]) and customer_id is not null
      order by booking_id, customer_id`,
  )
  const isStored = ({ bookingId, tournamentId }: Displaced): boolean =>
    stored.some((row) => row.booking_id === bookingId && row.reason === tournamentId)
  const emails = found.filter(isStored).flatMap((data) => {
    return people.filter((person) => person.booking_id === data.bookingId).map(({ customer_id: customerId }) => ({ customerId, data }))
  })
  await queueEmails(tx, bookingDisplaced, emails, { instant })
  return new Set(stored.map((row) => row.booking_id)).size
}

/** Reads the times that are booked from now on, on the days of the blocks. A booking made in this transaction has seen the new plan. */
async function readBookedTimes(tx: Tx, blocks: Plan, instant: Date): Promise<readonly BookedTime[]> {
  const { now } = await clubFacts(tx, instant)
  return rowsOf<BookedTime>(
    tx,
    sql`select distinct p.booking_id, p.course_id, p.starts_at, p.tee from booking_place p
      join booking b on b.tenant_id = p.tenant_id and b.id = p.booking_id and b.state = 'booked'
      where p.tenant_id = ${tx.tenantId} and p.starts_at >= ${now}::timestamp and (p.course_id, p.starts_at::date) in (
        select * from unnest(${blocks.map(({ courseId }) => courseId)}::bigint[], ${blocks.map(({ firstDay }) => firstDay)}::date[])
      ) and not exists (
        select from booking_event e where e.tenant_id = b.tenant_id and e.booking_id = b.id and e.kind = 'booked'
          and e.xmin = pg_current_xact_id()::xid
      )
      order by p.booking_id, p.starts_at, p.tee`,
  )
}

/** Returns the bookings with a time that a competition takes in the new plan and did not take before. */
function displacedBy(times: readonly BookedTime[], before: Plan, after: Plan): readonly Displaced[] {
  const takenBy = (plan: Plan, { course_id: courseId, starts_at: startDateTime, tee: startTee }: BookedTime): ReadonlySet<string> =>
    new Set(
      plan
        .filter((block) => block.courseId === courseId && blocksTime(block, { startDateTime, startTee }))
        .map(({ tournamentId }) => tournamentId),
    )
  const found = new Map<string, Displaced>()
  for (const time of times) {
    const former = takenBy(before, time)
    for (const tournamentId of takenBy(after, time)) {
      const key = `${time.booking_id} ${tournamentId}`
      if (!former.has(tournamentId) && !found.has(key))
        found.set(key, { bookingId: time.booking_id, tournamentId, at: time.starts_at, tee: time.tee })
    }
  }
  return [...found.values()]
}
