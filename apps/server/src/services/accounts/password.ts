/**
 * Passwords as Argon2id of node:crypto, written in the usual text form: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
 * The cost is the one that OWASP's cheat sheet names first for little memory: 19 MiB, two passes, one lane.
 * Node computes it in its four background threads, which also pack answers and read files: two of them stay free for that.
 */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { fairQueue } from '../../db/fairQueue.ts'

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

/** A flood of logins from one network uses one thread, and other networks take turns with it. */
const THREADS = fairQueue({ places: 2, share: 1, waitMilliseconds: 10_000, maxWaiting: 100 })
/** Passwords that are set or asked again by a person who has a login or a link; a flood of logins does not delay them. */
const OWN = 'own'

async function hashed(from: string, password: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> {
  const leave = await THREADS.enter(from)
  try {
    return await derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: length, ...cost })
  } finally {
    leave()
  }
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** The text that is stored in place of the password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashed(OWN, password, salt, COST, HASH_BYTES)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(salt)}$${text(hash)}`
}

/** A hash that no password has. An unknown username is checked against it, so that it takes as long as a known one. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(randomBytes(16))}$${text(randomBytes(HASH_BYTES))}`

/**
 * Is it the password of `stored`? Without a stored one the answer is no, after the same work. `from`: the network of a visitor.
 * Throws `Busy` if too many wait from there.
 */
export async function isPassword(password: string, stored: string | undefined, from = OWN): Promise<boolean> {
  const parts = PATTERN.exec(stored ?? NOBODY)
  if (!parts) throw new Error('A stored password has an unknown form')
  const [, memory, passes, parallelism, salt, hash] = parts as unknown as [string, string, string, string, string, string]
  const expected = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await hashed(from, password, Buffer.from(salt, 'base64'), cost, expected.length)
  return timingSafeEqual(given, expected) && stored !== undefined
}
