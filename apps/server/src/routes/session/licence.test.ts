import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const tenant = CLUBS.outside
const item = (alias: string, more: object = {}) => ({ alias, allowed: true, active: true, ...more })
const MEMBERS = {
  block: false,
  rms: true,
  items: [item('Competitions', { children: [item('LiveScoring', { children: [item('Deep')] })] })],
}
const VISITORS = { block: false, rms: false, items: [item('Competitions', { active: false })] }

describe('the licence of a club', async () => {
  const database = await testDatabase()
  const app = appAt('2026-06-10T10:00:00Z', database)
  const tokens: Record<string, string> = {}
  const full = (who?: string, at: string = tenant) => app.ask('auth/license', { tenant: at, token: who && tokens[who] })

  beforeAll(async () => {
    await addClubs(database.owner)
    await put(database.owner, tenant, (tx) =>
      tx.query('update club set licence = $1, anonymous_licence = $2', [JSON.stringify(MEMBERS), JSON.stringify(VISITORS)]),
    )
    await addAccount(database.owner, tenant, 'ida', { [tenant]: await addCustomer(database.owner, tenant) })
    await addAccount(database.owner, tenant, 'stella', { [tenant]: await addCustomer(database.owner, tenant) }, { staff: true })
    for (const name of ['ida', 'stella']) tokens[name] = await app.logIn(name, tenant)
  })

  it('[SE-47] [CS-47] [CS-43] is complete for logged-in customers: nested items, block, and rms', async () => {
    expect((await full('ida')).json).toEqual(MEMBERS)
    expect((await full()).status).toBe(401)
    expect((await full('ida', CLUBS.a)).status).toBe(403)
  })

  it('[SE-46] [CS-48] is another one for visitors, also with a token', async () => {
    for (const token of [undefined, tokens.ida]) expect((await app.ask('auth/anonymous-license', { tenant, token })).json).toEqual(VISITORS)
    expect((await app.ask('auth/anonymous-license')).status).toBe(400)
  })

  it('[CS-43] is read from the database for each request', async () => {
    await put(database.owner, tenant, (tx) => tx.query('update club set licence = licence || \'{"block": true}\''))
    expect((await full('ida')).json).toEqual({ ...MEMBERS, block: true })
  })

  it('[SE-50] allows only staff what is marked for staff', async () => {
    const ask = async (who?: string) => (await app.ask('rs/staff/tournaments', { tenant, token: who && tokens[who] })).status
    expect([await ask(), await ask('ida'), await ask('stella')]).toEqual([401, 403, 200])
  })
})
