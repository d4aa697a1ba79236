/** The state of the courses, as TanStack Query options. */
import type { ClubClient } from '@club/client'
import { courseStatusFromWire, getCourseStatus, getStaffCourseStatus, staffCourseFromWire, type WireStaffCourse } from '@club/contract/club'
import type { ShownCourseStatus, StaffCourse } from '@club/core/club'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

export const COURSE_STATUS_KEY = 'courseStatus'

export const readStaffCourse = (wire: WireStaffCourse): StaffCourse => readOne('course', staffCourseFromWire(wire))

export async function readShownCourses(client: ClubClient, signal: AbortSignal): Promise<readonly ShownCourseStatus[]> {
  return (await client.call(getCourseStatus, { signal })).courses.map((wire) => readOne('course', courseStatusFromWire(wire)))
}

export function courseStatusQueries(client: ClubClient) {
  return {
    shown: () =>
      queryOptions({
        queryKey: [COURSE_STATUS_KEY, 'shown'],
        queryFn: ({ signal }) => readShownCourses(client, signal),
      }),
    staff: () =>
      queryOptions({
        queryKey: [COURSE_STATUS_KEY, 'staff'],
        staleTime: 0,
        queryFn: async ({ signal }) => (await client.call(getStaffCourseStatus, { signal })).courses.map(readStaffCourse),
      }),
  }
}
