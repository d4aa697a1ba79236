import fc from 'fast-check'
import type { Hole } from '../scoring/hole.ts'
import { inOrderOf } from './anyOrder.ts'

/** Realistic pars: mostly fours, sometimes a six. A counterexample shrinks to fours. */
export const anyPar = fc.constantFrom(4, 4, 4, 4, 3, 3, 5, 5, 6)

/** A single hole; `anyCourse` generates a whole course with each stroke index once. */
export const anyHole: fc.Arbitrary<Hole> = fc.record({
  number: fc.integer({ min: 1, max: 18 }),
  par: anyPar,
  strokeIndex: fc.integer({ min: 1, max: 18 }),
})

function anyHoles(count: 9 | 18): fc.Arbitrary<readonly Hole[]> {
  const anyKeys = fc.array(fc.nat(1000), { minLength: count, maxLength: count })
  return fc.tuple(fc.array(anyPar, { minLength: count, maxLength: count }), anyKeys).map(([pars, keys]) => {
    const numbers = Array.from({ length: count }, (_, at) => at + 1)
    const strokeIndexes = inOrderOf(numbers, keys)
    return numbers.map((number, at) => ({ number, par: pars[at] as number, strokeIndex: strokeIndexes[at] as number }))
  })
}

/** Eighteen holes, stroke indexes 1 to 18 in any order. */
export const anyCourse = anyHoles(18)

/** A course of nine holes, indexes 1 to 9. */
export const anyNineHoleCourse = anyHoles(9)

/** Nine holes of a course of eighteen: nine of its eighteen stroke indexes, with gaps. */
export const anyNineOfEighteen = fc.tuple(anyCourse, fc.boolean()).map(([holes, back]) => (back ? holes.slice(9) : holes.slice(0, 9)))

/** The holes of a round: eighteen, or nine of any of the three kinds. */
export const anyRoundHoles: fc.Arbitrary<readonly Hole[]> = fc.oneof(anyCourse, anyNineHoleCourse, anyNineOfEighteen)
