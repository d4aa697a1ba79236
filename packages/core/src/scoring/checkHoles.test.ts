import { describe, expect, it } from 'vitest'
import { FieldError } from '../fieldError.ts'
import { checkHoles } from './checkHoles.ts'
import type { Hole } from './hole.ts'

const holesOf = (count: number): readonly Hole[] =>
  Array.from({ length: count }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
const withLast = (over: Partial<Hole>): readonly Hole[] => holesOf(9).map((hole, at) => (at === 8 ? { ...hole, ...over } : hole))

describe('impossible holes', () => {
  it.each<[string, readonly Hole[]]>([
    ['holes: 19 are more than 18', holesOf(19)],
    ['strokeIndex: 3 is used twice', withLast({ strokeIndex: 3 })],
    ['number: 8 is used twice', withLast({ number: 8 })],
    ['strokeIndex: 19 is not a whole number from 1 to 18', withLast({ strokeIndex: 19 })],
    ['strokeIndex: 0 is', withLast({ strokeIndex: 0 })],
    ['number: NaN is', withLast({ number: Number.NaN })],
    ['par: 1 is not a whole number from 2 to 7', withLast({ par: 1 })],
    ['par: 8 is', withLast({ par: 8 })],
    ['par: 4.5 is', withLast({ par: 4.5 })],
  ])('are refused by name: %s …', (message, holes) => {
    expect(() => checkHoles(holes)).toThrow(FieldError)
    expect(() => checkHoles(holes)).toThrow(message)
  })

  it('accepts eighteen, nine or fewer holes with unique numbers and stroke indexes', () => {
    for (const holes of [holesOf(18), holesOf(9), [], withLast({ par: 2, strokeIndex: 18, number: 18 }), withLast({ par: 7 })]) {
      expect(() => checkHoles(holes)).not.toThrow()
    }
  })
})
