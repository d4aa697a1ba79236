import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addClubs, CLUBS, put } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { type Connection, type Db, rowOf, type Tx } from './connect.ts'
import { joinedReads } from './joinedReads.ts'
import { sql } from './sql.ts'

const A = CLUBS.a

describe('reads that requests share', async () => {
  const { owner, app } = await testDatabase()
  beforeAll(() => addClubs(owner))

  const nameIn = async (tx: Tx): Promise<string> =>
    (await rowOf<{ name: string }>(tx, sql`select name from club where tenant_id = ${tx.tenantId}`))?.name ?? ''
  const rename = async (name: string) => {
    for (const tenantId of [A, CLUBS.b]) await put(owner, tenantId, (tx) => tx.query(sql`update club set name = ${name}`))
  }

  it('are one for all who ask in the meantime, and see what was stored before the last of them asked', async () => {
    const open = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const groups: string[] = []
    const ask = joinedReads(async (tx, _: string, callers: readonly string[]) => {
      groups.push(callers.join())
      const name = await nameIn(tx)
      if (groups.length === 1) begun.resolve()
      if (groups.length === 1) await open.promise
      return name
    })
    await rename('Before')
    const first = [ask(app, A, 'x', 'anna'), ask(app, A, 'x', 'ben')]
    await begun.promise
    const second = ask(app, A, 'x', 'clara')
    await rename('After')
    const others = [ask(app, A, 'x', 'dora'), ask(app, A, 'y', 'emil'), ask(app, CLUBS.b, 'x', 'fritz')]
    expect(await others[1]).toBe('After')
    await others[2]
    open.resolve()
    expect(await Promise.all(first)).toEqual(['Before', 'Before'])
    expect(await Promise.all([second, others[0]])).toEqual(['After', 'After'])
    expect(groups).toEqual(['anna,ben', expect.any(String), expect.any(String), 'clara,dora'])
    expect(groups.slice(1, 3).toSorted()).toEqual(['emil', 'fritz'])
  })

  it('fail together, and the next one is read anew', async () => {
    let times = 0
    const ask = joinedReads(async (tx) => {
      times += 1
      if (times === 1) throw new Error('lost')
      return nameIn(tx)
    })
    const failed = await Promise.allSettled([ask(app, A, 'x', 1), ask(app, A, 'x', 2)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask(app, A, 'x', 3)).toBe('After')
    expect(times).toBe(2)
  })
})

it('do not wait for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const connection = { release: () => {} } as unknown as Connection
    const db = { ofClient: () => db, connect: async () => connection } as unknown as Db
    const lost = Promise.withResolvers<never>()
    const ask = joinedReads(async (_tx, _of: string, [caller]: readonly string[]) => (caller === 'first' ? lost.promise : 'read'))
    const first = ask(db, A, 'x', 'first')
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    const second = ask(db, A, 'x', 'second')
    await vi.advanceTimersByTimeAsync(3000)
    expect(await second).toBe('read')
    lost.reject(new Error('lost'))
    await expect(first).rejects.toThrow('lost')
  } finally {
    vi.useRealTimers()
  }
})
