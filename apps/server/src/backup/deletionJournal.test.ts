import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenant, openClient } from '../db/connect.ts'
import { finishDeletion, requestDeletion } from '../services/personalData/deletions.ts'
import { prepareDatabase } from '../start/openDatabase.ts'
import { addClubs, addCustomer, CLUBS } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { backup } from './backup.ts'
import { applyDeletions, JOURNAL, keepJournal, readJournal, reapplyDeletions, writeJournal } from './deletionJournal.ts'
import { restore } from './restore.ts'

const tenant = CLUBS.outside
const NOON = new Date('2026-06-10T10:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'clubhouse-deletions-'))
const [before, list] = [join(folder, 'before.backup'), join(folder, 'deletions.jsonl')]
const source = await testDatabase()
const target = await testDatabase({ from: 'empty' })
let gone = ''
let stays = ''

beforeAll(async () => {
  await addClubs(source.owner)
  gone = await addCustomer(source.owner, tenant, { firstName: 'Gerda', lastName: 'Gone', email: 'gerda@example.org' })
  stays = await addCustomer(source.owner, tenant, { firstName: 'Stine', lastName: 'Stays' })
  const owner = await openClient(source.ownerUrl)
  await backup(owner, before, { prove: async () => {} })
  await owner.end()
  await inTenant(source.app, tenant, async (tx) => {
    await requestDeletion(tx, { customerId: gone, language: 'en', instant: NOON })
    await finishDeletion(tx, gone, NOON, null)
  })
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the list of deletions', () => {
  it('[CU-244+] is written for every club by the server, names no person, and only grows', async () => {
    const errors: unknown[] = []
    await keepJournal(source.app, list, (error) => errors.push(error))()
    expect(errors).toEqual([])
    const [entry, ...more] = readJournal(list)
    expect(entry).toMatchObject({ tenant, customer: gone, at: NOON.toISOString() })
    expect(more).toEqual([])
    expect(readFileSync(list, 'utf8')).not.toMatch(/Gerda|Gone|gerda@/)
    expect(statSync(list).mode & 0o077).toBe(0)
    expect(await writeJournal(source.app, list)).toBe(0)
    expect(readJournal(list)).toHaveLength(1)
  })

  it('[CU-244+] is there without entries if no member was deleted, so that a restore knows it', async () => {
    const empty = join(folder, 'empty.jsonl')
    expect(await writeJournal((await testDatabase()).app, empty)).toBe(0)
    expect(existsSync(empty)).toBe(true)
    expect(readJournal(empty)).toEqual([])
  })

  it('[CU-244+] is applied again when a backup from before the deletion is restored', async () => {
    const owner = await openClient(target.ownerUrl)
    const { deletions } = await restore(owner, before, undefined, readJournal(list))
    expect(deletions).toBe(1)
    await owner.query("select set_config('club.tenant', $1, false)", [tenant])
    const { rows } = await owner.query('select id::text, last_name, active from customer where id = any ($1) order by id', [[gone, stays]])
    expect(rows).toEqual([
      { id: gone, last_name: 'Tidligere medlem', active: false },
      { id: stays, last_name: 'Stays', active: true },
    ])
    const emails = await owner.query("select email from customer_email where email like 'gerda%'")
    expect(emails.rows).toEqual([])
    // A second time finds nothing to delete, and no person who got the same id meanwhile.
    await owner.query('begin')
    // A backup from before customers had a key finds them by their id, and gives them the key of the list.
    const old = { tenant, key: '11111111-1111-4111-8111-111111111111', customer: stays, at: NOON.toISOString() }
    expect(await applyDeletions(owner, [old], 100)).toBe(1)
    await owner.query("select set_config('club.tenant', $1, true)", [tenant])
    const keyed = await owner.query('select last_name, deletion_key from customer where id = $1', [stays])
    expect(keyed.rows).toEqual([{ last_name: 'Tidligere medlem', deletion_key: old.key }])
    await owner.query('rollback')
    await owner.query('begin')
    const again = [...readJournal(list), { tenant, key: '00000000-0000-4000-8000-000000000000', customer: stays, at: NOON.toISOString() }]
    expect(await applyDeletions(owner, again, 9999)).toBe(0)
    await owner.query('rollback')
    await owner.end()
  }, 60_000)

  it('[CU-244+] is compared with the database at a start: a restore without the command is found', async () => {
    const restored = await testDatabase({ from: 'empty' })
    const owner = await openClient(restored.ownerUrl)
    await restore(owner, before)
    // All of the list or nothing: the next start finds it again.
    const broken = join(folder, 'broken.jsonl')
    writeFileSync(broken, `${readFileSync(list, 'utf8')}{"tenant":"${tenant}","key":"x","customer":"1","at":"2026-01-01T00:00:00Z"}\n`)
    await expect(reapplyDeletions(owner, broken)).rejects.toThrow()
    const said: string[] = []
    for (let start = 0; start < 2; start += 1) await prepareDatabase(owner, { dataFolder: folder, say: (line) => said.push(line) })
    expect(said).toEqual(['Members deleted again by the list of deletions, because the database was older: 1.'])
    await owner.query("select set_config('club.tenant', $1, false)", [tenant])
    expect((await owner.query('select active from customer where id = $1', [gone])).rows).toEqual([{ active: false }])
    await owner.end()
  }, 60_000)

  it('[CU-244+] is asked for by the command that restores, unless no member was deleted, and read by the one that updates the tables', async () => {
    const restored = await testDatabase({ from: 'empty' })
    const place = join(folder, 'installation')
    mkdirSync(place)
    const command = (...args: readonly string[]) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, '../cli.ts'), ...args], {
        env: { ...process.env, DATABASE_URL: restored.ownerUrl, DATABASE_APP_URL: restored.appUrl, DATA_DIR: place },
      })
    const active = () =>
      inTenant(restored.owner, tenant, async (tx) => (await tx.query('select active from customer where id = $1', [gone])).rows)
    await expect(command('restore', before)).rejects.toMatchObject({ stderr: expect.stringContaining('--without-deletions') })
    copyFileSync(list, join(place, JOURNAL))
    expect((await command('restore', before, '--without-deletions')).stdout).toContain('No member was deleted again.')
    expect(await active()).toEqual([{ active: true }])
    expect((await command('migrate')).stdout).toContain('Members deleted again by the list of deletions')
    expect(await active()).toEqual([{ active: false }])
  }, 60_000)

  it('[CU-244+] that is damaged stops a restore instead of leaving a member undeleted', () => {
    const damaged = join(folder, 'damaged.jsonl')
    writeFileSync(damaged, `${readFileSync(list, 'utf8')}{"tenant":`)
    expect(() => readJournal(damaged)).toThrow(expect.objectContaining({ code: 'deletionsUnreadable' }))
    expect(readJournal(join(folder, 'missing.jsonl'))).toEqual([])
  })
})
