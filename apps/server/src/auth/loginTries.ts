/** How often a username and an address may try. */
import type { Db } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { countTries, tryKey } from './tries.ts'

export const WINDOW_SECONDS = 15 * 60
export const TRIES_PER_USERNAME = 10
/** A club house is many people behind one address. */
export const TRIES_PER_ADDRESS = 100

export interface TryKeys {
  readonly username: string
  readonly address: string
}

export function tryKeys(realm: string, username: string, address: string): TryKeys {
  return { username: tryKey('username', realm, username.toLowerCase()), address: tryKey('address', address) }
}

/** Counts this try for both, and refuses it where one has had too many. */
export async function countTry(db: Db, keys: TryKeys, instant: Date): Promise<void> {
  await countTries(db, keys.address, { most: TRIES_PER_ADDRESS, windowSeconds: WINDOW_SECONDS }, instant)
  await countTries(db, keys.username, { most: TRIES_PER_USERNAME, windowSeconds: WINDOW_SECONDS }, instant)
}

export async function forgiveTry(db: Db, keys: TryKeys, instant: Date): Promise<void> {
  await db.query(sql`select forgive_login_try(${keys.username}, ${keys.address}, ${instant})`)
}
