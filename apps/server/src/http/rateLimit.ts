/**
 * A rate limit in memory: a burst, then a steady rate. Stores one number per key (generic cell rate algorithm) for at most
 * `MAX_KEYS` keys; the key that was used least recently goes first, so that many addresses cannot fill the memory.
 */
import { ApiError } from '../refusal/apiError.ts'

export interface Rate {
  /** Requests that may come together after a pause. */
  readonly burst: number
  readonly perSecond: number
}

export interface RateLimit {
  /** Counts one request. Returns 0 if it is allowed, else the seconds until the next one is. */
  readonly take: (key: string, now: Date) => number
}

/** About 20 MB with the longest keys. */
export const MAX_KEYS = 100_000

export function createRateLimit({ burst, perSecond }: Rate, maxKeys = MAX_KEYS): RateLimit {
  const interval = 1000 / perSecond
  /** Time in milliseconds until which the requests so far have used up the rate. A Map preserves the order of insertion. */
  const usedUntil = new Map<string, number>()
  return {
    take: (key, now) => {
      const moment = now.getTime()
      const next = Math.max(usedUntil.get(key) ?? moment, moment) + interval
      const wait = next - burst * interval - moment
      // A refused request does not count: its key only becomes the most recently used one.
      const until = wait > 0 ? next - interval : next
      usedUntil.delete(key)
      usedUntil.set(key, until)
      if (usedUntil.size > maxKeys) usedUntil.delete(usedUntil.keys().next().value as string)
      return wait > 0 ? Math.max(1, Math.ceil(wait / 1000)) : 0
    },
  }
}

/** Counts one request and throws 429 with Retry-After if there were too many. */
export function enforceLimit(limit: RateLimit, key: string, now: Date): void {
  const seconds = limit.take(key, now)
  if (seconds > 0) throw new ApiError('tooManyRequests', { headers: { 'retry-after': String(seconds) } })
}
