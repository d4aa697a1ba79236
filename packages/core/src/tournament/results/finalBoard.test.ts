import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exact } from '../../exact.ts'
import { whs } from '../../policy.ts'
import { rankField } from '../../scoring/rankField.ts'
import { anyField } from '../../testing/anyField.ts'
import { plainCard, plainSide } from '../../testing/fields.ts'
import { boardPoints } from './boardPoints.ts'
import { type FinalInput, finalBoard } from './finalBoard.ts'

/** Eighteen par fours, `over` strokes more than par, all on the first. */
const card = (over: number) => plainCard({ gross: Array.from({ length: 18 }, (_, at) => (at === 0 ? 4 + over : 4)) })
const board = (sides: FinalInput['sides'], currentRound: number) =>
  finalBoard({ scoring: 'medal', method: 'gross', protocol: null, policy: whs, sides, currentRound }).rows

describe('finalBoard', () => {
  it('[TR-21] shows strokes to par of all rounds and of the round, positions of the round only, and positions gained', () => {
    const rows = board([plainSide('a', [card(0), card(4)]), plainSide('b', [card(3), card(0)]), plainSide('c', [card(1), card(4)])], 2)
    expect(
      rows.map(({ id, label, toPar, today, roundLabel, roundPosition, movement }) => [
        id,
        label,
        toPar,
        today,
        roundLabel,
        roundPosition,
        movement,
      ]),
    ).toEqual([
      ['b', '1', exact(3), exact(0), '1', 1, 2],
      ['a', '2', exact(4), exact(4), 'T2', 2, -1],
      ['c', '3', exact(5), exact(4), 'T2', 2, -1],
    ])
  })

  it('[TR-21] in the first round has the positions of the board, and nobody has moved', () => {
    const level = [plainSide('a', [card(1)]), plainSide('b', [card(1)])]
    const [first, second] = finalBoard({
      scoring: 'medal',
      method: 'gross',
      protocol: 'byHandicap',
      policy: whs,
      currentRound: 1,
      sides: [
        { ...(level[0] as FinalInput['sides'][number]), handicap: exact(12) },
        { ...(level[1] as FinalInput['sides'][number]), handicap: exact(9) },
      ],
    }).rows
    expect([first, second].map((row) => [row?.id, row?.label, row?.roundLabel, row?.movement])).toEqual([
      ['b', '1', '1', null],
      ['a', '2', '2', null],
    ])
  })

  it('[TR-21] has no values of the day without a card of the round', () => {
    const rows = board([plainSide('a', [card(0), card(0)]), plainSide('b', [card(3)])], 2)
    expect(rows.find(({ id }) => id === 'b')).toMatchObject({ toPar: exact(3), today: null })
  })

  it('ranks as rankField does, for every round', () => {
    fc.assert(
      fc.property(anyField, fc.integer({ min: 1, max: 4 }), (field, currentRound) => {
        const { rows, tieBreaks } = rankField(field)
        const shown = finalBoard({ ...field, currentRound })
        expect(shown.rows).toMatchObject(rows)
        expect(shown.tieBreaks).toEqual(tieBreaks)
      }),
    )
  })

  it('refuses an invalid round', () => {
    expect(() => board([], 0)).toThrow('currentRound: 0')
  })
})

describe('boardPoints', () => {
  const side = plainSide('a', [card(0), card(4)])
  const rounds = [1, 2].map((roundNumber) => ({ roundNumber, total: exact(72) }))

  it('[TR-76+] are those of the cards, by round and in total', () => {
    expect(boardPoints(side, 'medal', rounds)).toEqual({
      rounds: [
        { roundNumber: 1, total: exact(72), points: 36 },
        { roundNumber: 2, total: exact(72), points: 34 },
      ],
      points: 70,
      penalty: 0,
    })
  })

  it('[TR-76+] are null in par/bogey and without a card', () => {
    expect(boardPoints(side, 'againstPar', rounds)).toMatchObject({ points: null, rounds: [{ points: null }, { points: null }] })
    expect(boardPoints({ ...side, rounds: [] }, 'medal', rounds)).toMatchObject({ points: null, penalty: 0 })
  })
})
