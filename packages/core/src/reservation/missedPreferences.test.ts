import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyEmptySheet, anyRequest } from '../testing/index.ts'
import { at, flightAt } from '../testing/reservations.ts'
import type { Flight } from './flight.ts'
import { missedPreferences } from './missedPreferences.ts'
import { answerRequest, type TeeTimeRequest } from './teeTimeRequest.ts'

const facts = { parameters: { secondTeeMaxGapMinutes: 20 }, rules: { nineHolesMinutes: 120 } }
const morning = { courseId: 'championship', startTee: null, from: at('08:00'), to: at('09:00') } as const
const request: TeeTimeRequest = {
  ...{ id: 'r1', customerIds: ['clara'], places: 3, kind: 'normal', numberOfHoles: 18 },
  preferences: [morning, { ...morning, from: at('10:00'), to: at('11:00') }],
}
const none = { blocked: 0, notOffered: 0, full: 0, takenEarlier: 0, refused: 0 }

describe('a preference that was not met', () => {
  it('[RE-340+] says how many of its times were blocked, not offered, full, taken by earlier requests, or not possible', () => {
    const before = [
      flightAt('07:50'),
      flightAt('08:00', 'tee1', { block: { reason: 'maintenance', note: null } }),
      flightAt('08:10', 'tee1', { slotKind: 'noTeeOff' }),
      flightAt('08:20', 'tee1', { holeCounts: [9] }),
      flightAt('08:30', 'tee1', { freeSlots: 2 }),
      flightAt('08:40'),
      flightAt('08:50'),
      flightAt('09:00'),
      flightAt('10:00'),
    ]
    const left = before.flatMap((flight) =>
      flight.id.startsWith('08:40') ? [] : [flight.id.startsWith('08:50') ? { ...flight, freeSlots: 2 } : flight],
    )
    const found = missedPreferences(request, 2, before, left, facts)
    expect(found).toEqual([
      { blocked: 1, notOffered: 2, full: 1, takenEarlier: 2, refused: 1 },
      { ...none, refused: 1 },
    ])
    expect(missedPreferences(request, 1, before, left, facts)).toEqual(found.slice(0, 1))
    expect(missedPreferences({ ...request, places: 2 }, 1, before, left, facts)).toEqual([
      { blocked: 1, notOffered: 2, full: 0, takenEarlier: 1, refused: 3 },
    ])
  })

  it('[RE-340+] counts a time as taken if only its second nine was', () => {
    const start = flightAt('08:00', 'tee1', { secondTees: ['tee10'] })
    const second = flightAt('10:10', 'tee10', { holeCounts: [] })
    expect(missedPreferences(request, 1, [start, second], [start, { ...second, freeSlots: 1 }], facts)[0]).toEqual({
      ...none,
      takenEarlier: 1,
    })
    expect(missedPreferences(request, 1, [start], [start], facts)[0]).toEqual({ ...none, full: 1 })
  })

  it('[RE-340+] cannot be of a request without it', () => {
    expect(() => missedPreferences(request, 3, [], [], facts)).toThrow(expect.objectContaining({ field: 'count' }))
  })

  it('[RE-340+] counts each of its times once; a request that chooses first finds none taken or refused', () => {
    fc.assert(
      fc.property(anyEmptySheet, anyRequest, fc.array(anyRequest, { maxLength: 4 }), (sheet, any, earlier) => {
        const left = earlier.reduce<readonly Flight[]>((rest, one) => answerRequest(rest, one, facts).left, sheet)
        const countFor = (rest: readonly Flight[]) => {
          const { outcome } = answerRequest(rest, any, facts)
          const count = outcome.kind === 'got' ? outcome.preference : any.preferences.length
          return missedPreferences(any, count, sheet, rest, facts)
        }
        for (const [index, found] of countFor(left).entries()) {
          const { courseId, startTee, from, to } = any.preferences[index] as TeeTimeRequest['preferences'][number]
          const times = sheet.filter(
            (flight) =>
              flight.courseId === courseId &&
              (startTee === null || startTee === flight.startTee) &&
              from <= flight.startDateTime &&
              flight.startDateTime <= to,
          )
          expect(Object.values(found).reduce((sum, one) => sum + one, 0)).toBe(times.length)
          expect(found.refused).toBe(0)
        }
        for (const found of countFor(sheet)) expect([found.takenEarlier, found.refused]).toEqual([0, 0])
      }),
    )
  })
})
