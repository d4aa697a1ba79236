/** Two who change the same team at the same time. */

import { calls } from '@club/contract/calls'
import { HEADERS } from '@club/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.outside
const CONTACT = ['Email', 'Phone', 'Address'].flatMap((kind) => ['add', 'update', 'delete'].map((change) => `${change}${kind}`))
const DESK = ['decideDisplacedBookings', 'previewDeskCommand', 'runDeskCommand']
const CHANGE_REQUESTS = ['addChangeRequest', 'withdrawChangeRequest', 'decideChangeRequest']
const CLUB_LIFE = [
  'saveNews',
  'deleteNews',
  'saveEvent',
  'deleteEvent',
  'enterEvent',
  'cancelEventEntry',
  'enterParticipant',
  'withdrawParticipant',
  'setCourseStatus',
  'cancelVoucher',
]
const REMINDERS = ['sendReminders', 'withholdNotices', 'withdrawReminder', 'takeInvoicePayment', 'undoInvoicePayment']
const PAYOUTS = ['payOutCredit', 'payOutRefund', 'cancelPayout']
const BOOKINGS = [...DESK, 'changeBooking', 'cancelBooking', 'removeBookedPerson']
/** Contact data and requests to change the record have their tests in routes/customers, news and events in routes/club, vouchers, reminders and payouts in routes/finance, mandates in routes/mandates, publication and special prizes in routes/staff, bookings and the course status in routes/reservations. */
const VERSIONED = [
  ...CONTACT,
  'changeTeam',
  'deleteTeam',
  'changeMandate',
  'changeRoundPlan',
  'publishTournament',
  'nameSpecialWinners',
  ...CHANGE_REQUESTS,
  ...CLUB_LIFE,
  ...REMINDERS,
  ...PAYOUTS,
  ...BOOKINGS,
]

describe('a team', async () => {
  const database = await testDatabase()
  const app = appAt('2026-05-01T10:00:00Z', database)
  const people: number[] = []
  let token: string
  let path: string

  const ask = (method: string, ifMatch?: string | null, body?: object) =>
    app.ask(path, { tenant, token, method, ...(body && { body }), ...(ifMatch && { headers: { [HEADERS.ifMatch]: ifMatch } }) })

  beforeAll(async () => {
    await addClubs(database.owner)
    for (const firstName of ['Ida', 'Ole', 'Per']) people.push(Number(await addCustomer(database.owner, tenant, { firstName })))
    await addAccount(database.owner, tenant, 'ida', { [tenant]: String(people[0]) })
    token = await app.logIn('ida', tenant)
    const tournament = await addTournament(database.owner, tenant, { sign_up_settings: 'singleAndTeam', show_comment: true })
    await addRound(database.owner, tenant, tournament, { team_size: 3 })
    const teams = `rs/cs/tournaments/${tournament}/teams`
    const team = await app.ask(teams, { tenant, token, body: { customerIds: people, comment: 'Late, please' } })
    path = `${teams}/${team.json.id}`
  })

  it('[HT-25] keeps what a change leaves out', async () => {
    const before = (await ask('GET')).json
    expect(before).toMatchObject({ comment: 'Late, please', players: [{}, {}, {}] })
    const after = (await ask('PATCH', null, { customerIds: people.slice(0, 2) })).json
    expect(after).toEqual({ ...before, players: before.players.slice(0, 2) })
    expect((await ask('GET')).json).toEqual(after)
  })

  it('[TS-131+] is changed on the version that was read, or not at all; without a version the last change wins', async () => {
    const seen = (await ask('GET')).headers.get('etag') as string
    expect((await ask('PATCH', seen, { comment: 'first' })).status).toBe(200)
    expect(await ask('PATCH', seen, { comment: 'second' })).toMatchObject({ status: 412, json: { code: 'changedMeanwhile' } })
    expect((await ask('GET')).json.comment).toBe('first')
    expect((await ask('PATCH', null, { comment: 'third' })).json.comment).toBe('third')
  })

  it('is not withdrawn on the basis of an outdated team', async () => {
    const seen = (await ask('GET')).headers.get('etag') as string
    await ask('PATCH', null, { customerIds: people })
    expect((await ask('DELETE', seen)).status).toBe(412)
    expect((await ask('DELETE', (await ask('GET')).headers.get('etag'))).status).toBe(200)
    expect((await ask('GET')).status).toBe(404)
  })

  it('is tested for every call with a version', () => {
    const named = Object.entries(calls).flatMap(([name, { errors }]) =>
      (errors as readonly string[]).includes('changedMeanwhile') ? [name] : [],
    )
    expect(named.toSorted()).toEqual(VERSIONED.toSorted())
  })
})
