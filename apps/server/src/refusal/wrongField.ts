import { ApiError } from './apiError.ts'

/** Returns the refusal of one field of the input. */
export function wrongField(field: string): ApiError {
  return new ApiError('invalidInput', { details: [{ code: 'invalidInput', field }] })
}
