/** Sends a call with its headers, stores the token and server time of the response, applies the timeout and retries. HT-02 to HT-09, HT-39 to HT-45. */
import { login } from '@club/contract/session'
import { type Call, HEADERS, isRead, wireFile } from '@club/contract/wire'
import { ApiError, canceledError, notReachableError } from './apiError.ts'
import type { AnyOptions } from './callOptions.ts'
import { callUrl } from './callUrl.ts'
import type { ClubClientDeps } from './clubClientDeps.ts'
import { createHttpSender, type HttpResponse, jsonOf } from './httpRequest.ts'
import { createKeyMemory } from './idempotencyKey.ts'
import { isErrorBody, readError } from './readError.ts'
import type { RequestTimeouts } from './requestTimeout.ts'
import { backOffMs, withRetries } from './retry.ts'

type SentWith = ReadonlySet<string> | null

export interface Sender {
  /** Returns the response of a call that succeeded. Throws ApiError otherwise. */
  send(call: Call, options: AnyOptions): Promise<HttpResponse>
  /** Returns the error of a response. A 401 for the current session ends the session. */
  refusal(call: Call, answer: Pick<HttpResponse, 'status' | 'headers' | 'json' | 'text'>, sentWith?: SentWith): ApiError
  /** Returns the body of an endless response. Throws ApiError. */
  stream(call: Call, options: AnyOptions, lastEventId: string | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
  /** Milliseconds since 1970 on the server's clock. */
  now(): number
}

export function createSender(deps: ClubClientDeps, timeouts: RequestTimeouts): Sender {
  const sendRequest = createHttpSender(deps.fetch ?? globalThis.fetch.bind(globalThis))
  const keys = createKeyMemory()
  let offsetMilliseconds = 0
  /** The tokens of the current session, each a renewal of the one before. */
  let session = new Set<string>()

  const tokenFor = ({ auth }: Call): string | null => (auth === 'none' ? null : deps.getToken())
  const sessionOf = (token: string | null): SentWith => {
    if (token === null) return null
    if (!session.has(token)) session = new Set([token])
    return session
  }
  const isCurrent = (sentWith: SentWith): boolean => sentWith?.has(deps.getToken() ?? '') === true

  const headersFor = (call: Call, token: string | null, { body, idempotencyKey, version }: AnyOptions): Record<string, string> => {
    const tenant = deps.tenant()
    const { width, height } = deps.screenSize()
    return {
      accept: call.response === wireFile ? '*/*' : 'application/json',
      'accept-language': deps.acceptLanguage(),
      [HEADERS.screenWidth]: String(width),
      [HEADERS.screenHeight]: String(height),
      // The browser names the type of an upload with its boundary.
      ...(body === undefined || call.multipart ? {} : { 'content-type': 'application/json' }),
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

  /** Concurrent responses may each carry a token: the latest wins, unless the session has ended or changed (SE-32). */
  const readToken = (headers: Headers, sentWith: SentWith): void => {
    const renewed = headers.get(HEADERS.token)
    if (!renewed || !isCurrent(sentWith)) return
    session.add(renewed)
    deps.setToken(renewed)
  }

  const refusal: Sender['refusal'] = (call, answer, sentWith = sessionOf(tokenFor(call))) => {
    const error = readError(answer)
    if (error.status === 401 && call.path !== login.path && (sentWith === null || isCurrent(sentWith))) deps.onLoggedOut(error)
    return error
  }

  const send: Sender['send'] = async (call, options) => {
    const asFile = call.response === wireFile
    const url = `${asFile ? (deps.fileBaseUrl ?? deps.baseUrl) : deps.baseUrl}/${callUrl(call, options)}`
    const body = options.body === undefined ? undefined : call.multipart ? formOf(options.body as object) : JSON.stringify(options.body)
    const reads = isRead(call)
    const isKeyed = !reads && call.auth !== 'none'
    const name = typeof body === 'object' ? null : `${call.method} ${url} ${body ?? ''}`
    const key = isKeyed ? keys.keyFor(name, options.idempotencyKey) : null
    const sent = key === null ? options : { ...options, idempotencyKey: key }
    const { signal, endedBy, done } = timeouts.begin(reads && call.auth !== 'none', options.signal)
    const noResponse = (cause: unknown): ApiError => (endedBy() === 'canceled' ? canceledError(cause) : notReachableError(cause))

    const attempt = async (): Promise<HttpResponse> => {
      const token = tokenFor(call)
      const sentWith = sessionOf(token)
      const headers = headersFor(call, token, sent)
      const answer = await sendRequest({ url, method: call.method, headers, body, signal, asFile, onProgress: options.onProgress }).catch(
        (cause: unknown) => {
          throw noResponse(cause)
        },
      )
      readServerDate(answer.headers)
      const isSuccess = answer.ok && !isErrorBody(answer.json) && (asFile || answer.json !== undefined)
      if (!isSuccess) throw refusal(call, answer, sentWith)
      readToken(answer.headers, sentWith)
      return answer
    }

    try {
      const isIdempotent = isKeyed && call.errors.includes('stillRunning')
      const isOnline = deps.isOnline ?? (() => true)
      return await withRetries(attempt, { isRead: reads, isIdempotent, isOnline, signal, backOff: deps.backOff ?? backOffMs })
    } catch (error) {
      const isDecided = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (key !== null && !isDecided) keys.unanswered(name, key)
      throw error
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

/** Returns the fields of an upload; those that are missing are left out. */
function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value != null) form.append(name, String(value))
  }
  return form
}
