/** What every request and answer carries, whatever call it is. */

import { calls } from '@club/contract/calls'
import { HEADERS, PROBLEM_CODES } from '@club/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { PROBLEM_STATUS } from '../refusal/apiError.ts'
import { appAt } from '../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, put } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { addTournament } from '../testing/testTournaments.ts'

const OWN = 'rs/cs/customers/customers/own'
const LIST = 'rs/cs/tournaments'
const PASSWORD = 'Abschlag um sieben'
const database = await testDatabase()
const app = appAt('2026-06-10T10:00:00Z', database)
const tenant = CLUBS.outside
let ida: string
let token: string
let groupToken: string
const TOURNAMENTS = 3

beforeAll(async () => {
  await addClubs(database.owner)
  ida = await addCustomer(database.owner, tenant, { firstName: 'Ida' })
  await addAccount(database.owner, tenant, 'ida', { [tenant]: ida })
  await addAccount(database.owner, GROUP_ID, 'anna', {
    [CLUBS.a]: await addCustomer(database.owner, CLUBS.a, { firstName: 'Anna of A' }),
    [CLUBS.b]: await addCustomer(database.owner, CLUBS.b, { firstName: 'Anna of B' }),
  })
  for (let number = 0; number < TOURNAMENTS; number += 1) await addTournament(database.owner, tenant, { name: `Cup ${number}` })
  token = await app.logIn('ida', tenant)
  const group = await app.ask('auth/login', { body: { username: 'anna', password: PASSWORD, tenantGroupId: GROUP_ID }, inGroup: CLUBS.b })
  groupToken = group.json.access_token
})

describe('a request', () => {
  it('[HT-02] [HT-03] names session and club in its headers', async () => {
    expect((await app.ask(OWN, { tenant, token })).json.general.firstName).toBe('Ida')
    expect((await app.ask(OWN, { tenant })).status).toBe(401)
    expect((await app.ask(OWN, { token })).status).toBe(400)
  })

  it('[HT-04] names the club chosen in the group in a header that has priority', async () => {
    const firstName = async (chosen: string) =>
      (await app.ask(OWN, { tenant: CLUBS.a, inGroup: chosen, token: groupToken })).json.general.firstName
    expect([await firstName(CLUBS.a), await firstName(CLUBS.b)]).toEqual(['Anna of A', 'Anna of B'])
  })

  it('[HT-06] [HT-07] can have the size of its screen, with any value', async () => {
    const plain = await app.ask(LIST, { tenant })
    for (const [width, height] of [
      ['390', '844'],
      ['wide', ''],
      ['-1', '1e9'],
    ] as const) {
      const sized = await app.ask(LIST, { tenant, headers: { [HEADERS.screenWidth]: width, [HEADERS.screenHeight]: height } })
      expect(sized).toMatchObject({ status: 200, json: plain.json })
    }
  })

  it('[HT-47] can name its platform, which filters nothing', async () => {
    const plain = await app.ask(LIST, { tenant })
    expect(await app.ask(`${LIST}?platform=Cwi`, { tenant })).toMatchObject({ status: 200, json: plain.json })
  })
})

describe('a list', () => {
  it('[HT-20] has content and its page', async () => {
    const { json } = await app.ask(LIST, { tenant })
    expect(Object.keys(json).sort()).toEqual(['content', 'page'])
  })

  it('[HT-27] without parameters is page 0 of 2000', async () => {
    const { json } = await app.ask(`${LIST}?page=0&size=2000`, { tenant })
    expect(json.content).toHaveLength(TOURNAMENTS)
    expect(json.page).toMatchObject({ totalElements: TOURNAMENTS, totalPages: 1 })
  })

  it('[HT-29] is counted by a page of one row', async () => {
    const { json } = await app.ask(`${LIST}?page=0&size=1`, { tenant })
    expect(json.content).toHaveLength(1)
    expect(json.page.totalElements).toBe(TOURNAMENTS)
  })
})

describe('a file', () => {
  it('[HT-48] is sent byte by byte with its stored type', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255])
    await put(database.owner, tenant, (tx) => tx.query("update club set logo = $1, logo_type = 'image/png'", [picture]))
    const answer = await app.app.request(`/api/rs/cwi-favicon?tenant_id=${tenant}`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture)
  })
})

describe('an error', () => {
  it('[ER-38] of every kind has one of our codes and details', async () => {
    const asked = [
      app.ask(OWN, { tenant }),
      app.ask(LIST),
      app.ask(LIST, { tenant: 'nowhere' }),
      app.ask(`${LIST}?sort=shoesize`, { tenant }),
      app.ask(`${LIST}/0`, { tenant }),
      app.ask('rs/nothing', { tenant }),
      app.ask(LIST, { tenant, method: 'DELETE' }),
      app.ask(OWN, { tenant: CLUBS.a, token }),
      app.ask('auth/login', { tenant, body: { username: 'ida', password: 'wrong', tenantId: tenant } }),
      app.ask('auth/login', { tenant, body: '{' }),
    ]
    for (const { status, json, headers } of await Promise.all(asked)) {
      expect(headers.get('content-type')).toContain('application/problem+json')
      expect(PROBLEM_CODES).toContain(json.code)
      expect(json.status).toBe(status)
      expect(PROBLEM_STATUS[json.code as keyof typeof PROBLEM_STATUS]).toBe(status)
      expect(json.details.length).toBeGreaterThan(0)
      expect(json.details[0].code).toMatch(/^[a-z][A-Za-z]+$/)
    }
  })
})

describe('the methods', () => {
  it('[HT-22] [HT-23] [HT-26] read one with GET, create with POST, delete with DELETE', async () => {
    const id = await addTournament(database.owner, tenant, { start_date: '2026-07-01', end_date: '2026-07-01' })
    const player = () => app.ask(`${LIST}/${id}/players/by-customer/${ida}`, { tenant, token })
    expect((await player()).status).toBe(404)
    const created = await app.ask(`${LIST}/${id}/players/add-items`, { tenant, token, body: { players: [{ customerId: Number(ida) }] } })
    expect(created.json.content).toMatchObject([{ customerId: Number(ida) }])
    const { status, json } = await player()
    expect([status, json.customerId]).toEqual([200, Number(ida)])
    const deleted = await app.ask(`${LIST}/${id}/players/delete-items?ids=${json.id}`, { tenant, token, method: 'DELETE' })
    expect(deleted.status).toBe(200)
    expect((await player()).status).toBe(404)
  })

  it.each([
    { ids: '[ER-04] [ER-06] [TS-68]', path: 'rs/cs/tournaments/{tournId}/start-wish/available-info' },
    { ids: '[ER-04] [ER-06] [PA-31]', path: 'rs/cs/finance/currencies/params' },
    { ids: '[ER-05] [PA-27]', path: 'rs/cs/finance/pos-locations' },
    { ids: '[ER-04] [ER-07]', path: 'rs/cs/cwi/params/terms' },
    { ids: '[ER-04] [ER-07]', path: 'rs/cs/cwi/params/imprint' },
    { ids: '[ER-05] [CU-117]', path: 'rs/cs/customers/actions' },
    { ids: '[ER-04] [CU-90]', path: 'rs/cs/customers/notify' },
  ])('$ids are refused if the resource does not have them: $path', async ({ path }) => {
    const methods = Object.values(calls).flatMap((call) => (call.path === path ? [call.method as string] : []))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !methods.includes(one))) {
      const { status, json, headers } = await app.ask(path.replace('{tournId}', '1'), { tenant, token, method })
      expect([method, status, json.code, headers.get('allow')]).toEqual([method, 405, 'methodNotSupported', methods.join(', ')])
    }
  })

  it('other methods are refused with the supported ones', async () => {
    const every = Object.values(calls)
    const changed = every.filter(({ method }) => method === 'PATCH').map(({ path }): string => path)
    for (const { path } of every.filter((call) => call.method === 'DELETE' && !changed.includes(call.path))) {
      const refused = await app.ask(path.replaceAll(/\{\w+\}/g, '1'), { tenant, token, method: 'PATCH' })
      expect({ path, status: refused.status, code: refused.json.code }).toEqual({ path, status: 405, code: 'methodNotSupported' })
      expect(refused.headers.get('allow')).toContain('DELETE')
    }
  })
})
