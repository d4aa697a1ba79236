/**
 * Writes bookings of tee times into the same unique places as every other way to book. A booking that was moved, changed or cancelled here
 * since it was imported is left as it is.
 */
import { type ClubDateTime, dayOf } from '@club/core'
import { DEFAULT_BOOKING_RULES, expectedEnd, type StartTee } from '@club/core/reservation'
import type { CourseDay } from '../services/reservations/bookingTransaction.ts'
import { sheetLock } from '../services/reservations/sheetLock.ts'
import { BOOKINGS_FILE, type BookingRecord, type BookingsRead } from './bookingsFile.ts'
import { type ImportContext, loadPeople, type Person } from './importContext.ts'
import { upsertRows } from './upsertRows.ts'

/** The places of a time that no season has. */
const DEFAULT_PLACES = 4

type People = ReadonlyMap<string, Person>

/** A booking whose course and members exist. */
interface KnownBooking {
  readonly record: BookingRecord
  readonly courseId: string
  readonly initiatorId: string | null
  readonly ends: ClubDateTime
  /** Ids of the players, in their order; null for a guest. */
  readonly customerIds: readonly (string | null)[]
}

interface TakenPlace {
  readonly booking: KnownBooking
  readonly startsAt: ClubDateTime
  readonly tee: StartTee
  readonly part: 'start' | 'second'
  readonly seat: number
  /** Index of the player; null for a place of a group beyond its players. */
  readonly player: number | null
}

/** Returns the days whose sheets have changed. `changedCourses`: ids of those whose seasons or blocks were written before. */
export async function writeBookings(
  context: ImportContext,
  { bookings, rows }: BookingsRead,
  now: Date,
  changedCourses: readonly string[] = [],
): Promise<readonly CourseDay[]> {
  const { tx, tenantId, findings } = context
  const known = await knownBookings(context, bookings)
  await lockForBooking(context, known, changedCourses)
  await refuseOverlaps(context, known)
  const places = await takePlaces(context, known, now)
  if (findings.problems.some(({ file }) => file === BOOKINGS_FILE)) {
    findings.count(BOOKINGS_FILE, rows)
    return []
  }
  const written = await upsertRows(tx, {
    table: 'booking',
    tenantId,
    columns: BOOKING_TYPES,
    key: ['number'],
    keep: ['state', 'source', 'made_at'],
    rows: known.map((booking) => bookingRow(booking, now)),
    returning: ['id', 'number'],
  })
  const ids = new Map(written.rows.map(({ number, id }) => [number as string, id as string]))
  const left = await writePlayers(context, known, places, ids)
  // Later statements, and the first reads of members, are planned for the new rows instead of for empty tables.
  await tx.query('analyze booking, booking_person, booking_place')
  await writeEvents(context, [...ids.values()])
  findings.count(BOOKINGS_FILE, rows, written)
  return [...left, ...places.map(({ booking, startsAt }) => ({ courseId: booking.courseId, day: dayOf(startsAt) }))]
}

/** Returns the bookings whose course and members exist, and reports the others. Bookings that changed here since are left out. */
async function knownBookings(context: ImportContext, bookings: readonly BookingRecord[]): Promise<readonly KnownBooking[]> {
  const { tx, findings, rejectedMembers } = context
  const people: People = await loadPeople(context)
  const courses = await tx.query<{ key: string; id: string }>('select key, id from reservation_course')
  const courseIds = new Map(courses.rows.map(({ key, id }) => [key, id]))
  const changed = await tx.query<{ number: string }>(
    `select number from booking b where number = any($1) and (state <> 'booked' or exists (
       select from booking_event e where e.tenant_id = b.tenant_id and e.booking_id = b.id and e.kind not in ('booked', 'displaced')))`,
    [bookings.map(({ booking }) => booking)],
  )
  const settled = new Set(changed.rows.map(({ number }) => number))
  const nineHolesMinutes = await readNineHolesMinutes(context)
  const add = (row: number, column: string, problem: string, remedy: string): void =>
    findings.add({ file: BOOKINGS_FILE, row, column, problem, remedy })
  return bookings
    .filter(({ booking }) => !settled.has(booking))
    .flatMap((record) => {
      const courseId = courseIds.get(record.course)
      if (courseId === undefined)
        add(record.row, 'course', `There is no course "${record.course}".`, 'Correct it, or add it to reservations.json.')
      const member = (number: string, row: number, column: string): Person | undefined => {
        const person = people.get(number)
        if (!person && !rejectedMembers.has(number))
          add(row, column, `There is no member ${number}.`, 'Correct the number, or add the person to members.csv.')
        return person
      }
      const players = record.players.map(({ number, row }) => (number === '' ? null : member(number, row, 'number')))
      const bookedBy = record.bookedBy === '' ? (players.find((player) => player) ?? null) : member(record.bookedBy, record.row, 'bookedBy')
      if (courseId === undefined || bookedBy === undefined || players.includes(undefined)) return []
      const round = { startDateTime: record.startAt, numberOfHoles: record.holes, secondStart: record.second?.startAt ?? null }
      return [
        {
          record,
          courseId,
          initiatorId: bookedBy?.id ?? null,
          ends: expectedEnd(round, { nineHolesMinutes }),
          customerIds: players.map((player) => player?.id ?? null),
        },
      ]
    })
}

async function readNineHolesMinutes({ tx }: ImportContext): Promise<number> {
  const { rows } = await tx.query<{ minutes: number | null }>(
    `select (rules ->> 'nineHolesMinutes')::integer as minutes from reservation_settings`,
  )
  return rows[0]?.minutes ?? DEFAULT_BOOKING_RULES.nineHolesMinutes
}

/**
 * The order of locks of every transaction that books: first the customers, by id, then the sheets. An import has them alone: it cannot repeat
 * what it wrote if another booking takes one of its places.
 */
async function lockForBooking(
  { tx, tenantId }: ImportContext,
  bookings: readonly KnownBooking[],
  changedCourses: readonly string[],
): Promise<void> {
  const ids = new Set(bookings.flatMap(({ customerIds, initiatorId }) => [...customerIds, initiatorId]).filter((id) => id !== null))
  await tx.query('select from customer where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update', [tenantId, [...ids]])
  const courseIds = new Set([...changedCourses, ...bookings.map(({ courseId }) => courseId)])
  for (const courseId of [...courseIds].toSorted()) await tx.query(sheetLock({ tenantId }, courseId, 'alone'))
}

interface Round {
  readonly customerId: string
  readonly number: string
  readonly from: ClubDateTime
  readonly to: ClubDateTime
}

/** Reports players with two rounds at the same time, in the file or here. */
async function refuseOverlaps({ tx, findings }: ImportContext, bookings: readonly KnownBooking[]): Promise<void> {
  const numbers = bookings.map(({ record }) => record.booking)
  const { rows } = await tx.query<Round>(
    `select p.customer_id as "customerId", b.number, to_char(lower(p.plays), $3) as "from", to_char(upper(p.plays), $3) as "to"
     from booking_person p join booking b on b.tenant_id = p.tenant_id and b.id = p.booking_id
     where p.plays is not null and p.customer_id = any($1::bigint[]) and b.number <> all ($2)`,
    [[...new Set(bookings.flatMap(({ customerIds }) => customerIds).filter((id) => id !== null))], numbers, 'YYYY-MM-DD"T"HH24:MI:SS'],
  )
  const rounds = new Map<string, Round[]>()
  const add = (round: Round): void => {
    const own = rounds.get(round.customerId)
    if (own) own.push(round)
    else rounds.set(round.customerId, [round])
  }
  rows.forEach(add)
  for (const { record, customerIds, ends } of bookings) {
    customerIds.forEach((customerId, index) => {
      const player = record.players[index]
      if (customerId === null || !player) return
      const other = rounds.get(customerId)?.find(({ from, to }) => from < ends && record.startAt < to)
      if (other) {
        findings.add({
          file: BOOKINGS_FILE,
          row: player.row,
          column: 'number',
          problem: `${player.number} plays at that time in booking ${other.number}.`,
          remedy: 'Remove the player from one of the two bookings.',
        })
      }
      add({ customerId, number: record.booking, from: record.startAt, to: ends })
    })
  }
}

/** Returns the places of a time: those of its season, or of its extra time. */
const CAPACITY = `
  select t.course_id, t.starts_at, t.tee, coalesce(
    (select max(s.places) from season s where s.course_id = t.course_id and t.starts_at::date between s.first_day and s.last_day
      and extract(isodow from t.starts_at)::smallint = any(s.weekdays)),
    (select e.places from extra_time e where e.course_id = t.course_id and e.starts_at = t.starts_at and e.tee = t.tee),
    ${DEFAULT_PLACES}) as places, array(
    select p.seat from booking_place p join booking b on b.tenant_id = p.tenant_id and b.id = p.booking_id
    where p.course_id = t.course_id and p.starts_at = t.starts_at and p.tee = t.tee and b.number <> all ($2)) as seats
  from jsonb_to_recordset($1::jsonb) as t(course_id bigint, starts_at timestamp, tee text)`

interface TimeRow {
  readonly course_id: string
  readonly starts_at: ClubDateTime
  readonly tee: StartTee
  readonly places: number
  readonly seats: readonly number[]
}

function timesOf({ record }: KnownBooking): readonly Pick<TakenPlace, 'startsAt' | 'tee' | 'part'>[] {
  const start = { startsAt: record.startAt, tee: record.tee, part: 'start' } as const
  return record.second ? [start, { startsAt: record.second.startAt, tee: record.second.tee, part: 'second' }] : [start]
}

/** Returns the lowest free places of each time, and reports bookings that find no room. An expired hold gives its places back. */
async function takePlaces(
  { tx, tenantId, findings }: ImportContext,
  bookings: readonly KnownBooking[],
  now: Date,
): Promise<readonly TakenPlace[]> {
  await tx.query(
    `delete from booking where tenant_id = $1 and id in (
       select id from booking where tenant_id = $1 and state = 'held' and held_until <= $2 order by id for update)`,
    [tenantId, now],
  )
  const requests = bookings.flatMap((booking) => timesOf(booking).map((time) => ({ ...time, booking })))
  const keyOf = (courseId: string, startsAt: string, tee: string): string => `${courseId} ${startsAt} ${tee}`
  const times = new Map(
    requests.map(({ booking, startsAt, tee }) => [
      keyOf(booking.courseId, startsAt, tee),
      { course_id: booking.courseId, starts_at: startsAt, tee },
    ]),
  )
  const { rows } = await tx.query<TimeRow>(CAPACITY, [JSON.stringify([...times.values()]), bookings.map(({ record }) => record.booking)])
  const free = new Map(
    rows.map(({ course_id, starts_at, tee, places, seats }) => [
      keyOf(course_id, starts_at, tee),
      Array.from({ length: places }, (_, index) => index + 1).filter((seat) => !seats.includes(seat)),
    ]),
  )
  return requests.flatMap(({ booking, startsAt, tee, part }) => {
    const { record, courseId } = booking
    const seats = free.get(keyOf(courseId, startsAt, tee)) ?? []
    const places = record.kind === 'group' ? Math.max(seats.length, record.players.length) : record.players.length
    if (places > seats.length) {
      findings.add({
        file: BOOKINGS_FILE,
        row: record.row,
        column: part === 'start' ? 'startAt' : 'secondStartAt',
        problem: `Booking ${record.booking} needs ${places} places at ${startsAt.slice(0, 16)}, and ${seats.length} are free.`,
        remedy: 'Move it to another time.',
      })
      return []
    }
    return seats.splice(0, places).map((seat, index) => ({
      booking,
      startsAt,
      tee,
      part,
      seat,
      player: index < record.players.length ? index : null,
    }))
  })
}

const BOOKING_TYPES: Readonly<Record<string, string>> = {
  ...{ number: 'text', state: 'text', source: 'text', kind: 'text', initiator_id: 'bigint', course_id: 'bigint' },
  ...{ starts_at: 'timestamp', tee: 'text', second_starts_at: 'timestamp', second_tee: 'text', holes: 'smallint' },
  ...{ with_dog: 'boolean', note: 'text', made_at: 'timestamptz' },
}

function bookingRow({ record, courseId, initiatorId }: KnownBooking, now: Date): Readonly<Record<string, unknown>> {
  return {
    number: record.booking,
    ...{ state: 'booked', source: 'locale', kind: record.kind },
    ...{ initiator_id: initiatorId, course_id: courseId, starts_at: record.startAt, tee: record.tee },
    ...{ second_starts_at: record.second?.startAt ?? null, second_tee: record.second?.tee ?? null, holes: record.holes },
    // Without a zone: a moment of the club, whose zone the transaction has.
    ...{ with_dog: record.dog, note: record.note, made_at: record.bookedAt ?? now },
  }
}

/** Replaces the players and places of the bookings. Returns the days on which they had places. */
async function writePlayers(
  { tx, tenantId }: ImportContext,
  bookings: readonly KnownBooking[],
  places: readonly TakenPlace[],
  ids: ReadonlyMap<string, string>,
): Promise<readonly CourseDay[]> {
  const left = await tx.query<CourseDay>(
    'delete from booking_place where tenant_id = $1 and booking_id = any($2::bigint[]) returning course_id as "courseId", starts_at::date as day',
    [tenantId, [...ids.values()]],
  )
  await tx.query('delete from booking_person where tenant_id = $1 and booking_id = any($2::bigint[])', [tenantId, [...ids.values()]])
  const persons = bookings.flatMap(({ record, customerIds, ends }) =>
    record.players.map(({ guest, status }, index) => ({
      ...{ booking_id: ids.get(record.booking), position: index + 1, customer_id: customerIds[index] ?? null, name: guest, status },
      ...{ plays_from: record.startAt, plays_to: ends },
    })),
  )
  await tx.query(
    `insert into booking_person (tenant_id, booking_id, position, kind, customer_id, name, status, plays)
     select $1, r.booking_id, r.position, case when r.customer_id is null then 'anonymousGuest' else 'customer' end, r.customer_id, r.name,
       r.status, tsrange(r.plays_from, r.plays_to)
     from jsonb_to_recordset($2::jsonb)
       as r(booking_id bigint, position smallint, customer_id bigint, name text, status text, plays_from timestamp, plays_to timestamp)`,
    [tenantId, JSON.stringify(persons)],
  )
  const rows = places.map(({ booking, startsAt, tee, part, seat, player }) => ({
    ...{ course_id: booking.courseId, starts_at: startsAt, tee, seat, part, booking_id: ids.get(booking.record.booking) },
    position: player === null ? null : player + 1,
  }))
  await tx.query(
    `insert into booking_place (tenant_id, course_id, starts_at, tee, seat, part, booking_id, person_id)
     select $1, r.course_id, r.starts_at, r.tee, r.seat, r.part, r.booking_id, p.id
     from jsonb_to_recordset($2::jsonb)
       as r(course_id bigint, starts_at timestamp, tee text, seat smallint, part text, booking_id bigint, position smallint)
     left join booking_person p on p.tenant_id = $1 and p.booking_id = r.booking_id and p.position = r.position
     order by r.starts_at, r.tee, r.seat`,
    [tenantId, JSON.stringify(rows)],
  )
  return left.rows
}

/** Begins the history of each new booking. */
async function writeEvents({ tx, tenantId }: ImportContext, ids: readonly string[]): Promise<void> {
  await tx.query(
    `insert into booking_event (tenant_id, booking_id, at, kind, actor_id)
     select b.tenant_id, b.id, b.made_at, 'booked', b.initiator_id from booking b
     where b.tenant_id = $1 and b.id = any($2::bigint[])
       and not exists (select from booking_event e where e.tenant_id = b.tenant_id and e.booking_id = b.id)`,
    [tenantId, ids],
  )
}
