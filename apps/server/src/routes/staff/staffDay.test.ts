import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addCards } from '../../testing/testCards.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addRound, addTournament, storedEntries } from '../../testing/testTournaments.ts'

const A = CLUBS.a
const database = await testDatabase()
const { owner } = database
let app: TestApp
let petra: string
let mia: string
let people: string[]
let tournament: string
let round: string

const ask = (path: string, body?: unknown, method?: string, token = petra) =>
  app.ask(path, { tenant: A, token, ...(body !== undefined && { body }), ...(method !== undefined && { method }) })
const day = (path = '') => `rs/staff/tournaments/${tournament}${path}`
const publish = async (body: unknown, known?: string, token = petra) => {
  const read = () => app.ask(day('/publication'), { tenant: A, token }).then(({ headers }) => headers.get('etag') ?? '')
  const headers = { 'if-match': known ?? (await read()) }
  return app.ask(day('/publication'), { tenant: A, token, method: 'PUT', headers, body: { publication: body, dryRun: false } })
}
const on = { publish: true, publishTime: null }
const off = { publish: false, publishTime: null }

beforeAll(async () => {
  await addClubs(owner)
  app = appAt('2026-06-01T06:00:00Z', database)
  people = [await addCustomer(owner, A), await addCustomer(owner, A), await addCustomer(owner, A)]
  await addAccount(owner, GROUP_ID, 'petra', { [A]: await addCustomer(owner, A) }, { staff: true })
  await addAccount(owner, GROUP_ID, 'mia', { [A]: people[0] as string })
  petra = await app.logIn('petra', A)
  mia = await app.logIn('mia', A)
})
beforeEach(async () => {
  tournament = await addTournament(owner, A, { player_list_publish: false, visibility: 'participantsAndMembers' })
  round = await addRound(owner, A, tournament)
})

describe('publishing', () => {
  const publication = () => ({ playerList: off, rounds: [{ roundId: Number(round), startList: on, liveScoring: on, results: off }] })
  const seenBy = (json: { audiences: { list: string; seenBy: string[] }[] }) =>
    Object.fromEntries(json.audiences.map((one) => [one.list, one.seenBy]))

  it('[SC-74+] a dry run lists who will see what, and changes nothing', async () => {
    const dry = await ask(day('/publication'), { publication: publication(), dryRun: true }, 'PUT')
    expect(seenBy(dry.json)).toEqual({
      PlayerList: [],
      StartList: ['Member', 'Participant'],
      LiveScoring: ['Member', 'Participant'],
      Results: [],
    })
    expect(seenBy((await ask(day())).json)).toEqual({ PlayerList: [], StartList: [], LiveScoring: [], Results: [] })
  })

  it('[SC-74+] publishes as announced, and is withdrawn the same way', async () => {
    expect((await publish(publication())).status).toBe(200)
    expect(seenBy((await ask(day())).json).LiveScoring).toEqual(['Member', 'Participant'])
    const seen = await app.ask(`rs/cs/tournaments/${tournament}/publish-settings`, { tenant: A, token: mia })
    expect(seen.json.rounds[0]).toMatchObject({ liveScoring: { publish: true }, results: { publish: false } })
    await publish({ playerList: off, rounds: [{ roundId: Number(round) }] })
    expect(seenBy((await ask(day())).json).LiveScoring).toEqual([])
  })

  const read = async (token = petra) => {
    const { json, headers } = await app.ask(day('/publication'), { tenant: A, token })
    return { json, known: headers.get('etag') ?? '' }
  }
  const resultsAlone = () => ({ playerList: off, rounds: [{ roundId: Number(round), startList: off, liveScoring: off, results: on }] })

  it('[SC-82+] is read with its etag, which a score does not change, and stored by a request that names it', async () => {
    const { json, known } = await read()
    expect(json).toEqual({ playerList: off, rounds: [{ roundId: Number(round), startList: off, liveScoring: off, results: off }] })
    await addCards(owner, A, tournament, [people[0] as string], [{ roundId: round, strokes: [[4, 4]] }])
    await put(owner, A, (tx) => tx.query("update course set key = 'x' || id"))
    expect((await publish(publication(), known)).status).toBe(200)
    expect((await read()).json.rounds[0]).toMatchObject({ liveScoring: on, results: off })
  })

  it('[SC-82+] of two with the same version the second is refused, and stores nothing', async () => {
    const { known } = await read()
    const both = await Promise.all([publish(publication(), known), publish(resultsAlone(), known)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(both.find(({ status }) => status === 412)?.json.code).toBe('changedMeanwhile')
    const { liveScoring, results } = (await read()).json.rounds[0]
    expect([liveScoring.publish, results.publish].filter(Boolean)).toHaveLength(1)
  })

  it('[SC-82+] without a version nothing is stored', async () => {
    const answer = await ask(day('/publication'), { publication: publication(), dryRun: false }, 'PUT')
    expect([answer.status, answer.json.details[0].field]).toEqual([400, 'if-match'])
    expect((await read()).json.rounds[0].liveScoring.publish).toBe(false)
  })
})

describe('a withdrawal by phone', () => {
  it('[SC-75+] frees the place of a player without a score, and the next one moves up', async () => {
    const { playerId } = await put(owner, A, async (tx) => {
      const closedToMembers = 'max_players = 1, players_count = 1, waiting_count = 1, allow_cancellation_online = false'
      await tx.query(`update tournament set ${closedToMembers} where id = $1`, [tournament])
      const { rows } = await tx.query(
        'insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false) returning id as "playerId"',
        [A, tournament, people[0]],
      )
      await tx.query('insert into waiting (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)', [
        A,
        tournament,
        people[1],
      ])
      return rows[0]
    })
    const body = { playerId: Number(playerId), reason: 'ill, rang at seven' }
    expect((await ask(day('/withdrawals'), body)).status).toBe(200)
    expect(await storedEntries(owner, A, tournament)).toMatchObject({ players: [people[1]], waiting: [], history: ['withdrew', 'movedUp'] })
    expect((await ask(day('/withdrawals'), body)).json.details[0].code).toBe('notEntered')
  })

  it('[SC-75+] shows a player with a score as withdrawn, with the reason in the history', async () => {
    const [player] = await addCards(owner, A, tournament, [people[0] as string], [{ roundId: round, strokes: [[4, 4]] }])
    await ask(day('/withdrawals'), { playerId: Number(player), reason: 'hurt on the third' })
    const card = await ask(`rs/staff/rounds/${round}/cards/${player}`)
    expect(card.json).toMatchObject({
      status: 'Withdrawn',
      history: [{ what: 'Status', was: 'counted', became: 'withdrawn', reason: 'hurt on the third' }],
    })
    await put(owner, A, (tx) => tx.query("update course set key = 'x' || id"))
  })

  it('[SC-77+] is refused once the tournament is closed, and nobody moves up', async () => {
    const player = await put(owner, A, async (tx) => {
      await tx.query('update tournament set closed = true, players_count = 1 where id = $1', [tournament])
      const { rows } = await tx.query(
        'insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false) returning id',
        [A, tournament, people[0]],
      )
      return Number(rows[0].id)
    })
    const { status, json } = await ask(day('/withdrawals'), { playerId: player, reason: 'rang too late' })
    expect([status, json.code, json.details[0].code]).toEqual([409, 'cardRefused', 'tournamentClosed'])
    expect(await storedEntries(owner, A, tournament)).toMatchObject({ players: [people[0]], history: [] })
    await ask(day('/closed'), { closed: false }, 'PUT')
    expect((await ask(day('/withdrawals'), { playerId: player, reason: 'rang too late' })).status).toBe(200)
  })
})

describe('a tie broken by hand', () => {
  it('[SC-76+] is broken by the committee, and the board follows', async () => {
    await put(owner, A, (tx) =>
      tx.query("update tournament set count_out_protocol = 'manual', visibility = 'everyone' where id = $1", [tournament]),
    )
    await put(owner, A, (tx) => tx.query('update round set results_publish = true where id = $1', [round]))
    const level = Array(18).fill(4)
    const players = await addCards(owner, A, tournament, people, [{ roundId: round, strokes: [level, level, Array(18).fill(5)] }])
    const prize = await put(owner, A, async (tx) => {
      const { rows } = await tx.query(
        "insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds) values ($1, $2, 1, 'Gross', 'medal', 'gross', '{1}') returning id",
        [A, tournament],
      )
      return rows[0].id
    })
    const board = async () => {
      const { json } = await app.ask(`rs/cs/tournaments/prizes/${prize}/round-results/${round}`, { tenant: A })
      return json.players.map((row: { playerId: number; finalPositionString: string }) => [String(row.playerId), row.finalPositionString])
    }
    expect((await board()).map(([, label]: [string, string]) => label)).toEqual(['T1', 'T1', '3'])
    const places = [
      { playerId: Number(players[1]), place: 1 },
      { playerId: Number(players[0]), place: 2 },
    ]
    expect((await ask(`rs/staff/rounds/${round}/manual-order`, { places, reason: 'play-off on the 18th' }, 'PUT')).status).toBe(200)
    expect(await board()).toEqual([
      [players[1], '1'],
      [players[0], '2'],
      [players[2], '3'],
    ])
    const card = await ask(`rs/staff/rounds/${round}/cards/${players[1]}`)
    expect(card.json).toMatchObject({
      wroteOnIt: false,
      history: [{ what: 'ManualOrder', was: null, became: '1', reason: 'play-off on the 18th' }],
    })
    await put(owner, A, (tx) => tx.query("update course set key = 'x' || id"))
  })
})

describe('closing and copying', () => {
  it('[SC-77+] a closed tournament takes no score until it is reopened', async () => {
    expect((await ask(day('/closed'), { closed: true }, 'PUT')).json.closed).toBe(true)
    const [player] = await addCards(owner, A, tournament, [people[0] as string], [{ roundId: round, strokes: [[4]] }])
    await put(owner, A, (tx) => tx.query("update course set key = 'x' || id"))
    const write = () => ask(`rs/staff/rounds/${round}/cards/${player}/scores`, { changes: [{ what: 'Hole', hole: 2, was: null, now: 4 }] })
    expect((await write()).status).toBe(409)
    await ask(day('/closed'), { closed: false }, 'PUT')
    expect((await write()).status).toBe(200)
  })

  it('[SC-87+] with open or unconfirmed cards asks first, naming each, and closes after consent', async () => {
    const full = Array(18).fill(4)
    const [, second] = await addCards(owner, A, tournament, people.slice(0, 2), [{ roundId: round, strokes: [[4], full] }])
    await put(owner, A, async (tx) => {
      await tx.query("update course set key = 'x' || id")
      await tx.query("update card set returned_at = '2026-06-01T07:00:00' where player_id = $1", [second])
    })
    const refused = await ask(day('/closed'), { closed: true }, 'PUT')
    expect([refused.status, refused.json.code]).toEqual([409, 'cardsOpen'])
    expect(refused.json.details.map(({ data }: { data: { state: string } }) => data.state).sort()).toEqual(['Playing', 'Returned'])
    expect((await ask(day())).json.closed).toBe(false)
    expect((await ask(day('/closed'), { closed: true, withOpenCards: true }, 'PUT')).json.closed).toBe(true)
    // To open it again nothing is asked.
    expect((await ask(day('/closed'), { closed: false }, 'PUT')).json.closed).toBe(false)
  })

  it('[SC-87+] with every card confirmed asks nothing', async () => {
    const [player] = await addCards(owner, A, tournament, [people[0] as string], [{ roundId: round, strokes: [Array(18).fill(4)] }])
    await put(owner, A, async (tx) => {
      await tx.query("update course set key = 'x' || id")
      await tx.query("update card set returned_at = '2026-06-01T07:00:00', confirmed_version = version where player_id = $1", [player])
    })
    expect((await ask(day('/closed'), { closed: true }, 'PUT')).json.closed).toBe(true)
  })

  it('[SC-78+] copies last year’s tournament with its settings and moved dates, without entries and publications', async () => {
    await put(owner, A, async (tx) => {
      await tx.query(
        "update tournament set max_players = 40, entry_begin = '2026-05-01T08:00:00', players_count = 1, closed = true, player_list_publish = true where id = $1",
        [tournament],
      )
      await tx.query('update round set results_publish = true, start_at = $2 where id = $1', [round, '2026-06-01T09:30:00'])
      await tx.query(
        "insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds) values ($1, $2, 1, 'Net A', 'medal', 'net', '{1}')",
        [...[A, tournament]],
      )
      const group = await tx.query(
        "insert into grouping_group (tenant_id, tournament_id, position, name, short_name) values ($1, $2, 1, 'Firms', 'F') returning id",
        [...[A, tournament]],
      )
      await tx.query("insert into player_grouping (tenant_id, group_id, position, name, short_name) values ($1, $2, 1, 'Bank', 'B')", [
        A,
        group.rows[0].id,
      ])
      await tx.query('insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)', [
        A,
        tournament,
        people[0],
      ])
    })
    const answer = await ask(day('/copies'), { name: 'Medal 2027', startDate: '2027-06-05' })
    const copy = String(answer.json.id)
    const { rows } = await put(owner, A, (tx) =>
      tx.query(
        `select t.name, t.start_date, t.entry_begin, t.max_players, t.players_count, t.closed, t.player_list_publish, r.start_at, r.results_publish, z.name as prize, g.name as grouping
          from tournament t join round r on r.tournament_id = t.id join prize z on z.tournament_id = t.id
          join grouping_group gg on gg.tournament_id = t.id join player_grouping g on g.group_id = gg.id where t.id = $1`,
        [copy],
      ),
    )
    expect(rows).toEqual([
      {
        ...{ name: 'Medal 2027', start_date: '2027-06-05', entry_begin: '2027-05-05T08:00:00', max_players: 40, players_count: 0 },
        ...{
          closed: false,
          player_list_publish: false,
          start_at: '2027-06-05T09:30:00',
          results_publish: false,
          prize: 'Net A',
          grouping: 'Bank',
        },
      },
    ])
    expect((await storedEntries(owner, A, copy)).players).toEqual([])
    // So that no draw of it by lots can be suspected: its own seed is promised from the start.
    const { rows: made } = await put(owner, A, (tx) => tx.query('select id from round where tournament_id = $1', [copy]))
    const told = async (roundId: string) => (await ask(`rs/cs/tournaments/rounds/${roundId}/draw`)).json
    expect(await told(made[0].id)).toMatchObject({ seedHash: expect.stringMatching(/^[0-9a-f]{64}$/), listHash: null, seed: null })
    expect((await told(made[0].id)).seedHash).not.toBe((await told(round)).seedHash)
    expect((await ask(day('/copies'), { name: 'Medal 2027', startDate: '2027-06-05' })).status).toBe(200)
  })

  it('a player or team without a card is still out', async () => {
    const out = async () => (await ask(day())).json.rounds.map(({ stillOut }: { stillOut: number }) => stillOut)
    expect(await out()).toEqual([0])
    await addCards(owner, A, tournament, [people[0] as string], [{ roundId: round, strokes: [[4]] }])
    await put(owner, A, async (tx) => {
      await tx.query("update course set key = 'y' || id")
      await tx.query('insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)', [
        A,
        tournament,
        people[1],
      ])
    })
    expect(await out()).toEqual([2])
    await put(owner, A, async (tx) => {
      const team = await tx.query('insert into team (tenant_id, tournament_id) values ($1, $2) returning id', [A, tournament])
      await tx.query(
        'insert into team_member (tenant_id, team_id, tournament_id, customer_id, position) values ($1, $2, $3, $4, 1), ($1, $2, $3, $5, 2)',
        [A, team.rows[0].id, tournament, people[0], people[1]],
      )
      await tx.query("update round set round_type = 'scramble', team_size = 2 where id = $1", [round])
      await tx.query('delete from card_hole where round_id = $1', [round])
      await tx.query('delete from card where round_id = $1', [round])
    })
    expect(await out()).toEqual([1])
  })

  it('[SE-50] none of it is allowed for members', async () => {
    for (const [path, body, method] of [
      [day(), undefined, 'GET'],
      [day('/publication'), undefined, 'GET'],
      [day('/closed'), { closed: true }, 'PUT'],
      [day('/copies'), { name: 'Mine', startDate: '2027-06-05' }, 'POST'],
      [day('/withdrawals'), { playerId: 1, reason: 'x' }, 'POST'],
    ] as const)
      expect((await ask(path, body, method, mia)).status).toBe(403)
  })
})
