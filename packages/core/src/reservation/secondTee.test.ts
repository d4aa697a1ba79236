import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBookingRules, anyReservationParameters, anySheet } from '../testing/index.ts'
import { flightAt } from '../testing/reservations.ts'
import type { SecondTeeRefusal } from './refusals.ts'
import {
  needsSecondTee,
  reachableFlights,
  type SecondTeeFacts,
  secondFlights,
  secondTeeChoice,
  secondTeeOf,
  secondTeeRefusals,
} from './secondTee.ts'

const facts: SecondTeeFacts = {
  secondTee: 'tee10',
  parameters: { secondTeeMaxGapMinutes: 20 },
  rules: { nineHolesMinutes: 120 },
}
const first = flightAt('10:20')
const room = { kind: 'normal', places: 2, numberOfHoles: 18 } as const
const sheet = [
  flightAt('12:40', 'tee10'),
  flightAt('12:30', 'tee10', { freeSlots: 1 }),
  flightAt('12:20', 'tee10'),
  flightAt('12:10', 'tee10'),
  flightAt('12:50', 'tee10'),
  flightAt('12:30', 'tee1'),
  flightAt('12:30', 'tee10', { id: 'elsewhere', courseId: 'short' }),
]
const ids = (flights: readonly { readonly id: string }[]) => flights.map(({ id }) => id)

describe('the second tee', () => {
  it('[RE-110+] is required for eighteen holes if one is named', () => {
    expect(needsSecondTee(18, 'tee10')).toBe(true)
    expect(needsSecondTee(18, 'none')).toBe(false)
    expect(needsSecondTee(9, 'tee10')).toBe(false)
  })

  it.each<[string, Parameters<typeof secondTeeRefusals>[0]['secondFlight'], 9 | 18, SecondTeeRefusal[]]>([
    ['at the turn', flightAt('12:20', 'tee10'), 18, []],
    ['after the longest wait', flightAt('12:40', 'tee10'), 18, []],
    ['too early', flightAt('12:19', 'tee10'), 18, [{ code: 'secondTeeOutOfReach', afterMinutes: 119, fromMinutes: 120, toMinutes: 140 }]],
    ['too late', flightAt('12:41', 'tee10'), 18, [{ code: 'secondTeeOutOfReach', afterMinutes: 141, fromMinutes: 120, toMinutes: 140 }]],
    ['at another tee', flightAt('12:20', 'tee1'), 18, [{ code: 'secondTeeWrong', secondTee: 'tee10' }]],
    ['on another course', flightAt('12:20', 'tee10', { courseId: 'short' }), 18, [{ code: 'secondTeeWrong', secondTee: 'tee10' }]],
    ['nowhere', null, 18, [{ code: 'secondTeeMissing', secondTee: 'tee10' }]],
    ['after nine holes', flightAt('12:20', 'tee10'), 9, [{ code: 'secondTeeNotNeeded' }]],
    ['nowhere after nine holes', null, 9, []],
  ])('[RE-43, RE-110+] %s', (_, secondFlight, numberOfHoles, refusals) => {
    expect(secondTeeRefusals({ flight: first, secondFlight, numberOfHoles }, facts)).toEqual(refusals)
  })

  it('[RE-123+] begins at the requested tee if the start has it, else at its first one', () => {
    const three = flightAt('10:20', 'tee1', { secondTees: ['tee10', 'tee19'] })
    expect([secondTeeOf(three, 'tee19'), secondTeeOf(three, 'tee10'), secondTeeOf(three, 'none')]).toEqual(['tee19', 'tee10', 'tee10'])
    expect(secondTeeOf(three, 'tee28')).toBe('tee10')
    expect(secondTeeOf(flightAt('10:20'), 'tee10')).toBe('none')
  })

  it('[RE-43, RE-110+] a gap of 0 means no wait', () => {
    const noGap = { ...facts, parameters: { secondTeeMaxGapMinutes: 0 } }
    expect(ids(reachableFlights(sheet, first, 18, noGap))).toEqual(['12:20 tee10'])
  })

  it('[RE-111+] offers all with room if customers choose, else the earliest, or none', () => {
    expect(ids(secondFlights(sheet, first, room, facts))).toEqual(['12:20 tee10', '12:40 tee10'])
    expect(ids(reachableFlights(sheet, first, 18, facts))).toEqual(['12:20 tee10', '12:30 tee10', '12:40 tee10'])
    const choice = (chooseSecondTeeTime: boolean, over: Partial<SecondTeeFacts> = {}, holes: 9 | 18 = 18) =>
      secondTeeChoice(
        sheet,
        first,
        { ...room, numberOfHoles: holes },
        { ...facts, ...over, parameters: { ...facts.parameters, chooseSecondTeeTime } },
      )
    expect(choice(true)).toEqual({ kind: 'choose', flights: [sheet[2], sheet[0]] })
    expect(choice(false)).toEqual({ kind: 'assigned', flight: sheet[2] })
    expect(choice(true, { secondTee: 'tee19' })).toEqual({ kind: 'none' })
    expect(choice(false, { secondTee: 'tee19' })).toEqual({ kind: 'none' })
    expect(choice(true, { secondTee: 'none' })).toEqual({ kind: 'notNeeded' })
    expect(choice(false, {}, 9)).toEqual({ kind: 'notNeeded' })
  })

  it('[RE-110+] is reached in exactly the flights that are not refused', () => {
    fc.assert(
      fc.property(anySheet, anyReservationParameters, anyBookingRules, (flights, parameters, rules) => {
        const [flight] = flights
        if (!flight) return
        const reach = { secondTee: 'tee10', parameters, rules } as const
        const allowed = flights.filter((secondFlight) => secondTeeRefusals({ flight, secondFlight, numberOfHoles: 18 }, reach).length === 0)
        expect(new Set(reachableFlights(flights, flight, 18, reach))).toEqual(new Set(allowed))
      }),
    )
  })

  it('[RE-110+, RE-111+] no wait exceeds the gap, a wider gap loses no flight, and the assigned one is never later than an offered one', () => {
    fc.assert(
      fc.property(
        anySheet,
        anyReservationParameters,
        anyBookingRules,
        fc.integer({ min: 0, max: 60 }),
        (flights, parameters, rules, more) => {
          const [flight] = flights
          if (!flight) return
          const asked = { secondTee: 'tee10', parameters, rules } as const
          const found = secondFlights(flights, flight, room, asked)
          const wider = { ...asked, parameters: { secondTeeMaxGapMinutes: parameters.secondTeeMaxGapMinutes + more } }
          expect(secondFlights(flights, flight, room, wider)).toEqual(expect.arrayContaining([...found]))
          for (const second of found) {
            expect(second.id).not.toBe(flight.id)
            expect(second.startTee).toBe('tee10')
            expect(second.freeSlots).toBeGreaterThanOrEqual(room.places)
          }
          const assigned = secondTeeChoice(flights, flight, room, { ...asked, parameters: { ...parameters, chooseSecondTeeTime: false } })
          expect(assigned.kind).toBe(found.length > 0 ? 'assigned' : 'none')
          if (assigned.kind !== 'assigned') return
          for (const second of found) expect(assigned.flight.startDateTime <= second.startDateTime).toBe(true)
        },
      ),
    )
  })
})
