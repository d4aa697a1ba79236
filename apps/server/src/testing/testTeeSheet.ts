/** A course with tee times put in place by the owner, and bookings on it. A test says what differs. */
import { type Db, inTenant, type Tx } from '../db/connect.ts'

let keys = 0

function add(tx: Tx, table: string, columns: Readonly<Record<string, unknown>>): Promise<string> {
  const names = Object.keys(columns)
  const values = names.map((_, index) => `$${index + 1}`).join(', ')
  const statement = `insert into ${table} (${names.join(', ')}) values (${values}) returning *`
  return tx.query(statement, Object.values(columns)).then(({ rows }) => rows[0].id as string)
}

export interface TestCourse {
  readonly course?: Readonly<Record<string, unknown>>
  /** Columns of its seasons; one from 8:00 to 10:00 every ten minutes without any. */
  readonly seasons?: readonly Readonly<Record<string, unknown>>[]
  readonly blocks?: readonly Readonly<Record<string, unknown>>[]
}

const YEAR = { first_day: '2026-01-01', last_day: '2026-12-31' }

/** Returns the id. */
export function addReservationCourse(
  owner: Db,
  tenantId: string,
  { course, seasons = [{}], blocks = [] }: TestCourse = {},
): Promise<string> {
  keys += 1
  const key = `r${keys}`
  return inTenant(owner, tenantId, async (tx) => {
    const id = await add(tx, 'reservation_course', { tenant_id: tenantId, key, name: `Course ${keys}`, holes: 18, ...course })
    const of = { tenant_id: tenantId, course_id: id, ...YEAR }
    const hours = { start_tees: ['tee1'], first_time: '08:00', last_time: '10:00', interval_minutes: 10 }
    for (const [index, season] of seasons.entries()) await add(tx, 'season', { ...of, key: `${key}-${index}`, ...hours, ...season })
    for (const block of blocks) await add(tx, 'tee_block', { ...of, ...block })
    return id
  })
}

/** Parameters in the spelling of the wire, rules in that of core, and the place. */
export async function setReservations(
  owner: Db,
  tenantId: string,
  {
    params = {},
    rules = {},
    payment = {},
    place = [null, null],
  }: { params?: object; rules?: object; payment?: object; place?: readonly [number | null, number | null] },
): Promise<void> {
  await inTenant(owner, tenantId, (tx) =>
    tx.query(
      `insert into reservation_settings (tenant_id, params, rules, latitude, longitude, payment) values ($1, $2, $3, $4, $5, $6)
       on conflict (tenant_id) do update set params = excluded.params, rules = excluded.rules, latitude = excluded.latitude,
         longitude = excluded.longitude, payment = excluded.payment`,
      [tenantId, JSON.stringify(params), JSON.stringify(rules), ...place, JSON.stringify(payment)],
    ),
  )
}

export interface TestBooking {
  readonly courseId: string
  /** `2026-06-15T08:10`. */
  readonly at: string
  readonly tee?: string
  /** A text is the id of a customer, an object a guest. */
  readonly players?: readonly (string | { readonly guest: string })[]
  /** Places without a player: those of a group, or of a hold. */
  readonly spare?: number
  readonly booking?: Readonly<Record<string, unknown>>
  /** The first seat. */
  readonly seat?: number
  readonly second?: { readonly at: string; readonly tee: string }
}

/** Returns the id. */
export function addBookingRows(
  owner: Db,
  tenantId: string,
  { courseId, at, tee = 'tee1', players = [], spare = 0, booking = {}, seat = 1, second }: TestBooking,
): Promise<string> {
  keys += 1
  return inTenant(owner, tenantId, async (tx) => {
    const [first] = players
    const id = await add(tx, 'booking', {
      ...{ tenant_id: tenantId, number: `B${keys}`, state: 'booked', initiator_id: typeof first === 'string' ? first : null },
      ...{ course_id: courseId, starts_at: at, tee, holes: 18, made_at: '2026-05-01T08:00:00Z' },
      ...(second && { second_starts_at: second.at, second_tee: second.tee }),
      ...booking,
    })
    const persons: (string | null)[] = []
    for (const [index, player] of players.entries()) {
      const of = typeof player === 'string' ? { kind: 'customer', customer_id: player } : { kind: 'anonymousGuest', name: player.guest }
      persons.push(await add(tx, 'booking_person', { tenant_id: tenantId, booking_id: id, position: index + 1, ...of }))
    }
    persons.push(...Array<null>(spare).fill(null))
    const times = [{ starts_at: at, tee, part: 'start' }, ...(second ? [{ starts_at: second.at, tee: second.tee, part: 'second' }] : [])]
    for (const time of times) {
      for (const [index, person] of persons.entries()) {
        const place = { tenant_id: tenantId, course_id: courseId, ...time, seat: seat + index, booking_id: id, person_id: person }
        await add(tx, 'booking_place', place)
      }
    }
    return id
  })
}
