import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../../fixtures/course-handicap.json' with { type: 'json' }
import gaps from '../../fixtures/gaps.json' with { type: 'json' }
import nines from '../../fixtures/nine-hole.json' with { type: 'json' }
import { compareExact, exact, multiply, roundHalfUp, subtract } from '../exact.ts'
import { dgv, whs } from '../policy.ts'
import { anyIndexTenths, anyRatedTee } from '../testing/index.ts'
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
  )('$id where others go wrong: $note', ({ input, expected }) => {
    expect(Object.is(roundHalfUp(courseHandicap(teeOf(input))), expected.correct)).toBe(true)
  })

  it('a better index never gives more strokes', () => {
    fc.assert(
      fc.property(anyRatedTee, anyIndexTenths, anyIndexTenths, (tee, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const difference = subtract(courseHandicap({ ...tee, indexTenths: high }), courseHandicap({ ...tee, indexTenths: low }))
        expect(difference).toEqual(exact((high - low) * tee.slope, 1130))
      }),
    )
  })

  it('an index of 0 receives what the rating is above par', () => {
    fc.assert(
      fc.property(anyRatedTee, (tee) => {
        expect(courseHandicap({ ...tee, indexTenths: 0 })).toEqual(exact(tee.ratingTenths - 10 * tee.par, 10))
      }),
    )
  })
})

describe('courseHandicapNine', () => {
  /** Half of 8.7 is 4.35: the USGA's guidance rounds it to 4.4 first. Slope 113 and a rating of par leave half the index. */
  const plain = { indexTenths: 87, slope: 113, ratingTenths: 360, par: 36 }

  it('keeps half an index exact, or rounds it to a tenth where the policy says so', () => {
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

  it('boundaries of the German table tell the two apart', () => {
    const boundaries = cards.filter(({ kind, input }) => kind === 'published' && input.halfIndex === 'exact')
    const wrong = boundaries.filter(
      ({ input, expected }) => roundHalfUp(courseHandicapNine(usga, teeOf(input))) !== expected.courseHandicap,
    )
    expect(boundaries.length).toBeGreaterThan(0)
    expect(wrong).toEqual(boundaries)
  })

  it('nine holes of half the rating and par get half the strokes of eighteen', () => {
    const anyEvenTee = anyRatedTee.map((tee) => ({
      ...tee,
      ratingTenths: 2 * Math.floor(tee.ratingTenths / 2),
      par: 2 * Math.floor(tee.par / 2),
    }))
    fc.assert(
      fc.property(anyEvenTee, anyIndexTenths, (tee, indexTenths) => {
        const nine = courseHandicapNine(whs, { ...tee, ratingTenths: tee.ratingTenths / 2, par: tee.par / 2, indexTenths })
        expect(compareExact(multiply(nine, exact(2)), courseHandicap({ ...tee, indexTenths }))).toBe(0)
      }),
    )
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
  ])('names the field that is wrong: %s', (field, misuse) => {
    expect(misuse).toThrow(RangeError)
    expect(misuse).toThrow(field)
  })
})
