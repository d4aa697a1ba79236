/** `npm run club -- backup` as a person runs it: a process of its own on a real database. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../db/connect.ts'
import { importFolder } from '../importer/importFolder.ts'
import { inFolder, SMALL_FILES } from '../importer/smallFolder.ts'
import { testDatabase } from '../testing/testDatabase.ts'

/** The trial starts a PostgreSQL of its own. */
const SLOW = 180_000
const CLI = join(import.meta.dirname, '../cli.ts')

const source = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'clubhouse-command-'))
const file = join(folder, 'club.backup')

function backupCommand(...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  // The trial makes its folder in TMPDIR, so what it leaves behind would be found there.
  const env = { ...process.env, DATABASE_URL: source.ownerUrl, DATABASE_APP_URL: source.appUrl, TMPDIR: folder }
  return new Promise((done) => {
    execFile(process.execPath, [CLI, 'backup', ...args], { env }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: `${stdout}${stderr}` })
    })
  })
}

beforeAll(async () => {
  const owner = await openClient(source.ownerUrl)
  expect((await inFolder(SMALL_FILES, (place) => importFolder(owner, place))).problems).toEqual([])
  await owner.end()
}, SLOW)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the command that writes a backup', () => {
  it('restores the file on trial, and replaces one only with --force', { timeout: SLOW }, async () => {
    expect(await backupCommand(file)).toEqual({ code: 0, output: expect.stringContaining('Written and restored on trial') })
    writeFileSync(file, 'of last year')
    expect(await backupCommand(file)).toEqual({ code: 1, output: expect.stringContaining('add --force to replace it') })
    expect(readFileSync(file, 'utf8')).toBe('of last year')
    expect((await backupCommand(file, '--force')).code).toBe(0)
    expect(readFileSync(file, 'utf8')).not.toBe('of last year')
    expect(readdirSync(folder)).toEqual(['club.backup'])
  })

  it('writes no file of a database that cannot be restored, and keeps the older one', { timeout: SLOW }, async () => {
    writeFileSync(file, 'of last year')
    const admin = await openClient(source.adminUrl)
    // An entry whose person is missing: no insert of ours leaves one, but a repair by hand does.
    await admin.query("set session_replication_role = 'replica'")
    await admin.query("delete from customer where number = '1'")
    await admin.end()
    const { code, output } = await backupCommand(file, '--force')
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('No backup was written, because restoring it on trial failed'),
    })
    expect(output).toMatch(/table "\w+" of "lindenhof" does not fit/)
    expect(readFileSync(file, 'utf8')).toBe('of last year')
    expect(readdirSync(folder)).toEqual(['club.backup'])
  })
})
