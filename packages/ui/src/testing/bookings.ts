/** A booked round of Clara with Jonas, for the tests of screens. */
import type { BookedRound, BookingCharge, BookingPayment, OwnBooking, OwnBookingPlayer } from '@club/core/reservation'
import { clara, jonas, moment } from './people.ts'

export const TIME: BookedRound & Pick<OwnBooking, 'endDateTime' | 'lastCancellation'> = {
  courseId: '12',
  courseName: 'Championship',
  flightId: '12-202606211020-1',
  startDateTime: moment('2026-06-21T10:20:00'),
  startTee: 'tee1',
  secondFlightId: null,
  secondStartDateTime: null,
  secondStartTee: null,
  numberOfHoles: 18,
  endDateTime: moment('2026-06-21T14:40:00'),
  lastCancellation: moment('2026-06-20T20:00:00'),
}

/** The same course at another time of that day. */
export function timeAt(clock: string): BookedRound {
  return { ...TIME, flightId: `12-20260621${clock.replace(':', '')}-1`, startDateTime: moment(`2026-06-21T${clock}:00`) }
}

export function bookedPlayer(person: typeof clara, over: Partial<OwnBookingPlayer> = {}): OwnBookingPlayer {
  return {
    id: `p-${person.id}`,
    bookingId: '48377',
    kind: 'customer',
    customerId: person.id,
    fullName: person.fullName,
    firstName: person.firstName,
    lastName: person.lastName,
    sex: null,
    isMember: true,
    handicapIndex: person.handicapIndex,
    homeClubName: null,
    position: 'start',
    status: 'booked',
    friend: person.id !== clara.id,
    self: person.id === clara.id,
    mayRemove: true,
    ...over,
  }
}

export function ownBooking(over: Partial<OwnBooking> = {}): OwnBooking {
  return {
    ...TIME,
    id: '48377',
    number: '48377',
    kind: 'normal',
    source: 'portal',
    withDog: false,
    state: 'booked',
    status: 'booked',
    players: [bookedPlayer(clara), bookedPlayer(jonas)],
    initiatedByMe: true,
    initiatorId: clara.id,
    initiatorName: clara.fullName,
    mayChange: true,
    mayCancel: true,
    rentals: [],
    payment: null,
    checkIn: null,
    confirmUntil: null,
    events: [],
    ...over,
  }
}

/** Returns an open charge of Clara. */
export const charge = (over: Partial<BookingCharge>): BookingCharge => ({
  ...{ id: 'c1', personId: 'p-clara', personName: '', amount: 2100, way: 'desk', state: 'open', prepaid: false, refunded: 0, forfeited: 0 },
  ...{ paidByMe: true, payerName: 'Clara Hoffmann', refundNow: { amount: 0, prepaidRounds: 0 } },
  steps: [{ kind: 'greenFee', feeId: 'f', player: 'member', weekday: 'sunday', numberOfHoles: 18, amount: 2100 }],
  ...over,
})

/** Returns the payment of that charge. */
export function payment(over: Partial<BookingPayment> = {}): BookingPayment {
  return {
    ...{
      currency: 'EUR',
      charges: [charge({})],
      total: 2100,
      open: 2100,
      mine: 2100,
      mineOpen: 2100,
      payOnline: true,
      prepaidLeft: null,
      until: null,
    },
    ...{
      refund: { terms: [], prepaidUntil: null },
      refundNow: { amount: 0, prepaidRounds: 0 },
      refundAll: { amount: 0, prepaidRounds: 0 },
    },
    ...over,
  }
}
