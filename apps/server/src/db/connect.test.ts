/** Transactions on the wire: round trips, snapshots, failures and prepared statements. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addClubs, CLUBS } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { inTenant, openClient, openPool, rowOf } from './connect.ts'
import { Sql, sql } from './sql.ts'

const A = CLUBS.a
const database = await testDatabase()
const { owner } = database
/** One connection for each mode, so that a transaction gets the connection of the one before. */
const db = openPool(database.appUrl, { size: 1 })

beforeAll(async () => {
  await addClubs(owner)
  await owner.query('create table written (n integer primary key)')
  await owner.query('grant select, insert on written to club_app')
  await inTenant(db, A, (tx) => tx.query(sql`select 1`), 'read')
})
afterAll(() => db.end())

const written = async () => (await rowOf<{ all: number[] }>(owner, sql`select array(select n from written order by n) as all`))?.all
const insert = (n: number) => sql`insert into written (n) values (${n})`

/** How often a connection asked for an answer while `work` ran: for the statements sent so far, and for the end of a transaction. */
async function messagesOf(work: () => Promise<unknown>): Promise<{ readonly flushes: number; readonly syncs: number }> {
  await expect.poll(() => db.connections().busy).toBe(0)
  const spies = [vi.spyOn(pg.Connection.prototype, 'flush'), vi.spyOn(pg.Connection.prototype, 'sync')] as const
  await work()
  await expect.poll(() => db.connections().busy).toBe(0)
  const [flushes, syncs] = spies.map((spy) => spy.mock.calls.length)
  for (const spy of spies) spy.mockRestore()
  return { flushes: flushes ?? 0, syncs: syncs ?? 0 }
}

describe('a read', () => {
  it('sends begin, tenant and all statements of one tick together', async () => {
    const work = () =>
      inTenant(db, A, (tx) => Promise.all([1, 2, 3].map((n) => rowOf(tx, sql`select ${n}::integer as n`))), 'read').then((rows) =>
        expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]),
      )
    expect(await messagesOf(work)).toEqual({ flushes: 1, syncs: 1 })
  })

  it('sends statements that wait for each other one after the other', async () => {
    const work = () =>
      inTenant(
        db,
        A,
        async (tx) => {
          const first = await rowOf<{ n: number }>(tx, sql`select 1 as n`)
          expect(await rowOf(tx, sql`select ${first?.n}::integer + 1 as n`)).toEqual({ n: 2 })
        },
        'read',
      )
    expect(await messagesOf(work)).toEqual({ flushes: 2, syncs: 1 })
  })

  it('without a statement sends nothing', async () => {
    expect(await messagesOf(() => inTenant(db, A, async () => 1, 'read'))).toEqual({ flushes: 0, syncs: 0 })
  })

  it('sees one snapshot in all its statements', async () => {
    const count = sql`select count(*)::integer as count from written`
    const [first, pair] = await inTenant(
      db,
      A,
      async (tx) => {
        const before = await rowOf(tx, count)
        await inTenant(db, A, (other) => other.query(insert(100)))
        return [before, await Promise.all([rowOf(tx, count), rowOf(tx, sql`select count(*)::integer as count from written w`)])] as const
      },
      'read',
    )
    expect(pair).toEqual([first, first])
    // Two statements of one round trip: a row that is committed between them is seen by neither.
    const holder = await owner.connect()
    await holder.query('select pg_advisory_lock(7)')
    const both = inTenant(
      db,
      A,
      (tx) =>
        Promise.all([
          rowOf(tx, count),
          rowOf(tx, sql`select pg_advisory_xact_lock(7)`),
          rowOf(tx, sql`select count(*)::integer as count from written x`),
        ]),
      'read',
    )
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1)
    await inTenant(db, A, (other) => other.query(insert(101)))
    await holder.query('select pg_advisory_unlock(7)')
    holder.release()
    const [early, , late] = await both
    expect(late).toEqual(early)
  })

  it('writes nothing', async () => {
    await expect(inTenant(db, A, (tx) => tx.query(insert(1)), 'read')).rejects.toThrow('read-only transaction')
  })

  it('fails with a statement whose failure was caught, and the connection serves the next', async () => {
    const caught = inTenant(db, A, (tx) => tx.query(sql`select 1 / 0`).catch(() => 'fine'), 'read')
    await expect(caught).rejects.toThrow('a statement of the transaction had failed')
    const failed = inTenant(db, A, (tx) => Promise.all([tx.query(sql`select 1 as n`), tx.query(sql`select 1 / 0`)]), 'read')
    await expect(failed).rejects.toThrow('division by zero')
    expect(await inTenant(db, A, (tx) => rowOf(tx, sql`select 1 as n`), 'read')).toEqual({ n: 1 })
  })

  it('takes no statement after its end', async () => {
    const tx = await inTenant(db, A, async (own) => [own, await own.query(sql`select 1`)] as const, 'read')
    await expect(tx[0].query(sql`select 1`)).rejects.toThrow('The transaction has ended')
  })
})

describe('a write', () => {
  it('sends begin and tenant with its first statements, and the commit alone', async () => {
    const work = () => inTenant(db, A, (tx) => Promise.all([2, 3].map((n) => tx.query(insert(n)))))
    expect(await messagesOf(work)).toEqual({ flushes: 0, syncs: 2 })
    expect(await written()).toEqual(expect.arrayContaining([2, 3]))
  })

  it('sends the commit with statements that it does not wait for, and fails with them', async () => {
    const leaving = (n: number) =>
      inTenant(db, A, async (tx) => {
        await tx.query(insert(n))
        tx.query(insert(n + 1)).catch(() => {})
      })
    expect(await messagesOf(() => leaving(20))).toEqual({ flushes: 0, syncs: 2 })
    expect(await written()).toEqual(expect.arrayContaining([20, 21]))
    await expect(leaving(19)).rejects.toThrow('duplicate key')
    expect(await written()).not.toContain(19)
    await inTenant(db, A, (tx) => tx.query(insert(19)))
    expect(await written()).toContain(19)
  })

  it('sees what others have committed since it began', async () => {
    const isolation = await inTenant(db, A, (tx) => rowOf(tx, sql`select current_setting('transaction_isolation') as name`))
    expect(isolation).toEqual({ name: 'read committed' })
  })

  it('stores nothing of a round trip in which one statement fails', async () => {
    const failing = inTenant(db, A, (tx) => Promise.all([tx.query(insert(4)), tx.query(sql`select 1 / 0`), tx.query(insert(5))]))
    await expect(failing).rejects.toThrow('division by zero')
    expect(await written()).not.toEqual(expect.arrayContaining([4]))
    await inTenant(db, A, (tx) => tx.query(insert(4)))
    expect(await written()).toEqual(expect.arrayContaining([4]))
  })

  it('continues after a savepoint', async () => {
    await inTenant(db, A, async (tx) => {
      await tx.query(insert(6))
      await tx.query('savepoint looked')
      await tx.query(insert(6)).catch(() => {})
      await tx.query('rollback to savepoint looked')
      await tx.query(insert(7))
    })
    expect(await written()).toEqual(expect.arrayContaining([6, 7]))
  })
})

describe('a prepared statement', () => {
  it('that failed to parse is parsed again', async () => {
    const query = sql`select n from later`
    await expect(inTenant(db, A, (tx) => tx.query(query), 'read')).rejects.toThrow('does not exist')
    await owner.query('create table later (n integer); grant select on later to club_app')
    expect(await inTenant(db, A, (tx) => rowOf(tx, query), 'read')).toBeUndefined()
  })

  it('is forgotten by both sides after five hundred others', async () => {
    const texts = Array.from({ length: 1200 }, (_, at) => new Sql(`select ${at} as n`, []))
    for (const text of texts) await inTenant(db, A, (tx) => tx.query(text), 'read')
    const count = await inTenant(
      db,
      A,
      (tx) => rowOf<{ count: number }>(tx, sql`select count(*)::integer as count from pg_prepared_statements`),
      'read',
    )
    expect(count?.count).toBeLessThanOrEqual(510)
    expect(await inTenant(db, A, (tx) => rowOf(tx, texts[0] as Sql), 'read')).toEqual({ n: 0 })
  })
})

describe('a connection outside the pool', () => {
  it('sends statements that are begun together one after another, without a warning', async () => {
    const warnings: string[] = []
    const note = ({ message }: Error): void => void warnings.push(message)
    process.on('warning', note)
    const client = await openClient(database.ownerUrl)
    const results = await Promise.all([1, 2, 3].map((n) => client.query<{ n: number }>('select $1::integer as n', [n])))
    const failing = Promise.allSettled([client.query('select 1 / 0'), client.query('select 4 as n')])
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', note)
    await client.end()
    expect(results.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
    expect(warnings).toEqual([])
  })
})
