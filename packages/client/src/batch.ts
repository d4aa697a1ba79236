/** Several reads in one request, each with an answer of its own. HT-30 to HT-33. */
import { BATCH_LIMIT, batch, type Call, type ResponseOf, wireFile } from '@club/contract/wire'
import { err, ok, type Result } from '@club/core'
import { ApiError } from './apiError.ts'
import type { AnyOptions, OptionsArgument } from './callOptions.ts'
import { callUrl } from './callUrl.ts'
import type { Sender } from './createSender.ts'
import type { AnswerReader } from './readAnswer.ts'
import { isErrorBody } from './readError.ts'

/** One read among several. */
export interface Asked<C extends Call = Call> {
  readonly call: C
  readonly options: AnyOptions
}

export type BatchAnswers<Parts extends readonly Asked[]> = {
  -readonly [At in keyof Parts]: Result<ResponseOf<Parts[At]['call']>, ApiError>
}

export function asked<C extends Call>(call: C, ...[options]: OptionsArgument<C>): Asked<C> {
  return { call, options: (options ?? {}) as AnyOptions }
}

/** What a service without batches answers to one. */
function isMissing({ problem, status }: ApiError): boolean {
  return problem === 'notFound' || problem === 'methodNotSupported' || status === 501
}

/** Only what a GET answers with JSON can stand in a batch; anything else throws TypeError. */
function batchUrl({ call, options }: Asked): string {
  if (call.method !== 'GET' || call.response === wireFile) throw new TypeError(`${call.method} ${call.path} cannot stand in a batch`)
  return callUrl(call, options)
}

/** The status that an error body names of itself; 0 where it names none. A part of a batch has no other. */
export function statusInside(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0
  const { status, title, error, message } = body as Readonly<Record<string, unknown>>
  const isStatus = typeof status === 'number' && Number.isInteger(status) && status >= 400 && status < 600
  return isStatus && [title, error, message].some((text) => typeof text === 'string') ? status : 0
}

async function settled<Value>(work: () => Value | Promise<Value>): Promise<Result<Value, ApiError>> {
  try {
    return ok(await work())
  } catch (error) {
    if (error instanceof ApiError) return err(error)
    throw error
  }
}

export type SendBatch = (parts: readonly Asked[], signal?: AbortSignal) => Promise<Result<unknown, ApiError>[]>

export function createSendBatch(sender: Sender, readAnswer: AnswerReader): SendBatch {
  let hasBatches = true

  const alone = (parts: readonly Asked[], signal?: AbortSignal) =>
    Promise.all(
      parts.map(({ call, options }) =>
        settled(async () => readAnswer(call, (await sender.send(call, signal ? { ...options, signal } : options)).json)),
      ),
    )

  const partOf = ({ call }: Asked, body: unknown): unknown => {
    const status = statusInside(body)
    if (status === 0 && !isErrorBody(body)) return readAnswer(call, body ?? {})
    throw sender.refusal(call, { status, headers: new Headers(), json: body, text: JSON.stringify(body) })
  }

  const together: SendBatch = async (parts, signal) => {
    // Without a part that needs it no token is shown (CS-33).
    const call = parts.every((part) => part.call.auth === 'none') ? { ...batch, auth: 'none' as const } : batch
    const answer = await sender.send(call, { body: parts.map(batchUrl), ...(signal && { signal }) })
    const bodies = readAnswer(call, answer.json)
    // One that is missing is an answer that nobody can read.
    return Promise.all(parts.map((part, at) => settled(() => partOf(part, bodies.length === parts.length ? bodies[at] : []))))
  }

  return async (parts, signal) => {
    const urls = parts.map(batchUrl)
    const chunks = Array.from({ length: Math.ceil(urls.length / BATCH_LIMIT) }, (_, at) =>
      parts.slice(at * BATCH_LIMIT, (at + 1) * BATCH_LIMIT),
    )
    if (!hasBatches) return alone(parts, signal)
    try {
      return (await Promise.all(chunks.map((chunk) => together(chunk, signal)))).flat()
    } catch (error) {
      if (!(error instanceof ApiError) || !isMissing(error)) throw error
      hasBatches = false
      return alone(parts, signal)
    }
  }
}
