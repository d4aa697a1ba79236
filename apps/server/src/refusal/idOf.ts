/** Ids in paths and queries. */
import { ApiError } from './apiError.ts'

/** Returns `text` if it can be an id of ours; refuses anything else like an id that does not exist. */
export function idOf(text: string, missing: 'notFound' | 'tournamentNotFound' = 'notFound'): string {
  if (!/^[1-9]\d{0,17}$/.test(text)) throw new ApiError(missing)
  return text
}
