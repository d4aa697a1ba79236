import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyHole, anyMaxScoreRule, anyStrokesReceived } from '../testing/index.ts'
import type { Hole } from './hole.ts'
import { cappedScore, DEFAULT_MAX_SCORES, maxHoleScore, NO_LIMIT } from './maxScore.ts'

const hole = (par: number): Hole => ({ number: 7, par, strokeIndex: 3 })

describe('maxHoleScore', () => {
  it.each([
    { par: 3, limit: 7 },
    { par: 4, limit: 8 },
    { par: 5, limit: 9 },
    { par: 6, limit: 9 },
  ])('[SC-24] [SC-32] a fixed maximum depends on par only: par $par', ({ par, limit }) => {
    expect(maxHoleScore({ kind: 'fixed', byPar: { 3: 7, 4: 8, 5: 9 } }, hole(par), 2)).toBe(limit)
  })

  it.each([
    { who: 'scratch player', received: 0, additional: 0, limit: 6 },
    { who: 'plus player giving one back', received: -1, additional: 0, limit: 5 },
    { who: 'player with four strokes, which no rule caps here', received: 4, additional: 0, limit: 10 },
    { who: 'club grants one more', received: 1, additional: 1, limit: 8 },
  ])('[SC-25] [SC-38] net double bogey on a par 4: $who', ({ received, additional, limit }) => {
    expect(maxHoleScore({ kind: 'netDoubleBogey', additional }, hole(4), received)).toBe(limit)
  })

  it.each([
    { rule: { kind: 'netDoubleBogey', additional: -6 }, received: 0 },
    { rule: { kind: 'netDoubleBogey', additional: 0 }, received: -6 },
    { rule: { kind: 'fixed', byPar: { 3: 1, 4: 0, 5: 1 } }, received: 0 },
  ] as const)('[SC-89+] refuses a maximum below one stroke: $rule', ({ rule, received }) => {
    expect(() => cappedScore(rule, hole(4), received, 5)).toThrow('maxScore: 0 is not a whole number of at least 1')
  })

  it('[SC-26] has no maximum if switched off', () => {
    expect(maxHoleScore({ kind: 'none' }, hole(4), 0)).toBe(NO_LIMIT)
  })

  it('[SC-31] is 11 on every par by default', () => {
    expect([3, 4, 5].map((par) => maxHoleScore({ kind: 'fixed', byPar: DEFAULT_MAX_SCORES }, hole(par), 0))).toEqual([11, 11, 11])
  })
})

describe('cappedScore', () => {
  it('[SC-22] is the score or the maximum, whichever is lower', () => {
    fc.assert(
      fc.property(anyMaxScoreRule, anyHole, anyStrokesReceived, fc.integer({ min: 1, max: 30 }), (rule, played, received, strokes) => {
        const limit = maxHoleScore(rule, played, received)
        const counted = cappedScore(rule, played, received, strokes)
        expect([strokes, limit]).toContain(counted)
        expect(counted).toBeLessThanOrEqual(Math.min(strokes, limit))
        expect(cappedScore(rule, played, received, counted)).toBe(counted)
      }),
    )
  })
})
