import { describe, expect, it } from 'vitest'
import cases from '../../fixtures/course-handicap.json' with { type: 'json' }
import gaps from '../../fixtures/gaps.json' with { type: 'json' }
import nines from '../../fixtures/nine-hole.json' with { type: 'json' }
import { exact, roundHalfUp } from '../exact.ts'
import { dgv, whs } from '../policy.ts'
import { casesWith, tenths } from '../testing/vectors.ts'
import { courseHandicap, courseHandicapNine } from './courseHandicap.ts'

interface TeeCase {
  readonly handicapIndex: number
  readonly slope: number
  readonly courseRating: number
  readonly par: number
}

export const teeOf = ({ handicapIndex, slope, courseRating, par }: TeeCase) => ({
  indexTenths: tenths(handicapIndex),
  slope,
  ratingTenths: tenths(courseRating),
  par,
})

describe('courseHandicap', () => {
  it.each(casesWith<TeeCase, { courseHandicap: number }>(cases, 'handicapIndex'))('$id ($kind) $source', ({ input, expected }) => {
    expect(Object.is(roundHalfUp(courseHandicap(teeOf(input))), expected.courseHandicap)).toBe(true)
  })

  it.each(
    casesWith<TeeCase & { fn: string }, { correct: number }>(gaps, 'handicapIndex').filter(({ input }) => input.fn === 'courseHandicap'),
  )('$id, a case that other programs get wrong: $note', ({ input, expected }) => {
    expect(Object.is(roundHalfUp(courseHandicap(teeOf(input))), expected.correct)).toBe(true)
  })
})

describe('courseHandicapNine', () => {
  /** Half of 8.7 is 4.35: the USGA's guidance rounds it to 4.4 first. Slope 113 and a rating of par leave half the index. */
  const plain = { indexTenths: 87, slope: 113, ratingTenths: 360, par: 36 }

  it('keeps half an index exact, or rounds it to a tenth if the policy says so', () => {
    expect(courseHandicapNine(dgv, plain)).toEqual(exact(435, 100))
    expect(courseHandicapNine({ ...whs, halfIndexNine: 'tenth' }, plain)).toEqual(exact(44, 10))
  })

  const usga = { ...whs, halfIndexNine: 'tenth' } as const
  type NineCase = TeeCase & { readonly halfIndex: 'exact' | 'tenth' | 'both' }
  const cards = casesWith<NineCase, { courseHandicap: number }>(nines, 'halfIndex')

  it.each(cards.flatMap((one) => (one.input.halfIndex === 'tenth' ? [] : [one])))(
    '$id ($kind) with the unrounded half, $source',
    ({ input, expected }) => {
      const handicap = roundHalfUp(courseHandicapNine(dgv, teeOf(input)))
      expect(Object.is(handicap, expected.courseHandicap)).toBe(true)
    },
  )

  it.each(cards.flatMap((one) => (one.input.halfIndex === 'exact' ? [] : [one])))(
    '$id ($kind) with half an index in tenths, $source',
    ({ input, expected }) => {
      expect(roundHalfUp(courseHandicapNine(usga, teeOf(input)))).toBe(expected.courseHandicap)
    },
  )

  it('distinguishes both sides of the boundaries of the German table', () => {
    const boundaries = cards.filter(({ kind, input }) => kind === 'published' && input.halfIndex === 'exact')
    const wrong = boundaries.filter(
      ({ input, expected }) => roundHalfUp(courseHandicapNine(usga, teeOf(input))) !== expected.courseHandicap,
    )
    expect(boundaries.length).toBeGreaterThan(0)
    expect(wrong).toEqual(boundaries)
  })
})

describe('misuse', () => {
  const eighteen = { indexTenths: 180, slope: 125, ratingTenths: 713, par: 72 }
  const nine = { indexTenths: 180, slope: 125, ratingTenths: 356, par: 36 }
  it.each([
    ['indexTenths', () => courseHandicap({ ...eighteen, indexTenths: Number.NaN })],
    ['indexTenths', () => courseHandicap({ ...eighteen, indexTenths: 18.5 })],
    ['slope', () => courseHandicap({ ...eighteen, slope: 54 })],
    ['slope', () => courseHandicap({ ...eighteen, slope: 156 })],
    ['par', () => courseHandicap({ ...eighteen, par: 36 })],
    ['par', () => courseHandicap({ ...eighteen, par: Number.NaN })],
    ['ratingTenths', () => courseHandicap({ ...eighteen, ratingTenths: 356 })],
    ['ratingTenths', () => courseHandicap({ ...eighteen, ratingTenths: 71.3 })],
    ['ratingTenths', () => courseHandicapNine(whs, { ...nine, ratingTenths: 713 })],
    ['par', () => courseHandicapNine(whs, { ...nine, par: 72 })],
    ['indexTenths', () => courseHandicapNine(whs, { ...nine, indexTenths: Number.NaN })],
  ])('names the invalid field: %s', (field, misuse) => {
    expect(misuse).toThrow(RangeError)
    expect(misuse).toThrow(field)
  })
})
