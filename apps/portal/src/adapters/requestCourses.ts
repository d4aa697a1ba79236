import type { BallotInfo, Flight, ReservationCourse } from '@club/core/reservation'
import type { RequestCourse } from '@club/ui/features'

/** Returns the courses of a ballot with the times of its day. */
export function requestCourses(
  ballot: Pick<BallotInfo, 'courses'>,
  courses: readonly ReservationCourse[],
  flights: readonly Flight[],
): readonly RequestCourse[] {
  return ballot.courses.map(({ id, name }) => ({
    id,
    name,
    startTees: courses.find((course) => course.id === id)?.startTees ?? [],
    times: [...new Set(flights.filter(({ courseId }) => courseId === id).map(({ startDateTime }) => startDateTime))].sort(),
  }))
}
