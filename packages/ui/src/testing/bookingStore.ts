/** A hold, and functions that answer immediately, for the tests of the booking screens. */
import type { FlightInfo, SheetFlight } from '@club/core/reservation'
import { vi } from 'vitest'
import type { PriceQuote } from '../features/booking/bookingPrice.ts'
import type { BookingDeps } from '../features/booking/bookingState.ts'
import { createBookingStore } from '../features/booking/bookingStore.ts'
import type { PlaceHold } from '../shared/reservations/reservationStore.ts'
import { createReservationStore } from '../shared/reservations/reservationStore.ts'
import { ownBooking, TIME } from './bookings.ts'
import { clara, moment } from './people.ts'

export const HOLD: PlaceHold = {
  id: '5',
  flightId: TIME.flightId,
  secondFlightId: null,
  places: 1,
  until: moment('2026-06-13T14:35:00'),
  extensionsLeft: 2,
}

const flight: SheetFlight = {
  id: TIME.flightId,
  courseId: TIME.courseId,
  startDateTime: TIME.startDateTime,
  startTee: 'tee1',
  slotKind: 'normal',
  twilight: 'none',
  maxPlayers: 4,
  freeSlots: 2,
  heldSlots: 2,
  holeCounts: [9, 18],
  secondTees: [],
  block: null,
  players: [],
  persons: [],
  bookings: [],
}
export const INFO: FlightInfo = {
  flight,
  courseName: TIME.courseName,
  price: null,
  secondFlightId: null,
  secondFlights: [],
  refusals: [],
  anonymousGuests: true,
  dogs: false,
  groupFrom: null,
}

/** A quote in which each player has this price and the customer pays for all. */
export function quoteOf(amounts: readonly number[], over: Partial<PriceQuote['quote']> = {}): PriceQuote {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const fee = { kind: 'greenFee', feeId: 'f', player: 'guest', weekday: 'sunday', numberOfHoles: 18 } as const
  const quote: PriceQuote['quote'] = {
    currency: 'EUR',
    persons: amounts.map((amount) => ({ steps: amount > 0 ? [{ ...fee, amount }] : [], total: amount, paidByMe: true })),
    ...{ total, mine: total, paysForAll: false, othersWay: 'desk', ways: total > 0 ? ['desk', 'basket'] : [] },
    ...{ prepaid: { offered: false, left: 0 }, rentals: false, refund: { terms: [], prepaidUntil: null }, change: null, refusals: [] },
    ...over,
  }
  return { quote, reasons: [] }
}

/** Every request succeeds; `over` replaces single functions. */
export function bookingDeps(over: Partial<BookingDeps> = {}) {
  let keys = 0
  const deps = {
    hold: vi.fn<BookingDeps['hold']>(async (request) => ({ kind: 'held', hold: { ...HOLD, ...request } })),
    extend: vi.fn<BookingDeps['extend']>(async (hold) => ({
      kind: 'held',
      hold: { ...hold, until: moment('2026-06-13T14:38:00'), extensionsLeft: hold.extensionsLeft - 1 },
    })),
    release: vi.fn<BookingDeps['release']>(async () => undefined),
    currentHold: vi.fn<BookingDeps['currentHold']>(async () => null),
    quote: vi.fn<BookingDeps['quote']>(async ({ players }) => quoteOf(players.map(() => 0))),
    book: vi.fn<BookingDeps['book']>(async () => ({ kind: 'booked', booking: ownBooking() })),
    readRules: vi.fn<BookingDeps['readRules']>(async () => []),
    newIdempotencyKey: () => `key-${++keys}`,
    draft: null as BookingDeps['draft'],
    keepDraft: vi.fn<BookingDeps['keepDraft']>(),
    describeError: () => ({ title: 'No connection' }),
    onBooked: vi.fn<BookingDeps['onBooked']>(),
    onGone: vi.fn<BookingDeps['onGone']>(),
  }
  return { ...deps, ...(over as Partial<typeof deps>) }
}

export function bookingStore(over: Partial<BookingDeps> = {}) {
  const deps = bookingDeps(over)
  const choices = createReservationStore()
  return { deps, choices, store: createBookingStore(clara, deps, choices) }
}

/** Lets every answer arrive. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
