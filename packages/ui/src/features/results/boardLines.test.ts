import type { ScoreMethod, Scoring } from '@club/core/scoring'
import type { ResultType } from '@club/core/tournament'
import { describe, expect, it } from 'vitest'
import { intlOf } from '../../testing/intl.ts'
import { boardColumns } from './boardLines.ts'

const intl = intlOf()

function heads(scoring: Scoring, live: boolean, resultType: ResultType = 'score', scoreMethod: ScoreMethod = 'net') {
  return boardColumns(intl, { scoring, scoreMethod, live, roundNumbers: [1], resultType }).map(({ label }) => label)
}

describe('boardColumns', () => {
  it.each([
    { scoring: 'medal', live: true, shown: ['To par', 'Thru', 'Today'] },
    { scoring: 'medal', live: false, shown: ['To par', 'Total'] },
    { scoring: 'stableford', live: true, shown: ['To par', 'Thru', 'Points'] },
    { scoring: 'stableford', live: false, shown: ['Points'] },
    { scoring: 'againstPar', live: true, shown: ['Total', 'Thru'] },
  ] as const)('[TR-22] heads of $scoring, live $live', ({ scoring, live, shown }) => {
    expect(heads(scoring, live)).toEqual(shown)
  })

  it('[TV-35] heads of strokes shown as points', () => {
    expect(heads('medal', false, 'points')).toEqual(['Points'])
    expect(heads('medal', true, 'points')).toEqual(['Points', 'Thru'])
  })

  it('[TR-82+] calls the points of a gross prize gross points, and never a total in strokes', () => {
    expect(heads('stableford', true, 'score', 'gross')).toEqual(['To par', 'Thru', 'Gross points'])
    expect(heads('stableford', false, 'score', 'gross')).toEqual(['Gross points'])
    expect(heads('medal', false, 'points', 'grossAdjusted')).toEqual(['Gross points'])
    expect(heads('medal', false, 'score', 'gross')).toEqual(['To par', 'Total'])
    expect(heads('stableford', false, 'score', 'netAdjusted')).toEqual(['Points'])
  })
})
