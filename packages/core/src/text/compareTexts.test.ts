import { describe, expect, it } from 'vitest'
import { compareTexts } from './compareTexts.ts'

describe('compareTexts', () => {
  it.each([
    ['2026-05-01', '2026-05-02', -1],
    ['2026-05-02', '2026-05-01', 1],
    ['2026-05-01', '2026-05-01', 0],
    ['', 'a', -1],
  ])('%s and %s: %i', (a, b, order) => expect(compareTexts(a, b)).toBe(order))
})
