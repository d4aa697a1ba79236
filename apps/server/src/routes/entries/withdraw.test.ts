import { beforeAll, describe, expect, it } from 'vitest'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addCards } from '../../testing/testCards.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addRound, addTournament, storedEntries } from '../../testing/testTournaments.ts'

const NOON = '2026-05-01T10:00:00Z'
const tenant = CLUBS.a

describe('withdrawal', async () => {
  const database = await testDatabase()
  const { owner } = database
  let app: TestApp
  const ids: Record<string, string> = {}
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    await addClubs(owner)
    app = appAt(NOON, database)
    for (const name of ['anna', 'ben', 'carl', 'dora', 'gus']) {
      const customerId = await addCustomer(owner, tenant, { firstName: name, memberStatus: name === 'gus' ? 'guest' : 'member' })
      await addAccount(owner, GROUP_ID, name, { [tenant]: customerId })
      ids[name] = customerId
      tokens[name] = await app.logIn(name, tenant)
    }
  })

  const as = (name: string) => ({ tenant, token: tokens[name] as string })
  const signUp = async (tournamentId: string, name: string, others: readonly string[] = []) => {
    const players = [name, ...others].map((one) => ({ customerId: Number(ids[one]) }))
    const answer = await app.ask(`rs/cs/tournaments/${tournamentId}/players/add-items`, { ...as(name), body: { players } })
    return answer.json.content.map(({ id }: { id: number }) => String(id)) as string[]
  }
  const withdraw = (tournamentId: string, name: string, playerIds: readonly string[]) =>
    app.ask(`rs/cs/tournaments/${tournamentId}/players/delete-items?${playerIds.map((id) => `ids=${id}`).join('&')}`, {
      ...as(name),
      method: 'DELETE',
    })
  const leaveQueue = (tournamentId: string, name: string, waitingId: string) =>
    app.ask(`rs/cs/tournaments/${tournamentId}/waitings?waitingId=${waitingId}`, { ...as(name), method: 'DELETE' })
  const named = (customerIds: readonly string[]) => customerIds.map((id) => Object.keys(ids).find((name) => ids[name] === id))

  it('[TS-83] [TS-35] removes the caller and friends from the list', async () => {
    const id = await addTournament(owner, tenant)
    const entries = await signUp(id, 'anna', ['ben'])
    expect((await withdraw(id, 'anna', entries)).status).toBe(200)
    expect(await storedEntries(owner, tenant, id)).toMatchObject({
      players: [],
      counts: { players: 0 },
      history: ['entered', 'entered', 'withdrew', 'withdrew'],
    })
  })

  it('moves up the player who has waited longest; a guest without a guest place is passed over', async () => {
    const id = await addTournament(owner, tenant, { max_players: 2, max_guests: 0 })
    const [annas] = await signUp(id, 'anna')
    await signUp(id, 'ben')
    await signUp(id, 'gus')
    await signUp(id, 'carl')
    await signUp(id, 'dora')
    expect(named((await storedEntries(owner, tenant, id)).waiting)).toEqual(['gus', 'carl', 'dora'])

    expect((await withdraw(id, 'anna', [annas as string])).status).toBe(200)
    const stored = await storedEntries(owner, tenant, id)
    expect(named(stored.players)).toEqual(['ben', 'carl'])
    expect(named(stored.waiting)).toEqual(['gus', 'dora'])
    expect(stored.counts).toEqual({ players: 2, guests: 0, waiting: 2 })
    expect(stored.history.slice(-2)).toEqual(['withdrew', 'movedUp'])
  })

  it('[TS-43] counts guests among the players, in and out, so that the next guest finds the right place', async () => {
    const id = await addTournament(owner, tenant, { max_players: 3, max_guests: 1 })
    const [, gusEntry] = await signUp(id, 'anna', ['gus'])
    expect((await storedEntries(owner, tenant, id)).counts).toEqual({ players: 2, guests: 1, waiting: 0 })
    expect((await app.ask(`rs/cs/tournaments/${id}`, as('anna'))).json.guestsCount).toBe(1)
    await withdraw(id, 'anna', [gusEntry as string])
    expect((await storedEntries(owner, tenant, id)).counts).toEqual({ players: 1, guests: 0, waiting: 0 })
  })

  it('moves nobody up if the club assigns the places itself', async () => {
    const id = await addTournament(owner, tenant, { only_add_to_waiting: true })
    const [waiting] = await signUp(id, 'anna')
    await signUp(id, 'ben')
    expect((await leaveQueue(id, 'anna', waiting as string)).status).toBe(200)
    expect(await storedEntries(owner, tenant, id)).toMatchObject({ players: [], waiting: [ids.ben], counts: { waiting: 1 } })
  })

  it('two concurrent withdrawals: two move up', async () => {
    const id = await addTournament(owner, tenant, { max_players: 2 })
    const [[annas], [bens]] = [await signUp(id, 'anna'), await signUp(id, 'ben')]
    await signUp(id, 'carl')
    await signUp(id, 'dora')
    const answers = await Promise.all([withdraw(id, 'anna', [annas as string]), withdraw(id, 'ben', [bens as string])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const stored = await storedEntries(owner, tenant, id)
    expect(named(stored.players)).toEqual(['carl', 'dora'])
    expect(stored.counts).toEqual({ players: 2, guests: 0, waiting: 0 })
  })

  it('the same withdrawal twice concurrently frees one place', async () => {
    const id = await addTournament(owner, tenant, { max_players: 1 })
    const [annas] = await signUp(id, 'anna')
    await signUp(id, 'ben')
    await signUp(id, 'carl')
    const answers = await Promise.all([withdraw(id, 'anna', [annas as string]), withdraw(id, 'anna', [annas as string])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(named((await storedEntries(owner, tenant, id)).players)).toEqual(['ben'])
  })

  it('[TS-37] [TS-38] refuses with every reason, and withdraws nobody', async () => {
    const id = await addTournament(owner, tenant, { allow_cancellation_online: false, last_cancellation: '2026-05-01T11:59:59' })
    const [annas] = await signUp(id, 'anna')
    const answer = await withdraw(id, 'anna', [annas as string])
    expect(answer).toMatchObject({ status: 409, json: { code: 'withdrawalRefused' } })
    expect(answer.json.details.map(({ code }: { code: string }) => code)).toEqual(['cancellationNotOnline', 'cancellationClosed'])
    expect(answer.json.details[1].data).toEqual({ last: '2026-05-01T11:59:59' })
    expect((await storedEntries(owner, tenant, id)).players).toEqual([ids.anna])
  })

  it('[LO-34+] says the deadline on the club’s clock', async () => {
    const id = await addTournament(owner, tenant, { last_cancellation: '2026-05-01T08:30:00' })
    const [annas] = await signUp(id, 'anna')
    const sentence = async () => (await withdraw(id, 'anna', [annas as string])).json.details[0].localizedMessage
    const before = await sentence()
    await changeSettings(owner, tenant, { hourMode: 12 })
    const after = await sentence()
    await changeSettings(owner, tenant, { hourMode: 24 })
    expect([before, after].map((text) => /\d+:\d\d( [AP]M)?/.exec(text)?.[0])).toEqual(['08:30', '8:30 AM'])
  })

  it('[TS-39] keeps a card with scores, whatever the dates allow', async () => {
    const id = await addTournament(owner, tenant, { last_cancellation: '2026-12-31T23:59:59' })
    const roundId = await addRound(owner, tenant, id)
    const [annas] = await addCards(owner, tenant, id, [ids.anna as string], [{ roundId, strokes: [[4, 5, 4]] }])
    const answer = await withdraw(id, 'anna', [annas as string])
    expect(answer).toMatchObject({
      status: 409,
      json: { details: [{ code: 'cancellationClosed', data: { last: '2026-06-01T09:00:00' } }] },
    })
    expect((await storedEntries(owner, tenant, id)).players).toEqual([ids.anna])
  })

  it('[TS-39] ends with the start of the tournament if no date is set', async () => {
    const id = await addTournament(owner, tenant, { start_date: '2026-05-01', start_time: '11:59:59' })
    const [annas] = await signUp(id, 'anna')
    expect((await withdraw(id, 'anna', [annas as string])).json.details).toMatchObject([
      { code: 'cancellationClosed', data: { last: '2026-05-01T11:59:59' } },
    ])
  })

  it('is refused for other people’s entries', async () => {
    const id = await addTournament(owner, tenant, { max_players: 1 })
    const [annas] = await signUp(id, 'anna')
    const [bens] = await signUp(id, 'ben')
    expect((await withdraw(id, 'carl', [annas as string])).json.details).toMatchObject([{ code: 'notEntered' }])
    expect((await leaveQueue(id, 'carl', bens as string)).json.details).toMatchObject([{ code: 'notWaiting' }])
    expect((await withdraw(id, 'anna', [])).status).toBe(400)
    expect(await storedEntries(owner, tenant, id)).toMatchObject({ players: [ids.anna], waiting: [ids.ben] })
  })

  it('[TS-87] [TS-41] leaves the waiting list, and those behind move up one position', async () => {
    const id = await addTournament(owner, tenant, { max_players: 0 })
    const [annas] = await signUp(id, 'anna')
    await signUp(id, 'ben')
    expect((await app.ask(`rs/cs/tournaments/${id}`, as('ben'))).json).toMatchObject({ waitingPlace: 2, joined: false })
    const { json } = await app.ask(`rs/cs/tournaments/${id}/waitings`, as('ben'))
    expect(json.content).toMatchObject([
      { customerId: Number(ids.anna), place: 1, enteredByMe: false },
      { customerId: Number(ids.ben), place: 2, enteredByMe: true },
    ])
    expect((await leaveQueue(id, 'anna', annas as string)).status).toBe(200)
    expect((await app.ask(`rs/cs/tournaments/${id}`, as('ben'))).json).toMatchObject({ waitingPlace: 1, waitingPlayersCount: 1 })
    expect((await storedEntries(owner, tenant, id)).history).toEqual(['queued', 'queued', 'leftQueue'])
  })

  it('works for the last player of a tournament that only participants see', async () => {
    const id = await addTournament(owner, tenant, { visibility: 'everyone', max_players: 1 })
    const [annas] = await signUp(id, 'anna')
    await signUp(id, 'ben')
    await put(owner, tenant, (tx) => tx.query("update tournament set visibility = 'participants' where id = $1", [id]))
    expect((await withdraw(id, 'anna', [annas as string])).status).toBe(200)
    expect(named((await storedEntries(owner, tenant, id)).players)).toEqual(['ben'])
    expect((await app.ask(`rs/cs/tournaments/${id}`, as('anna'))).status).toBe(404)
  })
})
