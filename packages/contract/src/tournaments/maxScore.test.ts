import { mergedMaxScore } from '@club/core/tournament'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getMaxScore, maxScoreFromWire } from './maxScore.ts'
import { tournamentFromWire } from './tournaments.ts'

describe('maxScoreFromWire', () => {
  it('[SC-33] is read from the settings of the club', () => {
    expect([getMaxScore.method, getMaxScore.path]).toEqual(['GET', 'rs/cs/tournaments/params/max-score'])
    expect(v.is(getMaxScore.response, { settings: { enabled: true, type: 'FixedScore', maxScorePar3: 9 } })).toBe(true)
    expect(v.is(getMaxScore.response, { settings: 9 })).toBe(false)
  })

  it('[SC-30] [SC-31] uses the defaults for missing values', () => {
    const read = maxScoreFromWire({ enabled: true, type: 'FixedScore' })
    expect(read).toEqual({ ok: true, value: { enabled: true, kind: 'fixed', additional: null, byPar: { 3: null, 4: null, 5: null } } })
    const settings = read.ok ? read.value : null
    expect(mergedMaxScore(settings, settings)).toEqual({ kind: 'fixed', byPar: { 3: 11, 4: 11, 5: 11 } })
    const net = maxScoreFromWire({ enabled: true, type: 'NetDoubleBogey' })
    expect(net.ok && mergedMaxScore(net.value, net.value)).toEqual({ kind: 'netDoubleBogey', additional: 0 })
  })

  it('[SC-34] invalid settings are no settings', () => {
    expect(maxScoreFromWire({ enabled: true, type: 'Highest' })).toEqual({ ok: false, reason: [{ field: 'type', text: 'Highest' }] })
    expect(maxScoreFromWire({ enabled: true, maxScorePar3: 0, maxScorePar4: 7.5, additional: -1 })).toEqual({
      ok: false,
      reason: [
        { field: 'additional', text: '-1' },
        { field: 'maxScorePar3', text: '0' },
        { field: 'maxScorePar4', text: '7.5' },
      ],
    })
  })

  it('a tournament without any has none', () => {
    const read = tournamentFromWire({ id: 7, name: 'Spring Cup', startDate: '2026-05-02' })
    expect(read.ok && read.value.maxScore.enabled).toBe(false)
  })
})
