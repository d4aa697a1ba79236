import { boardEventFromWire, idOfRow, type WireStandings, withBoardRows } from '@club/contract/results'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPool } from '../db/connect.ts'
import { addLiveRound, type LiveRound, threeCustomers } from '../testing/liveRound.ts'
import { appAt } from '../testing/testApp.ts'
import { addClubs, addCustomer, CLUBS, put } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { openBoardListener } from './boardListener.ts'
import { createLiveHub, type LiveHub, type Watcher } from './createLiveHub.ts'

const A = CLUBS.a
const NOON = '2026-06-01T10:00:00Z'
const database = await testDatabase()
const { owner } = database
const log = pino({ level: 'silent' })

let played: LiveRound
let customers: readonly string[]
const hubs: LiveHub[] = []

function newHub(more: Partial<Parameters<typeof createLiveHub>[0]> = {}): LiveHub {
  const hub = createLiveHub({ db: database.app, clock: () => new Date(NOON), log, ...more })
  hubs.push(hub)
  return hub
}

const newRound = () => addLiveRound(owner, A, customers)

/** One more score, as `club_app` writes it. */
const score = ({ roundId, players }: LiveRound, player: number, hole: number, strokes: number) =>
  put(database.app, A, (tx) =>
    tx.query(
      `insert into card_hole (tenant_id, round_id, player_id, number, strokes, entered_at) values ($1, $2, $3, $4, $5, $6)
        on conflict (tenant_id, round_id, player_id, number) do update set strokes = excluded.strokes`,
      [A, roundId, players[player], hole, strokes, NOON],
    ),
  )

const specialPrize = ({ tournamentId }: LiveRound) =>
  put(owner, A, async (tx) => {
    const { rows } = await tx.query(
      `insert into prize (tenant_id, tournament_id, position, name, special, scoring, score_method, rounds)
        values ($1, $2, 2, 'Nearest to the pin', true, 'medal', 'gross', '{}') returning id`,
      [A, tournamentId],
    )
    return rows[0].id as string
  })
const nameWinner = (prizeId: string, playerId: string | undefined) =>
  put(database.app, A, async (tx) => {
    await tx.query('delete from special_result where prize_id = $1', [prizeId])
    await tx.query(`insert into special_result (tenant_id, prize_id, position, player_id, comment) values ($1, $2, 1, $3, '1.24 m')`, [
      ...[A, prizeId, playerId],
    ])
  })

/** Somebody who watches, with the board as the events have made it. */
function follower(customerId: string | null = null) {
  const state = { board: null as WireStandings | null, ended: false, kinds: [] as string[], lastId: '' }
  const watcher: Watcher = {
    session: customerId === null ? null : { customerId, staff: false },
    send: (text) => {
      const [, name = '', id = '', data = ''] = /^event: (.*)\nid: (.*)\ndata: (.*)\n\n$/.exec(text) ?? []
      const event = boardEventFromWire(name, data)
      if (!event) throw new Error(`not an event: ${text}`)
      state.kinds.push(event.kind)
      state.lastId = id
      if (event.kind === 'board') state.board = event.board
      else if (event.kind === 'rows') state.board = withBoardRows(state.board as WireStandings, event.change)
    },
    end: () => {
      state.ended = true
    },
  }
  return { state, watcher }
}
const keyOf = ({ prizeId, roundId }: LiveRound) => ({ tenantId: A, prizeId, roundId })
const order = (board: WireStandings | null) => (board?.players ?? []).map((row) => [idOfRow(row), row.overParTotal])

beforeAll(async () => {
  await addClubs(owner)
  customers = await threeCustomers(owner, A)
})
beforeEach(async () => {
  played = await newRound()
})
afterAll(async () => {
  for (const hub of hubs) await hub.close()
})

describe('a watched board', () => {
  it('[TR-70+] is sent completely at first, then as changes, and equals the response of the call', async () => {
    const hub = newHub()
    const { state, watcher } = follower()
    await hub.watch(keyOf(played), watcher, null)
    expect(order(state.board).map(([, over]) => over)).toEqual([0, 0, 0])
    await score(played, 1, 2, 3)
    hub.wake()
    await vi.waitFor(() => expect(order(state.board)[0]).toEqual([played.players[1], -1]))
    expect(state.kinds).toEqual(['board', 'rows'])
    const { json } = await appAt(NOON, database).ask(`rs/cs/tournaments/prizes/${played.prizeId}/livescoring/${played.roundId}`, {
      tenant: A,
    })
    expect(state.board).toEqual(json)
  })

  it('ignores a score of another tournament, and the winner of another prize', async () => {
    const other = await newRound()
    const hub = newHub()
    const { state, watcher } = follower()
    await hub.watch(keyOf(played), watcher, null)
    await score(other, 0, 2, 3)
    await nameWinner(await specialPrize(played), played.players[0])
    hub.wake()
    await new Promise((done) => setTimeout(done, 400))
    expect(state.kinds).toEqual(['board'])
  })

  it('[TR-70+] continues from the last received event; an unknown one gets the whole board', async () => {
    const hub = newHub()
    const stays = follower()
    await hub.watch(keyOf(played), stays.watcher, null)
    const cut = follower()
    const leave = await hub.watch(keyOf(played), cut.watcher, null)
    leave?.()
    await score(played, 0, 2, 3)
    await score(played, 2, 2, 6)
    hub.wake()
    await vi.waitFor(() => expect(order(stays.state.board)[0]).toEqual([played.players[0], -1]))
    await hub.watch(keyOf(played), cut.watcher, cut.state.lastId)
    expect(cut.state.kinds).toEqual(['board', 'rows'])
    await vi.waitFor(() => expect(cut.state.board).toEqual(stays.state.board))
    await hub.watch(keyOf(played), cut.watcher, cut.state.lastId)
    expect(cut.state.kinds).toEqual(['board', 'rows'])
    const stranger = follower()
    await hub.watch(keyOf(played), stranger.watcher, '99999999-1')
    expect(stranger.state.kinds).toEqual(['board'])
  })

  it('[TR-78+] of a special prize reports changed winners or their publication, not scores', async () => {
    const key = keyOf({ ...played, prizeId: await specialPrize(played) })
    const hub = newHub()
    const [stays, cut] = [follower(), follower()]
    await hub.watch(key, stays.watcher, null)
    const leave = await hub.watch(key, cut.watcher, null)
    await nameWinner(key.prizeId, played.players[0])
    hub.wake()
    await vi.waitFor(() => expect([stays.state.kinds, cut.state.kinds]).toEqual(Array(2).fill(['board', 'special'])))
    leave?.()
    await score(played, 0, 2, 3)
    hub.wake()
    await new Promise((done) => setTimeout(done, 400))
    expect(stays.state.kinds).toEqual(['board', 'special'])
    await put(owner, A, (tx) => tx.query('update round set results_publish = not results_publish where id = $1', [played.roundId]))
    hub.wake()
    await vi.waitFor(() => expect(stays.state.kinds).toEqual(['board', 'special', 'special']))
    await hub.watch(key, cut.watcher, stays.state.lastId)
    expect(cut.state.kinds).toEqual(['board', 'special'])
  })

  it('[TR-71+, TR-78+] is updated at a moment of publication without an event', async () => {
    let now = NOON
    const hub = newHub({ clock: () => new Date(now) })
    const prizeId = await specialPrize(played)
    await nameWinner(prizeId, played.players[0])
    const later = "live_publish_time = '2026-06-01T12:05:00', results_publish = true, results_publish_time = '2026-06-01T12:10:00'"
    await put(owner, A, (tx) => tx.query(`update round set ${later} where id = $1`, [played.roundId]))
    const [board, special] = [follower(), follower()]
    await hub.watch(keyOf(played), board.watcher, null)
    await hub.watch(keyOf({ ...played, prizeId }), special.watcher, null)
    expect(board.state.board?.players).toEqual([])
    now = '2026-06-01T10:05:00Z'
    hub.wake()
    await vi.waitFor(() => expect(board.state.board?.players).toHaveLength(3))
    now = '2026-06-01T10:10:00Z'
    hub.wake()
    await vi.waitFor(() => expect(special.state.kinds).toEqual(['board', 'special', 'special']))
    now = '2026-06-01T10:15:00Z'
    hub.wake()
    await new Promise((done) => setTimeout(done, 300))
    expect(special.state.kinds).toEqual(['board', 'special', 'special'])
  })

  it('[TR-78+] reports winners chosen during an interruption', async () => {
    const key = keyOf({ ...played, prizeId: await specialPrize(played) })
    const hub = newHub()
    const [stays, cut] = [follower(), follower()]
    await hub.watch(key, stays.watcher, null)
    await nameWinner(key.prizeId, played.players[0])
    hub.wake()
    await vi.waitFor(() => expect(stays.state.kinds).toEqual(['board', 'special']))
    const { lastId } = stays.state
    await nameWinner(key.prizeId, played.players[1])
    hub.wake()
    await vi.waitFor(() => expect(stays.state.kinds).toEqual(['board', 'special', 'special']))
    await hub.watch(key, cut.watcher, lastId)
    expect(cut.state.kinds).toEqual(['special'])
  })

  it('[TR-70+] includes late commits: an older transaction delays newer events, and both arrive', async () => {
    const hub = newHub()
    const { state, watcher } = follower()
    await hub.watch(keyOf(played), watcher, null)
    const late = await database.app.connect()
    try {
      await late.query(`begin; select set_config('club.tenant', '${A}', true)`)
      await late.query('insert into card_hole (tenant_id, round_id, player_id, number, strokes) values ($1, $2, $3, 3, 2)', [
        ...[A, played.roundId, played.players[2]],
      ])
      await score(played, 0, 2, 3)
      hub.wake()
      await new Promise((done) => setTimeout(done, 300))
      expect(state.kinds).toEqual(['board'])
      await late.query('commit')
    } finally {
      late.release()
    }
    hub.wake()
    await vi.waitFor(() =>
      expect(order(state.board)).toEqual([
        [played.players[2], -2],
        [played.players[0], -1],
        [played.players[1], 0],
      ]),
    )
  })

  it('gets one event per tournament from one statement with scores of many holes and two tournaments', async () => {
    const other = await newRound()
    const [streams, rounds] = [
      [played, other].map(({ tournamentId }) => `tournament/${tournamentId}`).toSorted(),
      [played, other].map(({ roundId }) => roundId),
    ]
    const told = await put(database.app, A, async (tx) => {
      const { rows: before } = await tx.query('select coalesce(max(id), 0) as id from live_event')
      await tx.query(
        `insert into card_hole (tenant_id, round_id, player_id, number, strokes)
         select tenant_id, round_id, player_id, n, 4 from card, generate_series(10, 18) n where round_id = any($1)`,
        [rounds],
      )
      return (await tx.query('select stream, data from live_event where id > $1 order by stream', [before[0].id])).rows
    })
    expect(told.map(({ stream }) => stream)).toEqual(streams)
    expect(new Set(told.map(({ data }) => JSON.stringify(data)))).toEqual(
      new Set(rounds.map((roundId) => JSON.stringify({ kind: 'scores', roundId }))),
    )
  })

  it('[SC-73+] is updated by another process after an empty message', async () => {
    const waking = { boardListener: openBoardListener(database.appUrl, log) }
    const [writes, watches] = [newHub(waking), newHub({ boardListener: openBoardListener(database.appUrl, log) })]
    const { state, watcher } = follower()
    await watches.watch(keyOf(played), watcher, null)
    await new Promise((done) => setTimeout(done, 200))
    await score(played, 1, 2, 3)
    const before = performance.now()
    writes.wake()
    await vi.waitFor(() => expect(order(state.board)[0]).toEqual([played.players[1], -1]), { interval: 10 })
    expect(performance.now() - before).toBeLessThan(1500)
  })

  it('notifies others at most ten times a second, however much is written', async () => {
    let told = 0
    const hub = newHub({ boardListener: { notify: () => void told++, listen: () => undefined, close: async () => undefined } })
    const end = performance.now() + 500
    while (performance.now() < end) {
      hub.wake()
      await new Promise((done) => setTimeout(done, 2))
    }
    expect(told).toBeGreaterThan(2)
    expect(told).toBeLessThanOrEqual(7)
  })
})

describe('permission to watch', () => {
  const publish = (flag: boolean) =>
    put(owner, A, (tx) => tx.query('update round set live_publish = $2 where id = $1', [played.roundId, flag]))
  const visibility = (of: string) =>
    put(owner, A, (tx) => tx.query('update tournament set visibility = $2 where id = $1', [played.tournamentId, of]))

  it('[TR-71+, TV-61] ends the rows of an unpublished round for every viewer', async () => {
    const hub = newHub()
    const { state, watcher } = follower()
    await hub.watch(keyOf(played), watcher, null)
    await publish(false)
    hub.wake()
    await vi.waitFor(() => expect(state.board?.players).toEqual([]))
    await score(played, 0, 2, 3)
    hub.wake()
    await publish(true)
    hub.wake()
    await vi.waitFor(() => expect(state.board?.players).toHaveLength(3))
  })

  it('[TR-71+, TV-64, TV-66] is withdrawn immediately from viewers who may no longer see the tournament, and from no others', async () => {
    const hub = newHub()
    const [visitor, member, player] = [follower(), follower(await addCustomer(owner, A)), follower(customers[0])]
    for (const { watcher } of [visitor, member, player]) await hub.watch(keyOf(played), watcher, null)
    await visibility('participantsAndMembers')
    hub.wake()
    await vi.waitFor(() => expect([visitor.state.ended, member.state.ended, player.state.ended]).toEqual([true, false, false]))
    await visibility('participants')
    hub.wake()
    await vi.waitFor(() => expect([member.state.ended, player.state.ended]).toEqual([true, false]))
    expect(await hub.watch(keyOf(played), follower().watcher, null)).toBeNull()
    expect(await hub.watch({ ...keyOf(played), tenantId: CLUBS.b }, follower(customers[0]).watcher, null)).toBeNull()
  })
})

describe('a name on a watched board', () => {
  it('[CU-189+] disappears within two seconds after its owner has hidden it', async () => {
    const hub = newHub()
    const { state, watcher } = follower(await addCustomer(owner, A))
    await hub.watch(keyOf(played), watcher, null)
    const unnamed = () => state.board?.players?.filter(({ name }) => !name).length
    expect(unnamed()).toBe(0)
    const [id] = customers
    const { rows } = await put(owner, A, (tx) => tx.query('select customer_visibility as own from customer where id = $1', [id]))
    const show = (visibility: string) =>
      put(database.app, A, (tx) => tx.query('update customer set customer_visibility = $2 where id = $1', [id, visibility]))
    await show('No')
    hub.wake()
    await vi.waitFor(() => expect(unnamed()).toBe(1), { timeout: 2000 })
    await show(rows[0].own)
  })
})

describe('the events behind a board', () => {
  it('are deleted after a day as soon as a board is watched', async () => {
    const stream = `tournament/${played.tournamentId}`
    await put(owner, A, (tx) =>
      tx.query(
        `insert into live_event (tenant_id, stream, data, at)
         select $1, $2, jsonb_build_object('kind', 'scores', 'hours', hours), now() - make_interval(hours => hours) from unnest(array[23, 25, 99]) hours`,
        [A, stream],
      ),
    )
    const left = async () =>
      (
        await put(owner, A, (tx) =>
          tx.query("select (data -> 'hours')::integer as hours from live_event where stream = $1 and data ? 'hours' order by 1", [stream]),
        )
      ).rows.map(({ hours }) => hours)
    expect(await left()).toEqual([23, 25, 99])
    const hub = newHub()
    await hub.watch(keyOf(played), follower().watcher, null)
    hub.wake()
    await vi.waitFor(async () => expect(await left()).toEqual([23]))
  })

  it('are readable for the service only', async () => {
    const { rows } = await put(database.app, A, (tx) => tx.query('select count(*)::integer as n from live_event'))
    expect(rows[0].n).toBeGreaterThan(0)
    const none = openPool(database.appUrl, { size: 1 })
    expect((await none.query('select from live_event')).rows).toEqual([])
    await none.end()
  })
})
