/** Limits of attempts per time window. The counts are stored in the database, so they survive a restart and all processes share them. */
import { createHash } from 'node:crypto'
import { type Queryable, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'

export interface AttemptWindow {
  readonly most: number
  readonly windowSeconds: number
}

/** Returns the key that attempts are counted by. It is hashed so that it does not reveal the person. */
export function attemptKey(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

/** Counts an attempt. In a transaction, a refusal undoes its count and the limit stays reached; outside, refused attempts count as well. */
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

/** Counts an attempt and throws 429 above the limit. */
export async function enforceRateLimit(db: Queryable, key: string, limit: AttemptWindow, instant: Date): Promise<void> {
  const { tries, secondsLeft } = await count(db, key, limit, instant)
  if (tries > limit.most) throw new ApiError('tooManyAttempts', { headers: { 'retry-after': String(secondsLeft) } })
}

/** Counts an attempt and returns true above the limit, for calls that must not reveal it. */
export async function isRateLimited(db: Queryable, key: string, limit: AttemptWindow, instant: Date): Promise<boolean> {
  return (await count(db, key, limit, instant)).tries > limit.most
}
