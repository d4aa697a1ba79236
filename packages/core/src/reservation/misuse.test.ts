/** Invalid input throws a FieldError that names the field. */
import { describe, expect, it } from 'vitest'
import { FieldError } from '../fieldError.ts'
import { at, claraRequest, flightAt, threeAtTwentyPastTen } from '../testing/reservations.ts'
import { bookingRefusals } from './bookingRefusals.ts'
import { INITIAL_FLOW, withFilter } from './flow.ts'
import { withBooking } from './occupancy.ts'
import { secondTeeRefusals } from './secondTee.ts'
import { isFinal } from './status.ts'

const flight = flightAt('10:20')
const { numberOfHoles } = threeAtTwentyPastTen
const sameRound = { ...claraRequest, flight, secondFlight: null, wish: { ...claraRequest.wish, numberOfHoles } }

describe('a value that cannot be meant', () => {
  it.each<[string, () => unknown, string]>([
    ['a round of twelve holes', () => withFilter(INITIAL_FLOW, { numberOfHoles: 12 as never }), 'numberOfHoles: 12 is not one of'],
    [
      'a flight of fewer than no players',
      () => withBooking([flightAt('10:20', 'tee1', { maxPlayers: -1 })], threeAtTwentyPastTen),
      'maxPlayers: -1',
    ],
    ['half a place', () => withBooking([flightAt('10:20', 'tee1', { freeSlots: 1.5 })], threeAtTwentyPastTen), 'freeSlots: 1.5'],
    ['an unknown status', () => isFinal('late' as never), 'status: late is not one of'],
    [
      'nine holes in no time, also where no second tee is needed',
      () => secondTeeRefusals({ flight, secondFlight: null, numberOfHoles: 9 }, { ...claraRequest, rules: { nineHolesMinutes: 0 } }),
      'nineHolesMinutes: 0',
    ],
    [
      'a radius below none, also where the round stays as it was',
      () => bookingRefusals({ ...sameRound, rules: { ...claraRequest.rules, checkInRadiusMetres: -1 } }, threeAtTwentyPastTen, at('08:00')),
      'checkInRadiusMetres: -1',
    ],
  ])('%s is refused', (_, misuse, message) => {
    expect(misuse).toThrow(FieldError)
    expect(misuse).toThrow(message)
  })
})
