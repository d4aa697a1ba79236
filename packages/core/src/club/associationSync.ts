/** When a customer's data is fetched from the association. SE-23, SE-24 in docs/spec/session.md. */
import { FieldError } from '../fieldError.ts'

/** A day, in milliseconds. */
export const ASSOCIATION_SYNC_MS = 86_400_000

/**
 * Whether it is time: once at a login, where nothing was fetched yet (null), and again when a day has passed since. Moments are
 * milliseconds of one clock; one that was set back waits for the day to pass. Throws FieldError for a moment that is no number.
 */
export function associationSyncDue(lastAt: number | null, now: number): boolean {
  for (const [name, moment] of Object.entries({ lastAt, now })) if (Number.isNaN(moment)) throw new FieldError(name, 'is no number')
  return lastAt === null || now - lastAt >= ASSOCIATION_SYNC_MS
}
