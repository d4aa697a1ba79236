/**
 * The transaction of every change of bookings and its locks, always in this order: the people of the party, the sheet of the course, the
 * booking, its places, the days' versions. The key of a place decides between two bookings (design decision 11); the locks make the limits
 * per member and the club's blocks exact.
 */
import { reservationRefusalToDetail } from '@club/contract/reservations'
import { type ClubDate, dayOf } from '@club/core'
import type { FlightKey } from '@club/core/reservation'
import { type Db, inTenant, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { LOOK_AT_WATCHES } from './watchedDays.ts'

/** Another transaction has taken one of the places since they were read. */
export class PlacesLost extends Error {
  override readonly name = 'PlacesLost'
}

/** Each lost attempt means that another party was booked into the tee time, which has at most eight places. */
const ATTEMPTS = 9

interface StatementFailure {
  readonly code?: string
  readonly constraint?: string
  readonly detail?: string
}

const codeOf = (error: unknown): string | undefined => (error as StatementFailure | null)?.code

function mayRepeat(error: unknown): boolean {
  if (error instanceof PlacesLost) return true
  const { constraint } = (error ?? {}) as StatementFailure
  if (codeOf(error) === '23P01') return constraint === 'booking_rental_overlap'
  return codeOf(error) === '23505' && constraint === 'booking_tenant_id_number_key'
}

/** Returns the refusal for a person who plays at that time, or whose unpaid booking is being paid; any other error unchanged. */
function refusalOf(error: unknown): unknown {
  const { code, constraint, detail = '' } = (error ?? {}) as StatementFailure
  if (code === '23505' && constraint === 'booking_one_hold') {
    return new ApiError('bookingRefused', { details: [reservationRefusalToDetail({ code: 'paymentInProgress' })] })
  }
  if (code !== '23P01' || constraint !== 'booking_person_overlap') return error
  const [, customerId = ''] = /^Key \([^)]*\)=\([^,]*, (\d+),/.exec(detail) ?? []
  return new ApiError('bookingRefused', { details: [reservationRefusalToDetail({ code: 'playsAtThatTime', customerId })] })
}

/** The days to raise at the end of each transaction. */
const raised = new WeakMap<Tx, CourseDay[]>()

/**
 * Runs the last part of a transaction. The versions of its days are raised when all else is read and written, because they hold back the
 * others of the day until it is stored; a transaction that waits for a booking after it can wait for one that waits for the day.
 */
export async function raisingLast<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { done, raising } = await withRaising(tx, work)
  await raising
  return done
}

async function withRaising<T>(tx: Tx, work: () => Promise<T>): Promise<{ readonly done: T; readonly raising: Promise<void> }> {
  const days: CourseDay[] = []
  raised.set(tx, days)
  const done = await work()
  return { done, raising: writeVersions(tx, days) }
}

/**
 * Plans each statement once for a connection, without its values: those of a booking find their rows by keys, and planning them each time
 * takes longer than running them.
 */
export async function planOnce(tx: Tx): Promise<void> {
  await tx.query(sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`)
}

/** Runs the work in a transaction, and again from the beginning if another one has taken a place first. */
export async function inBookingTransaction<T>(db: Db, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTenant(db, tenantId, async (tx) => {
        const [, { done, raising }] = await Promise.all([planOnce(tx), withRaising(tx, () => work(tx))])
        // The commit is sent with it, and fails with it: the day is free again without a further round trip.
        raising.catch(() => {})
        return done
      })
    } catch (error) {
      if (!mayRepeat(error)) throw refusalOf(error)
      if (attempt === ATTEMPTS) throw new ApiError('busy', { headers: { 'retry-after': '1' } })
    }
  }
}

/** Locks customers against other changes of their bookings. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(
    sql`select id from customer where tenant_id = ${tx.tenantId} and id = any(${[...new Set(ids)]}::bigint[]) order by id for no key update`,
  )
}

/** A day of a course. */
export interface CourseDay {
  readonly courseId: string
  readonly day: ClubDate
}

export function courseDayOf({ courseId, startDateTime }: Pick<FlightKey, 'courseId' | 'startDateTime'>): CourseDay {
  return { courseId, day: dayOf(startDateTime) }
}

/** Raises the versions of the days, so that their sheets are read again: in a booking transaction as its last statement, else immediately. */
export async function raiseDays(tx: Tx, days: readonly CourseDay[]): Promise<void> {
  const atEnd = raised.get(tx)
  if (atEnd) atEnd.push(...days)
  else await writeVersions(tx, days)
}

/** The first change of a watched day since the last look queues the next one; other days have no `look_at`. RE-311+. */
async function writeVersions(tx: Tx, days: readonly CourseDay[]): Promise<void> {
  if (days.length === 0) return
  await rowsOf(
    tx,
    sql`with raised as (
        insert into tee_sheet_day (tenant_id, course_id, day)
        select distinct ${tx.tenantId}, course_id, day from unnest(
          ${days.map(({ courseId }) => courseId)}::bigint[], ${days.map(({ day }) => day)}::date[]
        ) as g (course_id, day) order by course_id, day
        on conflict (tenant_id, course_id, day) do update set version = tee_sheet_day.version + 1,
          look_queued = case when tee_sheet_day.look_at is not null then coalesce(tee_sheet_day.look_queued, tee_sheet_day.version + 1) end
        returning course_id, day, version, look_at, look_queued
      )
      insert into job (tenant_id, name, data, created_at, due_at)
      select ${tx.tenantId}, ${LOOK_AT_WATCHES.name}, jsonb_build_object('courseId', course_id::text, 'day', day::text), look_at, look_at
      from raised where look_queued = version`,
  )
}
