/** The day of the desk, and the courses that it can show. */
import type { ClubClient } from '@club/client'
import { deskDayFromWire, getDeskDay, listReservationCourses, reservationCourseFromWire } from '@club/contract/reservations'
import type { ClubDate } from '@club/core'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

/** Polling interval while changes are not pushed. */
const POLL_INTERVAL_MS = 10_000

export function deskQueries(client: ClubClient) {
  return {
    courses: () =>
      queryOptions({
        queryKey: ['staff', 'reservationCourses'],
        queryFn: ({ signal }) => client.all(listReservationCourses, reservationCourseFromWire, { signal }),
      }),
    /** The key begins with that of the sheet, so that what is pushed about the sheet loads this day again. */
    day: (courseId: string, date: ClubDate, pushed: boolean) =>
      queryOptions({
        queryKey: ['reservations', 'day', false, courseId, date, 'desk'],
        queryFn: async ({ signal }) =>
          readOne('day', deskDayFromWire(await client.call(getDeskDay, { query: { courseId, date }, signal }))),
        enabled: courseId !== '',
        staleTime: 0,
        refetchInterval: pushed ? false : POLL_INTERVAL_MS,
      }),
  }
}

const DAY_MS = 86_400_000

/** Returns the day so many days later. */
export function daysLater(date: ClubDate, days: number): ClubDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as ClubDate
}
