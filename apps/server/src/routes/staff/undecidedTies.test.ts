import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../db/connect.ts'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addCards } from '../../testing/testCards.ts'
import { addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addOffice } from '../../testing/testOffice.ts'
import { addTeamEvent, TEAM_PARS } from '../../testing/testTeams.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const A = CLUBS.a
const LEVEL = Array<number>(18).fill(4)
/** As the club holds them: 10.0, 10.0, 20.0. */
const INDEXES = `update card k set handicap_kind = c.handicap_kind, handicap_tenths = c.handicap_tenths
  from player p join customer c on c.id = p.customer_id where p.id = k.player_id and k.round_id = $1`
const WORSE = Array<number>(18).fill(5)
const database = await testDatabase()
const { owner } = database
let app: TestApp
let petra: string
let paul: string
let mia: string
let people: string[]
let tournament: string
let round: string

const ask = (path: string, token = petra, body?: unknown) =>
  app.ask(path, { tenant: A, token, ...(body !== undefined && { body, method: 'PUT' }) })
const ties = async (of = tournament) => (await ask(`rs/staff/tournaments/${of}/ties`)).json.content
/** Place, prize and who shares it, for each tie. */
const told = async (of?: string) =>
  (await ties(of)).map(({ place, prizeName, players, teams }: { place: number; prizeName: string; players: Named[]; teams: Named[] }) => [
    ...[place, prizeName],
    ...[...players, ...teams].map(({ name }) => name),
  ])
interface Named {
  readonly name: string
  readonly playerId: number
  readonly teamId: number
  readonly place: number | null
}

const addPrize = (columns: Readonly<Record<string, unknown>> = {}, of = tournament) =>
  put(owner, A, async (tx) => {
    const row = { position: 1, name: 'Gross', scoring: 'medal', score_method: 'gross', rounds: '{1}', ...columns }
    const names = Object.keys(row)
    const { rows } = await tx.query(
      `insert into prize (tenant_id, tournament_id, ${names.join(', ')}) values ($1, $2, ${names.map((_, at) => `$${at + 3}`).join(', ')}) returning id`,
      [A, of, ...Object.values(row)],
    )
    return rows[0].id as string
  })
/** The first of them with these strokes, a list for each round. */
const play = async (...rounds: readonly { readonly roundId?: string; readonly strokes: readonly (readonly number[])[] }[]) => {
  const played = rounds.map(({ roundId = round, strokes }) => ({ roundId, strokes }))
  const players = await addCards(owner, A, tournament, people.slice(0, played[0]?.strokes.length), played)
  await put(owner, A, (tx) => tx.query("update course set key = 'x' || id"))
  return players
}
const setProtocol = (protocol: string) =>
  put(owner, A, (tx) => tx.query('update tournament set count_out_protocol = $2 where id = $1', [tournament, protocol]))

/** Both are asked while somebody else holds what they need, so that they really meet. */
async function meeting<T>(hold: (tx: Tx) => Promise<unknown>, ask: () => readonly Promise<T>[]): Promise<readonly T[]> {
  let both: readonly Promise<T>[] = []
  await put(owner, A, async (tx) => {
    await hold(tx)
    both = ask()
    await new Promise((resolve) => setTimeout(resolve, 300))
    throw new Error('Nothing of it stays')
  }).catch(() => {})
  return Promise.all(both)
}

beforeAll(async () => {
  await addClubs(owner)
  app = appAt('2026-06-01T16:00:00Z', database)
  people = [
    await addCustomer(owner, A, { firstName: 'Ada', lastName: 'Adler', tenths: 100 }),
    await addCustomer(owner, A, { firstName: 'Ben', lastName: 'Buche', tenths: 100 }),
    await addCustomer(owner, A, { firstName: 'Cleo', lastName: 'Claus', tenths: 200 }),
  ]
  ;({ petra, paul, mia } = await addOffice(owner, app, A))
})
beforeEach(async () => {
  tournament = await addTournament(owner, A, { count_out_protocol: 'manual', visibility: 'participants' })
  round = await addRound(owner, A, tournament)
})

describe('ties that nobody has broken', () => {
  it('[SC-84+] are listed for every prize before publication, with the committee’s order', async () => {
    await addPrize()
    await addPrize({ position: 2, name: 'Nearest the pin', special: true })
    await addPrize({ position: 3, name: 'Again' })
    const [ada, ben] = await play({ strokes: [LEVEL, LEVEL, WORSE] })
    const [first, ...more] = await ties()
    expect(first).toMatchObject({ roundId: Number(round), prizeName: 'Gross', place: 1, wins: true, teams: [] })
    expect(first.players).toEqual([
      { playerId: Number(ada), name: 'Ada Adler', place: null },
      { playerId: Number(ben), name: 'Ben Buche', place: null },
    ])
    expect(first.tieBreak).toEqual({ aheadId: Number(ada), behindId: Number(ben), outcome: 'NotComparable', stages: [] })
    expect(more.map(({ prizeName }: { prizeName: string }) => prizeName)).toEqual(['Again'])
    await put(owner, A, (tx) => tx.query('update card set manual_order = 1 where player_id = any($1)', [[ada, ben]]))
    expect((await ties())[0]).toMatchObject({
      players: [{ place: 1 }, { place: 1 }],
      tieBreak: { outcome: 'Shared', stages: [{ kind: 'Manual' }] },
    })
  })

  it('[SC-84+] a count-back without a decision is listed with its steps; otherwise none are', async () => {
    await setProtocol('byLastHoles')
    await addPrize()
    await play({ strokes: [LEVEL, LEVEL, LEVEL.map((par, at) => (at === 0 ? 3 : at === 17 ? 5 : par))] })
    const [{ place, players, tieBreak }, ...more] = await ties()
    expect([place, players.length, more]).toEqual([1, 2, []])
    expect(tieBreak.outcome).toBe('Shared')
    expect(tieBreak.stages.map(({ holes }: { holes: number[] }) => holes.length)).toEqual([9, 6, 3, 1])
  })

  it.each([
    { what: 'is not shared before the last round', second: [], shared: [] },
    { what: 'is not shared while one of them plays', second: [LEVEL, LEVEL.slice(0, 17)], shared: [] },
    { what: 'is shared when all have finished', second: [LEVEL, LEVEL], shared: [[1, 'Gross', 'Ada Adler', 'Ben Buche']] },
  ])('[SC-84+] a position $what', async ({ second, shared }) => {
    const last = await addRound(owner, A, tournament, { number: 2 })
    await addPrize({ rounds: '{1,2}', scoring: 'stableford' })
    await play({ strokes: [LEVEL, LEVEL] }, ...(second.length > 0 ? [{ roundId: last, strokes: second }] : []))
    expect(await told()).toEqual(shared)
    for (const { roundId } of await ties()) expect(roundId).toBe(Number(last))
  })

  it('[SC-84+] each class has its own, and teams are listed as teams', async () => {
    await put(owner, A, (tx) =>
      tx.query(
        `insert into handicap_class (tenant_id, tournament_id, team, female, position, system, handicap_from, handicap_to)
          values ($1, $2, false, false, 1, 'handicapIndex', -20, 15), ($1, $2, false, false, 2, 'handicapIndex', 15.1, 54)`,
        [A, tournament],
      ),
    )
    for (const [at, name] of ['A', 'B'].entries()) await addPrize({ position: at + 1, name, handicap_classes: `{${name}}` })
    await addPrize({ position: 3, name: 'All' })
    await play({ strokes: [LEVEL, LEVEL, LEVEL] })
    await put(owner, A, (tx) => tx.query(INDEXES, [round]))
    expect(await told()).toEqual([
      [1, 'A', 'Ada Adler', 'Ben Buche'],
      [1, 'All', 'Ada Adler', 'Ben Buche', 'Cleo Claus'],
    ])
    const event = await addTeamEvent(owner, A, { tournament: { count_out_protocol: 'manual' }, round: { results_publish: false } })
    const changes = [
      ...TEAM_PARS.map((par, at) => ({ what: 'Hole', hole: at + 1, was: null, now: par })),
      { what: 'Returned', was: false, now: true },
    ]
    for (const team of event.teamIds)
      await app.ask(`rs/staff/rounds/${event.roundId}/team-cards/${team}/scores`, { tenant: A, token: petra, body: { changes } })
    expect(await told(event.tournamentId)).toEqual([[1, 'Gross', 'Eagles', 'Cleo Claus / Dora Dorn']])
    expect((await ties(event.tournamentId))[0]).toMatchObject({ players: [], teams: [{ teamId: Number(event.teamIds[0]) }, {}] })
  })

  it('[SC-84+] are hidden from members and other clubs', async () => {
    expect((await ask(`rs/staff/tournaments/${tournament}/ties`, mia)).status).toBe(403)
    expect((await ask('rs/staff/tournaments/999999/ties')).json.code).toBe('tournamentNotFound')
  })
})

describe('a tie broken from the list', () => {
  let players: readonly string[]
  beforeEach(async () => {
    await addPrize()
    players = await play({ strokes: [LEVEL, LEVEL] })
  })
  const order = (places: readonly (readonly [number | null, (number | null)?])[], token = petra, backwards = false) => {
    const all = places.map(([place, was], at) => ({ playerId: Number(players[at]), place, ...(was !== undefined && { was }) }))
    return ask(`rs/staff/rounds/${round}/manual-order`, token, { places: backwards ? all.toReversed() : all, reason: 'play-off' })
  }
  const stored = () =>
    put(owner, A, async (tx) =>
      (await tx.query('select manual_order as o from card where round_id = $1 order by player_id', [round])).rows.map(({ o }) => o),
    )

  it('[SC-84+] is removed before any result is published', async () => {
    expect(await told()).toHaveLength(1)
    expect(
      (
        await order([
          [2, null],
          [1, null],
        ])
      ).status,
    ).toBe(200)
    expect(await told()).toEqual([])
  })

  it('[SC-76+] a stale order is refused, and stores nothing', async () => {
    await order([
      [2, null],
      [1, null],
    ])
    const late = await order(
      [
        [1, null],
        [2, null],
      ],
      paul,
    )
    expect([late.status, late.json.code, late.json.details[0].code]).toEqual([409, 'cardRefused', 'changedSince'])
    expect(await stored()).toEqual([2, 1])
    expect(
      (
        await order(
          [
            [1, 2],
            [2, 1],
          ],
          paul,
        )
      ).status,
    ).toBe(200)
    expect(await stored()).toEqual([1, 2])
  })

  it('[SC-76+] one of two different concurrent orders is refused; an equal one is stored once', async () => {
    const both = await Promise.all([
      order([
        [1, null],
        [2, null],
      ]),
      order(
        [
          [2, null],
          [1, null],
        ],
        paul,
        true,
      ),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await stored()).toSorted()).toEqual([1, 2])
    await order([[null], [null]])
    const cards = (tx: Tx) => tx.query('select from card where round_id = $1 for update', [round])
    const same = await meeting(cards, () => [
      order([
        [1, null],
        [2, null],
      ]),
      order(
        [
          [1, null],
          [2, null],
        ],
        paul,
        true,
      ),
    ])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await put(owner, A, (tx) =>
      tx.query('select count(*)::integer as n from card_history where round_id = $1 and became is not null', [round]),
    )
    expect(rows[0].n).toBe(4)
  })

  it('[SC-77+] is refused in a closed tournament', async () => {
    await put(owner, A, (tx) => tx.query('update tournament set closed = true where id = $1', [tournament]))
    expect(
      (
        await order([
          [1, null],
          [2, null],
        ])
      ).json.details[0].code,
    ).toBe('tournamentClosed')
    expect(await told()).toHaveLength(1)
  })

  describe('in one prize', () => {
    const inPrize = (prizeId: string, places: readonly object[], token = petra) =>
      ask(`rs/staff/rounds/${round}/manual-order`, token, { places, prizeId: Number(prizeId), reason: 'play-off' })
    const board = async (prizeId: string) => {
      await put(owner, A, (tx) => tx.query("update tournament set visibility = 'everyone' where id = $1", [tournament]))
      await put(owner, A, (tx) => tx.query('update round set results_publish = true where id = $1', [round]))
      const { json } = await app.ask(`rs/cs/tournaments/prizes/${prizeId}/round-results/${round}`, { tenant: A })
      return json.players.map((row: { name: string; finalPositionString: string }) => [row.finalPositionString, row.name])
    }
    let prizes: readonly [string, string]
    let ids: readonly number[]
    beforeEach(async () => {
      tournament = await addTournament(owner, A, { count_out_protocol: 'manual' })
      round = await addRound(owner, A, tournament)
      prizes = [await addPrize(), await addPrize({ position: 2, name: 'Again', number_of_prizes: 0 })]
      ids = (await play({ strokes: [LEVEL, LEVEL, LEVEL] })).map(Number)
    })

    it('[SC-84+] the order counts in that prize only, before the order for all prizes, and is in the history with its name', async () => {
      const [ada, ben, cleo] = ids
      expect((await ties()).map(({ wins }: { wins: boolean }) => wins)).toEqual([true, false])
      await ask(`rs/staff/rounds/${round}/manual-order`, petra, {
        ...{ places: [ada, ben, cleo].map((playerId, at) => ({ playerId, place: at + 1 })), reason: 'lot' },
      })
      expect(await told()).toEqual([])
      const places = [cleo, ada, ben].map((playerId, at) => ({ playerId, place: at + 1, was: [3, 1, 2][at] }))
      expect((await inPrize(prizes[0], places)).status).toBe(200)
      expect((await board(prizes[0])).map(([, name]: string[]) => name)).toEqual(['Cleo Claus', 'Ada Adler', 'Ben Buche'])
      expect((await board(prizes[1])).map(([, name]: string[]) => name)).toEqual(['Ada Adler', 'Ben Buche', 'Cleo Claus'])
      const card = await ask(`rs/staff/rounds/${round}/cards/${cleo}`)
      expect(card.json.history[0]).toMatchObject({ what: 'ManualOrder', was: '3 · Gross', became: '1 · Gross', reason: 'play-off' })
      expect(
        (
          await inPrize(
            prizes[0],
            [cleo, ada, ben].map((playerId) => ({ playerId, place: null })),
          )
        ).status,
      ).toBe(200)
      expect(await board(prizes[0])).toEqual(await board(prizes[1]))
    })

    it('[SC-84+] viewers are notified; one of two concurrent orders succeeds; no one of another prize, round or club is ordered', async () => {
      const [ada, ben] = ids
      const events = async () =>
        (
          await put(owner, A, (tx) =>
            tx.query('select count(*)::integer as n from live_event where stream = $1', [`tournament/${tournament}`]),
          )
        ).rows[0].n
      const before = await events()
      const order = (...places: readonly number[]) => [ada, ben].map((playerId, at) => ({ playerId, place: places[at], was: null }))
      const row = (tx: Tx) =>
        tx.query('insert into prize_order (tenant_id, round_id, prize_id, player_id, manual_order) values ($1, $2, $3, $4, 9)', [
          ...[A, round, prizes[0], ada],
        ])
      const both = await meeting(row, () => [inPrize(prizes[0], order(1, 2)), inPrize(prizes[0], order(2, 1).toReversed(), paul)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.json.details[0].code).toBe('changedSince')
      expect(await events()).toBeGreaterThan(before)
      const event = await addTeamEvent(owner, A, { tournament: { count_out_protocol: 'manual' } })
      expect((await inPrize(event.prizeId, order(1, 2))).status).toBe(404)
      expect((await inPrize(prizes[1], [{ playerId: Number(event.playerIds[0]), place: 1 }])).status).toBe(404)
      expect((await inPrize(prizes[1], [{ teamId: ada, place: 1 }])).status).toBe(404)
      expect((await inPrize('999999', order(1, 2))).status).toBe(404)
      await put(owner, A, (tx) => tx.query('update tournament set closed = true where id = $1', [tournament]))
      expect((await inPrize(prizes[1], order(1, 2))).json.details[0].code).toBe('tournamentClosed')
    })

    it('[SC-84+] teams with one ball or two are ordered as teams', async () => {
      for (const round_type of ['scramble', 'fourball']) {
        const event = await addTeamEvent(owner, A, { tournament: { count_out_protocol: 'manual' }, round: { round_type } })
        const changes = [
          ...TEAM_PARS.map((par, at) => ({ what: 'Hole', hole: at + 1, was: null, now: par })),
          { what: 'Returned', was: false, now: true },
        ]
        const cards = round_type === 'scramble' ? event.teamIds.map((id) => `team-cards/${id}`) : event.playerIds.map((id) => `cards/${id}`)
        for (const card of cards)
          await app.ask(`rs/staff/rounds/${event.roundId}/${card}/scores`, { tenant: A, token: petra, body: { changes } })
        const [eagles, others] = event.teamIds.map(Number)
        const places = [others, eagles].map((teamId, at) => ({ teamId, place: at + 1, was: null }))
        const body = { places, prizeId: Number(event.prizeId), reason: 'play-off' }
        expect((await ask(`rs/staff/rounds/${event.roundId}/manual-order`, petra, body)).status).toBe(200)
        const { json } = await app.ask(`rs/cs/tournaments/prizes/${event.prizeId}/round-results/${event.roundId}`, { tenant: A })
        expect(json.teams.map(({ teamId }: { teamId: number }) => teamId)).toEqual([others, eagles])
        expect(await told(event.tournamentId)).toEqual([])
      }
    })
  })
})
