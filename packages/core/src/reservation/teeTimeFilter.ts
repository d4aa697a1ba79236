/** The flights of the sheet that are shown. RE-07, RE-92+, RE-94+. */
import { type ClubDate, type ClubDateTime, dayOf } from '../time.ts'
import { compareFlights, type Flight } from './flight.ts'
import { pastRefusals, placeRefusals, type Room } from './flightRefusals.ts'
import type { HoleCount, TeeSelector } from './kinds.ts'
import type { ReservationParameters } from './parameters.ts'
import { needsSecondTee, type SecondTeeFacts, secondFlights, secondTeeOf } from './secondTee.ts'

/** The filter of start times. */
export interface TeeTimeFilter {
  /** null shows every day of the sheet; a null `courseId` every course. */
  readonly date: ClubDate | null
  readonly courseId: string | null
  readonly numberOfHoles: HoleCount
  /** `none` shows all tees. */
  readonly startTee: TeeSelector
  /** The tee of the second nine, where a second time is booked; `none` is any. */
  readonly secondTee: TeeSelector
}

/** Returns the flights of that day, course and tee in the order of the sheet, full ones too. */
export function filteredFlights<AFlight extends Flight>(sheet: readonly AFlight[], filter: TeeTimeFilter): readonly AFlight[] {
  const { date, courseId, startTee } = filter
  return sheet
    .filter(
      (flight) =>
        (date === null || dayOf(flight.startDateTime) === date) &&
        (courseId === null || flight.courseId === courseId) &&
        (startTee === 'none' || flight.startTee === startTee),
    )
    .sort(compareFlights)
}

/** Returns the flights in which this many players can still start, including the second nine. It does not check the players themselves. */
export function flightsWithRoom<AFlight extends Flight>(
  sheet: readonly AFlight[],
  filter: TeeTimeFilter,
  places: number,
  facts: Omit<SecondTeeFacts, 'secondTee'>,
  now: ClubDateTime,
): readonly AFlight[] {
  const room: Room = { kind: 'normal', places }
  const { numberOfHoles } = filter
  const hasSecond = (flight: AFlight): boolean => {
    if (!needsSecondTee(numberOfHoles, secondTeeOf(flight, filter.secondTee))) return true
    const tees = flight.secondTees.filter((tee) => filter.secondTee === 'none' || tee === filter.secondTee)
    return tees.some((secondTee) => secondFlights(sheet, flight, { ...room, numberOfHoles }, { ...facts, secondTee }).length > 0)
  }
  return filteredFlights(sheet, filter).filter(
    (flight) =>
      flight.holeCounts.includes(numberOfHoles) &&
      pastRefusals(flight, now).length === 0 &&
      placeRefusals(flight, room, 'start').length === 0 &&
      hasSecond(flight),
  )
}

/** Returns the first of these flights, for "next free for 3", or null. */
export function nextFreeFlight<AFlight extends Flight>(...asked: Parameters<typeof flightsWithRoom<AFlight>>): AFlight | null {
  return flightsWithRoom(...asked)[0] ?? null
}

/** Returns whether the day can be chosen: with `hidePastDays` today and later days, else every day. */
export function isDayOffered(day: ClubDate, today: ClubDate, { hidePastDays }: Pick<ReservationParameters, 'hidePastDays'>): boolean {
  return !hidePastDays || day >= today
}
