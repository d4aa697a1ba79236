import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../db/connect.ts'
import { importFolder } from '../importer/importFolder.ts'
import { inFolder, SMALL_FILES, smallClub } from '../importer/smallFolder.ts'
import { type TestDatabaseOptions, testDatabase } from '../testing/testDatabase.ts'
import { type BackupOptions, backup } from './backup.ts'
import { refuseSmallDisk } from './refuseSmallDisk.ts'
import { restore } from './restore.ts'
import { partFacts } from './rowLines.ts'
import { readSequences, readTables, readTenantIds } from './tables.ts'
import { verifyBackup } from './verifyBackup.ts'

const source = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'clubhouse-backup-'))
const file = join(folder, 'club.backup')
/** Without the people of `file` who are there only for their number. */
const small = join(folder, 'small.backup')

/** The trial is a test of its own. */
const unproven = { prove: async () => {} }

const CUSTOMER = 'tenant_id, number, first_name, last_name, sex, member_status, handicap_kind'

/** Everything that a backup must bring back, as figures. */
async function contents(url: string): Promise<unknown> {
  const owner = await openClient(url)
  await owner.query('begin')
  const tables = await readTables(owner)
  const parts = []
  for (const table of tables) {
    for (const tenant of table.ofTenant ? await readTenantIds(owner) : [null]) parts.push(await partFacts(owner, table, tenant))
  }
  const sequences = await readSequences(owner, tables)
  await owner.end()
  return { parts, sequences }
}

async function restored(from: string, options?: TestDatabaseOptions): Promise<string> {
  const target = await testDatabase(options)
  const owner = await openClient(target.ownerUrl)
  try {
    await restore(owner, from)
  } finally {
    await owner.end()
  }
  return target.ownerUrl
}

/** A copy of the small backup with its text changed. */
function changed(name: string, change: (text: string) => string): string {
  const copy = join(folder, name)
  writeFileSync(copy, gzipSync(change(gunzipSync(readFileSync(small)).toString('utf8'))))
  return copy
}

beforeAll(async () => {
  const owner = await openClient(source.ownerUrl)
  // A second club of the group, with more people than are read at once.
  const second = JSON.stringify({ ...smallClub, tenant: 'moorsee', name: 'Golfclub Moorsee' })
  for (const files of [SMALL_FILES, { ...SMALL_FILES, 'club.json': second }]) {
    expect((await inFolder(files, (place) => importFolder(owner, place))).problems).toEqual([])
  }
  await backup(owner, small, unproven)
  await owner.query("begin; select set_config('club.tenant', 'moorsee', true)")
  const crowd = `select 'moorsee', n::text, '', format('Gast, der "%s."', n), 'unknown', 'guest', 'unset' from generate_series(1000, 5500) n`
  await owner.query(`insert into customer (${CUSTOMER}) ${crowd}`)
  await owner.query('commit')
  await backup(owner, file, unproven)
  await owner.end()
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('backup and restore', () => {
  it('restores every row of every table, and the counters of the ids', async () => {
    const url = await restored(file)
    expect(await contents(url)).toEqual(await contents(source.ownerUrl))

    // New rows get ids that no restored row has.
    const owner = await openClient(url)
    await owner.query("begin; select set_config('club.tenant', 'moorsee', true)")
    const insert = `insert into customer (${CUSTOMER}) values ('moorsee', 'new', '', 'New', 'unknown', 'guest', 'unset')`
    const { rows } = await owner.query(`${insert} returning id::integer > (select max(id) from customer where number <> 'new') as fresh`)
    await owner.end()
    expect(rows).toEqual([{ fresh: true }])
  }, 60_000)

  it('leaves no unfinished file next to the backup', () => {
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
  })

  it('writes the same file for the same data', async () => {
    const again = join(folder, 'again.backup')
    const owner = await openClient(source.ownerUrl)
    await backup(owner, again, unproven)
    await owner.end()
    expect(gunzipSync(readFileSync(again)).equals(gunzipSync(readFileSync(file)))).toBe(true)
  }, 60_000)
})

describe('a refused backup', async () => {
  const target = await testDatabase()
  const cut = () => {
    const copy = join(folder, 'cut.backup')
    writeFileSync(copy, readFileSync(small).subarray(0, -500))
    return copy
  }
  const garbled = () => {
    const copy = join(folder, 'garbled.backup')
    copyFileSync(small, copy)
    const bytes = readFileSync(copy)
    bytes.fill(0, bytes.length - 600, bytes.length - 200)
    writeFileSync(copy, bytes)
    return copy
  }
  it.each([
    { what: 'cut off', make: cut, code: 'backupUnreadable', says: 'it is damaged' },
    { what: 'damaged', make: garbled, code: 'backupUnreadable', says: 'Nothing was restored' },
    { what: 'missing', make: () => join(folder, 'nowhere.backup'), code: 'backupUnreadable', says: 'there is no such file' },
    {
      what: 'something else',
      make: () => changed('else.backup', () => 'hello\n'),
      code: 'backupUnreadable',
      says: 'it does not begin as a backup does',
    },
    {
      what: 'changed in one name',
      make: () => changed('name.backup', (text) => text.replace('Adler', 'Adlar')),
      code: 'backupUnreadable',
      says: 'of "lindenhof" is not what it was when the backup was written',
    },
    {
      what: 'one row short',
      make: () => changed('short.backup', (text) => text.replace(/\n[^\n]*\n$/, '\n')),
      code: 'backupUnreadable',
      says: 'it ends too early',
    },
    {
      what: 'one row long',
      make: () => changed('long.backup', (text) => `${text}{}\n`),
      code: 'backupUnreadable',
      says: 'it is longer than its first line says',
    },
    {
      what: 'of another format',
      make: () => changed('format.backup', (text) => text.replace('"version":1', '"version":2')),
      code: 'backupOtherVersion',
      says: 'has format 2',
    },
    {
      what: 'of a newer version',
      make: () => changed('schema.backup', (text) => text.replace(/"schemaVersion":\d+/, '"schemaVersion":9999')),
      code: 'backupOtherVersion',
      says: 'was written by a newer version of this program (schema 9999',
    },
  ])(
    'that is $what restores nothing',
    async ({ make, code, says }) => {
      const owner = await openClient(target.ownerUrl)
      await expect(restore(owner, make())).rejects.toMatchObject({ name: 'StartupError', code, message: expect.stringContaining(says) })
      const { rows } = await owner.query('select count(*)::integer as tenants from tenant')
      await owner.end()
      expect(rows).toEqual([{ tenants: 0 }])
    },
    60_000,
  )

  it('leaves a database without tables unchanged', async () => {
    const target = await testDatabase({ from: 'empty' })
    const owner = await openClient(target.ownerUrl)
    const short = changed('short.backup', (text) => text.replace(/\n[^\n]*\n$/, '\n'))
    await expect(restore(owner, short)).rejects.toMatchObject({ code: 'backupUnreadable' })
    const { rows } = await owner.query("select relname from pg_class where relnamespace = 'public'::regnamespace")
    await owner.end()
    expect(rows).toEqual([])
  })

  it('is never restored into a database with a table of another program', async () => {
    const target = await testDatabase()
    const owner = await openClient(target.ownerUrl)
    await owner.query('create table invoices_of_the_shop (id integer)')
    await expect(restore(owner, file)).rejects.toMatchObject({
      code: 'databaseNotEmpty',
      message: expect.stringContaining('"invoices_of_the_shop"'),
    })
    expect((await owner.query("select to_regclass('tenant') is not null as there")).rows).toEqual([{ there: true }])
    await owner.end()
  })

  it('is never restored into a database that contains a club', async () => {
    const owner = await openClient(source.ownerUrl)
    await expect(restore(owner, file)).rejects.toMatchObject({ code: 'databaseNotEmpty' })
    await owner.end()
  })
})

describe('writing a backup', () => {
  const make = async (to: string, options: Partial<BackupOptions> = {}) => {
    const owner = await openClient(source.ownerUrl)
    try {
      return await backup(owner, to, { ...unproven, ...options })
    } finally {
      await owner.end()
    }
  }

  it('replaces no file without --force', async () => {
    const there = join(folder, 'there.backup')
    writeFileSync(there, 'of last year')
    await expect(make(there)).rejects.toMatchObject({ code: 'backupExists', message: expect.stringContaining('--force') })
    expect(readFileSync(there, 'utf8')).toBe('of last year')
    await make(there, { force: true })
    expect(gunzipSync(readFileSync(there)).equals(gunzipSync(readFileSync(file)))).toBe(true)
  })

  it('does not replace a file that appears while it is written', async () => {
    const late = join(folder, 'late.backup')
    const prove = async () => writeFileSync(late, 'of somebody else')
    await expect(make(late, { prove })).rejects.toMatchObject({ code: 'backupExists' })
    expect(readFileSync(late, 'utf8')).toBe('of somebody else')
  })

  it('leaves no file when the trial fails', async () => {
    const unproved = join(folder, 'unproved.backup')
    await expect(make(unproved, { prove: () => Promise.reject(new Error('no')) })).rejects.toThrow('no')
    expect(readdirSync(folder).filter((name) => name.startsWith('unproved'))).toEqual([])
  })

  it('restores it on trial elsewhere, and leaves nothing of that', { timeout: 60_000 }, async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'clubhouse-scratch-'))
    await expect(verifyBackup(small, scratch)).resolves.toBeUndefined()
    const damaged = changed('damaged.backup', (text) => text.replace('Adler', 'Adlar'))
    await expect(verifyBackup(damaged, scratch)).rejects.toMatchObject({
      code: 'backupNotProven',
      message: expect.stringContaining('is not what it was when the backup was written'),
    })
    expect(readdirSync(scratch)).toEqual([])
    rmSync(scratch, { recursive: true })
  })

  it('needs an existing folder', async () => {
    await expect(make(join(folder, 'nowhere', 'a.backup'))).rejects.toMatchObject({ code: 'backupNotWritten' })
  })

  it('is refused without a club', async () => {
    for (const from of ['empty', 'club'] as const) {
      const target = await testDatabase({ from })
      const owner = await openClient(target.ownerUrl)
      await expect(backup(owner, join(folder, 'none.backup'), unproven)).rejects.toMatchObject({ code: 'databaseEmpty' })
      await owner.end()
    }
  })

  it('contains one moment, whatever is written meanwhile', { timeout: 60_000 }, async () => {
    const busy = await testDatabase()
    const [owner, writer] = [await openClient(busy.ownerUrl), await openClient(busy.ownerUrl)]
    await inFolder(SMALL_FILES, (place) => importFolder(owner, place))
    const write = async (number: number) => {
      await writer.query("begin; select set_config('club.tenant', 'lindenhof', true)")
      await writer.query("insert into prize_group (tenant_id, name) values ('lindenhof', $1)", [`g${number}`])
      await writer.query("insert into home_club (tenant_id, code, name) values ('lindenhof', $1, 'x')", [`g${number}`])
      await writer.query('commit')
    }
    const state = { done: false, written: 0 }
    const made = backup(owner, join(folder, 'busy.backup'), unproven).finally(() => {
      state.done = true
    })
    while (!state.done) {
      state.written += 1
      await write(state.written)
    }
    await made
    const target = await openClient(await restored(join(folder, 'busy.backup'), { from: 'empty' }))
    await target.query("select set_config('club.tenant', 'lindenhof', false)")
    const { rows } = await target.query(
      `select (select array_agg(name order by name) from prize_group) is not distinct from
        (select array_agg(code order by code) from home_club where code like 'g%') as same`,
    )
    expect({ rows, isWritten: state.written > 0 }).toEqual({ rows: [{ same: true }], isWritten: true })
    await Promise.all([owner.end(), writer.end(), target.end()])
  })

  it.each([
    { disks: 'one disk', free: { target: 100, scratch: 100 }, ids: [1, 1], says: 'too small for a backup' },
    { disks: 'a small disk for the file', free: { target: 1, scratch: 900 }, ids: [1, 2], says: 'The disk of /target is too small' },
    { disks: 'a small disk for the trial', free: { target: 900, scratch: 100 }, ids: [1, 2], says: 'The disk of /scratch is too small' },
  ])('is refused on $disks', async ({ free, ids, says }) => {
    const owner = await openClient(source.ownerUrl)
    const diskOf = (place: string) =>
      place === '/target' ? { id: ids[0] ?? 0, freeBytes: free.target * 2 ** 20 } : { id: ids[1] ?? 0, freeBytes: free.scratch * 2 ** 20 }
    await expect(refuseSmallDisk(owner, { target: '/target', scratch: '/scratch' }, diskOf)).rejects.toMatchObject({
      code: 'diskFull',
      message: expect.stringContaining(says),
    })
    const roomy = (place: string) => ({ ...diskOf(place), freeBytes: 2 ** 40 })
    await expect(refuseSmallDisk(owner, { target: '/target', scratch: '/scratch' }, roomy)).resolves.toBeUndefined()
    await owner.end()
  })
})
