import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../refusal/apiError.ts'
import { networkOf } from '../services/accounts/networkOf.ts'
import { createRateLimit, enforceLimit } from './rateLimit.ts'

const at = (seconds: number): Date => new Date(Date.parse('2026-06-10T10:00:00Z') + seconds * 1000)

describe('a rate limit', () => {
  it('lets a burst through, then a steady rate, and says how long to wait', () => {
    const limit = createRateLimit({ burst: 3, perSecond: 0.5 })
    expect([1, 2, 3, 4, 5].map(() => limit.take('a', at(0)))).toEqual([0, 0, 0, 2, 2])
    expect(limit.take('b', at(0))).toBe(0)
    expect([limit.take('a', at(1)), limit.take('a', at(2)), limit.take('a', at(2))]).toEqual([1, 0, 2])
    expect([1, 2, 3, 4].map(() => limit.take('a', at(1000)))).toEqual([0, 0, 0, 2])
  })

  it('never exceeds burst and rate together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.nat({ max: 3000 }), { maxLength: 200 }), (burst, pauses) => {
        const limit = createRateLimit({ burst, perSecond: 2 })
        let milliseconds = 0
        let passed = 0
        for (const pause of pauses) {
          milliseconds += pause
          if (limit.take('a', at(milliseconds / 1000)) === 0) passed += 1
        }
        return passed <= burst + (milliseconds / 1000) * 2
      }),
    )
  })

  it('stores a limited number of keys, and forgets the least recently used', () => {
    const limit = createRateLimit({ burst: 1, perSecond: 1 }, 3)
    for (const key of ['a', 'b', 'c']) limit.take(key, at(0))
    expect(limit.take('a', at(0))).toBe(1)
    limit.take('d', at(0))
    expect(['a', 'c', 'd'].map((key) => limit.take(key, at(0)))).toEqual([1, 1, 1])
    expect(limit.take('b', at(0))).toBe(0)
  })

  it('refuses with 429 and Retry-After', () => {
    const limit = createRateLimit({ burst: 1, perSecond: 0.1 })
    enforceLimit(limit, 'a', at(0))
    expect(() => enforceLimit(limit, 'a', at(0))).toThrow(
      expect.objectContaining({ code: 'tooManyRequests', headers: { 'retry-after': '10' } }) as ApiError,
    )
  })
})

describe('a network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:DB8:0:1:a:b:c:d', '2001:db8:0:1::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
    ['[2001:db8:0:1::9]:443', '2001:db8:0:1::/64'],
    ['2001:db8:0:1:8000::1.2.3.4', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:0:2::9', '2001:db8:0:2::/64'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('has a short name, whatever a proxy forwards', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.ipV4()), (address) => networkOf(address).length <= 100))
    expect(networkOf('x'.repeat(10_000))).toHaveLength(100)
  })
})
