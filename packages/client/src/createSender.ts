/** One call sent: its headers, the token and the time that come back, its end in time, its tries. HT-02 to HT-09, HT-39 to HT-45. */
import { login } from '@club/contract/session'
import { type Call, HEADERS, isRead, wireFile } from '@club/contract/wire'
import { type ApiError, canceledError, notReachableError } from './apiError.ts'
import type { AnyOptions } from './callOptions.ts'
import { callUrl } from './callUrl.ts'
import type { ClubClientDeps } from './clubClientDeps.ts'
import { type Answer, createExchange, jsonOf } from './exchange.ts'
import { newIdempotencyKey } from './idempotencyKey.ts'
import type { Patience } from './patience.ts'
import { isErrorBody, readError } from './readError.ts'
import { backOffMilliseconds, withRetries } from './retry.ts'

type SentWith = ReadonlySet<string> | null

export interface Sender {
  /** An answer that is none of an error. Throws ApiError. */
  send(call: Call, options: AnyOptions): Promise<Answer>
  /** What an error says; where it is a 401 to the present session, that is over. */
  refusal(call: Call, answer: Pick<Answer, 'status' | 'headers' | 'json' | 'text'>, sentWith?: SentWith): ApiError
  /** An answer without end, as it comes. Throws ApiError. */
  stream(call: Call, options: AnyOptions, lastEventId: string | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
  /** Milliseconds since 1970 by the clock of the server. */
  now(): number
}

export function createSender(deps: ClubClientDeps, patience: Patience): Sender {
  const exchange = createExchange(deps.fetch ?? globalThis.fetch.bind(globalThis))
  let offsetMilliseconds = 0
  /** The tokens of the present session, each renewed from the one before. */
  let session = new Set<string>()

  const tokenFor = ({ auth }: Call): string | null => (auth === 'none' ? null : deps.getToken())
  const sessionOf = (token: string | null): SentWith => {
    if (token === null) return null
    if (!session.has(token)) session = new Set([token])
    return session
  }
  const isPresent = (sentWith: SentWith): boolean => sentWith?.has(deps.getToken() ?? '') === true

  const headersFor = (call: Call, token: string | null, { body, idempotencyKey, version }: AnyOptions): Record<string, string> => {
    const tenant = deps.tenant()
    const { width, height } = deps.screenSize()
    return {
      accept: call.response === wireFile ? '*/*' : 'application/json',
      'accept-language': deps.acceptLanguage(),
      [HEADERS.screenWidth]: String(width),
      [HEADERS.screenHeight]: String(height),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { [HEADERS.token]: token }),
      ...(tenant ? { [tenant.inGroup ? HEADERS.tenantInGroup : HEADERS.tenant]: tenant.id } : {}),
      ...(idempotencyKey === undefined ? {} : { [HEADERS.idempotencyKey]: idempotencyKey }),
      ...(version == null ? {} : { [HEADERS.ifMatch]: version }),
    }
  }

  const readServerDate = (headers: Headers): void => {
    const serverMilliseconds = Date.parse(headers.get(HEADERS.serverDate) ?? '')
    if (!Number.isNaN(serverMilliseconds)) offsetMilliseconds = serverMilliseconds - deps.clock()
  }

  /** Parallel answers may each bring a token: the latest wins, but never over a session that has ended or changed (SE-32). */
  const readToken = (headers: Headers, sentWith: SentWith): void => {
    const renewed = headers.get(HEADERS.token)
    if (!renewed || !isPresent(sentWith)) return
    session.add(renewed)
    deps.setToken(renewed)
  }

  const refusal: Sender['refusal'] = (call, answer, sentWith = sessionOf(tokenFor(call))) => {
    const error = readError(answer)
    if (error.status === 401 && call.path !== login.path && (sentWith === null || isPresent(sentWith))) deps.onLoggedOut(error)
    return error
  }

  const send: Sender['send'] = async (call, options) => {
    const asFile = call.response === wireFile
    const url = `${asFile ? (deps.fileBaseUrl ?? deps.baseUrl) : deps.baseUrl}/${callUrl(call, options)}`
    const body = options.body === undefined ? undefined : JSON.stringify(options.body)
    const reads = isRead(call)
    const isKeyed = !reads && call.auth !== 'none'
    const sent = isKeyed ? { ...options, idempotencyKey: options.idempotencyKey ?? newIdempotencyKey() } : options
    const { signal, endedBy, done } = patience.begin(reads && call.auth !== 'none', options.signal)
    const unanswered = (cause: unknown): ApiError => (endedBy() === 'canceled' ? canceledError(cause) : notReachableError(cause))

    const attempt = async (): Promise<Answer> => {
      const token = tokenFor(call)
      const sentWith = sessionOf(token)
      const headers = headersFor(call, token, sent)
      const answer = await exchange({ url, method: call.method, headers, body, signal, asFile }).catch((cause: unknown) => {
        throw unanswered(cause)
      })
      readServerDate(answer.headers)
      const isAnswer = answer.ok && !isErrorBody(answer.json) && (asFile || answer.json !== undefined)
      if (!isAnswer) throw refusal(call, answer, sentWith)
      readToken(answer.headers, sentWith)
      return answer
    }

    try {
      const isRemembered = isKeyed && call.errors.includes('stillRunning')
      const isOnline = deps.isOnline ?? (() => true)
      return await withRetries(attempt, { isRead: reads, isRemembered, isOnline, signal, backOff: deps.backOff ?? backOffMilliseconds })
    } finally {
      done()
    }
  }

  const stream: Sender['stream'] = async (call, options, lastEventId, signal) => {
    const token = tokenFor(call)
    const sentWith = sessionOf(token)
    const headers = {
      ...headersFor(call, token, options),
      accept: 'text/event-stream',
      ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
    }
    const fetch = deps.fetch ?? globalThis.fetch.bind(globalThis)
    const answer = await fetch(`${deps.baseUrl}/${callUrl(call, options)}`, { headers, signal, cache: 'no-store' }).catch(
      (cause: unknown) => {
        throw signal.aborted ? canceledError(cause) : notReachableError(cause)
      },
    )
    readServerDate(answer.headers)
    if (!answer.ok || !answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      const text = await answer.text()
      throw refusal(call, { status: answer.status, headers: answer.headers, text, json: jsonOf(text) }, sentWith)
    }
    readToken(answer.headers, sentWith)
    return answer.body
  }

  return { send, refusal, stream, now: () => deps.clock() + offsetMilliseconds }
}
