/** How often something may be tried. Kept in the database, so that a restart or a second process forgets nothing. */
import { createHash } from 'node:crypto'
import { type Queryable, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'

export interface AttemptWindow {
  readonly most: number
  readonly windowSeconds: number
}

/** What is counted together; nobody reads out of it whom it is about. */
export function attemptKey(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

/** Counts this one. In a transaction, a refusal undoes its count and the limit stays reached; outside, refusals are counted as well. */
async function count(
  db: Queryable,
  key: string,
  { windowSeconds }: AttemptWindow,
  instant: Date,
): Promise<{ tries: number; secondsLeft: number }> {
  const row = await rowOf<{ tries: number; seconds_left: number }>(
    db,
    sql`select tries, seconds_left from count_login_try(${key}, ${windowSeconds}, ${instant})`,
  )
  return { tries: row?.tries ?? 0, secondsLeft: Math.max(1, row?.seconds_left ?? 1) }
}

/** Counts this one and refuses it where there were too many. */
export async function enforceRateLimit(db: Queryable, key: string, limit: AttemptWindow, instant: Date): Promise<void> {
  const { tries, secondsLeft } = await count(db, key, limit, instant)
  if (tries > limit.most) throw new ApiError('tooManyAttempts', { headers: { 'retry-after': String(secondsLeft) } })
}

/** Counts this one and says whether there were too many, for what is to be passed over in silence. */
export async function isRateLimited(db: Queryable, key: string, limit: AttemptWindow, instant: Date): Promise<boolean> {
  return (await count(db, key, limit, instant)).tries > limit.most
}
