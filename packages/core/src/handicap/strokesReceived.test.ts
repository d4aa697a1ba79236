import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import gaps from '../../fixtures/gaps.json' with { type: 'json' }
import cases from '../../fixtures/stroke-allocation.json' with { type: 'json' }
import type { Hole } from '../scoring/hole.ts'
import { anyPlayingHandicap, anyRoundHoles } from '../testing/index.ts'
import { casesWith } from '../testing/vectors.ts'
import { strokesReceived } from './strokesReceived.ts'

function holesOf(strokeIndexes: readonly number[]): readonly Hole[] {
  return strokeIndexes.map((strokeIndex, at) => ({ number: at + 1, par: 4, strokeIndex }))
}

/** Slower and obvious: hand the strokes out one by one, from the hardest hole on, or take them back from the easiest on. */
function dealtOut(handicap: number, holes: readonly Hole[]): readonly number[] {
  const hardestFirst = holes.map((_, at) => at).sort((a, b) => (holes[a] as Hole).strokeIndex - (holes[b] as Hole).strokeIndex)
  const order = handicap > 0 ? hardestFirst : hardestFirst.reverse()
  const strokes = holes.map(() => 0)
  for (let given = 0; given < Math.abs(handicap); given += 1) {
    const hole = order[given % order.length] as number
    strokes[hole] = (strokes[hole] as number) + Math.sign(handicap)
  }
  return strokes
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
    '[HC-43] $id where others go wrong: $note',
    ({ input, expected }) => {
      expect(strokesReceived(input.handicap, holesOf(input.strokeIndex))).toEqual(expected.correct)
    },
  )

  it('[HC-43] deals the strokes out one by one by stroke index', () => {
    fc.assert(
      fc.property(anyPlayingHandicap, anyRoundHoles, (handicap, holes) => {
        expect(strokesReceived(handicap, holes).map((strokes) => strokes + 0)).toEqual(dealtOut(handicap, holes))
      }),
      { numRuns: 1000 },
    )
  })

  it('[HC-43] gives the whole handicap, at most one more on one hole than on another', () => {
    fc.assert(
      fc.property(anyPlayingHandicap, anyRoundHoles, (handicap, holes) => {
        const strokes = strokesReceived(handicap, holes)
        expect(strokes.reduce((sum, one) => sum + one, 0)).toBe(handicap)
        expect(Math.max(...strokes) - Math.min(...strokes)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 1000 },
    )
  })

  it('refuses a fraction and a stroke index that stands twice', () => {
    expect(() => strokesReceived(12.5, holesOf([1, 2, 3]))).toThrow(RangeError)
    expect(() => strokesReceived(12, holesOf([1, 2, 2]))).toThrow(RangeError)
  })
})
