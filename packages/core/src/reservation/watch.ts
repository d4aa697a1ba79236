/** Watches of full tee times: a member is notified when one of them has room again. RE-310+ to RE-315+. */
import type { Customer } from '../club/customer.ts'
import { checkOneOf, checkWhole } from '../fieldError.ts'
import { type ClubDate, type ClubDateTime, checkDateTime, dayOf, endOfDay, startOfDay } from '../time.ts'
import type { BookingRules } from './bookingRules.ts'
import { compareFlights, type Flight } from './flight.ts'
import type { FlightKey } from './flightId.ts'
import { windowRefusals } from './flightRefusals.ts'
import { HOLE_COUNTS, type HoleCount } from './kinds.ts'
import { plusMinutes } from './minutes.ts'
import type { ReservationParameters } from './parameters.ts'
import { type Decision, decision, type WatchRefusal } from './refusals.ts'
import { MAX_PLACES } from './season.ts'
import { flightsWithRoom, type TeeTimeFilter } from './teeTimeFilter.ts'

/** The most watches that a customer has at a time. */
export const MAX_WATCHES = 10
/** So many minutes before and after a time are watched unless the member chooses otherwise. */
export const WATCH_MINUTES = 30
/** A time that becomes free again and again is announced to a watch at most once in so many minutes. */
export const WATCH_PAUSE_MINUTES = 10

/** A range of times of one day, both ends included, and the party that wants one of them. */
export interface NewWatch {
  readonly courseId: string
  readonly from: ClubDateTime
  readonly until: ClubDateTime
  readonly numberOfHoles: HoleCount
  readonly places: number
}

/** A tee time of a watch that has room, or that the member was notified about. */
export interface WatchedTime extends Pick<FlightKey, 'startDateTime'> {
  readonly flightId: string
  /** Whether it had room when it was last looked at. */
  readonly free: boolean
  /** null for a time that had room from the beginning. */
  readonly notifiedAt: ClubDateTime | null
}

/** A stored watch with what was seen of its times. */
export interface TeeTimeWatch extends NewWatch {
  readonly id: string
  readonly courseName: string
  readonly times: readonly WatchedTime[]
}

/** The member's rights, and the rules of the club. */
export interface WatchFacts {
  readonly memberStatus: Customer['memberStatus']
  readonly parameters: Pick<ReservationParameters, 'secondTeeMaxGapMinutes'>
  readonly rules: BookingRules
}

/** Returns the range that is watched around a time, within its day. */
export function watchRange(startDateTime: ClubDateTime, minutes = WATCH_MINUTES): Pick<NewWatch, 'from' | 'until'> {
  checkWhole('minutes', minutes, 0)
  const day = dayOf(startDateTime)
  const [from, until] = [plusMinutes(startDateTime, -minutes), plusMinutes(startDateTime, minutes)]
  return { from: dayOf(from) === day ? from : startOfDay(day), until: dayOf(until) === day ? until : endOfDay(day) }
}

function filterOf({ courseId, from, numberOfHoles }: NewWatch): TeeTimeFilter & { readonly date: ClubDate } {
  return { date: dayOf(from), courseId, numberOfHoles, startTee: 'none', secondTee: 'none' }
}

/** Returns whether a start is in the range of the watch. */
export function watchCovers(
  watch: Pick<NewWatch, 'courseId' | 'from' | 'until'>,
  time: Pick<FlightKey, 'courseId' | 'startDateTime'>,
): boolean {
  return time.courseId === watch.courseId && time.startDateTime >= watch.from && time.startDateTime <= watch.until
}

/** Returns the times of the watch that the member can book now, in the order of the sheet. */
export function watchedTimesWithRoom<AFlight extends Flight>(
  watch: NewWatch,
  sheet: readonly AFlight[],
  { memberStatus, parameters, rules }: WatchFacts,
  now: ClubDateTime,
): readonly AFlight[] {
  return flightsWithRoom(sheet, filterOf(watch), watch.places, { parameters, rules }, now).filter(
    (flight) => watchCovers(watch, flight) && windowRefusals(flight, { memberStatus }, rules, now).length === 0,
  )
}

/** The result of looking at the times of a watch. */
export interface WatchLook<AFlight> {
  /** The times about which the member is notified now. */
  readonly freed: readonly AFlight[]
  readonly times: readonly WatchedTime[]
  /** When to look again because a time was freed too soon after the last message about it; null if none was. */
  readonly again: ClubDateTime | null
}

/**
 * Returns the times that have room now and had none at the last look, without those about which the member was notified less than ten
 * minutes ago: they count as full until then.
 */
export function watchLook<AFlight extends Pick<Flight, 'id' | 'startDateTime'>>(
  before: readonly WatchedTime[],
  withRoom: readonly AFlight[],
  now: ClubDateTime,
): WatchLook<AFlight> {
  checkDateTime('now', now)
  const known = new Map(before.map((time) => [time.flightId, time]))
  const waitsUntil = ({ id }: AFlight): ClubDateTime | null => {
    const time = known.get(id)
    if (!time || time.free || time.notifiedAt === null) return null
    const end = plusMinutes(time.notifiedAt, WATCH_PAUSE_MINUTES)
    return now < end ? end : null
  }
  const freed = withRoom.filter((flight) => known.get(flight.id)?.free !== true && waitsUntil(flight) === null)
  const seen = withRoom.map((flight): WatchedTime => {
    const { id: flightId, startDateTime } = flight
    const notifiedAt = freed.includes(flight) ? now : (known.get(flightId)?.notifiedAt ?? null)
    return { flightId, startDateTime, free: waitsUntil(flight) === null, notifiedAt }
  })
  const full = before.filter(({ flightId, notifiedAt }) => notifiedAt !== null && !withRoom.some(({ id }) => id === flightId))
  const [again = null] = withRoom.flatMap((flight) => waitsUntil(flight) ?? []).sort()
  return { freed, times: [...seen, ...full.map((time) => ({ ...time, free: false }))], again }
}

/** Returns what is seen of the times of a new watch: those that have room already are no news. */
export function firstWatchLook(withRoom: readonly Pick<Flight, 'id' | 'startDateTime'>[]): readonly WatchedTime[] {
  return withRoom.map(({ id: flightId, startDateTime }) => ({ flightId, startDateTime, free: true, notifiedAt: null }))
}

/** Returns whether the last time of the watch has begun. */
export function isWatchOver({ until }: Pick<NewWatch, 'until'>, now: ClubDateTime): boolean {
  checkDateTime('until', until)
  checkDateTime('now', now)
  return now > until
}

/** The facts for a new watch, with the sheet of its day. */
export interface NewWatchFacts extends Omit<WatchFacts, 'parameters'> {
  readonly sheet: readonly Flight[]
  /** The number of other watches that the member has. */
  readonly watches: number
  /** The moment of the draw while requests for the day come first; null otherwise. */
  readonly requestsUntil: ClubDateTime | null
}

/** Decides about a new watch: its times can be booked by the member today, and a party of this size has room in one of them. */
export function watchDecision(watch: NewWatch, facts: NewWatchFacts, now: ClubDateTime): Decision<WatchRefusal> {
  checkWhole('places', watch.places, 1, MAX_PLACES)
  checkWhole('watches', facts.watches, 0)
  checkOneOf('numberOfHoles', watch.numberOfHoles, HOLE_COUNTS)
  const { sheet, watches, requestsUntil, memberStatus, rules } = facts
  if (isWatchOver(watch, now)) return decision([{ code: 'past', startDateTime: watch.until }])
  const refusals: WatchRefusal[] = []
  if (watches >= MAX_WATCHES) refusals.push({ code: 'watchesReached', max: MAX_WATCHES })
  refusals.push(...windowRefusals({ startDateTime: watch.from }, { memberStatus }, rules, now))
  if (requestsUntil !== null) refusals.push({ code: 'requestsFirst', closes: requestsUntil })
  const coming = sheet.filter((flight) => watchCovers(watch, flight) && flight.startDateTime >= now).sort(compareFlights)
  const starts = coming.filter(({ holeCounts }) => holeCounts.includes(watch.numberOfHoles))
  const most = Math.max(0, ...starts.map(({ maxPlayers }) => maxPlayers))
  if (starts.length === 0) refusals.push({ code: 'holesNotOffered', numberOfHoles: watch.numberOfHoles })
  else if (most < watch.places) refusals.push({ code: 'flightFull', position: 'start', freeSlots: most, wanted: watch.places })
  return decision(refusals)
}
