/** Restore gives back exactly what was saved, whatever the rows hold: every table, every column, other values in each run. */
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../db/connect.ts'
import { applyMigration, type Migration, readMigrations } from '../db/migrate.ts'
import { changeEveryColumn } from '../testing/changeEveryColumn.ts'
import { fillEveryTable } from '../testing/fillEveryTable.ts'
import { addClubs, CLUBS } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { partFacts } from './rowLines.ts'
import { readSequences, readTables, readTenantIds } from './tables.ts'

/** Tables of the whole installation. */
const DIRECTORY = ['account', 'account_customer', 'login_attempt', 'session', 'tenant', 'tenant_group']
const seed = randomInt(2 ** 31)
const source = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'clubhouse-every-'))
const file = join(folder, 'every.backup')

/** A trigger on every table that refuses each row: a restore runs no trigger, because the rows already hold what triggers have changed. */
const MEDDLING: Migration = {
  version: 9999,
  name: 'meddling_triggers',
  sha256: '',
  sql: `
    create function meddle() returns trigger language plpgsql as $$ begin raise exception 'a trigger of % ran', tg_table_name; end $$;
    do $$ declare name text; begin
      for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_version' loop
        execute format('create trigger meddling before insert or update on %I for each row execute function meddle()', name);
      end loop;
    end $$;`,
}

async function contents(owner: pg.Client) {
  await owner.query('begin')
  const tables = await readTables(owner)
  const parts = []
  for (const table of tables) {
    for (const tenant of table.ofTenant ? await readTenantIds(owner) : [null]) parts.push(await partFacts(owner, table, tenant))
  }
  const sequences = await readSequences(owner, tables)
  await owner.query('rollback')
  return { parts, sequences }
}

beforeAll(async () => {
  await addClubs(source.owner)
  // Two clubs show that each gets its own rows back.
  for (const tenantId of [CLUBS.a, CLUBS.outside]) await fillEveryTable(source.owner, tenantId)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('backup and restore of every table', () => {
  it(`restores each row unchanged (seed ${seed})`, { timeout: 120_000 }, async () => {
    const admin = await openClient(source.adminUrl)
    const changed = await changeEveryColumn(admin, seed)
    await admin.end()
    const owner = await openClient(source.ownerUrl)
    await applyMigration(owner, MEDDLING)
    const before = await contents(owner)
    const filled = before.parts.filter(({ rows }) => rows > 0).map(({ table }) => table)
    const expected = before.parts.filter(({ tenant }) => tenant !== null).map(({ table }) => table)
    expect([...expected, ...DIRECTORY].filter((table) => !filled.includes(table))).toEqual([])
    // Few columns hold what nothing but their own rules would write, such as the snapshot of a card.
    expect(changed.untouched.length, changed.untouched.join(', ')).toBeLessThan(changed.columns / 10)
    await backup(owner, file, { prove: async () => {} })
    await owner.end()

    const target = await testDatabase({ from: 'empty' })
    const restored = await openClient(target.ownerUrl)
    await restore(restored, file, [...readMigrations(), MEDDLING])
    // They are on again afterwards.
    await expect(restored.query('update tenant set id = id')).rejects.toThrow('a trigger of tenant ran')
    const after = await contents(restored)
    await restored.end()
    expect(after).toEqual(before)
  })
})
