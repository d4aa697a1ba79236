import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyHandicapIndex } from '../testing/index.ts'
import type { HandicapIndex } from './handicapIndex.ts'
import { formatHandicapRange, isWithin } from './handicapRange.ts'

const index = (tenths: number): HandicapIndex => ({ kind: 'index', tenths })
const open: HandicapIndex = { kind: 'unset' }
const none: HandicapIndex = { kind: 'none' }
const professional: HandicapIndex = { kind: 'professional' }

describe('formatHandicapRange', () => {
  it.each<[string, string, HandicapIndex, HandicapIndex]>([
    ['HC-28', '5 - 18', index(45), index(184)],
    ['HC-29', '... - 18', open, index(180)],
    ['HC-30', '19 - ...', index(190), none],
    ['HC-31', '+2 - 4', index(-20), index(40)],
    ['HC-31', '+12 - +3', index(-120), index(-30)],
    ['HC-32', '19 - 36', index(185), index(364)],
    ['HC-33', '+1 - 0', index(-15), index(-4)],
    ['HC-33', '0 - 5', index(0), index(50)],
    ['HC-33', '...', open, none],
    ['HC-33', 'PRO - 5', professional, index(50)],
    ['HC-33', 'PRO', professional, professional],
    ['HC-33', '37 - OV', index(370), { kind: 'code', code: 'OV' }],
    ['HC-28', '5 - 18', index(184), index(45)],
  ])('[%s] "%s"', (_, text, from, to) => {
    expect(formatHandicapRange({ from, to })).toBe(text)
  })

  it('[HC-31] [HC-32] formats without minus sign and decimal', () => {
    fc.assert(
      fc.property(anyHandicapIndex, anyHandicapIndex, (from, to) => {
        expect(formatHandicapRange({ from, to })).toMatch(/^(\.\.\.|PRO|[A-Z]{2,3}|\+?\d+)( - (\.\.\.|PRO|[A-Z]{2,3}|\+?\d+))?$/)
      }),
    )
  })
})

describe('isWithin', () => {
  it('[HC-38] includes both ends, in either order', () => {
    const border = { from: index(0), to: index(184) }
    expect([-1, 0, 184, 185].map((tenths) => isWithin(index(tenths), border))).toEqual([false, true, true, false])
    expect([-1, 0, 184, 185].map((tenths) => isWithin(index(tenths), { from: border.to, to: border.from }))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('[HC-29] [HC-30] an open end includes everything on its side', () => {
    fc.assert(
      fc.property(anyHandicapIndex, (handicap) => {
        expect(isWithin(handicap, { from: open, to: none })).toBe(true)
        expect(isWithin(handicap, { from: open, to: handicap })).toBe(true)
        expect(isWithin(handicap, { from: handicap, to: none })).toBe(true)
      }),
    )
  })
})
