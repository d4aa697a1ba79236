import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxHoleScore, NO_LIMIT } from '../../scoring/maxScore.ts'
import { type MaxScoreSettings, mergedMaxScore } from './mergedMaxScore.ts'

const unset: MaxScoreSettings = { enabled: true, kind: null, additional: null, byPar: {} }
const off: MaxScoreSettings = { ...unset, enabled: false }

describe('mergedMaxScore', () => {
  it.each([
    { who: 'tournament off', tournament: off, server: unset },
    { who: 'server off', tournament: unset, server: off },
    { who: 'both off', tournament: off, server: off },
    { who: 'tournament without settings', tournament: null, server: unset },
  ])('[SC-27] [SC-26] $who: no max score', ({ tournament, server }) => {
    expect(mergedMaxScore(tournament, server)).toEqual({ kind: 'none' })
  })

  it('[SC-34] has no max score if the settings of the server could not be read', () => {
    expect(mergedMaxScore(unset, null)).toEqual({ kind: 'none' })
  })

  it('[SC-28] [SC-31] [SC-30] has the default of 11 and 0 without any setting', () => {
    expect(mergedMaxScore(unset, unset)).toEqual({ kind: 'fixed', byPar: { 3: 11, 4: 11, 5: 11 } })
    expect(mergedMaxScore({ ...unset, kind: 'netDoubleBogey' }, unset)).toEqual({ kind: 'netDoubleBogey', additional: 0 })
  })

  it('[SC-28] [SC-29] takes each value from the tournament, a missing one from the server', () => {
    const server: MaxScoreSettings = { enabled: true, kind: 'netDoubleBogey', additional: 2, byPar: { 3: 6, 4: 8 } }
    expect(mergedMaxScore({ ...unset, kind: 'fixed', byPar: { 4: 9 } }, server)).toEqual({ kind: 'fixed', byPar: { 3: 6, 4: 9, 5: 11 } })
    expect(mergedMaxScore(unset, server)).toEqual({ kind: 'netDoubleBogey', additional: 2 })
    expect(mergedMaxScore({ ...unset, additional: 0 }, server)).toEqual({ kind: 'netDoubleBogey', additional: 0 })
    expect(mergedMaxScore({ ...unset, kind: 'netDoubleBogey' }, { ...server, kind: 'fixed' })).toEqual({
      kind: 'netDoubleBogey',
      additional: 2,
    })
  })

  it('[SC-27] [SC-28] limits a hole exactly if both are switched on', () => {
    const anySettings = fc.record({
      enabled: fc.boolean(),
      kind: fc.option(fc.constantFrom('fixed' as const, 'netDoubleBogey' as const)),
      additional: fc.option(fc.integer({ min: 0, max: 3 })),
      byPar: fc.record({
        3: fc.option(fc.integer({ min: 5, max: 12 })),
        4: fc.option(fc.integer({ min: 5, max: 12 })),
        5: fc.constant(null),
      }),
    })
    fc.assert(
      fc.property(fc.option(anySettings), fc.option(anySettings), fc.constantFrom(3, 4, 5, 6), (tournament, server, par) => {
        const limit = maxHoleScore(mergedMaxScore(tournament, server), { number: 1, par, strokeIndex: 1 }, 0)
        const both = tournament?.enabled === true && server?.enabled === true
        expect(limit === NO_LIMIT).toBe(!both)
        if (!both) return
        const values = [tournament, server].flatMap((one) => [one.byPar[3], one.byPar[4], 11, par + 2 + (one.additional ?? 0)])
        expect(values).toContain(limit)
      }),
    )
  })
})
