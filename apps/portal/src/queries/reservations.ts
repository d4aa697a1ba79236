/** Courses, settings and days of the tee sheet. Visitors read the variants without names (RE-24). */
import type { ClubClient } from '@club/client'
import {
  dayAvailabilityFromWire,
  daySetupFromWire,
  flightFromWire,
  getDaySetup,
  getReservationParameters,
  getVisitorDaySetup,
  getVisitorReservationParameters,
  listFlights,
  listReservationCourses,
  listReservationDays,
  listVisitorFlights,
  listVisitorReservationCourses,
  listVisitorReservationDays,
  reservationCourseFromWire,
  reservationParametersFromWire,
} from '@club/contract/reservations'
import type { ClubDate } from '@club/core'
import type { HoleCount } from '@club/core/reservation'
import { queryOptions } from '@tanstack/react-query'
import { logged } from './membership.ts'
import { readOne } from './readOne.ts'

/** The settings of a club and its courses hardly change. */
const SETTINGS_FRESH_MS = 600_000

export interface DaysQuestion {
  readonly courseId: string
  readonly from: ClubDate
  readonly to: ClubDate
  readonly numberOfHoles: HoleCount
  readonly players: number
}

/** Keys begin with `reservations`: a booking invalidates them all. */
export function reservationQueries(client: ClubClient, log: (message: string, details?: unknown) => void) {
  return {
    /** A failed load is logged, and the caller uses the defaults. RE-25, RE-26. */
    parameters: (isVisitor: boolean) =>
      queryOptions({
        queryKey: ['reservationParameters', isVisitor],
        staleTime: SETTINGS_FRESH_MS,
        queryFn: ({ signal }) =>
          client
            .call(isVisitor ? getVisitorReservationParameters : getReservationParameters, { signal })
            .then(reservationParametersFromWire)
            .catch(logged('The settings of the tee times', log, signal)),
      }),
    courses: (isVisitor: boolean) =>
      queryOptions({
        queryKey: ['reservationCourses', isVisitor],
        staleTime: SETTINGS_FRESH_MS,
        queryFn: ({ signal }) =>
          client.all(isVisitor ? listVisitorReservationCourses : listReservationCourses, reservationCourseFromWire, { signal }),
      }),
    setup: (isVisitor: boolean, courseId: string, date: ClubDate) =>
      queryOptions({
        queryKey: ['reservations', 'setup', isVisitor, courseId, date],
        staleTime: SETTINGS_FRESH_MS,
        queryFn: async ({ signal }) =>
          readOne(
            'setup of the day',
            daySetupFromWire(await client.call(isVisitor ? getVisitorDaySetup : getDaySetup, { query: { courseId, date }, signal })),
          ),
      }),
    /** Every time of the day; the screen filters them, so that another filter needs no request. */
    day: (isVisitor: boolean, courseId: string, date: ClubDate) =>
      queryOptions({
        queryKey: ['reservations', 'day', isVisitor, courseId, date],
        queryFn: ({ signal }) =>
          client.all(isVisitor ? listVisitorFlights : listFlights, flightFromWire, { query: { courseId, date }, signal }),
      }),
    /** At most 31 days. */
    days: (isVisitor: boolean, { courseId, from, to, numberOfHoles, players }: DaysQuestion) =>
      queryOptions({
        queryKey: ['reservations', 'days', isVisitor, courseId, from, to, numberOfHoles, players],
        queryFn: ({ signal }) => {
          const query = { courseId, from, to, numberOfHoles: `${numberOfHoles}`, players: `${players}` } as const
          return client.all(isVisitor ? listVisitorReservationDays : listReservationDays, dayAvailabilityFromWire, { query, signal })
        },
      }),
  }
}
