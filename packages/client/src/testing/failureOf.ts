import { ApiError } from '../apiError.ts'

/** The ApiError that a call ends with; anything else fails the test. */
export async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error(`No ApiError: ${String(error)}`)
  return error
}
