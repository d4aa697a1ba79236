import type { ClubDateTime } from '@club/core'
import { CourseStatusCard } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { courseStatusQueries } from '../../queries/courseStatus.ts'

/** The state of the courses, if staff have set one. */
export default function HomeCoursePart({ now }: { readonly now: ClubDateTime }) {
  const { data: courses = [] } = useQuery(useClubQueries(courseStatusQueries).shown())
  return <CourseStatusCard now={now} courses={courses} />
}
