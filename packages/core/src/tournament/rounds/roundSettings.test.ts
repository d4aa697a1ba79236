import { describe, expect, it } from 'vitest'
import { exact } from '../../exact.ts'
import { allowanceOf, limitFor } from '../../handicap/roundHandicap.ts'
import { DEFAULT_ROUND_SETTINGS } from './roundSettings.ts'

describe('DEFAULT_ROUND_SETTINGS', () => {
  it('[TV-50] switches nothing on and limits nothing', () => {
    const { handicap, teamAllowance, teamLimit, proAm } = DEFAULT_ROUND_SETTINGS
    expect(allowanceOf(handicap.allowance)).toEqual(exact(1))
    expect([limitFor(handicap.limit, 'male'), limitFor(handicap.limit, 'female')]).toEqual([null, null])
    expect(handicap.useDecimalResults).toBe(false)
    expect(teamAllowance).toEqual({ enabled: false, useFraction: false, players: [] })
    expect(teamLimit).toEqual({ system: 'playingHandicap', limit: { kind: 'noLimit' } })
    expect(proAm).toEqual({ enabled: false, bestPlayerAsPro: false, countingScores: 0 })
  })
})
