/**
 * Guesses at a secret: after some free attempts each further one waits, longer every time. Nothing is ever locked, and the counts are
 * stored in the database, so that a restart or a second process forgets nothing. SE-58+ to SE-62+.
 */
import { type Db, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { networkOf } from './networkOf.ts'
import { attemptKey } from './rateLimit.ts'

export interface Delay {
  readonly free: number
  /** The first wait; each further one is twice as long. */
  readonly firstSeconds: number
  readonly longestSeconds: number
}

export interface AttemptLimit extends Delay {
  readonly key: string
}

export interface Attempt {
  /** Forgotten after a right secret. */
  readonly own: readonly AttemptLimit[]
  /** Shared with others: after a right secret only this attempt is forgotten. */
  readonly shared?: readonly AttemptLimit[]
  /** After many recent failures, each limit allows one free attempt. */
  readonly pressure?: readonly string[]
}

/** Failed attempts of a quarter of an hour, at one club or from one network at that club, before they count as an attack. */
export const PRESSURE = 100

/** One person's secret that is guessed from one place. */
export const GUESSES: Delay = { free: 5, firstSeconds: 15, longestSeconds: 15 * 60 }
/** Any number of people behind one address. */
export const GUESSES_OF_NETWORK: Delay = { free: 30, firstSeconds: 2, longestSeconds: 60 }

/** Counts the attempt, and refuses it with the time to wait where there were too many before it. */
export async function beginAttempt(db: Db, { own, shared = [], pressure = [] }: Attempt, instant: Date): Promise<void> {
  const limits = [...own, ...shared]
  const column = (read: (limit: AttemptLimit) => string | number) => limits.map(read)
  const row = await rowOf<{ seconds: number }>(
    db,
    sql`select begin_attempt(${column(({ key }) => key)}, ${column(({ free }) => free)}, ${column(({ firstSeconds }) => firstSeconds)},
      ${column(({ longestSeconds }) => longestSeconds)}, ${pressure}, ${PRESSURE}, ${instant}) as seconds`,
  )
  if (row && row.seconds > 0) throw new ApiError('tooManyAttempts', { headers: { 'retry-after': String(row.seconds) } })
}

/** The secret was right. */
export async function resetAttempt(db: Db, { own, shared = [], pressure = [] }: Attempt, instant: Date): Promise<void> {
  const keys = (limits: readonly AttemptLimit[]) => limits.map(({ key }) => key)
  await db.query(sql`select forgive_attempt(${keys(own)}, ${keys(shared)}, ${pressure}, ${instant})`)
}

/** Refusals that say that the secret was wrong. */
const WRONG: readonly string[] = ['invalidToken', 'invalidPassword', 'wrongPassword']

/** Runs `work`, which checks a secret: only a wrong one stays counted, not one that is refused for another reason. */
export async function guess<T>(db: Db, attempt: Attempt, instant: Date, work: () => Promise<T>): Promise<T> {
  await beginAttempt(db, attempt, instant)
  try {
    const answer = await work()
    await resetAttempt(db, attempt, instant)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError && WRONG.includes(error.code))) await resetAttempt(db, attempt, instant)
    throw error
  }
}

/** What visitors do at one club, of all people behind one network: guesses at mailed links, requests for one, registrations. */
export function ofVisitors(what: 'mailedTokens' | 'resetRequests' | 'registrations', tenantId: string, address: string): Attempt {
  return { own: [], shared: [{ key: attemptKey(what, tenantId, networkOf(address)), ...GUESSES_OF_NETWORK }] }
}
