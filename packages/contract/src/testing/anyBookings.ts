/** Bookings of tee times, holds, and the reasons against them. */
import { WEEKDAYS } from '@club/core/club'
import {
  BLOCK_REASONS,
  BOOKING_EVENTS,
  BOOKING_KINDS,
  BOOKING_SOURCES,
  BOOKING_STATUSES,
  type BookedRound,
  type BookingCharge,
  type BookingEvent,
  type BookingPayment,
  CHARGE_STATES,
  type FlightInfo,
  HOLE_COUNTS,
  type Hold,
  type OwnBooking,
  type OwnBookingPlayer,
  PAY_WAYS,
  type PaymentRefusal,
  PLAYER_POSITIONS,
  PRICED_PLAYERS,
  type PriceStep,
  type ReservationRefusal,
  type ShownQuote,
  type StartTee,
} from '@club/core/reservation'
import fc from 'fast-check'
import type { RequestedBooking, RequestedHold } from '../reservations/index.ts'
import { anyId, anyMoment, count, either, text } from './anyBasics.ts'
import { anySheetFlight, anySheetPerson } from './anyReservations.ts'

const anyFlightId = fc.constantFrom('12-202611280810-1', '3-202611281900-10')
const anyStartTee = fc.constantFrom<StartTee>('tee1', 'tee10', 'tee19', 'tee28')

const roundFields = {
  courseId: anyId,
  courseName: text,
  flightId: anyFlightId,
  startDateTime: anyMoment,
  startTee: anyStartTee,
  secondFlightId: either(anyFlightId),
  secondStartDateTime: either(anyMoment),
  secondStartTee: either(anyStartTee),
  numberOfHoles: fc.constantFrom(...HOLE_COUNTS),
}
export const anyRound: fc.Arbitrary<BookedRound> = fc.record(roundFields)

const anyPlayer: fc.Arbitrary<OwnBookingPlayer> = fc
  .tuple(anySheetPerson, fc.boolean())
  .map(([person, mayRemove]) => ({ ...person, mayRemove }))

const anyEvent: fc.Arbitrary<BookingEvent> = fc.record({
  at: anyMoment,
  kind: fc.constantFrom(...BOOKING_EVENTS),
  actor: fc.constantFrom('self' as const, 'person' as const, 'club' as const),
  actorName: text,
  playerName: text,
  reason: text,
})

const anyStep: fc.Arbitrary<PriceStep> = fc.oneof(
  fc.record({
    kind: fc.constant('greenFee' as const),
    feeId: anyId,
    player: fc.constantFrom(...PRICED_PLAYERS),
    weekday: fc.constantFrom(...WEEKDAYS),
    numberOfHoles: fc.constantFrom(...HOLE_COUNTS),
    amount: count,
  }),
  fc.record({ kind: fc.constantFrom('withMember' as const, 'prepaidRound' as const), amount: count.map((units) => 0 - units) }),
  fc.record({ kind: fc.constant('rental' as const), productId: anyId, name: text, amount: count }),
)
const anyGivenBack = fc.record({ amount: count, prepaidRounds: count })
const anyTerms = fc.record({
  terms: fc.array(fc.record({ until: anyMoment, percent: fc.integer({ min: 1, max: 100 }) }), { maxLength: 2 }),
  prepaidUntil: either(anyMoment),
})
const anyCharge: fc.Arbitrary<BookingCharge> = fc.record({
  id: anyId,
  personId: either(anyId),
  personName: text,
  steps: fc.array(anyStep, { maxLength: 3 }),
  amount: count,
  way: fc.constantFrom(...PAY_WAYS),
  state: fc.constantFrom(...CHARGE_STATES),
  prepaid: fc.boolean(),
  refunded: count,
  forfeited: count,
  paidByMe: fc.boolean(),
  payerName: text,
  refundNow: anyGivenBack,
})
const anyPayment: fc.Arbitrary<BookingPayment> = fc.record({
  currency: fc.constantFrom('EUR', 'DKK'),
  charges: fc.array(anyCharge, { maxLength: 2 }),
  ...{ total: count, open: count, mine: count, mineOpen: count, payOnline: fc.boolean(), prepaidLeft: either(count) },
  until: either(anyMoment),
  ...{ refund: anyTerms, refundNow: anyGivenBack, refundAll: anyGivenBack },
})
export const anyQuote: fc.Arbitrary<ShownQuote> = fc.record({
  currency: fc.constantFrom('EUR', 'DKK'),
  persons: fc.array(fc.record({ steps: fc.array(anyStep, { maxLength: 3 }), total: count, paidByMe: fc.boolean() }), { maxLength: 4 }),
  ...{ total: count, mine: count, paysForAll: fc.boolean(), rentals: fc.boolean(), refund: anyTerms },
  othersWay: fc.constantFrom('account', 'desk', null),
  ways: fc.subarray([...PAY_WAYS]),
  prepaid: fc.record({ offered: fc.boolean(), left: count }),
  change: either(fc.record({ toPay: count, toRefund: count, prepaidBack: count })),
  refusals: fc.array(
    fc.constantFrom<PaymentRefusal>(
      { code: 'prepaidOff' },
      { code: 'prepaidUsedUp', customerId: '7' },
      { code: 'rentalGone', name: 'Buggy' },
      { code: 'wayNotOffered', way: 'basket' },
      { code: 'priceChanged', total: 8400, mine: 4200 },
    ),
    { maxLength: 2 },
  ),
})

export const anyOwnBooking: fc.Arbitrary<OwnBooking> = fc.record({
  ...roundFields,
  id: anyId,
  number: text,
  kind: fc.constantFrom(...BOOKING_KINDS),
  source: fc.constantFrom(...BOOKING_SOURCES),
  withDog: fc.boolean(),
  state: fc.constantFrom('booked' as const, 'cancelled' as const, 'unpaid' as const),
  checkIn: either(fc.record({ opens: anyMoment, closes: anyMoment, playerIds: fc.array(anyId), byLocation: fc.boolean() })),
  confirmUntil: either(anyMoment),
  status: fc.constantFrom(...BOOKING_STATUSES),
  endDateTime: anyMoment,
  players: fc.array(anyPlayer, { maxLength: 4 }),
  initiatedByMe: fc.boolean(),
  initiatorId: either(anyId),
  initiatorName: text,
  mayChange: fc.boolean(),
  mayCancel: fc.boolean(),
  lastCancellation: anyMoment,
  rentals: fc.array(fc.record({ productId: anyId, name: text, personId: anyId }), { maxLength: 2 }),
  payment: either(anyPayment),
  events: fc.array(anyEvent, { maxLength: 3 }),
})

export const anyHold: fc.Arbitrary<Hold> = fc.record({
  ...roundFields,
  id: anyId,
  kind: fc.constantFrom(...BOOKING_KINDS),
  places: fc.integer({ min: 1, max: 8 }),
  until: anyMoment,
  extensionsLeft: fc.nat(2),
  unpaid: fc.boolean(),
})

const requestedFields = {
  flightId: anyFlightId,
  secondFlightId: either(anyFlightId),
  numberOfHoles: fc.constantFrom(...HOLE_COUNTS),
  kind: fc.constantFrom(...BOOKING_KINDS),
}
export const anyRequestedHold: fc.Arbitrary<RequestedHold> = fc.record({ ...requestedFields, places: fc.integer({ min: 1, max: 8 }) })
export const anyRequestedBooking: fc.Arbitrary<RequestedBooking> = fc.record({
  ...requestedFields,
  withDog: fc.boolean(),
  players: fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('customer' as const), customerId: anyId }),
      fc.constant({ kind: 'customer' as const, customerId: '7', prepaid: true, rentals: ['3', '3', '4'] }),
      fc.record({ kind: fc.constant('customer' as const), customerId: fc.constant(''), personId: anyId }),
      fc.record({ kind: fc.constant('anonymousGuest' as const), name: either(text) }),
    ),
    { maxLength: 8 },
  ),
})

export const anyFlightInfo: fc.Arbitrary<FlightInfo> = fc.record({
  flight: anySheetFlight,
  courseName: text,
  price: either(count),
  secondFlightId: either(anyFlightId),
  secondFlights: fc.array(anySheetFlight, { maxLength: 2 }),
  refusals: fc.array(fc.constantFrom({ code: 'guestsMayNotBook' as const }, { code: 'dogsNotAllowed' as const })),
  anonymousGuests: fc.boolean(),
  dogs: fc.boolean(),
  groupFrom: either(count),
})

const anyPosition = fc.constantFrom(...PLAYER_POSITIONS)
const anySecondTee = fc.constantFrom('none' as const, 'tee1' as const, 'tee10' as const)
const code = <Code extends ReservationRefusal['code']>(one: Code) => fc.constant(one)

export const anyReservationRefusal: fc.Arbitrary<ReservationRefusal> = fc.oneof(
  fc.record({
    code: fc.constantFrom(
      ...([
        'noPlayers',
        'initiatorMissing',
        'dogsNotAllowed',
        'groupsNotOffered',
        'guestsMayNotBook',
        'secondTeeNotNeeded',
        'notInitiator',
        'notYours',
        'geoCheckInOff',
        'deskCodeOver',
        'locationUnknown',
        'confirmationNotNeeded',
      ] as const),
    ),
  }),
  fc.record({ code: fc.constantFrom(...(['playerTwice', 'playsAtThatTime', 'notByOthers'] as const)), customerId: anyId }),
  fc.record({ code: code('openBookingsReached'), max: count }),
  fc.record({ code: fc.constantFrom(...(['primeTimeReached', 'extensionsUsed', 'watchesReached'] as const)), max: count }),
  fc.record({ code: code('guestsReached'), max: count, left: count }),
  fc.record({ code: code('replacementClosed'), last: anyMoment }),
  fc.record({ code: code('holdOver'), until: anyMoment }),
  fc.record({ code: code('checkInNotOpen'), opens: anyMoment }),
  fc.record({ code: code('checkInClosed'), closed: anyMoment }),
  fc.record({ code: code('confirmationClosed'), last: anyMoment }),
  fc.record({ code: code('locationInexact'), accuracyMetres: count }),
  fc.record({ code: code('tooFar'), metres: count, radiusMetres: count }),
  fc.record({ code: code('anonymousNotAllowed'), count }),
  fc.record({ code: code('groupTooSmall'), from: count, players: count }),
  fc.record({ code: code('alreadyInFlight'), customerId: anyId, position: anyPosition }),
  fc.record({ code: code('dayLimitReached'), customerId: anyId, max: count }),
  fc.record({ code: code('past'), startDateTime: anyMoment }),
  fc.record({ code: code('notOpenYet'), opens: anyMoment }),
  fc.record({ code: code('holesNotOffered'), numberOfHoles: fc.constantFrom(...HOLE_COUNTS) }),
  fc.record({ code: code('noTeeOff'), position: anyPosition }),
  fc.record({ code: code('blocked'), position: anyPosition, reason: fc.constantFrom(...BLOCK_REASONS), note: either(text) }),
  fc.record({ code: code('flightTaken'), position: anyPosition, freeSlots: count, maxPlayers: count }),
  fc.record({ code: code('flightFull'), position: anyPosition, freeSlots: count, wanted: count }),
  fc.record({ code: fc.constantFrom('secondTeeMissing' as const, 'secondTeeWrong' as const), secondTee: anySecondTee }),
  fc.record({ code: code('secondTeeOutOfReach'), afterMinutes: count, fromMinutes: count, toMinutes: count }),
  fc.record({ code: code('statusFinal'), status: fc.constantFrom(...BOOKING_STATUSES) }),
  fc.record({ code: code('cancellationClosed'), last: anyMoment }),
  fc.record({ code: code('selfRemovalOff'), role: fc.constantFrom('initiator' as const, 'player' as const) }),
)
