/** Times that suit a party that plays again: the same weekday, course and time of day. RE-232+. */
import { type ClubDateTime, dayOf, daysBetween } from '../time.ts'
import { ALTERNATIVES, type AlternativesQuery, alternatives, type Offer } from './alternatives.ts'
import { compareFlights, type Flight } from './flight.ts'
import type { FlightKey } from './flightId.ts'
import { MINUTES_A_DAY, minutesBetween, plusMinutes } from './minutes.ts'

/** The most minutes between the same time and a suggested one, inclusive. */
export const PLAY_AGAIN_MINUTES = 120

const WEEK = 7
const WEEKS = 2

/** Returns the start at the same time in the two weeks that follow the later of the round and today. */
export function sameTimeAgain(start: ClubDateTime, now: ClubDateTime): readonly ClubDateTime[] {
  const next = Math.max(0, Math.floor(daysBetween(dayOf(start), dayOf(now)) / WEEK)) + 1
  return Array.from({ length: WEEKS }, (_, week) => plusMinutes(start, (next + week) * WEEK * MINUTES_A_DAY))
}

/**
 * Returns at most three times of the sheet that `bookable` accepts: within two hours of one of `starts`, the first start before the second,
 * the nearest to it first chosen; in the order of the sheet. `round` names course and tee.
 */
export function timesToPlayAgain<AFlight extends Flight>(
  sheet: readonly AFlight[],
  round: Pick<FlightKey, 'courseId' | 'startTee'>,
  starts: readonly ClubDateTime[],
  facts: AlternativesQuery & { readonly places: number },
  bookable: (offer: Offer<AFlight>) => boolean,
): readonly Offer<AFlight>[] {
  const offers: Offer<AFlight>[] = []
  for (const startDateTime of starts) {
    const suits = sheet.filter((flight) => Math.abs(minutesBetween(startDateTime, flight.startDateTime)) <= PLAY_AGAIN_MINUTES)
    // The second nine may start later than a suggested time.
    const fits = (offer: Offer<AFlight>): boolean => suits.includes(offer.flight) && bookable(offer)
    offers.push(...alternatives(sheet, { ...round, startDateTime, id: '' }, facts, fits, ALTERNATIVES - offers.length))
  }
  return offers.sort((a, b) => compareFlights(a.flight, b.flight))
}
