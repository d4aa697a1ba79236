import { connect } from 'node:net'
import { HEADERS } from '@club/contract/wire'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listen } from '../start/listen.ts'
import { appAt } from '../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { CUSTOMER_BODY, MAX_DEPTH, VISITOR_BODY } from './readBody.ts'

const tenant = CLUBS.outside
const database = await testDatabase()
const app = appAt('2026-06-10T10:00:00Z', database)
let token: string

beforeAll(async () => {
  await addClubs(database.owner)
  await addAccount(database.owner, tenant, 'ida', { [tenant]: await addCustomer(database.owner, tenant, { firstName: 'Ida' }) })
  token = await app.logIn('ida', tenant)
})

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const send = (body: string, more: { loggedIn?: boolean; headers?: Record<string, string>; path?: string } = {}) =>
  app.ask(more.path ?? 'rs/batch', { tenant, body, headers: more.headers ?? {}, ...(more.loggedIn && { token }) })

describe('a body', () => {
  it('[HT-57+] of half a million brackets is refused for every caller', async () => {
    const hostile = nested(500_000)
    expect(await send(hostile)).toMatchObject({ status: 413, json: { code: 'bodyTooLarge' } })
    for (const body of [hostile, nested(100_000, '{"a":[', ']}'), nested(500_000, '[', '')]) {
      expect(await send(body, { loggedIn: true })).toMatchObject({
        status: 400,
        json: { code: 'invalidInput', details: [{ code: 'nestedTooDeeply' }] },
      })
    }
  })

  it('[HT-57+] can be as deep as the limit, and brackets in a text do not count', async () => {
    const codeOf = async (body: string) => (await send(body)).json.details[0].code
    expect(await codeOf(nested(MAX_DEPTH))).toBe('invalidInput')
    expect(await codeOf(nested(MAX_DEPTH + 1))).toBe('nestedTooDeeply')
    expect(await codeOf(nested(VISITOR_BODY.bytes / 4))).toBe('nestedTooDeeply')
    expect((await send(JSON.stringify([`rs/${'[{'.repeat(500)}"\\${'['.repeat(500)}`]))).status).toBe(200)
  })

  it('[HT-57+] has a far lower limit for a visitor than for a customer', async () => {
    const padded = (bytes: number) => `[${' '.repeat(bytes - 2)}]`
    expect((await send(padded(VISITOR_BODY.bytes))).status).toBe(200)
    expect((await send(padded(VISITOR_BODY.bytes + 1))).status).toBe(413)
    expect((await send(padded(VISITOR_BODY.bytes + 1), { loggedIn: true })).status).toBe(200)
    expect((await send(padded(CUSTOMER_BODY.bytes + 1), { loggedIn: true })).status).toBe(413)
    expect((await send(padded(VISITOR_BODY.bytes + 1), { path: 'auth/login' })).status).toBe(413)
  })

  it('[HT-57+] has a limited number of values, as JSON and as a form', async () => {
    const keys = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0])))
    expect((await send(keys(VISITOR_BODY.values + 1))).status).toBe(413)
    expect((await send(keys(VISITOR_BODY.values - 2))).status).toBe(400)
    expect((await send(keys(60_000), { loggedIn: true })).status).toBe(413)
    expect((await send('['.concat('0,'.repeat(400_000), '0]'), { loggedIn: true })).status).toBe(413)
    expect((await send('a&'.repeat(15_000), { headers: form, path: 'auth/login' })).status).toBe(413)
    expect((await send('a&'.repeat(500_000), { loggedIn: true, headers: form })).status).toBe(413)
    expect((await send('a=1&'.repeat(300), { headers: form, path: 'auth/login' })).json.details[0].code).toBe('tooManyFields')
  })

  it('[HT-58+] a query has a limited number of fields, repeated or nested', async () => {
    const details = async (query: string) => (await app.ask(`rs/cs/tournaments?${query}`, { tenant })).json.details
    expect(await details('sort=name&'.repeat(1000))).toMatchObject([{ code: 'tooManyFields', field: 'sort' }])
    const unknown = await details(Array.from({ length: 150 }, (_, at) => `x${at}${'[y]'.repeat(20)}=1`).join('&'))
    expect(unknown).toHaveLength(50)
    expect(unknown[0]).toMatchObject({ code: 'unknownParameter' })
  })

  it('[HT-57+] is not read to its end if it is too long', async () => {
    const piece = new Uint8Array(8192).fill('['.charCodeAt(0))
    let pulled = 0
    let gaveUp = false
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          pulled += 1
          controller.enqueue(pulled === 1 ? piece.fill(0x20) : piece)
        },
        cancel: () => {
          gaveUp = true
        },
      },
      { highWaterMark: 0 },
    )
    const request = new Request('http://localhost/api/rs/batch', {
      ...{ method: 'POST', body, headers: { [HEADERS.tenant]: tenant } },
      duplex: 'half',
    } as RequestInit)
    const answer = await app.app.request(request)
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
    expect(gaveUp).toBe(true)
    expect(pulled).toBe(VISITOR_BODY.bytes / piece.length + 1)
  })

  it('[HT-57+] is not read at all if its declared length is too long', async () => {
    const pull = vi.fn()
    const request = new Request('http://localhost/api/rs/batch', {
      ...{ method: 'POST', body: new ReadableStream({ pull }, { highWaterMark: 0 }) },
      headers: { [HEADERS.tenant]: tenant, 'content-length': String(VISITOR_BODY.bytes + 1) },
      duplex: 'half',
    } as RequestInit)
    expect((await app.app.request(request)).status).toBe(413)
    expect(pull).not.toHaveBeenCalled()
  })

  it('is refused over a socket while it is still being sent', async () => {
    const server = await listen(app.app, 0, '127.0.0.1')
    const socket = connect(server.port, '127.0.0.1')
    const answered = new Promise<string>((done, fail) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('end', () => done(text))
      socket.on('error', fail)
    })
    socket.write(`POST /api/rs/batch HTTP/1.1\r\nHost: x\r\n${HEADERS.tenant}: ${tenant}\r\nTransfer-Encoding: chunked\r\n\r\n`)
    socket.write(`2710\r\n${'['.repeat(10_000)}\r\n`)
    expect(await answered).toMatch(/^HTTP\/1\.1 400 .*"nestedTooDeeply"/s)
    await server.close()
  })
})
