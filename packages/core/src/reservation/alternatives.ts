/** Other tee times for a party whose own is no longer available. RE-93+. */
import { checkWhole } from '../fieldError.ts'
import type { PartyFacts } from './bookingFacts.ts'
import { compareFlights, type Flight } from './flight.ts'
import type { FlightKey } from './flightId.ts'
import type { TeeSelector } from './kinds.ts'
import { minutesBetween } from './minutes.ts'
import { needsSecondTee, reachableFlights, type SecondTeeFacts, secondTeeOf } from './secondTee.ts'

/** The most alternatives that are offered. */
export const ALTERNATIVES = 3

/** A tee time that can be booked, with that of its second nine. */
export interface Offer<AFlight extends Flight> {
  readonly flight: AFlight
  readonly secondFlight: AFlight | null
}

/** The facts that the alternatives to a flight are searched by; `secondTee` is preferred where a start has several. */
export type AlternativesQuery = SecondTeeFacts & { readonly wish: Pick<PartyFacts['wish'], 'numberOfHoles'> }

/**
 * Returns the flight with the first second one that `bookable` accepts, or null: at the preferred tee the earliest, then at the others. The
 * second nine of an offer begins at the tee of its second flight.
 */
export function offerFor<AFlight extends Flight>(
  sheet: readonly AFlight[],
  flight: AFlight,
  facts: AlternativesQuery,
  bookable: (offer: Offer<AFlight>) => boolean,
): Offer<AFlight> | null {
  const { numberOfHoles } = facts.wish
  const preferred = (tee: TeeSelector): number => (tee === facts.secondTee ? 0 : 1)
  const secondTees = [...flight.secondTees].sort((a, b) => preferred(a) - preferred(b))
  const seconds: readonly (AFlight | null)[] = needsSecondTee(numberOfHoles, secondTeeOf(flight, facts.secondTee))
    ? secondTees.flatMap((secondTee) => reachableFlights(sheet, flight, numberOfHoles, { ...facts, secondTee }))
    : [null]
  return seconds.map((secondFlight) => ({ flight, secondFlight })).find(bookable) ?? null
}

/** Returns whether a party of this size could start there, which is fast to see. */
function mayHaveRoom({ slotKind, block, freeSlots }: Flight, places: number): boolean {
  return slotKind !== 'noTeeOff' && !block && freeSlots >= places
}

/** Sorts flights by nearness: the same course first, then the closest in time, then the same tee, then the later one. */
function nearness(gone: FlightKey): (a: Flight, b: Flight) => number {
  const otherCourse = ({ courseId }: Flight): number => (courseId === gone.courseId ? 0 : 1)
  const distance = ({ startDateTime }: Flight): number => Math.abs(minutesBetween(gone.startDateTime, startDateTime))
  const otherTee = ({ startTee }: Flight): number => (startTee === gone.startTee ? 0 : 1)
  return (a, b) => otherCourse(a) - otherCourse(b) || distance(a) - distance(b) || otherTee(a) - otherTee(b) || compareFlights(b, a)
}

/**
 * Returns the nearest tee times of the sheet that `bookable` accepts, the nearest first, at most `count`. `bookable` is the decision
 * itself, for a new booking or a changed one. The sheet may have the flights of several courses, which differ in their second tees.
 */
export function alternatives<AFlight extends Flight>(
  sheet: readonly AFlight[],
  gone: FlightKey & Pick<Flight, 'id'>,
  facts: AlternativesQuery & { readonly places: number },
  bookable: (offer: Offer<AFlight>) => boolean,
  count = ALTERNATIVES,
): readonly Offer<AFlight>[] {
  checkWhole('places', facts.places, 0)
  // Late on a full day almost every time is closed or full: the decision is only needed for the others.
  const candidates = sheet.filter((flight) => flight.id !== gone.id && mayHaveRoom(flight, facts.places)).sort(nearness(gone))
  const offers: Offer<AFlight>[] = []
  for (const flight of candidates) {
    if (offers.length >= count) break
    const offer = offerFor(sheet, flight, facts, bookable)
    if (offer) offers.push(offer)
  }
  return offers
}
