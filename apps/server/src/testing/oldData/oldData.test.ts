/** What older versions have written stays readable: a backup of each is restored, a data folder of each is opened. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { restore } from '../../backup/restore.ts'
import { readVersions } from '../../backup/tables.ts'
import { upgradeDatabase } from '../../backup/upgradeDatabase.ts'
import { type Db, inTenant, openClient, openPool } from '../../db/connect.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { readMigrations } from '../../db/migrate.ts'
import { smallClub } from '../../importer/smallFolder.ts'
import { appAt } from '../testApp.ts'
import { CLUBS } from '../testClubs.ts'
import { type TestDatabase, testDatabase } from '../testDatabase.ts'
import { OLD_SCHEMAS, oldBackup, unpackOldData } from './readOldData.ts'

const SLOW = 120_000
/** The folder has to be opened and migrated; no crash is part of this. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const { tenant } = smallClub

/** What `makeOldClub` has left, read as the portal reads it. */
async function expectOldClub({ owner, app }: { readonly owner: Db; readonly app: Db }): Promise<void> {
  const { ask, logIn } = appAt('2026-06-01T12:00:00Z', { app } as Pick<TestDatabase, 'app'>)
  const events = (await ask('rs/cs/tournaments?size=50', { tenant })).json.content as readonly { id: number; name: string }[]
  expect(events.map(({ name }) => name).sort()).toEqual(['Abendrunde', 'Lindenpokal', 'Texas Scramble'])
  const cup = events.find(({ name }) => name === 'Lindenpokal')?.id
  const prizes = (await ask(`rs/cs/tournaments/${cup}/prizes`, { tenant })).json.content as readonly { id: number; name: string }[]
  const rounds = (await ask(`rs/cs/tournaments/${cup}/rounds`, { tenant })).json.content as readonly { id: number }[]
  const gross = prizes.find(({ name }) => name === 'Brutto')?.id
  const result = await ask(`rs/cs/tournaments/prizes/${gross}/round-results/${rounds[0]?.id}`, { tenant })
  const places = result.json.players as readonly { finalPositionString: string; totalResult: number | null }[]
  expect(places.map(({ finalPositionString, totalResult }) => [finalPositionString, totalResult])).toEqual([
    ['1', 72],
    ['2', 92],
    ['---', null],
  ])
  expect(await teamsOf(owner)).toEqual([
    { name: 'Team 2', number: 2, members: ['6', '7'] },
    { name: 'Team 3', number: 3, members: ['8', '9'] },
  ])
  const token = await logIn('ada', tenant)
  expect((await ask('rs/cs/customers/customers/own', { tenant, token })).json).toMatchObject({ general: { fullName: 'Ada Adler' } })
  expect(
    await inTenant(owner, tenant, async (tx) => (await tx.query('select sum(credit) - sum(debit) as due from fin_document')).rows),
  ).toEqual([{ due: '-1500' }])
  expect(
    await inTenant(
      owner,
      tenant,
      async (tx) => (await tx.query("select sum(amount) as owed from ledger_posting where account = 'customers'")).rows,
    ),
  ).toEqual([{ owed: '1500' }])
  expect(await emptyTables(owner)).toEqual([])
}

function teamsOf(owner: Db): Promise<readonly unknown[]> {
  return inTenant(owner, tenant, async (tx) => {
    const { rows } = await tx.query(
      `select t.name, t.number, array_agg(c.number order by m.position) as members from team t
       join team_member m on m.tenant_id = t.tenant_id and m.team_id = t.id join customer c on c.tenant_id = t.tenant_id and c.id = m.customer_id
       group by t.id, t.name, t.number order by t.number`,
    )
    return rows
  })
}

/** Some tables where the second club had a row. */
async function emptyTables(owner: Db): Promise<readonly string[]> {
  return inTenant(owner, CLUBS.a, async (tx) => {
    const empty: string[] = []
    for (const table of [
      'card',
      'card_hole',
      'team_card',
      'basket_item',
      'fin_settlement',
      'special_result',
      'prize_order',
      'mandate',
      'mailbox',
    ]) {
      if ((await tx.query(`select from ${table} limit 1`)).rowCount === 0) empty.push(table)
    }
    return empty
  })
}

describe.each(OLD_SCHEMAS)('data of %s', (schema) => {
  describe('as a backup', async () => {
    const target = await testDatabase({ from: 'empty' })

    it('is restored and migrated', { timeout: SLOW }, async () => {
      const owner = await openClient(target.ownerUrl)
      const { from, to } = await restore(owner, oldBackup(schema))
      const newest = readMigrations().at(-1)?.version
      expect({ schema: `schema${String(from).padStart(4, '0')}`, to }).toEqual({ schema, to: newest })
      expect(await readVersions(owner)).toEqual(readMigrations().map(({ version }) => version))
      await owner.end()
      await expectOldClub(target)
    })
  })

  describe('as a data folder', () => {
    // The outer folder is closed to others, so root runs PostgreSQL under its own rights, and the files keep their owner.
    const closed = mkdtempSync(join(tmpdir(), 'clubhouse-old-data-'))
    const folder = join(closed, 'data')
    afterAll(() => rmSync(closed, { recursive: true, force: true }))

    it('is opened and migrated, after a backup of it', { timeout: SLOW }, async () => {
      unpackOldData(schema, folder)
      const database = await startEmbedded(folder, { settings: FAST })
      try {
        expect(database.isNew).toBe(false)
        const client = await openClient(database.ownerUrl)
        const before = (await readVersions(client)).at(-1) as number
        const applied = await upgradeDatabase(client, { dataFolder: folder, say: () => {} })
        await client.end()
        const newest = readMigrations().at(-1)?.version
        const backups = join(folder, 'backups')
        expect(existsSync(backups) ? readdirSync(backups) : []).toEqual(
          applied.length > 0 ? [`schema-${before}-before-${newest}.backup`] : [],
        )
        const [owner, app] = [openPool(database.ownerUrl, { size: 2 }), openPool(database.appUrl, { size: 4 })]
        try {
          await expectOldClub({ owner, app })
        } finally {
          await Promise.all([owner.end(), app.end()])
        }
      } finally {
        await database.stop()
      }
    })
  })
})
