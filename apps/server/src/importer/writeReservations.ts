/**
 * Courses of tee times with their seasons, blocks and extra times, and the settings of reservations. Seasons and imported blocks of a course
 * are replaced as a whole; taken places are never touched, and the report says how many bookings have lost their time.
 */
import { type ClubDate, dayOf } from '@club/core'
import { WEEKDAYS } from '@club/core/club'
import { daySheet } from '@club/core/reservation'
import { clubNow } from '../clock/clubNow.ts'
import type { Tx } from '../db/connect.ts'
import type { CourseDay } from '../services/reservations/bookingTransaction.ts'
import { readOffer } from '../services/reservations/readCourseDays.ts'
import { sheetLock } from '../services/reservations/sheetLock.ts'
import { readTakenPlaces } from '../services/reservations/takenPlaces.ts'
import type { ImportContext } from './importContext.ts'
import { RESERVATIONS_FILE, type ReservationCourseRecord, type ReservationsFile } from './reservationsFile.ts'
import { upsertRows } from './upsertRows.ts'
import { writePrices } from './writePrices.ts'

/** Clients are notified of so many coming days. */
const DAYS_AHEAD = 120
const RANGE = { key: 'text', first_day: 'date', last_day: 'date', weekdays: 'smallint[]' }
const END_OF_DAY = '24:00'

const teeName = (hole: number): string => `tee${hole}`

function rangeColumns(
  course: ReservationCourseRecord,
  { key, from, to, weekdays }: ReservationCourseRecord['blocks'][number] | ReservationCourseRecord['seasons'][number],
) {
  return {
    key: `${course.key}/${key}`,
    first_day: from,
    last_day: to,
    weekdays: weekdays.map((day) => WEEKDAYS.indexOf(day) + 1),
  }
}

/** Writes the rows and returns the ids of the courses in the file. */
export async function writeReservations(context: ImportContext, file: ReservationsFile): Promise<readonly string[]> {
  const { tx, tenantId, findings } = context
  await writeSettings(context, file)
  const ratings = await tx.query<{ key: string; id: string }>('select key, id from course')
  const rated = new Map(ratings.rows.map(({ key, id }) => [key, id]))
  file.courses.forEach(({ course }, index) => {
    if (course === null || rated.has(course)) return
    const remedy = 'Correct it, or add it to courses.json.'
    findings.add({ file: RESERVATIONS_FILE, row: index + 1, column: 'course', problem: `There is no course "${course}".`, remedy })
  })
  const written = await upsertRows(tx, {
    table: 'reservation_course',
    tenantId,
    columns: { key: 'text', name: 'text', holes: 'integer', course_id: 'bigint', position: 'integer', active: 'boolean' },
    key: ['key'],
    rows: file.courses.map(({ key, name, holes, course, active }, index) => ({
      ...{ key, name, holes, course_id: course === null ? null : (rated.get(course) ?? null), position: index + 1, active },
    })),
    returning: ['id', 'key'],
  })
  const ids = new Map(written.rows.map(({ key, id }) => [key as string, id as string]))
  await writeSeasons(context, file.courses, ids)
  await writeBlocks(context, file.courses, ids)
  await writeExtraTimes(context, file.courses, ids)
  await writePrices(context, file, ids)
  findings.count(RESERVATIONS_FILE, file.courses.length, written)
  return [...ids.values()]
}

/** A part that the file does not have stays as it is. */
async function writeSettings({ tx, tenantId }: ImportContext, { place, params, rules }: ReservationsFile): Promise<void> {
  if (!place && !params && !rules) return
  await tx.query(
    `insert into reservation_settings as s (tenant_id, params, rules, latitude, longitude)
     values ($1, coalesce($2::jsonb, '{}'), coalesce($3::jsonb, '{}'), $4, $5)
     on conflict (tenant_id) do update set params = coalesce($2::jsonb, s.params), rules = coalesce($3::jsonb, s.rules),
       latitude = coalesce($4, s.latitude), longitude = coalesce($5, s.longitude)`,
    [
      tenantId,
      params ? JSON.stringify(params) : null,
      rules ? JSON.stringify(rules) : null,
      place?.latitude ?? null,
      place?.longitude ?? null,
    ],
  )
}

type Courses = readonly ReservationCourseRecord[]
type Ids = ReadonlyMap<string, string>

async function writeSeasons({ tx, tenantId }: ImportContext, courses: Courses, ids: Ids): Promise<void> {
  await tx.query('delete from season where tenant_id = $1 and course_id = any($2::bigint[])', [tenantId, [...ids.values()]])
  await upsertRows(tx, {
    table: 'season',
    tenantId,
    columns: {
      ...{ course_id: 'bigint', ...RANGE, start_tees: 'text[]', second_tees: 'text[]', hole_counts: 'smallint[]' },
      ...{ first_time: 'time', last_time: 'time', after_sunrise_minutes: 'integer', before_sunset_minutes: 'integer' },
      ...{ interval_minutes: 'smallint', places: 'smallint', empty_every: 'smallint' },
      ...{ twilight9_minutes: 'integer', twilight18_minutes: 'integer' },
    },
    key: ['key'],
    rows: courses.flatMap((course) =>
      course.seasons.map((season) => ({
        course_id: ids.get(course.key),
        ...rangeColumns(course, season),
        start_tees: season.startTees.map(teeName),
        second_tees: season.secondTees.map(teeName),
        hole_counts: season.numbersOfHoles,
        first_time: season.firstTime,
        last_time: season.lastTime,
        after_sunrise_minutes: season.afterSunriseMinutes,
        before_sunset_minutes: season.beforeSunsetMinutes,
        interval_minutes: season.intervalMinutes,
        places: season.places,
        empty_every: season.emptyEvery,
        twilight9_minutes: season.twilight9Minutes,
        twilight18_minutes: season.twilight18Minutes,
      })),
    ),
  })
}

/** Blocks without a key were made by staff and stay. */
async function writeBlocks({ tx, tenantId }: ImportContext, courses: Courses, ids: Ids): Promise<void> {
  await tx.query('delete from tee_block where tenant_id = $1 and course_id = any($2::bigint[]) and key is not null', [
    tenantId,
    [...ids.values()],
  ])
  await upsertRows(tx, {
    table: 'tee_block',
    tenantId,
    columns: { course_id: 'bigint', ...RANGE, tee: 'text', from_time: 'time', to_time: 'time', reason: 'text', note: 'text' },
    key: ['key'],
    rows: courses.flatMap((course) =>
      course.blocks.map((block) => ({
        course_id: ids.get(course.key),
        ...rangeColumns(course, block),
        tee: block.tee === null ? null : teeName(block.tee),
        from_time: block.fromTime ?? '00:00',
        to_time: block.toTime ?? END_OF_DAY,
        reason: block.reason,
        note: block.note,
      })),
    ),
  })
}

/** Extra times are only added: staff add some as well. */
async function writeExtraTimes({ tx, tenantId }: ImportContext, courses: Courses, ids: Ids): Promise<void> {
  await upsertRows(tx, {
    table: 'extra_time',
    tenantId,
    columns: { course_id: 'bigint', tee: 'text', starts_at: 'timestamp', places: 'smallint' },
    key: ['course_id', 'starts_at', 'tee'],
    rows: courses.flatMap((course) =>
      course.extraTimes.map(({ at, tee, places }) => ({ course_id: ids.get(course.key), tee: teeName(tee), starts_at: at, places })),
    ),
  })
}

/**
 * The last step: waits for running bookings, which may have read the former times, then reports the bookings that have lost theirs. Returns
 * the days whose sheets have changed.
 */
export async function finishReservations(
  { tx, tenantId, findings }: ImportContext,
  courseIds: readonly string[],
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<readonly CourseDay[]> {
  const ours: Tx = { tenantId, query: tx.query.bind(tx) as Tx['query'] }
  for (const courseId of courseIds.toSorted()) await ours.query(sheetLock(ours, courseId, 'alone'))
  const today = clubNow(timeZone, now)
  for (const courseId of courseIds) {
    const lost = await bookingsWithoutTime(ours, courseId, timeZone, now)
    if (lost > 0) {
      const [bookings, have] = lost === 1 ? ['booking', 'has'] : ['bookings', 'have']
      findings.note(RESERVATIONS_FILE, `${lost} coming ${bookings} ${have} a time that is no longer offered; they stay on the sheet.`)
    }
  }
  const { rows } = await tx.query<CourseDay>(
    `select course_id as "courseId", day from tee_sheet_day where tenant_id = $1 and course_id = any($2::bigint[])
     union select c, $3::date + n from unnest($2::bigint[]) as c, generate_series(0, $4::integer) as n`,
    [tenantId, courseIds, dayOf(today), DAYS_AHEAD],
  )
  return rows
}

/** Returns the number of coming bookings with a place that the club does not offer, or has blocked. */
async function bookingsWithoutTime(tx: Tx, courseId: string, timeZone: string, now: Date): Promise<number> {
  const moment = clubNow(timeZone, now)
  const { rows } = await tx.query(
    `select min(starts_at)::date as "from", max(starts_at)::date as "to" from booking_place where tenant_id = $1 and course_id = $2 and starts_at >= $3`,
    [tx.tenantId, courseId, moment],
  )
  const { from, to } = (rows[0] ?? {}) as { from: ClubDate | null; to: ClubDate | null }
  if (!from || !to) return 0
  const everyone = { customer: null, memberLike: true, seesTournaments: true }
  const { found } = await readOffer(tx, everyone, courseId, { from, to })
  const places = (await readTakenPlaces(tx, courseId, { from, to }, now)).filter(({ startDateTime }) => startDateTime >= moment)
  const lost = new Set<string>()
  for (const day of new Set(places.map(({ startDateTime }) => dayOf(startDateTime)))) {
    const offered = new Map(
      (found ? daySheet({ ...found.factsOf(day), places: [] }) : []).map((flight) => [
        `${flight.startDateTime} ${flight.startTee}`,
        flight,
      ]),
    )
    for (const { startDateTime, startTee, bookingId } of places.filter((place) => dayOf(place.startDateTime) === day)) {
      const flight = offered.get(`${startDateTime} ${startTee}`)
      if (!flight || flight.block || flight.slotKind === 'noTeeOff') lost.add(bookingId)
    }
  }
  return lost.size
}
