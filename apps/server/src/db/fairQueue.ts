/** A number of places that work takes in turn. One key takes at most its share, and keys that wait are served one after the other. */

export interface FairQueueOptions {
  readonly places: number
  /** The most places of one key. */
  readonly share: number
  readonly waitMilliseconds: number
  /** The most of one key that wait; more are refused immediately. */
  readonly maxWaiting?: number
}

export interface FairQueue {
  /** Waits for a place; the answer gives it back. Throws `Busy` when the wait is too long. */
  enter: (key: string) => Promise<() => void>
  running: () => number
  waiting: () => number
}

/** Too much is asked for at present; nothing of this was begun, or all of it was taken back. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

/** Someone who waits behind so many others would wait in vain. */
const MAX_WAITING = 500

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

export function fairQueue({ places, share, waitMilliseconds, maxWaiting = MAX_WAITING }: FairQueueOptions): FairQueue {
  /** In the order of their turns: a key that was served goes to the end. */
  const lines = new Map<string, Line>()
  let running = 0

  const admit = (): void => {
    while (running < places) {
      const next = [...lines].find(([, line]) => line.waiting.length > 0 && line.running < share)
      if (!next) return
      const [key, line] = next
      lines.delete(key)
      lines.set(key, line)
      running += 1
      line.running += 1
      line.waiting.shift()?.()
    }
  }
  const leave = (key: string, line: Line): void => {
    running -= 1
    line.running -= 1
    forget(key, line)
    admit()
  }
  const forget = (key: string, line: Line): void => {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(key)
  }

  return {
    enter: (key) => {
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      if (line.waiting.length >= maxWaiting) return Promise.reject(new Busy('Too many wait already'))
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
          line.waiting.splice(line.waiting.indexOf(turn), 1)
          forget(key, line)
          fail(new Busy('The wait was too long'))
        }, waitMilliseconds)
        line.waiting.push(turn)
        admit()
      })
    },
    running: () => running,
    waiting: () => [...lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
  }
}
