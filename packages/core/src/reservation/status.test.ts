import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBookingStatus, anyTeeTime } from '../testing/index.ts'
import { at } from '../testing/reservations.ts'
import { BOOKING_STATUSES, type BookingStatus } from './kinds.ts'
import { bookingStatus, isFinal, statusAfterCheckIn, statusDecision } from './status.ts'

const start = at('10:20')
const later = at('10:21')

describe('statusDecision', () => {
  it('[RE-75] allows exactly these five changes, once the flight has started', () => {
    const pairs = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((to) => ({ from, to })))
    const allowed = pairs.filter(({ from, to }) => statusDecision({ from, to, startDateTime: start }, later).allowed)
    expect(allowed.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'booked checkInPending',
      'booked checkedIn',
      'booked noShow',
      'checkInPending checkedIn',
      'checkInPending noShow',
    ])
  })

  it.each<[BookingStatus, BookingStatus, typeof start, object[]]>([
    ['checkedIn', 'noShow', later, [{ code: 'statusFinal', status: 'checkedIn' }]],
    ['noShow', 'checkedIn', later, [{ code: 'statusFinal', status: 'noShow' }]],
    ['checkInPending', 'booked', later, [{ code: 'statusOutOfOrder', from: 'checkInPending', to: 'booked' }]],
    ['booked', 'booked', later, [{ code: 'statusOutOfOrder', from: 'booked', to: 'booked' }]],
    ['booked', 'noShow', start, [{ code: 'notStarted', startDateTime: start }]],
    [
      'checkedIn',
      'noShow',
      start,
      [
        { code: 'statusFinal', status: 'checkedIn' },
        { code: 'notStarted', startDateTime: start },
      ],
    ],
  ])('[RE-75, RE-113+] refuses %s to %s at %s with its reasons', (from, to, now, refusals) => {
    expect(statusDecision({ from, to, startDateTime: start }, now)).toEqual({ allowed: false, refusals })
  })

  it('[RE-74, RE-75] only moves forward, and never leaves a final status', () => {
    const order = ['booked', 'checkInPending', 'checkedIn']
    fc.assert(
      fc.property(anyBookingStatus, fc.array(fc.tuple(anyBookingStatus, anyTeeTime), { maxLength: 8 }), (first, asked) => {
        let status = first
        for (const [to, now] of asked) {
          if (!statusDecision({ from: status, to, startDateTime: start }, now).allowed) continue
          expect(['checkedIn', 'noShow']).not.toContain(status)
          expect(isFinal(status)).toBe(false)
          if (to !== 'noShow') expect(order.indexOf(to)).toBeGreaterThan(order.indexOf(status))
          else expect(now > start).toBe(true)
          status = to
        }
      }),
    )
  })

  it('[RE-75] check-in is pending if the desk must confirm, and both are reachable from booked', () => {
    expect(statusAfterCheckIn(true)).toBe('checkInPending')
    expect(statusAfterCheckIn(false)).toBe('checkedIn')
    for (const to of [statusAfterCheckIn(true), statusAfterCheckIn(false)]) {
      expect(statusDecision({ from: 'booked', to, startDateTime: start }, start)).toEqual({ allowed: true })
    }
  })
})

describe('bookingStatus', () => {
  it.each<[BookingStatus[], BookingStatus]>([
    [['checkedIn', 'checkInPending', 'booked'], 'booked'],
    [['checkedIn', 'checkInPending'], 'checkInPending'],
    [['checkedIn', 'noShow'], 'checkedIn'],
    [['noShow', 'noShow'], 'noShow'],
    [[], 'booked'],
  ])('[RE-74, RE-112+] of %j is %s', (statuses, expected) => {
    expect(bookingStatus(statuses.map((status) => ({ status })))).toBe(expected)
  })

  it('[RE-112+] does not depend on the order of players, and another player never advances it', () => {
    fc.assert(
      fc.property(fc.array(anyBookingStatus, { minLength: 1, maxLength: 4 }), anyBookingStatus, (statuses, other) => {
        const players = statuses.map((status) => ({ status }))
        const status = bookingStatus(players)
        expect(bookingStatus([...players].reverse())).toBe(status)
        expect(statuses).toContain(status)
        const joined = bookingStatus([...players, { status: other }])
        expect(BOOKING_STATUSES.indexOf(joined)).toBeLessThanOrEqual(BOOKING_STATUSES.indexOf(status))
      }),
    )
  })
})
