/**
 * A service that is not ours, over a real socket: fields we never heard of, fields left out, other names, pages of HTML, nothing
 * at all, slow and broken connections. The shapes are those that services in the field answer with.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { deletePlayers, listPlayers } from '@club/contract/entries'
import { getLicence, listTenants, login, tenantFromWire } from '@club/contract/session'
import { getTournament, listTournaments, tournamentFromWire, tournamentSummaryFromWire } from '@club/contract/tournaments'
import { HEADERS } from '@club/contract/wire'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CANCELED_MESSAGE } from './apiError.ts'
import { batchCall } from './batch.ts'
import { createClubClient } from './createClubClient.ts'
import type { Delay } from './requestTimeout.ts'
import { createCard } from './testing/calls.ts'
import { failureOf } from './testing/failureOf.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const service = { answer: ((_, response) => response.end()) as Handler, requests: 0 }
const server = createServer((request, response) => {
  service.requests += 1
  service.answer(request, response)
})
let root: string

beforeEach(async () => {
  service.requests = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/service`
})
afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

function setUp(answer: Handler) {
  service.answer = answer
  const state = { token: 'token-1' as string | null, loggedOut: 0, log: [] as string[] }
  const client = createClubClient({
    baseUrl: root,
    getToken: () => state.token,
    setToken: (token) => {
      state.token = token
    },
    tenant: () => ({ id: '42', inGroup: false }),
    acceptLanguage: () => 'da',
    screenSize: () => ({ width: 390, height: 844 }),
    clock: () => Date.UTC(2026, 4, 1, 12),
    log: (message) => state.log.push(message),
    onLoggedOut: () => {
      state.loggedOut += 1
    },
    backOff: () => 0,
  })
  return { client, state }
}

const json =
  (body: unknown, status = 200, headers = {}): Handler =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json;charset=UTF-8', ...headers }).end(JSON.stringify(body))
const text =
  (body: string, status: number, type: string): Handler =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': type }).end(body)

const params = { id: '9007199254740993' }
const FOREIGN_CUP = {
  id: '9007199254740993',
  name: 'Sommerpokal',
  startDate: '2026-06-06',
  endDate: null,
  roundCount: null,
  version: 12,
  createdBy: { id: 3, login: 'sec' },
  _links: { self: { href: '/rs/cs/tournaments/9007199254740993' } },
}
const NGINX = '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body><center><h1>502 Bad Gateway</h1></center></body>\r\n</html>'

describe('the service of another vendor', () => {
  it('may send more and less than we expect', async () => {
    const { client } = setUp(json(FOREIGN_CUP))
    const reading = tournamentFromWire(await client.call(getTournament, { params }))
    expect(reading).toMatchObject({ ok: true, value: { id: '9007199254740993', name: 'Sommerpokal', startDate: '2026-06-06' } })
  })

  it('[HT-18] [HT-20] may call its rows items and send only the number of the page', async () => {
    const { client } = setUp(
      json({ items: [{ id: 1, name: 'Nord', city: 'Kiel' }], page: { totalElements: 31, totalPages: 31, first: true } }),
    )
    expect(await client.page(listTenants, tenantFromWire)).toEqual({ rows: [{ id: '1', name: 'Nord', groupId: null }], total: 31 })
    expect(await client.count(listTenants)).toBe(31)
  })

  it('may send invalid rows', async () => {
    const { client, state } = setUp(
      json({ content: [null, FOREIGN_CUP, { id: 8 }, { ...FOREIGN_CUP, startDate: '06.06.2026' }], pageable: {} }),
    )
    const rows = await client.all(listTournaments, tournamentSummaryFromWire)
    expect(rows.map(({ name }) => name)).toEqual(['Sommerpokal'])
    expect(state.log.length).toBeGreaterThan(0)
  })

  it('may answer an action with an empty body', async () => {
    for (const status of [200, 202, 204]) {
      const { client } = setUp((_, response) => response.writeHead(status).end())
      expect(await client.call(deletePlayers, { params: { tournId: '7' }, query: { ids: ['1'] } })).toEqual({})
    }
  })

  it('may compress its responses and begin them with a byte order mark', async () => {
    const packed = gzipSync(`\uFEFF${JSON.stringify({ block: true })}`)
    const { client } = setUp((_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(packed),
    )
    expect(await client.call(getLicence)).toEqual({ block: true })
  })

  it('[HT-08] [HT-09] renews the token and sends the time whatever the case of its headers', async () => {
    const { client, state } = setUp(json({}, 200, { 'X-Access-Token': 'token-2', 'X-Server-Date': '2026-05-01T14:00:30.500+02:00' }))
    await client.call(getLicence)
    expect(state.token).toBe('token-2')
    expect(client.now()).toBe(Date.UTC(2026, 4, 1, 12, 0, 30, 500))
  })

  it('[HT-02] [HT-03] [HT-05] gets every header', async () => {
    let seen: IncomingMessage['headers'] = {}
    const { client } = setUp((request, response) => {
      seen = request.headers
      json({})(request, response)
    })
    await client.call(getLicence)
    expect(seen).toMatchObject({
      ...{ [HEADERS.token]: 'token-1', [HEADERS.tenant]: '42', 'accept-language': 'da', accept: 'application/json' },
      ...{ [HEADERS.screenWidth]: '390', [HEADERS.screenHeight]: '844' },
    })
  })

  it('without batches gets single requests', async () => {
    const { client } = setUp((request, response) =>
      request.method === 'POST' ? text('Cannot POST', 404, 'text/html')(request, response) : json(FOREIGN_CUP)(request, response),
    )
    const [first, second] = await client.batch([batchCall(getTournament, { params }), batchCall(getTournament, { params })])
    expect([first.ok, second.ok]).toEqual([true, true])
  })
})

describe('its errors', () => {
  it.each([
    {
      title: '[ER-30] [ER-31] details with numbers for codes',
      answer: json({ details: [{ code: 4711, localizedMessage: 'Optaget', args: null }], exception: null }, 409),
      error: { code: '4711', message: 'Optaget', status: 409 },
    },
    {
      title: '[ER-32] an authorisation server',
      answer: json({ error: 'invalid_grant', error_description: 'Bad credentials' }, 400),
      error: { code: 'invalid_grant', message: 'Bad credentials' },
    },
    {
      title: '[ER-32] [ER-33] the default error of a framework',
      answer: json(
        { timestamp: '2026-05-01T12:00:00Z', status: 404, error: 'Not Found', message: 'No message available', path: '/x' },
        404,
      ),
      error: { code: 'Not Found', message: 'No message available', problem: 'notFound' },
    },
    {
      title: '[ER-36] [ER-40] an exception under status 200',
      answer: json({ exception: 'AccessDeniedException', message: 'Access is denied' }),
      error: { code: 'AccessDeniedException', message: 'Access is denied', status: 200 },
    },
    { title: '[ER-34] a proxy', answer: text(NGINX, 502, 'text/html'), error: { code: '502', message: NGINX, problem: 'serverFault' } },
    {
      title: '[ER-34] a page of a login where data should be',
      answer: text('<!doctype html><title>Log in</title>', 200, 'text/html'),
      error: { message: '<!doctype html><title>Log in</title>', problem: 'serverFault' },
    },
    { title: '[ER-34] plain words', answer: text('Maintenance', 503, 'text/plain'), error: { code: '503', message: 'Maintenance' } },
    {
      title: '[ER-35] [ER-39] nothing',
      answer: text('', 500, 'text/plain'),
      error: { code: '500', message: '500', problem: 'serverFault' },
    },
    { title: 'half of its JSON', answer: text('{"id":7,"na', 200, 'application/json'), error: { message: '{"id":7,"na', status: 200 } },
    { title: 'an empty body where data should be', answer: text('', 200, 'application/json'), error: { code: 'unreadableAnswer' } },
  ])('$title', async ({ answer, error }) => {
    const { client } = setUp(answer)
    expect(await failureOf(client.call(getTournament, { params }))).toMatchObject(error)
  })

  it('[ER-08] 401 with any body ends the session', async () => {
    const { client, state } = setUp(text('<h1>Unauthorized</h1>', 401, 'text/html'))
    expect(await failureOf(client.call(getLicence))).toMatchObject({ code: 'LOGOUT 401', message: 'LOGOUT 401' })
    expect(state.loggedOut).toBe(1)
  })
})

describe('its connection', () => {
  const cutAfter =
    (bytes: string): Handler =>
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
      response.write(bytes, () => response.destroy())
    }

  it.each([
    { what: 'closes before a word', answer: ((request) => request.socket.destroy()) satisfies Handler as Handler },
    { what: 'breaks off in the middle of an answer', answer: cutAfter('{"block":tr') },
    { what: 'speaks something else', answer: ((request) => request.socket.end('hello\r\n\r\n')) satisfies Handler as Handler },
  ])('[ER-37] [HT-52+] that $what is retried, then unreachable', async ({ answer }) => {
    const { client } = setUp(answer)
    expect(await failureOf(client.call(getLicence))).toMatchObject({ problem: 'notReachable', status: 0 })
    expect(service.requests).toBe(3)
  })

  it('[HT-52+] that returns in time is not noticed', async () => {
    const { client } = setUp((request, response) =>
      service.requests < 3 ? cutAfter('{"blo')(request, response) : json({ block: true })(request, response),
    )
    expect(await client.call(getLicence)).toEqual({ block: true })
  })

  it('[HT-52+] is not retried for calls that could be stored twice', async () => {
    const { client } = setUp(cutAfter('{'))
    expect(await failureOf(client.call(createCard, { body: {} }))).toMatchObject({ problem: 'notReachable' })
    expect(await failureOf(client.call(login, { body: { username: 'a', password: 'b' } }))).toMatchObject({ problem: 'notReachable' })
    expect(service.requests).toBe(2)
  })

  it('[ER-37] that is refused is unreachable', async () => {
    const { client } = setUp(json({}))
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
    expect(await failureOf(client.call(getLicence))).toMatchObject({ problem: 'notReachable', status: 0 })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })

  it('[HT-45] is closed when the call is cancelled', async () => {
    let closed = false
    const { client } = setUp((request) => request.socket.once('close', () => (closed = true)))
    const controller = new AbortController()
    const failure = failureOf(client.call(getLicence, { signal: controller.signal }))
    await expect.poll(() => service.requests).toBe(1)
    controller.abort()
    expect((await failure).message).toBe(CANCELED_MESSAGE)
    await expect.poll(() => closed).toBe(true)
  })

  it('[HT-42] that is cancelled in the middle of a list gives an empty one', async () => {
    const controller = new AbortController()
    const { client } = setUp((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{"content":[', () => controller.abort())
    })
    expect(await client.page(listPlayers, tenantFromWire as never, { params: { tournId: '7' }, signal: controller.signal })).toEqual({
      rows: [],
      total: 0,
    })
  })

  it('[HT-39] [HT-51+] without data is slow, then very slow, then failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { client } = setUp(() => {})
    const heard: Delay[] = []
    client.subscribe(() => heard.push(client.waiting()))
    const failure = failureOf(client.call(getLicence))
    while (service.requests === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(50_000)
    expect(await failure).toMatchObject({ problem: 'notReachable' })
    expect(heard).toEqual(['slow', 'long', 'no'])
  })

  it('[HT-51+] that is extremely slow can be cancelled', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { client } = setUp((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{')
    })
    const failure = failureOf(client.call(getLicence))
    while (service.requests === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(client.waiting()).toBe('long')
    client.stopWaiting()
    expect(await failure).toMatchObject({ problem: 'notReachable' })
    expect(service.requests).toBe(1)
  })
})
