import { newIdempotencyKey } from '@club/client'
import { setCourseStatus } from '@club/contract/club'
import { idToWire } from '@club/contract/wire'
import { momentOfField, StaffCourseScreen, staffCourseMessages } from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { COURSE_STATUS_KEY, courseStatusQueries, readStaffCourse } from '../../queries/courseStatus.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'

export default function StaffCoursePage() {
  useTitle(useIntl().formatMessage(staffCourseMessages.title))
  const { client } = useShell()
  const cache = useQueryClient()
  const { sendForm, describeError } = useFormAnswer()
  const queries = useClubQueries(courseStatusQueries)
  const courses = useQuery(queries.staff())
  return (
    <StaffCourseScreen
      courses={useLoadable()(courses)}
      hrefBack={PATHS.staff}
      depsOf={(courseId) => ({
        ...{ newIdempotencyKey, describeError },
        send: async ({ validUntil, seenId, ...values }, idempotencyKey) => {
          const ids = { courseId: idToWire(courseId), seenId: seenId && idToWire(seenId) }
          const body = { ...values, ...ids, validUntil: momentOfField(validUntil) }
          const answer = await sendForm(async () => {
            const { courses } = await client.call(setCourseStatus, { body, idempotencyKey })
            cache.setQueryData(queries.staff().queryKey, courses.map(readStaffCourse))
          })
          // The status that a colleague has set meanwhile is shown before the refusal.
          if (answer.kind === 'refused') await cache.invalidateQueries({ queryKey: [COURSE_STATUS_KEY] })
          return answer
        },
        onDone: () => void cache.invalidateQueries({ queryKey: [COURSE_STATUS_KEY] }),
      })}
    />
  )
}
