import { type ClubDate, exact } from '@club/core'
import type { EstimateTee, HandicapRecord } from '@club/core/membership'
import { describe, expect, it } from 'vitest'
import { estimateHandicap, estimateOf, turnOf } from './estimate.ts'

const today = '2026-06-26' as ClubDate
const holes = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
const blue: EstimateTee = { key: 'b', courseName: '', teeName: 'Blue', part: 'full', slope: 127, ratingTenths: 715, holes }
const front: EstimateTee = { ...blue, part: 'first', ratingTenths: 357, holes: holes.slice(0, 9) }

function record(differentials: readonly number[], official: HandicapRecord['official']): HandicapRecord {
  const rounds = differentials.map((tenths, at) => ({
    ...{ id: `r${at}`, source: 'federation' as const, playedOn: `2026-05-${10 + at}` as ClubDate, name: '', courseName: '', teeName: '' },
    ...{ holes: 18, adjustedGross: null, ratingTenths: null, slope: null, pcc: null, differential: exact(tenths, 10), tournamentId: null },
  }))
  return { official, federationScores: differentials.length, policy: 'whs', nationalAssociation: '', rounds, history: [] }
}
// The lowest of five counts.
const five = record([200, 190, 184, 210, 220], { kind: 'index', tenths: 184 })

describe('the estimate of a score', () => {
  it('[HC-83+] [HC-91+] of 36 points is worked by hand: course handicap 20, 92 strokes, 113 / 127 × (92 − 71.5)', () => {
    // 18.4 × 127 / 113 − 0.5 = 20.2; 72 + 36 + 20 less a stroke for each point; PCC is 0.
    expect(estimateHandicap(five, blue)).toBe(20)
    expect(estimateOf(five, blue, { way: 'points', value: 36 }, today)).toMatchObject({
      ...{ adjustedGross: 92, differential: { exact: exact(113 * 205, 1270), tenths: 182 } },
      // The two lowest of six, 18.2 and 18.4, less 1.0.
      step: { indexTenths: 173 },
    })
  })

  it('[HC-83+] [HC-91+] of 92 strokes is that of 36 points, and a stroke more is a point less', () => {
    const of = (way: 'points' | 'strokes', value: number) => estimateOf(five, blue, { way, value }, today)
    expect(of('strokes', 92)).toEqual(of('points', 36))
    expect(of('strokes', 93)).toEqual(of('points', 35))
  })

  it('[HC-83+] of nine holes has the handicap of the nine, and the expected score on the others', () => {
    // 9.2 × 127 / 113 − 0.3 = 10.04; 113 / 127 × (46 − 35.7) + 0.52 × 18.4 + 1.2.
    expect(estimateHandicap(five, front)).toBe(10)
    expect(estimateOf(five, front, { way: 'points', value: 18 }, today)).toMatchObject({ adjustedGross: 46, differential: { tenths: 199 } })
  })

  it('[HC-83+] uses the official index for the course handicap, not the one after rounds that the federation does not have', () => {
    const [first] = five.rounds as [HandicapRecord['rounds'][number]]
    const pending = { ...first, id: 'own', source: 'club' as const, playedOn: '2026-06-20' as ClubDate, differential: exact(13) }
    expect(estimateHandicap({ ...five, rounds: [...five.rounds, pending] }, blue)).toBe(20)
  })

  it('[HC-83+] says where the index begins to fall, and the index after the worst round', () => {
    const index = (points: number) => estimateOf(five, blue, { way: 'points', value: points }, today)?.step.indexTenths
    const { downFrom, worstTenths } = turnOf(five, blue, 184, today)
    // The lowest two of six are 18.4 and 19.0 after any poor round, less 1.0.
    expect([downFrom, worstTenths, index(24)]).toEqual([24, 177, 177])
    expect(turnOf(five, blue, 177, today).downFrom).toBe(36)
    expect([index(36), index(35)]).toEqual([173, 177])
    expect(turnOf(five, blue, 0, today).downFrom).toBeNull()
  })

  it('[HC-83+] of nine holes is not possible without an index', () => {
    const none = record([], { kind: 'none' })
    expect(estimateOf(none, front, { way: 'strokes', value: 45 }, today)).toBeNull()
    expect(estimateOf(none, blue, { way: 'points', value: 36 }, today)).toBeNull()
    expect(estimateOf(none, blue, { way: 'strokes', value: 90 }, today)).toMatchObject({ adjustedGross: 90, step: { indexTenths: null } })
  })
})
