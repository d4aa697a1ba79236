/** A flood of requests from one client of a club, and how many of them are served before the request of another client. */
import { beforeAll, describe, expect, it } from 'vitest'
import { networkOf } from '../services/accounts/networkOf.ts'
import { appAt, type TestRequest } from '../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { addTournament } from '../testing/testTournaments.ts'
import { inTenant, openPool, type TxMode } from './connect.ts'

const tenant = CLUBS.outside
const FLOOD = 200
/** One of the flood is before it, and answers of several can come in the same moment. */
const A_FEW = 4
/** So many parts of a batch are answered at the same time. */
const PARTS_RUNNING = 4
const BATCHES = 20

interface Flood {
  readonly times?: number
  /** Requests of one that wait at the same time. */
  readonly running?: number
  readonly mode?: TxMode
}

describe('clients of one club', async () => {
  const database = await testDatabase()
  const db = openPool(database.appUrl, { size: 2, waitMilliseconds: 60_000 })
  const app = appAt('2026-06-10T10:00:00Z', { app: db })
  let path: string
  let token: string

  beforeAll(async () => {
    await addClubs(database.owner)
    await addAccount(database.owner, tenant, 'ida', { [tenant]: await addCustomer(database.owner, tenant, { firstName: 'Ida' }) })
    path = `rs/cs/tournaments/${await addTournament(database.owner, tenant)}`
    token = await app.logIn('ida', tenant)
    return () => db.end()
  })

  /** How many of the flood are answered before a request that comes when all of them wait for the club's only place. */
  const servedBefore = async (
    flood: () => Promise<unknown>,
    last: TestRequest & { readonly path?: string },
    { times = FLOOD, running = 1, mode = 'read' }: Flood = {},
  ): Promise<number> => {
    // A connection is free a moment after the answer.
    await expect.poll(() => db.connections().busy).toBe(0)
    const open = Promise.withResolvers<void>()
    const held = inTenant(db, tenant, () => open.promise, mode)
    let served = 0
    const all = Array.from({ length: times }, async () => {
      await flood()
      served += 1
    })
    await expect.poll(() => db.connections().waitedFor).toBe(times * running)
    const other = app.ask(last.path ?? path, { tenant, ...last }).then(({ status }) => ({ status, served }))
    await expect.poll(() => db.connections().waitedFor).toBe(times * running + 1)
    open.resolve()
    const answered = await other
    expect(answered.status).toBe(200)
    await Promise.all([held, ...all])
    expect(served).toBe(times)
    return answered.served
  }
  const visit = () => app.ask(path, { tenant, address: '192.0.2.1' })

  it('[HT-65+] a visitor of another network waits for only a few requests of the flood', async () => {
    expect(await servedBefore(visit, { address: '198.51.100.7' })).toBeLessThan(A_FEW)
  })

  it('[HT-65+] a logged-in customer waits for only a few requests of visitors in the same network', async () => {
    expect(await servedBefore(visit, { token, address: '192.0.2.1' })).toBeLessThan(A_FEW)
  })

  it('[HT-65+] the parts of a batch wait like other requests of the same network, and a batch has no place of its own', async () => {
    const parts = Array<string>(PARTS_RUNNING).fill(path)
    const flood = async () =>
      expect((await app.ask('rs/batch', { tenant, body: parts, address: '192.0.2.1' })).json).toHaveLength(parts.length)
    expect(await servedBefore(flood, { address: '198.51.100.7' }, { times: BATCHES, running: PARTS_RUNNING })).toBeLessThan(A_FEW)
  })

  it('[HT-65+] a change by a logged-in customer, with its line in the security log, waits for only a few of the same network', async () => {
    const address = '192.0.2.1'
    const write = () => inTenant(db.ofClient(networkOf(address)), tenant, (tx) => tx.query('select 1'))
    const change = { path: 'rs/cs/calendar-link', method: 'POST', token, address }
    expect(await servedBefore(write, change, { mode: 'write' })).toBeLessThan(A_FEW)
  })
})
