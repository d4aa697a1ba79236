import { type ShownCourseStatus, stopsDay } from '@club/core/club'
import { useIntl } from 'react-intl'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { teeTimesMessages as messages } from './messages.ts'
import type { TeeTimesScreenProps } from './TeeTimesScreen.tsx'

/** Says that the course is closed or frozen on the shown day, until when and why. UI-142+. */
export function CourseStopNote({ now, day, filter, courseStates }: TeeTimesScreenProps) {
  const status = courseStates.find(({ courseId }) => courseId === filter.courseId)
  return status && stopsDay(status, day, now) ? <Stopped {...status} /> : null
}

function Stopped({ courseName, state, note, validUntil }: ShownCourseStatus) {
  const { formatMessage } = useIntl()
  const { dayAndTime } = useFormats()
  return (
    <Note kind="warn" title={formatMessage(messages.courseStopped, { state, course: courseName })}>
      {note !== '' && <p>{note}</p>}
      <p>
        {validUntil !== null && `${formatMessage(messages.courseStoppedUntil, { when: dayAndTime(validUntil) })} `}
        {formatMessage(messages.courseStoppedText)}
      </p>
    </Note>
  )
}
