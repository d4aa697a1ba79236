/** Waits for locks with a limit. When a lock stays taken, the error names the session that holds it. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../refusal/startupError.ts'

export interface LockLimits {
  /** Longest wait of a statement for a lock. Then its transaction is rolled back, so that the queries behind it continue. */
  readonly timeoutMs: number
  readonly attempts: number
}

/** The PostgreSQL codes of a lock that was not available in time, and of a deadlock. */
const LOCK_CODES: readonly unknown[] = ['55P03', '40P01']

/**
 * Runs `work` until it gets its locks, at most `attempts` times. A failed `work` must have rolled back. `what` begins the sentence of the
 * error, for example "Migration 36".
 */
export async function withLockTimeout<T>(
  owner: pg.Client,
  { timeoutMs, attempts }: LockLimits,
  what: string,
  work: () => Promise<T>,
): Promise<T> {
  await owner.query("select set_config('lock_timeout', $1, false)", [`${timeoutMs}ms`])
  try {
    for (let attempt = 1; ; attempt += 1) {
      const watcher = attempt === 1 ? null : await watchBlockers(owner, timeoutMs)
      try {
        return await work()
      } catch (error) {
        if (!LOCK_CODES.includes(codeOf(error))) throw error
        if (attempt >= attempts) throw lockedBy(what, watcher?.blockers() ?? [], error)
      } finally {
        await watcher?.end()
      }
    }
  } finally {
    await owner.query('reset lock_timeout').catch(() => {})
  }
}

/** Returns the code of an error, or of its cause. */
function codeOf(error: unknown): unknown {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: { readonly code?: unknown } }
  return LOCK_CODES.includes(code) ? code : cause?.code
}

interface Blocker {
  readonly pid: number
  readonly role: string
  readonly application: string
  readonly state: string | null
  readonly since: string | null
}

/** Watches for the blockers of a session on a second connection, because they are only known while it waits. */
async function watchBlockers(owner: pg.Client, timeoutMs: number) {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { host, port, user, database, password, ssl } = owner
  const watcher = new pg.Client({ host, port, ssl, user: user as string, database: database as string, password: password as string })
  watcher.on('error', () => {})
  await watcher.connect()
  let last: readonly Blocker[] = []
  const ended = new AbortController()
  const polling = (async () => {
    while (!ended.signal.aborted) {
      const found = await watcher.query<Blocker>(
        `select a.pid, a.usename::text as role, a.application_name as application, a.state, to_char(a.xact_start, 'HH24:MI:SS TZ') as since
         from unnest(pg_blocking_pids($1)) as b (pid) join pg_stat_activity a on a.pid = b.pid`,
        [rows[0]?.pid],
      )
      if (found.rows.length > 0) last = found.rows
      await pause(Math.max(10, timeoutMs / 5), undefined, { signal: ended.signal })
    }
  })().catch(() => {})
  return {
    blockers: () => last,
    end: async () => {
      ended.abort()
      await polling
      await watcher.end().catch(() => {})
    },
  }
}

function lockedBy(what: string, blockers: readonly Blocker[], cause: unknown): StartupError {
  const holders = blockers.map(({ pid, role, application, state, since }) => {
    const facts = [application && `"${application}"`, `role ${role}`, state, since && `since ${since}`].filter(Boolean)
    return `process ${pid} (${facts.join(', ')})`
  })
  const holder = holders.length > 0 ? holders.join(' and ') : 'another session'
  const first = blockers[0]?.pid
  return new StartupError(
    'databaseLocked',
    `${what} waits for a lock of the database that ${holder} holds. Nothing was changed. End that program${first === undefined ? '' : `, or its session with "select pg_terminate_backend(${first})"`}, and try again.`,
    { cause },
  )
}
