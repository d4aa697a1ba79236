/** Work that concurrent requests share. */
import { setImmediate } from 'node:timers/promises'

/** A request that waits longer for those before it runs with them. */
const TURN_TIMEOUT_MS = 3000

/** Waits until the work has ended, or has taken too long. */
export async function endOrTimeout(work: Promise<unknown>, milliseconds = TURN_TIMEOUT_MS): Promise<void> {
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(timeout.resolve, milliseconds)
  await Promise.race([work.catch(() => {}), timeout.promise])
  clearTimeout(timer)
}

/** A run that has not begun, with those who wait for it. */
interface Turn<Caller, Result> {
  readonly callers: Caller[]
  readonly result: Promise<Result>
}

/** The run of the first caller is made for all of them. It calls `begin` before it reads anything. */
export type Run<Caller, Result> = (callers: readonly Caller[], begin: () => void) => Promise<Result>

export type JoinedRuns<Caller, Result> = (name: string, caller: Caller, run: Run<Caller, Result>) => Promise<Result>

/**
 * Callers who ask under the same name share a run: while one runs, all who ask share the one after it. A run begins after the last of its
 * callers has asked, so that each of them sees what was stored before.
 */
export function joinedRuns<Caller, Result>(): JoinedRuns<Caller, Result> {
  const waiting = new Map<string, Turn<Caller, Result>>()
  const running = new Map<string, Promise<Result>>()

  const start = async (name: string, callers: readonly Caller[], run: Run<Caller, Result>): Promise<Result> => {
    const begin = (): void => {
      if (waiting.get(name)?.callers === callers) waiting.delete(name)
    }
    const before = running.get(name)
    if (before) await endOrTimeout(before)
    // Callers who have just got the former result may ask again.
    await setImmediate()
    const result = run(callers, begin)
    running.set(name, result)
    try {
      return await result
    } finally {
      begin()
      if (running.get(name) === result) running.delete(name)
    }
  }

  return (name, caller, run) => {
    const joined = waiting.get(name)
    if (joined) {
      joined.callers.push(caller)
      return joined.result
    }
    const callers = [caller]
    // In a later step, when the turn is open.
    const result = Promise.resolve().then(() => start(name, callers, run))
    waiting.set(name, { callers, result })
    return result
  }
}
