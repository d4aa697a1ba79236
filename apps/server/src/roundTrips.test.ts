/** The number of round trips to PostgreSQL that the response of each reading call waits for. Design decision 22. */
import { calls } from '@club/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { requestFor } from './testing/matrix/requestFor.ts'
import { makeWorld, OURS, type World } from './testing/matrix/world.ts'
import { countRoundTrips } from './testing/roundTrips.ts'
import { appAt } from './testing/testApp.ts'
import { testDatabase } from './testing/testDatabase.ts'

const NOON = '2026-06-01T10:00:00Z'
/** One for the session, one for viewer and club, one for the rows. */
const MOST = 3
/** Calls that need more, each with its number of round trips. A number may only fall. */
const MORE: Readonly<Record<string, number>> = {
  // Two are the entry in the security log, which is committed before the file leaves.
  ...{ exportPlayers: 5, exportResults: 5, exportEventEntries: 5, getStartersList: 5 },
  // Card payments of the club and the basket are read one after the other.
  getPosLocation: 5,
  // The first look stores the card: a write, which waits for its commit.
  getStaffCard: 4,
  // The notices of the open invoices, once these are known.
  ...{ listOverdue: 4, exportOverdue: 6, printReminder: 6, listReminders: 3 },
  // Under the lock of the tournament.
  getStaffStartList: 10,
  // Creates the cards as they would be now, prints them and discards them.
  getStaffDocument: 23,
}

const reads = Object.entries(calls).filter(([, { method }]) => method === 'GET')

describe('a reading call', async () => {
  const database = await testDatabase()
  const trips = countRoundTrips(database.app)
  const app = appAt(NOON, { app: trips.db })
  let world: World
  beforeAll(async () => {
    world = await makeWorld(database.owner, app)
  })

  it.each(reads)('%s waits for few round trips', async (name, call) => {
    const { path } = requestFor(name, call, world.aims.fellowMember)
    const counts: number[] = []
    for (const caller of ['visitor', 'member', 'staff'] as const) {
      trips.count = 0
      await app.ask(path, { tenant: OURS, token: world.tokenOf(caller) })
      counts.push(trips.count)
    }
    const most = Math.max(...counts)
    expect(Math.max(most, MOST)).toBe(MORE[name] ?? MOST)
  })

  it('needs no round trip for a visitor’s club', async () => {
    await app.ask('rs/cs/club/params/weekparams', { tenant: OURS })
    trips.count = 0
    await app.ask('rs/cs/tournaments', { tenant: OURS })
    expect(trips.count).toBe(2)
  })
})
