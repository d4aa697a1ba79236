import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whs } from '../../policy.ts'
import { computeCard } from '../../scoring/computeCard.ts'
import { anyCard } from '../../testing/index.ts'
import { birdieStatistics } from './birdieStatistics.ts'
import { type HoleSums, playerStatistics } from './playerStatistics.ts'

const anyCards = fc.array(
  anyCard.map((input) => computeCard(whs, input)),
  { maxLength: 6 },
)

function hole(par: number, strokeIndex: number, strokes: number | null | undefined) {
  const entry =
    strokes === undefined
      ? ({ status: 'notEntered' } as const)
      : strokes === null
        ? ({ status: 'skipped' } as const)
        : ({ status: 'entered', strokes } as const)
  return { number: strokeIndex, par, strokeIndex, entry }
}

describe('playerStatistics', () => {
  it('[HC-89+] sums gross strokes over par by par and by range of stroke indexes', () => {
    const card = { holes: [hole(3, 17, 4), hole(4, 1, 6), hole(4, 7, 4), hole(5, 6, null), hole(6, 13, 5), hole(4, 12, undefined)] }
    const { rounds, total, byPar, byStrokeIndex } = playerStatistics([card])
    expect([rounds, total.holes, total.overPar, total.pickedUp]).toEqual([1, 4, 2, 1])
    const short = ({ holes, overPar, pickedUp }: HoleSums) => [holes, overPar, pickedUp]
    expect(byPar.map((row) => [row.par, ...short(row)])).toEqual([
      [3, 1, 1, 0],
      [4, 2, 2, 0],
      [5, 1, -1, 1],
    ])
    expect(byStrokeIndex.map((row) => [row.from, row.to, ...short(row)])).toEqual([
      [1, 6, 1, 2, 1],
      [7, 12, 1, 0, 0],
      [13, 18, 2, 0, 0],
    ])
    expect(total.counts).toMatchObject({ birdie: 1, par: 1, bogey: 1, more: 1 })
  })

  it('[HC-89+] counts each played hole in one par and one range, like the birdie statistics', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        const { total, byPar, byStrokeIndex } = playerStatistics(cards)
        expect(total.counts).toEqual(birdieStatistics(cards).total)
        for (const rows of [byPar, byStrokeIndex]) {
          for (const field of ['holes', 'overPar', 'pickedUp'] as const) {
            expect(rows.reduce((sum, row) => sum + row[field], 0)).toBe(total[field])
          }
        }
      }),
    )
  })

  it('[HC-89+] has no round without a played hole', () => {
    expect(playerStatistics([{ holes: [hole(4, 1, undefined)] }])).toMatchObject({ rounds: 0, total: { holes: 0, pickedUp: 0 } })
  })
})
