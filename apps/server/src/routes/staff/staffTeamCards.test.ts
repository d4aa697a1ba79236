import { beforeAll, describe, expect, it } from 'vitest'
import { staffCommand } from '../../commands/staffCommand.ts'
import { openClient } from '../../db/connect.ts'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addClubs, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addFlights } from '../../testing/testFlights.ts'
import { addOffice, type OfficeTokens } from '../../testing/testOffice.ts'
import { addTeamEvent, TEAM_PARS, type TeamEvent } from '../../testing/testTeams.ts'

const A = CLUBS.a
const database = await testDatabase()
const { owner } = database
let office: OfficeTokens

interface Setting extends TeamEvent {
  readonly app: TestApp
  readonly petra: string
  readonly paul: string
}

async function aScramble(given: Parameters<typeof addTeamEvent>[2] = {}): Promise<Setting> {
  const app = appAt('2026-06-01T16:00:00Z', database)
  const event = await addTeamEvent(owner, A, given)
  return { app, ...event, petra: office.petra, paul: office.paul }
}

type Token = 'petra' | 'paul'
const ask = (from: Setting, who: Token, path: string, body?: unknown, more: Parameters<TestApp['ask']>[1] = {}) =>
  from.app.ask(`rs/staff/${path}`, { tenant: A, token: from[who], ...(body !== undefined && { body }), ...more })
const cardOf = ({ roundId, teamIds }: Setting, team = 0) => `rounds/${roundId}/team-cards/${teamIds[team]}`
const write = (from: Setting, who: Token, changes: readonly unknown[], reason = '', team = 0) =>
  ask(from, who, `${cardOf(from, team)}/scores`, { changes, reason })
const confirm = (from: Setting, who: Token, version: number) => ask(from, who, `${cardOf(from)}/confirmation`, { version })
const publish = ({ app, petra, roundId, tournamentId }: Setting, dryRun = false) =>
  app.ask(`rs/staff/tournaments/${tournamentId}/publication`, {
    ...{ tenant: A, token: petra, method: 'PUT', headers: { 'if-match': '*' } },
    body: { publication: { rounds: [{ roundId: Number(roundId), startList: { publish: true }, results: { publish: true } }] }, dryRun },
  })
const hole = (number: number, was: number | null, now: number | null) => ({ what: 'Hole', hole: number, was, now })
const fullCard = TEAM_PARS.map((par, at) => hole(at + 1, null, par))
const HAND_IN = { what: 'Returned', was: false, now: true }
const codes = (answer: { readonly json: { readonly details: readonly { readonly code: string }[] } }) =>
  answer.json.details.map(({ code }) => code)
const rowsIn = (statement: string, ...values: unknown[]) => put(owner, A, async (tx) => (await tx.query(statement, values)).rows)

beforeAll(async () => {
  await addClubs(owner)
  office = await addOffice(owner, appAt('2026-06-01T16:00:00Z', database), A)
})

describe('cards of teams that play one ball', () => {
  it('[SC-79+] are created with the start list, with team handicap and start; players get none', async () => {
    const event = await aScramble()
    const at = '2026-06-02T09:10:00'
    await addFlights(owner, A, event.tournamentId, event.roundId, [
      { at, tee: 10, customers: event.customerIds.slice(0, 1) },
      { at: '2026-06-02T09:20:00', tee: 10, customers: event.customerIds.slice(1, 2) },
    ])
    expect((await publish(event, true)).status).toBe(200)
    expect(await rowsIn('select from team_card where round_id = $1', event.roundId)).toEqual([])
    expect((await publish(event)).status).toBe(200)
    // 35 % of the lower and 15 % of the higher course handicap: 3.5 + 3 = 6.5, and 1.4 + 4.5 = 5.9.
    expect(
      await rowsIn(
        `select start_at::text, start_tee, (snapshot -> 'handicap' ->> 'teamHandicap')::integer as handicap
          from team_card where round_id = $1 order by team_id`,
        event.roundId,
      ),
    ).toEqual([
      { start_at: '2026-06-02 09:10:00', start_tee: 10, handicap: 7 },
      { start_at: null, start_tee: 1, handicap: 6 },
    ])
    expect(await rowsIn('select from card where round_id = $1', event.roundId)).toEqual([])
    await rowsIn('update customer set handicap_tenths = 10')
    expect((await ask(event, 'petra', cardOf(event))).json.phcp).toBe(7)
  })

  it('[SC-79+] are in the list of the round and of the day, a team by its name or its players', async () => {
    const event = await aScramble()
    await write(event, 'petra', [hole(1, null, 4)])
    const { json } = await ask(event, 'petra', `rounds/${event.roundId}/cards`)
    expect(json.content).toMatchObject(
      [
        { playerId: 2, team: true, name: 'Cleo Claus / Dora Dorn', players: ['Cleo Claus', 'Dora Dorn'], state: 'NotStarted' },
        { playerId: 1, team: true, name: 'Eagles', players: ['Ada Adler', 'Bea Buche'], state: 'Playing', holesPlayed: 1 },
      ].map((line) => ({ ...line, playerId: Number(event.teamIds[line.playerId - 1]) })),
    )
    const day = await ask(event, 'petra', 'tournaments')
    expect(day.json.content.find(({ id }: { id: number }) => String(id) === event.tournamentId)).toMatchObject({
      rounds: [{ ofTeams: true, players: 2, returned: 0, confirmed: 0 }],
    })
    await write(event, 'petra', [...fullCard.slice(1), HAND_IN])
    expect((await ask(event, 'petra', `tournaments/${event.tournamentId}`)).json).toMatchObject({
      rounds: [{ stillOut: 1, toConfirm: 1 }],
      teams: [{ name: 'Eagles', hasScores: true }, { hasScores: false }],
    })
  })

  it('[SC-92+] are a message to all players of the team when they are corrected after the results were published', async () => {
    const event = await aScramble({ round: { results_publish: true } })
    const { json } = await write(event, 'petra', [...fullCard, HAND_IN])
    await confirm(event, 'paul', json.version)
    expect((await write(event, 'paul', [{ what: 'Status', was: 'Counted', now: 'Disqualified' }], 'wrong tee')).status).toBe(200)
    const queued = await rowsIn(
      "select data ->> 'customerId' as id from job where name = 'letter.cardCorrected' and data -> 'data' ->> 'roundId' = $1 order by id",
      event.roundId,
    )
    expect(queued.map(({ id }) => id)).toEqual(event.customerIds.slice(0, 2))
  })

  it('[SC-79+] do not exist if each player plays a ball, nor player cards in a scramble', async () => {
    const event = await aScramble({ round: { round_type: 'fourball' } })
    expect((await ask(event, 'petra', cardOf(event))).status).toBe(404)
    expect((await ask(event, 'petra', `rounds/${event.roundId}/cards/${event.playerIds[0]}`)).json.players).toEqual([])
    const scramble = await aScramble()
    expect((await ask(scramble, 'petra', `rounds/${scramble.roundId}/cards/${scramble.playerIds[0]}`)).status).toBe(404)
    expect((await ask(scramble, 'petra', `rounds/${scramble.roundId}/team-cards/9999999`)).status).toBe(404)
    // The ids of players and of teams are counted apart, so a number alone names neither.
    expect((await ask(scramble, 'petra', `rounds/${scramble.roundId}/cards/${scramble.teamIds[0]}`)).status).toBe(404)
    expect((await ask(scramble, 'petra', cardOf(scramble))).json).toMatchObject({ version: 0, history: [], phcp: 7 })
    expect(await rowsIn('select from team_card where round_id = $1', scramble.roundId)).toEqual([])
  })

  it('[SC-67+] the second of two scorers agrees or is refused', async () => {
    const event = await aScramble()
    const both = await Promise.all([
      write(event, 'petra', [hole(1, null, 4), hole(2, null, 3)]),
      write(event, 'paul', [hole(2, null, 3), hole(3, null, 5)]),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const late = await write(event, 'paul', [hole(1, null, 6)])
    expect([late.status, codes(late)]).toEqual([409, ['cardConflict']])
    expect((await ask(event, 'petra', cardOf(event))).json.holes.slice(0, 4).map(({ score }: { score: number }) => score)).toEqual([
      ...[4, 3, 5, null],
    ])
  })

  it('[SC-68+, SC-69+, SC-70+] are submitted complete, confirmed by another person, corrected with a reason', async () => {
    const event = await aScramble()
    expect(codes(await write(event, 'petra', [HAND_IN]))).toEqual(['cardIncomplete'])
    const { json } = await write(event, 'petra', [...fullCard, HAND_IN])
    expect(codes(await confirm(event, 'petra', json.version))).toEqual(['sameEyes'])
    expect(codes(await confirm(event, 'paul', json.version - 1))).toEqual(['changedSince'])
    expect((await confirm(event, 'paul', json.version)).json.confirmed).toBe(true)
    expect(codes(await write(event, 'paul', [hole(18, 4, 5)]))).toEqual(['reasonNeeded'])
    const corrected = await write(event, 'paul', [hole(18, 4, 5)], 'misread')
    expect(corrected.json.confirmed).toBe(false)
    expect(corrected.json.history[0]).toMatchObject({ by: 'Paul Kern', what: 'Hole', hole: 18, was: '4', became: '5', reason: 'misread' })
  })

  it('[SC-72+] the history outlives the team', async () => {
    const event = await aScramble()
    await write(event, 'petra', [hole(1, null, 4)])
    await put(database.app, A, (tx) => tx.query('delete from team where id = $1', [event.teamIds[0]]))
    expect(await rowsIn('select became, owner_id from card_history where team_id = $1', event.teamIds[0])).toEqual([
      { became: '4', owner_id: null },
    ])
  })

  it('[SC-73+] the board follows, viewers are notified, and a repeated request is answered once', async () => {
    const event = await aScramble()
    const board = async () => {
      const { json } = await event.app.ask(`rs/cs/tournaments/prizes/${event.prizeId}/round-results/${event.roundId}`, { tenant: A })
      return json.teams.map(({ name, totalResult }: { name: string; totalResult: number }) => [name, totalResult])
    }
    const scores = { changes: [...fullCard, HAND_IN] }
    const send = () => ask(event, 'petra', `${cardOf(event)}/scores`, scores, { headers: { 'idempotency-key': 'once' } })
    const [first, again] = [await send(), await send()]
    expect(again.json).toEqual(first.json)
    await write(event, 'petra', [hole(1, null, 3), ...fullCard.slice(1), HAND_IN], '', 1)
    expect(await board()).toEqual([
      ['Cleo Claus / Dora Dorn', 71],
      ['Eagles', 72],
    ])
    const told = () => rowsIn("select from live_event where stream = $1 and data ->> 'kind' = 'scores'", `tournament/${event.tournamentId}`)
    const before = (await told()).length
    await write(event, 'petra', [hole(1, 4, 2)], 'an eagle after all')
    expect(await board()).toEqual([
      ['Eagles', 70],
      ['Cleo Claus / Dora Dorn', 71],
    ])
    expect((await told()).length).toBeGreaterThan(before)
  })

  it('[SC-77+] are refused in a closed tournament', async () => {
    const event = await aScramble({ tournament: { closed: true } })
    expect(codes(await write(event, 'petra', [hole(1, null, 4)]))).toEqual(['tournamentClosed'])
  })
})

describe('a team that does not come', () => {
  const leave = (event: Setting, body: object) =>
    ask(event, 'petra', `tournaments/${event.tournamentId}/withdrawals`, { ...body, reason: 'ill' })

  it('[SC-75+] is withdrawn as a whole before it has a score, no player alone', async () => {
    const event = await aScramble()
    expect(codes(await leave(event, { playerId: Number(event.playerIds[0]) }))).toEqual(['inTeam'])
    const { json } = await leave(event, { teamId: Number(event.teamIds[0]) })
    expect(json.teams.map(({ name }: { name: string }) => name)).toEqual(['Cleo Claus / Dora Dorn'])
    expect(json.players).toHaveLength(2)
    expect(codes(await leave(event, { teamId: Number(event.teamIds[0]) }))).toEqual(['notEntered'])
  })

  it('[SC-75+] stays on the board as withdrawn once it has a score, with the reason in the history', async () => {
    const event = await aScramble()
    await write(event, 'petra', [hole(1, null, 4)])
    expect((await leave(event, { teamId: Number(event.teamIds[0]) })).status).toBe(200)
    expect((await ask(event, 'petra', cardOf(event))).json).toMatchObject({
      status: 'Withdrawn',
      history: [{ what: 'Status', reason: 'ill' }, {}],
    })
  })
})

describe('an order by hand', () => {
  it('[SC-76+] breaks a tie of teams, by the call and by the command', async () => {
    const event = await aScramble({ tournament: { key: 'played-off', count_out_protocol: 'manual' } })
    for (const team of [0, 1]) await write(event, 'petra', [...fullCard, HAND_IN], '', team)
    const first = async () => {
      const { json } = await event.app.ask(`rs/cs/tournaments/prizes/${event.prizeId}/round-results/${event.roundId}`, { tenant: A })
      return json.teams[0].name
    }
    const places = event.teamIds.map((id, at) => ({ playerId: Number(id), place: 2 - at }))
    const body = { places, reason: 'play-off' }
    expect((await ask(event, 'petra', `rounds/${event.roundId}/manual-order`, body, { method: 'PUT' })).status).toBe(200)
    expect(await first()).toBe('Cleo Claus / Dora Dorn')
    const client = await openClient(database.ownerUrl)
    const line = [A, 'played-off', 'order', '1', 'Eagles', 'Cleo Claus / Dora Dorn', '--reason', 'played', 'again']
    expect(await staffCommand(client, line, new Date('2026-06-01T18:00:00Z'))).toMatchObject({ done: true })
    expect(await staffCommand(client, [A, 'played-off', 'withdraw', 'Eagles', 'ill'], new Date('2026-06-01T18:00:00Z'))).toMatchObject({
      done: true,
    })
    await client.end()
    expect(await first()).toBe('Eagles')
  })

  describe('teams whose players each play a ball', () => {
    const level = async () => {
      const event = await aScramble({ round: { round_type: 'fourball' }, tournament: { count_out_protocol: 'manual' } })
      const changes = [...fullCard, HAND_IN]
      for (const id of event.playerIds) await ask(event, 'petra', `rounds/${event.roundId}/cards/${id}/scores`, { changes })
      const board = async () => {
        const { json } = await event.app.ask(`rs/cs/tournaments/prizes/${event.prizeId}/round-results/${event.roundId}`, { tenant: A })
        return json.teams.map((row: { teamId: number; finalPositionString: string }) => [String(row.teamId), row.finalPositionString])
      }
      const set = (first: number | null, second: number | null, who: Token = 'petra') => {
        const places = [first, second].map((place, at) => ({ teamId: Number(event.teamIds[at]), place }))
        return ask(event, who, `rounds/${event.roundId}/manual-order`, { places, reason: 'play-off' }, { method: 'PUT' })
      }
      return { event, board, set }
    }

    it('[SC-76+] are ordered as teams, viewers are notified, and the order is in the history', async () => {
      const { event, board, set } = await level()
      expect((await board()).map(([, label]: [string, string]) => label)).toEqual(['T1', 'T1'])
      const told = () => rowsIn('select count(*)::integer as n from live_event where stream = $1', `tournament/${event.tournamentId}`)
      const before = (await told())[0].n
      expect((await set(2, 1)).status).toBe(200)
      const [eagles, others] = event.teamIds
      expect(await board()).toEqual([
        [others, '1'],
        [eagles, '2'],
      ])
      expect((await told())[0].n).toBeGreaterThan(before)
      const record = 'select what, was, became, reason from card_history where team_id = $1'
      expect(await rowsIn(record, eagles)).toEqual([{ what: 'manualOrder', was: null, became: '2', reason: 'play-off' }])
      // The order of the players, for a prize of their own, is another matter.
      expect(await rowsIn('select distinct manual_order from card where round_id = $1', event.roundId)).toEqual([{ manual_order: null }])
      expect((await set(null, null)).status).toBe(200)
      expect((await board()).map(([, label]: [string, string]) => label)).toEqual(['T1', 'T1'])
    })

    it('[SC-76+] one of two concurrent orders is stored; a team of another tournament and a closed one are refused', async () => {
      const { event, board, set } = await level()
      const both = await Promise.all([set(1, 2), set(2, 1, 'paul')])
      expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect((await board()).map(([, label]: [string, string]) => label)).toEqual(['1', '2'])
      const stranger = { places: [{ teamId: Number((await aScramble()).teamIds[0]), place: 1 }], reason: 'x' }
      expect((await ask(event, 'petra', `rounds/${event.roundId}/manual-order`, stranger, { method: 'PUT' })).status).toBe(404)
      await put(owner, A, (tx) => tx.query('update tournament set closed = true where id = $1', [event.tournamentId]))
      expect(codes(await set(2, 1))).toEqual(['tournamentClosed'])
    })

    it('[SC-76+] are ordered by name on the command line, too', async () => {
      const { event, board } = await level()
      await put(owner, A, (tx) => tx.query("update tournament set key = 'fourball' where id = $1", [event.tournamentId]))
      const client = await openClient(database.ownerUrl)
      const line = [A, 'fourball', 'order', '1', 'Cleo Claus / Dora Dorn', 'Eagles', '--reason', 'lot']
      expect(await staffCommand(client, line, new Date('2026-06-01T18:00:00Z'))).toMatchObject({ done: true })
      await client.end()
      expect((await board())[0][0]).toBe(event.teamIds[1])
    })
  })
})
