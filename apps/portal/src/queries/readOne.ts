import { ApiError } from '@club/client'
import type { Parsed } from '@club/contract/wire'

/** Returns the value of a single parsed response; throws if it is unreadable, instead of showing an empty screen. */
export function readOne<Value>(what: string, reading: Parsed<Value>): Value {
  if (reading.ok) return reading.value
  const fields = reading.reason.map(({ field, text }) => `${field} "${text}"`).join(', ')
  throw new ApiError({
    code: 'unreadableAnswer',
    message: `The ${what} cannot be read: ${fields}`,
    status: 200,
    problem: 'serverFault',
    details: [],
    retryAfterSeconds: null,
  })
}
