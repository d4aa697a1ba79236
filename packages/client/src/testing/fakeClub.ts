/** A middle tier in memory, for tests of code that uses the client. */
import { type Call, HEADERS, type ResponseOf } from '@club/contract/wire'
import type { ClubClientDeps } from '../clubClientDeps.ts'
import { type ClubClient, createClubClient } from '../createClubClient.ts'

export interface FakeRequest {
  readonly method: string
  /** Below the service root, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}

type Answer = Response | Promise<Response>

export interface FakeClub {
  readonly requests: readonly FakeRequest[]
  readonly fetch: typeof globalThis.fetch
  /** Answers `call` from now on; what is not set answers 404. */
  answer<C extends Call>(call: C, body: ResponseOf<C> | ((request: FakeRequest) => ResponseOf<C>)): void
  /** The same with everything in hand: another status, a page of HTML, a cut connection. */
  respond(call: Call, handler: (request: FakeRequest) => Answer): void
}

const BASE_URL = 'https://club.example/api'

function matches(path: string, called: string): boolean {
  const [wanted, given] = [path.split('/'), called.split('/')]
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith('{') || part === given[index])
}

export function createFakeClub(): FakeClub {
  const requests: FakeRequest[] = []
  const handlers = new Map<Call, (request: FakeRequest) => Answer>()
  return {
    requests,
    fetch: async (input, init) => {
      const sent = new Request(input, init)
      sent.signal.throwIfAborted()
      const url = new URL(sent.url)
      const text = await sent.text()
      const request: FakeRequest = {
        method: sent.method,
        path: url.href.slice(BASE_URL.length + 1).split('?')[0] ?? '',
        query: url.searchParams,
        headers: sent.headers,
        body: text === '' ? undefined : JSON.parse(text),
      }
      requests.push(request)
      const fitting = [...handlers].filter(([call]) => call.method === request.method && matches(call.path, request.path))
      // A literal segment wins over a parameter (HT-50).
      const [, handler] = fitting.find(([call]) => call.path === request.path) ?? fitting[0] ?? []
      const answer = handler ? handler(request) : new Response('', { status: 404 })
      return new Promise((resolve, reject) => {
        sent.signal.addEventListener('abort', () => reject(sent.signal.reason))
        Promise.resolve(answer).then(resolve, reject)
      })
    },
    answer(call, body) {
      this.respond(call, (request) => Response.json(typeof body === 'function' ? (body as (r: FakeRequest) => unknown)(request) : body))
    },
    respond(call, handler) {
      handlers.set(call, handler)
    },
  }
}

/** A client of a fake club with a session of its own; `state` has its token, logouts and log. */
export function createTestClient(club: FakeClub, overrides: Partial<ClubClientDeps> = {}) {
  const state = { token: 'token-1' as string | null, loggedOut: 0, log: [] as string[] }
  const client: ClubClient = createClubClient({
    baseUrl: BASE_URL,
    getToken: () => state.token,
    setToken: (token) => {
      state.token = token
    },
    tenant: () => ({ id: 'taunusblick', inGroup: false }),
    acceptLanguage: () => 'en-GB',
    screenSize: () => ({ width: 390, height: 844 }),
    clock: () => Date.UTC(2026, 4, 1, 12),
    log: (message) => state.log.push(message),
    onLoggedOut: () => {
      state.loggedOut += 1
      state.token = null
    },
    fetch: club.fetch,
    backOff: () => 0,
    ...overrides,
  })
  return { client, state, headerNames: HEADERS }
}
