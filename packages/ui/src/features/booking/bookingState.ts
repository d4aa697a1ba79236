/** The state of the store of a booking, and the functions that it needs. */
import type { BookedRound, OwnBooking, PayWay, ReservationFlow } from '@club/core/reservation'
import type { StoreApi } from 'zustand/vanilla'
import type { Notice } from '../../shared/loading/notice.ts'
import type { PlaceHold } from '../../shared/reservations/reservationStore.ts'
import type { PaymentChoice, PricedPlayer, PriceQuote, QuoteRequest, QuoteState, ShownPrice } from './bookingPrice.ts'
import type { PartyMember, Reason, StoredBooking, TimeToBook } from './bookingTypes.ts'
import type { PartyState } from './party.ts'

/** Places to reserve while players are chosen. */
export interface HoldRequest extends TimeToBook {
  readonly kind: ReservationFlow['booking']['kind']
  readonly places: number
}

/** A tee time that is not available. */
export interface GoneTime {
  readonly kind: 'gone'
  /** Sentences about what is missing, e.g. the second nine; empty if others have taken the places. */
  readonly missing: readonly string[]
  readonly alternatives: readonly BookedRound[]
}

export type HoldAnswer =
  | { readonly kind: 'held'; readonly hold: PlaceHold }
  | GoneTime
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }

/** A new booking, or the new form of a stored one. */
export interface BookingRequest extends TimeToBook {
  /** Created once per attempt; a repeated press sends the same key. */
  readonly idempotencyKey: string
  readonly kind: ReservationFlow['booking']['kind']
  readonly withDog: boolean
  readonly players: readonly PricedPlayer[]
  readonly paysForAll: boolean
  readonly way: PayWay | null
  readonly shownPrice: ShownPrice | null
  /** The stored booking that is changed; null for a new one. */
  readonly changes: StoredBooking | null
}

export type BookAnswer =
  | { readonly kind: 'booked'; readonly booking: OwnBooking }
  | GoneTime
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }
  /** The price is another one than was shown; nothing was stored. */
  | { readonly kind: 'priceChanged' }
  /** The booking was changed in the meantime; nothing was stored. */
  | { readonly kind: 'stale' }

/** Input that is not sent yet. */
export interface BookingDraft {
  readonly flightId: string
  readonly party: readonly PartyMember[]
  readonly places: number
  readonly kind: ReservationFlow['booking']['kind']
  readonly withDog: boolean
  readonly payment?: PaymentChoice
}

export interface BookingDeps {
  /** Reserves places; the caller's existing hold is replaced. */
  readonly hold: (request: HoldRequest, existing: PlaceHold | null) => Promise<HoldAnswer>
  readonly extend: (hold: PlaceHold) => Promise<HoldAnswer>
  readonly release: (hold: PlaceHold) => Promise<void>
  /** Reads the caller's hold; null without one. */
  readonly currentHold: () => Promise<PlaceHold | null>
  readonly book: (request: BookingRequest) => Promise<BookAnswer>
  /** Reads the price of a booking before it is sent. */
  readonly quote: (request: QuoteRequest) => Promise<PriceQuote>
  /** Reads why this customer cannot play at that time; empty if nothing is against it. CALL-160. */
  readonly readRules: (time: TimeToBook, customerId: string) => Promise<readonly string[]>
  readonly newIdempotencyKey: () => string
  readonly draft: BookingDraft | null
  /** Saves the draft after every change; null removes it. */
  readonly keepDraft: (draft: BookingDraft | null) => void
  readonly describeError: (error: unknown) => Notice
  /** Called after a booking was stored, e.g. to reload sheet and bookings. */
  readonly onBooked: (booking: OwnBooking) => void
  /** Called when the tee time is gone, to reload the sheet. */
  readonly onGone: () => void
}

export type HoldState =
  | { readonly kind: 'none' }
  | { readonly kind: 'taking' }
  | { readonly kind: 'held'; readonly hold: PlaceHold }
  /** The time is over: the players stay selected, and the places may be free still. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly notice: Notice }

export type BookingPhase =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'booked'; readonly booking: OwnBooking; readonly changed: boolean }
  | GoneTime
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }
  | { readonly kind: 'stale' }
  /** The new price is in `quote`; everything that was chosen stays, and nothing was stored. */
  | { readonly kind: 'priceChanged'; readonly before: ShownPrice | null }
  /** It is unknown whether it was stored; the same attempt can be sent again. */
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface BookingStoreState extends PartyState {
  /** Number of places that the customer wants; players without a name yet count, too. */
  readonly places: number
  readonly hold: HoldState
  readonly phase: BookingPhase
  readonly quote: QuoteState
  readonly payment: PaymentChoice
  /** The stored booking that is changed; null for a new one. */
  readonly changes: StoredBooking | null
  /** Chooses a tee time and reserves its places. Chosen players stay; `party` is used if there are none. */
  readonly choose: (time: TimeToBook, begin?: { readonly places?: number; readonly party?: readonly PartyMember[] }) => void
  /** Begins with the party of an earlier booking. RE-13. */
  readonly setParty: (party: readonly PartyMember[]) => void
  /** Begins to change a stored booking; a newer version of the same one keeps what was chosen. */
  readonly change: (stored: StoredBooking, party: readonly PartyMember[]) => void
  readonly setDog: (withDog: boolean) => void
  readonly setGroup: (group: boolean) => void
  readonly setPayment: (change: (choice: PaymentChoice) => PaymentChoice) => void
  readonly extend: () => Promise<void>
  /** Called when the clock of the hold ends. */
  readonly expire: () => void
  /** Reserves the places again after they expired or failed. */
  readonly holdAgain: () => void
  /** Reads the hold again, e.g. when the page is shown again: another tab may have moved or released it. */
  readonly checkHold: () => Promise<void>
  readonly book: () => Promise<void>
  /** Books another time with the same players. */
  readonly bookInstead: (alternative: BookedRound) => Promise<void>
  /** Gives the reserved places back and forgets the booking. */
  readonly leave: () => Promise<void>
}

export type BookingStore = StoreApi<BookingStoreState>
