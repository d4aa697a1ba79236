/** Which letters ask what a customer wants to be told about, and which go always. CU-135+. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenant } from '../../../db/connect.ts'
import { appAt } from '../../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, put } from '../../../testing/testClubs.ts'
import { testDatabase } from '../../../testing/testDatabase.ts'
import { addFlights } from '../../../testing/testFlights.ts'
import { testMail } from '../../../testing/testMail.ts'
import { addRound, addTournament } from '../../../testing/testTournaments.ts'
import { addNotices } from '../../notices/notices.ts'
import { queueEmail } from '../emailTemplate.ts'
import { passwordChanged } from './passwordChanged.ts'

const tenant = CLUBS.a
const NOON = '2026-05-01T10:00:00Z'
const on = { publish: true, publishTime: null }
const off = { publish: false, publishTime: null }
const at = (publishTime: string) => ({ publish: true, publishTime })

describe('emails', async () => {
  const database = await testDatabase()
  const { owner, app: db } = database
  const app = appAt(NOON, database)
  const mail = testMail(app, database)
  const people: Record<string, string> = {}
  const tokens: Record<string, string> = {}
  let tournamentId: string
  let roundId: string

  beforeAll(async () => {
    await addClubs(owner)
    for (const name of ['anna', 'ben', 'petra']) {
      people[name] = await addCustomer(owner, tenant, { firstName: name, email: `${name}@example.org`, language: 'en' })
      await addAccount(owner, GROUP_ID, name, { [tenant]: people[name] }, { staff: name === 'petra' })
    }
  })
  beforeEach(async () => {
    app.now = new Date(NOON)
    for (const name of Object.keys(people)) tokens[name] = await app.logIn(name, tenant)
    tournamentId = await addTournament(owner, tenant, { name: 'Summer Cup' })
    roundId = await addRound(owner, tenant, tournamentId)
    const [anna = '', ben = ''] = [people.anna, people.ben]
    await addFlights(owner, tenant, tournamentId, roundId, [{ at: '2026-06-01T09:40:00', tee: 10, customers: [anna, ben] }])
    for (const name of ['anna', 'ben']) await wish(name, { notifyByEmailTournament: false, notifyAddIcs: false })
    await mail.deliver()
  })

  async function wish(name: string, body: object): Promise<void> {
    const answer = await app.ask('rs/cs/customers/notify', { method: 'PATCH', tenant, token: tokens[name], body })
    expect(answer.status).toBe(200)
  }
  const tellAnna = (kind: 'movedUp' | 'placeOffered', until: Date | null = null, initiatorId: string | null = null) =>
    inTenant(db, tenant, (tx) =>
      addNotices(tx, { tournamentId, instant: app.now }, kind, [{ customerId: people.anna ?? '', initiatorId }], until),
    )
  const publish = async (lists: object, dryRun = false) => {
    const path = `rs/staff/tournaments/${tournamentId}/publication`
    const token = tokens.petra
    const version = (await app.ask(path, { tenant, token })).headers.get('etag') ?? ''
    const rounds = [{ roundId: Number(roundId), startList: off, liveScoring: off, results: off, ...lists }]
    const body = { publication: { playerList: on, rounds }, dryRun }
    const answer = await app.ask(path, { method: 'PUT', tenant, token, body, headers: { 'if-match': version } })
    expect(answer.status).toBe(200)
  }
  const subjects = async () => (await mail.deliver()).map(({ to, subject }) => `${to.name}: ${subject}`)

  it('[CU-135+] about moving up are always sent, also to the person who entered the player', async () => {
    await tellAnna('movedUp')
    expect(await subjects()).toEqual(['anna Berg: You have a place: Summer Cup'])
    await tellAnna('movedUp', null, people.ben)
    expect((await subjects()).toSorted()).toEqual(['anna Berg: You have a place: Summer Cup', expect.stringMatching(/^ben Berg: /)])
  })

  it('[CU-135+] with a deadline or about the login are always sent', async () => {
    await tellAnna('placeOffered', new Date('2026-05-01T12:00:00Z'))
    await inTenant(db, tenant, (tx) =>
      queueEmail(tx, passwordChanged, { customerId: people.anna ?? '', data: { at: app.now.toISOString() } }, { instant: app.now }),
    )
    expect(await subjects()).toEqual([
      expect.stringMatching(/^anna Berg: A place for you until .*: Summer Cup$/),
      'anna Berg: Your password at North Hill was changed',
    ])
  })

  it('[CU-135+] about a published start list contain the player’s own start time, for players who want them', async () => {
    await wish('anna', { notifyByEmailTournament: true })
    await publish({ startList: on }, true)
    expect(await subjects()).toEqual([])
    await publish({ startList: on })
    const [letter, ...others] = await mail.deliver()
    expect(others).toEqual([])
    expect(letter?.subject).toBe('You start at 09:40: Summer Cup')
    expect(letter?.text).toContain('You start on Monday, 1 June 2026 at 09:40, tee 10.')
    expect(letter?.text).toContain(`/tournaments/view/${tournamentId}/results/draw?round=${roundId}#?tenant=${tenant}`)
    expect(letter).not.toHaveProperty('calendar')
    // Published already: saving again tells nobody a second time.
    await publish({ startList: on })
    await publish({ startList: at('2026-05-01T08:00:00') })
    expect(await subjects()).toEqual([])
  })

  it('[CU-136+] about a list that is published later are sent then, and not if it was withdrawn or changed meanwhile', async () => {
    await wish('ben', { notifyByEmailTournament: true })
    await publish({ startList: at('2026-05-02T18:00:00') })
    expect(await subjects()).toEqual([])
    await publish({ startList: at('2026-05-03T18:00:00') })
    app.now = new Date('2026-05-02T16:00:00Z')
    expect(await subjects()).toEqual([])
    app.now = new Date('2026-05-03T16:00:00Z')
    tokens.petra = await app.logIn('petra', tenant)
    expect(await subjects()).toEqual(['ben Berg: You start at 09:40: Summer Cup'])
    await publish({ startList: off, results: at('2026-06-02T08:00:00') })
    await publish({ startList: off, results: off })
    app.now = new Date('2026-06-02T06:00:00Z')
    expect(await subjects()).toEqual([])
  })

  it('[CU-136+] about a list are sent once after saving again or publishing earlier, and not after withdrawing it immediately', async () => {
    await wish('ben', { notifyByEmailTournament: true })
    await publish({ startList: at('2026-05-03T18:00:00') })
    for (const _ of [1, 2]) await publish({ startList: at('2026-05-02T18:00:00') })
    app.now = new Date('2026-05-02T16:00:00Z')
    expect(await subjects()).toEqual(['ben Berg: You start at 09:40: Summer Cup'])
    app.now = new Date('2026-05-03T16:00:00Z')
    expect(await subjects()).toEqual([])
    tokens.petra = await app.logIn('petra', tenant)
    await publish({ startList: off })
    await publish({ startList: on })
    await publish({ startList: off })
    expect(await subjects()).toEqual([])
  })

  it('about results are sent for published ones, and not to players who have left the list', async () => {
    await wish('anna', { notifyByEmailTournament: true })
    await wish('ben', { notifyByEmailTournament: true })
    await publish({ results: on })
    await put(owner, tenant, (tx) =>
      tx.query('delete from player where tournament_id = $1 and customer_id = $2', [tournamentId, people.ben]),
    )
    expect(await subjects()).toEqual(['anna Berg: Results: Summer Cup'])
  })

  it('announce no start time of a round that has begun', async () => {
    await wish('anna', { notifyByEmailTournament: true })
    app.now = new Date('2026-06-01T08:00:00Z')
    tokens.petra = await app.logIn('petra', tenant)
    await publish({ startList: on })
    expect(await subjects()).toEqual([])
  })

  it('[CU-135+] contain a calendar entry if the player wants one', async () => {
    await wish('anna', { notifyByEmailTournament: true, notifyAddIcs: true })
    await tellAnna('movedUp')
    await publish({ startList: on })
    const [moved, start] = await mail.deliver()
    for (const letter of [moved, start])
      expect(letter?.calendar).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Summer Cup\r\n[\s\S]*END:VCALENDAR\r\n$/)
    // 09:40 in Berlin.
    expect(start?.calendar).toContain('DTSTART:20260601T074000Z')
    expect(start?.calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })

  it('[CU-134+] about tournaments are not sent for a club that shows none, whatever was chosen before', async () => {
    await wish('anna', { notifyByEmailTournament: true })
    await publish({ startList: on })
    await changeSettings(owner, tenant, { tournamentsVisibility: 'No' })
    expect(await subjects()).toEqual([])
    await changeSettings(owner, tenant, { tournamentsVisibility: 'Public' })
  })
})
