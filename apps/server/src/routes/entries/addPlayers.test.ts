import { HEADERS } from '@club/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../db/connect.ts'
import { storePlacesTaken } from '../../services/entries/storePlacesTaken.ts'
import { countRoundTrips } from '../../testing/roundTrips.ts'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addTournament, storedEntries } from '../../testing/testTournaments.ts'

const NOON = '2026-05-01T10:00:00Z'
const tenant = CLUBS.a
/** One for the session, one for the commit, and six under the lock. */
const MOST = 8

describe('addPlayers', async () => {
  const database = await testDatabase()
  const { owner } = database
  let app: TestApp
  let token: string
  let anna: string
  const people = {} as Record<'ben' | 'carl' | 'guest' | 'blocked' | 'foreign', string>

  beforeAll(async () => {
    await addClubs(owner)
    anna = await addCustomer(owner, tenant, { firstName: 'Anna' })
    people.ben = await addCustomer(owner, tenant, { firstName: 'Ben', sex: 'male' })
    people.carl = await addCustomer(owner, tenant, { firstName: 'Carl', sex: 'male', tenths: 384 })
    people.guest = await addCustomer(owner, tenant, { firstName: 'Gus', sex: 'male', memberStatus: 'guest', tenths: 384 })
    people.blocked = await addCustomer(owner, tenant, { firstName: 'Bo', blocked: true })
    people.foreign = await addCustomer(owner, CLUBS.outside, { firstName: 'Finn' })
    await addAccount(owner, GROUP_ID, 'anna', { [tenant]: anna })
    app = appAt(NOON, database)
    token = await app.logIn('anna', tenant)
  })

  const signUp = (
    tournamentId: string,
    ids: readonly string[],
    { body = {}, ...request }: { body?: object; token?: string; headers?: Record<string, string> } = {},
  ) =>
    app.ask(`rs/cs/tournaments/${tournamentId}/players/add-items`, {
      ...{ tenant, token },
      ...request,
      body: { players: ids.map((customerId) => ({ customerId: Number(customerId) })), ...body },
    })

  it('waits for few round trips: its tournament is locked meanwhile, and the next sign-up waits for it', async () => {
    const trips = countRoundTrips(database.app)
    const counted = appAt(NOON, { app: trips.db })
    const id = await addTournament(owner, tenant)
    // The first request reads the clubs of the installation as well.
    await counted.ask(`rs/cs/tournaments/${id}`, { tenant, token })
    const path = `rs/cs/tournaments/${id}/players/add-items`
    trips.count = 0
    const body = { players: [{ customerId: Number(anna) }] }
    expect((await counted.ask(path, { tenant, token, body })).status).toBe(200)
    expect(trips.count).toBeLessThanOrEqual(MOST)
  })

  it('[TS-82] [TS-26] [TS-07] stores the caller and a friend, with counters and history', async () => {
    const id = await addTournament(owner, tenant)
    const answer = await signUp(id, [anna, people.ben])
    expect(answer.status).toBe(200)
    expect(answer.json.content).toMatchObject([
      { customerId: Number(anna), listType: 'EntryList', waitingPlace: null },
      { customerId: Number(people.ben), listType: 'EntryList' },
    ])
    expect(await storedEntries(owner, tenant, id)).toEqual({
      players: [anna, people.ben],
      waiting: [],
      counts: { players: 2, guests: 0, waiting: 0 },
      history: ['entered', 'entered'],
    })
  })

  it('[TS-28] [TS-46] [TS-47] members first, guests by their own limit, the rest waits in order', async () => {
    const id = await addTournament(owner, tenant, { max_players: 2, max_guests: 1 })
    const answer = await signUp(id, [people.guest, anna, people.ben])
    expect(answer.json.content).toMatchObject([
      { customerId: Number(anna), listType: 'EntryList' },
      { customerId: Number(people.ben), listType: 'EntryList' },
      { customerId: Number(people.guest), listType: 'WaitingList', waitingPlace: 1 },
    ])
    expect((await storedEntries(owner, tenant, id)).counts).toEqual({ players: 2, guests: 0, waiting: 1 })
    const list = await app.ask(`rs/cs/tournaments/${id}`, { tenant, token })
    expect(list.json).toMatchObject({ joined: true, playersCount: 2, waitingPlayersCount: 1, myTournament: true })
  })

  it('[TS-17] [TS-30] follows the tournament’s settings; an internal one accepts guests', async () => {
    const off = await addTournament(owner, tenant, { allow_entries_online: false })
    expect(await signUp(off, [anna])).toMatchObject({ status: 409, json: { details: [{ code: 'entriesNotOnline' }] } })
    const internal = await addTournament(owner, tenant, { open: false })
    expect((await signUp(internal, [anna, people.guest])).json.content).toMatchObject([
      { listType: 'EntryList' },
      { listType: 'EntryList' },
    ])
  })

  it('[TS-42] places are left up to the limit, and none once it is reached', async () => {
    const id = await addTournament(owner, tenant, { max_players: 2 })
    await signUp(id, [anna])
    const both = await signUp(id, [people.ben, people.carl])
    expect(both.json.content).toMatchObject([{ listType: 'EntryList' }, { listType: 'WaitingList', waitingPlace: 1 }])
    await put(owner, tenant, (tx) => tx.query('update tournament set max_players = 3 where id = $1', [id]))
    expect((await signUp(id, [people.guest])).json.content).toMatchObject([{ listType: 'EntryList' }])
  })

  it('[TS-48] [TS-43] members take places that guests could have had', async () => {
    const id = await addTournament(owner, tenant, { max_players: 3, max_guests: 3 })
    const second = await addCustomer(owner, tenant, { firstName: 'Gil', memberStatus: 'guest' })
    const answer = await signUp(id, [people.guest, second, anna, people.ben])
    const lists = answer.json.content.map(({ customerId, listType }: { customerId: number; listType: string }) => [customerId, listType])
    expect(Object.fromEntries(lists)).toEqual({
      [anna]: 'EntryList',
      [people.ben]: 'EntryList',
      [people.guest]: 'EntryList',
      [second]: 'WaitingList',
    })
  })

  it('[TS-32] [TS-22] [TS-23] one refusal stores nobody, and every reason is listed with its person', async () => {
    const id = await addTournament(owner, tenant, {
      sex: 'female',
      handicap_limits: JSON.stringify({ guestMale: { from: -200, to: 36 } }),
      entry_end: '2026-04-30T18:00:00',
    })
    const answer = await signUp(id, [anna, people.guest])
    expect(answer.status).toBe(409)
    expect(answer.json.code).toBe('signUpRefused')
    const reasons = answer.json.details.map(({ customerId, code }: { customerId: number; code: string }) => [String(customerId), code])
    expect(reasons).toEqual([
      [anna, 'windowClosed'],
      [people.guest, 'wrongSex'],
      [people.guest, 'handicapOutOfRange'],
      [people.guest, 'windowClosed'],
    ])
    expect(answer.json.details[2]).toMatchObject({ data: { index: 38.4, to: 36, group: 'guest' } })
    expect(answer.json.details[2].localizedMessage).toMatch(/38\.4.*36\.0/)
    expect((await storedEntries(owner, tenant, id)).players).toEqual([])
  })

  const codesFor = async (limits: object | null, who: string) => {
    const id = await addTournament(owner, tenant, { handicap_limits: limits && JSON.stringify(limits) })
    const answer = await signUp(id, [who])
    return answer.status === 200 ? [] : answer.json.details.map(({ code }: { code: string }) => code)
  }

  it('[CU-06] the status of a person chooses the handicap limit', async () => {
    const limits = { memberMale: { from: -200, to: 38.4 }, guestMale: { from: -200, to: 38.3 } }
    // Carl is a member, Gus a guest; both have 38.4.
    expect([await codesFor(limits, people.carl), await codesFor(limits, people.guest)]).toEqual([[], ['handicapOutOfRange']])
  })

  it('[HC-20] [HC-21] [HC-22] the handicap limit is that of sex and status; without one everyone may enter', async () => {
    const [refused, allowed] = [['handicapOutOfRange'], []]
    expect(await codesFor({ memberMale: { from: -200, to: 38.3 } }, people.carl)).toEqual(refused)
    expect(await codesFor({ memberMale: { from: -200, to: 38.4 } }, people.carl)).toEqual(allowed)
    expect(await codesFor({ memberMale: { from: -200, to: 38.3 } }, people.guest)).toEqual(allowed)
    expect(await codesFor({ guestMale: { from: -200, to: 38.3 } }, people.guest)).toEqual(refused)
    expect(await codesFor({ memberFemale: { from: -200, to: 10 }, guestFemale: { from: -200, to: 10 } }, people.carl)).toEqual(allowed)
    expect(await codesFor(null, people.carl)).toEqual(allowed)
  })

  it('[HC-23] a reversed limit is corrected', async () => {
    const id = await addTournament(owner, tenant, { handicap_limits: JSON.stringify({ memberMale: { from: 36, to: 18 } }) })
    expect((await signUp(id, [people.carl])).json.details[0]).toMatchObject({ code: 'handicapOutOfRange', data: { from: 18, to: 36 } })
    const wider = await addTournament(owner, tenant, { handicap_limits: JSON.stringify({ memberMale: { from: 40, to: 18 } }) })
    expect((await signUp(wider, [people.carl])).status).toBe(200)
  })

  it('[TS-18] [TS-19] [TS-20] refuses players who are entered, waiting or blocked', async () => {
    const id = await addTournament(owner, tenant, { max_players: 1 })
    expect((await signUp(id, [anna])).status).toBe(200)
    expect((await signUp(id, [people.ben])).json.content[0].listType).toBe('WaitingList')
    const codes = async (who: string) => (await signUp(id, [who])).json.details.map(({ code }: { code: string }) => code)
    expect(await codes(anna)).toEqual(['alreadyEntered'])
    expect(await codes(people.ben)).toEqual(['alreadyWaiting'])
    // That another person is blocked is not revealed.
    expect(await codes(people.blocked)).toEqual(['notByOthers'])
  })

  it('[LO-34+] says the moments of the window on the club’s clock', async () => {
    const id = await addTournament(owner, tenant, { entry_begin: '2026-05-02T18:00:00', entry_end: '2026-05-03T18:00:00' })
    const sentence = async () => (await signUp(id, [anna], { headers: { 'accept-language': 'en' } })).json.details[0].localizedMessage
    expect(await sentence()).toContain('2 May 2026, 18:00')
    await changeSettings(owner, tenant, { hourMode: 12 })
    expect(await sentence()).toContain('2 May 2026, 6:00 PM')
    await changeSettings(owner, tenant, { hourMode: 24 })
  })

  it('[TS-21] uses the club’s local time for the window', async () => {
    // Noon in Berlin is 10:00 UTC: the last second counts, the next does not.
    const id = await addTournament(owner, tenant, { entry_begin: '2026-05-01T12:00:00', entry_end: '2026-05-01T12:00:00' })
    app.now = new Date('2026-05-01T09:59:59Z')
    expect((await signUp(id, [anna])).json.details[0]).toMatchObject({ code: 'windowNotOpen', data: { opens: '2026-05-01T12:00:00' } })
    app.now = new Date('2026-05-01T10:00:01Z')
    expect((await signUp(id, [anna])).json.details[0].code).toBe('windowClosed')
    app.now = new Date(NOON)
    expect((await signUp(id, [anna])).status).toBe(200)
  })

  it('[TS-52] refuses the surplus if there is no waiting list', async () => {
    const id = await addTournament(owner, tenant, { max_players: 1, use_waiting_list: false })
    const answer = await signUp(id, [anna, people.ben])
    expect(answer.json.details).toMatchObject([{ customerId: Number(people.ben), code: 'full', data: { maxPlayers: 1 } }])
    expect((await storedEntries(owner, tenant, id)).players).toEqual([])
  })

  it('[TS-50] throws the specified error if the caller requested one', async () => {
    const id = await addTournament(owner, tenant, { max_guests: 0 })
    const answer = await signUp(id, [people.guest], { body: { errorOnMaximumGuests: true } })
    expect(answer).toMatchObject({ status: 409, json: { code: 'tournaments.sign-up.error.maximum_guests_reached' } })
    expect((await signUp(id, [people.guest])).json.content[0].listType).toBe('WaitingList')
  })

  it('reports an unknown person at its field and keeps other clubs’ people out', async () => {
    const id = await addTournament(owner, tenant)
    const answer = await signUp(id, [anna, people.foreign])
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'invalidInput', details: [{ code: 'notFound', field: 'players.1.customerId' }] },
    })
    const text = await app.ask(`rs/cs/tournaments/${id}/players/add-items`, {
      tenant,
      token,
      body: { players: [{ customerId: 'x; drop' }] },
    })
    expect(text.json.details[0].field).toBe('players.0.customerId')
    expect(
      (await app.ask(`rs/cs/tournaments/${id}/players/add-items`, { tenant, token, body: { players: [] } })).json.details[0].field,
    ).toBe('players')
  })

  it('[TS-29] [TV-68] answers 401 to a visitor and 404 for a hidden tournament', async () => {
    const hidden = await addTournament(owner, tenant, { visibility: 'participants' })
    expect((await signUp(hidden, [anna])).json.code).toBe('tournamentNotFound')
    expect((await signUp('999999', [anna])).json.code).toBe('tournamentNotFound')
    expect((await signUp('seven', [anna])).json.code).toBe('tournamentNotFound')
    const body = { players: [{ customerId: Number(anna) }] }
    expect((await app.ask(`rs/cs/tournaments/${hidden}/players/add-items`, { tenant, body })).status).toBe(401)
  })

  it('[TS-64] stores the comment only if the tournament asks for one', async () => {
    const comments = async (given: object) => {
      const id = await addTournament(owner, tenant, { ...given })
      await app.ask(`rs/cs/tournaments/${id}/players/add-items`, {
        ...{ tenant, token },
        body: { players: [{ customerId: Number(anna), assoc: { comment: 'with Ben' } }] },
      })
      return put(owner, tenant, async (tx) => (await tx.query('select comment from player where tournament_id = $1', [id])).rows)
    }
    expect(await comments({ show_comment: true })).toEqual([{ comment: 'with Ben' }])
    expect(await comments({ show_comment: false })).toEqual([{ comment: '' }])
  })

  it('[TS-46] twenty concurrent requests for three places: three enter, the others wait in order, nobody is lost', {
    timeout: 30_000,
  }, async () => {
    const id = await addTournament(owner, tenant, { max_players: 3 })
    const racers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const customerId = await addCustomer(owner, tenant, { firstName: `Racer ${index}` })
        await addAccount(owner, GROUP_ID, `racer${index}`, { [tenant]: customerId })
        return { customerId, token: await app.logIn(`racer${index}`, tenant) }
      }),
    )
    const answers = await Promise.all(racers.map((racer) => signUp(id, [racer.customerId], { token: racer.token })))
    expect(answers.map(({ status }) => status)).toEqual(racers.map(() => 200))
    const entries = answers.map(({ json }) => json.content[0] as { listType: string; waitingPlace: number; customerId: number })
    expect(entries.filter(({ listType }) => listType === 'EntryList')).toHaveLength(3)

    const stored = await storedEntries(owner, tenant, id)
    expect(stored.counts).toEqual({ players: 3, guests: 0, waiting: 17 })
    const byPlace = entries.filter(({ listType }) => listType === 'WaitingList').sort((a, b) => a.waitingPlace - b.waitingPlace)
    expect(byPlace.map(({ waitingPlace }) => waitingPlace)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
    expect(stored.waiting).toEqual(byPlace.map(({ customerId }) => String(customerId)))
    expect([...stored.players, ...stored.waiting].sort()).toEqual(racers.map(({ customerId }) => customerId).sort())
  })

  it('the same person twice concurrently is entered once', async () => {
    const id = await addTournament(owner, tenant)
    const answers = await Promise.all([signUp(id, [anna]), signUp(id, [anna]), signUp(id, [anna])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await storedEntries(owner, tenant, id)).players).toEqual([anna])
  })

  it('a path without the lock fails at the database instead of overselling', async () => {
    const id = await addTournament(owner, tenant, { max_players: 1 })
    await signUp(id, [anna])
    const oversell = put(owner, tenant, (tx) => tx.query('update tournament set players_count = players_count + 1 where id = $1', [id]))
    await expect(oversell).rejects.toThrow('tournament_not_oversold')
  })

  it('of two paths without the lock the second counts the entries of the first, and fails', async () => {
    const id = await addTournament(owner, tenant, { max_players: 1 })
    const enter = async (tx: Tx, customerId: string): Promise<void> => {
      const insert = 'insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)'
      await tx.query(insert, [tenant, id, customerId])
      await storePlacesTaken(tx, { tournamentId: id, instant: app.now })
    }
    const { promise: isWaiting, resolve: waits } = Promise.withResolvers<void>()
    const first = put(owner, tenant, async (tx) => {
      await enter(tx, anna)
      waits()
      for (let waiting = 0; waiting === 0; ) {
        waiting = (await tx.query<{ n: number }>('select count(*)::integer as n from pg_locks where not granted')).rows[0]?.n ?? 0
      }
    })
    await isWaiting
    await expect(put(owner, tenant, (tx) => enter(tx, people.ben))).rejects.toThrow('tournament_not_oversold')
    await first
    expect(await storedEntries(owner, tenant, id)).toMatchObject({ players: [anna], counts: { players: 1 } })
  })

  it('counts again: a counter that was wrong is right after the next entry', async () => {
    const id = await addTournament(owner, tenant, { players_count: 7, waiting_count: 3 })
    await signUp(id, [anna])
    expect((await storedEntries(owner, tenant, id)).counts).toEqual({ players: 1, guests: 0, waiting: 0 })
  })

  describe('with an Idempotency-Key', () => {
    const key = (text: string) => ({ headers: { [HEADERS.idempotencyKey]: text } })

    it('gives the first response again and stores once', async () => {
      const id = await addTournament(owner, tenant)
      const first = await signUp(id, [anna], key('k1'))
      const second = await signUp(id, [anna], key('k1'))
      expect(second).toMatchObject({ status: 200, json: first.json })
      expect((await storedEntries(owner, tenant, id)).history).toEqual(['entered'])
    })

    it('refuses another body under the same key, and forgets after a day', async () => {
      const id = await addTournament(owner, tenant)
      await signUp(id, [anna], key('k2'))
      expect(await signUp(id, [people.ben], key('k2'))).toMatchObject({ status: 422, json: { code: 'keyReused' } })
      app.now = new Date(Date.parse(NOON) + 24 * 3600 * 1000 + 1000)
      expect((await signUp(id, [people.ben], key('k2'))).status).toBe(200)
      app.now = new Date(NOON)
    })

    it('two concurrent requests: one works, the other is refused or gets its response', async () => {
      const id = await addTournament(owner, tenant)
      const answers = await Promise.all([1, 2, 3].map(() => signUp(id, [anna], key('k3'))))
      for (const { status, json } of answers) expect([200, 409]).toContain(status === 409 && json.code !== 'stillRunning' ? -1 : status)
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      expect((await storedEntries(owner, tenant, id)).history).toEqual(['entered'])
    })

    it('stores no refusal: a later attempt is decided anew', async () => {
      const id = await addTournament(owner, tenant, { closed: true })
      expect((await signUp(id, [anna], key('k4'))).status).toBe(409)
      await put(owner, tenant, (tx) => tx.query('update tournament set closed = false where id = $1', [id]))
      expect((await signUp(id, [anna], key('k4'))).status).toBe(200)
    })
  })
})
