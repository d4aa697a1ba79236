import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addClubs, CLUBS, changeSettings, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addOffice } from '../../testing/testOffice.ts'
import { addTeamEvent, TEAM_PARS, type TeamEvent } from '../../testing/testTeams.ts'

const A = CLUBS.a
const database = await testDatabase()
const { owner } = database
let app: TestApp
let petra: string
let paul: string
let mia: string
let event: TeamEvent

const ask = (path: string, body?: unknown, token = petra, headers = {}) =>
  app.ask(path, { tenant: A, token, headers, ...(body !== undefined && { body }) })
const staff = (path: string) => `rs/staff/rounds/${event.roundId}/${path}`
const hole = (number: number, now: number) => ({ what: 'Hole', hole: number, was: null, now })
const fullCard = [...TEAM_PARS.map((par, at) => hole(at + 1, par)), { what: 'Returned', was: false, now: true }]
const codes = (answer: { readonly json: { readonly details: readonly { readonly code: string }[] } }) =>
  answer.json.details.map(({ code }) => code)
const events = () =>
  put(owner, A, async (tx) => {
    const { rows } = await tx.query('select count(*)::integer as n from live_event where stream = $1', [`tournament/${event.tournamentId}`])
    return rows[0].n as number
  })

beforeAll(async () => {
  await addClubs(owner)
  app = appAt('2026-06-01T16:00:00Z', database)
  ;({ petra, paul, mia } = await addOffice(owner, app, A))
})

describe('the handicap of a player’s card', () => {
  let player: string
  let other: string
  let prizeId: string
  const cardOf = (id = player) => staff(`cards/${id}`)
  const correct = (was: number, now: number, more: { token?: string; headers?: object; reason?: string } = {}) =>
    ask(`${cardOf()}/handicap`, { was, now, reason: more.reason ?? 'read 10.0 for 16.0' }, more.token, more.headers)

  beforeEach(async () => {
    event = await addTeamEvent(owner, A, { round: { round_type: 'single', live_publish: true } })
    const [first = '', second = ''] = event.playerIds
    player = first
    other = second
    prizeId = await put(owner, A, async (tx) => {
      const { rows } = await tx.query(
        `insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds)
          values ($1, $2, 2, 'Net', 'medal', 'net', '{1}') returning id`,
        [A, event.tournamentId],
      )
      return rows[0].id
    })
    for (const id of [player, other]) await ask(`${cardOf(id)}/scores`, { changes: fullCard })
  })
  const board = async (live = false) => {
    const path = live ? `livescoring/${event.roundId}` : `round-results/${event.roundId}`
    const { json } = await app.ask(`rs/cs/tournaments/prizes/${prizeId}/${path}`, { tenant: A })
    return json.players
      .filter(({ playerId }: { playerId: number }) => [player, other].includes(String(playerId)))
      .map(({ playerId, totalResult }: { playerId: number; totalResult: number }) => [String(playerId), totalResult])
  }

  it('[SC-83+] is corrected with a reason: the playing handicap follows, with everything that depends on it', async () => {
    expect(await board()).toEqual([
      [other, 52],
      [player, 62],
    ])
    const before = await events()
    const { status, json } = await correct(10, 26)
    expect([status, json.phcp, json.handicaps]).toEqual([200, 26, [{ playerId: Number(player), name: 'Ada Adler', ehcp: 26 }]])
    expect(await board()).toEqual([
      [player, 46],
      [other, 52],
    ])
    expect((await board(true))[0][0]).toBe(player)
    expect(await events()).toBeGreaterThan(before)
    const entrants = await ask(`rs/cs/tournaments/${event.tournamentId}/players?size=10`)
    expect(entrants.json.content.find(({ id }: { id: number }) => String(id) === player)).toMatchObject({
      ehcpString: '26.0',
      phcpString: '26',
    })
  })

  it('[SC-83+] has its old value, author and reason in the history, and the card must be confirmed again', async () => {
    const { version } = (await ask(cardOf())).json
    await ask(`${cardOf()}/confirmation`, { version }, paul)
    const { json } = await correct(10, 16)
    expect(json).toMatchObject({ confirmed: false, wroteOnIt: true, returnedAt: '2026-06-01T18:00:00' })
    expect(json.history[0]).toEqual({
      ...{ at: '2026-06-01T18:00:00', by: 'Petra Vogt', what: 'Recalculated', hole: null },
      ...{ was: '10.0 (10)', became: '16.0 (16)', reason: 'read 10.0 for 16.0' },
    })
    expect(codes(await ask(`${cardOf()}/confirmation`, { version: json.version }))).toEqual(['sameEyes'])
    expect((await ask(`${cardOf()}/confirmation`, { version: json.version }, paul)).status).toBe(200)
  })

  it('[SC-92+] is a message to the player once the results are published', async () => {
    await correct(10, 16)
    const { rows } = await put(owner, A, (tx) =>
      tx.query("select data ->> 'customerId' as id from job where name = 'letter.cardCorrected' and data -> 'data' ->> 'ownerId' = $1", [
        player,
      ]),
    )
    expect(rows).toEqual([{ id: event.customerIds[0] }])
  })

  it('[SC-83+] changes neither the club’s index nor any other card', async () => {
    await correct(10, 16)
    const kept = await put(owner, A, (tx) =>
      tx.query('select handicap_tenths as t from customer where id = any($1) order by t', [event.customerIds.slice(0, 2)]),
    )
    expect(kept.rows).toEqual([{ t: 100 }, { t: 200 }])
    expect((await ask(cardOf(other))).json.phcp).toBe(20)
  })

  it('[SC-83+] a plus player gives strokes; the card’s allowance and the round’s limit apply', async () => {
    expect((await correct(10, -2)).json.phcp).toBe(-2)
    await put(owner, A, (tx) =>
      tx.query(
        "update round set allowance_numerator = 1, allowance_denominator = 2, limit_system = 'handicapIndex', limit_male = 180, limit_female = 180 where id = $1",
        [event.roundId],
      ),
    )
    expect((await correct(-2, 30)).json).toMatchObject({ phcp: 18, handicaps: [{ ehcp: 30 }] })
  })

  it('[HC-42] [TV-104] the list of players has index, course and playing handicap as texts; without an index no course handicap', async () => {
    await put(owner, A, (tx) =>
      tx.query('update round set allowance_numerator = 1, allowance_denominator = 2 where id = $1', [event.roundId]),
    )
    await put(owner, A, (tx) =>
      tx.query(`update card set snapshot = jsonb_set(snapshot, '{handicap}', 'null') where player_id = $1`, [player]),
    )
    const handicaps = async (token: string | null = petra) => {
      const { json } = await app.ask(`rs/cs/tournaments/${event.tournamentId}/players?size=10`, { tenant: A, ...(token && { token }) })
      const { ehcpString, chcpString, phcpString } = json.content.find(({ id }: { id: number }) => String(id) === player)
      return [ehcpString, chcpString, phcpString]
    }
    expect(await handicaps()).toEqual(['10.0', undefined, ''])
    await correct(10, 12.4)
    expect(await handicaps()).toEqual(['12.4', '12', '6'])
    await changeSettings(owner, A, { showHandicapToVisitors: false })
    expect(await handicaps(null)).toEqual(['', undefined, '6'])
    await changeSettings(owner, A, { showHandicapToVisitors: true })
    expect(await handicaps(null)).toEqual(['12.4', '12', '6'])
    await correct(12.4, -2.3)
    expect(await handicaps()).toEqual(['+2.3', '+2', '+1'])
  })

  it('[SC-83+] can be added to a card without one', async () => {
    await put(owner, A, (tx) =>
      tx.query(
        "update card set handicap_kind = 'none', handicap_tenths = null, snapshot = jsonb_set(snapshot, '{handicap}', 'null') where player_id = $1",
        [player],
      ),
    )
    const { json } = await correct(200, 12.4)
    expect([json.phcp, json.history[0].was, json.history[0].became]).toEqual([12, '– (–)', '12.4 (12)'])
  })

  it('[SC-83+] is refused without a reason, for members, in a closed tournament, and on a stale version', async () => {
    expect((await correct(10, 16, { reason: ' ' })).status).toBe(400)
    expect((await correct(10, 16, { token: mia })).status).toBe(403)
    expect((await correct(10, 54.1)).status).toBe(400)
    expect(codes(await correct(11, 16))).toEqual(['changedSince'])
    await put(owner, A, (tx) => tx.query('update tournament set closed = true where id = $1', [event.tournamentId]))
    expect(codes(await correct(10, 16))).toEqual(['tournamentClosed'])
    expect((await ask(cardOf())).json).toMatchObject({ phcp: 10, version: 1 })
  })

  it('[SC-83+] two equal concurrent corrections are one, a different one is refused; a repeated request is answered once', async () => {
    const same = await Promise.all([correct(10, 16), correct(10, 16, { token: paul })])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    expect((await ask(cardOf())).json.version).toBe(2)
    const both = await Promise.all([correct(16, 12), correct(16, 14, { token: paul })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { ehcp } = (await ask(cardOf())).json.handicaps[0]
    const headers = { 'idempotency-key': 'one' }
    const [first, second] = [await correct(ehcp, 20, { headers }), await correct(ehcp, 20, { headers })]
    expect(second.json).toEqual(first.json)
  })
})

describe('the handicap of a team’s card', () => {
  const cardOf = () => staff(`team-cards/${event.teamIds[0]}`)
  const correct = (at: number, was: number, now: number) =>
    ask(`${cardOf()}/handicap`, { playerId: Number(event.playerIds[at]), was, now, reason: 'misread' })

  beforeEach(async () => {
    event = await addTeamEvent(owner, A)
    await ask(`${cardOf()}/scores`, { changes: [hole(1, 4)] })
  })

  it('[SC-83+] follows the index of one player; the other’s stays', async () => {
    const before = (await ask(cardOf())).json
    // 35 % of 10 and 15 % of 20.
    expect([before.phcp, before.handicaps.map(({ ehcp }: { ehcp: number }) => ehcp)]).toEqual([7, [10, 20]])
    await put(owner, A, (tx) => tx.query('update customer set handicap_tenths = 540'))
    const { json } = await correct(1, 20, 4)
    // 35 % of 4 and 15 % of 10.
    expect([json.phcp, json.handicaps.map(({ ehcp }: { ehcp: number }) => ehcp)]).toEqual([3, [10, 4]])
    expect(json.history[0]).toMatchObject({
      what: 'Recalculated',
      was: 'Bea Buche 20.0 (7)',
      became: 'Bea Buche 4.0 (3)',
      reason: 'misread',
    })
  })

  it('[SC-83+] refuses a player of another team, and a stale version', async () => {
    expect((await correct(2, 4, 6)).status).toBe(404)
    expect(codes(await correct(0, 11, 6))).toEqual(['changedSince'])
  })

  it('[SC-83+] [TV-14] is computed off the tee that the member had, whatever colour the member prefers since', async () => {
    await put(owner, A, async (tx) => {
      await tx.query(
        `insert into tee (tenant_id, course_id, key, name, colour, sex, rating_tenths, slope, par)
          select tenant_id, course_id, 'w', 'White', '#ffffff', sex, rating_tenths + 60, 150, par from tee where id = (select max(id) from tee)`,
      )
      await tx.query(
        `insert into tee_hole (tenant_id, tee_id, number, par, stroke_index)
          select h.tenant_id, w.id, h.number, h.par, h.stroke_index from tee w join tee r on r.course_id = w.course_id and r.key = 'r'
          join tee_hole h on h.tee_id = r.id where w.id = (select max(id) from tee)`,
      )
      await tx.query('insert into tee_assignment (tenant_id, tournament_id, tee_id, sex) select $1, $2, max(id), $3 from tee', [
        ...[A, event.tournamentId, 'female'],
      ])
      await tx.query('update tournament set use_preferred_tee = true where id = $1', [event.tournamentId])
      await tx.query("update customer set preferred_tee_colour = '#ffffff' where id = any($1)", [event.customerIds])
    })
    expect((await correct(1, 20, 4)).json.phcp).toBe(3)
  })

  it('[SC-83+] exists once the missing index is entered', async () => {
    event = await addTeamEvent(owner, A)
    await put(owner, A, (tx) =>
      tx.query("update customer set handicap_kind = 'none', handicap_tenths = null where id = $1", [event.customerIds[1]]),
    )
    await ask(`${cardOf()}/scores`, { changes: [hole(1, 4)] })
    expect((await ask(cardOf())).json.phcp).toBeNull()
    expect((await correct(1, 200, 20)).json.phcp).toBe(7)
  })
})

describe('the class of a team', () => {
  const inPrizes = async () => {
    const names = async (prize: string) => {
      const { json } = await app.ask(`rs/cs/tournaments/prizes/${prize}/round-results/${event.roundId}`, { tenant: A })
      return [json.prize.actorsCount, ...json.teams.map(({ name }: { name: string }) => name)]
    }
    return Promise.all(prizes.map(names))
  }
  let prizes: string[]

  /** Eagles: 10.0 and 20.0, a mean of 15.0; the others 4.0 and 30.0, so 17.0. */
  async function classesOf(roundType: string): Promise<void> {
    event = await addTeamEvent(owner, A, { round: { round_type: roundType } })
    prizes = await put(owner, A, async (tx) => {
      await tx.query(
        `insert into handicap_class (tenant_id, tournament_id, team, female, position, system, handicap_from, handicap_to)
          values ($1, $2, true, false, 1, 'handicapIndex', -20, 16), ($1, $2, true, false, 2, 'handicapIndex', 16.1, 54)`,
        [A, event.tournamentId],
      )
      const { rows } = await tx.query(
        `insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds, team, handicap_classes)
          select $1, $2, 1 + n, 'Class ' || c, 'medal', 'gross', '{1}', true, array[c] from unnest(array['A', 'B']) with ordinality as k(c, n)
          returning id`,
        [A, event.tournamentId],
      )
      return rows.map(({ id }) => id)
    })
  }
  const holds = (tenths: number) =>
    put(owner, A, (tx) => tx.query('update customer set handicap_tenths = $1 where id = any($2)', [tenths, event.customerIds]))
  const SECOND = 'Cleo Claus / Dora Dorn'

  it('[SC-83+] follows the card of its one ball, not the club’s index', async () => {
    await classesOf('scramble')
    for (const team of event.teamIds) await ask(staff(`team-cards/${team}/scores`), { changes: fullCard })
    expect(await inPrizes()).toEqual([
      [1, 'Eagles'],
      [1, SECOND],
    ])
    const correction = { playerId: Number(event.playerIds[1]), was: 20, now: 30, reason: 'misread' }
    expect((await ask(staff(`team-cards/${event.teamIds[0]}/handicap`), correction)).status).toBe(200)
    await holds(100)
    const [first, second] = await inPrizes()
    expect([first, second?.toSorted()]).toEqual([[0], [2, SECOND, 'Eagles']])
  })

  it('[SC-83+] follows the cards of its players if each plays a ball', async () => {
    await classesOf('fourball')
    for (const player of event.playerIds) await ask(staff(`cards/${player}/scores`), { changes: fullCard })
    expect(await inPrizes()).toEqual([
      [1, 'Eagles'],
      [1, SECOND],
    ])
    await holds(540)
    expect((await ask(staff(`cards/${event.playerIds[3]}/handicap`), { was: 30, now: 20, reason: 'misread' })).status).toBe(200)
    expect((await inPrizes()).map(([count]) => count)).toEqual([2, 0])
  })
})
