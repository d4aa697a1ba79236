/** When a customer's data is fetched from the association. SE-23, SE-24 in docs/spec/session.md. */
import { FieldError } from '../fieldError.ts'

/** A day, in milliseconds. */
export const ASSOCIATION_SYNC_MS = 86_400_000

/**
 * Returns whether a sync is due: at the login if nothing was fetched yet (`lastAt` is null), and again after a day. Moments are
 * milliseconds of one clock; if it was set back, the sync is due a day after `lastAt`. Throws FieldError for a moment that is NaN.
 */
export function associationSyncDue(lastAt: number | null, now: number): boolean {
  for (const [name, moment] of Object.entries({ lastAt, now })) if (Number.isNaN(moment)) throw new FieldError(name, 'is no number')
  return lastAt === null || now - lastAt >= ASSOCIATION_SYNC_MS
}
