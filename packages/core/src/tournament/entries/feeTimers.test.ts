import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMoment } from '../../testing/index.ts'
import { moment } from '../../testing/tournaments.ts'
import {
  type CompetitionFee,
  endedFees,
  type FeeState,
  type FeeTimer,
  initialFeeState,
  splitFeeTimers,
  withFeeTimer,
  withoutFeeTimer,
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

  it('[TS-97] are removed with their tournament', () => {
    expect(withoutFeeTimer([timer('a', '12:00:00'), timer('b', '12:05:00')], 'a')).toEqual([timer('b', '12:05:00')])
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

describe('an expired timer', () => {
  const state: FeeState = {
    ...initialFeeState('t1'),
    fees: [fee('clara'), fee('felix'), fee('felix', 500)],
    customerIds: ['clara', 'felix', 'mia'],
    timerEnd: moment('2026-05-02T12:00:00'),
  }
  const paidByClara = ({ customerId }: CompetitionFee) => customerId === 'clara'

  it('[TS-100] removes the unpaid fees from the basket and frees the places of their players', () => {
    expect(endedFees([state], paidByClara, moment('2026-05-02T12:00:01'))).toEqual([
      { tournamentId: 't1', fees: [fee('felix'), fee('felix', 500)], customerIds: ['felix'] },
    ])
  })

  it('[TS-100] expires after its last second; without a timer it never does', () => {
    expect(endedFees([state, { ...state, timerEnd: null }], paidByClara, moment('2026-05-02T12:00:00'))).toEqual([])
  })

  it('[TS-100] leaves paid fees, other customers and other tournaments alone', () => {
    const anyFee = fc.record({
      customerId: fc.constantFrom('a', 'b', 'c'),
      articleId: fc.constantFrom('1', '2'),
      articleName: fc.constant('Entry fee'),
      amount: fc.nat(9000),
    })
    const anyState = fc.record({ fees: fc.array(anyFee, { maxLength: 5 }), timerEnd: fc.option(anyMoment) })
    fc.assert(
      fc.property(fc.array(anyState, { maxLength: 4 }), fc.constantFrom('a', 'b', 'c'), anyMoment, (some, payer, now) => {
        const states = some.map((one, at): FeeState => ({ ...initialFeeState(`t${at}`), ...one }))
        const ended = endedFees(states, ({ customerId }) => customerId === payer, now)
        const timers = states.flatMap(({ tournamentId, timerEnd }) => (timerEnd === null ? [] : [{ tournamentId, timerEnd }]))
        expect(ended.map(({ tournamentId }) => tournamentId)).toEqual(
          splitFeeTimers(timers, now).ended.map(({ tournamentId }) => tournamentId),
        )
        for (const { tournamentId, fees, customerIds } of ended) {
          const left = states.find((one) => one.tournamentId === tournamentId)?.fees.filter(({ customerId }) => customerId !== payer)
          expect(fees).toEqual(left)
          expect([...customerIds].sort()).toEqual([...new Set(left?.map(({ customerId }) => customerId))].sort())
        }
      }),
    )
  })
})
