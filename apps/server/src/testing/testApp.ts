/** The service on a test's own database, at a time in plain sight. No port. */
import { HEADERS } from '@club/contract/wire'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { NO_LIMITS } from '../http/clientLimits.ts'
import { createRenderer } from '../print/renderer.ts'
import { type AppDeps, createApp } from '../start/createApp.ts'
import { PASSWORD } from './testClubs.ts'
import type { TestDatabase } from './testDatabase.ts'

/** One for all tests of a process. */
const renderer = createRenderer()

/** URL of the portal in a test. */
export const PUBLIC_URL = 'https://portal.example.org'

export interface TestRequest {
  readonly method?: string
  readonly tenant?: string
  /** A tenant chosen in the group goes by its own header. */
  readonly inGroup?: string
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** IP address of the request. */
  readonly address?: string
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test says by its expectations what an answer holds
  readonly json: any
  readonly text: string
  readonly bytes: ArrayBuffer
}

export interface TestApp {
  readonly app: Hono
  now: Date
  ask: (path: string, request?: TestRequest) => Promise<TestAnswer>
  /** The token of a login that works. */
  logIn: (username: string, tenant: string) => Promise<string>
}

export function appAt(
  instant: string,
  { app: db }: Pick<TestDatabase, 'app'>,
  more: Partial<Pick<AppDeps, 'portalFolder' | 'trustProxy' | 'metrics' | 'payments' | 'limits' | 'renderer' | 'log' | 'reach'>> = {},
): TestApp {
  const faults: unknown[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => faults.push(line) })
  const self: TestApp = {
    now: new Date(instant),
    // The clock stops, so a rate would never recover: tests of the limits bring their own.
    app: createApp({
      db,
      log,
      clock: () => self.now,
      checkAnswers: true,
      limits: NO_LIMITS,
      renderer,
      publicUrl: () => PUBLIC_URL,
      ...more,
    }),
    ask: async (path, { method, tenant, inGroup, token, body, headers = {}, address = '192.0.2.1' } = {}) => {
      faults.length = 0
      const response = await self.app.request(
        path.startsWith('/') ? path : `/api/${path}`,
        {
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          headers: {
            ...(tenant !== undefined && { [HEADERS.tenant]: tenant }),
            ...(inGroup !== undefined && { [HEADERS.tenantInGroup]: inGroup }),
            ...(token !== undefined && { [HEADERS.token]: token }),
            ...(body !== undefined && !isUpload(body) && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : isUpload(body) ? formOf(body) : JSON.stringify(body) }),
        },
        { incoming: { socket: { remoteAddress: address } } },
      )
      const bytes = await response.arrayBuffer()
      const text = new TextDecoder().decode(bytes)
      if (response.status >= 500) throw new Error(`${path} failed: ${faults.join('\n') || text}`)
      const isJson = response.headers.get('content-type')?.includes('json') && !response.headers.has('content-encoding')
      return { status: response.status, headers: response.headers, text, bytes, json: isJson && text ? JSON.parse(text) : undefined }
    },
    logIn: async (username, tenant) => {
      const answer = await self.ask('auth/login', { body: { username, password: PASSWORD, tenantId: tenant } })
      if (answer.status !== 200) throw new Error(`${username} cannot log in at ${tenant}: ${answer.text}`)
      return answer.json.access_token
    },
  }
  return self
}

/** Returns whether a body has a file, so that it is sent as an upload. */
function isUpload(body: unknown): body is Readonly<Record<string, string | number | Blob>> {
  return typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob)
}

function formOf(fields: Readonly<Record<string, string | number | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}
