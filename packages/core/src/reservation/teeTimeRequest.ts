/** Ranked preferences for a day: one request that is answered with a time or the nearest alternatives. RE-139+, RE-140+. */
import { checkWhole, FieldError } from '../fieldError.ts'
import { type ClubDateTime, checkDateTime } from '../time.ts'
import { ALTERNATIVES, type Offer, offerFor } from './alternatives.ts'
import { compareFlights, type Flight } from './flight.ts'
import { placeRefusals } from './flightRefusals.ts'
import type { BookingKind, HoleCount, StartTee } from './kinds.ts'
import { minutesBetween } from './minutes.ts'
import type { SecondTeeFacts } from './secondTee.ts'

/** Times that suit a party equally well: "8:00 to 9:30 on course A". */
export interface TeeTimePreference {
  readonly courseId: string
  /** null for every start tee. */
  readonly startTee: StartTee | null
  /** Both included. */
  readonly from: ClubDateTime
  readonly to: ClubDateTime
}

/** A party with its preferences, the best first. */
export interface TeeTimeRequest {
  readonly id: string
  /** The customers of the party; guests without an account only count in `places`. */
  readonly customerIds: readonly string[]
  readonly places: number
  readonly kind: BookingKind
  readonly numberOfHoles: HoleCount
  readonly preferences: readonly TeeTimePreference[]
}

/** The facts that decide whether a second nine can be reached. */
export type RequestFacts = Pick<SecondTeeFacts, 'parameters' | 'rules'>

/** The time that a request gets, with the index of the preference that it meets, or the nearest times that it could have. */
export type RequestOutcome<AFlight extends Flight> =
  | { readonly kind: 'got'; readonly preference: number; readonly offer: Offer<AFlight> }
  | { readonly kind: 'missed'; readonly alternatives: readonly Offer<AFlight>[] }

/** Throws FieldError for a request that cannot be answered. */
export function checkRequest({ places, preferences }: TeeTimeRequest): void {
  checkWhole('places', places, 1)
  if (preferences.length === 0) throw new FieldError('preferences', 'are empty')
  for (const { from, to } of preferences) {
    checkDateTime('from', from)
    checkDateTime('to', to)
    if (to < from) throw new FieldError('to', `${to} is before ${from}`)
  }
}

/** Returns the flights with room for the party, at the start or for its second nine. */
export function withRoom<AFlight extends Flight>(sheet: readonly AFlight[], { places, kind }: TeeTimeRequest): readonly AFlight[] {
  return sheet.filter((flight) => placeRefusals(flight, { kind, places }, 'start').length === 0)
}

/** Returns whether a time meets a preference. */
export function suits({ courseId, startDateTime, startTee }: Flight, preference: TeeTimePreference): boolean {
  const sameStart = courseId === preference.courseId && (preference.startTee === null || preference.startTee === startTee)
  return sameStart && preference.from <= startDateTime && startDateTime <= preference.to
}

/** Sorts flights by nearness to a preference: the same course first, then the closest to its times, then its tee, then the earlier one. */
function byNearness<AFlight extends Flight>(
  flights: readonly AFlight[],
  { courseId, startTee, from, to }: TeeTimePreference,
): readonly AFlight[] {
  const minutesFrom = (at: ClubDateTime): number => {
    if (at < from) return minutesBetween(at, from)
    return at > to ? minutesBetween(to, at) : 0
  }
  const measured = flights.map((flight) => ({
    flight,
    otherCourse: flight.courseId === courseId ? 0 : 1,
    minutes: minutesFrom(flight.startDateTime),
    otherTee: startTee === null || flight.startTee === startTee ? 0 : 1,
  }))
  return measured
    .sort((a, b) => a.otherCourse - b.otherCourse || a.minutes - b.minutes || a.otherTee - b.otherTee || compareFlights(a.flight, b.flight))
    .map(({ flight }) => flight)
}

/**
 * Answers a request: the earliest time of the best preference that `bookable` accepts, or at most `count` alternatives, the nearest to the
 * best preference first.
 */
export function requestOutcome<AFlight extends Flight>(
  sheet: readonly AFlight[],
  request: TeeTimeRequest,
  facts: RequestFacts,
  bookable: (offer: Offer<AFlight>) => boolean,
  count = ALTERNATIVES,
): RequestOutcome<AFlight> {
  checkRequest(request)
  checkWhole('count', count, 0)
  const query = { ...facts, secondTee: 'none', wish: request } as const
  const inOrder = [...sheet].sort(compareFlights)
  for (const [preference, wanted] of request.preferences.entries()) {
    for (const flight of inOrder.filter((one) => suits(one, wanted))) {
      const offer = offerFor(sheet, flight, query, bookable)
      if (offer) return { kind: 'got', preference, offer }
    }
  }
  const alternatives: Offer<AFlight>[] = []
  const [best] = request.preferences as readonly [TeeTimePreference]
  for (const flight of count === 0 ? [] : byNearness(inOrder, best)) {
    if (alternatives.length >= count) break
    const offer = offerFor(sheet, flight, query, bookable)
    if (offer) alternatives.push(offer)
  }
  return { kind: 'missed', alternatives }
}

/** The answer to one of several requests. */
export interface RequestAnswer<AFlight extends Flight> {
  readonly requestId: string
  readonly outcome: RequestOutcome<AFlight>
}

/** Returns the flights without the places of the request; a flight without a free place is left out. */
function withoutPlaces<AFlight extends Flight>(
  sheet: readonly AFlight[],
  { places, kind }: TeeTimeRequest,
  { flight, secondFlight }: Offer<AFlight>,
): readonly AFlight[] {
  const ids = [flight.id, secondFlight?.id]
  return sheet
    .map((one) => (ids.includes(one.id) ? { ...one, freeSlots: kind === 'group' ? 0 : one.freeSlots - places } : one))
    .filter(({ freeSlots }) => freeSlots > 0)
}

/** The answer to a request, and what it leaves of the sheet. */
export interface AnsweredRequest<AFlight extends Flight> {
  readonly outcome: RequestOutcome<AFlight>
  readonly left: readonly AFlight[]
}

/**
 * Answers a request from what earlier ones have left. Core checks the holes and the places; `bookable` refuses a time for any other reason. At
 * most `count` alternatives.
 */
export function answerRequest<AFlight extends Flight>(
  sheet: readonly AFlight[],
  request: TeeTimeRequest,
  facts: RequestFacts,
  bookable: (offer: Offer<AFlight>) => boolean = () => true,
  count = 0,
): AnsweredRequest<AFlight> {
  for (const { heldSlots } of sheet) checkWhole('heldSlots', heldSlots, 0)
  const fits = (offer: Offer<AFlight>): boolean => offer.flight.holeCounts.includes(request.numberOfHoles) && bookable(offer)
  const outcome = requestOutcome(withRoom(sheet, request), request, facts, fits, count)
  return { outcome, left: outcome.kind === 'got' ? withoutPlaces(sheet, request, outcome.offer) : sheet }
}

/**
 * Answers requests one after the other, in this order: each gets the best of its preferences that the earlier ones leave. The alternatives
 * of those that get none, at most `count`, are what all of them leave.
 */
export function requestAnswers<AFlight extends Flight>(
  sheet: readonly AFlight[],
  requests: readonly TeeTimeRequest[],
  facts: RequestFacts,
  count = ALTERNATIVES,
  bookable: (request: TeeTimeRequest, offer: Offer<AFlight>) => boolean = () => true,
): readonly RequestAnswer<AFlight>[] {
  let rest = sheet
  const answer = (request: TeeTimeRequest, most: number): AnsweredRequest<AFlight> =>
    answerRequest(rest, request, facts, (offer) => bookable(request, offer), most)
  const first = requests.map((request) => {
    const { outcome, left } = answer(request, 0)
    rest = left
    return outcome
  })
  return requests.map((request, index) => {
    const outcome = first[index] as RequestOutcome<AFlight>
    return { requestId: request.id, outcome: outcome.kind === 'got' || count === 0 ? outcome : answer(request, count).outcome }
  })
}
