import type { ClubDate } from '@club/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthTicks } from './timeTicks.ts'

const anyDay = fc.integer({ min: 0, max: 3000 }).map((at) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10) as ClubDate)

describe('the months under a chart', () => {
  it.each([
    ['2024-07-01', '2026-07-01', ['2024-07', '2024-12', '2025-05', '2025-10', '2026-03']],
    ['2025-08-01', '2026-01-10', ['2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01']],
    ['2026-05-02', '2026-05-20', []],
  ])('[HC-87+] from %s to %s', (first, last, months) => {
    expect(monthTicks(first as ClubDate, last as ClubDate).map(({ month }) => month)).toEqual(months)
  })

  it('[HC-87+] are at most six first days of months, in order and within the chart', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        const [first, last] = a < b ? [a, b] : [b, a]
        const ticks = monthTicks(first, last)
        expect(ticks.length).toBeLessThanOrEqual(6)
        const ats = ticks.map(({ at }) => at)
        expect(ats).toEqual([...ats].sort((x, y) => x - y))
        for (const { at, month } of ticks) {
          expect(at).toBeGreaterThanOrEqual(0)
          expect(`${month}-01` <= last).toBe(true)
        }
      }),
    )
  })
})
