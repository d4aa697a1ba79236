import { HEADERS } from '@club/contract/wire'
import { drawFaults, sha256 } from '@club/core/tournament'
import { beforeAll, describe, expect, it } from 'vitest'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addCards } from '../../testing/testCards.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addTee } from '../../testing/testTees.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.a
/** After sign-up has closed, before the day. */
const NOW = '2026-05-30T10:00:00Z'
const CLOSED = { entry_begin: '2026-05-01T08:00:00', entry_end: '2026-05-29T18:00:00' }

describe('a draw by the service', async () => {
  const database = await testDatabase()
  const { owner } = database
  let app: TestApp
  const tokens: Record<'staff' | 'member', string> = { staff: '', member: '' }
  const people: string[] = []

  beforeAll(async () => {
    await addClubs(owner)
    app = appAt(NOW, database)
    for (let index = 0; index < 10; index += 1) {
      people.push(await addCustomer(owner, tenant, { firstName: `P${index}`, tenths: 100 + index * 10 }))
    }
    await addAccount(owner, GROUP_ID, 'stella', { [tenant]: await addCustomer(owner, tenant) }, { staff: true })
    await addAccount(owner, GROUP_ID, 'mia', { [tenant]: people[0] as string })
    tokens.staff = await app.logIn('stella', tenant)
    tokens.member = await app.logIn('mia', tenant)
  })

  const enter = (tournamentId: string, customers: readonly string[], wishes: readonly number[] = []) =>
    put(owner, tenant, async (tx) => {
      await tx.query(
        `insert into player (tenant_id, tournament_id, customer_id, guest, start_wish)
          select $1, $2, c, false, coalesce(w, 0) from unnest($3::bigint[], $4::integer[]) as s (c, w)`,
        [tenant, tournamentId, customers, wishes],
      )
      await tx.query('update tournament set players_count = $2 where id = $1', [tournamentId, customers.length])
    })
  const event = async (given: { round?: object; tournament?: object; customers?: readonly string[]; wishes?: readonly number[] } = {}) => {
    const id = await addTournament(owner, tenant, { ...CLOSED, ...given.tournament })
    const roundId = await addRound(owner, tenant, id, { ...given.round })
    await enter(id, given.customers ?? people, given.wishes)
    return { id, roundId }
  }
  const staff = (path: string, body?: object, headers: Record<string, string> = {}) =>
    app.ask(`rs/staff/rounds/${path}`, { tenant, token: tokens.staff, headers, ...(body && { body }) })
  const draw = (roundId: string, body: object = {}) => staff(`${roundId}/draw`, { method: 'random', flightSize: 3, ...body })
  const told = async (roundId: string) => (await app.ask(`rs/cs/tournaments/rounds/${roundId}/draw`, { tenant, token: tokens.member })).json
  const flightsOf = async (roundId: string) =>
    (
      (await staff(`${roundId}/start-list`)).json.flights as {
        id: number
        startTime: string
        startTee: number
        items: { player: { id: number; firstName: string } }[]
      }[]
    ).map(({ items, startTime, startTee, id }) => ({
      id,
      at: `${startTime.slice(11, 16)} ${startTee}`,
      names: items.map(({ player }) => player.firstName),
      ids: items.map(({ player }) => player.id),
    }))

  it('refuses an invalid start, and flights that would start tomorrow', async () => {
    const { roundId } = await event()
    for (const firstStart of ['2026-06-31T09:00:00', '2026-06-01T24:61:00', '5296-03-64T72:94:86', '0000-01-01T09:00:00'])
      expect(await draw(roundId, { firstStart })).toMatchObject({ status: 400, json: { details: [{ field: 'firstStart' }] } })
    expect(await draw(roundId, { firstStart: '2026-06-01T23:30:00', gapMinutes: 20 })).toMatchObject({
      status: 409,
      json: { code: 'drawRefused', details: [{ code: 'tooManyFlights', data: { most: 2 } }] },
    })
    expect((await draw(roundId, { firstStart: '2026-06-01T23:00:00', gapMinutes: 15 })).status).toBe(200)
  })

  it('[TV-129+] starts a shotgun of eighteen holes from the second nine on every hole of the course', async () => {
    const { roundId } = await event({ round: { start_type: 'shotgun', course_part: 'second', holes: 18 }, customers: people.slice(0, 10) })
    const drawn = await draw(roundId, { flightSize: 2, method: 'wish' })
    expect(drawn.status, drawn.text).toBe(200)
    expect((await flightsOf(roundId)).map(({ at }) => at.split(' ')[1])).toEqual(['10', '11', '12', '13', '14'])
    const tees = await put(owner, tenant, (tx) =>
      tx.query("select settings -> 'startTees' as tees from draw where round_id = $1", [roundId]),
    )
    expect(tees.rows[0].tees).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('[TV-127+] [TV-126+] publishes the seed’s hash, then that of the list, then everything, and anyone can repeat it', async () => {
    const { id, roundId } = await event({ tournament: { entry_end: '2026-05-30T13:00:00' } })
    expect(await told(roundId)).toMatchObject({ seedHash: null, listHash: null, seed: null })
    const promised = await staff(`${roundId}/draw/steps`, { step: 'promise' })
    expect(promised.json).toMatchObject({ promisedAt: '2026-05-30T12:00:00', listHash: null, seed: null })
    expect((await staff(`${roundId}/draw/steps`, { step: 'promise' })).json.seedHash).toBe(promised.json.seedHash)
    expect((await staff(`${roundId}/draw/steps`, { step: 'close' })).json).toMatchObject({
      code: 'drawRefused',
      details: [{ code: 'signUpStillOpen' }],
    })

    app.now = new Date('2026-05-30T11:00:01Z')
    const closed = (await staff(`${roundId}/draw/steps`, { step: 'close' })).json
    expect(closed).toMatchObject({ seedHash: promised.json.seedHash, closedAt: '2026-05-30T13:00:01' })
    // One leaves after the list was closed, one moves up.
    await put(owner, tenant, (tx) => tx.query('delete from player where tournament_id = $1 and customer_id = $2', [id, people[3]]))
    const late = await addCustomer(owner, tenant, { firstName: 'Late' })
    await enter(id, [late])
    expect((await draw(roundId)).status).toBe(200)

    expect(await told(roundId)).toMatchObject({ listHash: closed.listHash, seed: null, list: null, order: null, method: null })
    await put(owner, tenant, (tx) => tx.query('update round set start_list_publish = true where id = $1', [roundId]))
    const proof = await told(roundId)
    expect(sha256(proof.seed)).toBe(promised.json.seedHash)
    const texts = { list: proof.list.map(String), order: proof.order.map(String) }
    expect(drawFaults({ ...proof, ...texts })).toEqual([])
    expect(texts.list).toHaveLength(10)
    const seats = (await flightsOf(roundId)).flatMap(({ ids }) => ids.map(String))
    expect(seats.slice(0, -1)).toEqual(texts.order.filter((one: string) => seats.includes(one)))
    expect((await flightsOf(roundId)).at(-1)?.names.at(-1)).toBe('Late')
    const { rows } = await put(owner, tenant, (tx) =>
      tx.query('select settings, actor_account_id is not null as by_somebody from draw where round_id = $1', [roundId]),
    )
    expect(rows).toEqual([{ settings: expect.objectContaining({ flightSize: 3, gapMinutes: 10, reversed: false }), by_somebody: true }])
    // A visitor who may not see who plays is told the hashes alone.
    await changeSettings(owner, tenant, { tournamentsVisibility: 'Public' })
    const visitor = (await app.ask(`rs/cs/tournaments/rounds/${roundId}/draw`, { tenant })).json
    expect(visitor).toMatchObject({ seedHash: promised.json.seedHash, listHash: closed.listHash, seed: null, list: null, order: null })
    await changeSettings(owner, tenant, { tournamentsVisibility: 'PublicWithDrawResultsWithPublishSettings' })
    app.now = new Date(NOW)
  })

  it('[TV-127+] an unpublished seed is published when the list is closed, or with the draw; an empty list has no hash', async () => {
    const [closed, drawn, nobody] = [await event(), await event(), await event({ customers: [] })]
    expect((await staff(`${closed.roundId}/draw/steps`, { step: 'close' })).json).toMatchObject({
      ...{ seedHash: expect.any(String), listHash: expect.any(String) },
    })
    expect((await draw(drawn.roundId)).status).toBe(200)
    expect(await told(drawn.roundId)).toMatchObject({ seedHash: expect.any(String), listHash: expect.any(String), seed: null })
    expect((await staff(`${nobody.roundId}/draw/steps`, { step: 'close' })).json.details).toMatchObject([{ code: 'nobodyToDraw' }])
  })

  it('[TV-128+] by handicap, reversed, by preferred start time', async () => {
    const { roundId } = await event({ wishes: [6, 5, 4, 3, 2, 1, 0, 0, 0, 0] })
    const names = async () => (await flightsOf(roundId)).flatMap((flight) => flight.names)
    await draw(roundId, { method: 'handicap' })
    expect(await names()).toEqual(people.map((_, index) => `P${index}`))
    await draw(roundId, { method: 'handicap', reversed: true })
    expect(await names()).toEqual(people.map((_, index) => `P${index}`).toReversed())
    await draw(roundId, { method: 'wish' })
    const byWish = await names()
    expect([...byWish.slice(0, 3), ...byWish.slice(7)]).toEqual(['P5', 'P4', 'P3', 'P2', 'P1', 'P0'])
  })

  it('[TV-128+] by the result of the round before, the leaders last', async () => {
    const id = await addTournament(owner, tenant, CLOSED)
    const [first, second] = [await addRound(owner, tenant, id), await addRound(owner, tenant, id, { number: 2 })]
    const scores = [90, 72, 80, 76]
    const strokes = scores.map((total) => Array.from({ length: 18 }, (_, hole) => (hole < total - 72 ? 5 : 4)))
    await addCards(owner, tenant, id, people.slice(0, 4), [{ roundId: first, strokes }])
    expect((await draw(second, { method: 'result' })).json.details).toMatchObject([{ code: 'noResultYet' }])
    expect((await draw(first)).json.details).toMatchObject([
      { code: 'scoresEntered', localizedMessage: 'Scores of this round are entered already.' },
    ])
    await put(owner, tenant, (tx) =>
      tx.query(
        "insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds) values ($1, $2, 1, 'Gross', 'medal', 'gross', '{1}')",
        [tenant, id],
      ),
    )
    expect((await draw(second, { method: 'result', flightSize: 2, reversed: true })).status).toBe(200)
    expect((await flightsOf(second)).map(({ names }) => names)).toEqual([
      ['P0', 'P2'],
      ['P3', 'P1'],
    ])
  })

  it('[TV-122+] [TV-123+] [TV-124+] starts as the round is set: one tee, two tees, a shotgun', async () => {
    const starts = async (round: object, body: object = {}) => {
      const { roundId } = await event({ round })
      await draw(roundId, body)
      return (await flightsOf(roundId)).map(({ at, ids }) => `${at} ${ids.length}`)
    }
    expect(await starts({})).toEqual(['09:00 1 2', '09:10 1 2', '09:20 1 3', '09:30 1 3'])
    expect(await starts({ start_type: 'onTwoTees' }, { gapMinutes: 8, firstStart: '2026-06-01T08:00:00' })).toEqual([
      '08:00 1 2',
      '08:00 10 2',
      '08:08 1 3',
      '08:08 10 3',
    ])
    expect(await starts({ start_type: 'shotgun' }, { startTees: [3, 7], flightSize: 4 })).toEqual(['09:00 3 3', '09:00 7 3', '09:00 3 4'])
    const second = { course_part: 'second', holes: 9 }
    expect((await starts(second))[0]).toBe('09:00 10 2')
    expect((await starts({ ...second, start_type: 'shotgun' })).map((start) => start.slice(0, 8))).toEqual(
      ['10', '11', '12', '13'].map((tee) => `09:00 ${tee}`),
    )
    const { roundId } = await event({ round: { start_type: 'shotgun' } })
    expect((await draw(roundId, { startTees: [3], flightSize: 2 })).json.details).toMatchObject([
      { code: 'tooManyFlights', data: { flights: 5, most: 2 } },
    ])
  })

  it('[TV-125+] draws teams together', async () => {
    const { id, roundId } = await event({ round: { round_type: 'scramble', team_size: 2 }, customers: people.slice(0, 6) })
    await put(owner, tenant, async (tx) => {
      for (const pair of [
        [0, 5],
        [1, 2],
        [3, 4],
      ] as const) {
        const { rows } = await tx.query('insert into team (tenant_id, tournament_id) values ($1, $2) returning id', [tenant, id])
        await tx.query(
          'insert into team_member (tenant_id, team_id, tournament_id, customer_id, position) values ($1, $2, $3, $4, 1), ($1, $2, $3, $5, 2)',
          [tenant, rows[0].id, id, people[pair[0]], people[pair[1]]],
        )
      }
    })
    expect((await draw(roundId, { flightSize: 4, method: 'handicap' })).status).toBe(200)
    // The best index of a team is its own: whoever plays beside it does not count.
    const [flight] = await flightsOf(roundId)
    expect(flight?.names).toEqual(['P0', 'P5', 'P1', 'P2', 'P3', 'P4'])
    // Teams may be more than four people: the sixth is taken out and comes back.
    const last = flight?.ids.at(-1)
    await staff(`${roundId}/start-list/moves`, { playerId: last, flightId: null })
    expect((await flightsOf(roundId))[0]?.names).toHaveLength(5)
    expect((await staff(`${roundId}/start-list/moves`, { playerId: last, flightId: flight?.id })).status).toBe(200)
    expect((await flightsOf(roundId))[0]?.names).toHaveLength(6)
    await put(owner, tenant, (tx) => tx.query('delete from team_member where tournament_id = $1 and customer_id = $2', [id, people[4]]))
    expect((await draw(roundId, { flightSize: 4, method: 'handicap' })).json.details).toMatchObject([{ code: 'teamsUneven' }])
  })

  it('refuses while entries are open, and without players, with every reason', async () => {
    const open = await event({ tournament: { entry_end: null }, customers: [] })
    expect((await draw(open.roundId)).json).toMatchObject({
      code: 'drawRefused',
      details: [{ code: 'signUpStillOpen' }, { code: 'nobodyToDraw' }],
    })
  })

  it('[TV-129+] moves, swaps and removes players; the cards get their start', async () => {
    const { id, roundId } = await event({ customers: people.slice(0, 6) })
    await put(owner, tenant, async (tx) => {
      await addTee(tx, id, { pars: Array(18).fill(4) })
      await tx.query(
        `insert into card (tenant_id, round_id, player_id, tee_id, policy, handicap_kind, snapshot)
         select p.tenant_id, $2, p.id, a.tee_id, 'whs', 'none', $3 from player p join tee_assignment a using (tenant_id, tournament_id)
         where p.tournament_id = $1`,
        [id, roundId, JSON.stringify({ holes: Array(18).fill({}), slope: 113, ratingTenths: 720, par: 72, handicap: null })],
      )
    })
    await draw(roundId, { method: 'handicap', flightSize: 3 })
    const [one, two] = await flightsOf(roundId)
    /** Players by the start that stands on their card. */
    const onCards = async () => {
      const { rows } = await put(owner, tenant, (tx) =>
        tx.query(
          `select to_char(k.start_at, 'HH24:MI ') || k.start_tee as start, string_agg(c.first_name, ',' order by c.first_name) as names
           from card k join player p on p.id = k.player_id join customer c on c.id = p.customer_id where k.round_id = $1 group by 1 order by 1`,
          [roundId],
        ),
      )
      return Object.fromEntries(rows.map(({ start, names: own }) => [start, own]))
    }
    expect(await onCards()).toEqual({ '09:00 1': 'P0,P1,P2', '09:10 1': 'P3,P4,P5' })
    const [p0 = 0] = one?.ids ?? []
    const [p3 = 0] = two?.ids ?? []
    const move = (body: object, headers = {}) => staff(`${roundId}/start-list/moves`, body, headers)
    const names = async () => (await flightsOf(roundId)).map((flight) => flight.names.join())
    await move({ playerId: p0, withPlayerId: p3 })
    expect(await names()).toEqual(['P3,P1,P2', 'P0,P4,P5'])
    await move({ playerId: p0, flightId: one?.id })
    await move({ playerId: p0, flightId: one?.id })
    expect(await names()).toEqual(['P3,P1,P2,P0', 'P4,P5'])
    const p4 = two?.ids[1]
    expect((await move({ playerId: p4, flightId: one?.id })).json.details).toMatchObject([{ code: 'flightFull', data: { most: 4 } }])
    expect(await names()).toEqual(['P3,P1,P2,P0', 'P4,P5'])
    await move({ playerId: p3, flightId: null })
    expect(await names()).toEqual(['P1,P2,P0', 'P4,P5'])
    expect((await move({ playerId: 999999, flightId: one?.id })).status).toBe(404)
    expect((await move({ playerId: p3, withPlayerId: p0 })).status).toBe(404)
    const other = await event()
    await draw(other.roundId)
    const foreign = (await flightsOf(other.roundId))[0]?.id
    expect((await move({ playerId: p0, flightId: foreign })).status).toBe(404)
    // A repeated request gets its answer and does nothing more.
    const key = { [HEADERS.idempotencyKey]: 'swap' }
    const swap = { playerId: p0, withPlayerId: p4 }
    const first = await move(swap, key)
    expect((await move(swap, key)).json).toEqual(first.json)
    expect(await names()).toEqual(['P1,P2,P4', 'P0,P5'])
    // Whoever stands in no flight keeps the start that the card had.
    expect(await onCards()).toMatchObject({ '09:10 1': expect.stringMatching(/^P0,(P3,)?P5$/) })
    await move({ playerId: p3, flightId: two?.id })
    expect(await onCards()).toEqual({ '09:00 1': 'P1,P2,P4', '09:10 1': 'P0,P3,P5' })
    // Whoever has begun is not moved any more, nor is anybody else.
    await put(owner, tenant, (tx) =>
      tx.query('insert into card_hole (tenant_id, round_id, player_id, number, strokes) values ($1, $2, $3, 1, 4)', [tenant, roundId, p3]),
    )
    expect((await move({ playerId: p0, flightId: null })).json.details).toMatchObject([{ code: 'scoresEntered' }])
    expect(await names()).toEqual(['P1,P2,P4', 'P3,P0,P5'])
  })

  it('two concurrent draws leave one complete start list', async () => {
    const { roundId } = await event()
    const answers = await Promise.all([draw(roundId), draw(roundId, { method: 'handicap' }), draw(roundId, { method: 'wish' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const flights = await flightsOf(roundId)
    const drawn = flights.flatMap(({ ids }) => ids)
    expect([drawn.length, new Set(drawn).size]).toEqual([10, 10])
    // One start list, not flights of two: each time and tee once.
    expect(new Set(flights.map(({ at }) => at)).size).toBe(flights.length)
  })

  it('[TV-129+] is for staff only, and hidden until it is published', async () => {
    const { roundId } = await event()
    for (const path of [`${roundId}/draw`, `${roundId}/draw/steps`, `${roundId}/start-list/moves`]) {
      const body = path.endsWith('steps')
        ? { step: 'promise' }
        : path.endsWith('moves')
          ? { playerId: 1 }
          : { method: 'random', flightSize: 3 }
      expect((await app.ask(`rs/staff/rounds/${path}`, { tenant, token: tokens.member, body })).status).toBe(403)
    }
    expect((await app.ask(`rs/staff/rounds/${roundId}/start-list`, { tenant, token: tokens.member })).status).toBe(403)
    await draw(roundId)
    const seen = await app.ask(`rs/cs/tournaments/rounds/${roundId}/start-list`, { tenant, token: tokens.member })
    expect(seen.json.flights).toEqual([])
    expect((await staff('999999/draw', { method: 'random', flightSize: 3 })).status).toBe(404)
  })
})
