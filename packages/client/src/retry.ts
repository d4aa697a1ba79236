/**
 * Automatic retries: reads that failed with a transient error or got no response, writes whose first request is still running, and writes with an
 * Idempotency-Key that the server refused because it is busy or without its database. The caller retries any other write, with the same key.
 *
 * ofetch's own retries are switched off: they decide by status only, cannot be cancelled between two attempts, and do not notice a body that
 * is cut off.
 */
import { ApiError } from './apiError.ts'

const RETRIES = 2
const FIRST_RETRY_MS = 500
/** No automatic retry if the server asks for a longer pause. */
const MAX_RETRY_AFTER_SECONDS = 5
const TRANSIENT: readonly number[] = [0, 500, 502, 503, 504]

/** Around 0.5 and 1 s with a random part, so that devices do not retry in the same moment. */
export function backOffMs(retry: number): number {
  return FIRST_RETRY_MS * 2 ** retry * (0.5 + Math.random())
}

function isTransient({ problem, status, retryAfterSeconds }: ApiError, { isRead, isIdempotent }: Retrying): boolean {
  if ((retryAfterSeconds ?? 0) > MAX_RETRY_AFTER_SECONDS) return false
  if (isIdempotent && (problem === 'busy' || problem === 'unavailable')) return true
  return problem === 'stillRunning' || (isRead && TRANSIENT.includes(status))
}

/** Resolves after the time, or immediately when the signal aborts: the next attempt then ends before it is sent. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    signal.addEventListener('abort', go)
  })
}

interface Retrying {
  readonly isRead: boolean
  /** The server recognises the key, so that a second request changes nothing. */
  readonly isIdempotent: boolean
  /** False while the device is offline: a retry would only delay the error. */
  readonly isOnline: () => boolean
  readonly signal: AbortSignal
  readonly backOff: (retry: number) => number
}

export async function withRetries<Answer>(attempt: () => Promise<Answer>, retrying: Retrying): Promise<Answer> {
  const { isOnline, signal, backOff } = retrying
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      const shouldRetry = error instanceof ApiError && retry < RETRIES && !signal.aborted && isOnline() && isTransient(error, retrying)
      if (!shouldRetry) throw error
      await pause(Math.max(backOff(retry), (error.retryAfterSeconds ?? 0) * 1000), signal)
    }
  }
}
