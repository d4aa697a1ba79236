/** How often a username and an address may try. Kept in the database, so that a restart or a second process forgets nothing. */
import { createHash } from 'node:crypto'
import { type Db, rowOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { ApiError } from '../http/apiError.ts'

export const WINDOW_SECONDS = 15 * 60
export const TRIES_PER_USERNAME = 10
/** A club house is many people behind one address. */
export const TRIES_PER_ADDRESS = 100

export interface TryKeys {
  readonly username: string
  readonly address: string
}

function keyOf(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

export function tryKeys(realm: string, username: string, address: string): TryKeys {
  return { username: keyOf('username', realm, username.toLowerCase()), address: keyOf('address', address) }
}

/** Counts this try for both, and refuses it where one has had too many. */
export async function countTry(db: Db, keys: TryKeys, instant: Date): Promise<void> {
  for (const [key, limit] of [
    [keys.address, TRIES_PER_ADDRESS],
    [keys.username, TRIES_PER_USERNAME],
  ] as const) {
    const counted = await rowOf<{ tries: number; seconds_left: number }>(
      db,
      sql`select tries, seconds_left from count_login_try(${key}, ${WINDOW_SECONDS}, ${instant})`,
    )
    if (counted && counted.tries > limit) {
      throw new ApiError('tooManyAttempts', { headers: { 'retry-after': String(Math.max(1, counted.seconds_left)) } })
    }
  }
}

export async function forgiveTry(db: Db, keys: TryKeys, instant: Date): Promise<void> {
  await db.query(sql`select forgive_login_try(${keys.username}, ${keys.address}, ${instant})`)
}
