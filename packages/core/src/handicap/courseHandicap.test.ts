import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../../fixtures/course-handicap.json' with { type: 'json' }
import gaps from '../../fixtures/gaps.json' with { type: 'json' }
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
