import { describe, expect, it } from 'vitest'
import { formatHandicapIndex, formatPlayingHandicap } from './formatHandicapIndex.ts'
import type { HandicapIndex } from './handicapIndex.ts'

describe('formatHandicapIndex', () => {
  it.each<[HandicapIndex, string]>([
    [{ kind: 'index', tenths: 187 }, '18.7'],
    [{ kind: 'index', tenths: -12 }, '+1.2'],
    [{ kind: 'index', tenths: -3 }, '+0.3'],
    [{ kind: 'index', tenths: 0 }, '0.0'],
    [{ kind: 'index', tenths: 5 }, '0.5'],
    [{ kind: 'index', tenths: 540 }, '54.0'],
    [{ kind: 'professional' }, 'PRO'],
    [{ kind: 'code', code: 'NAM' }, 'NAM'],
    [{ kind: 'none' }, ''],
    [{ kind: 'unset' }, ''],
  ])('[HC-13] %o shows as "%s"', (handicap, text) => {
    expect(formatHandicapIndex(handicap)).toBe(text)
  })
})

describe('formatPlayingHandicap', () => {
  it.each([
    [23, '23'],
    [-2, '+2'],
    [0, '0'],
    [-0, '0'],
  ])('[HC-31] %d shows as "%s"', (handicap, text) => {
    expect(formatPlayingHandicap(handicap)).toBe(text)
  })
})
