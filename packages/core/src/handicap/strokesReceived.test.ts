import { describe, expect, it } from 'vitest'
import gaps from '../../fixtures/gaps.json' with { type: 'json' }
import cases from '../../fixtures/stroke-allocation.json' with { type: 'json' }
import { FieldError } from '../fieldError.ts'
import type { Hole } from '../scoring/hole.ts'
import { casesWith } from '../testing/vectors.ts'
import { strokesReceived } from './strokesReceived.ts'

function holesOf(strokeIndexes: readonly number[]): readonly Hole[] {
  return strokeIndexes.map((strokeIndex, at) => ({ number: at + 1, par: 4, strokeIndex }))
}

describe('strokesReceived', () => {
  it.each(casesWith<{ courseOrPlayingHandicap: number; strokeIndex: number[] }, number[]>(cases, 'strokeIndex'))(
    '[HC-43] $id ($kind) $note, $source',
    ({ input, expected }) => {
      expect(strokesReceived(input.courseOrPlayingHandicap, holesOf(input.strokeIndex))).toEqual(expected)
    },
  )

  it.each(casesWith<{ courseOrPlayingHandicap: number; holeStrokeIndex: number; holes: number }, number>(cases, 'holeStrokeIndex'))(
    '[HC-43] $id ($kind) $note, $source',
    ({ input, expected }) => {
      const holes = holesOf(Array.from({ length: input.holes }, (_, at) => at + 1))
      expect(strokesReceived(input.courseOrPlayingHandicap, holes)[input.holeStrokeIndex - 1]).toBe(expected)
    },
  )

  it.each(casesWith<{ handicap: number; strokeIndex: number[] }, { correct: number[] }>(gaps, 'handicap', 'strokeIndex'))(
    '[HC-43] $id, a case that other programs get wrong: $note',
    ({ input, expected }) => {
      expect(strokesReceived(input.handicap, holesOf(input.strokeIndex))).toEqual(expected.correct)
    },
  )

  it('refuses a fraction and a duplicate stroke index', () => {
    expect(() => strokesReceived(12.5, holesOf([1, 2, 3]))).toThrow('handicap: 12.5 is not a whole number')
    expect(() => strokesReceived(12, holesOf([1, 2, 2]))).toThrow(RangeError)
  })

  it('notices a list of holes that the caller has changed in place', () => {
    const holes = holesOf([1, 2, 3])
    expect(strokesReceived(1, holes)).toEqual([1, 0, 0])
    const [first, second] = holes as [Hole, Hole]
    const swapped = holes as Hole[]
    swapped[0] = { ...first, strokeIndex: 2 }
    swapped[1] = { ...second, strokeIndex: 1 }
    expect(strokesReceived(1, holes)).toEqual([0, 1, 0])
    swapped.push({ number: 4, par: Number.NaN, strokeIndex: 4 })
    expect(() => strokesReceived(1, holes)).toThrow(FieldError)
  })
})
