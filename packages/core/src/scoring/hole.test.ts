import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCourse, anyNineHoleCourse } from '../testing/index.ts'
import { COURSE_PARTS, isFront, playedPart, roundHoles } from './hole.ts'

describe('roundHoles', () => {
  it('[SC-02] [SC-14] [SC-15] a whole round is its first and its second nine', () => {
    fc.assert(
      fc.property(anyCourse, (course) => {
        const [full, first, second] = COURSE_PARTS.map((part) => roundHoles([...course].reverse(), part))
        expect(full).toEqual(course)
        expect(first?.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
        expect(second?.map(({ number }) => number)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18])
        expect(first?.every(isFront)).toBe(true)
        expect(second?.some(isFront)).toBe(false)
      }),
    )
  })

  it('[SC-12] the whole of nine holes is the first nine', () => {
    expect(playedPart(9, 'full')).toBe('first')
    expect(playedPart(18, 'full')).toBe('full')
    expect(playedPart(9, 'second')).toBe('second')
    fc.assert(
      fc.property(anyNineHoleCourse, (course) => {
        expect(roundHoles(course, 'full')).toEqual(roundHoles(course, 'first'))
        expect(roundHoles(course, 'full')).toHaveLength(9)
      }),
    )
  })
})
