/** Speaks the contract over HTTP. HT, ER-30 to ER-40, SE-12, SE-13, SE-28 to SE-32. */
import { type Call, type Page, type Parsed, type ResponseOf, readPage, type WirePage, wireFile } from '@club/contract/wire'
import type { ClubDateTime } from '@club/core'
import { ApiError, isCanceled } from './apiError.ts'
import { type BatchCall, type BatchResults, createSendBatch } from './batch.ts'
import type { AnyOptions, OptionsArgument } from './callOptions.ts'
import type { ClubClientDeps } from './clubClientDeps.ts'
import { clubNow } from './clubNow.ts'
import { createSender } from './createSender.ts'
import type { HttpResponse } from './httpRequest.ts'
import { createResponseReader } from './readResponse.ts'
import { createRequestTimeouts, type RequestTimeouts } from './requestTimeout.ts'
import { type WatchHandlers, watchWithReconnect } from './watch.ts'

/** The largest page, requested by `all`. HT-27. */
const FETCH_ALL = { page: 0, size: 2000 } as const
/** The smallest page that carries the total. HT-29. */
const COUNT_ONLY = { page: 0, size: 1 } as const

type RowOf<C extends Call> = ResponseOf<C> extends { content?: readonly (infer Row)[] | undefined } ? Row : never
type RowReader<C extends Call, Value> = (row: RowOf<C>) => Parsed<Value>

export interface Versioned<Value> {
  readonly value: Value
  /** Sent with a change of the value; null if the server sent no ETag. */
  readonly version: string | null
}

export interface ClubClient extends Pick<RequestTimeouts, 'waiting' | 'subscribe' | 'stopWaiting' | 'cancelReads'> {
  /** Returns the response in its wire form, parsed by the schema of the call. Throws ApiError, nothing else. */
  call<C extends Call>(call: C, ...options: OptionsArgument<C>): Promise<ResponseOf<C>>
  versioned<C extends Call>(call: C, ...options: OptionsArgument<C>): Promise<Versioned<ResponseOf<C>>>
  /** Returns a page of a list, each row converted by `rowFromWire`. A cancelled request is an empty page (HT-42). */
  page<C extends Call, Value>(call: C, rowFromWire: RowReader<C, Value>, ...options: OptionsArgument<C>): Promise<Page<Value>>
  /** Returns the first 2000 rows of a list and logs when there are more (HT-28). */
  all<C extends Call, Value>(call: C, rowFromWire: RowReader<C, Value>, ...options: OptionsArgument<C>): Promise<readonly Value[]>
  /** Returns the number of rows of a list. */
  count<C extends Call>(call: C, ...options: OptionsArgument<C>): Promise<number>
  /** Sends several reads in one request, each with its own result. A service without batches gets them one by one. */
  batch<const Parts extends readonly BatchCall[]>(parts: Parts, options?: { readonly signal?: AbortSignal }): Promise<BatchResults<Parts>>
  /** Follows a stream of events. Returns a function that ends it. A service without the stream is not asked again (TR-49). */
  watch<C extends Call>(call: C, options: OptionsArgument<C>[0], handlers: WatchHandlers): () => void
  /** Milliseconds since 1970 on the server's clock. */
  now(): number
  clubNow(timeZone: string): ClubDateTime
}

export function createClubClient(deps: ClubClientDeps): ClubClient {
  const timeouts = createRequestTimeouts()
  const sender = createSender(deps, timeouts)
  const readResponse = createResponseReader(deps.log)
  const sendBatch = createSendBatch(sender, readResponse)

  /** A refused request has stored nothing, so it is sent again after the fresh login, once. */
  const sendFresh = async (call: Call, options: AnyOptions): Promise<HttpResponse> => {
    try {
      return await sender.send(call, options)
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem !== 'freshLoginRequired') throw error
      if (!(await deps.onFreshLoginRequired?.())) throw error
      return sender.send(call, options)
    }
  }
  const ask = async <C extends Call>(call: C, options: AnyOptions): Promise<Versioned<ResponseOf<C>>> => {
    const { json, file, headers } = await sendFresh(call, options)
    const value = call.response === wireFile ? (file as ResponseOf<C>) : readResponse(call, json)
    return { value, version: headers.get('etag') }
  }
  const askWith = async <C extends Call>(
    call: C,
    options: AnyOptions = {},
    query: AnyOptions['query'] = {},
  ): Promise<WirePage<RowOf<C>>> => {
    const { value } = await ask(call, { ...options, query: { ...options.query, ...query } })
    return value as WirePage<RowOf<C>>
  }

  const client: ClubClient = {
    waiting: timeouts.waiting,
    subscribe: timeouts.subscribe,
    stopWaiting: timeouts.stopWaiting,
    cancelReads: timeouts.cancelReads,
    call: async (call, ...[options]) => (await ask(call, (options ?? {}) as AnyOptions)).value,
    versioned: (call, ...[options]) => ask(call, (options ?? {}) as AnyOptions),
    page: async (call, rowFromWire, ...[options]) => {
      try {
        return readPage(rowFromWire, await askWith(call, options as AnyOptions | undefined), deps.log)
      } catch (error) {
        if (isCanceled(error)) return { rows: [], total: 0 }
        throw error
      }
    },
    all: async (call, rowFromWire, ...[options]) => {
      const all = { ...options, query: { ...(options as AnyOptions | undefined)?.query, ...FETCH_ALL } }
      const { rows, total } = await client.page(call, rowFromWire, ...([all] as unknown as OptionsArgument<typeof call>))
      if (total > FETCH_ALL.size) deps.log(`${call.path} has ${total} rows; only the first ${FETCH_ALL.size} were read`)
      return rows
    },
    count: async (call, ...[options]) => {
      const given = options as AnyOptions | undefined
      const { page } = await askWith(call, given, COUNT_ONLY)
      if (page) return page.totalElements
      // A service may leave out the total: then the rows are counted.
      const { content, items } = await askWith(call, given, FETCH_ALL)
      return (content ?? items ?? []).length
    },
    batch: async (parts, { signal } = {}) => (await sendBatch(parts, signal)) as BatchResults<typeof parts>,
    watch: (call, options, handlers) => {
      const ending = new AbortController()
      const open = (lastEventId: string | null, signal: AbortSignal) =>
        sender.stream(call, (options ?? {}) as AnyOptions, lastEventId, signal)
      void watchWithReconnect({ open, isFinal, wait, chance: Math.random }, handlers, ending.signal)
      return () => ending.abort()
    },
    now: sender.now,
    clubNow: (timeZone) => clubNow(sender.now(), timeZone),
  }
  return client
}

/** Errors that a new attempt cannot change: there is no such stream, or not for this viewer. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== null && error.status >= 200 && error.status < 500 && error.status !== 429
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
