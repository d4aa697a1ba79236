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
/**
 * Calls whose reads depend on each other, each with its number of round trips: boards and entries read the tournament before its cards, staff
 * lists read the round before its sides. A number may only fall.
 */
const MORE: Readonly<Record<string, number>> = {
  ...{
    getCountBackResults: 4,
    getDraw: 4,
    getLiveScoring: 4,
    getPrizeScorecard: 4,
    getReportHeaders: 4,
    getReportImage: 4,
    getReservedPlace: 4,
    getRoundResults: 4,
    getRoundStatistics: 4,
    listDetailedDocHeads: 4,
    listDocHeads: 4,
    listPrizeScorecards: 4,
    listReservationCourses: 4,
    listVisitorReservationCourses: 4,
  },
  ...{ getBirdieStatistics: 5, getCumulativeBirdies: 5, getPosLocation: 5, getStartWishInfo: 5, listMyPlayers: 5 },
  ...{ getFinAccount: 6, getHasWaiting: 6, getWaitingByCustomer: 6, listCompetitionFees: 6, listWaitings: 6 },
  ...{ getFriendRequests: 7, getPlayerScores: 7, getTeam: 7, listStaffCards: 7, listTeams: 7 },
  ...{ exportResults: 8, getPlayerByCustomer: 8, getStaffCard: 8, getUndecidedTies: 8, listPlayers: 8 },
  ...{ getStaffTournament: 9 },
  ...{ exportPlayers: 10, getStaffStartList: 10, getTeamScores: 10 },
  ...{ getStaffDocument: 24 },
  // Tee times: party, holds and rules are read one after the other.
  ...{
    getCustomerRule: 7,
    getDeskDay: 7,
    getFlightInfo: 6,
    getOwnHold: 4,
    listOwnBookings: 5,
    listPreviousBookings: 5,
  },
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
