/** Several reads in one request, each with its own result. HT-30 to HT-33. */
import { BATCH_LIMIT, batch, type Call, type ResponseOf, wireFile } from '@club/contract/wire'
import { err, ok, type Result } from '@club/core'
import { ApiError } from './apiError.ts'
import type { AnyOptions, OptionsArgument } from './callOptions.ts'
import { callUrl } from './callUrl.ts'
import type { Sender } from './createSender.ts'
import { isErrorBody } from './readError.ts'
import type { ResponseReader } from './readResponse.ts'

/** One read of a batch. */
export interface BatchCall<C extends Call = Call> {
  readonly call: C
  readonly options: AnyOptions
}

export type BatchResults<Parts extends readonly BatchCall[]> = {
  -readonly [At in keyof Parts]: Result<ResponseOf<Parts[At]['call']>, ApiError>
}

export function batchCall<C extends Call>(call: C, ...[options]: OptionsArgument<C>): BatchCall<C> {
  return { call, options: (options ?? {}) as AnyOptions }
}

/** True for the error of a service without batches. */
function isMissing({ problem, status }: ApiError): boolean {
  return problem === 'notFound' || problem === 'methodNotSupported' || status === 501
}

/** Returns the URL of a GET with a JSON response; any other call throws TypeError. */
function batchUrl({ call, options }: BatchCall): string {
  if (call.method !== 'GET' || call.response === wireFile) throw new TypeError(`${call.method} ${call.path} cannot be part of a batch`)
  return callUrl(call, options)
}

/** Returns the status named in an error body, the only one that a part of a batch has; 0 without one. */
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

export type SendBatch = (parts: readonly BatchCall[], signal?: AbortSignal) => Promise<Result<unknown, ApiError>[]>

export function createSendBatch(sender: Sender, readResponse: ResponseReader): SendBatch {
  let hasBatches = true

  const alone = (parts: readonly BatchCall[], signal?: AbortSignal) =>
    Promise.all(
      parts.map(({ call, options }) =>
        settled(async () => readResponse(call, (await sender.send(call, signal ? { ...options, signal } : options)).json)),
      ),
    )

  const partOf = ({ call }: BatchCall, body: unknown): unknown => {
    const status = statusInside(body)
    if (status === 0 && !isErrorBody(body)) return readResponse(call, body ?? {})
    throw sender.refusal(call, { status, headers: new Headers(), json: body, text: JSON.stringify(body) })
  }

  const together: SendBatch = async (parts, signal) => {
    // The token is sent only if a part needs it (CS-33).
    const call = parts.every((part) => part.call.auth === 'none') ? { ...batch, auth: 'none' as const } : batch
    const answer = await sender.send(call, { body: parts.map(batchUrl), ...(signal && { signal }) })
    const bodies = readResponse(call, answer.json)
    // A missing part is an unreadable response.
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
