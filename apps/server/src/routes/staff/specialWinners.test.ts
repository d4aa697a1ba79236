import { beforeAll, describe, expect, it } from 'vitest'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addTeamEvent, type TeamEvent } from '../../testing/testTeams.ts'

const A = CLUBS.a
const database = await testDatabase()
const { owner } = database

interface Setting extends TeamEvent {
  readonly app: TestApp
  readonly special: string
  readonly petra: string
}

async function aPrize(given: Parameters<typeof addTeamEvent>[2] = {}): Promise<Setting> {
  const app = appAt('2026-06-01T16:00:00Z', database)
  const event = await addTeamEvent(owner, A, given)
  const special = await put(owner, A, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `insert into prize (tenant_id, tournament_id, position, name, notes, scoring, score_method, rounds, special)
        values ($1, $2, 2, 'Nearest the pin', 'Hole 3', 'medal', 'gross', '{1}', true) returning id`,
      [A, event.tournamentId],
    )
    return rows[0]?.id as string
  })
  return { app, ...event, special, petra: await app.logIn('petra', A) }
}

const pathOf = ({ special }: Setting) => `rs/staff/prizes/${special}/winners`
const look = (from: Setting) => from.app.ask(pathOf(from), { tenant: A, token: from.petra })
const name = (from: Setting, winners: readonly object[], headers: Readonly<Record<string, string>> = {}) =>
  from.app.ask(pathOf(from), { tenant: A, token: from.petra, method: 'PUT', body: { winners }, headers })
const player = ({ playerIds }: Setting, at: number, comment = '') => ({ roundId: null, playerId: Number(playerIds[at]), comment })
const shown = async ({ app, special }: Setting) => {
  const { json } = await app.ask(`rs/cs/tournaments/prizes/special/round-results?id=${special}`, { tenant: A })
  return json.results
}

beforeAll(async () => {
  await addClubs(owner)
  const petra = await addCustomer(owner, A, { firstName: 'Petra', lastName: 'Vogt' })
  await addAccount(owner, GROUP_ID, 'petra', { [A]: petra }, { staff: true })
  await addAccount(owner, GROUP_ID, 'mia', { [A]: await addCustomer(owner, A) })
})

describe('winners of a special prize', () => {
  it('[TR-20, TR-37, SC-80+] are chosen by staff, a player or a team, and are in the results immediately', async () => {
    const event = await aPrize()
    const roundId = Number(event.roundId)
    const { status, json } = await name(event, [player(event, 2, ' 2.31 m '), { roundId, teamId: Number(event.teamIds[0]), comment: '' }])
    expect(status).toBe(200)
    expect(json.winners).toMatchObject([
      { name: 'Cleo Claus', comment: '2.31 m', teamId: null },
      { name: 'Eagles', playerId: null, roundId },
    ])
    expect(await shown(event)).toMatchObject([
      { roundNumber: null, specialWinner: { name: 'Cleo Claus' }, specialWinnerTeam: null, comment: '2.31 m' },
      { roundNumber: 1, specialWinner: null, specialWinnerTeam: { name: 'Eagles' } },
    ])
    const mia = await event.app.logIn('mia', A)
    expect((await event.app.ask(pathOf(event), { tenant: A, token: mia })).status).toBe(403)
    const day = await event.app.ask(`rs/staff/tournaments/${event.tournamentId}`, { tenant: A, token: event.petra })
    expect(day.json.specialPrizes).toEqual([{ id: Number(event.special), name: 'Nearest the pin', notes: 'Hole 3', roundIds: [roundId] }])
  })

  it('[SC-80+] are changed and removed; the history has who did it and the old value', async () => {
    const event = await aPrize()
    await name(event, [player(event, 0, '3.10 m')])
    await name(event, [player(event, 1, '2.95 m')])
    const { json } = await name(event, [])
    expect(json.winners).toEqual([])
    expect(await shown(event)).toEqual([])
    const at = '2026-06-01T18:00:00'
    expect(json.history).toEqual([
      { at, by: 'Petra Vogt', was: ['Bea Buche · 2.95 m'], became: [] },
      { at, by: 'Petra Vogt', was: ['Ada Adler · 3.10 m'], became: ['Bea Buche · 2.95 m'] },
      { at, by: 'Petra Vogt', was: [], became: ['Ada Adler · 3.10 m'] },
    ])
    for (const statement of ["update special_result_history set was = '[]'", 'delete from special_result_history'])
      await expect(put(database.app, A, (tx) => tx.query(statement))).rejects.toThrow('permission denied')
  })

  it('[SC-80+] of two who choose concurrently from the same list one succeeds, the other is refused', async () => {
    const event = await aPrize()
    const { headers } = await look(event)
    const ifMatch = { 'if-match': headers.get('etag') ?? '' }
    const both = await Promise.all([name(event, [player(event, 0)], ifMatch), name(event, [player(event, 1)], ifMatch)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await look(event)).json.history).toHaveLength(1)
  })

  it('[SC-80+] a repeated request with its key is answered as before', async () => {
    const event = await aPrize()
    const headers = { 'if-match': (await look(event)).headers.get('etag') ?? '', 'idempotency-key': 'once' }
    const [first, again] = [await name(event, [player(event, 0)], headers), await name(event, [player(event, 0)], headers)]
    expect([again.status, again.json]).toEqual([200, first.json])
    expect(again.json.history).toHaveLength(1)
  })

  it('[SC-80+] refuses a non-player, another round, a duplicate and a ranked prize, and stores nothing', async () => {
    const event = await aPrize()
    const other = await aPrize()
    const strangers = [
      [player(other, 0)],
      [{ ...player(event, 0), roundId: Number(other.roundId) }],
      [player(event, 0), player(event, 0, 'x')],
    ]
    for (const winners of strangers) expect((await name(event, winners)).status).toBe(400)
    expect((await name({ ...event, special: event.prizeId }, [])).status).toBe(404)
    expect((await look(event)).json).toMatchObject({ winners: [], history: [] })
  })

  it('[SC-77+] a closed tournament accepts no winners', async () => {
    const event = await aPrize({ tournament: { closed: true } })
    expect((await name(event, [player(event, 0)])).json.details).toMatchObject([{ code: 'tournamentClosed' }])
  })

  it('[SC-80+] are sent to viewers, and not for an unpublished round', async () => {
    const event = await aPrize({ round: { results_publish: false } })
    const { rows } = await put(owner, A, async (tx) =>
      tx.query('select count(*)::integer as n from live_event where stream = $1', [`tournament/${event.tournamentId}`]),
    )
    await name(event, [player(event, 0)])
    const after = await put(owner, A, async (tx) =>
      tx.query('select count(*)::integer as n from live_event where stream = $1', [`tournament/${event.tournamentId}`]),
    )
    expect(after.rows[0].n).toBeGreaterThan(rows[0].n)
    expect(await shown(event)).toEqual([])
  })
})
