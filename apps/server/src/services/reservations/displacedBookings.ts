/**
 * Changes the plan of competitions: the days whose times change get a new version, and each booking whose time is newly taken needs a
 * decision of staff. With the change they decide about all of them; without, for example from a file, the bookings stay, their people
 * get an email, and the desk lists them. RE-200+ to RE-206+.
 */
import { type ClubDate, type ClubDateTime, dayOf } from '@club/core'
import { blocksTime, type StartTee } from '@club/core/reservation'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { bookingRulesOf, type SettingsColumns } from '../clubs/reservationSettings.ts'
import { type ReadCompetitionBlock, readCompetitions } from '../tournaments/competitionBlocks.ts'
import { lockPeople, PlacesLost, raiseDays } from './bookingTransaction.ts'
import { requestedFlight } from './decideBooking.ts'
import { type DecisionWork, decideInTheWay, type ReadTaken } from './displaced/decideDisplaced.ts'
import {
  type Displaced,
  notifyOfDisplaced,
  readPeople,
  readStoredDisplaced,
  storeDisplaced,
  withdrawDisplaced,
} from './displaced/displacement.ts'
import { sheetLock } from './sheetLock.ts'

const LAST_DAY = '9999-12-31' as ClubDate

/** The tournaments whose plan changes; null for all. */
export interface PlanScope {
  readonly tournamentId: string | null
  readonly instant: Date
  /** Staff who make the change decide about the bookings in its way; without them, these stay undecided. */
  readonly staff?: DecisionWork | undefined
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
 * The last step of a change, with the locks in the order of all bookings. The lock of the sheets waits for running bookings, which have read
 * the former plan; those that come later read the new one. Returns the bookings that stay undecided.
 */
export async function finishPlanChange(tx: Tx, before: Plan, scope: PlanScope): Promise<readonly Displaced[]> {
  const after = await readPlan(tx, scope)
  const changed = changedBlocks(before, after)
  if (changed.length === 0) return []
  const { instant, staff } = scope
  const find = async () => displacedBy(await readBookedTimes(tx, notIn(before, after), instant), before, after)
  const people = staff ? await peopleOf(tx, await find()) : []
  if (people.length > 0) await lockPeople(tx, people)
  const targets = (staff?.decisions ?? []).flatMap((decision) => (decision.kind === 'move' ? [decision.flightId] : []))
  const courseIds = [...changed.map(({ courseId }) => courseId), ...targets.map((flightId) => requestedFlight(flightId).courseId)]
  for (const courseId of [...new Set(courseIds)].toSorted()) await tx.query(sheetLock(tx, courseId, 'alone'))
  const found = await find()
  // Someone who was booked meanwhile is not locked.
  if (staff && (await peopleOf(tx, found)).some((id) => !people.includes(id))) throw new PlacesLost()
  const undecided = await settle(tx, found, scope, async () => (await find()).map(({ bookingId }) => bookingId))
  await withdrawFree(tx, after, scope)
  await raiseDays(
    tx,
    changed.map(({ courseId, firstDay }) => ({ courseId, day: firstDay })),
  )
  return undecided
}

async function peopleOf(tx: Tx, displaced: readonly Displaced[]): Promise<readonly string[]> {
  const people = await readPeople(
    tx,
    displaced.map(({ bookingId }) => bookingId),
  )
  return people.map(({ customer_id }) => customer_id)
}

/** Decides about the displaced bookings, or stores that they are undecided. Returns those for which that is news. */
async function settle(
  tx: Tx,
  found: readonly Displaced[],
  { instant, staff }: PlanScope,
  readTaken: ReadTaken,
): Promise<readonly Displaced[]> {
  if (found.length === 0) return []
  // Waits for cancellations, which do not wait for the sheet.
  await tx.query(
    sql`select from booking where tenant_id = ${tx.tenantId} and id = any(${found.map(({ bookingId }) => bookingId)}::bigint[]) order by id for update`,
  )
  if (staff) {
    await decideInTheWay(tx, staff, found, readTaken)
    return []
  }
  const undecided = await storeDisplaced(tx, found, instant, { decided: false })
  await notifyOfDisplaced(tx, undecided, instant)
  return undecided
}

/** Withdraws the displacements of bookings that no longer have a time of the competition. */
async function withdrawFree(tx: Tx, after: Plan, { tournamentId, instant }: PlanScope): Promise<void> {
  const { now } = await clubFacts(tx, instant)
  const stored = await readStoredDisplaced(tx, tournamentId, now)
  if (stored.length === 0) return
  const times = await readTimesOf(
    tx,
    stored.map(({ bookingId }) => bookingId),
  )
  const isFree = ({ bookingId, tournamentId: by }: Displaced): boolean =>
    !times.some((time) => time.booking_id === bookingId && takenBy(after, time).has(by))
  await withdrawDisplaced(tx, stored.filter(isFree), instant)
}

function readTimesOf(tx: Tx, bookingIds: readonly string[]): Promise<readonly BookedTime[]> {
  return rowsOf<BookedTime>(
    tx,
    sql`select distinct booking_id, course_id, starts_at, tee from booking_place
      where tenant_id = ${tx.tenantId} and booking_id = any(${bookingIds}::bigint[])`,
  )
}

/** Reads which of the displaced bookings have a time of their competition now. */
export async function readTakenNow(tx: Tx, displaced: readonly Displaced[], instant: Date): Promise<readonly string[]> {
  const plan = await readPlan(tx, { tournamentId: null, instant })
  const times = await readTimesOf(
    tx,
    displaced.map(({ bookingId }) => bookingId),
  )
  const isTaken = ({ bookingId, tournamentId }: Displaced): boolean =>
    times.some((time) => time.booking_id === bookingId && takenBy(plan, time).has(tournamentId))
  return displaced.filter(isTaken).map(({ bookingId }) => bookingId)
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

/** Counts the bookings with a time that the new plan takes and the former did not. */
export async function countDisplaced(tx: Tx, before: Plan, after: Plan, instant: Date): Promise<number> {
  const displaced = displacedBy(await readBookedTimes(tx, notIn(before, after), instant), before, after)
  return new Set(displaced.map(({ bookingId }) => bookingId)).size
}

interface BookedTime {
  readonly booking_id: string
  readonly course_id: string
  readonly starts_at: ClubDateTime
  readonly tee: StartTee
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

/** Returns the ids of the tournaments that take this time. */
function takenBy(plan: Plan, { course_id: courseId, starts_at: startDateTime, tee: startTee }: BookedTime): ReadonlySet<string> {
  const blocks = plan.filter((block) => block.courseId === courseId && blocksTime(block, { startDateTime, startTee }))
  return new Set(blocks.map(({ tournamentId }) => tournamentId))
}

/** Returns the bookings with a time that a competition takes in the new plan and did not take before. */
function displacedBy(times: readonly BookedTime[], before: Plan, after: Plan): readonly Displaced[] {
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
