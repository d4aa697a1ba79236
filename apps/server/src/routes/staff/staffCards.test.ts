import { beforeAll, describe, expect, it } from 'vitest'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addFlights } from '../../testing/testFlights.ts'
import { testMail } from '../../testing/testMail.ts'
import { addOffice, type OfficeTokens } from '../../testing/testOffice.ts'
import { addTee } from '../../testing/testTees.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const A = CLUBS.a
const PARS = [4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4]

interface Setting {
  readonly app: TestApp
  readonly roundId: string
  readonly tournamentId: string
  readonly prizeId: string
  readonly playerId: string
  readonly otherId: string
  readonly petra: string
  readonly paul: string
}

const database = await testDatabase()
let setting: Setting
let office: OfficeTokens

async function aRound(): Promise<Setting> {
  const { owner } = database
  const app = appAt('2026-06-01T16:00:00Z', database)
  const tournamentId = await addTournament(owner, A)
  const roundId = await addRound(owner, A, tournamentId, { live_publish: true, results_publish: true })
  const players = [await addCustomer(owner, A, { tenths: 180 }), await addCustomer(owner, A, { tenths: 90, firstName: 'Berta' })]
  const ids = await put(owner, A, async (tx) => {
    const one = async (statement: string, ...values: unknown[]) => (await tx.query(statement, [A, ...values])).rows[0].id as string
    await addTee(tx, tournamentId, { pars: PARS })
    const prizeId = await one(
      `insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds)
        values ($1, $2, 1, 'Gross', 'medal', 'gross', '{1}') returning id`,
      tournamentId,
    )
    const player = (customer: string | undefined) =>
      one(
        'insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false) returning id',
        tournamentId,
        customer,
      )
    return { prizeId, playerId: await player(players[0]), otherId: await player(players[1]) }
  })
  return { app, roundId, tournamentId, ...ids, petra: office.petra, paul: office.paul }
}

const cardOf = ({ roundId, playerId }: Setting) => `rs/staff/rounds/${roundId}/cards/${playerId}`
const ask = (from: Setting, path: string, token: string, body?: unknown, headers = {}) =>
  from.app.ask(path, { tenant: A, token, headers, ...(body !== undefined && { body }) })
const hole = (number: number, was: number | null, now: number | null) => ({ what: 'Hole', hole: number, was, now })
const write = (from: Setting, token: string, changes: readonly unknown[], reason?: string) =>
  ask(from, `${cardOf(from)}/scores`, token, { changes, ...(reason !== undefined && { reason }) })
const confirm = (from: Setting, token: string, version: number) => ask(from, `${cardOf(from)}/confirmation`, token, { version })
const fullCard = PARS.map((par, at) => hole(at + 1, null, par))
const HAND_IN = { what: 'Returned', was: false, now: true }
const codes = (answer: { readonly json: { readonly details: readonly { readonly code: string }[] } }) =>
  answer.json.details.map(({ code }) => code)

beforeAll(async () => {
  const { owner } = database
  await addClubs(owner)
  office = await addOffice(owner, appAt('2026-06-01T16:00:00Z', database), A)
})

describe('a card that staff enter', () => {
  beforeAll(async () => {
    setting = await aRound()
  })

  it('[SC-65, SC-66+, SE-50] is written by staff only, on the version that was read', async () => {
    const { mia } = office
    expect((await write(setting, mia, [hole(1, null, 4)])).status).toBe(403)
    const answer = await write(setting, setting.petra, [hole(1, null, 4), hole(2, null, 5)])
    expect(answer.status).toBe(200)
    expect(answer.json.holes.slice(0, 3).map(({ score }: { score: number | null }) => score)).toEqual([4, 5, null])
  })

  it('[SC-71+] takes the snapshot of every player with the first score, and a later index changes nothing', async () => {
    const count = () =>
      put(
        database.owner,
        A,
        async (tx) => (await tx.query('select handicap_tenths as t from card where round_id = $1 order by t', [setting.roundId])).rows,
      )
    expect(await count()).toEqual([{ t: 90 }, { t: 180 }])
    const before = (await ask(setting, cardOf(setting), setting.petra)).json.phcp
    await put(database.owner, A, (tx) => tx.query('update customer set handicap_tenths = 20'))
    expect((await ask(setting, cardOf(setting), setting.petra)).json.phcp).toBe(before)
  })

  it('publishing the start list takes the snapshot too, with each start; a dry run takes none', async () => {
    const fresh = await aRound()
    const { roundId, tournamentId, petra } = fresh
    await put(database.owner, A, (tx) => tx.query('update round set start_list_publish = false where id = $1', [roundId]))
    const customers = await put(
      database.owner,
      A,
      async (tx) =>
        (await tx.query<{ id: string }>('select customer_id as id from player where tournament_id = $1 order by id', [tournamentId])).rows,
    )
    const at = '2026-06-02T09:10:00'
    await addFlights(database.owner, A, tournamentId, roundId, [{ at, tee: 10, customers: customers.map(({ id }) => id) }])
    const cards = () =>
      put(
        database.owner,
        A,
        async (tx) => (await tx.query('select start_at::text, start_tee from card where round_id = $1', [roundId])).rows,
      )
    const publish = (dryRun: boolean) => {
      const publication = { playerList: { publish: true }, rounds: [{ roundId: Number(roundId), startList: { publish: true } }] }
      const path = `rs/staff/tournaments/${tournamentId}/publication`
      return fresh.app.ask(path, { tenant: A, token: petra, method: 'PUT', headers: { 'if-match': '*' }, body: { publication, dryRun } })
    }
    expect((await publish(true)).status).toBe(200)
    expect(await cards()).toEqual([])
    expect((await publish(false)).status).toBe(200)
    const start = { start_at: '2026-06-02 09:10:00', start_tee: 10 }
    expect(await cards()).toEqual([start, start])
  })

  it('reading creates no card', async () => {
    const fresh = await aRound()
    expect((await ask(fresh, cardOf(fresh), fresh.petra)).json).toMatchObject({ version: 0, status: 'Counted', history: [] })
    const { rows } = await put(database.owner, A, (tx) => tx.query('select from card where round_id = $1', [fresh.roundId]))
    expect(rows).toEqual([])
  })

  it('[SC-67+] the second of two scorers agrees or is refused', async () => {
    const fresh = await aRound()
    const both = await Promise.all([
      write(fresh, fresh.petra, [hole(1, null, 4), hole(2, null, 3)]),
      write(fresh, fresh.paul, [hole(2, null, 3), hole(3, null, 5)]),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await ask(fresh, cardOf(fresh), fresh.petra)).json.version).toBe(2)
    const late = await write(fresh, fresh.paul, [hole(1, null, 6), hole(4, null, 4)])
    expect(late.status).toBe(409)
    expect(late.json.details).toEqual([
      { code: 'cardConflict', localizedMessage: expect.stringContaining('1'), data: { what: 'Hole', hole: 1, was: null, now: 6 } },
    ])
    const { json } = await ask(fresh, cardOf(fresh), fresh.petra)
    expect(json.holes.slice(0, 4).map(({ score }: { score: number | null }) => score)).toEqual([4, 3, 5, null])
  })

  it('[SC-69+, SC-70+] is submitted when it is complete and confirmed by another person', async () => {
    const fresh = await aRound()
    expect(codes(await write(fresh, fresh.petra, [HAND_IN]))).toEqual(['cardIncomplete'])
    const { json } = await write(fresh, fresh.petra, [...fullCard, HAND_IN])
    expect(json).toMatchObject({ returnedAt: '2026-06-01T18:00:00', confirmed: false, wroteOnIt: true })
    expect(codes(await confirm(fresh, fresh.petra, json.version))).toEqual(['sameEyes'])
    expect(codes(await confirm(fresh, fresh.paul, json.version - 1))).toEqual(['changedSince'])
    expect((await confirm(fresh, fresh.paul, json.version)).json.confirmed).toBe(true)
    expect(codes(await confirm(fresh, fresh.paul, json.version))).toEqual(['alreadyConfirmed'])
  })

  it('[SC-68+, SC-72+] a correction has a reason, needs a new confirmation, and stays in the history', async () => {
    const fresh = await aRound()
    const full = await write(fresh, fresh.petra, [...fullCard, HAND_IN])
    await confirm(fresh, fresh.paul, full.json.version)
    expect(codes(await write(fresh, fresh.paul, [hole(18, 4, 5)]))).toEqual(['reasonNeeded'])
    const corrected = await write(fresh, fresh.paul, [hole(18, 4, 5)], 'the marker misread a 5')
    expect(corrected.json.confirmed).toBe(false)
    expect(corrected.json.history.slice(0, 2)).toEqual([
      {
        ...{ at: '2026-06-01T18:00:00', by: 'Paul Kern', what: 'Hole', hole: 18, was: '4', became: '5' },
        reason: 'the marker misread a 5',
      },
      { at: '2026-06-01T18:00:00', by: 'Paul Kern', what: 'Confirmed', hole: null, was: null, became: null, reason: '' },
    ])
    expect(codes(await confirm(fresh, fresh.paul, corrected.json.version))).toEqual(['sameEyes'])
    expect((await confirm(fresh, fresh.petra, corrected.json.version)).status).toBe(200)
  })

  const correctionsQueued = async ({ roundId }: Setting) => {
    const statement =
      "select data ->> 'customerId' as id, due_at from job where name = 'letter.cardCorrected' and data -> 'data' ->> 'roundId' = $1"
    return (await put(database.owner, A, (tx) => tx.query(statement, [roundId]))).rows
  }

  it('[SC-92+] a correction after the results were published is one message to the player, a first score is none', async () => {
    const fresh = await aRound()
    await put(database.owner, A, (tx) => tx.query("delete from job where name = 'letter.cardCorrected'"))
    const { rows } = await put(database.owner, A, (tx) => tx.query('select customer_id as id from player where id = $1', [fresh.playerId]))
    const full = await write(fresh, fresh.petra, [...fullCard, HAND_IN])
    await confirm(fresh, fresh.paul, full.json.version)
    expect(await correctionsQueued(fresh)).toEqual([])
    await write(fresh, fresh.paul, [hole(18, 4, 5)], 'the marker misread a 5')
    fresh.app.now = new Date('2026-06-01T16:03:00Z')
    await write(fresh, fresh.paul, [{ what: 'Status', was: 'Counted', now: 'Disqualified' }], 'wrong scorecard')
    expect(await correctionsQueued(fresh)).toEqual([{ id: rows[0].id, due_at: new Date('2026-06-01T16:08:00Z') }])
    await put(database.owner, A, (tx) =>
      tx.query("insert into customer_email (tenant_id, customer_id, email, main) values ($1, $2, 'player@example.org', true)", [
        A,
        rows[0].id,
      ]),
    )
    const mail = testMail(fresh.app, database)
    await mail.deliver()
    expect(await correctionsQueued(fresh)).toHaveLength(1)
    fresh.app.now = new Date('2026-06-01T16:08:00Z')
    await mail.deliver()
    const messages = await put(database.owner, A, (tx) =>
      tx.query("select kind, content ->> 'subject' as subject from message where customer_id = $1", [rows[0].id]),
    )
    expect(messages.rows).toEqual([{ kind: 'rounds', subject: expect.stringContaining('cardCorrectedSubject') }])
  })

  it('[SC-92+] a correction before the results are published, or of the own card, is no message', async () => {
    for (const statement of [
      'update round set results_publish = false where id = $1',
      "update player set customer_id = (select id from customer where last_name = 'Kern') where tournament_id = (select tournament_id from round where id = $1) and id = (select min(id) from player p where p.tournament_id = player.tournament_id)",
    ]) {
      const fresh = await aRound()
      await put(database.owner, A, (tx) => tx.query(statement, [fresh.roundId]))
      const full = await write(fresh, fresh.petra, [...fullCard, HAND_IN])
      await confirm(fresh, fresh.paul, full.json.version)
      expect((await write(fresh, fresh.paul, [hole(18, 4, 5)], 'the marker misread a 5')).status).toBe(200)
      expect(await correctionsQueued(fresh)).toEqual([])
    }
  })

  it('[SC-72+] the history outlives the card and cannot be changed or removed by the service', async () => {
    const fresh = await aRound()
    await write(fresh, fresh.petra, [hole(1, null, 4)])
    await put(database.app, A, (tx) => tx.query('delete from player where id = $1', [fresh.playerId]))
    const kept = await put(database.app, A, (tx) => tx.query('select became from card_history where player_id = $1', [fresh.playerId]))
    expect(kept.rows).toEqual([{ became: '4' }])
    for (const statement of ["update card_history set became = '3'", 'delete from card_history', 'truncate card_history'])
      await expect(put(database.app, A, (tx) => tx.query(statement))).rejects.toThrow('permission denied')
  })

  it('[SC-73+] everything that depends on a score follows', async () => {
    const fresh = await aRound()
    const board = async () => {
      const answer = await fresh.app.ask(`rs/cs/tournaments/prizes/${fresh.prizeId}/round-results/${fresh.roundId}`, { tenant: A })
      return answer.json.players.map(({ playerId, totalResult }: { playerId: number; totalResult: number }) => [
        String(playerId),
        totalResult,
      ])
    }
    await write(fresh, fresh.petra, [...fullCard, HAND_IN])
    await write({ ...fresh, playerId: fresh.otherId }, fresh.petra, [
      ...PARS.map((par, at) => hole(at + 1, null, at === 0 ? par - 1 : par)),
      HAND_IN,
    ])
    expect(await board()).toEqual([
      [fresh.otherId, 71],
      [fresh.playerId, 72],
    ])
    await write(fresh, fresh.petra, [hole(1, 4, 2)], 'an eagle after all')
    expect(await board()).toEqual([
      [fresh.playerId, 70],
      [fresh.otherId, 71],
    ])
  })

  it('is refused in a closed tournament', async () => {
    const fresh = await aRound()
    await put(database.owner, A, (tx) => tx.query('update tournament set closed = true where id = $1', [fresh.tournamentId]))
    expect(codes(await write(fresh, fresh.petra, [hole(1, null, 4)]))).toEqual(['tournamentClosed'])
  })

  it('a repeated request with its key is answered once, and the list shows who is still out', async () => {
    const fresh = await aRound()
    const send = () => ask(fresh, `${cardOf(fresh)}/scores`, fresh.petra, { changes: [hole(1, null, 4)] }, { 'idempotency-key': 'one' })
    const [first, second] = [await send(), await send()]
    expect(second.json).toEqual(first.json)
    const list = await ask(fresh, `rs/staff/rounds/${fresh.roundId}/cards`, fresh.petra)
    expect(list.json.content).toMatchObject([
      { state: 'Playing', holesPlayed: 1 },
      { state: 'NotStarted', holesPlayed: 0 },
    ])
    const day = await ask(fresh, 'rs/staff/tournaments', fresh.petra)
    expect(day.json.content.find(({ id }: { id: number }) => String(id) === fresh.tournamentId)).toMatchObject({
      closed: false,
      rounds: [{ number: 1, returned: 0 }],
    })
  })
})

describe('the licence of staff', () => {
  it('[SE-55+] has one more item, which nobody else has', async () => {
    const app = appAt('2026-06-01T16:00:00Z', database)
    const items = async (username: string) => {
      const { json } = await app.ask('auth/license', { tenant: A, token: await app.logIn(username, A) })
      return json.items.map(({ alias }: { alias: string }) => alias)
    }
    expect(await items('petra')).toContain('ClubOffice')
    expect(await items('mia')).not.toContain('ClubOffice')
    const visitor = await app.ask('auth/anonymous-license', { tenant: A })
    expect(JSON.stringify(visitor.json)).not.toContain('ClubOffice')
  })
})
