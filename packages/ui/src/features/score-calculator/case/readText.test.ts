import { exact, whs } from '@club/core'
import { courseHandicap, courseHandicapNine } from '@club/core/handicap'
import type { Hole } from '@club/core/scoring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readAllowance,
  readDate,
  readHandicap,
  readPars,
  readPlaying,
  readRating,
  readResult,
  readScore,
  readShares,
  readStrokeIndexes,
  readTime,
  readWhole,
} from './readText.ts'

const holes = (count: number): readonly Hole[] =>
  Array.from({ length: count }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
const refused = (reason: object) => ({ ok: false, reason })
const read = (value: unknown) => ({ ok: true, value })

describe('a handicap as golfers write it', () => {
  it.each([
    ['18.4', { kind: 'index', tenths: 184 }],
    ['18,4', { kind: 'index', tenths: 184 }],
    [' 18 ', { kind: 'index', tenths: 180 }],
    ['18.', { kind: 'index', tenths: 180 }],
    ['+2.1', { kind: 'index', tenths: -21 }],
    ['−2.1', { kind: 'index', tenths: -21 }],
    ['+0', { kind: 'index', tenths: 0 }],
    ['54.0', { kind: 'index', tenths: 540 }],
    ['pro', { kind: 'professional' }],
    ['we', { kind: 'code', code: 'WE' }],
    ['', { kind: 'unset' }],
  ])('%j', (text, handicap) => {
    expect(readHandicap(text)).toEqual(read(handicap))
  })

  it.each([
    ['54.1', { code: 'handicapTooHigh' }],
    ['18.45', { code: 'handicap' }],
    ['scratch', { code: 'handicap' }],
    ['1e1', { code: 'handicap' }],
    ['+100', { code: 'handicap' }],
  ])('%j is refused', (text, reason) => {
    expect(readHandicap(text)).toEqual(refused(reason))
  })

  it('reads a playing handicap with its tenth, and a plus handicap', () => {
    expect([readPlaying('12'), readPlaying('12,5'), readPlaying('+2'), readPlaying('')]).toEqual([
      read(exact(12)),
      read(exact(25, 2)),
      read(exact(-2)),
      read(null),
    ])
    expect(readPlaying('PRO')).toEqual(refused({ code: 'playingHandicap' }))
  })
})

describe('the holes of a course', () => {
  it('reads pars with anything or nothing between them', () => {
    const pars = [4, 5, 3, 4, 5, 3, 5, 3, 4]
    expect(['4 5 3 4 5 3 5 3 4', '453453534', '4,5,3\n4,5,3\n5,3,4'].map(readPars)).toEqual([read(pars), read(pars), read(pars)])
  })

  it.each([
    ['4 4 4', { code: 'holeCount', count: 3 }],
    ['4 '.repeat(19), { code: 'holeCount', count: 19 }],
    ['', { code: 'holeCount', count: 0 }],
    ['444474444', { code: 'parRange', hole: 5, par: 7 }],
    ['2 4 4 4 4 4 4 4 4', { code: 'parRange', hole: 1, par: 2 }],
    ['four', { code: 'notNumbers', text: 'four' }],
  ])('pars %j are refused', (text, reason) => {
    expect(readPars(text)).toEqual(refused(reason))
  })

  it.each([
    ['1 2 3 4 5 6 7 8 1', { code: 'strokeIndexTwice', strokeIndex: 1, first: 1, second: 9 }],
    ['1 2 3 4 5 6 7 8 19', { code: 'strokeIndexRange', hole: 9, strokeIndex: 19 }],
    ['0 2 3 4 5 6 7 8 9', { code: 'strokeIndexRange', hole: 1, strokeIndex: 0 }],
    ['1 2 3', { code: 'strokeIndexCount', count: 3, holes: 9 }],
    ['1 2 3 4 5 6 7 8 -9', { code: 'notNumbers', text: '-9' }],
  ])('stroke indexes %j of nine holes are refused', (text, reason) => {
    expect(readStrokeIndexes(text, 9)).toEqual(refused(reason))
  })

  it('accepts nine of eighteen stroke indexes', () => {
    expect(readStrokeIndexes('2 4 6 8 10 12 14 16 18', 9)).toEqual(read([2, 4, 6, 8, 10, 12, 14, 16, 18]))
  })
})

describe('a course rating', () => {
  it('refuses the rating of eighteen holes with the pars of nine, and the reverse', () => {
    expect(readRating('72.4', holes(9))).toEqual(refused({ code: 'ratingOfOtherHoles', holes: 9, par: 36 }))
    expect(readRating('35.5', holes(18))).toEqual(refused({ code: 'ratingOfOtherHoles', holes: 18, par: 72 }))
    expect(readRating('19.9', holes(9))).toEqual(refused({ code: 'ratingRange', holes: 9, from: 200, to: 500 }))
    expect(readRating('-72', holes(18))).toEqual(refused({ code: 'ratingRange', holes: 18, from: 400, to: 1000 }))
    expect(readRating('', holes(18))).toEqual(read(null))
  })

  it('accepts what core accepts, and nothing else', () => {
    const accepts = (count: 9 | 18, ratingTenths: number) => {
      const tee = { indexTenths: 0, slope: 113, ratingTenths, par: 4 * count }
      try {
        if (count === 9) courseHandicapNine(whs, tee)
        else courseHandicap(tee)
        return true
      } catch {
        return false
      }
    }
    fc.assert(
      fc.property(fc.constantFrom(9 as const, 18 as const), fc.integer({ min: 0, max: 1100 }), (count, tenths) => {
        const text = `${Math.floor(tenths / 10)},${tenths % 10}`
        expect(readRating(text, holes(count)).ok).toBe(accepts(count, tenths))
      }),
      {
        examples: [
          [9, 200],
          [9, 199],
          [9, 500],
          [9, 501],
          [18, 400],
          [18, 399],
          [18, 1000],
          [18, 1001],
        ],
      },
    )
  })
})

describe('a score', () => {
  it.each([
    ['5', { status: 'entered', strokes: 5 }],
    ['12', { status: 'entered', strokes: 12 }],
    ['-', { status: 'skipped' }],
    ['–', { status: 'skipped' }],
    ['X', { status: 'skipped' }],
    [' ', { status: 'notEntered' }],
  ])('%j', (text, entry) => {
    expect(readScore(text)).toEqual(read(entry))
  })

  it.each(['0', '-3', '100', '4.5', 'par'])('%j is refused', (text) => {
    expect(readScore(text)).toEqual(refused({ code: 'score' }))
  })
})

describe('other values', () => {
  it.each([
    ['95', exact(19, 20)],
    ['95 %', exact(19, 20)],
    ['92,5', exact(37, 40)],
    ['3/8', exact(3, 8)],
    ['0', exact(0)],
    ['', exact(1)],
  ])('an allowance of %j', (text, share) => {
    expect(readAllowance(text)).toEqual(read(share))
  })

  it.each(['201', '3/0', '5/2', '-5', 'all'])('an allowance of %j is refused', (text) => {
    expect(readAllowance(text)).toEqual(refused({ code: 'allowance' }))
  })

  it('accepts as many shares as there are players, or none', () => {
    expect(readShares('35 15', 2)).toEqual(read([exact(7, 20), exact(3, 20)]))
    expect(readShares(' ', 2)).toEqual(read(null))
    expect(readShares('35 15 10', 2)).toEqual(refused({ code: 'shares', count: 2 }))
    expect(readShares('35 x', 2)).toEqual(refused({ code: 'shares', count: 2 }))
  })

  it('reads whole numbers within limits', () => {
    expect(readWhole('', -1, 3, 0)).toEqual(read(0))
    expect([readWhole('−1', -1, 3, 0), readWhole('3', -1, 3, 0)]).toEqual([read(-1), read(3)])
    for (const text of ['4', '-2', '1.5', 'one'])
      expect(readWhole(text, -1, 3, 0)).toEqual(refused({ code: 'wholeRange', from: -1, to: 3 }))
    expect(Object.is((readWhole('-0', -1, 3, 0) as { value: number }).value, 0)).toBe(true)
  })

  it('reads times and days', () => {
    expect(readTime('9:05')).toEqual(read('2026-01-01T09:05:00'))
    expect(readTime('25:00')).toEqual(refused({ code: 'time' }))
    expect(readDate('2026-02-28')).toEqual(read('2026-02-28'))
    expect(readDate('2026-02-30')).toEqual(refused({ code: 'date' }))
    expect([readTime(''), readDate('')]).toEqual([read(null), read(null)])
  })

  it.each([
    ['18.6', { kind: 'differential', tenths: 186 }],
    ['+1.2', { kind: 'differential', tenths: -12 }],
    ['-1,2', { kind: 'differential', tenths: -12 }],
    ['94 71,8 135', { kind: 'gross', gross: 94, ratingTenths: 718, slope: 135 }],
    ['94/71.8/135', { kind: 'gross', gross: 94, ratingTenths: 718, slope: 135 }],
  ])('a score of the record: %j', (text, result) => {
    expect(readResult(text)).toEqual(read(result))
  })

  it.each(['94 71.8', '94 71.8 200', '94 35.5 120', '17 71.8 135', '94 71.8 135 1', 'good'])(
    'a score of the record: %j is refused',
    (text) => {
      expect(readResult(text)).toEqual(refused({ code: 'result' }))
    },
  )
})
