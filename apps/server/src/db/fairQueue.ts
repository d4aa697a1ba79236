/**
 * A queue for a limited number of parallel places. A key, such as a club, gets at most its share, and waiting keys are served in turn.
 * Within a key its clients take turns in the same way, so that a flood from one client delays another one by one turn only.
 */

export interface FairQueueOptions {
  readonly places: number
  /** Most places that one key may have. */
  readonly share: number
  readonly waitMilliseconds: number
  /** Most waiting entries of one client of a key; more are refused immediately. */
  readonly maxWaiting?: number
}

export interface FairQueue {
  /** Waits for a place and returns a function that frees it. Throws `Busy` if the wait is too long. */
  enter: (key: string, client?: string) => Promise<() => void>
  running: () => number
  waiting: () => number
}

/** The server is overloaded. The work was not started, or all of it was rolled back. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

/** A request behind so many others would time out. */
const MAX_WAITING = 500

interface Line {
  running: number
  /** By client, in the order of their turns; a client without anyone who waits is not in it. */
  readonly waiting: Map<string, (() => void)[]>
}

export function fairQueue({ places, share, waitMilliseconds, maxWaiting = MAX_WAITING }: FairQueueOptions): FairQueue {
  /** Keys in the order of their turns: a served key moves to the end. */
  const lines = new Map<string, Line>()
  let running = 0

  const admit = (): void => {
    while (running < places) {
      const next = [...lines].find(([, line]) => line.waiting.size > 0 && line.running < share)
      if (!next) return
      const [key, line] = next
      lines.delete(key)
      lines.set(key, line)
      running += 1
      line.running += 1
      takeFirst(line.waiting)?.()
    }
  }
  const leave = (key: string, line: Line): void => {
    running -= 1
    line.running -= 1
    forget(key, line)
    admit()
  }
  const forget = (key: string, line: Line): void => {
    if (line.running === 0 && line.waiting.size === 0) lines.delete(key)
  }

  return {
    enter: (key, client = '') => {
      const line = lines.get(key) ?? { running: 0, waiting: new Map() }
      const before = line.waiting.get(client) ?? []
      if (before.length >= maxWaiting) return Promise.reject(new Busy('Too many wait already'))
      lines.set(key, line)
      return new Promise((done, fail) => {
        let left = false
        const turn = (): void => {
          clearTimeout(timer)
          done(() => {
            if (!left) leave(key, line)
            left = true
          })
        }
        const timer = setTimeout(() => {
          giveUp(line.waiting, client, turn)
          forget(key, line)
          fail(new Busy('The wait was too long'))
        }, waitMilliseconds)
        line.waiting.set(client, [...(line.waiting.get(client) ?? []), turn])
        admit()
      })
    },
    running: () => running,
    waiting: () => [...lines.values()].reduce((sum, { waiting }) => sum + [...waiting.values()].flat().length, 0),
  }
}

/** The first of the client whose turn it is; the client goes to the end. */
function takeFirst(waiting: Line['waiting']): (() => void) | undefined {
  const [client, turns] = waiting.entries().next().value ?? []
  if (client === undefined) return undefined
  const [first, ...others] = turns ?? []
  waiting.delete(client)
  if (others.length > 0) waiting.set(client, others)
  return first
}

function giveUp(waiting: Line['waiting'], client: string, turn: () => void): void {
  const others = (waiting.get(client) ?? []).filter((other) => other !== turn)
  if (others.length > 0) waiting.set(client, others)
  else waiting.delete(client)
}
