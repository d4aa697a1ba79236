/** Reads of the database that requests share. */
import { setImmediate } from 'node:timers/promises'
import { type Db, inTenant, type Tx } from './connect.ts'

/** A request that waits longer for those before it runs with them. */
const TURN_TIMEOUT_MS = 3000

/** Waits until the work has ended, or has taken too long. */
export async function endOrTimeout(work: Promise<unknown>, milliseconds = TURN_TIMEOUT_MS): Promise<void> {
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(timeout.resolve, milliseconds)
  await Promise.race([work.catch(() => {}), timeout.promise])
  clearTimeout(timer)
}

/** A transaction that has not begun, with those who wait for it. */
interface Turn<Caller, Result> {
  readonly callers: Caller[]
  readonly result: Promise<Result>
}

/**
 * Callers who read the same share a transaction: while one runs, all who ask share the one after it. A transaction begins after the last of
 * its callers has asked, so that each of them sees what was stored before.
 */
export function joinedReads<Of, Caller, Result>(
  read: (tx: Tx, of: Of, callers: readonly Caller[]) => Promise<Result>,
): (db: Db, tenantId: string, of: Of, caller: Caller) => Promise<Result> {
  const waiting = new Map<string, Turn<Caller, Result>>()
  const running = new Map<string, Promise<Result>>()

  const run = async (db: Db, tenantId: string, of: Of, name: string, callers: readonly Caller[]): Promise<Result> => {
    const close = (): void => {
      if (waiting.get(name)?.callers === callers) waiting.delete(name)
    }
    const before = running.get(name)
    if (before) await endOrTimeout(before)
    // Callers who have just got the former result may ask again.
    await setImmediate()
    // The read takes its turn among the clients of the club.
    const result = inTenant(
      db.ofClient(name),
      tenantId,
      (tx) => {
        close()
        return read(tx, of, callers)
      },
      'read',
    )
    running.set(name, result)
    try {
      return await result
    } finally {
      close()
      if (running.get(name) === result) running.delete(name)
    }
  }

  return (db, tenantId, of, caller) => {
    const name = `${tenantId} ${JSON.stringify(of)}`
    const joined = waiting.get(name)
    if (joined) {
      joined.callers.push(caller)
      return joined.result
    }
    const callers = [caller]
    // In a later step, when the turn is open.
    const result = Promise.resolve().then(() => run(db, tenantId, of, name, callers))
    waiting.set(name, { callers, result })
    return result
  }
}
