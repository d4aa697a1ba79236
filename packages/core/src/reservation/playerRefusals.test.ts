import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBookingRules, anyTeeTime } from '../testing/index.ts'
import { at, claraRequest, flightAt } from '../testing/reservations.ts'
import { type Commitment, expectedEnd } from './bookingFacts.ts'
import { HOLE_COUNTS } from './kinds.ts'
import { minutesBetween, plusMinutes } from './minutes.ts'
import { playerRefusals } from './playerRefusals.ts'

const { rules } = claraRequest
const round = (from: string, to: string, over: Partial<Commitment> = {}): Commitment => ({
  customerId: 'mia',
  bookingId: 'other',
  from: at(from),
  to: at(to),
  ...over,
})
const plays = { code: 'playsAtThatTime', customerId: 'mia' }

describe('playerRefusals', () => {
  it.each([
    { holes: 18, rounds: [round('08:00', '10:20')], refusals: [] },
    { holes: 18, rounds: [round('08:00', '10:21')], refusals: [plays] },
    { holes: 18, rounds: [round('14:19', '18:00')], refusals: [plays] },
    { holes: 18, rounds: [round('14:20', '18:00')], refusals: [] },
    { holes: 9, rounds: [round('12:20', '14:20')], refusals: [] },
    { holes: 9, rounds: [round('12:19', '14:20')], refusals: [plays] },
    { holes: 9, rounds: [round('10:20', '12:20', { customerId: 'tom' })], refusals: [] },
    { holes: 9, rounds: [round('09:00', '18:00'), round('09:30', '18:00')], refusals: [plays] },
  ] as const)('[RE-98+] $holes holes at 10:20 next to $rounds.0.from to $rounds.0.to', ({ holes, rounds, refusals }) => {
    const facts = { ...claraRequest, wish: { numberOfHoles: holes }, commitments: rounds }
    expect(playerRefusals(facts, 'mia')).toEqual(refusals)
  })

  it('[RE-98+] a booked second nine extends the round', () => {
    const facts = { ...claraRequest, commitments: [round('14:30', '18:30')] }
    expect(playerRefusals(facts, 'mia')).toEqual([])
    expect(playerRefusals({ ...facts, secondFlight: flightAt('12:40', 'tee10') }, 'mia')).toEqual([plays])
  })

  it('[RE-98+] reports a double entry in one flight once, whichever of the two', () => {
    const taken = (position: 'start' | 'second') => [{ bookingId: 'other', position, customerId: 'mia' }]
    const flight = flightAt('10:20', 'tee1', { players: taken('second') })
    const secondFlight = flightAt('12:20', 'tee10', { players: taken('start') })
    const facts = { ...claraRequest, flight, commitments: [round('10:20', '14:20')] }
    expect(playerRefusals(facts, 'mia')).toEqual([{ code: 'alreadyInFlight', customerId: 'mia', position: 'start' }])
    expect(playerRefusals({ ...facts, flight: flightAt('10:20'), secondFlight }, 'mia')).toEqual([
      { code: 'alreadyInFlight', customerId: 'mia', position: 'second' },
    ])
    expect(playerRefusals(facts, 'tom')).toEqual([])
  })

  it('[RE-98+] is limited in rounds of one day, not of another', () => {
    const yesterday = round('08:00', '09:00', { from: '2026-06-13T18:00:00' as never, to: '2026-06-13T20:00:00' as never })
    const limited = (max: number, ...rounds: Commitment[]) =>
      playerRefusals({ ...claraRequest, commitments: rounds, rules: { ...rules, maxRoundsADay: max } }, 'mia')
    expect(limited(1, yesterday)).toEqual([])
    expect(limited(2, round('06:00', '08:00'))).toEqual([])
    expect(limited(2, round('06:00', '08:00'), round('15:00', '17:00'))).toEqual([{ code: 'dayLimitReached', customerId: 'mia', max: 2 }])
    expect(limited(1, round('10:00', '12:00'))).toEqual([plays, { code: 'dayLimitReached', customerId: 'mia', max: 1 }])
  })

  it('[RE-98+] two rounds overlap exactly when they share a minute', () => {
    fc.assert(
      fc.property(
        anyTeeTime,
        anyTeeTime,
        fc.constantFrom(...HOLE_COUNTS),
        fc.constantFrom(...HOLE_COUNTS),
        anyBookingRules,
        (a, b, m, n, any) => {
          const to = expectedEnd({ startDateTime: b, numberOfHoles: n, secondStart: null }, any)
          const facts = {
            ...claraRequest,
            rules: { ...any, maxRoundsADay: null },
            flight: flightAt('10:20', 'tee1', { startDateTime: a }),
            wish: { numberOfHoles: m },
            commitments: [{ customerId: 'mia', bookingId: 'other', from: b, to }],
          }
          const minutes = new Set(Array.from({ length: (any.nineHolesMinutes * m) / 9 }, (_, minute) => plusMinutes(a, minute)))
          const shared = Array.from({ length: minutesBetween(b, to) }, (_, minute) => plusMinutes(b, minute)).some((one) =>
            minutes.has(one),
          )
          expect(playerRefusals(facts, 'mia')).toEqual(shared ? [plays] : [])
        },
      ),
    )
  })
})
