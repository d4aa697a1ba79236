import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenant } from '../../../db/connect.ts'
import { appAt } from '../../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, put } from '../../../testing/testClubs.ts'
import { testDatabase } from '../../../testing/testDatabase.ts'
import { addFlights } from '../../../testing/testFlights.ts'
import { testMail } from '../../../testing/testMail.ts'
import { addRound, addTournament } from '../../../testing/testTournaments.ts'

const tenant = CLUBS.a
const NOON = Date.parse('2026-05-01T10:00:00Z')
const PEOPLE = ['anna', 'ben', 'cleo', 'dora'] as const
type Name = (typeof PEOPLE)[number]

describe('emails to players whom staff have moved in a published start list', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt(new Date(NOON).toISOString(), database)
  const mail = testMail(app, database)
  const people = {} as Record<Name, string>
  let players = {} as Record<Name, number>
  let flights: readonly number[] = []
  let tournamentId: string
  let roundId: string
  let token: string

  beforeAll(async () => {
    await addClubs(owner)
    const petra = await addCustomer(owner, tenant)
    await addAccount(owner, GROUP_ID, 'petra', { [tenant]: petra }, { staff: true })
    for (const name of PEOPLE)
      people[name] = await addCustomer(owner, tenant, { firstName: name, email: `${name}@example.org`, language: 'en' })
  })
  beforeEach(async () => {
    app.now = new Date(NOON)
    token = await app.logIn('petra', tenant)
    tournamentId = await addTournament(owner, tenant, { name: 'Cup' })
    roundId = await addRound(owner, tenant, tournamentId, { start_list_publish: true })
    const { anna, ben, cleo } = people
    const at = (time: string) => ({ at: `2026-06-01T${time}:00`, tee: 1 })
    const ids = await addFlights(owner, tenant, tournamentId, roundId, [
      { ...at('09:00'), customers: [anna, ben] },
      { ...at('09:10'), customers: [cleo] },
      { ...at('09:20'), customers: [] },
    ])
    flights = ids.map(Number)
    const rows = await put(owner, tenant, async (tx) => {
      await tx.query('insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)', [
        ...[tenant, tournamentId, people.dora],
      ])
      return (
        await tx.query<{ id: string; customer_id: string }>('select id, customer_id from player where tournament_id = $1', [tournamentId])
      ).rows
    })
    players = Object.fromEntries(
      PEOPLE.map((name) => [name, Number(rows.find(({ customer_id }) => customer_id === people[name])?.id)]),
    ) as Record<Name, number>
    await mail.deliver()
  })

  const move = async (name: Name, flight: number | null) => {
    const path = `rs/staff/rounds/${roundId}/start-list/moves`
    const flightId = flight === null ? null : flights[flight]
    expect((await app.ask(path, { tenant, token, body: { playerId: players[name], flightId } })).status).toBe(200)
  }
  const publish = async (isOn: boolean) => {
    const path = `rs/staff/tournaments/${tournamentId}/publication`
    const version = (await app.ask(path, { tenant, token })).headers.get('etag') ?? ''
    const list = (publish: boolean) => ({ publish, publishTime: null })
    const rounds = [{ roundId: Number(roundId), startList: list(isOn), liveScoring: list(false), results: list(false) }]
    const body = { publication: { playerList: list(true), rounds }, dryRun: false }
    expect((await app.ask(path, { method: 'PUT', tenant, token, body, headers: { 'if-match': version } })).status).toBe(200)
  }
  const after = async (minutes: number) => {
    app.now = new Date(app.now.getTime() + minutes * 60_000)
    return mail.deliver()
  }
  const names = (mails: readonly { readonly to: { readonly name: string } }[]) => mails.map(({ to }) => to.name.split(' ')[0]).sort()

  it('[TS-117+] one email after the last move, with both starts, and none for a player who is back', async () => {
    await move('anna', 1)
    await move('ben', 2)
    expect(await after(4)).toEqual([])
    await move('anna', 2)
    await move('ben', 0)
    expect(await after(4)).toEqual([])
    const sent = await after(1)
    expect(names(sent)).toEqual(['anna'])
    expect(sent[0]?.subject).toBe('Your start has changed: Cup')
    expect(sent[0]?.text).toContain('New start: Monday, 1 June 2026 at 09:20, tee 1, group 3.')
    expect(sent[0]?.text).toContain('Previous start: Monday, 1 June 2026 at 09:00, tee 1, group 1.')
    expect(await after(60)).toEqual([])
  })

  it('[TS-117+] players who leave the list or are new to it are notified as well', async () => {
    await move('cleo', null)
    await move('dora', 1)
    const sent = await after(5)
    expect(names(sent)).toEqual(['cleo', 'dora'])
    const textTo = (name: string) => sent.find(({ to }) => to.name.startsWith(name))?.text
    expect(textTo('cleo')).toContain('You are no longer on the start list.')
    expect(textTo('dora')).toContain('tee 1, group 2.')
    expect(textTo('dora')).not.toContain('Previous start:')
  })

  it('[TS-117+] moves in an unpublished list are notified when it is published again', async () => {
    await publish(false)
    await move('anna', 1)
    await move('anna', 2)
    expect(await after(60)).toEqual([])
    await publish(true)
    expect(names(await after(0))).toEqual(['anna'])
    await publish(false)
    await publish(true)
    expect(await after(0)).toEqual([])
  })

  it('[TS-117+] a list that was never published notifies nobody', async () => {
    await put(owner, tenant, (tx) => tx.query('update round set start_list_publish = false where id = $1', [roundId]))
    await move('anna', 1)
    expect(await after(60)).toEqual([])
    const { rowCount } = await inTenant(owner, tenant, (tx) => tx.query('select from notified_start where round_id = $1', [roundId]))
    expect(rowCount).toBe(0)
  })

  it('[TS-117+] a new draw of a published list is one change', async () => {
    await put(owner, tenant, (tx) => tx.query(`update tournament set entry_end = '2026-04-30T10:00:00' where id = $1`, [tournamentId]))
    for (const method of ['random', 'handicap']) {
      const body = { method, flightSize: 2, firstStart: '2026-06-01T11:00:00' }
      expect((await app.ask(`rs/staff/rounds/${roundId}/draw`, { tenant, token, body })).status).toBe(200)
    }
    expect(names(await after(5))).toEqual([...PEOPLE])
  })
})
