import type { Scoring } from '@club/core/scoring'
import type { ResultType } from '@club/core/tournament'
import { describe, expect, it } from 'vitest'
import { board, prize } from '../../testing/board.ts'
import { intlOf } from '../../testing/intl.ts'
import { moment } from '../../testing/people.ts'
import { boardColumns } from './boardLines.ts'

const intl = intlOf()

function heads(scoring: Scoring, live: boolean, resultType: ResultType = 'score') {
  const shown = board({ prize: prize({ scoring }), lastScoreAt: live ? moment('2026-06-13T14:32:00') : null })
  return boardColumns(intl, {
    board: shown,
    roundNumbers: [1],
    resultType,
    isFinal: !live,
    ties: new Map(),
    myCustomerId: null,
    friendIds: [],
    hrefForCard: (id) => id,
    time: (at) => at,
  }).map(({ label }) => label)
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

  it('[TV-35] heads of strokes told in points', () => {
    expect(heads('medal', false, 'points')).toEqual(['Points'])
    expect(heads('medal', true, 'points')).toEqual(['Points', 'Thru'])
  })
})
