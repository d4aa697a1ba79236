/** Session tokens: opaque, random, stored only as a hash. SE-32, HT-11. */
import { createHash, randomBytes } from 'node:crypto'

/** Lifetime of a token. In its second half, the next response brings a new one. */
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

/** Time after entering the password in which the login itself may be changed. SE-56+. */
export const FRESH_SECONDS = 10 * 60

/** Returns true if the password was entered at most `FRESH_SECONDS` ago. */
export function isFreshLogin(loggedIn: Date, instant: Date): boolean {
  return instant.getTime() - loggedIn.getTime() <= FRESH_SECONDS * 1000
}

/** Returns true if more than half of the lifetime is over. */
export function isPastHalf(created: Date, expires: Date, instant: Date): boolean {
  return instant.getTime() - created.getTime() > (expires.getTime() - created.getTime()) / 2
}
