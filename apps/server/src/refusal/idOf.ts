/** Ids in paths and queries. */
import { ApiError } from './apiError.ts'

/** True for a text that can be one of our ids. */
export function isOurId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text)
}

/** Returns `text` if it can be one of our ids; refuses anything else like an id that does not exist. */
export function idOf(text: string, missing: 'notFound' | 'tournamentNotFound' = 'notFound'): string {
  if (!isOurId(text)) throw new ApiError(missing)
  return text
}
