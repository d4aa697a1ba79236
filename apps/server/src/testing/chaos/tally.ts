/** Counts of the clients: how many requests, which failures during which fault, and when the server answered again. */
export interface Answer {
  /** 0: none came. */
  readonly status: number
  /** Code of the problem, or of the connection without a response; empty for a success. */
  readonly code: string
  readonly json: unknown
}

/** Nothing has failed for so long, and every request that was sent until then is answered, however long its turn took under this load. */
const STEADY_MS = 1000

export const CALM = 'none'

export interface Tally {
  /** Requests that begin from now on count for this fault. */
  readonly begin: (fault: string) => void
  readonly measure: (send: () => Promise<Answer>) => Promise<Answer>
  /** Milliseconds from `since` (of `performance.now()`) to the first success after the last failure; null while the server is not steady. */
  readonly servedAfter: (since: number) => number | null
  readonly requests: () => number
  /** By fault, then by status and code: how many answers that are no success. */
  readonly failures: () => ReadonlyMap<string, ReadonlyMap<string, number>>
}

export const isFailure = ({ status }: Pick<Answer, 'status'>): boolean => status === 0 || status >= 500

export function createTally(now: () => number = () => performance.now()): Tally {
  let fault = CALM
  let requests = 0
  let lastFailure = -1
  let firstSuccess = -1
  const failures = new Map<string, Map<string, number>>()
  const open = new Set<{ readonly begun: number }>()
  return {
    begin: (name) => {
      fault = name
    },
    measure: async (send) => {
      const before = fault
      const request = { begun: now() }
      open.add(request)
      requests += 1
      const answer = await send().finally(() => open.delete(request))
      if (answer.status >= 200 && answer.status < 300) {
        if (firstSuccess <= lastFailure) firstSuccess = now()
        return answer
      }
      if (isFailure(answer)) lastFailure = now()
      // A request that was pending when the fault struck counts for it.
      const during = before === CALM ? fault : before
      const counts = failures.get(during) ?? new Map<string, number>()
      failures.set(during, counts)
      const name = answer.status === 0 ? answer.code : `${answer.status} ${answer.code}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
      return answer
    },
    servedAfter: (since) => {
      const steadyAt = Math.max(since, lastFailure) + STEADY_MS
      const isSteady = now() >= steadyAt && [...open].every(({ begun }) => begun > steadyAt)
      if (!isSteady || firstSuccess < lastFailure) return null
      return lastFailure < since ? 0 : firstSuccess - since
    },
    requests: () => requests,
    failures: () => failures,
  }
}
