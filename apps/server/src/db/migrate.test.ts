import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { upgradeDatabase } from '../backup/upgradeDatabase.ts'
import { addClubs, addCustomer, CLUBS } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { inTenant, openClient, rowsOf } from './connect.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { sql } from './sql.ts'

const known = readMigrations()

describe('migrate', async () => {
  const { ownerUrl } = await testDatabase({ from: 'empty' })

  it('applies every file once, also when three start together', async () => {
    const clients = await Promise.all([openClient(ownerUrl), openClient(ownerUrl), openClient(ownerUrl)])
    const applied = await Promise.all(clients.map((client) => migrate(client)))
    await Promise.all(clients.map((client) => client.end()))
    expect(applied.flat().sort((a, b) => a - b)).toEqual(known.map(({ version }) => version))
  })

  it('changes rows of all clubs: a file that updates a table lifts its row security first', () => {
    // Row security does not bind the owner of `session`, 195 repairs what 60 has missed, and 183 what 158 has.
    const blind = known.flatMap(({ version, sql }) =>
      [...sql.matchAll(/^(?:update|delete from) (?:public\.)?(\w+)/gm)]
        .filter(([, table]) => !new RegExp(`alter table (?:public\\.)?${table}\\b[^;]* no force row level security`).test(sql))
        .map(([, table]) => `${version} ${table}`),
    )
    expect(blind).toEqual(['41 session', '60 customer', '158 voucher'])
  })

  it('refuses a database that is newer than the program', async () => {
    const client = await openClient(ownerUrl)
    await expect(migrate(client, known.slice(0, 1))).rejects.toMatchObject({ code: 'dataFolderNewer' })
    await client.end()
  })

  it('refuses a database that was made by another version of a file', async () => {
    const client = await openClient(ownerUrl)
    const changed = known.map((one): Migration => ({ ...one, sha256: `${one.sha256}x` }))
    await expect(migrate(client, changed)).rejects.toMatchObject({ code: 'migrationChanged' })
    await client.end()
  })

  it('leaves nothing of a migration that fails midway', async () => {
    const client = await openClient(ownerUrl)
    const broken: Migration = { version: 9999, name: 'broken', sql: 'create table half (id integer); select 1 / 0', sha256: '' }
    await expect(migrate(client, [...known, broken])).rejects.toThrow('division by zero')
    expect((await client.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }])
    await client.end()
  })
})

describe('the repair of migration 60', async () => {
  const database = await testDatabase()

  it('[RE-231+] switches the confirmation of a booking on for those who have chosen nothing, and overrules no choice', async () => {
    const { owner, ownerUrl } = database
    await addClubs(owner)
    const add = (tenant: string) => addCustomer(owner, tenant, { firstName: 'Mia', lastName: 'Moor' })
    const [missed, chose, quiet] = [await add(CLUBS.a), await add(CLUBS.a), await add(CLUBS.a)]
    const added = await add(CLUBS.a)
    // Added later: switched off.
    await add(CLUBS.a)
    const other = await add(CLUBS.b)
    const idsOf = (tenant: string) =>
      inTenant(owner, tenant, async (tx) =>
        (await rowsOf<{ id: string }>(tx, sql`select id from customer where notify_email_reservation order by id`)).map(({ id }) => id),
      )
    for (const tenant of [CLUBS.a, CLUBS.b])
      await inTenant(owner, tenant, (tx) =>
        tx.query(sql`update customer set notify_email_reservation = ${added} = id::text, notify_email_tournament = false`),
      )
    await inTenant(owner, CLUBS.a, async (tx) => {
      await tx.query(
        sql`insert into message_choice (tenant_id, customer_id, kind, channel, enabled) values (${CLUBS.a}, ${chose}, 'club', 'email', false)`,
      )
      await tx.query(sql`update customer set quiet_from = '22:00', quiet_until = '07:00' where id = ${quiet}`)
    })
    const client = await openClient(ownerUrl)
    await client.query(known.find(({ version }) => version === 195)?.sql ?? '')
    expect(await idsOf(CLUBS.a)).toEqual([missed, added])
    expect(await idsOf(CLUBS.b)).toEqual([other])
    await client.query(known.find(({ version }) => version === 195)?.sql ?? '')
    expect(await idsOf(CLUBS.a)).toEqual([missed, added])
    await client.end()
  })
})

describe('a migration that waits for a lock', async () => {
  const { ownerUrl, appUrl } = await testDatabase()
  const next: Migration = { version: 9999, name: 'next', sql: 'alter table club add column later text', sha256: '' }
  const lockLimits = { timeoutMs: 50, attempts: 3 }

  it('stops after a while, names the session that holds the lock, and changes nothing', async () => {
    const [owner, reader] = [await openClient(ownerUrl), await openClient(appUrl)]
    await reader.query("begin; set application_name = 'reports'; select set_config('club.tenant', 'north', true); select * from club")
    const { rows } = await reader.query<{ pid: number }>('select pg_backend_pid() as pid')
    await expect(migrate(owner, [...known, next], { lockLimits })).rejects.toMatchObject({
      code: 'databaseLocked',
      message: expect.stringMatching(
        new RegExp(`^Migration 9999 waits for a lock .* process ${rows[0]?.pid} \\("reports", role club_app.*Nothing was changed`),
      ),
    })
    await reader.query('rollback')
    expect(await migrate(owner, [...known, next], { lockLimits })).toEqual([9999])
    await Promise.all([owner.end(), reader.end()])
  })

  it('is stopped when a statement takes too long, and leaves nothing behind', async () => {
    const owner = await openClient(ownerUrl)
    const endless: Migration = { version: 10_000, name: 'endless', sql: 'create table half (id integer); select pg_sleep(60)', sha256: '' }
    await expect(migrate(owner, [...known, next, endless], { lockLimits, statementTimeoutMs: 50 })).rejects.toMatchObject({
      code: 'migrationTooSlow',
      message: expect.stringContaining('Migration 10000 (endless)'),
    })
    expect((await owner.query("select to_regclass('half') as half, current_setting('statement_timeout') as timeout")).rows).toEqual([
      { half: null, timeout: '0' },
    ])
    await owner.end()
  })
})

describe('an upgrade', async () => {
  const database = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-upgrade-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const next: Migration = { version: 9999, name: 'next', sql: 'alter table club add column later text', sha256: '' }
  const upgrade = async (dataFolder: string, migrations: readonly Migration[]) => {
    const owner = await openClient(database.ownerUrl)
    try {
      return await upgradeDatabase(owner, { dataFolder, say: () => {} }, migrations)
    } finally {
      await owner.end()
    }
  }

  it('makes no backup of a database without a club', async () => {
    expect(await upgrade(folder, [...known, { ...next, version: 9998, sql: 'select 1' }])).toEqual([9998])
    expect(readdirSync(folder)).toEqual([])
  })

  it('makes no backup without pending migrations, and no migration without its backup', { timeout: 60_000 }, async () => {
    await addClubs(database.owner)
    const before = [...known, { ...next, version: 9998, sql: 'select 1' }]
    expect(await upgrade(folder, before)).toEqual([])
    expect(readdirSync(folder)).toEqual([])
    // A file where the folder should be.
    await expect(upgrade(join(import.meta.dirname, 'migrate.ts'), [...before, next])).rejects.toMatchObject({ code: 'dataFolderUnusable' })
    expect(await upgrade(folder, before)).toEqual([])
  })
})
