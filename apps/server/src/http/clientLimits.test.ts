import { HEADERS } from '@club/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { addLiveRound, type LiveRound, threeCustomers } from '../testing/liveRound.ts'
import { appAt, type TestApp } from '../testing/testApp.ts'
import { addAccount, addClubs, CLUBS, GROUP_ID } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { createClientLimits, DOCUMENTS, STREAMS_OF_CUSTOMER, STREAMS_OF_NETWORK, VISITOR_REQUESTS } from './clientLimits.ts'

const tenant = CLUBS.a
const NOON = '2026-06-01T10:00:00Z'
const database = await testDatabase()
const CLUBHOUSE = '198.51.100.7'
let played: LiveRound

beforeAll(async () => {
  await addClubs(database.owner)
  const customers = await threeCustomers(database.owner, tenant)
  await addAccount(database.owner, GROUP_ID, 'anna', { [tenant]: customers[0] as string })
  await addAccount(database.owner, GROUP_ID, 'stella', { [tenant]: customers[1] as string }, { staff: true })
  played = await addLiveRound(database.owner, tenant, customers)
})

/** Sends so many requests of a visitor and answers with the last one. */
async function ask(app: TestApp, count: number, path: string, request: Parameters<TestApp['ask']>[1] = {}) {
  for (let number = 1; number < count; number += 1) await app.ask(path, request)
  return app.ask(path, request)
}

describe('limits of a client', () => {
  it('[HT-55+] a visitor who sends many requests is refused for a while; members at the same IP address and others are not', async () => {
    const burst = 20
    const app = appAt(NOON, database, { limits: createClientLimits({ ...VISITOR_REQUESTS, burst }) })
    const token = await app.logIn('anna', tenant)
    // Without a club every request is refused, but counted.
    const from = { address: CLUBHOUSE }
    expect(await ask(app, burst, 'rs/cs/tournaments', from)).toMatchObject({ status: 400 })
    const refused = await app.ask('rs/cs/tournaments', { ...from, tenant, headers: { 'accept-language': 'de' } })
    expect(refused).toMatchObject({ status: 429, json: { code: 'tooManyRequests', title: 'Zu viele Anfragen' } })
    expect(refused.headers.get('retry-after')).toBe('1')
    for (const path of ['auth/login', `calendar/${tenant}/fixtures.ics`, `rs/cwi-favicon?tenant_id=${tenant}`, '/demo/mailbox'])
      expect((await app.ask(path, from)).status).toBe(path === 'auth/login' ? 405 : 429)
    // A token that opens nothing does not help.
    expect((await app.ask('rs/cs/tournaments', { ...from, tenant, token: 'x' })).status).toBe(429)
    expect((await app.ask('rs/cs/tournaments', { ...from, tenant, token })).status).toBe(200)
    expect((await app.ask('rs/cs/tournaments', { tenant })).status).toBe(200)
    app.now = new Date(app.now.getTime() + 1000)
    expect((await app.ask('rs/cs/tournaments', { ...from, tenant })).status).toBe(200)
  })

  it('[HT-55+] allow 2,000 requests after a pause', () => {
    const { countVisitor } = createClientLimits()
    for (let count = 0; count < 2000; count += 1) countVisitor(CLUBHOUSE, new Date(NOON))
    expect(() => countVisitor(CLUBHOUSE, new Date(NOON))).toThrow('tooManyRequests')
  })

  it('[HT-55+] count by IP address behind a trusted proxy only, and include every part of a batch', async () => {
    const urls = Array(49).fill('rs/cs/cwi/params')
    for (const trustProxy of [true, false]) {
      const app = appAt(NOON, database, { trustProxy, limits: createClientLimits({ burst: 100, perSecond: 1 }) })
      const from = (network: number, host = 1) => ({ tenant, headers: { 'x-forwarded-for': `2001:db8:0:${network}::${host}` } })
      await ask(app, 2, 'rs/batch', { ...from(1), body: urls })
      // Another address of the same network.
      expect((await app.ask('rs/cs/tournaments', from(1, 2))).status).toBe(429)
      expect((await app.ask('rs/cs/tournaments', from(2))).status).toBe(trustProxy ? 200 : 429)
    }
  })

  it('[HT-56+] limit documents, for visitors by IP address, for customers by login', async () => {
    const app = appAt(NOON, database, { limits: createClientLimits() })
    const path = 'rs/ex/tournaments/999999/players/pdf'
    const token = await app.logIn('anna', tenant)
    // Not there: refused, but counted, as looking for it is work too.
    expect((await ask(app, DOCUMENTS.burst, path, { tenant, address: CLUBHOUSE })).status).toBe(404)
    const refused = await app.ask(path, { tenant, address: CLUBHOUSE })
    expect(refused).toMatchObject({ status: 429, json: { code: 'tooManyRequests' } })
    expect(refused.headers.get('retry-after')).toBe('2')
    expect((await app.ask(path.replace('pdf', 'csv'), { tenant, address: CLUBHOUSE })).status).toBe(404)
    expect((await app.ask(path, { tenant, address: CLUBHOUSE, token })).status).toBe(404)
    expect((await app.ask(path, { tenant })).status).toBe(404)
    // All addresses of an IPv6 network count together.
    for (let host = 1; host <= DOCUMENTS.burst; host += 1) await app.ask(path, { tenant, address: `2001:db8::${host}` })
    expect((await app.ask(path, { tenant, address: '2001:db8::ffff' })).status).toBe(429)
    expect((await app.ask(path, { tenant, address: '2001:db8:0:1::1' })).status).toBe(404)
  })

  it('[HT-56+] limit the documents of staff, too', async () => {
    const app = appAt(NOON, database, { limits: createClientLimits() })
    const staff = { tenant, token: await app.logIn('stella', tenant) }
    expect((await ask(app, DOCUMENTS.burst, 'rs/staff/rounds/999999/documents/scorecards', staff)).status).toBe(404)
    expect((await app.ask('rs/staff/rounds/999999/documents/scorecards', staff)).status).toBe(429)
  })

  it.each([
    { who: 'a network', most: STREAMS_OF_NETWORK, loggedIn: false },
    { who: 'a customer', most: STREAMS_OF_CUSTOMER, loggedIn: true },
  ])('[HT-56+] $who watches at most $most boards at the same time', { timeout: 60_000 }, async ({ most, loggedIn }) => {
    const app = appAt(NOON, database, { limits: createClientLimits() })
    const path = `/api/rs/cs/tournaments/prizes/${played.prizeId}/livescoring/${played.roundId}/events`
    const headers = { [HEADERS.tenant]: tenant, ...(loggedIn && { [HEADERS.token]: await app.logIn('anna', tenant) }) }
    const open = (remoteAddress = CLUBHOUSE) => app.app.request(path, { headers }, { incoming: { socket: { remoteAddress } } })
    // A board that is not there takes no place.
    expect((await app.ask(path.replace(/\d+\/events/, '999999/events'), { headers, address: CLUBHOUSE })).status).toBe(404)
    const streams: Response[] = []
    for (let count = 0; count < most; count += 1) streams.push(await open())
    expect(streams.every(({ status }) => status === 200)).toBe(true)
    const refused = await open()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    if (!loggedIn) streams.push(await open('198.51.100.8'))
    await streams[0]?.body?.cancel()
    streams.push(await open())
    expect(streams.every(({ status }) => status === 200)).toBe(true)
    for (const { body, bodyUsed } of streams) if (!bodyUsed) await body?.cancel().catch(() => {})
  })
})
