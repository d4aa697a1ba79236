/** The connection to PostgreSQL is lost at each round trip of each read: the read fails, and no rejection is left that would end the process. */
import { calls } from '@club/contract/calls'
import { watchPeople } from '@club/contract/customers'
import { watchFlights } from '@club/contract/reservations'
import { watchLiveScoring } from '@club/contract/results'
import { dutyOf, HEADERS } from '@club/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection, Db } from './db/connect.ts'
import { DatabaseUnavailable } from './db/databaseUnavailable.ts'
import { requestFor } from './testing/matrix/requestFor.ts'
import { makeWorld, OURS, type World } from './testing/matrix/world.ts'
import { appAt } from './testing/testApp.ts'
import { testDatabase } from './testing/testDatabase.ts'

const STREAMS = { watchFlights, watchLiveScoring, watchPeople }
const READS = Object.entries({ ...calls, ...STREAMS }).filter(([, { method }]) => method === 'GET')
/** Round trips of a call after which the rest is not tried. */
const MOST = 20

const lost = () => Promise.reject(new DatabaseUnavailable('Connection terminated unexpectedly'))

/** Loses the connection at the round trip with number `at`: its statements fail, and whatever is sent afterwards. */
function losing(db: Db) {
  const state = { at: Number.POSITIVE_INFINITY, trips: 0 }
  const wrap = (inner: Db): Db => ({
    ...inner,
    ofClient: (client) => wrap(inner.ofClient(client)),
    query: (query, values) => (++state.trips >= state.at ? lost() : inner.query(query, values)),
    connect: async (mode, tenantId) => {
      const connection = await inner.connect(mode, tenantId)
      let isLost = false
      const reaches = (): boolean => {
        state.trips += 1
        isLost ||= state.trips >= state.at
        return isLost
      }
      return {
        release: (error) => {
          // A real connection that is lost would be opened again, which takes longer than the rest of the test.
          if (isLost) void connection.query('rollback').finally(() => connection.release())
          else connection.release(error)
        },
        query: (query, values) => (reaches() ? lost() : connection.query(query, values)),
        pipeline: () => {
          const pipeline = connection.pipeline()
          let isCounted = false
          return {
            add: (statement) => {
              if (!isCounted) {
                isCounted = true
                process.nextTick(() => {
                  isCounted = false
                })
                reaches()
              }
              return isLost ? lost() : pipeline.add(statement)
            },
            end: () => pipeline.end().then(() => (isLost ? lost() : undefined)),
          }
        },
      } satisfies Connection
    },
  })
  return { state, db: wrap(db) }
}

describe('a connection that is lost during', async () => {
  const database = await testDatabase()
  const { state, db } = losing(database.app)
  const app = appAt('2026-06-01T10:00:00Z', { app: db })
  const left: unknown[] = []
  const note = (error: unknown): void => void left.push(error)
  let world: World
  beforeAll(async () => {
    world = await makeWorld(database.owner, app)
    process.on('unhandledRejection', note)
  })
  afterAll(() => void process.off('unhandledRejection', note))

  it.each(READS)('[HT-61+] %s fails, and leaves no rejection', async (name, call) => {
    const { path } = requestFor(name, call, world.aims.fellowMember)
    const token = world.tokenOf(dutyOf(call) === null ? 'member' : 'staff') ?? ''
    for (state.at = 1; state.at <= MOST; state.at += 1) {
      state.trips = 0
      const headers = { [HEADERS.tenant]: OURS, [HEADERS.token]: token }
      const { body } = await app.app.request(`/api/${path}`, { headers }, { incoming: { socket: {} } })
      if (name in STREAMS) await body?.cancel()
      // The process learns of a rejection that nothing awaits after the tick.
      await new Promise(setImmediate)
      if (state.trips < state.at) break
    }
    state.at = Number.POSITIVE_INFINITY
    expect(left.splice(0)).toEqual([])
  })
})
