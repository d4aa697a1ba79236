/** Bookings on times that a competition takes, and what staff decide about each. RE-203+ to RE-206+. */
import type { Money } from '../finance/money.ts'
import { compareTexts } from '../text/compareTexts.ts'
import type { ClubDateTime } from '../time.ts'
import { type AlternativesQuery, alternatives, type Offer } from './alternatives.ts'
import type { DeskBooking, DeskBookingCommand } from './deskCommand.ts'
import { type DeskFacts, deskDecision, deskSheet, isOverrulable } from './deskDecision.ts'
import type { Flight } from './flight.ts'
import type { HoleCount, StartTee } from './kinds.ts'
import type { DeskRefusal } from './refusals.ts'

/**
 * The decision of staff about a booking: it gets another time, ends with a full refund, or the competition plays around it. `version` is
 * that of the booking as it was listed.
 */
export type DisplacedDecision = { readonly bookingId: string; readonly version: number } & (
  | { readonly kind: 'move'; readonly flightId: string; readonly secondFlightId: string | null }
  | { readonly kind: 'cancel' }
  /** The reason is shown to the people of the booking. */
  | { readonly kind: 'keep'; readonly reason: string }
)

/** A tee time that a displaced booking can move to. */
export interface DisplacedOffer {
  readonly flightId: string
  readonly startDateTime: ClubDateTime
  readonly startTee: StartTee
  readonly secondFlightId: string | null
  readonly secondStartDateTime: ClubDateTime | null
}

/** A booking with a time that a competition takes, as staff see it. */
export interface DisplacedBooking {
  readonly bookingId: string
  readonly version: number
  readonly number: string
  readonly tournamentId: string
  readonly tournamentName: string
  readonly courseName: string
  readonly startDateTime: ClubDateTime
  readonly startTee: StartTee
  /** The first of its times that the competition takes: its start, or that of its second nine. */
  readonly takenDateTime: ClubDateTime
  readonly numberOfHoles: HoleCount
  /** Names of the players; empty for a guest without a name. */
  readonly players: readonly string[]
  /** The amount that is paid, or on an invoice; null without any. */
  readonly paid: Money | null
  /** Given back if staff cancel the booking. */
  readonly back: { readonly amount: Money | null; readonly prepaidRounds: number }
  /** The nearest first. */
  readonly offers: readonly DisplacedOffer[]
}

/** The facts of `displacedOffers`; the flights are those of one day, after the competition has taken its times. */
export type DisplacedFacts = Omit<DeskFacts, 'bookings' | 'initiator'>

/** Refusals that even a move by the club cannot overrule: the party could not play there. */
const NOT_PLAYABLE: readonly DeskRefusal['code'][] = ['past', 'blocked', 'noTeeOff']

/** Returns whether staff may do it nevertheless because a competition takes the time of the booking; no other reason is needed. */
export function isOverruledByCompetition({ code }: Pick<DeskRefusal, 'code'>): boolean {
  return isOverrulable({ code }) && !NOT_PLAYABLE.includes(code)
}

function moveTo(booking: DeskBooking, { flight, secondFlight }: Offer<Flight>): DeskBookingCommand {
  return { kind: 'move', bookingId: booking.id, flightId: flight.id, secondFlightId: secondFlight?.id ?? null }
}

/**
 * Returns the nearest tee times for each booking, at most three, by its id. The first one of every booking is free together with those of
 * the others, so that all of them can move there; the earliest booking is served first. Limits for members do not apply.
 */
export function displacedOffers(
  bookings: readonly DeskBooking[],
  facts: DisplacedFacts,
  now: ClubDateTime,
): ReadonlyMap<string, readonly Offer<Flight>[]> {
  let { flights } = facts
  const offers = new Map<string, readonly Offer<Flight>[]>()
  const decide = (booking: DeskBooking, offer: Offer<Flight>) =>
    deskDecision(moveTo(booking, offer), { ...facts, flights, bookings: [booking], initiator: null }, now)
  for (const booking of [...bookings].sort((a, b) => compareTexts(a.startDateTime, b.startDateTime))) {
    const gone = flights.find(({ id }) => id === booking.flightId)
    const { numberOfHoles, players, secondFlightId } = booking
    const second = flights.find(({ id }) => id === secondFlightId)
    const query: AlternativesQuery & { readonly places: number } = {
      ...{ wish: { numberOfHoles }, secondTee: second?.startTee ?? 'none', places: players.length },
      ...{ parameters: facts.parameters, rules: facts.rules },
    }
    const isFree = (offer: Offer<Flight>): boolean => decide(booking, offer).refusals.every(isOverruledByCompetition)
    const found = gone ? alternatives(flights, gone, query, isFree) : []
    offers.set(booking.id, found)
    const [nearest] = found
    if (nearest) flights = deskSheet(flights, decide(booking, nearest).change)
  }
  return offers
}
