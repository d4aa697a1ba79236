import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMoment } from '../testing/index.ts'
import { moment } from '../testing/tournaments.ts'
import { type FeeTimer, initialFeeState, splitFeeTimers, withFeeTimer, withoutFeeTimer } from './feeTimers.ts'

const timer = (tournamentId: string, time: string): FeeTimer => ({ tournamentId, timerEnd: moment(`2026-05-02T${time}`) })
const anyTimer: fc.Arbitrary<FeeTimer> = fc.record({ tournamentId: fc.constantFrom('a', 'b', 'c'), timerEnd: anyMoment })

describe('fee timers', () => {
  it('[TS-99] replace the one of the same tournament, in its place', () => {
    const timers = [timer('a', '12:00:00'), timer('b', '12:05:00')]
    expect(withFeeTimer(timers, timer('a', '12:20:00'))).toEqual([timer('a', '12:20:00'), timer('b', '12:05:00')])
    expect(withFeeTimer(timers, timer('c', '12:20:00'))).toEqual([...timers, timer('c', '12:20:00')])
  })

  it('[TS-97] [TS-99] hold one of each tournament, the one that was set last', () => {
    fc.assert(
      fc.property(fc.array(anyTimer, { maxLength: 12 }), (set) => {
        const timers = set.reduce(withFeeTimer, [] as readonly FeeTimer[])
        expect(new Set(timers.map(({ tournamentId }) => tournamentId)).size).toBe(timers.length)
        expect(new Map(timers.map((one) => [one.tournamentId, one.timerEnd]))).toEqual(
          new Map(set.map((one) => [one.tournamentId, one.timerEnd])),
        )
      }),
    )
  })

  it('[TS-97] go with their tournament', () => {
    expect(withoutFeeTimer([timer('a', '12:00:00'), timer('b', '12:05:00')], 'a')).toEqual([timer('b', '12:05:00')])
  })

  it('[TS-97] end after their last second', () => {
    const timers = [timer('a', '11:59:59'), timer('b', '12:00:00'), timer('c', '12:00:01')]
    const { running, ended } = splitFeeTimers(timers, moment('2026-05-02T12:00:00'))
    expect([running, ended].map((list) => list.map(({ tournamentId }) => tournamentId))).toEqual([['b', 'c'], ['a']])
  })
})

describe('the state of fees', () => {
  it('[TS-98] begins with paying online chosen, and nothing else', () => {
    expect(initialFeeState('t1')).toEqual({ payOnline: true, fees: [], tournamentId: 't1', customerIds: [], timerEnd: null })
  })
})
