import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/testDatabase.ts'
import { openClient } from './connect.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

const known = readMigrations()

describe('migrate', async () => {
  const { ownerUrl } = await testDatabase({ from: 'empty' })

  it('applies every file once, also when three start together', async () => {
    const clients = await Promise.all([openClient(ownerUrl), openClient(ownerUrl), openClient(ownerUrl)])
    const applied = await Promise.all(clients.map((client) => migrate(client)))
    await Promise.all(clients.map((client) => client.end()))
    expect(applied.flat().sort((a, b) => a - b)).toEqual(known.map(({ version }) => version))
  })

  it('refuses a database that is newer than the program', async () => {
    const client = await openClient(ownerUrl)
    await expect(migrate(client, known.slice(0, 1))).rejects.toMatchObject({ code: 'dataFolderNewer' })
    await client.end()
  })

  it('refuses a database that was made by another text', async () => {
    const client = await openClient(ownerUrl)
    const changed = known.map((one): Migration => ({ ...one, sha256: `${one.sha256}x` }))
    await expect(migrate(client, changed)).rejects.toMatchObject({ code: 'migrationChanged' })
    await client.end()
  })

  it('leaves nothing of a migration that fails half way', async () => {
    const client = await openClient(ownerUrl)
    const broken: Migration = { version: 9999, name: 'broken', sql: 'create table half (id integer); select 1 / 0', sha256: '' }
    await expect(migrate(client, [...known, broken])).rejects.toThrow('division by zero')
    expect((await client.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }])
    await client.end()
  })
})
