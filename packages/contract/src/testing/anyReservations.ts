/** Courses, days and flights of the tee sheet, with every value that our types allow. */
import { SEXES } from '@club/core/club'
import {
  BLOCK_REASONS,
  BOOKING_STATUSES,
  type DayAvailability,
  type DaySetup,
  HOLE_COUNTS,
  PLAYER_KINDS,
  PLAYER_POSITIONS,
  type ReservationCourse,
  type ReservationParameters,
  type SheetFlight,
  type SheetPerson,
  SLOT_KINDS,
  START_TEES,
  TWILIGHTS,
} from '@club/core/reservation'
import fc from 'fast-check'
import { anyDate, anyHandicap, anyId, anyMoment, count, either, text } from './anyBasics.ts'

const anyStartTee = fc.constantFrom(...START_TEES)

export const anyParameters: fc.Arbitrary<ReservationParameters> = fc.record({
  customerMayAddAnonymous: fc.boolean(),
  initiatorMayRemoveSelf: fc.boolean(),
  playerMayRemoveSelf: fc.boolean(),
  showBookingNumberToOthers: fc.boolean(),
  dogsAllowed: fc.boolean(),
  showHomeClub: fc.boolean(),
  rentalProducts: fc.boolean(),
  geoCheckIn: fc.boolean(),
  refreshSeconds: count,
  hidePastDays: fc.boolean(),
  showHandicapIndex: fc.boolean(),
  showIsMember: fc.boolean(),
  showSex: fc.boolean(),
  reservedPrepaidRounds: fc.boolean(),
  chooseSecondTeeTime: fc.boolean(),
  secondTeeMaxGapMinutes: count,
})

export const anyReservationCourse: fc.Arbitrary<ReservationCourse> = fc.record({
  id: anyId,
  name: text,
  numberOfHoles: fc.constantFrom(9, 18, 27, 36),
  startTees: fc.subarray([...START_TEES]),
  timeZone: fc.constantFrom('Europe/Berlin', 'Europe/London'),
})

export const anySheetPerson: fc.Arbitrary<SheetPerson> = fc.record({
  id: anyId,
  bookingId: anyId,
  kind: fc.constantFrom(...PLAYER_KINDS),
  customerId: either(anyId),
  fullName: either(text),
  firstName: either(text),
  lastName: either(text),
  sex: either(fc.constantFrom(...SEXES)),
  handicapIndex: either(anyHandicap),
  isMember: either(fc.boolean()),
  homeClubName: either(text),
  position: fc.constantFrom(...PLAYER_POSITIONS),
  status: fc.constantFrom(...BOOKING_STATUSES),
  friend: fc.boolean(),
  self: fc.boolean(),
})

export const anySheetFlight: fc.Arbitrary<SheetFlight> = fc
  .record({
    id: anyId,
    courseId: anyId,
    startDateTime: anyMoment,
    startTee: anyStartTee,
    slotKind: fc.constantFrom(...SLOT_KINDS),
    twilight: fc.constantFrom(...TWILIGHTS),
    holeCounts: fc.subarray([...HOLE_COUNTS]),
    secondTees: fc.subarray([...START_TEES]),
    maxPlayers: fc.nat(8),
    freeSlots: fc.nat(8),
    heldSlots: fc.nat(8),
    block: either(fc.record({ reason: fc.constantFrom(...BLOCK_REASONS), note: either(text) })),
    persons: fc.array(anySheetPerson, { maxLength: 4 }),
    bookings: fc.array(fc.record({ id: anyId, number: either(text), own: fc.boolean(), withDog: fc.boolean() }), { maxLength: 4 }),
  })
  .map((flight) => ({
    ...flight,
    players: flight.persons.map(({ bookingId, position, customerId }) => ({ bookingId, position, customerId })),
  }))

export const anyDaySetup: fc.Arbitrary<DaySetup & { readonly nineHolesMinutes: number }> = fc.record({
  courseId: anyId,
  date: anyDate,
  startTees: fc.subarray([...START_TEES]),
  secondTees: fc.subarray([...START_TEES]),
  holeCounts: fc.subarray([...HOLE_COUNTS]),
  firstTime: either(anyMoment),
  lastTime: either(anyMoment),
  sunrise: either(anyMoment),
  sunset: either(anyMoment),
  intervalMinutes: either(fc.integer({ min: 1, max: 120 })),
  nineHolesMinutes: fc.integer({ min: 60, max: 200 }),
})

const anyBlock = either(fc.record({ reason: fc.constantFrom(...BLOCK_REASONS), note: either(text) }))

export const anyDayAvailability: fc.Arbitrary<DayAvailability> = fc.record({
  date: anyDate,
  freePlaces: count,
  timesWithRoom: count,
  state: fc.oneof(
    fc.constantFrom({ kind: 'open' as const }, { kind: 'past' as const }, { kind: 'guestsMayNotBook' as const }),
    fc.record({ kind: fc.constant('closed' as const), block: anyBlock }),
    fc.record({ kind: fc.constant('notOpenYet' as const), opens: anyMoment }),
  ),
})
