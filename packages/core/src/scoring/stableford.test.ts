import { describe, expect, it } from 'vitest'
import cases from '../../fixtures/stableford.json' with { type: 'json' }
import { whs } from '../policy.ts'
import { casesWith } from '../testing/vectors.ts'
import { computeCard } from './computeCard.ts'
import type { Scoring } from './kinds.ts'
import { holeAgainstPar, stablefordPoints } from './stableford.ts'

describe('stablefordPoints', () => {
  it.each(casesWith<{ par: number; strokesReceived: number; gross: number }, { points: number }>(cases, 'strokesReceived'))(
    '[SC-16] [SC-17] $id ($kind) $source $note',
    ({ input, expected }) => {
      expect(stablefordPoints(input.par, input.strokesReceived, input.gross)).toBe(expected.points)
    },
  )

  it('[SC-18] has its floor after the strokes were added: a nine on a par 4 with two strokes gives 0 points', () => {
    expect(stablefordPoints(4, 2, 9)).toBe(0)
    expect(stablefordPoints(4, 0, 9)).toBe(0)
    expect(stablefordPoints(4, 2, 7)).toBe(1)
  })
})

interface CardCase {
  readonly par: readonly number[]
  readonly strokeIndex: readonly number[]
  readonly handicap: number
  readonly gross: readonly number[]
}
interface CardExpected {
  readonly grossPoints?: readonly number[]
  readonly netPoints?: readonly number[]
  readonly grossTotal?: number
  readonly netTotal: number
  readonly parBogeyNet?: readonly number[]
  readonly parBogeyTotal?: number
}

/** The fixtures write a picked-up hole as 0. */
function worked({ par, strokeIndex, handicap, gross }: CardCase, scoring: Scoring, net: boolean) {
  return computeCard(whs, {
    holes: par.map((holePar, at) => ({ number: at + 1, par: holePar, strokeIndex: strokeIndex[at] as number })),
    entries: gross.map((strokes) => (strokes === 0 ? { status: 'skipped' } : { status: 'entered', strokes })),
    scoring,
    net,
    playingHandicap: handicap,
    maxScore: { kind: 'none' },
    penalty: 0,
    status: 'counted',
  })
}

describe('whole cards', () => {
  const cards = casesWith<CardCase, CardExpected>(cases, 'handicap')

  it.each(cards.filter(({ expected }) => expected.netPoints))(
    '[SC-16] [SC-17] $id ($kind) points of every hole, $source',
    ({ input, expected }) => {
      const [gross, net] = [worked(input, 'stableford', false), worked(input, 'stableford', true)]
      expect(gross.holes.map(({ points }) => points)).toEqual(expected.grossPoints)
      expect(net.holes.map(({ points }) => points)).toEqual(expected.netPoints)
      expect([gross.total.points, net.total.points]).toEqual([expected.grossTotal, expected.netTotal])
    },
  )

  it.each(cards.filter(({ expected }) => expected.parBogeyNet))(
    '[SC-51] $id ($kind) holes won and lost against par, $source',
    ({ input, expected }) => {
      const card = worked(input, 'againstPar', true)
      expect(card.holes.map(({ points }) => points)).toEqual(expected.parBogeyNet)
      expect(card.total.points).toBe(expected.parBogeyTotal)
    },
  )

  it.each(cards)('[SC-17] $id ($kind) total, $source $note', ({ input, expected }) => {
    expect(worked(input, 'stableford', true).total.points).toBe(expected.netTotal)
  })
})

describe('holeAgainstPar', () => {
  it.each([
    { strokes: 3, received: 0, result: 1 },
    { strokes: 4, received: 0, result: 0 },
    { strokes: 5, received: 0, result: -1 },
    { strokes: 5, received: 1, result: 0 },
    { strokes: 4, received: -1, result: -1 },
  ])('[SC-51] $strokes strokes on a par 4 with $received received: $result', ({ strokes, received, result }) => {
    expect(holeAgainstPar(4, received, strokes)).toBe(result)
  })
})
