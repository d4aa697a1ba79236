import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASSOCIATION_SYNC_MS, associationSyncDue } from './associationSync.ts'

describe('the association is asked', () => {
  it('[SE-23] at a login', () => {
    for (const now of [0, 1_750_000_000_000, -5]) expect(associationSyncDue(null, now)).toBe(true)
  })

  it.each([
    { after: 0, due: false },
    { after: 86_399_999, due: false },
    { after: 86_400_000, due: true },
    { after: -1, due: false },
  ])('[SE-24] again after 86,400,000 ms: $after ms later $due', ({ after, due }) => {
    expect(associationSyncDue(1_750_000_000_000, 1_750_000_000_000 + after)).toBe(due)
  })

  it('[SE-24] is due once a day however often the portal checks', () => {
    const lookEveryMs = fc.integer({ min: 1000, max: 7_200_000 })
    fc.assert(
      fc.property(lookEveryMs, fc.integer({ min: 1, max: 5 }), (every, days) => {
        let [last, syncs] = [null as number | null, 0]
        for (let now = 0; now < days * ASSOCIATION_SYNC_MS; now += every) {
          if (!associationSyncDue(last, now)) continue
          last = now
          syncs += 1
        }
        expect(syncs).toBeGreaterThanOrEqual(1)
        expect(syncs).toBeLessThanOrEqual(days)
      }),
      { numRuns: 30 },
    )
  })

  it('refuses a moment that is not a number', () => {
    expect(() => associationSyncDue(null, Number.NaN)).toThrow('now')
    expect(() => associationSyncDue(Number.NaN, 0)).toThrow('lastAt')
  })
})
