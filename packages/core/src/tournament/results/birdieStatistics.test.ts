import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whs } from '../../policy.ts'
import { computeCard } from '../../scoring/computeCard.ts'
import { plainCard } from '../../testing/fields.ts'
import { anyCard } from '../../testing/index.ts'
import {
  addBirdieCounts,
  BIRDIE_KINDS,
  type BirdieCounts,
  birdieStatistics,
  collapsedBirdies,
  RAW_BIRDIE_KINDS,
  type RawBirdieKind,
} from './birdieStatistics.ts'

const none = { albatross: 0, eagle: 0, birdie: 0, par: 0, bogey: 0, more: 0 }
const sumOf = (counts: BirdieCounts) => BIRDIE_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
const anyCards = fc.array(
  anyCard.map((input) => computeCard(whs, input)),
  { maxLength: 6 },
)

describe('birdieStatistics', () => {
  it.each([
    { par: 5, strokes: 1, kind: 'albatross' },
    { par: 4, strokes: 1, kind: 'albatross' },
    { par: 3, strokes: 1, kind: 'eagle' },
    { par: 4, strokes: 3, kind: 'birdie' },
    { par: 4, strokes: 4, kind: 'par' },
    { par: 4, strokes: 5, kind: 'bogey' },
    { par: 4, strokes: 6, kind: 'more' },
    { par: 4, strokes: 11, kind: 'more' },
  ])('[TR-60] $strokes strokes on a par $par count as $kind', ({ par, strokes, kind }) => {
    expect(birdieStatistics([plainCard({ gross: [strokes], par: [par] })]).holes).toEqual([
      { number: 1, par, counts: { ...none, [kind]: 1 } },
    ])
  })

  it('[TR-60] counts hole by hole, with one row for each par that a hole has from different tees', () => {
    const cards = [plainCard({ gross: [5, 3], par: [5, 4] }), plainCard({ gross: [4, 3] }), plainCard({ gross: [5, 0] })]
    const { holes, total } = birdieStatistics(cards)
    expect(holes).toEqual([
      { number: 1, par: 4, counts: { ...none, par: 1, bogey: 1 } },
      { number: 1, par: 5, counts: { ...none, par: 1 } },
      { number: 2, par: 4, counts: { ...none, birdie: 2 } },
    ])
    expect(total).toEqual({ ...none, par: 2, bogey: 1, birdie: 2 })
  })

  it('[TR-60] counts every hole with strokes exactly once', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        const { holes, total } = birdieStatistics(cards)
        const played = cards.flatMap((card) => card.holes.filter(({ entry }) => entry.status === 'entered'))
        expect(sumOf(total)).toBe(played.length)
        for (const { number, par, counts } of holes) {
          expect(sumOf(counts)).toBe(played.filter((hole) => hole.number === number && hole.par === par).length)
          expect(sumOf(counts)).toBeGreaterThan(0)
        }
        expect(new Set(holes.map(({ number, par }) => `${number} ${par}`)).size).toBe(holes.length)
      }),
    )
  })

  it('for two fields together is the sum of both', () => {
    fc.assert(
      fc.property(anyCards, anyCards, (one, other) => {
        expect(birdieStatistics([...one, ...other]).total).toEqual(
          addBirdieCounts(birdieStatistics(one).total, birdieStatistics(other).total),
        )
      }),
    )
  })
})

describe('collapsedBirdies', () => {
  const raw: Record<RawBirdieKind, number> = {
    albatrossOrBetter: 2,
    albatross: 1,
    eagleOrBetter: 4,
    eagle: 3,
    birdie: 5,
    par: 7,
    bogey: 11,
    doubleBogey: 9,
    doubleBogeyOrWorse: 13,
  }

  it('[TR-57] drops categories that others contain', () => {
    expect(collapsedBirdies({ albatross: 3, eagleOrBetter: 8 })).toEqual(none)
  })

  it('[TR-58] [TR-59] names the ends with “albatross and more”', () => {
    expect(collapsedBirdies(raw)).toEqual({ albatross: 2, eagle: 3, birdie: 5, par: 7, bogey: 11, more: 13 })
    expect(collapsedBirdies({ doubleBogey: 9 })).toEqual({ ...none, more: 9 })
  })

  it('[TR-60] counts every score once, whatever the list of categories', () => {
    const holds = (kind: RawBirdieKind, overPar: number): boolean =>
      ({
        albatrossOrBetter: overPar <= -3,
        albatross: overPar === -3,
        eagleOrBetter: overPar <= -2,
        eagle: overPar === -2,
        birdie: overPar === -1,
        par: overPar === 0,
        bogey: overPar === 1,
        doubleBogey: overPar === 2,
        doubleBogeyOrWorse: overPar >= 2,
      })[kind]
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -4, max: 8 }), { maxLength: 40 }), (scores) => {
        const counted = Object.fromEntries(RAW_BIRDIE_KINDS.map((kind) => [kind, scores.filter((overPar) => holds(kind, overPar)).length]))
        expect(sumOf(collapsedBirdies(counted))).toBe(scores.length)
      }),
    )
  })
})
