import type { ClubDate } from '@club/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { addClubs, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addReservationCourse } from '../../testing/testTeeSheet.ts'
import { placesSource, readTakenPlaces } from './takenPlaces.ts'

const DAYS = { from: '2026-06-15' as ClubDate, to: '2026-06-15' as ClubDate }
const NOW = new Date('2026-06-14T10:00:00Z')

describe('the taken places of a day', async () => {
  const { owner, app } = await testDatabase()
  let courseId = ''
  beforeAll(async () => {
    await addClubs(owner)
    courseId = await addReservationCourse(owner, CLUBS.a)
  })

  it('are found by the index, without reading those of other days', async () => {
    const plan = await inTenant(app, CLUBS.a, async (tx) => {
      await tx.query('set local enable_seqscan = off')
      const { rows } = await tx.query<{ 'QUERY PLAN': string }>(
        sql`explain select p.seat from ${placesSource(CLUBS.a, courseId, DAYS, NOW)}`,
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
})
