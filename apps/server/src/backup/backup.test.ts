import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../db/connect.ts'
import { importFolder } from '../importer/importFolder.ts'
import { inFolder, SMALL_FILES, smallClub } from '../importer/smallFolder.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { partFacts } from './rowLines.ts'
import { readSequences, readTables, readTenantIds } from './tables.ts'

const source = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'clubhouse-backup-'))
const file = join(folder, 'club.backup')

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

async function restored(from: string): Promise<string> {
  const target = await testDatabase()
  const owner = await openClient(target.ownerUrl)
  try {
    await restore(owner, from)
  } finally {
    await owner.end()
  }
  return target.ownerUrl
}

/** A copy of the backup with its text changed. */
function changed(name: string, change: (text: string) => string): string {
  const copy = join(folder, name)
  writeFileSync(copy, gzipSync(change(gunzipSync(readFileSync(file)).toString('utf8'))))
  return copy
}

beforeAll(async () => {
  const owner = await openClient(source.ownerUrl)
  // More people than are read at once, and a second club of the group.
  const crowd = Array.from({ length: 4500 }, (_, place) => `${1000 + place},"Gast, der ""${place}."""\n`)
  const second = JSON.stringify({ ...smallClub, tenant: 'moorsee', name: 'Golfclub Moorsee' })
  for (const files of [SMALL_FILES, { ...SMALL_FILES, 'club.json': second }]) {
    expect((await inFolder(files, (place) => importFolder(owner, place))).problems).toEqual([])
  }
  const list = { 'club.json': second, 'members.csv': `number,lastName\n${crowd.join('')}` }
  expect((await inFolder(list, (place) => importFolder(owner, place))).problems).toEqual([])
  await backup(owner, file)
  await owner.end()
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('backup and restore', () => {
  it('brings every row of every table back, and the counters behind the ids', async () => {
    expect(await contents(await restored(file))).toEqual(await contents(source.ownerUrl))
  }, 60_000)

  it('gives new rows ids that no restored row has', async () => {
    const owner = await openClient(await restored(file))
    await owner.query("begin; select set_config('club.tenant', 'moorsee', true)")
    const insert =
      "insert into customer (tenant_id, number, first_name, last_name, sex, member_status, handicap_kind) values ('moorsee', 'new', '', 'New', 'unknown', 'guest', 'unset')"
    const { rows } = await owner.query(`${insert} returning id::integer > (select max(id) from customer where number <> 'new') as fresh`)
    await owner.end()
    expect(rows).toEqual([{ fresh: true }])
  }, 60_000)

  it('leaves no half-written file beside the backup', () => {
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
  })

  it('writes the same file for the same data', async () => {
    const again = join(folder, 'again.backup')
    const owner = await openClient(source.ownerUrl)
    await backup(owner, again)
    await owner.end()
    expect(gunzipSync(readFileSync(again)).equals(gunzipSync(readFileSync(file)))).toBe(true)
  }, 60_000)
})

describe('a backup that is refused', () => {
  const cut = () => {
    const copy = join(folder, 'cut.backup')
    writeFileSync(copy, readFileSync(file).subarray(0, 9_000))
    return copy
  }
  const garbled = () => {
    const copy = join(folder, 'garbled.backup')
    copyFileSync(file, copy)
    const bytes = readFileSync(copy)
    bytes.fill(0, 9_000, 9_400)
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
      what: 'of another schema',
      make: () => changed('schema.backup', (text) => text.replace(/"schemaVersion":\d+/, '"schemaVersion":9999')),
      code: 'backupOtherVersion',
      says: 'has schema 9999',
    },
  ])(
    'one that is $what restores nothing',
    async ({ make, code, says }) => {
      const target = await testDatabase()
      const owner = await openClient(target.ownerUrl)
      await expect(restore(owner, make())).rejects.toMatchObject({ name: 'StartupError', code, message: expect.stringContaining(says) })
      const { rows } = await owner.query('select count(*)::integer as tenants from tenant')
      await owner.end()
      expect(rows).toEqual([{ tenants: 0 }])
    },
    60_000,
  )

  it('never goes into a database that holds a club', async () => {
    const owner = await openClient(source.ownerUrl)
    await expect(restore(owner, file)).rejects.toMatchObject({ code: 'databaseNotEmpty' })
    await owner.end()
  })
})
