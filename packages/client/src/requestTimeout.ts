/** Timeouts of calls, and the delay that a screen can show in the meantime. HT-39, HT-40, HT-45. */

/** After this time a screen says that the network is slow. */
export const SLOW_MS = 4_000
/** After this time it also offers to stop waiting. */
export const LONG_MS = 15_000
/** The timeout of a call, retries included. 001 §9. */
export const TIMEOUT_MS = 50_000

/** The delay of the longest pending call. */
export type Delay = 'no' | 'slow' | 'long'
type End = 'canceled' | 'timedOut' | 'stopped'

export interface RequestTimeout {
  readonly signal: AbortSignal
  /** The reason why the signal ended the call; null while it is pending. */
  endedBy(): End | null
  done(): void
}

export interface RequestTimeouts {
  waiting(): Delay
  /** Calls `listener` when `waiting()` changes. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Ends the calls with a long delay as if they had timed out. */
  stopWaiting(): void
  /** Cancels all pending reads of the session; writes continue. */
  cancelReads(): void
  begin(isReadOfSession: boolean, outer?: AbortSignal): RequestTimeout
}

interface Pending {
  stage: Delay
  readonly isReadOfSession: boolean
  readonly end: (by: End) => void
}

export function createRequestTimeouts(): RequestTimeouts {
  const pending = new Set<Pending>()
  const listeners = new Set<() => void>()
  let notified: Delay = 'no'

  const waiting = (): Delay => {
    const stages = [...pending].map(({ stage }) => stage)
    return stages.includes('long') ? 'long' : stages.includes('slow') ? 'slow' : 'no'
  }
  const notify = (): void => {
    if (waiting() === notified) return
    notified = waiting()
    for (const listener of [...listeners]) listener()
  }

  return {
    waiting,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stopWaiting: () => {
      for (const { stage, end } of [...pending]) if (stage === 'long') end('stopped')
    },
    cancelReads: () => {
      for (const { isReadOfSession, end } of [...pending]) if (isReadOfSession) end('canceled')
    },
    begin: (isReadOfSession, outer) => {
      const controller = new AbortController()
      let endedBy: End | null = null
      const end = (by: End): void => {
        endedBy ??= by
        controller.abort()
      }
      const call: Pending = { stage: 'no', isReadOfSession, end }
      const enter = (stage: Delay): void => {
        call.stage = stage
        notify()
      }
      const timers = [setTimeout(enter, SLOW_MS, 'slow'), setTimeout(enter, LONG_MS, 'long'), setTimeout(end, TIMEOUT_MS, 'timedOut')]
      const cancel = (): void => end('canceled')
      outer?.addEventListener('abort', cancel, { once: true })
      if (outer?.aborted) cancel()
      pending.add(call)
      return {
        signal: controller.signal,
        endedBy: () => endedBy,
        done: () => {
          for (const timer of timers) clearTimeout(timer)
          outer?.removeEventListener('abort', cancel)
          pending.delete(call)
          notify()
        },
      }
    },
  }
}
