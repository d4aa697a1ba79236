import { exact } from '@club/core'
import { describe, expect, it } from 'vitest'
import { board, boardRow } from '../../testing/board.ts'
import { roundAlone } from './roundAlone.ts'

describe('a round by itself', () => {
  const row = (id: string, position: number | null, roundPosition: number | null, second: number | null) =>
    boardRow(id, id, {
      position,
      label: position === null ? '---' : `${position}`,
      roundPosition,
      roundLabel: roundPosition === null ? '---' : `T${roundPosition}`,
      today: second === null ? null : exact(second - 72),
      rounds: [
        { roundNumber: 1, total: exact(70), points: 38 },
        { roundNumber: 2, total: second === null ? null : exact(second), points: second === null ? null : 108 - second },
      ],
    })
  const whole = board({ rows: [row('ada', 1, 2, 75), row('ben', 2, 2, 75), row('cleo', 3, 1, 69), row('dan', null, null, null)] })

  it('[TR-21] has the positions and values of that round, whatever came before', () => {
    const { rows, tieBreaks } = roundAlone(whole, 2)
    expect(rows.map(({ id, label, total, toPar, points }) => [id, label, total?.numerator, toPar?.numerator, points])).toEqual([
      ['cleo', 'T1', 69, -3, 39],
      ['ada', 'T2', 75, 3, 33],
      ['ben', 'T2', 75, 3, 33],
      ['dan', '---', undefined, undefined, null],
    ])
    expect(rows.every(({ movement }) => movement === null)).toBe(true)
    // How ties of the whole were broken says nothing of the round.
    expect(tieBreaks).toEqual([])
  })
})
