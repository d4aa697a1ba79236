/**
 * Passwords as Argon2id of node:crypto, written in the usual text form: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
 * The cost is the one that OWASP's cheat sheet names first for little memory: 19 MiB, two passes, one lane.
 */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

interface Cost {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const HASH_BYTES = 32
const PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

function hashed(password: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: length, ...cost })
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** The text that is stored in place of the password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashed(password, salt, COST, HASH_BYTES)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(salt)}$${text(hash)}`
}

/** A hash that no password has; whoever is unknown is checked against it, and takes as long as whoever is known. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(randomBytes(16))}$${text(randomBytes(HASH_BYTES))}`

/** Is it the password of `stored`? Without a stored one the answer is no, after the same work. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parts = PATTERN.exec(stored ?? NOBODY)
  if (!parts) throw new Error('A stored password has an unknown form')
  const [, memory, passes, parallelism, salt, hash] = parts as unknown as [string, string, string, string, string, string]
  const expected = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await hashed(password, Buffer.from(salt, 'base64'), cost, expected.length)
  return timingSafeEqual(given, expected) && stored !== undefined
}
