/** Speaks the contract over HTTP: token, tenant, language, server clock, errors. HT, SE-12, SE-13, SE-28 to SE-32. */
import { type Call, HEADERS, login, type Page, type Reading, type ResponseOf, readPage, type WirePage } from '@club/contract'
import type { ClubDateTime } from '@club/core'
import { createFetch } from 'ofetch'
import * as v from 'valibot'
import { ApiError, canceledError, isCanceled, notReachableError } from './apiError.ts'
import { clubNow } from './clubNow.ts'
import { parseAnswer } from './parseAnswer.ts'
import { type QueryValue, queryText } from './queryText.ts'
import { isErrorBody, readError } from './readError.ts'

const TIMEOUT_MILLISECONDS = 50_000
/** The largest page; fetch-all asks for this one. HT-27. */
export const FETCH_ALL = { page: 0, size: 2000 } as const

export interface ClubClientDeps {
  /** Service root, `/api` or a whole address. */
  readonly baseUrl: string
  readonly getToken: () => string | null
  /** Told of a renewed token, never of one that came too late for the session it belongs to. */
  readonly setToken: (token: string) => void
  /** `inGroup`: the login was through the group, and this is the chosen club of it (HT-04). */
  readonly tenant: () => { readonly id: string; readonly inGroup: boolean } | null
  readonly acceptLanguage: () => string
  readonly screenSize: () => { readonly width: number; readonly height: number }
  /** Milliseconds since 1970 by the clock of this device. */
  readonly clock: () => number
  readonly log: (message: string, details?: unknown) => void
  /** A call was answered 401: the session is over. Not called for the login itself (SE-29). */
  readonly onLoggedOut: (error: ApiError) => void
  readonly fetch?: typeof globalThis.fetch
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
/** What stands in a call that has no body or no query: the constraint itself. */
type Absent<Schema> = v.GenericSchema extends Schema ? true : false
type BodyOf<C> = C extends Call<v.GenericSchema, infer Body, v.GenericSchema> ? Body : never
type QueryOf<C> = C extends Call<infer Query, v.GenericSchema, v.GenericSchema> ? Query : never

interface CommonOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
}

type WithParams<C extends Call> = [ParamNames<C['path']>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<ParamNames<C['path']>, string>> }
type WithBody<C extends Call> = Absent<BodyOf<C>> extends true ? { readonly body?: undefined } : { readonly body: v.InferInput<BodyOf<C>> }
type WithQuery<C extends Call> =
  Absent<QueryOf<C>> extends true
    ? { readonly query?: undefined }
    : { readonly query?: { readonly [Name in keyof v.InferInput<QueryOf<C>>]?: QueryValue } }

export type CallOptions<C extends Call> = CommonOptions & WithParams<C> & WithBody<C> & WithQuery<C>
type OptionsArgument<C extends Call> = object extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>]

export interface ClubClient {
  /** The answer as the wire has it, read by the schema of the call. Throws ApiError, nothing else. */
  call<C extends Call>(call: C, ...options: OptionsArgument<C>): Promise<ResponseOf<C>>
  /** A list, row by row in our own types. A cancelled load is an empty page (HT-42). */
  page<C extends Call, Value>(call: C, rowFromWire: (row: RowOf<C>) => Reading<Value>, ...options: OptionsArgument<C>): Promise<Page<Value>>
  /** Milliseconds since 1970 by the clock of the server. */
  now(): number
  clubNow(timeZone: string): ClubDateTime
}

type RowOf<C extends Call> = ResponseOf<C> extends { content?: readonly (infer Row)[] | undefined } ? Row : never

interface AnyOptions extends CommonOptions {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  readonly body?: unknown
}

function pathOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`The path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

function jsonOf(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function createClubClient(deps: ClubClientDeps): ClubClient {
  const send = createFetch({ fetch: deps.fetch ?? globalThis.fetch.bind(globalThis) }).raw
  let offsetMilliseconds = 0
  /** The tokens of the present session, each renewed from the one before. */
  let session = new Set<string>()

  const sessionOf = (token: string): Set<string> => {
    if (!session.has(token)) session = new Set([token])
    return session
  }

  const headersFor = (token: string | null, hasBody: boolean, idempotencyKey?: string): Record<string, string> => {
    const tenant = deps.tenant()
    const { width, height } = deps.screenSize()
    return {
      accept: 'application/json',
      'accept-language': deps.acceptLanguage(),
      [HEADERS.screenWidth]: String(width),
      [HEADERS.screenHeight]: String(height),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(token === null ? {} : { [HEADERS.token]: token }),
      ...(tenant ? { [tenant.inGroup ? HEADERS.tenantInGroup : HEADERS.tenant]: tenant.id } : {}),
      ...(idempotencyKey === undefined ? {} : { [HEADERS.idempotencyKey]: idempotencyKey }),
    }
  }

  const readServerDate = (headers: Headers): void => {
    const serverMilliseconds = Date.parse(headers.get(HEADERS.serverDate) ?? '')
    if (!Number.isNaN(serverMilliseconds)) offsetMilliseconds = serverMilliseconds - deps.clock()
  }

  /** Parallel answers may each bring a token: the latest wins, but never over a session that has ended or changed (SE-32). */
  const readToken = (headers: Headers, sentWith: ReadonlySet<string> | null): void => {
    const renewed = headers.get(HEADERS.token)
    const present = deps.getToken()
    if (!renewed || present === null || !sentWith?.has(present)) return
    session.add(renewed)
    deps.setToken(renewed)
  }

  const request = async (call: Call, { params, query, body, signal, idempotencyKey }: AnyOptions): Promise<unknown> => {
    const token = call.auth === 'none' ? null : deps.getToken()
    const sentWith = token === null ? null : sessionOf(token)
    const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
    const answer = await send<string, 'text'>(`${deps.baseUrl}/${pathOf(call.path, params)}${queryText(query ?? {})}`, {
      method: call.method,
      headers: headersFor(token, body !== undefined, idempotencyKey),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      responseType: 'text',
      ignoreResponseError: true,
      retry: false,
    }).catch((cause: unknown) => {
      throw signal?.aborted ? canceledError(cause) : notReachableError(cause)
    })
    readServerDate(answer.headers)
    const text = answer._data ?? ''
    const json = jsonOf(text)
    if (answer.ok && json !== undefined && !isErrorBody(json)) {
      readToken(answer.headers, sentWith)
      return json
    }
    const error = readError({ status: answer.status, headers: answer.headers, json, text })
    if (answer.status === 401 && call.path !== login.path && (token === null || sentWith?.has(deps.getToken() ?? '')))
      deps.onLoggedOut(error)
    throw error
  }

  const client: ClubClient = {
    async call(call, ...[options]) {
      const body = await request(call, (options ?? {}) as AnyOptions)
      const parsed = parseAnswer(call.response, body, deps.log)
      if (parsed.success) return parsed.output as ResponseOf<typeof call>
      deps.log(`The answer to ${call.method} ${call.path} cannot be read`, v.flatten(parsed.issues))
      throw new ApiError({
        code: 'unreadableAnswer',
        message: `The answer to ${call.method} ${call.path} cannot be read`,
        status: 200,
        problem: 'serverFault',
        details: [],
        retryAfterSeconds: null,
      })
    },
    async page(call, rowFromWire, ...options) {
      try {
        const wirePage = (await client.call(call, ...options)) as WirePage<RowOf<typeof call>>
        const page = readPage(rowFromWire, wirePage, deps.log)
        if (page.total > FETCH_ALL.size) deps.log(`${call.path} has ${page.total} rows; only the first ${FETCH_ALL.size} were read`)
        return page
      } catch (error) {
        if (isCanceled(error)) return { rows: [], total: 0 }
        throw error
      }
    },
    now: () => deps.clock() + offsetMilliseconds,
    clubNow: (timeZone) => clubNow(client.now(), timeZone),
  }
  return client
}
