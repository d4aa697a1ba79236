/** Connections are cut while people read and write: nothing ends the process, nothing acknowledged is lost. */
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { startJobs } from '../jobs/startJobs.ts'
import { openBoardListener } from '../live/boardListener.ts'
import { createLiveHub } from '../live/createLiveHub.ts'
import { type Job, queueJob } from '../queue/job.ts'
import { appAt } from '../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { addTournament, storedEntries } from '../testing/testTournaments.ts'
import { type Db, inTenant, openPool, rowOf, rowsOf } from './connect.ts'
import { DatabaseUnavailable } from './databaseUnavailable.ts'
import { Busy } from './fairQueue.ts'
import { sql } from './sql.ts'

const A = CLUBS.a
const NOON = '2026-05-20T10:00:00Z'
const log = pino({ level: 'silent' })

describe('a database that becomes unavailable', async () => {
  const database = await testDatabase()
  const { owner, app: db } = database
  const admin = openPool(database.adminUrl, { size: 1 })
  beforeAll(async () => {
    await addClubs(owner)
    await owner.query('create table written (n integer primary key)')
    await owner.query('grant select, insert on written to club_app')
    return () => admin.end()
  })
  /** Every connection of `club_app` to this database; answers how many there were. */
  const cut = async (like = '%') =>
    (
      await rowsOf(
        admin,
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'club_app' and query ilike ${like}`,
      )
    ).length

  it('[HT-61+] fails running requests, ends nothing, and has every acknowledged write', async () => {
    const acknowledged: number[] = []
    const failures: unknown[] = []
    let next = 0
    let over = false
    const worker = async (work: () => Promise<unknown>): Promise<void> => {
      while (!over) await work().catch((error: unknown) => failures.push(error))
    }
    const write = async (): Promise<void> => {
      const n = next++
      await inTenant(db, A, (tx) => tx.query(sql`insert into written (n) values (${n})`))
      acknowledged.push(n)
    }
    const read = () => inTenant(db, A, (tx) => tx.query(sql`select pg_sleep(0.002)`), 'read')
    const ask = () => db.query(sql`select id from directory_tenants()`)
    const workers = [write, write, write, write, read, read, read, ask, ask].map(worker)
    for (let times = 0; times < 12; times += 1) {
      const wanted = acknowledged.length + 10
      await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(wanted)
      expect(await cut()).toBeGreaterThan(0)
    }
    over = true
    await Promise.all(workers)

    expect(failures.length).toBeGreaterThan(0)
    expect(failures.filter((failure) => !(failure instanceof DatabaseUnavailable))).toEqual([])
    const stored = new Set((await rowsOf<{ n: number }>(owner, sql`select n from written`)).map(({ n }) => n))
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([])
  })

  it('[HT-61+] fails the next statement of a cut connection, and nothing else', async () => {
    const uncaught: unknown[] = []
    const note = (error: unknown): void => void uncaught.push(error)
    process.on('uncaughtExceptionMonitor', note)
    const connection = await db.connect('write', A)
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
    const isThere = () => rowOf(admin, sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`)
    await admin.query(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await expect.poll(isThere).toBeUndefined()
    await expect(connection.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
    connection.release(new Error('cut'))
    process.off('uncaughtExceptionMonitor', note)
    expect(uncaught).toEqual([])
  })

  it('[HT-61+] is answered 503 with Retry-After by every kind of response', async () => {
    const nowhere = openPool('postgres://x:x@127.0.0.1:1/x')
    const { app } = appAt(NOON, { app: nowhere })
    const headers = { 'x-tenant-id': A, 'accept-language': 'en' }
    for (const [path, method] of [
      ['/api/rs/cs/tournaments', 'GET'],
      ['/api/rs/master/tenants', 'GET'],
      ['/api/rs/cs/tournaments/prizes/1/livescoring/1/events', 'GET'],
      ['/api/rs/cwi-favicon', 'GET'],
      ['/demo/mailbox', 'GET'],
      ['/api/auth/login', 'POST'],
    ] as const) {
      const body = method === 'POST' ? JSON.stringify({ tenantId: A, username: 'anna', password: 'x' }) : undefined
      const answer = await app.request(path, {
        ...{ method, headers: { ...headers, 'content-type': 'application/json' } },
        ...(body !== undefined && { body }),
      })
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2'])
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503 })
    }
    await nowhere.end()
  })

  it('[HT-61+] a commit without a response is not a success, and the same key returns the stored result', async () => {
    const anna = await addCustomer(owner, A, { firstName: 'Anna' })
    await addAccount(owner, GROUP_ID, 'anna', { [A]: anna })
    const token = await appAt(NOON, database).logIn('anna', A)
    const tournamentId = await addTournament(owner, A)
    let loses = true
    /** Stores, and loses the answer. */
    const losing: Db = {
      ...db,
      ofClient: () => losing,
      connect: async (mode, tenantId) => {
        const connection = await db.connect(mode, tenantId)
        const query: Db['query'] = async (statement, values) => {
          const answer = await connection.query(statement, values)
          if (typeof statement === 'string' || statement.text !== 'commit' || mode !== 'write' || !loses) return answer
          loses = false
          throw new DatabaseUnavailable('Connection terminated unexpectedly')
        }
        return { ...connection, query }
      },
    }
    const { app } = appAt(NOON, { app: losing })
    const send = () =>
      app.request(`/api/rs/cs/tournaments/${tournamentId}/players/add-items`, {
        method: 'POST',
        headers: { 'x-tenant-id': A, 'x-access-token': token, 'idempotency-key': 'once', 'content-type': 'application/json' },
        body: JSON.stringify({ players: [{ customerId: Number(anna) }] }),
      })
    const first = await send()
    expect([first.status, (await first.json()) as object]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
    const second = await send()
    expect(second.status).toBe(200)
    expect(await storedEntries(owner, A, tournamentId)).toMatchObject({ players: [anna], counts: { players: 1 }, history: ['entered'] })
  })

  it('[HT-61+] a silently rolled back transaction is not a success, either', async () => {
    const silent = inTenant(db, A, async (tx) => {
      await tx.query(sql`insert into written (n) values (-1)`)
      await tx.query(sql`select 1 / 0`).catch(() => {})
    })
    await expect(silent).rejects.toThrow('Nothing was stored')
    expect(await rowOf(owner, sql`select n from written where n = -1`)).toBeUndefined()
  })

  it('[HT-61+] does not end live scoring: its connection is restored', async () => {
    const boardListener = openBoardListener(database.appUrl, log)
    const hub = createLiveHub({ db, clock: () => new Date(NOON), log, boardListener })
    let woken = 0
    boardListener.listen(() => {
      woken += 1
    })
    const listening = async () =>
      (await rowsOf(admin, sql`select from pg_stat_activity where datname = current_database() and query ilike 'listen %'`)).length
    await expect.poll(listening).toBe(1)
    await cut('listen %')
    await expect.poll(listening).toBe(0)
    await expect.poll(listening, { timeout: 5000 }).toBe(1)
    woken = 0
    await owner.query('notify clubhouse_live')
    await expect.poll(() => woken).toBe(1)
    await hub.close()
  })

  it('[HT-61+] does not end the jobs: due ones run afterwards', async () => {
    const done: string[] = []
    const job: Job<{ name: string }> = {
      name: 'note',
      run: async (_, { name }) => {
        done.push(name)
        return null
      },
    }
    const jobs = new Map([[job.name, job as Job<never>]])
    const stop = startJobs({
      db,
      log,
      jobs,
      clock: () => new Date(NOON),
      publicUrl: '',
      mailerOf: () => Promise.reject(new Error('no mail')),
    })
    for (const name of ['one', 'two']) {
      await cut()
      const queued = () => inTenant(db, A, (tx) => queueJob(tx, job, { name }, { instant: new Date(NOON) }))
      // Several dead connections may come first.
      await expect
        .poll(() =>
          queued().then(
            () => true,
            () => false,
          ),
        )
        .toBe(true)
      await expect.poll(() => done, { timeout: 5000 }).toContain(name)
    }
    await stop()
  })
})

describe('many requests at one club', async () => {
  const database = await testDatabase()
  beforeAll(() => addClubs(database.owner))

  it('[HT-62+] do not delay another club and the probes; a request that waits too long is refused', async () => {
    const db = openPool(database.appUrl, { size: 2, waitMilliseconds: 200 })
    const open = Promise.withResolvers<void>()
    const held = [A, A, A].map((id) => inTenant(db, id, () => open.promise).catch((error: unknown) => error))
    expect(await inTenant(db, CLUBS.b, (tx) => rowOf(tx, sql`select 1 as one`))).toEqual({ one: 1 })
    expect(await inTenant(db, A, (tx) => rowOf(tx, sql`select 1 as one`), 'read')).toEqual({ one: 1 })
    const { app } = appAt(NOON, { app: db })
    expect((await app.request('/readyz')).status).toBe(200)
    await expect.poll(() => db.connections().waitedFor).toBe(0)
    open.resolve()
    const outcomes = await Promise.all(held)
    expect(outcomes.map((outcome) => outcome instanceof Busy)).toEqual([false, true, true])
    await db.end()
  })

  it('[HT-62+] a statement that waits too long for others is busy, not failed', async () => {
    const { app: db } = database
    const late = inTenant(db, A, async (tx) => {
      await tx.query(`set local statement_timeout = '20ms'`)
      await tx.query(sql`select pg_sleep(5)`)
    })
    await expect(late).rejects.toBeInstanceOf(Busy)
  })
})
