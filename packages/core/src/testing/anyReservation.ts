import fc from 'fast-check'
import { MEMBER_STATUSES } from '../club/customer.ts'
import { WEEKDAYS } from '../club/week.ts'
import type { Player } from '../reservation/booking.ts'
import type { PartyFacts } from '../reservation/bookingFacts.ts'
import type { BookingRules } from '../reservation/bookingRules.ts'
import type { DaySheetFacts, TakenPlace } from '../reservation/daySheet.ts'
import type { Coordinates } from '../reservation/distance.ts'
import type { Flight } from '../reservation/flight.ts'
import {
  BLOCK_REASONS,
  BOOKING_KINDS,
  BOOKING_STATUSES,
  HOLE_COUNTS,
  SLOT_KINDS,
  START_TEES,
  type StartTee,
  TWILIGHTS,
} from '../reservation/kinds.ts'
import type { ReservationParameters } from '../reservation/parameters.ts'
import type { Season, TeeBlock } from '../reservation/season.ts'
import type { TeeTimePreference, TeeTimeRequest } from '../reservation/teeTimeRequest.ts'
import type { ClubTime } from '../text/clubTime.ts'
import { compareTexts } from '../text/compareTexts.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'

const two = (number: number): string => String(number).padStart(2, '0')
const rarely = fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true))

/** A moment between 08:00 and 17:50 of one day, in steps of ten minutes, so that equal ones are common. */
export const anyTeeTime: fc.Arbitrary<ClubDateTime> = fc
  .integer({ min: 48, max: 107 })
  .map((tens) => `2026-06-14T${two(Math.floor(tens / 6))}:${two((tens % 6) * 10)}:00` as ClubDateTime)

const anyEmptyFlight = fc.record({
  courseId: fc.oneof({ weight: 4, arbitrary: fc.constant('a') }, fc.constant('b')),
  startDateTime: anyTeeTime,
  startTee: fc.constantFrom('tee1' as const, 'tee10' as const),
  slotKind: fc.oneof({ weight: 6, arbitrary: fc.constant('normal' as const) }, fc.constantFrom(...SLOT_KINDS)),
  twilight: fc.constantFrom(...TWILIGHTS),
  holeCounts: fc.constant(HOLE_COUNTS),
  maxPlayers: fc.oneof({ weight: 3, arbitrary: fc.constant(4) }, fc.integer({ min: 1, max: 3 })),
  block: fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    fc.record({ reason: fc.constantFrom(...BLOCK_REASONS), note: fc.constant(null) }),
  ),
})

/** Flights without players, in any order, with unique ids; eighteen holes need a second time on all of them or on none. */
export const anyEmptySheet: fc.Arbitrary<readonly Flight[]> = fc
  .tuple(fc.array(anyEmptyFlight, { minLength: 1, maxLength: 16, size: 'max' }), fc.boolean())
  .map(([flights, twice]) =>
    flights.map((flight, index) => {
      const secondTees: readonly StartTee[] = twice ? [flight.startTee === 'tee1' ? 'tee10' : 'tee1'] : []
      return { ...flight, id: `f${index}`, secondTees, freeSlots: flight.maxPlayers, heldSlots: 0, players: [] }
    }),
  )

const anyCustomerId = fc.integer({ min: 1, max: 12 }).map((id) => `c${id}`)

const anyTakenPlace = fc.record({
  bookingId: fc.constantFrom('x', 'y'),
  position: fc.constantFrom('start' as const, 'second' as const),
  customerId: fc.option(anyCustomerId),
})

/** A sheet with bookings of others. */
export const anySheet: fc.Arbitrary<readonly Flight[]> = anyEmptySheet.chain((sheet) =>
  fc.tuple(...sheet.map(({ maxPlayers }) => fc.array(anyTakenPlace, { maxLength: maxPlayers }))).map((taken) =>
    sheet.map((flight, index) => {
      const players = taken[index] ?? []
      return { ...flight, players, freeSlots: flight.maxPlayers - players.length }
    }),
  ),
)

/** One of twelve customers, so that duplicates occur, or an anonymous guest. */
export const anyPlayer: fc.Arbitrary<Player> = fc.oneof(
  { weight: 4, arbitrary: anyCustomerId.map((customerId): Player => ({ kind: 'customer', customerId })) },
  fc.constant<Player>({ kind: 'anonymousGuest', name: null }),
)

/** Every switch on or off. */
export const anyReservationParameters: fc.Arbitrary<ReservationParameters> = fc.record({
  customerMayAddAnonymous: fc.boolean(),
  initiatorMayRemoveSelf: fc.boolean(),
  playerMayRemoveSelf: fc.boolean(),
  showBookingNumberToOthers: fc.boolean(),
  dogsAllowed: fc.boolean(),
  showHomeClub: fc.boolean(),
  rentalProducts: fc.boolean(),
  geoCheckIn: fc.boolean(),
  refreshSeconds: fc.integer({ min: 0, max: 600 }),
  hidePastDays: fc.boolean(),
  showHandicapIndex: fc.boolean(),
  showIsMember: fc.boolean(),
  showSex: fc.boolean(),
  reservedPrepaidRounds: fc.boolean(),
  chooseSecondTeeTime: fc.boolean(),
  secondTeeMaxGapMinutes: fc.integer({ min: 0, max: 120 }),
})

const clockTime = (quarters: number): ClubTime => `${two(Math.floor(quarters / 4))}:${two((quarters % 4) * 15)}:00` as ClubTime

/** Rules strict enough for small bookings to reach every limit. */
export const anyBookingRules: fc.Arbitrary<BookingRules> = fc.record({
  nineHolesMinutes: fc.constantFrom(60, 110, 120, 150),
  daysAheadMembers: fc.option(fc.integer({ min: 0, max: 3 })),
  daysAheadGuests: fc.option(fc.integer({ min: 0, max: 3 })),
  opensAtMinutes: fc.constantFrom(0, 420),
  guestsMayBook: fc.boolean(),
  maxRoundsADay: fc.option(fc.integer({ min: 1, max: 2 })),
  maxOpenBookings: fc.option(fc.integer({ min: 1, max: 3 })),
  primeTimes: fc.constantFrom<BookingRules['primeTimes']>([], [{ weekdays: WEEKDAYS, fromTime: clockTime(36), toTime: clockTime(48) }]),
  maxOpenPrimeBookings: fc.option(fc.integer({ min: 1, max: 3 })),
  maxGuestsAMonth: fc.option(fc.integer({ min: 0, max: 4 })),
  lastReplacementMinutes: fc.constantFrom(null, 60, 1440),
  deskConfirmsCheckIn: fc.boolean(),
  confirmUntilMinutes: fc.constantFrom(null, 0, 120),
  confirmAskMinutes: fc.constantFrom(1, 1440),
  groupFrom: fc.option(fc.integer({ min: 1, max: 4 })),
  lastCancellationMinutes: fc.constantFrom(0, 60, 1440),
  checkInRadiusMetres: fc.integer({ min: 0, max: 5000 }),
  checkInOpensMinutes: fc.integer({ min: 0, max: 180 }),
  holdMinutes: fc.integer({ min: 1, max: 10 }),
  holdExtensions: fc.integer({ min: 0, max: 2 }),
})

/** A party that is often allowed to book; its initiator usually plays. */
export const anyPartyFacts: fc.Arbitrary<PartyFacts> = fc
  .record({
    customerId: anyCustomerId,
    others: fc.array(anyPlayer, { maxLength: 3 }),
    initiatorPlays: rarely.map((absent) => !absent),
    kind: fc.oneof({ weight: 4, arbitrary: fc.constant('normal' as const) }, fc.constantFrom(...BOOKING_KINDS)),
    numberOfHoles: fc.constantFrom(...HOLE_COUNTS),
    withDog: rarely,
    memberStatus: fc.constantFrom(...MEMBER_STATUSES),
    openBookings: fc.integer({ min: 0, max: 2 }),
    openPrimeBookings: fc.integer({ min: 0, max: 2 }),
    guestsInMonth: fc.integer({ min: 0, max: 3 }),
    guestIds: fc.uniqueArray(anyCustomerId, { maxLength: 4 }),
    secondTee: fc.constantFrom('none' as const, 'tee10' as const),
    parameters: anyReservationParameters,
    rules: anyBookingRules,
  })
  .map(
    ({
      customerId,
      others,
      initiatorPlays,
      kind,
      numberOfHoles,
      withDog,
      memberStatus,
      openBookings,
      openPrimeBookings,
      guestsInMonth,
      ...rest
    }) => ({
      ...rest,
      wish: { kind, numberOfHoles, withDog, players: initiatorPlays ? [{ kind: 'customer', customerId }, ...others] : others },
      initiator: { customerId, memberStatus, openBookings, openPrimeBookings, guestsInMonth },
      commitments: [],
    }),
  )

/** Every status with equal probability. */
export const anyBookingStatus = fc.constantFrom(...BOOKING_STATUSES)

/** Any place, including the poles and the date line. */
export const anyCoordinates: fc.Arbitrary<Coordinates> = fc.record({
  latitude: fc.oneof({ weight: 6, arbitrary: fc.double({ min: -90, max: 90, noNaN: true }) }, fc.constantFrom(-90, 0, 90)),
  longitude: fc.oneof({ weight: 6, arbitrary: fc.double({ min: -180, max: 180, noNaN: true }) }, fc.constantFrom(-180, 0, 180)),
})

/** The day of `anyDaySheetFacts`. */
export const DAY_OF_SHEET = '2026-06-14' as ClubDate

const anyTee = fc.constantFrom<StartTee>(...START_TEES)
const anyTees = fc.uniqueArray(anyTee, { minLength: 1, maxLength: 3 })
const anyMinutes = (max: number) => fc.option(fc.integer({ min: 0, max }))
const anyClock = fc.integer({ min: 24, max: 80 }).map(clockTime)

const anySeason: fc.Arbitrary<Season> = fc.record({
  firstDay: fc.constant('2026-03-01' as ClubDate),
  lastDay: fc.constantFrom(DAY_OF_SHEET, '2026-10-31' as ClubDate),
  weekdays: fc.constant(WEEKDAYS),
  startTees: anyTees,
  secondTees: fc.oneof(fc.constant<readonly StartTee[]>([]), anyTees),
  holeCounts: fc.constantFrom(HOLE_COUNTS, [9] as const, [18] as const),
  firstTime: anyClock,
  lastTime: anyClock,
  afterSunriseMinutes: anyMinutes(60),
  beforeSunsetMinutes: anyMinutes(240),
  intervalMinutes: fc.constantFrom(8, 10, 15, 30, 45),
  places: fc.integer({ min: 2, max: 4 }),
  emptyEvery: fc.option(fc.integer({ min: 2, max: 8 })),
  twilight9Minutes: fc.option(fc.constant(120)),
  twilight18Minutes: fc.option(fc.constant(240)),
})

const anyBlock: fc.Arbitrary<TeeBlock> = fc.record({
  firstDay: fc.constantFrom('2026-03-01' as ClubDate, DAY_OF_SHEET),
  lastDay: fc.constantFrom('2026-06-13' as ClubDate, DAY_OF_SHEET),
  weekdays: fc.constant(WEEKDAYS),
  tee: fc.option(anyTee),
  fromTime: anyClock,
  toTime: fc.option(anyClock),
  reason: fc.constantFrom(...BLOCK_REASONS, 'noTeeOff' as const),
  note: fc.constantFrom(null, 'Medal'),
})

const anyTakenPlaces: fc.Arbitrary<readonly TakenPlace[]> = fc
  .array(
    fc.record({
      startDateTime: fc.oneof({ weight: 6, arbitrary: anyTeeTime }, fc.constant('2026-06-15T10:00:00' as ClubDateTime)),
      startTee: anyTee,
      position: fc.constantFrom('start' as const, 'second' as const),
      customerId: fc.option(anyCustomerId),
      kind: fc.constantFrom('player' as const, 'player' as const, 'spare' as const, 'held' as const),
    }),
    { maxLength: 20 },
  )
  .map((places) => places.map((place, index) => ({ ...place, bookingId: `b${index}` })))

/** A day with any seasons, blocks, extra times and taken places; many of them meet. */
export const anyDaySheetFacts: fc.Arbitrary<DaySheetFacts> = fc.record({
  course: fc.record({ id: fc.constant('12'), numberOfHoles: fc.constantFrom(9, 18, 27, 36) }),
  day: fc.constant(DAY_OF_SHEET),
  seasons: fc.array(anySeason, { maxLength: 3 }),
  blocks: fc.array(anyBlock, { maxLength: 3 }),
  extraTimes: fc.array(fc.record({ startDateTime: anyTeeTime, tee: anyTee, places: fc.integer({ min: 1, max: 4 }) }), { maxLength: 3 }),
  sun: fc.option(fc.constant({ sunrise: '2026-06-14T05:14:00' as ClubDateTime, sunset: '2026-06-14T19:37:00' as ClubDateTime })),
  places: anyTakenPlaces,
})

const earlier = (a: ClubDateTime, b: ClubDateTime): ClubDateTime => (compareTexts(a, b) < 0 ? a : b)

const anyPreference: fc.Arbitrary<TeeTimePreference> = fc
  .record({
    courseId: fc.constantFrom('a', 'b'),
    startTee: fc.option(fc.constantFrom<StartTee>('tee1', 'tee10')),
    a: anyTeeTime,
    b: anyTeeTime,
  })
  .map(({ courseId, startTee, a, b }) => ({ courseId, startTee, from: earlier(a, b), to: earlier(a, b) === a ? b : a }))

/** A request for the day of `anyEmptySheet`, often for eighteen holes. */
export const anyRequest: fc.Arbitrary<TeeTimeRequest> = fc.record({
  id: fc.constant('r'),
  customerIds: fc.constant(['clara']),
  places: fc.integer({ min: 1, max: 4 }),
  kind: fc.oneof({ weight: 6, arbitrary: fc.constant('normal' as const) }, fc.constant('group' as const)),
  numberOfHoles: fc.constantFrom(...HOLE_COUNTS),
  preferences: fc.array(anyPreference, { minLength: 1, maxLength: 3 }),
})
