import { beforeAll, describe, expect, it } from 'vitest'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addFlights } from '../../testing/testFlights.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.a
const OPEN = 'PublicWithDrawResultsWithPublishSettings'

describe('the start list of a round', async () => {
  const database = await testDatabase()
  const { owner } = database
  let app: TestApp
  let token: string
  let roundId: string
  let tournamentId: string

  beforeAll(async () => {
    await addClubs(owner)
    app = appAt('2026-06-01T06:00:00Z', database)
    const people = []
    for (const firstName of ['Anna', 'Ben', 'Carl', 'Dora']) people.push(await addCustomer(owner, tenant, { firstName, tenths: 184 }))
    await addAccount(owner, GROUP_ID, 'anna', { [tenant]: people[0] as string })
    token = await app.logIn('anna', tenant)
    tournamentId = await addTournament(owner, tenant)
    roundId = await addRound(owner, tenant, tournamentId, { start_list_publish: true })
    const [anna = '', ben = '', carl = '', dora = ''] = people
    await addFlights(owner, tenant, tournamentId, roundId, [
      { at: '2026-06-01T09:00:00', tee: 1, customers: [anna, ben] },
      { at: '2026-06-01T09:00:00', tee: 10, customers: [dora, carl] },
      { at: '2026-06-01T09:10:00', tee: 1, customers: [] },
    ])
  })

  const ask = (path = 'start-list', given: { token?: string } = { token }, id = roundId) =>
    app.ask(`rs/cs/tournaments/rounds/${id}/${path}`, { tenant, ...given })

  it('[TV-96] [TV-99] [TV-102] has flights by number with time, tee and players in order, and its groups', async () => {
    const { status, json } = await ask()
    expect(status).toBe(200)
    expect(json.flights).toMatchObject([
      { startNumber: 1, startTime: '2026-06-01T09:00:00', startTee: 1 },
      { startNumber: 2, startTime: '2026-06-01T09:00:00', startTee: 10 },
      { startNumber: 3, startTime: '2026-06-01T09:10:00', startTee: 1, items: [] },
    ])
    const names = json.flights.map(({ items }: { items: { player: { firstName: string } }[] }) =>
      items.map(({ player }) => player.firstName),
    )
    expect(names).toEqual([['Anna', 'Ben'], ['Dora', 'Carl'], []])
    expect(json.flights[0].items[0].player).toMatchObject({ ehcpString: '18.4', enteredByMe: false })
    const [one, two, three] = json.flights.map(({ id }: { id: number }) => id)
    expect(json.groups).toEqual([
      { startTee: 1, startTime: null, flightIds: [one, three] },
      { startTee: 10, startTime: null, flightIds: [two] },
    ])
  })

  it('[TV-97] [TV-98] has a list of its tees', async () => {
    expect((await ask('tees')).json).toMatchObject({
      content: [
        { startTee: 1, startTimes: ['2026-06-01T09:00:00', '2026-06-01T09:10:00'], flightCount: 2 },
        { startTee: 10, startTimes: ['2026-06-01T09:00:00'], flightCount: 1 },
      ],
      page: { totalElements: 2 },
    })
    expect((await ask('tees?sort=startTee')).status).toBe(400)
  })

  const publish = (publish: boolean, time: string | null = null) =>
    put(owner, tenant, (tx) =>
      tx.query('update round set start_list_publish = $2, start_list_publish_time = $3 where id = $1', [roundId, publish, time]),
    )

  it('[TV-59] [TV-63] [TV-100] is empty until it is published, and so are its tees', async () => {
    const seen = async () => [(await ask()).json.flights.length, (await ask('tees')).json.content.length]
    await publish(false)
    expect(await seen()).toEqual([0, 0])
    await publish(true, '2026-06-01T08:00:01')
    expect(await seen()).toEqual([0, 0])
    await publish(true, '2026-06-01T08:00:00')
    expect(await seen()).toEqual([3, 2])
  })

  it('[TV-104] the list of players has the start of each, once the start list is published', async () => {
    const players = async () => (await app.ask(`rs/cs/tournaments/${tournamentId}/players`, { tenant, token })).json.content
    const flight = (await ask()).json.flights[1].id
    expect((await players()).find(({ firstName }: { firstName: string }) => firstName === 'Dora')).toMatchObject({
      startFlightId: flight,
      startTime: '2026-06-01T09:00:00',
      startTee: '10',
    })
    await publish(false)
    expect(JSON.stringify(await players())).not.toContain('startTime')
    await publish(true)
  })

  it('[TV-26] [CS-19] is closed to visitors unless the club opens it', async () => {
    for (const visibility of ['Public', OPEN]) {
      await changeSettings(owner, tenant, { tournamentsVisibility: visibility })
      const { text } = await ask('start-list', {})
      expect(text.includes('Anna')).toBe(visibility === OPEN)
      expect((await ask('tees', {})).json.content.length).toBe(visibility === OPEN ? 2 : 0)
    }
  })

  it('[TV-68] of a hidden or unknown tournament is not found', async () => {
    const hidden = await addTournament(owner, tenant, { visibility: 'participants' })
    const hiddenRound = await addRound(owner, tenant, hidden, { start_list_publish: true })
    for (const id of [hiddenRound, '999999', 'seven']) {
      for (const path of ['start-list', 'tees'])
        expect(await ask(path, { token }, id)).toMatchObject({ status: 404, json: { code: 'notFound' } })
    }
  })

  it('nobody starts a round twice, and a flight of another round is refused', async () => {
    const other = await addRound(owner, tenant, tournamentId, { number: 2 })
    const add = (round: string, flight: string) =>
      put(owner, tenant, (tx) =>
        tx.query(
          `insert into flight_item (tenant_id, round_id, player_id, flight_id, place)
            select $1, $2, player_id, ${flight}, 4 from flight_item where round_id = $3 limit 1`,
          [tenant, round, roundId],
        ),
      )
    await expect(add(roundId, 'flight_id')).rejects.toThrow('flight_item_pkey')
    await expect(add(other, 'flight_id')).rejects.toThrow('flight_item_tenant_id_round_id_flight_id_fkey')
  })
})
