import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addCards } from '../../testing/testCards.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addFlights } from '../../testing/testFlights.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.outside
/** 14:00 in Copenhagen. */
const AFTERNOON = '2026-06-01T12:00:00Z'
const OPEN = 'PublicWithDrawResultsWithPublishSettings'

describe('visibility of results', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt(AFTERNOON, database)
  let token: string
  let ids: {
    tournament: string
    rounds: readonly [string, string]
    prize: string
    firstOnly: string
    special: string
    customers: readonly string[]
    players: readonly string[]
  }

  beforeAll(async () => {
    await addClubs(owner)
    const customers = [
      await addCustomer(owner, tenant, { lastName: 'First' }),
      await addCustomer(owner, tenant, { lastName: 'Second' }),
      await addCustomer(owner, tenant, { lastName: 'Sir', sex: 'male' }),
    ]
    await addAccount(owner, tenant, 'ida', { [tenant]: customers[0] as string })
    token = await app.logIn('ida', tenant)
    const tournament = await addTournament(owner, tenant)
    const rounds = [
      await addRound(owner, tenant, tournament, { number: 1, start_at: '2026-05-31T09:00:00' }),
      await addRound(owner, tenant, tournament, { number: 2, start_at: '2026-06-01T09:00:00' }),
    ] as const
    const prizes = await put(owner, tenant, async (tx) => {
      const add = async (position: number, prizeRounds: number[], special = false) => {
        const { rows } = await tx.query(
          `insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds, sex, special)
            values ($1, $2, $3, 'Ladies', 'medal', 'gross', $4, 'female', $5) returning id`,
          [tenant, tournament, position, prizeRounds, special],
        )
        return rows[0].id as string
      }
      return [await add(1, [1, 2]), await add(2, [1]), await add(3, [], true)] as const
    })
    // Second leads after the first round; First comes back in the second and is through nine holes.
    const players = await addCards(owner, tenant, tournament, customers, [
      { roundId: rounds[0], strokes: [Array(18).fill(5), Array(18).fill(4), Array(18).fill(3)] },
      { roundId: rounds[1], strokes: [Array(9).fill(3), Array(18).fill(6), Array(18).fill(3)], enteredAt: '2026-06-01T11:58:30Z' },
    ])
    ids = { tournament, rounds, prize: prizes[0], firstOnly: prizes[1], special: prizes[2], customers, players }
  })

  const publish = (columns: Readonly<Record<string, boolean | string | null>>, round = 1) =>
    put(owner, tenant, (tx) =>
      tx.query(
        `update round set ${Object.keys(columns)
          .map((name, index) => `${name} = $${index + 2}`)
          .join(', ')} where id = $1`,
        [ids.rounds[round], ...Object.values(columns)],
      ),
    )
  const ask = (kind: string, { round = 1, prize = ids.prize, as = token as string | null } = {}) =>
    app.ask(`rs/cs/tournaments/prizes/${prize}/${kind.replace('ROUND', ids.rounds[round] as string)}`, { tenant, token: as ?? undefined })
  const names = async (kind: string, options = {}) => (await ask(kind, options)).json.players.map(({ name }: { name: string }) => name)
  const [results, live, ties] = ['round-results/ROUND', 'livescoring/ROUND', 'count-out-results/ROUND']
  const card = (player: number) => `rounds/ROUND/players/${ids.players[player]}`

  it('[TV-63] shows nothing before publication, and no card either', async () => {
    await publish({ results_publish: false, live_publish: false })
    for (const as of [token, null]) {
      expect(await names(results, { as })).toEqual([])
      expect(await names(live, { as })).toEqual([])
      expect((await ask(ties, { as })).json.content).toEqual([])
      expect((await ask(card(0), { as })).status).toBe(404)
    }
  })

  it('[TV-60] begins at its moment on the club’s clock', async () => {
    await publish({ results_publish: true, results_publish_time: '2026-06-01T14:00:01' })
    expect(await names(results)).toEqual([])
    await publish({ results_publish: true, results_publish_time: '2026-06-01T14:00:00' })
    expect(await names(results)).toEqual(['Anna Second', 'Anna First'])
  })

  it('[CS-19] [TV-26] excludes visitors unless the club opens it', async () => {
    for (const visibility of ['Public', OPEN]) {
      await changeSettings(owner, tenant, { tournamentsVisibility: visibility })
      const shown = visibility === OPEN
      expect((await names(results, { as: null })).length > 0).toBe(shown)
      expect((await ask(card(0), { as: null })).status).toBe(shown ? 200 : 404)
      expect(await names(results)).not.toEqual([])
    }
  })

  it('[TV-21] [TV-20] no panel shows a visitor anything while the club hides players and results', async () => {
    await addFlights(owner, tenant, ids.tournament, ids.rounds[1], [{ at: '2026-06-01T09:00:00', tee: 1, customers: ids.customers }])
    await publish({ results_publish: true, live_publish: true, start_list_publish: true })
    await changeSettings(owner, tenant, { tournamentsVisibility: 'Public' })
    const of = async (path: string, as: string | null = null) =>
      (await app.ask(`rs/cs/tournaments/${path}`, { tenant, ...(as && { token: as }) })).json
    for (const list of ['players', 'teams', 'waitings']) expect((await of(`${ids.tournament}/${list}`)).content).toEqual([])
    expect((await of(`rounds/${ids.rounds[1]}/start-list`)).flights).toEqual([])
    // They are there to be hidden: whoever is logged in sees them.
    expect((await of(`${ids.tournament}/players`, token)).content).toHaveLength(3)
    expect((await of(`rounds/${ids.rounds[1]}/start-list`, token)).flights).not.toEqual([])
    expect((await of(`${ids.tournament}/birdie-stat/`, token)).holes).not.toEqual([])
    for (const kind of [results, live]) expect(await names(kind)).not.toEqual([])
    for (const kind of [results, live]) expect((await ask(kind, { as: null })).json).toMatchObject({ players: [], teams: [] })
    expect((await of(`${ids.tournament}/birdie-stat/`)).holes).toEqual([])
    expect((await of(`${ids.tournament}`)).name).toBe((await of(`${ids.tournament}`, token)).name)
    await changeSettings(owner, tenant, { tournamentsVisibility: OPEN })
    await publish({ live_publish: false, start_list_publish: false })
  })

  it('[TR-21] counts the rounds up to the displayed one', async () => {
    await publish({ results_publish: true }, 0)
    const first = await ask(results, { round: 0 })
    expect(first.json.players).toMatchObject([
      {
        name: 'Anna Second',
        totalResult: 72,
        finalPositionString: '1',
        movement: null,
        roundResults: [{ roundNumber: 1, totalResult: 72 }],
      },
      { name: 'Anna First', totalResult: 90, finalPositionString: '2' },
    ])
    const second = await ask(results)
    expect(second.json.players).toMatchObject([
      { name: 'Anna Second', totalResult: 180, overParRound: 36, finalPosition: 1, movement: 0 },
      { name: 'Anna First', totalResult: null, finalPositionString: '---' },
    ])
  })

  it('[TR-39] [TR-22] [TV-61] ranks by strokes to par during the round', async () => {
    expect(await names(live)).toEqual([])
    await publish({ live_publish: true })
    const answer = await ask(live)
    expect(answer.json.players).toMatchObject([
      { name: 'Anna First', rankString: '1', overParTotal: 9, overParRound: -9, holesPlayed: 9, finished: false, movement: 1, penalty: 0 },
      { name: 'Anna Second', rankString: '2', overParTotal: 36, overParRound: 36, holesPlayed: 18, finished: true, movement: -1 },
    ])
    expect(answer.json.lastScoreAt).toBe('2026-06-01T13:58:30')
    // The newest of this round: not an older score, nor a later one of another round.
    const enteredAt = (round: number, player: number, at: string) =>
      put(owner, tenant, (tx) =>
        tx.query('update card_hole set entered_at = $3 where round_id = $1 and player_id = $2', [
          ids.rounds[round],
          ids.players[player],
          at,
        ]),
      )
    await enteredAt(1, 0, '2026-06-01T09:00:00Z')
    await enteredAt(0, 0, '2026-06-01T11:59:59Z')
    expect((await ask(live)).json.lastScoreAt).toBe('2026-06-01T13:58:30')
    // A card is seen with the live scores alone.
    await publish({ results_publish: false })
    expect((await ask(card(0))).status).toBe(200)
    await publish({ results_publish: true })
    expect((await ask(results)).json.lastScoreAt).toBeNull()
  })

  it('[TR-22] [TR-76+] includes penalty strokes, and the points of the same cards', async () => {
    const penalise = (strokes: number) =>
      put(owner, tenant, (tx) =>
        tx.query('update card set penalty = $3 where player_id = $1 and round_id = $2', [ids.players[1], ids.rounds[0], strokes]),
      )
    await penalise(2)
    const { players } = (await ask(live)).json
    expect(players[1]).toMatchObject({ name: 'Anna Second', penalty: 2, overParTotal: 38, overParTotalWithoutPenalty: 36 })
    expect((await ask(results)).json.players[0]).toMatchObject({
      ...{ totalResult: 182, penalty: 2, points: 34 },
      roundResults: [
        { roundNumber: 1, totalResult: 74, points: 34 },
        { roundNumber: 2, totalResult: 108, points: 0 },
      ],
    })
    await penalise(0)
  })

  it('includes tie-breaks with the results, never before', async () => {
    const strokes = (each: number) =>
      put(owner, tenant, (tx) =>
        tx.query('update card_hole set strokes = $3 where player_id = $1 and round_id = $2', [ids.players[0], ids.rounds[0], each]),
      )
    const told = async () => (await ask(ties, { prize: ids.firstOnly, round: 0 })).json.content.length
    await strokes(4)
    await publish({ results_publish: true, live_publish: false }, 0)
    expect(await told()).toBe(1)
    await publish({ results_publish: false, live_publish: true }, 0)
    expect(await told()).toBe(0)
    await strokes(5)
    await publish({ results_publish: true, live_publish: false }, 0)
  })

  it('the winner of a special prize is published with the results of its round, that of the tournament with the last', async () => {
    const won = async (id = ids.special) => app.ask(`rs/cs/tournaments/prizes/special/round-results?id=${id}`, { tenant, token })
    const comments = async () => (await won()).json.results.map(({ comment }: { comment: string }) => comment).toSorted()
    await put(owner, tenant, async (tx) => {
      const add = 'insert into special_result (tenant_id, prize_id, position, round_id, player_id, comment) values ($1, $2, $3, $4, $5, $6)'
      await tx.query(add, [tenant, ids.special, 1, ids.rounds[0], ids.players[0], 'of the first'])
      await tx.query(add, [tenant, ids.special, 2, null, ids.players[1], 'of all'])
    })
    await publish({ results_publish: true }, 0)
    await publish({ results_publish: false })
    expect(await comments()).toEqual(['of the first'])
    await publish({ results_publish: false }, 0)
    await publish({ results_publish: true })
    expect(await comments()).toEqual(['of all'])
    await publish({ results_publish: true }, 0)
    expect((await won(ids.prize)).status).toBe(404)
  })

  it('[TV-109] [TV-104] the list of players shows the progress of a card if its scores are visible', async () => {
    const status = async (as: string | null) =>
      (await app.ask(`rs/cs/tournaments/${ids.tournament}/players`, { tenant, token: as ?? undefined })).json.content.map(
        (player: { lastName: string; playedScoreStatus?: string }) => [player.lastName, player.playedScoreStatus],
      )
    await publish({ results_publish: false, live_publish: false }, 0)
    await publish({ results_publish: false, live_publish: false })
    expect(await status(token)).toEqual([
      ['First', undefined],
      ['Second', undefined],
      ['Sir', undefined],
    ])
    await publish({ live_publish: true })
    expect(await status(token)).toEqual([
      ['First', 'PartlyEntered'],
      ['Second', 'AllEntered'],
      ['Sir', 'AllEntered'],
    ])
    await publish({ results_publish: true })
    await publish({ results_publish: true }, 0)
  })

  it('[TR-35] [TR-42] shows the cards of the prize’s players', async () => {
    expect((await ask(card(0))).json.content[0]).toMatchObject({
      player: { fullName: 'Anna First' },
      roundNumber: 2,
      result: { holesPlayed: 9 },
    })
    expect((await ask(card(2))).status).toBe(404)
    expect((await ask('rounds/ROUND/players/999999')).status).toBe(404)
  })

  it('[TR-24] [TR-25] answers only for rounds of the prize; a special one takes any', async () => {
    expect((await ask(results, { prize: ids.firstOnly, round: 0 })).status).toBe(200)
    expect((await ask(results, { prize: ids.firstOnly, round: 1 })).status).toBe(404)
    expect((await ask(results, { prize: ids.special, round: 1 })).status).toBe(200)
    expect((await ask('round-results/999999')).status).toBe(404)
    expect((await ask(results, { prize: '999999' })).json.code).toBe('notFound')
  })

  it('[TV-68] is as hidden as its tournament', async () => {
    await put(owner, tenant, (tx) => tx.query("update tournament set visibility = 'participants' where id = $1", [ids.tournament]))
    expect((await ask(results)).status).toBe(200)
    for (const kind of [results, live, ties, card(0)]) expect((await ask(kind, { as: null })).status).toBe(404)
  })
})
