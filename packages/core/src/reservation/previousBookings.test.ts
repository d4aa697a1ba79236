import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTeeTime } from '../testing/index.ts'
import { at, customer, threeAtTwentyPastTen } from '../testing/reservations.ts'
import { PREVIOUS_BOOKINGS, playersOf, previousBookings } from './previousBookings.ts'

describe('previousBookings', () => {
  const bookings = ['08:00', '12:00', '09:00', '11:00', '10:00', '10:00'].map((time, index) => ({
    id: `b${index}`,
    startDateTime: at(time),
  }))

  it('[RE-50] are the last three that have started, latest first', () => {
    expect(previousBookings(bookings, at('11:00')).map(({ id }) => id)).toEqual(['b4', 'b5', 'b2'])
    expect(previousBookings(bookings, at('13:00')).map(({ id }) => id)).toEqual(['b1', 'b3', 'b4'])
    expect(previousBookings(bookings, at('08:00'))).toEqual([])
  })

  it('[RE-50] are at most three, none in the future, and no later one is left out', () => {
    fc.assert(
      fc.property(fc.array(anyTeeTime, { maxLength: 8 }), anyTeeTime, (starts, now) => {
        const all = starts.map((startDateTime, index) => ({ id: `b${index}`, startDateTime }))
        const shown = previousBookings(all, now)
        expect(shown).toHaveLength(Math.min(PREVIOUS_BOOKINGS, all.filter(({ startDateTime }) => startDateTime < now).length))
        const rest = all.filter((booking) => booking.startDateTime < now && !shown.includes(booking))
        for (const { startDateTime } of rest) for (const one of shown) expect(one.startDateTime >= startDateTime).toBe(true)
        expect(previousBookings([...all].reverse(), now)).toEqual(shown)
      }),
    )
    expect(PREVIOUS_BOOKINGS).toBe(3)
  })

  it('give the party for the next booking', () => {
    expect(playersOf(threeAtTwentyPastTen)).toEqual([customer('clara'), customer('jonas'), customer('mia')])
  })
})
