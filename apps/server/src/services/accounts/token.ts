/** Tokens: opaque, random, known to the database only as their hash. SE-32, HT-11. */
import { createHash, randomBytes } from 'node:crypto'

/** How long a token lives; past half of it the next answer brings a new one. */
export const TOKEN_LIFE_SECONDS = 7 * 24 * 60 * 60

export interface Token {
  readonly text: string
  readonly hash: Buffer
}

export function hashOfToken(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

export function newToken(): Token {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashOfToken(text) }
}

export function tokenEnd(instant: Date): Date {
  return new Date(instant.getTime() + TOKEN_LIFE_SECONDS * 1000)
}

/** How long an entered password allows changes of the login itself. SE-56+. */
export const FRESH_SECONDS = 10 * 60

/** True while the password was entered at most ten minutes ago. */
export function isFreshLogin(loggedIn: Date, instant: Date): boolean {
  return instant.getTime() - loggedIn.getTime() <= FRESH_SECONDS * 1000
}

/** Is more than half of a life over? */
export function isPastHalf(created: Date, expires: Date, instant: Date): boolean {
  return instant.getTime() - created.getTime() > (expires.getTime() - created.getTime()) / 2
}
