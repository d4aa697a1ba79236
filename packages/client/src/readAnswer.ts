/** The body of an answer by the schema of its call; what cannot be read is an error, not an empty screen. */
import type { Call, ResponseOf } from '@club/contract/wire'
import * as v from 'valibot'
import { ApiError } from './apiError.ts'
import { parseAnswer } from './parseAnswer.ts'

type Log = (message: string, details?: unknown) => void
export type AnswerReader = <C extends Call>(call: C, body: unknown) => ResponseOf<C>

export function createAnswerReader(log: Log): AnswerReader {
  return <C extends Call>(call: C, body: unknown): ResponseOf<C> => {
    const message = `The answer to ${call.method} ${call.path} cannot be read`
    try {
      const parsed = parseAnswer(call.response, body, log)
      if (parsed.success) return parsed.output as ResponseOf<C>
      log(message, v.flatten(parsed.issues))
    } catch (cause) {
      // Nested deeper than a stack goes.
      log(message, cause)
    }
    throw new ApiError({ code: 'unreadableAnswer', message, status: 200, problem: 'serverFault', details: [], retryAfterSeconds: null })
  }
}
