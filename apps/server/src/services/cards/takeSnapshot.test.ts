import { exact, policyFor } from '@club/core'
import type { LimitSettings } from '@club/core/handicap'
import { describe, expect, it } from 'vitest'
import type { PlayedRound, SnapshotTee } from './playedRounds.ts'
import { takeSnapshot } from './takeSnapshot.ts'

const holes = Array.from({ length: 18 }, (_, index) => ({ number: index + 1, par: 4, strokeIndex: index + 1 }))
const tee = (ratedFor: 'male' | 'female'): SnapshotTee => ({
  ...{ name: 'Yellow', ratedFor, ratingTenths: 720, slope: 113, holes },
  metres: holes.map(() => null),
})
const round = (limit: Partial<LimitSettings>): PlayedRound => ({
  ...{
    id: '1',
    tournamentId: '1',
    startAt: '2026-05-01T09:00:00',
    coursePart: 'full',
    allowance: exact(1),
    policy: policyFor('', 'federation'),
  },
  ...{ numbers: holes.map(({ number }) => number), tees: [], usePreferredTee: false },
  limit: { enabled: true, system: 'playingHandicap', male: null, female: null, separateFemale: false, ...limit },
})
const played = (limit: Partial<LimitSettings>, tenths: number, sex: 'male' | 'female' = 'male') =>
  takeSnapshot(round(limit), tee(sex), { kind: 'index', tenths }).handicap?.playingHandicap

describe('takeSnapshot', () => {
  it('[TV-48] applies the round’s limit, to the playing handicap or the index', () => {
    expect(played({ male: 28 }, 400)).toBe(28)
    expect(played({ male: 28 }, 200)).toBe(20)
    expect(played({ system: 'handicapIndex', male: 364 }, 400)).toBe(36)
    expect(played({ enabled: false, male: 28 }, 400)).toBe(40)
    expect(played({ male: 28 }, -20)).toBe(-2)
  })

  it('[TV-48] has a separate limit for women if the round has one', () => {
    const apart = { male: 28, female: 34, separateFemale: true }
    expect([played(apart, 400), played(apart, 400, 'female')]).toEqual([28, 34])
    expect(played({ male: 28, female: 34 }, 400, 'female')).toBe(28)
  })
})
