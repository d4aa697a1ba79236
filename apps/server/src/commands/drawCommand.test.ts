import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../db/connect.ts'
import { addClubs, addCustomer, CLUBS, put } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { addRound, addTournament } from '../testing/testTournaments.ts'
import { drawCommand } from './drawCommand.ts'

const tenant = CLUBS.a

describe('npm run club -- draw', async () => {
  const database = await testDatabase()
  const { owner } = database
  let client: Awaited<ReturnType<typeof openClient>>

  beforeAll(async () => {
    await addClubs(owner)
    client = await openClient(database.ownerUrl)
    const id = await addTournament(owner, tenant, { key: 'medal', entry_end: '2026-05-29T18:00:00' })
    await addRound(owner, tenant, id)
    for (let index = 0; index < 5; index += 1) {
      const customer = await addCustomer(owner, tenant, { firstName: `P${index}` })
      await put(owner, tenant, (tx) =>
        tx.query('insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)', [tenant, id, customer]),
      )
    }
  })

  afterAll(() => client.end())

  const run = (at: string, ...args: string[]) => drawCommand(client, args, new Date(at))

  it('[TV-127+] publishes the hashes and draws as the service does', async () => {
    expect((await run('2026-05-20T10:00:00Z', tenant, 'medal', '1', 'publish-seed-hash'))?.text).toMatch(
      /^Hash of the seed: [0-9a-f]{64}, published 2026-05-20T12:00:00$/,
    )
    expect(await run('2026-05-20T10:00:00Z', tenant, 'medal', '1', 'publish-list-hash')).toEqual({
      done: false,
      text: 'Sign-up is still open: the list is not final before it closes.',
    })
    const drawn = await run('2026-05-30T10:00:00Z', tenant, 'medal', '1', 'random', '--size', '3', '--gap', '8', '--tees', '10')
    expect(drawn).toMatchObject({ done: true, text: expect.stringMatching(/Seed: [0-9a-f]{32}\n2 groups, 5 players$/) })
    const starts = await put(owner, tenant, async (tx) => (await tx.query('select start_at, start_tee from flight order by number')).rows)
    expect(starts).toEqual([
      { start_at: '2026-06-01T09:00:00', start_tee: 10 },
      { start_at: '2026-06-01T09:08:00', start_tee: 10 },
    ])
  })

  it('accepts the words of earlier versions', async () => {
    const published = await run('2026-05-20T10:00:00Z', tenant, 'medal', '1', 'publish-seed-hash')
    expect(await run('2026-05-21T10:00:00Z', tenant, 'medal', '1', 'promise')).toEqual(published)
    expect((await run('2026-05-20T10:00:00Z', tenant, 'medal', '1', 'close'))?.done).toBe(false)
  })

  it('says what it cannot find, and prints its usage for unknown words', async () => {
    expect(await run('2026-05-30T10:00:00Z', tenant, 'gala', '1', 'random')).toEqual({
      done: false,
      text: '"north" has no tournament "gala" with a round 1.',
    })
    expect(await run('2026-05-30T10:00:00Z', tenant, 'medal', '1', 'alphabet')).toBeNull()
    expect(await run('2026-05-30T10:00:00Z', tenant, 'medal', '1', 'random', '--size', '7')).toBeNull()
  })
})
