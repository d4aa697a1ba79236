import { describe, expect, it } from 'vitest'
import gaps from '../../fixtures/gaps.json' with { type: 'json' }
import { casesWith, tenths } from '../testing/vectors.ts'
import { HANDICAP_CODES } from './handicapIndex.ts'
import { nineHoleConversion } from './nineHoleConversion.ts'

const tee = { slope: 125, ratingTenths: 356, par: 36 }
const index = (indexTenths: number) => ({ kind: 'index', tenths: indexTenths }) as const

describe('nineHoleConversion', () => {
  it.each(
    casesWith<{ fn: string; handicap: number; slope: number; courseRating: number; par: number }, { correct: number }>(
      gaps,
      'handicap',
      'slope',
    ),
  )('[HC-14] [HC-17] $id $note, $source', ({ input, expected }) => {
    const { slope, courseRating, par, handicap } = input
    const found = nineHoleConversion({ slope, ratingTenths: tenths(courseRating), par, handicap: index(tenths(handicap)) })
    expect(found).toBe(expected.correct)
  })

  it('[HC-15] reads no index as 54.0', () => {
    expect(nineHoleConversion({ ...tee, handicap: { kind: 'none' } })).toBe(nineHoleConversion({ ...tee, handicap: index(540) }))
    expect(nineHoleConversion({ ...tee, handicap: { kind: 'none' } })).toBe(59)
  })

  it('[HC-16] reads a professional as 0', () => {
    expect(nineHoleConversion({ ...tee, handicap: { kind: 'professional' } })).toBe(-1)
    expect(nineHoleConversion({ ...tee, ratingTenths: 370, handicap: { kind: 'professional' } })).toBe(2)
  })

  it('[HC-19] reads the other codes as 54.0, too, and returns nothing if nothing is stored', () => {
    expect(HANDICAP_CODES.map((code) => nineHoleConversion({ ...tee, handicap: { kind: 'code', code } }))).toEqual(
      HANDICAP_CODES.map(() => 59),
    )
    expect(nineHoleConversion({ ...tee, handicap: { kind: 'unset' } })).toBeNull()
  })

  it.each([
    [15, 2],
    [-15, -1],
    [-5, 0],
    [5, 1],
  ])('[HC-18] %d tenths on a plain course round to %d', (indexTenths, rounded) => {
    const found = nineHoleConversion({ slope: 113, ratingTenths: 360, par: 36, handicap: index(indexTenths) })
    expect(Object.is(found, rounded)).toBe(true)
  })

  it('refuses a rating or par of eighteen holes', () => {
    expect(() => nineHoleConversion({ ...tee, ratingTenths: 713, handicap: index(180) })).toThrow('ratingTenths')
    expect(() => nineHoleConversion({ ...tee, par: 72, handicap: index(180) })).toThrow('par')
    expect(() => nineHoleConversion({ ...tee, handicap: index(18.5) })).toThrow('indexTenths')
  })
})
