import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import gaps from '../../fixtures/gaps.json' with { type: 'json' }
import { anyHandicapIndex } from '../testing/index.ts'
import { casesWith } from '../testing/vectors.ts'
import type { HandicapIndex } from './handicapIndex.ts'
import { compareHandicaps, handicapFromNumber, handicapToNumber, teamLimitFromNumber, teamLimitToNumber } from './specialCodes.ts'

function read(number: number): HandicapIndex {
  const result = handicapFromNumber(number)
  if (!result.ok) throw new Error(`${number} is not readable`)
  return result.value
}

describe('handicapFromNumber', () => {
  it('[HC-01] reads -200 as nothing stored', () => expect(read(-200)).toEqual({ kind: 'unset' }))
  it('[HC-02] reads -100 as a professional', () => expect(read(-100)).toEqual({ kind: 'professional' }))
  it('[HC-10] [HC-12] reads 200 as no index', () => expect(read(200)).toEqual({ kind: 'none' }))
  it.each([
    ['HC-03', 193, 'WE'],
    ['HC-04', 194, 'UP'],
    ['HC-05', 195, 'PE'],
    ['HC-06', 196, 'EP'],
    ['HC-07', 197, 'OV'],
    ['HC-08', 198, 'RV'],
    ['HC-09', 199, 'NAM'],
  ])('[%s] reads %d as the code %s', (_, number, code) => expect(read(number)).toEqual({ kind: 'code', code }))

  it.each([
    [18.7, 187],
    [-1.2, -12],
    [0, 0],
    [-0, 0],
    [54, 540],
    [-12.3, -123],
    [0.1, 1],
  ])('reads %d as an index of %d tenths', (number, tenths) => {
    const index = read(number)
    expect(index).toEqual({ kind: 'index', tenths })
    expect(index.kind === 'index' && Object.is(index.tenths, tenths)).toBe(true)
  })

  it.each([54.1, 192, 193.5, 201, 999, 18.75, 1e21, Number.NaN, Infinity])('refuses %d', (number) => {
    expect(handicapFromNumber(number)).toEqual({ ok: false, reason: 'notAHandicap' })
  })

  it('distinguishes codes from numbers as the external cases do', () => {
    const [vector] = casesWith<{ values: number[] }, unknown>(gaps, 'values')
    const kinds = vector?.input.values.map((value) => {
      const result = handicapFromNumber(value)
      return result.ok ? result.value.kind : 'no handicap'
    })
    expect(kinds).toEqual(['unset', 'professional', ...Array.from({ length: 7 }, () => 'code'), 'none', 'no handicap'])
  })
})

describe('handicapToNumber', () => {
  it('is the inverse of parsing', () => {
    fc.assert(
      fc.property(anyHandicapIndex, (handicap) => {
        expect(read(handicapToNumber(handicap))).toEqual(handicap)
      }),
    )
  })

  it('returns the number that was parsed', () => {
    const anyNumber = fc.oneof(
      fc.integer({ min: -999, max: 540 }).map((tenths) => tenths / 10),
      fc.integer({ min: 193, max: 200 }),
      fc.constantFrom(-200, -100),
    )
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(handicapToNumber(read(number))).toBe(number)
      }),
    )
  })
})

describe('compareHandicaps', () => {
  it('orders like the wire numbers: professionals before plus players, codes and no index after 54.0', () => {
    const inOrder = [-200, -100, -3.1, 0, 18.7, 54, 193, 199, 200].map(read)
    expect([...inOrder].reverse().sort(compareHandicaps)).toEqual(inOrder)
  })
})

describe('teamLimitFromNumber', () => {
  it('[HC-11] reads 999 as no limit and other whole numbers as strokes', () => {
    expect(teamLimitFromNumber(999)).toEqual({ ok: true, value: { kind: 'noLimit' } })
    expect(teamLimitFromNumber(36)).toEqual({ ok: true, value: { kind: 'limit', strokes: 36 } })
    expect(teamLimitFromNumber(0)).toEqual({ ok: true, value: { kind: 'limit', strokes: 0 } })
    expect(teamLimitFromNumber(-0)).toEqual({ ok: true, value: { kind: 'limit', strokes: 0 } })
    expect(teamLimitToNumber({ kind: 'noLimit' })).toBe(999)
  })

  it.each([-1, 18.5, Number.NaN, Infinity])('[HC-11] refuses %d', (number) => {
    expect(teamLimitFromNumber(number)).toEqual({ ok: false, reason: 'notATeamLimit' })
  })

  it('[HC-11] returns the number it came from', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999 }), (number) => {
        const limit = teamLimitFromNumber(number)
        expect(limit.ok && teamLimitToNumber(limit.value)).toBe(number)
      }),
    )
  })
})
