/**
 * Limits guesses at a secret: after some free attempts each further one is delayed, longer every time. Nothing is ever locked. The counts
 * are stored in the database, so they survive a restart and all processes share them. SE-58+ to SE-62+.
 */
import { type Db, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { networkOf } from './networkOf.ts'
import { attemptKey } from './rateLimit.ts'

export interface Delay {
  readonly free: number
  /** Delay after the free attempts; each further one is twice as long, up to `longestSeconds`. */
  readonly firstSeconds: number
  readonly longestSeconds: number
}

export interface AttemptLimit extends Delay {
  readonly key: string
}

export interface Attempt {
  /** Limits that a right secret resets. */
  readonly own: readonly AttemptLimit[]
  /** Limits shared with other people: a right secret removes only its own attempt. */
  readonly shared?: readonly AttemptLimit[]
  /** Keys that count failures: above `PRESSURE`, each limit allows only one free attempt. */
  readonly pressure?: readonly string[]
}

/** Failed attempts within 15 minutes, at one club or from one network at that club, above which they count as an attack. */
export const PRESSURE = 100

/** Guesses at one person's secret from one network. */
export const GUESSES: Delay = { free: 5, firstSeconds: 15, longestSeconds: 15 * 60 }
/** Guesses of all people behind one network. */
export const GUESSES_OF_NETWORK: Delay = { free: 30, firstSeconds: 2, longestSeconds: 60 }

/** Counts the attempt. Throws 429 with the seconds to wait if there were too many before it. */
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

/** Takes the attempt back because the secret was right. */
export async function resetAttempt(db: Db, { own, shared = [], pressure = [] }: Attempt, instant: Date): Promise<void> {
  const keys = (limits: readonly AttemptLimit[]) => limits.map(({ key }) => key)
  await db.query(sql`select forgive_attempt(${keys(own)}, ${keys(shared)}, ${pressure}, ${instant})`)
}

/** Error codes of a wrong secret. */
const WRONG: readonly string[] = ['invalidToken', 'invalidPassword', 'wrongPassword', 'passkeyRefused']

/** Runs `work`, which checks a secret, as one attempt. Only a wrong secret stays counted, not a refusal for another reason. */
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

/** Limit for visitors of one club behind one network: guesses at emailed links, requests for such a link, registrations, or passkeys. */
export function visitorAttempts(
  what: 'mailedTokens' | 'resetRequests' | 'registrations' | 'passkeys',
  tenantId: string,
  address: string,
): Attempt {
  return { own: [], shared: [{ key: attemptKey(what, tenantId, networkOf(address)), ...GUESSES_OF_NETWORK }] }
}
