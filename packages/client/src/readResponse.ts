/** Parses the body of a response by the schema of its call; an unreadable body is an error, not an empty screen. */
import type { Call, ResponseOf } from '@club/contract/wire'
import * as v from 'valibot'
import { ApiError } from './apiError.ts'
import { parseResponse } from './parseResponse.ts'

type Log = (message: string, details?: unknown) => void
export type ResponseReader = <C extends Call>(call: C, body: unknown) => ResponseOf<C>

export function createResponseReader(log: Log): ResponseReader {
  return <C extends Call>(call: C, body: unknown): ResponseOf<C> => {
    const message = `The answer to ${call.method} ${call.path} cannot be read`
    try {
      const parsed = parseResponse(call.response, body, log)
      if (parsed.success) return parsed.output as ResponseOf<C>
      log(message, v.flatten(parsed.issues))
    } catch (cause) {
      // The body is nested too deeply for the stack.
      log(message, cause)
    }
    throw new ApiError({ code: 'unreadableAnswer', message, status: 200, problem: 'serverFault', details: [], retryAfterSeconds: null })
  }
}
