import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMoment } from '../../testing/index.ts'
import { moment } from '../../testing/tournaments.ts'
import {
  type CompetitionFee,
  type FeeTimer,
  initialFeeState,
  isReserved,
  reservedPlaces,
  splitFeeTimers,
  withFeeTimer,
} from './feeTimers.ts'

const timer = (tournamentId: string, time: string): FeeTimer => ({ tournamentId, timerEnd: moment(`2026-05-02T${time}`) })
const anyTimer: fc.Arbitrary<FeeTimer> = fc.record({ tournamentId: fc.constantFrom('a', 'b', 'c'), timerEnd: anyMoment })

describe('fee timers', () => {
  it('[TS-99] replaces the timer of the same tournament, in its position', () => {
    const timers = [timer('a', '12:00:00'), timer('b', '12:05:00')]
    expect(withFeeTimer(timers, timer('a', '12:20:00'))).toEqual([timer('a', '12:20:00'), timer('b', '12:05:00')])
    expect(withFeeTimer(timers, timer('c', '12:20:00'))).toEqual([...timers, timer('c', '12:20:00')])
  })

  it('[TS-97] [TS-99] has one timer for each tournament, the last one set', () => {
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

  it('[TS-97] expire after their last second', () => {
    const timers = [timer('a', '11:59:59'), timer('b', '12:00:00'), timer('c', '12:00:01')]
    const { running, ended } = splitFeeTimers(timers, moment('2026-05-02T12:00:00'))
    expect([running, ended].map((list) => list.map(({ tournamentId }) => tournamentId))).toEqual([['b', 'c'], ['a']])
  })
})

describe('the state of fees', () => {
  it('[TS-98] begins with online payment chosen and nothing else', () => {
    expect(initialFeeState('t1')).toEqual({ payOnline: true, fees: [], tournamentId: 't1', customerIds: [], timerEnd: null })
  })
})

const fee = (customerId: string, amount = 3500): CompetitionFee => ({ customerId, articleId: '12', articleName: 'Entry fee', amount })

describe('isReserved', () => {
  it('[TS-97] includes the last second, and is false without a reservation', () => {
    const until = moment('2026-05-02T12:00:00')
    expect([until, moment('2026-05-02T12:00:01')].map((now) => isReserved(until, now))).toEqual([true, false])
    expect(isReserved(null, until)).toBe(false)
  })
})

describe('the reserved places of a sign-up', () => {
  const until = moment('2026-05-02T12:00:00')
  const late = moment('2026-05-02T12:00:01')
  const places = { fees: [fee('clara'), fee('felix')], customerIds: ['clara', 'felix', 'mia'], timerEnd: until }
  const noOne = () => false

  it('[TS-100] belong to the players who owe a fee, until the last second of the timer', () => {
    expect(reservedPlaces(places, noOne, until)).toEqual({ kind: 'running', customerIds: ['clara', 'felix'] })
    expect(reservedPlaces(places, noOne, late)).toEqual({ kind: 'ended', customerIds: ['clara', 'felix'] })
  })

  it('[TS-100] do not exist without a timer', () => {
    expect(reservedPlaces({ ...places, timerEnd: null }, noOne, late)).toEqual({ kind: 'none', customerIds: [] })
  })

  it('[TS-100] are paid when a player who owes a fee is entered, also after the timer; a player without a fee does not count', () => {
    expect(reservedPlaces(places, (id) => id === 'felix', late).kind).toBe('paid')
    expect(reservedPlaces(places, (id) => id === 'mia', until).kind).toBe('running')
    expect(reservedPlaces(places, (id) => id === 'mia', late).kind).toBe('ended')
  })

  it('[TS-100] belong to every player while the fees are unknown', () => {
    expect(reservedPlaces({ ...places, fees: [] }, noOne, until).customerIds).toEqual(places.customerIds)
    expect(reservedPlaces({ ...places, fees: [] }, (id) => id === 'mia', until).kind).toBe('paid')
  })

  it('[TS-100] expire as splitFeeTimers says, and include no other customer', () => {
    const anyFees = fc.array(fc.constantFrom('clara', 'felix', 'other').map((id) => fee(id)))
    fc.assert(
      fc.property(anyFees, anyMoment, anyMoment, (fees, timerEnd, now) => {
        const { kind, customerIds } = reservedPlaces({ ...places, fees, timerEnd }, noOne, now)
        expect(kind === 'ended').toBe(splitFeeTimers([{ tournamentId: 't1', timerEnd }], now).ended.length === 1)
        for (const id of customerIds) expect(places.customerIds).toContain(id)
      }),
    )
  })
})
