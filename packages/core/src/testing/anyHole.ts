import fc from 'fast-check'
import type { Hole } from '../scoring/hole.ts'

/** Pars as courses have them: mostly fours, now and then a six. */
export const anyPar = fc.constantFrom(3, 3, 4, 4, 4, 4, 5, 5, 6)

export const anyHole: fc.Arbitrary<Hole> = fc.record({
  number: fc.integer({ min: 1, max: 18 }),
  par: anyPar,
  strokeIndex: fc.integer({ min: 1, max: 18 }),
})

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1)
}

/** 1 to `last` in any order. */
function anyOrderTo(last: number): fc.Arbitrary<number[]> {
  return fc.shuffledSubarray(numbersTo(last), { minLength: last, maxLength: last })
}

function anyHoles(count: 9 | 18): fc.Arbitrary<readonly Hole[]> {
  return fc
    .tuple(fc.array(anyPar, { minLength: count, maxLength: count }), anyOrderTo(count))
    .map(([pars, indexes]) => pars.map((par, at) => ({ number: at + 1, par, strokeIndex: indexes[at] as number })))
}

/** Eighteen holes, stroke indexes 1 to 18 in any order. */
export const anyCourse = anyHoles(18)

/** A course of nine holes, indexes 1 to 9. */
export const anyNineHoleCourse = anyHoles(9)

/** One nine of a course of eighteen: nine of its eighteen stroke indexes, with gaps. */
export const anyNineOfEighteen = fc.tuple(anyCourse, fc.boolean()).map(([holes, front]) => (front ? holes.slice(0, 9) : holes.slice(9)))

/** The holes of a round: eighteen, or nine of any kind. */
export const anyRoundHoles = fc.oneof(anyCourse, anyNineHoleCourse, anyNineOfEighteen)
