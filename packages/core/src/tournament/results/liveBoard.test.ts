import { describe, expect, it } from 'vitest'
import { exact } from '../../exact.ts'
import { whs } from '../../policy.ts'
import { plainCard, plainSide, totalsSide } from '../../testing/fields.ts'
import { type LiveInput, liveBoard } from './liveBoard.ts'

/** A card of par fours, `played` holes of it, `over` strokes more than par, all on the first. */
function running(played: number, over: number) {
  return plainCard({ gross: Array.from({ length: 18 }, (_, at) => (at >= played ? 0 : at === 0 ? 4 + over : 4)) })
}

const board = (sides: LiveInput['sides'], currentRound = 1) =>
  liveBoard({ scoring: 'medal', method: 'gross', policy: whs, currentRound, sides }).rows

describe('liveBoard', () => {
  it('[TR-22] [TR-48] ranks by strokes to par over the played holes', () => {
    const rows = board([
      plainSide('finished level', [running(18, 0)]),
      plainSide('two over after three', [running(3, 2)]),
      plainSide('one under after one', [running(1, -1)]),
      plainSide('not out yet', [running(0, 0)]),
      plainSide('level after nine', [running(9, 0)]),
    ])
    expect(rows.map(({ id, label, toPar, holesPlayed }) => [id, label, toPar?.numerator ?? null, holesPlayed])).toEqual([
      ['one under after one', '1', -1, 1],
      ['finished level', 'T2', 0, 18],
      ['level after nine', 'T2', 0, 9],
      ['two over after three', '4', 2, 3],
      ['not out yet', '---', null, 0],
    ])
  })

  it('counts earlier rounds and shows positions gained since the round began', () => {
    const rows = board(
      [
        plainSide('a', [running(18, 0), running(0, 0)]),
        plainSide('b', [running(18, 3), running(5, -4 + 1)]),
        plainSide('c', [running(18, 2), running(9, 1)]),
      ],
      2,
    )
    expect(rows.map(({ id, label, toPar, today, movement }) => [id, label, toPar, today, movement])).toEqual([
      ['a', 'T1', exact(0), null, 0],
      ['b', 'T1', exact(0), exact(-3), 2],
      ['c', '3', exact(3), exact(1), -1],
    ])
  })

  it('shows the points so far, and none for players who have not started', () => {
    const points = (played: number) =>
      plainCard({ scoring: 'stableford', gross: Array.from({ length: 18 }, (_, at) => (at < played ? 4 : 0)) })
    const rows = liveBoard({
      scoring: 'stableford',
      method: 'gross',
      policy: whs,
      currentRound: 1,
      sides: [plainSide('after five', [points(5)]), plainSide('done', [points(18)]), plainSide('not out yet', [points(0)])],
    }).rows
    expect(rows.map(({ id, total, toPar }) => [id, total, toPar])).toEqual([
      ['after five', exact(10), exact(0)],
      ['done', exact(36), exact(0)],
      ['not out yet', null, null],
    ])
  })

  it('accepts rounds with only a total', () => {
    const input = { scoring: 'stableford', method: 'gross', policy: whs, currentRound: 1 } as const
    const [known, unknown] = liveBoard({ ...input, sides: [totalsSide('a', [36]), totalsSide('b', [null])] }).rows
    expect(known).toMatchObject({ total: exact(36), toPar: null, rounds: [{ roundNumber: 1, total: exact(36) }] })
    expect(unknown).toMatchObject({ total: null, rounds: [{ roundNumber: 1, total: null }] })
  })

  it('has a total if every round so far has one, and lists rounds in order', () => {
    const side = plainSide('a', [running(18, 0), running(5, 1)])
    const [row] = board([{ ...side, rounds: [...side.rounds].reverse() }], 2)
    expect(row).toMatchObject({ total: null, toPar: exact(1) })
    expect(row?.rounds).toEqual([
      { roundNumber: 1, total: exact(72) },
      { roundNumber: 2, total: null },
    ])
    expect(board([plainSide('a', [running(18, 0), running(18, 1)])], 2)[0]?.total).toEqual(exact(145))
  })

  it('refuses an invalid round and a duplicate side, by name', () => {
    expect(() => board([], 0)).toThrow('currentRound: 0 is')
    expect(() => board([plainSide('a', []), plainSide('a', [])])).toThrow('id: a is used twice')
  })

  it('has no movement in the first round', () => {
    expect(board([plainSide('a', [running(4, 0)])])[0]?.movement).toBeNull()
  })

  it('leaves later rounds out', () => {
    const [row] = board([plainSide('a', [running(18, 1), running(18, 7)])], 1)
    expect(row).toMatchObject({ toPar: exact(1), total: exact(73), rounds: [{ roundNumber: 1 }] })
  })

  it('lists players who left the field last, by status', () => {
    const rows = board([
      plainSide('gone', [running(9, -3)], { status: 'withdrawn' }),
      plainSide('in', [running(9, 5)]),
      plainSide('late', []),
    ])
    expect(rows.map(({ id, label }) => [id, label])).toEqual([
      ['in', '1'],
      ['late', '---'],
      ['gone', '---'],
    ])
  })
})
