/** Members who hold, book, move and cancel tee times, each known by the name of its guest; and what is stored of it. */
import { addBooking, addHold, cancelBooking, changeBooking } from '@club/contract/reservations'
import type pg from 'pg'
import type { Random } from '../../demo/random.ts'
import { copiesOf, type WriteKind } from './ledger.ts'
import type { Answer } from './tally.ts'

/** A course with few times, so that members want the same places. */
export interface Sheet {
  readonly courseId: string
  /** `20260615`. */
  readonly days: readonly string[]
}

export interface BookingRequest {
  readonly path: string
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly token: string
  readonly body?: unknown
}

interface Hands {
  readonly send: (request: BookingRequest) => Promise<Answer>
  /** Repeats the request until its outcome is known; `mayRefuse`: a refusal that the rules explain. */
  readonly write: (kind: WriteKind, id: string, request: BookingRequest, mayRefuse: boolean) => Promise<unknown>
  readonly pause: () => Promise<void>
  readonly isOver: () => boolean
}

const TIMES = ['0800', '0810', '0820', '0830'] as const
const PLACES = 4
const CHANCE = { holds: 0.5, moves: 0.4, cancels: 0.5 } as const

/** Answers if the time has too few places by now. */
export const GONE = '409 teeTimeGone'

/** Each member books once a day, with a guest. */
export async function bookTeeTimes(
  { courseId, days }: Sheet,
  people: readonly { readonly customerId: string; readonly token: string }[],
  random: Random,
  { send, write, pause, isOver }: Hands,
): Promise<void> {
  for (const day of days) {
    for (const { customerId, token } of people) {
      if (isOver()) return
      const label = `${day}-${customerId}`
      const flightId = (): string => `${courseId}-${day}${random.pick(TIMES)}-1`
      const persons = [
        { kind: 'Customer', customerId: Number(customerId) },
        { kind: 'AnonymousGuest', name: label },
      ]
      const bodyOf = (id: string) => ({ flightId: id, numberOfHoles: 9, kind: 'Normal', persons })
      const first = flightId()
      const hold = { flightId: first, numberOfHoles: 9, kind: 'Normal', places: persons.length }
      // A place that is held for the member is bookable.
      const isHeld =
        random.chance(CHANCE.holds) && (await send({ path: `/api/${addHold.path}`, method: 'POST', token, body: hold })).status === 200
      const made = (await write(
        'booking',
        `booking ${label}`,
        { path: `/api/${addBooking.path}`, method: 'POST', token, body: bodyOf(first) },
        !isHeld,
      )) as { readonly id: number } | null
      await pause()
      if (made === null) continue
      const path = `/api/${changeBooking.path.replace('{id}', String(made.id))}`
      const second = flightId()
      if (second !== first && random.chance(CHANCE.moves)) {
        await write('move', `move ${label}`, { path, method: 'PUT', token, body: bodyOf(second) }, true)
        await pause()
      }
      if (!random.chance(CHANCE.cancels)) continue
      const cancel = `/api/${cancelBooking.path.replace('{id}', String(made.id))}`
      await write('cancellation', `cancellation ${label}`, { path: cancel, method: 'DELETE', token }, false)
      await pause()
    }
  }
}

/** Adds the course, open on so many days from the day after tomorrow. */
export async function addSheet(owner: pg.Client, tenantId: string, days: number): Promise<Sheet> {
  const { rows } = await owner.query<{ id: string; days: string[] }>(
    `with course as (
      insert into reservation_course (tenant_id, key, name, holes) values ($1, 'main', 'Main', 18) returning id
    ), settings as (
      insert into reservation_settings (tenant_id, params) values ($1, '{"allowCustomerAddAnonymous": true}')
    ), season as (
      insert into season (tenant_id, course_id, key, first_day, last_day, start_tees, first_time, last_time, interval_minutes, places)
        select $1, id, 'year', current_date, current_date + $2::integer + 2, '{tee1}', '08:00', '08:30', 10, $3 from course
    )
    select id, array(select to_char(current_date + n, 'YYYYMMDD') from generate_series(2, $2::integer + 1) n) as days from course`,
    [tenantId, days, PLACES],
  )
  const [row] = rows
  if (!row) throw new Error('The course is not stored')
  return { courseId: row.id, days: row.days }
}

/** How often each write is stored: its effect and its line of history belong together. */
export async function readStoredBookings(owner: pg.Client, tenantId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await owner.query<{ label: string; bookings: number; cancelled: number; events: readonly string[] }>(
    `select g.name as label, count(distinct b.id)::integer as bookings, count(distinct b.id) filter (where b.state = 'cancelled')::integer as cancelled,
        array_remove(array_agg(e.kind), null) as events
      from booking_person g join booking b on (b.tenant_id, b.id) = (g.tenant_id, g.booking_id)
      left join booking_event e on (e.tenant_id, e.booking_id) = (b.tenant_id, b.id)
      where g.tenant_id = $1 and g.kind = 'anonymousGuest' group by g.name`,
    [tenantId],
  )
  return new Map(
    rows.flatMap(({ label, bookings, cancelled, events }): readonly [string, number][] => {
      const count = (kind: string): number => events.filter((one) => one === kind).length
      return [
        [`booking ${label}`, copiesOf(bookings, count('booked'))],
        [`move ${label}`, count('moved')],
        [`cancellation ${label}`, copiesOf(cancelled, count('cancelled'))],
      ]
    }),
  )
}

/** Everything on the sheet that must not be, in sentences. */
export async function readBrokenSheet(owner: pg.Client, tenantId: string): Promise<readonly string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `select 'a place at ' || starts_at || ' is taken twice' as line from booking_place where tenant_id = $1
        group by course_id, starts_at, tee, seat having count(*) > 1
      union all select starts_at || ' has ' || count(*) || ' places taken' from booking_place where tenant_id = $1
        group by course_id, starts_at, tee having count(*) > $2
      union all select 'customer ' || a.customer_id || ' plays twice at ' || lower(a.plays) from booking_person a
        join booking_person b on (b.tenant_id, b.customer_id) = (a.tenant_id, a.customer_id) and b.id > a.id and a.plays && b.plays
        where a.tenant_id = $1
      union all select 'customer ' || initiator_id || ' has ' || count(*) || ' holds' from booking where tenant_id = $1 and state = 'held'
        group by initiator_id having count(*) > 1
      union all select 'booking ' || b.id || ' is ' || b.state || ' with ' || p.places || ' places for ' || g.persons || ' persons'
        from booking b, lateral (
          select count(*) as places from booking_place p where (p.tenant_id, p.booking_id) = (b.tenant_id, b.id)
        ) p, lateral (
          select count(*) as persons from booking_person g where (g.tenant_id, g.booking_id) = (b.tenant_id, b.id)
        ) g where b.tenant_id = $1 and b.state <> 'held' and p.places <> case b.state when 'booked' then g.persons else 0 end`,
    [tenantId, PLACES],
  )
  return rows.map(({ line }) => line)
}

/** Drops the key of the places and stores one booked place again, as two sales of one place would. `readBrokenSheet` must find it. */
export async function sellPlaceTwice(owner: pg.Client, tenantId: string): Promise<void> {
  await owner.query("select set_config('club.tenant', $1, false)", [tenantId])
  await owner.query('alter table booking_place drop constraint booking_place_pkey')
  const { rowCount } = await owner.query(
    `insert into booking_place select p.* from booking_place p join booking b on (b.tenant_id, b.id) = (p.tenant_id, p.booking_id)
      where p.tenant_id = $1 and b.state = 'booked' limit 1`,
    [tenantId],
  )
  if (rowCount !== 1) throw new Error('No place is booked that could be sold twice')
}
