/** How long a call may take and what a screen can say of it meanwhile. HT-39, HT-40, HT-45. */

/** From here on a screen says that the network is slow. */
export const SLOW_MILLISECONDS = 4_000
/** From here on it also offers to wait no longer. */
export const LONG_MILLISECONDS = 15_000
/** The end of every call, all its tries included. 001 §9. */
export const TIMEOUT_MILLISECONDS = 50_000

/** Of the call that waits longest. */
export type Waiting = 'no' | 'slow' | 'long'
type End = 'canceled' | 'timedOut' | 'stopped'

export interface CallPatience {
  readonly signal: AbortSignal
  /** Why the signal ended the call; null while it has not. */
  endedBy(): End | null
  done(): void
}

export interface Patience {
  waiting(): Waiting
  /** Told whenever `waiting()` has changed; gives back the way to be told no more. */
  subscribe(listener: () => void): () => void
  /** Ends what has waited for long as if the time were over. */
  stopWaiting(): void
  /** Cancels every read of the session under way; what writes is left to come to its end. */
  cancelReads(): void
  begin(isReadOfSession: boolean, outer?: AbortSignal): CallPatience
}

interface Pending {
  stage: Waiting
  readonly isReadOfSession: boolean
  readonly end: (by: End) => void
}

export function createPatience(): Patience {
  const pending = new Set<Pending>()
  const listeners = new Set<() => void>()
  let told: Waiting = 'no'

  const waiting = (): Waiting => {
    const stages = [...pending].map(({ stage }) => stage)
    return stages.includes('long') ? 'long' : stages.includes('slow') ? 'slow' : 'no'
  }
  const tell = (): void => {
    if (waiting() === told) return
    told = waiting()
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
      const enter = (stage: Waiting): void => {
        call.stage = stage
        tell()
      }
      const timers = [
        setTimeout(enter, SLOW_MILLISECONDS, 'slow'),
        setTimeout(enter, LONG_MILLISECONDS, 'long'),
        setTimeout(end, TIMEOUT_MILLISECONDS, 'timedOut'),
      ]
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
          tell()
        },
      }
    },
  }
}
