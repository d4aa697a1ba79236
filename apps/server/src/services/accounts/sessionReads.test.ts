import { calls } from '@club/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Db, openPool } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { appAt, type TestAnswer, type TestApp } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, PASSWORD, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const START = '2026-05-01T18:00:01Z'
const own = calls.getOwnCustomer.path

/** Withholds the answers to reads of sessions; `gate` is called with each, and with the number of its sessions. */
function withGate(db: Db, gate: (sessions: number) => Promise<void>): Db {
  return {
    ...db,
    ofClient: (client) => withGate(db.ofClient(client), gate),
    connect: async (...lane) => {
      const connection = await db.connect(...lane)
      return {
        ...connection,
        query: async (query, values) => {
          const result = await connection.query(query, values)
          if (typeof query === 'object' && query.text.includes('read_sessions')) await gate((query.values ?? []).flat().length / 3)
          return result
        },
      }
    },
  }
}

describe('sessions of concurrent requests', async () => {
  const database = await testDatabase()
  const { a, b, outside: tenant } = CLUBS
  const names = ['ida', 'jon', 'kim', 'lea', 'max'] as const
  const customers: Record<string, string> = {}
  const otherPool = openPool(database.appUrl, { size: 2 })
  beforeAll(async () => {
    await addClubs(database.owner)
    for (const name of names) {
      customers[name] = await addCustomer(database.owner, tenant, { firstName: name })
      await addAccount(database.owner, tenant, name, { [tenant]: customers[name] })
    }
    await addAccount(database.owner, GROUP_ID, 'nia', {
      [a]: await addCustomer(database.owner, a, { firstName: 'nia' }),
      [b]: await addCustomer(database.owner, b, { firstName: 'nia of b' }),
    })
    return () => otherPool.end()
  })

  it('[SE-67+] are read together, each for its own request', async () => {
    const groups: number[] = []
    const app = appAt(START, { app: withGate(database.app, async (sessions) => void groups.push(sessions)) })
    const [ida, jon, nia] = [await app.logIn('ida', tenant), await app.logIn('jon', tenant), await app.logIn('nia', a)]
    groups.length = 0
    const answers = await Promise.all([
      app.ask(own, { tenant, token: ida }),
      app.ask(own, { tenant, token: 'unknown' }),
      app.ask(own, { tenant, token: jon }),
      app.ask(own, { tenant: a, token: nia }),
      app.ask(own, { tenant: a, token: ida }),
      app.ask(own, { tenant: b, token: nia }),
      app.ask(own, { tenant, token: ida }),
    ])
    expect(answers.map(({ status, json }) => json.general?.firstName ?? status)).toEqual(['ida', 401, 'jon', 'nia', 403, 403, 'ida'])
    expect(groups).toEqual([7])
  })

  const done = async (answer: Promise<TestAnswer>) => expect(await answer).toMatchObject({ status: 200 })
  const ends: readonly [string, (typeof names)[number], (server: TestApp, token: string) => Promise<unknown>][] = [
    ['a logout', 'ida', (server, token) => done(server.ask(calls.logout.path, { tenant, token, method: 'POST' }))],
    [
      'the end of all others',
      'jon',
      async (server) => done(server.ask(calls.endOtherSessions.path, { tenant, token: await server.logIn('jon', tenant), method: 'POST' })),
    ],
    [
      'a new password',
      'kim',
      async (server) => {
        const { method, path } = calls.changePassword
        const body = { oldPassword: PASSWORD, password: 'Rough-und-Raus-19' }
        await done(server.ask(path, { tenant, token: await server.logIn('kim', tenant), method, body }))
      },
    ],
    [
      'a customer who leaves',
      'lea',
      () => put(database.owner, tenant, (tx) => tx.query(sql`update customer set active = false where id = ${customers.lea}`)),
    ],
    [
      'their time',
      'max',
      () =>
        database.owner.query(
          sql`update session set expires_at = created_at where customer_id = ${customers.max} and tenant_id = ${tenant}`,
        ),
    ],
  ]

  it.each(ends)('[SE-67+] end with %s, on another server too, for every request that begins after it', async (_, name, end) => {
    const read = Promise.withResolvers<void>()
    const open = Promise.withResolvers<void>()
    let isKnown = false
    const gate = async () => {
      if (!isKnown) return
      read.resolve()
      await open.promise
    }
    const here = appAt(START, { app: withGate(otherPool, gate) })
    const there = appAt(START, database)
    const token = await there.logIn(name, tenant)
    const asked = (server: TestApp) => server.ask(own, { tenant, token }).then(({ status }) => status)
    expect(await Promise.all([asked(here), asked(there)])).toEqual([200, 200])
    isKnown = true
    const before = asked(here)
    await read.promise
    await end(there, token)
    const after = [asked(here), asked(here)]
    open.resolve()
    await before
    expect(await Promise.all([...after, asked(there)])).toEqual([401, 401, 401])
  })
})
