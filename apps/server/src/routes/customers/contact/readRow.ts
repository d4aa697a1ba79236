import type { Parsed } from '@club/contract/wire'
import { ApiError } from '../../../refusal/apiError.ts'

/** Returns the parsed row of a request; throws 400 if it is invalid although it matches the schema. */
export function readRow<Row>(reading: Parsed<Row>): Row {
  if (reading.ok) return reading.value
  throw new ApiError('invalidInput', { details: reading.reason.map(({ field }) => ({ code: 'invalidInput', field })) })
}
