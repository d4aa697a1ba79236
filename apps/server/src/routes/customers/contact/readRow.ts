import type { Parsed } from '@club/contract/wire'
import { ApiError } from '../../../refusal/apiError.ts'

/** What was sent, which its schema has let through. */
export function readRow<Row>(reading: Parsed<Row>): Row {
  if (reading.ok) return reading.value
  throw new ApiError('invalidInput', { details: reading.reason.map(({ field }) => ({ code: 'invalidInput', field })) })
}
