import { describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { countRoundTrips } from '../../testing/roundTrips.ts'
import { addClubs, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { createTenantDirectory } from './tenantDirectory.ts'

const START = Date.parse('2026-05-01T18:00:00Z')
const after = (milliseconds: number) => new Date(START + milliseconds)

describe('the directory of clubs', async () => {
  const database = await testDatabase()
  await addClubs(database.owner)

  it('reads a club once in two seconds, and shows a change after that', async () => {
    const { tenantOf } = createTenantDirectory()
    const trips = countRoundTrips(database.app)
    const nameAt = async (milliseconds: number) => (await tenantOf(trips.db, CLUBS.outside, after(milliseconds)))?.name
    expect(await nameAt(0)).toBe('The Island')
    await database.owner.query(sql`update tenant set name = 'The Isle' where id = ${CLUBS.outside}`)
    expect([await nameAt(1999), trips.count]).toEqual(['The Island', 1])
    expect([await nameAt(2000), trips.count]).toEqual(['The Isle', 2])
  })

  it('knows a club as soon as it exists, and forgets one that is gone', async () => {
    const { tenantOf } = createTenantDirectory()
    const idAt = async (milliseconds: number) => (await tenantOf(database.app, 'new', after(milliseconds)))?.id
    expect(await idAt(0)).toBeUndefined()
    await database.owner.query(sql`insert into tenant (id, name) values ('new', 'New')`)
    expect(await idAt(0)).toBe('new')
    await database.owner.query(sql`delete from tenant where id = 'new'`)
    expect(await idAt(2000)).toBeUndefined()
  })
})
