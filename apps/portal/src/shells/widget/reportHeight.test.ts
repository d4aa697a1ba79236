import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HEIGHT_INTERVAL_MS, reportHeight } from './reportHeight.ts'

describe('the height of a widget', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[SH-31] [SH-32] is sent when it changed, and not again', () => {
    const tell = vi.fn()
    const changed = reportHeight(() => 480.2, tell)
    changed()
    changed()
    vi.advanceTimersByTime(10 * HEIGHT_INTERVAL_MS)
    changed()
    expect(tell).toHaveBeenCalledExactlyOnceWith(481)
  })

  it('is not sent before the page exists', () => {
    const tell = vi.fn()
    reportHeight(() => 0, tell)()
    expect(tell).not.toHaveBeenCalled()
  })

  it('[SH-32] is sent at most every 300 ms, never twice the same, and always the last one', () => {
    expect(HEIGHT_INTERVAL_MS).toBe(300)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 700 })), { minLength: 1 }), (changes) => {
        let height = 0
        const told: { height: number; at: number }[] = []
        const changed = reportHeight(
          () => height,
          (value) => told.push({ height: value, at: Date.now() }),
        )
        for (const [next, pause] of changes) {
          height = next
          changed()
          vi.advanceTimersByTime(pause)
        }
        vi.advanceTimersByTime(2 * HEIGHT_INTERVAL_MS)
        for (const [index, one] of told.slice(1).entries()) {
          expect(one.at - (told[index]?.at ?? 0)).toBeGreaterThanOrEqual(HEIGHT_INTERVAL_MS)
          expect(one.height).not.toBe(told[index]?.height)
        }
        expect(told.at(-1)?.height).toBe(height)
      }),
    )
  })
})
