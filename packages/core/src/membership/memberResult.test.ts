import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../time.ts'
import type { HistoryIndex } from './handicapRecord.ts'
import { type ResultRound, resultIndex, UNCOUNTED_REASONS } from './memberResult.ts'

const day = (text: string) => text as ClubDate
const index = (on: string, indexTenths: number, official = true): HistoryIndex => ({ on: day(on), indexTenths, official })
const counted = (playedOn: string): ResultRound => ({ playedOn: day(playedOn), state: 'counted' })
const history = [index('2026-04-11', 189), index('2026-05-16', 187, false), index('2026-05-23', 184, false)]
const scoreDays = history.map(({ on }) => on)
const change = (beforeTenths: number | null, afterTenths: number) => ({ kind: 'counted', beforeTenths, afterTenths })

describe('the index of a result', () => {
  it('[HC-94+] is that of the history before and after the round, or the one that stays', () => {
    expect(resultIndex([counted('2026-05-23')], { history, scoreDays })).toEqual(change(187, 184))
    const stays = [...history, index('2026-05-30', 184, false)]
    expect(resultIndex([counted('2026-05-30')], { history: stays, scoreDays })).toEqual(change(184, 184))
  })

  it('[HC-94+] is the official one of the next day, unless a score of that day made it', () => {
    const issued = [...history, index('2026-05-24', 185)]
    expect(resultIndex([counted('2026-05-23')], { history: issued, scoreDays })).toEqual(change(187, 185))
    expect(resultIndex([counted('2026-05-23')], { history: issued, scoreDays: [...scoreDays, day('2026-05-24')] })).toEqual(
      change(187, 184),
    )
    // An official index of the day itself is the one after the round.
    expect(resultIndex([counted('2026-04-11')], { history: [...issued, index('2026-04-12', 100)], scoreDays })).toEqual(change(null, 189))
    expect(resultIndex([counted('2026-05-23')], { history: [...history, index('2026-05-25', 120)], scoreDays })).toEqual(change(187, 184))
  })

  it('[HC-94+] covers all rounds of a tournament, in any order', () => {
    const rounds = [counted('2026-05-23'), { playedOn: day('2026-05-24'), state: 'notForHandicap' as const }, counted('2026-05-16')]
    expect(resultIndex(rounds, { history, scoreDays })).toEqual(change(189, 184))
    expect(resultIndex(rounds.toReversed(), { history, scoreDays })).toEqual(change(189, 184))
  })

  it('[HC-94+] is not known without an index of the day', () => {
    expect(resultIndex([counted('2026-05-02')], { history, scoreDays })).toBeNull()
    expect(resultIndex([], { history, scoreDays })).toBeNull()
  })

  it('[HC-94+] is the reason that comes first if no round counted', () => {
    const anyRounds = fc.array(fc.record({ playedOn: fc.constant(day('2026-05-23')), state: fc.constantFrom(...UNCOUNTED_REASONS) }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(anyRounds, (rounds) => {
        const lowest = Math.min(...rounds.map(({ state }) => UNCOUNTED_REASONS.indexOf(state)))
        expect(resultIndex(rounds, { history, scoreDays })).toEqual({ kind: UNCOUNTED_REASONS[lowest] })
      }),
    )
  })

  it('[HC-94+] takes only indexes of the history', () => {
    const anyDay = fc.integer({ min: 1, max: 28 }).map((date) => `2026-05-${String(date).padStart(2, '0')}`)
    const anyHistory = fc
      .uniqueArray(fc.tuple(anyDay, fc.integer({ min: -50, max: 540 }), fc.boolean()), { selector: ([on]) => on, maxLength: 8 })
      .map((rows) => rows.map(([on, tenths, official]) => index(on, tenths, official)).sort((a, b) => (a.on < b.on ? -1 : 1)))
    fc.assert(
      fc.property(anyHistory, fc.array(anyDay, { minLength: 1, maxLength: 3 }), (some, days) => {
        const found = resultIndex(days.map(counted), { history: some, scoreDays: days.map(day) })
        if (found?.kind !== 'counted') return
        const known = some.map(({ indexTenths }) => indexTenths)
        expect(known).toContain(found.afterTenths)
        expect([null, ...known]).toContain(found.beforeTenths)
        if (found.beforeTenths === null) expect(some.some(({ on }) => days.every((one) => on < one))).toBe(false)
      }),
    )
  })
})
