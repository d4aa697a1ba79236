import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import gaps from '../../fixtures/gaps.json' with { type: 'json' }
import cases from '../../fixtures/net-double-bogey.json' with { type: 'json' }
import { strokesReceived } from '../handicap/strokesReceived.ts'
import { asSpecified, asSpecifiedDgv, dgv, whs } from '../policy.ts'
import { casesWith } from '../testing/vectors.ts'
import { computeCard } from './computeCard.ts'
import type { HoleEntry } from './hole.ts'
import { adjustedGross, adjustedGrossOfPoints, handicapStrokes, netDoubleBogey } from './netDoubleBogey.ts'
import { stablefordPoints } from './stableford.ts'

interface HoleCase {
  readonly par: number
  readonly strokesReceived: number | null
  readonly gross?: number
  readonly hasIndex?: boolean
}

describe('netDoubleBogey', () => {
  it.each(casesWith<HoleCase, { maximum: number; adjusted?: number }>(cases, 'strokesReceived'))(
    '[SC-20] $id ($kind) $source $note',
    ({ input, expected }) => {
      const { par, gross, hasIndex = true } = input
      const maximum = netDoubleBogey(whs, par, input.strokesReceived ?? 0, hasIndex)
      expect(maximum).toBe(expected.maximum)
      if (expected.adjusted !== undefined) expect(gross ? Math.min(gross, maximum) : maximum).toBe(expected.adjusted)
    },
  )

  it.each(
    casesWith<{ par: number; courseHandicap: number; holeStrokeIndex: number; holes: number }, { maximum: number }>(
      cases,
      'courseHandicap',
    ),
  )('[SC-36] $id $note, $source', ({ input, expected }) => {
    const holes = Array.from({ length: input.holes }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
    const received = strokesReceived(input.courseHandicap, holes)[input.holeStrokeIndex - 1] as number
    expect(netDoubleBogey({ ...whs, strokesInNetDoubleBogey: 'all' }, input.par, received, true)).toBe(expected.maximum)
  })

  it('[SC-35] counts at most three strokes, or all of them, as the policy says', () => {
    const [vector] = casesWith<{ par: number; strokes: number }, { correct: { capAt3: number; uncapped: number } }>(gaps, 'par', 'strokes')
    if (!vector) throw new Error('the case is missing')
    const { par, strokes } = vector.input
    expect(netDoubleBogey(whs, par, strokes, true)).toBe(vector.expected.correct.capAt3)
    expect(netDoubleBogey(asSpecifiedDgv, par, strokes, true)).toBe(vector.expected.correct.uncapped)
  })

  it('[SC-37] [SC-39] without an index it is par + 5; by the specification the lower of both in Germany, the formula elsewhere', () => {
    expect([whs, dgv, asSpecifiedDgv, asSpecified].map((policy) => netDoubleBogey(policy, 4, 2, false))).toEqual([9, 9, 8, 8])
    expect([whs, dgv, asSpecifiedDgv, asSpecified].map((policy) => netDoubleBogey(policy, 4, 4, false))).toEqual([9, 9, 9, 9])
  })

  it('[SC-39] is lower for a plus player', () => {
    expect(netDoubleBogey(whs, 4, -1, true)).toBe(5)
  })
})

describe('handicapStrokes', () => {
  it('[SC-19] [SC-20] uses the course handicap while the competition counts net by the playing handicap', () => {
    const holes = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
    const card = computeCard(whs, {
      holes,
      entries: holes.map(() => ({ status: 'entered', strokes: 9 })),
      ...{ scoring: 'medal', net: true, playingHandicap: 9, maxScore: { kind: 'none' }, penalty: 0, status: 'counted' },
    })
    expect(card.total.net).toBe(18 * 9 - 9)
    expect(handicapStrokes(whs, card.holes, 18, true)).toEqual(holes.map(() => 7))
  })

  it('[SC-20] limits a hole not completed, and has no value for a hole not played', () => {
    const hole = { number: 1, par: 5, strokeIndex: 1 }
    const counted = (entry: HoleEntry) => handicapStrokes(whs, [{ ...hole, entry }], 2, true)
    expect(counted({ status: 'skipped' })).toEqual([9])
    expect(counted({ status: 'notEntered' })).toEqual([null])
    expect(counted({ status: 'entered', strokes: 3 })).toEqual([3])
  })
})

describe('adjustedGross', () => {
  const holes = (entry: HoleEntry) => Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1, entry }))

  it('[SC-20] a hole not completed counts as net double bogey, a missing one leaves no result', () => {
    expect(adjustedGross(whs, holes({ status: 'skipped' }), 18, true)).toBe(18 * 7)
    expect(adjustedGross(whs, holes({ status: 'notEntered' }), 18, true)).toBeNull()
  })

  it.each([
    ['strokes: 0 is', holes({ status: 'entered', strokes: 0 }), 18],
    ['strokes: NaN is', holes({ status: 'entered', strokes: Number.NaN }), 18],
    ['handicap: 17.5 is', holes({ status: 'entered', strokes: 4 }), 17.5],
  ])('names the invalid value: %s …', (message, played, courseHandicap) => {
    expect(() => adjustedGross(whs, played, courseHandicap, true)).toThrow(message)
  })

  it('[SC-35] [SC-36] Germany limits the course handicap to 54, so that strokes are at most three', () => {
    const seventy = [whs, dgv, asSpecifiedDgv].map((policy) => adjustedGross(policy, holes({ status: 'skipped' }), 70, true))
    expect(seventy).toEqual([18 * 9, 18 * 9, 18 * 6 + 70])
    const nine = holes({ status: 'skipped' }).slice(0, 9)
    expect([whs, dgv].map((policy) => adjustedGross(policy, nine, 35, true))).toEqual([9 * 9, 9 * 9])
  })
})

describe('adjustedGrossOfPoints', () => {
  const course = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 3 + (at % 3), strokeIndex: 18 - at }))

  it('[HC-91+] 36 points are par and the course handicap', () => {
    expect(adjustedGrossOfPoints(whs, course, 24, 36)).toBe(72 + 24)
    expect(adjustedGrossOfPoints(whs, course, -3, 36)).toBe(72 - 3)
    expect(adjustedGrossOfPoints(whs, course, 24, 0)).toBe(72 + 24 + 36)
  })

  it('[HC-91+] is the adjusted gross of each card with these points, up to a course handicap of 54', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10, max: 54 }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 18, maxLength: 18 }),
        (handicap, gross) => {
          const received = strokesReceived(handicap, course)
          const points = course.reduce((sum, { par }, at) => sum + stablefordPoints(par, received[at] as number, gross[at] as number), 0)
          const holes = course.map((hole, at) => ({ ...hole, entry: { status: 'entered' as const, strokes: gross[at] as number } }))
          expect(adjustedGrossOfPoints(whs, course, handicap, points)).toBe(adjustedGross(whs, holes, handicap, true))
        },
      ),
    )
  })
})
