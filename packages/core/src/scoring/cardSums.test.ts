import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whs } from '../policy.ts'
import { anyCourse, anyEntered } from '../testing/index.ts'
import { type CardInput, computeCard } from './computeCard.ts'
import { COURSE_PARTS, type CoursePart, type HoleEntry, roundHoles } from './hole.ts'
import type { CardSum } from './workings.ts'

const PARS = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4]
const INDEXES = [9, 3, 17, 1, 11, 15, 5, 7, 13, 10, 18, 2, 6, 14, 4, 16, 8, 12]
const STROKES = [5, 6, 3, 6, 4, 4, 5, 7, 5, 4, 4, 6, 5, 5, 6, 3, 6, 5]
const course = PARS.map((par, at) => ({ number: at + 1, par, strokeIndex: INDEXES[at] as number }))
const entered = (strokes: number): HoleEntry => ({ status: 'entered', strokes })

function cardOf(part: CoursePart, over: Partial<CardInput> = {}) {
  const holes = roundHoles(course, part)
  const input: CardInput = {
    holes,
    entries: holes.map(({ number }) => entered(STROKES[number - 1] as number)),
    scoring: 'stableford',
    net: true,
    playingHandicap: 18,
    maxScore: { kind: 'none' },
    penalty: 0,
    status: 'counted',
  }
  return computeCard(whs, { ...input, ...over })
}

describe('a scorecard', () => {
  it('[TR-15] shows the result of every hole', () => {
    const { holes } = cardOf('full')
    expect(holes.map(({ number }) => number)).toEqual(course.map(({ number }) => number))
    expect(holes.map(({ counted }) => counted)).toEqual(STROKES)
    expect(holes[0]).toMatchObject({ par: 4, strokeIndex: 9, strokesReceived: 1, counted: 5, net: 4, points: 2, label: 'bogey' })
  })

  it('[TR-16] [TR-17] sums the nines and the whole', () => {
    const { front, back, total } = cardOf('full')
    expect(front).toEqual({ par: 36, strokesReceived: 9, gross: 45, net: 36, points: 18 })
    expect(back).toEqual({ par: 36, strokesReceived: 9, gross: 44, net: 35, points: 19 })
    expect(total).toEqual({ par: 72, strokesReceived: 18, gross: 89, net: 71, points: 37 })
  })

  it.each(COURSE_PARTS)(
    '[TR-18] [TR-19] with the part %s shows the front unless only the second nine is played, and the back unless only the first',
    (part) => {
      const { front, back, holes } = cardOf(part, { playingHandicap: 9 })
      expect([front !== null, back !== null]).toEqual([part === 'first' || part === 'full', part === 'second' || part === 'full'])
      expect(holes).toHaveLength(part === 'full' ? 18 : 9)
    },
  )

  it('[TR-15] [TR-16] [TR-17] its holes add up to its nines, and the nines to the total', () => {
    const anyStrokes = fc.array(anyEntered, { minLength: 18, maxLength: 18 })
    fc.assert(
      fc.property(
        anyCourse,
        fc.constantFrom(...COURSE_PARTS),
        anyStrokes,
        fc.integer({ min: -5, max: 54 }),
        (some, part, entries, handicap) => {
          const holes = roundHoles(some, part)
          const card = cardOf(part, { holes, entries: entries.slice(0, holes.length), playingHandicap: handicap })
          const nines = [card.front, card.back].filter((nine): nine is CardSum => nine !== null)
          const adds = (parts: readonly (number | null)[]) => parts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
          expect(adds(card.holes.map(({ counted }) => counted))).toBe(card.total.gross)
          expect(adds(card.holes.map(({ points }) => points))).toBe(card.total.points)
          for (const figure of ['par', 'strokesReceived', 'gross', 'net', 'points'] as const) {
            expect(adds(nines.map((nine) => nine[figure]))).toBe(card.total[figure])
          }
        },
      ),
    )
  })
})
