import type { ClubDateTime } from '@club/core'
import type { DisplacedBooking } from '@club/core/reservation'
import { describe, expect, it } from 'vitest'
import { decisionsOf, draftKey, nearestDrafts } from './drafts.ts'

const at = (time: string) => `2026-06-15T${time}:00` as ClubDateTime
function inTheWay(bookingId: string, times: readonly string[], version = 1) {
  const booking: DisplacedBooking = {
    ...{ bookingId, version, number: bookingId, tournamentId: '4', tournamentName: 'Medal', courseName: 'Course', paid: null },
    ...{
      startDateTime: at('08:30'),
      startTee: 'tee1',
      back: { amount: null, prepaidRounds: 0 },
      takenDateTime: at('08:30'),
      numberOfHoles: 18,
      players: ['Anna Berg'],
    },
    offers: times.map((time) => ({
      ...{ flightId: time, startDateTime: at(time), startTee: 'tee1', secondFlightId: `${time} second`, secondStartDateTime: null },
    })),
  }
  return { booking, reason: null }
}

describe('drafts of decisions', () => {
  const bookings = [inTheWay('7', ['08:50', '08:10']), inTheWay('8', []), inTheWay('9', ['08:50'])]

  it('[RE-203+] move every booking to its nearest time, and leave one without a time as it is', () => {
    const kept = new Map([[draftKey({ bookingId: '8', version: 1 }), { kind: 'keep', reason: ' They play through ' } as const]])
    expect(decisionsOf(bookings, nearestDrafts(bookings, kept))).toEqual([
      { kind: 'move', bookingId: '7', version: 1, flightId: '08:50', secondFlightId: '08:50 second' },
      { kind: 'keep', bookingId: '8', version: 1, reason: 'They play through' },
      { kind: 'move', bookingId: '9', version: 1, flightId: '08:50', secondFlightId: '08:50 second' },
    ])
  })

  it('[RE-204+] decide nothing without a reason, at a time that is gone, or about a booking that has changed', () => {
    const drafts = new Map([
      ['7 1', { kind: 'move', flightId: '09:00' } as const],
      ['8 1', { kind: 'keep', reason: ' ' } as const],
      ['9 1', { kind: 'cancel' } as const],
    ])
    expect(decisionsOf([...bookings.slice(0, 2), inTheWay('9', [], 2)], drafts)).toEqual([])
  })
})
