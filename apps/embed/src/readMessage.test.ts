import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMessage } from './readMessage.ts'

const window = {}
const frame = { window, origin: 'https://portal.example' }
const from = (data: unknown, over: object = {}) => ({ source: window, origin: frame.origin, data, ...over })

describe('a message of the portal', () => {
  it('[SH-29] [SH-30] [SH-31] says who came, who went, and how high the page is', () => {
    expect(readMessage(from({ type: 'logged-in' }), frame)).toEqual({ type: 'logged-in' })
    expect(readMessage(from({ type: 'logged-out' }), frame)).toEqual({ type: 'logged-out' })
    expect(readMessage(from({ type: 'height', height: 612.3 }), frame)).toEqual({ type: 'height', height: 613 })
  })

  it.each([
    ['another frame', { source: {} }],
    ['nobody', { source: null }],
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: 'null' }],
  ])('[SH-33] of %s is not heard', (_, over) => {
    expect(readMessage(from({ type: 'logged-in' }, over), frame)).toBeNull()
    expect(readMessage({ ...from({ type: 'logged-in' }, over) }, { ...frame, window: null })).toBeNull()
  })

  it('[SH-59+] of any other shape changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ type: fc.constant('height'), height: fc.anything() })), (data) => {
        const message = readMessage(from(data), frame)
        if (message?.type === 'height') {
          expect(Number.isInteger(message.height)).toBe(true)
          expect(message.height).toBeGreaterThan(0)
          expect(message.height).toBeLessThanOrEqual(100_000)
        } else expect(message === null || message.type === 'logged-in' || message.type === 'logged-out').toBe(true)
      }),
    )
    for (const height of [Number.NaN, Infinity, -1, 0, '600', 100_001])
      expect(readMessage(from({ type: 'height', height }), frame)).toBeNull()
  })
})
