import type { ClubDate } from '@club/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { addClubs, addCustomer, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addReservationCourse } from '../../testing/testTeeSheet.ts'
import { readViewer } from '../people/viewer.ts'
import { readDay } from './readDay.ts'
import { readTakenPlaces, startsIn } from './takenPlaces.ts'

const DAY = '2026-06-15' as ClubDate
const DAYS = { from: DAY, to: DAY }
const NOW = new Date('2026-06-14T10:00:00Z')
const BOOKINGS = 100

describe('the taken places of a day', async () => {
  const { owner, app } = await testDatabase()
  let courseId = ''
  let customerId = ''
  beforeAll(async () => {
    await addClubs(owner)
    courseId = await addReservationCourse(owner, CLUBS.a)
    customerId = await addCustomer(owner, CLUBS.a)
    // No statistics, as in the first minute of a rush.
    for (const table of ['booking', 'booking_place', 'booking_person']) {
      await owner.query(`alter table ${table} set (autovacuum_enabled = off)`)
    }
    await inTenant(owner, CLUBS.a, async (tx) => {
      await tx.query(
        sql`insert into booking (tenant_id, number, state, course_id, starts_at, tee, holes, made_at)
          select ${CLUBS.a}, 'N' || n, 'booked', ${courseId}, ${DAY}::date + make_interval(mins => 480 + n), 'tee1', 18, ${NOW}
          from generate_series(1, ${BOOKINGS}) n`,
      )
      await tx.query(
        sql`insert into booking_person (tenant_id, booking_id, position, kind) select tenant_id, id, 1, 'anonymousGuest' from booking
          where tenant_id = ${CLUBS.a}`,
      )
      await tx.query(
        sql`insert into booking_place (tenant_id, course_id, starts_at, tee, seat, part, booking_id, person_id)
          select b.tenant_id, b.course_id, b.starts_at, b.tee, 1, 'start', b.id, g.id from booking b
          join booking_person g on g.tenant_id = b.tenant_id and g.booking_id = b.id where b.tenant_id = ${CLUBS.a}`,
      )
    })
  })

  const rowsRead = async (work: (tx: Tx) => Promise<unknown>): Promise<number> =>
    inTenant(app, CLUBS.a, async (tx) => {
      await work(tx)
      const { rows } = await tx.query<{ count: number }>(
        sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as count from pg_stat_xact_user_tables where relname like 'booking%'`,
      )
      return rows[0]?.count ?? 0
    })

  it('are found by the index, without reading those of other days', async () => {
    const plan = await inTenant(app, CLUBS.a, async (tx) => {
      await tx.query('set local enable_seqscan = off')
      const { rows } = await tx.query<{ 'QUERY PLAN': string }>(
        sql`explain select p.seat from booking_place p where ${startsIn('p', CLUBS.a, courseId, DAYS)}`,
      )
      return rows.map((row) => row['QUERY PLAN'])
    })
    expect(plan.find((line) => line.includes('Index Cond') && line.includes('course_id'))).toMatch(/starts_at >= .*starts_at < /)
  })

  it('are read by a plan for the rows of today, not by one prepared while there were few', async () => {
    const prepared = await inTenant(app, CLUBS.a, async (tx) => {
      await readTakenPlaces(tx, courseId, DAYS, NOW)
      const { rows } = await tx.query<{ count: number }>(
        sql`select count(*)::integer as count from pg_prepared_statements where statement like 'select p.starts_at%'`,
      )
      return rows[0]?.count
    })
    expect(prepared).toBe(0)
  })

  it('are each read a few times, also while PostgreSQL takes the tables for empty', async () => {
    expect(await rowsRead((tx) => readTakenPlaces(tx, courseId, DAYS, NOW))).toBeLessThanOrEqual(2 * BOOKINGS)
    const session = { accountId: '1', customerId, staff: false }
    const reading = rowsRead(async (tx) => {
      const { flights } = await readDay(tx, await readViewer(tx, session, NOW), courseId, DAY, NOW)
      expect(flights.flatMap(({ persons }) => persons)).toHaveLength(BOOKINGS)
    })
    expect(await reading).toBeLessThanOrEqual(6 * BOOKINGS)
  })
})
