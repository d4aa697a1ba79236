/** Speaks the contract over HTTP. HT, ER-30 to ER-40, SE-12, SE-13, SE-28 to SE-32. */
import { type Call, type Page, type Parsed, type ResponseOf, readPage, type WirePage, wireFile } from '@club/contract/wire'
import type { ClubDateTime } from '@club/core'
import { ApiError, isCanceled } from './apiError.ts'
import { type Asked, type BatchAnswers, createSendBatch } from './batch.ts'
import type { AnyOptions, OptionsArgument } from './callOptions.ts'
import type { ClubClientDeps } from './clubClientDeps.ts'
import { clubNow } from './clubNow.ts'
import { createSender } from './createSender.ts'
import type { Answer } from './exchange.ts'
import { createPatience, type Patience } from './patience.ts'
import { createAnswerReader } from './readAnswer.ts'
import { keepWatching, type WatchHandlers } from './watch.ts'

/** The largest page; fetch-all asks for this one. HT-27. */
const FETCH_ALL = { page: 0, size: 2000 } as const
/** Asks for no more rows than it takes to be told how many there are. HT-29. */
const COUNT_ONLY = { page: 0, size: 1 } as const

type RowOf<C extends Call> = ResponseOf<C> extends { content?: readonly (infer Row)[] | undefined } ? Row : never
type RowReader<C extends Call, Value> = (row: RowOf<C>) => Parsed<Value>

export interface Versioned<Value> {
  readonly value: Value
  /** What a change of the value names; null where the server gave none. */
  readonly version: string | null
}

export interface ClubClient extends Pick<Patience, 'waiting' | 'subscribe' | 'stopWaiting' | 'cancelReads'> {
  /** The answer as the wire has it, read by the schema of the call. Throws ApiError, nothing else. */
  call<C extends Call>(call: C, ...options: OptionsArgument<C>): Promise<ResponseOf<C>>
  versioned<C extends Call>(call: C, ...options: OptionsArgument<C>): Promise<Versioned<ResponseOf<C>>>
  /** A list, row by row in our own types. A cancelled load is an empty page (HT-42). */
  page<C extends Call, Value>(call: C, rowFromWire: RowReader<C, Value>, ...options: OptionsArgument<C>): Promise<Page<Value>>
  /** Every row of a list up to the 2000th; that there are more is logged (HT-28). */
  all<C extends Call, Value>(call: C, rowFromWire: RowReader<C, Value>, ...options: OptionsArgument<C>): Promise<readonly Value[]>
  /** How many rows a list has. */
  count<C extends Call>(call: C, ...options: OptionsArgument<C>): Promise<number>
  /** Several reads in one request; one that fails does so alone. A service that knows no batch is asked one by one. */
  batch<const Parts extends readonly Asked[]>(parts: Parts, options?: { readonly signal?: AbortSignal }): Promise<BatchAnswers<Parts>>
  /** Follows a stream of events until the answer is called; a service that pushes nothing is left alone (TR-49). */
  watch<C extends Call>(call: C, options: OptionsArgument<C>[0], handlers: WatchHandlers): () => void
  /** Milliseconds since 1970 by the clock of the server. */
  now(): number
  clubNow(timeZone: string): ClubDateTime
}

export function createClubClient(deps: ClubClientDeps): ClubClient {
  const patience = createPatience()
  const sender = createSender(deps, patience)
  const readAnswer = createAnswerReader(deps.log)
  const sendBatch = createSendBatch(sender, readAnswer)

  /** A refusal stored nothing, so the same request is simply sent again; a second refusal is final. */
  const sendFresh = async (call: Call, options: AnyOptions): Promise<Answer> => {
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
    const value = call.response === wireFile ? (file as ResponseOf<C>) : readAnswer(call, json)
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
    waiting: patience.waiting,
    subscribe: patience.subscribe,
    stopWaiting: patience.stopWaiting,
    cancelReads: patience.cancelReads,
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
      // Another service may not say how many there are: then they are counted.
      const { content, items } = await askWith(call, given, FETCH_ALL)
      return (content ?? items ?? []).length
    },
    batch: async (parts, { signal } = {}) => (await sendBatch(parts, signal)) as BatchAnswers<typeof parts>,
    watch: (call, options, handlers) => {
      const ending = new AbortController()
      const open = (lastEventId: string | null, signal: AbortSignal) =>
        sender.stream(call, (options ?? {}) as AnyOptions, lastEventId, signal)
      void keepWatching({ open, isFinal, wait, chance: Math.random }, handlers, ending.signal)
      return () => ending.abort()
    },
    now: sender.now,
    clubNow: (timeZone) => clubNow(sender.now(), timeZone),
  }
  return client
}

/** Asking again changes nothing: there is no such stream, or not for this one. */
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
