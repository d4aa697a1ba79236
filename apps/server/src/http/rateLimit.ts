/**
 * A rate limit in memory: a burst, then a steady rate. Stores one number per key (generic cell rate algorithm) for at most
 * `MAX_KEYS` keys; the key that was used least recently goes first, so that many addresses cannot fill the memory.
 */
import { isIPv6, SocketAddress } from 'node:net'
import { ApiError } from './apiError.ts'

export interface Rate {
  /** Requests that may come together after a pause. */
  readonly burst: number
  readonly perSecond: number
}

export interface RateLimit {
  /** Counts one request. Returns 0 if it may go on, else the seconds after which the next one may. */
  readonly take: (key: string, now: Date) => number
}

/** About 20 MB with the longest keys. */
export const MAX_KEYS = 100_000

export function createRateLimit({ burst, perSecond }: Rate, maxKeys = MAX_KEYS): RateLimit {
  const interval = 1000 / perSecond
  /** Until when the requests so far have used up the rate, in milliseconds. A Map keeps the order of insertion. */
  const usedUntil = new Map<string, number>()
  return {
    take: (key, now) => {
      const moment = now.getTime()
      const next = Math.max(usedUntil.get(key) ?? moment, moment) + interval
      const wait = next - burst * interval - moment
      // A refused request uses nothing up: it only becomes the most recent one.
      const until = wait > 0 ? next - interval : next
      usedUntil.delete(key)
      usedUntil.set(key, until)
      if (usedUntil.size > maxKeys) usedUntil.delete(usedUntil.keys().next().value as string)
      return wait > 0 ? Math.max(1, Math.ceil(wait / 1000)) : 0
    },
  }
}

/** Counts one request and throws 429 with Retry-After if there were too many. */
export function takeOrRefuse(limit: RateLimit, key: string, now: Date): void {
  const seconds = limit.take(key, now)
  if (seconds > 0) throw new ApiError('tooManyRequests', { headers: { 'retry-after': String(seconds) } })
}

/** Hexadecimal groups of a /64: one household or one server has all its addresses. */
const NETWORK_GROUPS = 4

/** The key that a client's address counts under: an IPv4 address, also in its IPv6 form, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[|\](:\d+)?$|%.*$/g, '')
  if (!isIPv6(bare)) return bare.slice(0, 100)
  const plain = new SocketAddress({ address: bare, family: 'ipv6' }).address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = plain.split('::')
  const groups = (text: string): readonly string[] => (text === '' ? [] : text.split(':'))
  const [left, right] = [groups(head), groups(tail)]
  const all = plain.includes('::') ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left
  return `${all
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
