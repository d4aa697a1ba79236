/**
 * What is tried again by itself: a read that got no answer or an error that passes, a step of which the server says that its first
 * sending still runs, and one that it remembers by its key where it says that it is busy or without its database. Any other write
 * is tried again only by whoever asked for it, with the same key.
 *
 * ofetch has retries of its own, but decides by status alone, cannot be cancelled between two tries and does not see a body that
 * breaks off; so they are switched off and stand here.
 */
import { ApiError } from './apiError.ts'

const RETRIES = 2
const FIRST_MILLISECONDS = 500
/** A server that asks for more than this is not asked again unbidden. */
const LONGEST_SECONDS = 5
const PASSING: readonly number[] = [0, 500, 502, 503, 504]

/** Around 0.5 and 1 s, never the same for two devices: a server that comes back is not met by all of them at once. */
export function backOffMilliseconds(retry: number): number {
  return FIRST_MILLISECONDS * 2 ** retry * (0.5 + Math.random())
}

function mayPass({ problem, status, retryAfterSeconds }: ApiError, { isRead, isRemembered }: Retrying): boolean {
  if ((retryAfterSeconds ?? 0) > LONGEST_SECONDS) return false
  if (isRemembered && (problem === 'busy' || problem === 'unavailable')) return true
  return problem === 'stillRunning' || (isRead && PASSING.includes(status))
}

/** Resolves after the time, or at once when the signal aborts: then the next try ends before it is sent. */
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
  /** The server knows the step by its key, so that a second sending changes nothing. */
  readonly isRemembered: boolean
  /** False while the device has no network: another try would only delay the answer. */
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
      const isWorthIt = error instanceof ApiError && retry < RETRIES && !signal.aborted && isOnline() && mayPass(error, retrying)
      if (!isWorthIt) throw error
      await pause(Math.max(backOff(retry), (error.retryAfterSeconds ?? 0) * 1000), signal)
    }
  }
}
