import { DEFAULT_NOTIFICATIONS } from '@club/core/membership'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { heldNotifications } from '../../services/people/notificationSettings.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const tenant = CLUBS.outside
const path = 'rs/cs/customers/notify'
const OFF = { notifyByEmailTournament: false, notifyByEmailReservation: false, notifyBySmsDraw: false, notifyAddIcs: false }
const OFFERED = ['notifyByEmailTournament', 'notifyByEmailReservation', 'notifyAddIcs']

describe('the notification settings of a customer', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-01T10:00:00Z', database)
  let ida: string
  let token: string
  let others: string
  beforeAll(async () => {
    await addClubs(owner)
    ida = await addCustomer(owner, tenant, { firstName: 'Ida' })
    await addAccount(owner, tenant, 'ida', { [tenant]: ida })
    await addAccount(owner, tenant, 'ole', { [tenant]: await addCustomer(owner, tenant, { firstName: 'Ole' }) })
    token = await app.logIn('ida', tenant)
    others = await app.logIn('ole', tenant)
  })
  const read = async (of = token) => (await app.ask(path, { tenant, token: of })).json
  const change = (body: unknown, of = token) => app.ask(path, { method: 'PATCH', tenant, token: of, body })

  it('[CU-82] [CU-88] are off by default except the confirmation of a booking, with the options of the club', async () => {
    expect(await read()).toEqual({ ...OFF, notifyByEmailReservation: true, offered: OFFERED })
  })

  it('[CU-89] are stored one by one, and stay', async () => {
    const stored = { ...OFF, notifyByEmailTournament: true, offered: OFFERED }
    expect((await change({ notifyByEmailTournament: true })).json).toEqual({ ...stored, notifyByEmailReservation: true })
    expect((await change({ notifyByEmailReservation: false })).json).toEqual(stored)
    expect(await read()).toEqual(stored)
    expect((await change({})).json).toEqual(stored)
  })

  it('[CU-89] two concurrent changes each change their own switch', async () => {
    const both = await Promise.all([change({ notifyByEmailTournament: false }), change({ notifyAddIcs: true })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await read()).toMatchObject({ notifyByEmailTournament: false, notifyAddIcs: true })
    // What is left out stays on.
    await change({ notifyByEmailTournament: true })
    expect(await change({}).then(({ json }) => json)).toMatchObject({ notifyByEmailTournament: true, notifyAddIcs: true })
  })

  it('[CU-134+] refuse a switch that the club does not offer, and then change nothing', async () => {
    const before = await read()
    const answer = await change({ notifyByEmailTournament: true, notifyBySmsDraw: true })
    expect([answer.status, answer.json.code]).toEqual([403, 'switchedOff'])
    expect((await change({ notifyAddIcs: 'yes' })).status).toBe(400)
    expect(await read()).toEqual(before)
  })

  it('[CU-134+] a switch that the club has removed is off, but the choice stays stored', async () => {
    await change({ notifyByEmailTournament: true })
    await changeSettings(owner, tenant, { tournamentsVisibility: 'No', reservationsVisibility: 'No' })
    expect(await read()).toMatchObject({ notifyByEmailTournament: true, offered: [] })
    expect((await change({ notifyByEmailTournament: true })).status).toBe(403)
    expect((await change({ notifyByEmailTournament: false })).status).toBe(200)
    await changeSettings(owner, tenant, { tournamentsVisibility: 'Public' })
    const all = { emailOnTournament: true, emailOnReservation: true, smsOnDraw: true, attachCalendarEntry: true }
    expect(heldNotifications({ settings: all, offered: [] })).toEqual(DEFAULT_NOTIFICATIONS)
    expect(heldNotifications({ settings: all, offered: ['smsOnDraw'] })).toEqual({ ...DEFAULT_NOTIFICATIONS, smsOnDraw: true })
  })

  it('[SE-49] belong to the own customer only', async () => {
    await change({ notifyByEmailTournament: true, notifyAddIcs: true })
    const before = await read()
    expect((await app.ask(`${path}?customerId=${ida}`, { tenant, token: others })).status).toBe(400)
    await change({ notifyByEmailTournament: false, customerId: Number(ida), id: Number(ida) }, others)
    expect(await read(others)).toMatchObject({ ...OFF, notifyByEmailReservation: true })
    expect(await read()).toEqual(before)
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { notifyAddIcs: false }],
    ] as const) {
      expect((await app.ask(path, { method, tenant: CLUBS.a, token, body })).status).toBe(403)
      expect((await app.ask(path, { method, tenant, body })).status).toBe(401)
    }
    expect(await read()).toEqual(before)
  })

  it('send nothing to a person who has left', async () => {
    await put(owner, tenant, (tx) => tx.query('update customer set active = false where id = $1', [ida]))
    expect((await app.ask(path, { tenant, token })).status).toBe(401)
    const { rows } = await inTenant(owner, tenant, (tx) => tx.query('select notify_add_ics as ics from customer where id = $1', [ida]))
    expect(rows).toEqual([{ ics: true }])
  })
})
