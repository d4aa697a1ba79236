import { beforeAll, describe, expect, it } from 'vitest'
import { readPrintCards } from '../../services/cards/printCards.ts'
import { readStaffRound } from '../../services/cards/staffCards.ts'
import { readStart, rememberStarts, takeMovedStarts } from '../../services/emails/notifiedStarts.ts'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addCards } from '../../testing/testCards.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addFlights } from '../../testing/testFlights.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.outside
const at = '2026-06-01T09:00:00'

describe('a shotgun with two groups on a tee', async () => {
  const database = await testDatabase()
  const { owner } = database
  const NAMES = ['Ada', 'Bea', 'Cora', 'Dora'] as const
  const ids: Record<string, string> = {}
  const tokens: Record<string, string> = {}
  let app: TestApp
  let tournamentId: string
  let roundId: string
  beforeAll(async () => {
    await addClubs(owner)
    app = appAt('2026-05-31T12:00:00Z', database)
    for (const firstName of NAMES) ids[firstName] = await addCustomer(owner, tenant, { firstName, lastName: 'Berg' })
    await addAccount(owner, tenant, 'bea', { [tenant]: ids.Bea as string })
    tokens.bea = await app.logIn('bea', tenant)
    await addAccount(owner, tenant, 'office', { [tenant]: await addCustomer(owner, tenant) }, { staff: true })
    tokens.office = await app.logIn('office', tenant)
    tournamentId = await addTournament(owner, tenant, { name: 'Shotgun', start_date: '2026-06-01', end_date: '2026-06-01' })
    roundId = await addRound(owner, tenant, tournamentId, { start_at: at, start_list_publish: true })
    await addCards(owner, tenant, tournamentId, Object.values(ids), [{ roundId, strokes: NAMES.map(() => []) }])
    await addFlights(owner, tenant, tournamentId, roundId, [
      { at, tee: 3, customers: [ids.Ada as string] },
      { at, tee: 7, customers: [ids.Cora as string] },
      { at, tee: 3, customers: [ids.Bea as string] },
      { at: null, tee: 3, customers: [ids.Dora as string] },
    ])
  })
  const ask = (path: string, token = tokens.bea) => app.ask(path, { tenant, ...(token && { token }), headers: { 'accept-language': 'en' } })
  const EVERYWHERE = { Ada: '3A', Bea: '3B', Cora: '7', Dora: '3' }

  it('[TV-135+] has tees 3A and 3B in the list of players, its own tournament and the file', async () => {
    const players = (await ask(`rs/cs/tournaments/${tournamentId}/players`)).json.content
    expect(Object.fromEntries(players.map(({ firstName, startTee }: never) => [firstName, startTee]))).toEqual(EVERYWHERE)
    const { json } = await ask(`rs/cs/tournaments/${tournamentId}`)
    expect(json.ownStart).toMatchObject({ startTee: 3, startTeeName: '3B' })
    const listed = (await ask('rs/cs/tournaments?size=5')).json.content
    expect(listed[0].ownStart.startTeeName).toBe('3B')
    const { text } = await ask(`rs/ex/tournaments/rounds/${roundId}/start-list/csv`)
    expect(text.split('\r\n').map((line: string) => line.split(',').slice(2, 4).join(' '))).toEqual([
      'Tee Name',
      '3A Ada Berg',
      '7 Cora Berg',
      '3B Bea Berg',
      '3 Dora Berg',
      '',
    ])
  })

  it('[TV-135+] shows staff where each player starts before there are cards', async () => {
    const bare = await addRound(owner, tenant, tournamentId, { number: 2, start_at: '2026-06-02T09:00:00' })
    await addFlights(owner, tenant, tournamentId, bare, [
      { at: '2026-06-02T09:00:00', tee: 5, customers: [ids.Ada as string] },
      { at: '2026-06-02T09:00:00', tee: 5, customers: [ids.Bea as string] },
    ])
    const { content } = (await ask(`rs/staff/rounds/${bare}/cards`, tokens.office)).json
    expect(content.slice(0, 2)).toMatchObject([
      { name: 'Ada Berg', startTime: '2026-06-02T09:00:00', startTeeName: '5A', state: 'NotStarted' },
      { name: 'Bea Berg', startTime: '2026-06-02T09:00:00', startTeeName: '5B', state: 'NotStarted' },
    ])
    await put(owner, tenant, (tx) => tx.query('delete from round where id = $1', [bare]))
  })

  it('[TV-135+] appears with the cards of staff, on paper and in emails', async () => {
    const { content } = (await ask(`rs/staff/rounds/${roundId}/cards`, tokens.office)).json
    expect(Object.fromEntries(content.map(({ name, startTeeName }: never) => [String(name).split(' ')[0], startTeeName]))).toEqual(
      EVERYWHERE,
    )
    await put(owner, tenant, async (tx) => {
      const round = await readStaffRound(tx, roundId)
      const printed = await readPrintCards(tx, round ?? expect.unreachable())
      expect(printed.map(({ name, startTeeName }) => [name.split(' ')[0], startTeeName])).toEqual([
        ['Ada', '3A'],
        ['Cora', '7'],
        ['Bea', '3B'],
        ['Dora', '3'],
      ])
      expect(await readStart(tx, roundId, ids.Bea as string)).toEqual({ at, tee: '3B', group: 3 })
      await rememberStarts(tx, roundId)
      await tx.query('update flight set start_tee = 7 where round_id = $1 and number = 3', [roundId])
      expect(await takeMovedStarts(tx, roundId)).toEqual([{ customerId: ids.Bea, before: { at, tee: '3B', group: 3 } }])
      expect(await readStart(tx, roundId, ids.Cora as string)).toMatchObject({ tee: '7A' })
      expect(await readStart(tx, roundId, ids.Bea as string)).toMatchObject({ tee: '7B' })
      await tx.query('update flight set start_tee = 3 where round_id = $1 and number = 3', [roundId])
    })
  })
})
