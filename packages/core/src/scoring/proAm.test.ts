import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exact } from '../exact.ts'
import { countingScores, type ProAmPlayer, type ProAmSettings, proAmTeam } from './proAm.ts'

const player = (playerId: string, tenths: number | null, professional = false): ProAmPlayer => ({
  playerId,
  handicapIndex: professional ? { kind: 'professional' } : tenths === null ? { kind: 'none' } : { kind: 'index', tenths },
  handicap: tenths === null ? null : exact(tenths, 10),
})
const proAm: ProAmSettings = { proAmMode: true, bestPlayerAsPro: false, countingScores: 2 }
const prosOf = (settings: ProAmSettings, players: readonly ProAmPlayer[]) =>
  proAmTeam(settings, players)
    .players.filter(({ professional }) => professional)
    .map(({ playerId }) => playerId)

describe('countingScores', () => {
  it.each([
    [null, 1],
    [0, 1],
    [-3, 1],
    [Number.NaN, 1],
    [1, 1],
    [3, 3],
  ])('[SC-58] a setting of %s counts as %d', (setting, count) => expect(countingScores(setting)).toBe(count))
})

describe('proAmTeam', () => {
  const team = [player('ann', 121), player('pia', null, true), player('ben', 43)]

  it('[SC-57] counts as many scores as the settings say', () => {
    expect(proAmTeam(proAm, team).count).toBe(2)
  })

  it('[SC-59] has the team’s professionals, in pro-am mode only', () => {
    expect(prosOf(proAm, team)).toEqual(['pia'])
    expect(prosOf({ ...proAm, proAmMode: false }, team)).toEqual([])
    expect(prosOf({ ...proAm, proAmMode: false, bestPlayerAsPro: true }, team)).toEqual([])
  })

  it('[SC-60] uses the lowest handicap instead if there is no professional and the settings say so', () => {
    const amateurs = [player('ann', 121), player('cid', null), player('ben', 43), player('eva', 43)]
    expect(prosOf(proAm, amateurs)).toEqual([])
    expect(prosOf({ ...proAm, bestPlayerAsPro: true }, amateurs)).toEqual(['ben'])
    expect(prosOf({ ...proAm, bestPlayerAsPro: true }, [...amateurs].reverse())).toEqual(['ben'])
    expect(prosOf({ ...proAm, bestPlayerAsPro: true }, team)).toEqual(['pia'])
    expect(prosOf({ ...proAm, bestPlayerAsPro: true }, [player('cid', null)])).toEqual([])
    expect(prosOf({ ...proAm, bestPlayerAsPro: true }, [player('ann', 10), player('plus', -21)])).toEqual(['plus'])
  })

  it('[SC-59] [SC-60] keeps every player once and makes nobody else a professional', () => {
    const anyPlayers = fc
      .array(fc.tuple(fc.option(fc.integer({ min: -50, max: 540 })), fc.boolean()), { maxLength: 5 })
      .map((drawn) => drawn.map(([tenths, professional], at) => player(`p${at}`, tenths, professional)))
    fc.assert(
      fc.property(anyPlayers, fc.boolean(), fc.option(fc.integer({ min: -1, max: 5 })), (players, bestPlayerAsPro, setting) => {
        const result = proAmTeam({ proAmMode: true, bestPlayerAsPro, countingScores: setting }, players)
        expect(result.players.map(({ playerId }) => playerId)).toEqual(players.map(({ playerId }) => playerId))
        expect(result.count).toBeGreaterThanOrEqual(1)
        const real = players.filter(({ handicapIndex }) => handicapIndex.kind === 'professional').length
        const standIns = real === 0 && bestPlayerAsPro && players.some(({ handicap }) => handicap !== null) ? 1 : 0
        expect(result.players.filter(({ professional }) => professional)).toHaveLength(real + standIns)
      }),
    )
  })
})
