import { beforeAll, describe, expect, it } from 'vitest'
import { countRoundTrips } from '../../testing/roundTrips.ts'
import { appAt } from '../../testing/testApp.ts'
import { addClubs, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const tenant = CLUBS.outside
const SETTINGS = {
  ...{ browserTitle: 'The Island', primaryColor: '#224466', secondaryColor: '#66cc33', primaryButtonTextColor: '#ffffff' },
  ...{ dateFormat: 'DD.MM.YYYY', hourMode: 24, fullName: { part1: 'LastName', part2: 'FirstName' } },
  ...{ passwordMinLength: 10, passwordRequireNumber: true, useMandates: true, accountCreateEnabled: false },
}
const WEEK = { id: 4, firstDay: 0, weekend: { saturday: true, sunday: true, friday: false } }

describe('the settings of a club', async () => {
  const database = await testDatabase()
  const app = appAt('2026-06-10T10:00:00Z', database)
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) => app.ask(path, { tenant, headers })
  const set = (column: string, value: object) =>
    put(database.owner, tenant, (tx) => tx.query(`update club set ${column} = $1`, [JSON.stringify(value)]))
  beforeAll(async () => {
    await addClubs(database.owner)
    await set('settings', SETTINGS)
    await set('week', WEEK)
  })

  it('[CS-01] [CS-02] are one object for colours, formats and switches, readable before a login', async () => {
    expect((await ask('rs/cs/cwi/params')).json).toEqual(SETTINGS)
  })

  it('[CS-50] are read at each start: a change in the database is in the next response', async () => {
    const etag = (await ask('rs/cs/cwi/params')).headers.get('etag') as string
    expect((await ask('rs/cs/cwi/params', { 'if-none-match': etag })).status).toBe(304)
    await set('settings', { ...SETTINGS, browserTitle: 'Another' })
    expect((await ask('rs/cs/cwi/params', { 'if-none-match': etag })).json.browserTitle).toBe('Another')
  })

  it('[CS-50] of several requests at the same moment are read once, and those of another club for themselves', async () => {
    const trips = countRoundTrips(database.app)
    const counted = appAt('2026-06-10T10:00:00Z', { app: trips.db })
    const titles = async () => {
      const answers = await Promise.all([tenant, tenant, CLUBS.a, tenant].map((club) => counted.ask('rs/cs/cwi/params', { tenant: club })))
      return answers.map(({ json }) => json.browserTitle)
    }
    await set('settings', { ...SETTINGS, browserTitle: 'First' })
    expect(await titles()).toEqual(['First', 'First', 'Test', 'First'])
    await set('settings', { ...SETTINGS, browserTitle: 'Second' })
    trips.count = 0
    expect(await titles()).toEqual(['Second', 'Second', 'Test', 'Second'])
    expect(trips.count).toBe(2)
  })

  it('[CS-31] include a week with its first day and a flag for each day', async () => {
    expect((await ask('rs/cs/cwi/week/params')).json).toEqual(WEEK)
  })

  it('[CS-34] need the club’s header', async () => {
    for (const path of ['rs/cs/cwi/params', 'rs/cs/cwi/clubs/images/mainWithContent', 'rs/cs/cwi/week/params']) {
      expect([path, (await ask(path)).status, (await app.ask(path)).status]).toEqual([path, 200, 400])
    }
  })

  it('[CS-37] [LO-22] include the club’s id and time zone', async () => {
    const info = (await ask('rs/cs/cwi/system/info', { 'accept-language': 'da, en-US' })).json
    expect(info).toMatchObject({ clubName: 'The Island', localTzName: 'Europe/Copenhagen', localTzOffsetMinutes: 120 })
    app.now = new Date('2026-12-10T10:00:00Z')
    expect((await ask('rs/cs/cwi/system/info')).json.localTzOffsetMinutes).toBe(60)
    app.now = new Date('2026-06-10T10:00:00Z')
  })
})
