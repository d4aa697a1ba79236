import type { ClubDateTime } from '@club/core'
import type { DisplacedBooking, DisplacedDecision } from '@club/core/reservation'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  decisionsFromWire,
  decisionsToWire,
  displacedFromWire,
  displacedToWire,
  inTheWayOf,
  inTheWayToDetail,
  wireDecisions,
} from './displaced.ts'

const at = (time: string) => `2026-06-15T${time}:00` as ClubDateTime
const BOOKING: DisplacedBooking = {
  ...{ bookingId: '7', version: 3, number: 'K7WQ2M', tournamentId: '4', tournamentName: 'Monthly medal', courseName: 'Course' },
  ...{ startDateTime: at('08:30'), startTee: 'tee1', takenDateTime: at('10:30'), numberOfHoles: 18, players: ['Anna Berg', ''] },
  paid: { amount: 8400, currency: 'EUR' },
  back: { amount: { amount: 12000, currency: 'EUR' }, prepaidRounds: 1 },
  offers: [
    {
      ...{ flightId: '12-202606150850-1', startDateTime: at('08:50'), startTee: 'tee1' },
      ...{ secondFlightId: '12-202606151050-10', secondStartDateTime: at('10:50') },
    },
  ],
}
const ofBooking = { bookingId: '7', version: 3 }
const DECISIONS: readonly DisplacedDecision[] = [
  { kind: 'move', ...ofBooking, flightId: '12-202606150850-1', secondFlightId: null },
  { kind: 'cancel', ...ofBooking },
  { kind: 'keep', ...ofBooking, reason: 'They play through' },
]

describe('a booking in the way of a competition on the wire', () => {
  it('[RE-203+] [RE-207+] reads back unchanged, also from a refusal', () => {
    expect(displacedFromWire(displacedToWire(BOOKING))).toEqual(BOOKING)
    const details = JSON.parse(
      JSON.stringify(
        [
          { booking: BOOKING, reason: null },
          { booking: BOOKING, reason: 'Taken' },
        ].map(inTheWayToDetail),
      ),
    )
    expect(inTheWayOf([...details, { code: 'bookingInTheWay', data: {} }, { code: 'other', data: details[0].data }])).toEqual([
      { booking: BOOKING, reason: null },
      { booking: BOOKING, reason: 'Taken' },
    ])
  })

  it('[RE-204+] decisions read back unchanged; one without a booking, a version or a reason is refused', () => {
    const wire = decisionsToWire(DECISIONS)
    expect(decisionsFromWire(v.parse(wireDecisions, JSON.parse(JSON.stringify(wire))))).toEqual(DECISIONS)
    for (const wrong of [
      { kind: 'cancel', version: 1 },
      { kind: 'cancel', bookingId: 7 },
      { kind: 'keep', ...ofBooking, reason: ' ' },
      { kind: 'move', ...ofBooking },
    ])
      expect(v.is(wireDecisions, [wrong])).toBe(false)
  })
})
