import { describe, expect, it } from 'vitest'
import { openClient } from '../../db/connect.ts'
import { createVersionTable } from '../../db/migrate.ts'
import { createRandom } from '../../demo/random.ts'
import { testDatabase, testPostgres } from '../testDatabase.ts'
import { readBrokenSheet, sellPlaceTwice } from './bookings.ts'
import { chaosLine, findingsOf } from './chaosReport.ts'
import { differencesOf, killMigrations, readSequences, setSequences } from './killMigrations.ts'
import { runChaos } from './runChaos.ts'
import { schemaOf } from './schemaOf.ts'

const SLOW = 120_000
/** A few seconds of faults; the server starts and the last writes end around them. */
const MINUTES = 0.08
/** The first, one that moves rows in SQL and in code, and one that gives each customer a random value. */
const MIGRATIONS = [1, 43, 116]

describe('a server under repeated failures', async () => {
  const { ownerUrl, appUrl } = await testDatabase({ from: 'empty' })

  it('[HT-61+] loses and doubles no acknowledged write; one that is removed on purpose is found', { timeout: SLOW }, async () => {
    const report = await runChaos({ length: { minutes: MINUTES }, seed: 1, plant: 'write', database: { ownerUrl, appUrl } })
    process.stdout.write(`Chaos: ${chaosLine(report)}\n`)
    expect(report.comparison.lost).toEqual([report.planted])
    expect(findingsOf(report)).toEqual([`lost: ${report.planted} was acknowledged and is not stored`])
    expect(report.faults.length).toBeGreaterThan(0)
    expect(report.comparison.counts.signUp.acknowledged).toBeGreaterThan(0)
    for (const kind of ['score', 'booking', 'move', 'cancellation'] as const) {
      expect(report.comparison.counts[kind].acknowledged).toBeGreaterThan(0)
    }
    const owner = await openClient(ownerUrl)
    try {
      // The sheet is checked as well: without its keys it is wrong, and found so.
      const { rows } = await owner.query<{ id: string }>('select id from tenant')
      const tenantId = rows[0]?.id ?? ''
      await owner.query("select set_config('club.tenant', $1, false)", [tenantId])
      expect(await readBrokenSheet(owner, tenantId)).toEqual([])
      await sellPlaceTwice(owner, tenantId)
      await owner.query('alter table booking_person drop constraint booking_person_overlap')
      await owner.query(
        `insert into booking_person (tenant_id, booking_id, position, kind, customer_id, plays)
          select tenant_id, booking_id, 3, kind, customer_id, plays from booking_person where customer_id is not null and plays is not null limit 1`,
      )
      expect((await readBrokenSheet(owner, tenantId)).join()).toMatch(/is taken twice.*places taken.*plays twice/)
    } finally {
      await owner.end()
    }
  })
})

describe('a killed migration', async () => {
  const { ownerUrl } = await testDatabase({ from: 'empty' })

  it('leaves nothing, and the next start gives the same result as an undisturbed one', { timeout: SLOW }, async () => {
    const reports = await killMigrations(testPostgres(), createRandom('1'), { only: MIGRATIONS })
    expect(reports).toEqual(MIGRATIONS.map((version) => ({ version, name: expect.any(String), isKilled: true, differences: [] })))
  })

  it('is compared in all but the moments and random values of its rows, whose presence and number count', async () => {
    const owner = await openClient(ownerUrl)
    try {
      await createVersionTable(owner)
      await owner.query(`create table random_sample (id serial primary key, name text, key uuid default gen_random_uuid(), at timestamptz default now());
        insert into random_sample (name) values ('Anna'), ('Ben')`)
      const before = await schemaOf(owner, 'old')
      const changed = async (change: string): Promise<readonly string[]> => {
        await owner.query(`begin; ${change}`)
        const after = await schemaOf(owner, 'old')
        await owner.query('rollback')
        return differencesOf(before, after)
      }
      expect(await changed('update random_sample set key = gen_random_uuid(), at = clock_timestamp()')).toEqual([])
      for (const change of [
        "update random_sample set name = 'Carl' where id = 2",
        'update random_sample set id = 3 where id = 2',
        'update random_sample set key = null where id = 2',
        "update random_sample set key = '3f0c8d5e-6a4b-4c1d-9e2f-7a8b9c0d1e2f'",
        "update random_sample set name = case id when 1 then 'Ben' else 'Anna' end",
      ]) {
        expect(await changed(change), change).toHaveLength(2)
      }
      expect(await changed('alter table random_sample alter column key drop default')).not.toEqual([])
    } finally {
      await owner.end()
    }
  })

  it('is compared without the gaps that it leaves in the numbers of rows', async () => {
    const owner = await openClient(ownerUrl)
    try {
      await createVersionTable(owner)
      await owner.query('create table numbered (id serial primary key); create table unused (id serial primary key)')
      await owner.query('insert into numbered default values')
      const positions = await readSequences(owner)
      await owner.query('begin; insert into numbered default values; insert into unused default values; rollback')
      await setSequences(owner, positions)
      const { rows } = await owner.query(
        "insert into numbered default values returning id, (select nextval('unused_id_seq')::integer) as unused",
      )
      expect(rows).toEqual([{ id: 2, unused: 1 }])
    } finally {
      await owner.end()
    }
  })

  it('is compared line by line', () => {
    expect(differencesOf(['a', 'b'], ['b', 'c'])).toEqual(['missing: a', 'too much: c'])
    expect(differencesOf(['a', 'b'], ['b', 'a'])).toEqual([])
  })
})
