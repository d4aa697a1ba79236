/** The offer of a day to a party, for the week at a glance. RE-127+. */
import type { Customer } from '../club/customer.ts'
import { checkWhole } from '../fieldError.ts'
import { type ClubDate, type ClubDateTime, checkDate, checkDateTime, dayOf, startOfDay } from '../time.ts'
import type { BookingRules } from './bookingRules.ts'
import type { Flight, FlightBlock } from './flight.ts'
import { pastRefusals, windowRefusals } from './flightRefusals.ts'
import type { HoleCount } from './kinds.ts'
import type { ReservationParameters } from './parameters.ts'
import { flightsWithRoom } from './teeTimeFilter.ts'

/** Whether a day can be booked. `closed` without a block: the club offers no times, for example because the season is over. */
export type DayState =
  | { readonly kind: 'open' }
  | { readonly kind: 'past' }
  | { readonly kind: 'closed'; readonly block: FlightBlock | null }
  | { readonly kind: 'guestsMayNotBook' }
  | { readonly kind: 'notOpenYet'; readonly opens: ClubDateTime }

/** A day with the places that are left. */
export interface DayAvailability {
  readonly date: ClubDate
  /** Places of times that have not started, are not blocked and offer the round. */
  readonly freePlaces: number
  /** The number of times with room for the whole party, also on its second nine. */
  readonly timesWithRoom: number
  readonly state: DayState
}

/** The party that looks for a time. */
export interface AvailabilityQuery {
  readonly numberOfHoles: HoleCount
  readonly players: number
  /** `guest` for a visitor. */
  readonly memberStatus: Customer['memberStatus']
  readonly parameters: Pick<ReservationParameters, 'secondTeeMaxGapMinutes'>
  readonly rules: BookingRules
}

function stateOf(
  day: ClubDate,
  sheet: readonly Flight[],
  { memberStatus, rules }: Pick<AvailabilityQuery, 'memberStatus' | 'rules'>,
  now: ClubDateTime,
): DayState {
  const starts = sheet.filter(({ holeCounts }) => holeCounts.length > 0)
  const coming = starts.filter((flight) => pastRefusals(flight, now).length === 0)
  if (coming.length === 0 && (day < dayOf(now) || starts.length > 0)) return { kind: 'past' }
  if (coming.every(({ slotKind, block }) => slotKind === 'noTeeOff' || block)) {
    return { kind: 'closed', block: coming.find(({ block }) => block)?.block ?? null }
  }
  const [refusal] = windowRefusals({ startDateTime: startOfDay(day) }, { memberStatus }, rules, now)
  if (refusal?.code === 'guestsMayNotBook') return { kind: 'guestsMayNotBook' }
  return refusal?.code === 'notOpenYet' ? { kind: 'notOpenYet', opens: refusal.opens } : { kind: 'open' }
}

/** Returns what the day's sheet of one course offers to a party; the places are counted before the day opens, too. */
export function dayAvailability(day: ClubDate, sheet: readonly Flight[], query: AvailabilityQuery, now: ClubDateTime): DayAvailability {
  checkDateTime('now', now)
  checkWhole('players', query.players, 1)
  const filter = { date: day, courseId: null, numberOfHoles: query.numberOfHoles, startTee: 'none', secondTee: 'none' } as const
  const free = flightsWithRoom(sheet, filter, 1, query, now)
  return {
    date: day,
    freePlaces: free.reduce((sum, { freeSlots }) => sum + freeSlots, 0),
    timesWithRoom: free.length === 0 ? 0 : flightsWithRoom(sheet, filter, query.players, query, now).length,
    state: stateOf(day, sheet, query, now),
  }
}

/** Returns the first day after `day` that can be booked and has a time with room for the party; null without one. `days` are ascending. */
export function nextDayWithRoom(days: readonly DayAvailability[], day: ClubDate): ClubDate | null {
  checkDate('day', day)
  return days.find(({ date, state, timesWithRoom }) => date > day && state.kind === 'open' && timesWithRoom > 0)?.date ?? null
}
