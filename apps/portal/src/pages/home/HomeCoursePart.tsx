import type { ClubDateTime } from '@club/core'
import type { ShownCourseStatus } from '@club/core/club'
import { CourseStatusCard } from '@club/ui/features'

interface HomeCoursePartProps {
  readonly now: ClubDateTime
  readonly courses: readonly ShownCourseStatus[]
}

/** The state of the courses, if staff have set one. */
export default function HomeCoursePart(props: HomeCoursePartProps) {
  return <CourseStatusCard {...props} />
}
