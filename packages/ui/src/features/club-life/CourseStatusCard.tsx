import type { ClubDateTime } from '@club/core'
import { type CourseState, countingStatus, type ShownCourseStatus } from '@club/core/club'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { daysBetween } from '../../format/dates.ts'
import { useFormats } from '../../format/useFormats.ts'
import { card, cardTitle, rowHead, rowLine } from '../../shared/parts.css.ts'
import * as css from './clubLife.css.ts'
import { courseStatusMessages as messages } from './messages.ts'

export const STATE_BADGES = { open: 'open', frost: 'closesSoon', closed: 'closed' } as const satisfies Readonly<Record<CourseState, string>>

interface CourseStatusCardProps {
  readonly now: ClubDateTime
  readonly courses: readonly ShownCourseStatus[]
}

/** The state of each course that has one now, on the home page; nothing without any. UI-50+, UI-53+. */
export function CourseStatusCard({ now, courses }: CourseStatusCardProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const counting = courses.filter((course) => countingStatus(course, now) !== null)
  if (counting.length === 0) return null
  return (
    <section className={card} aria-labelledby={id}>
      <h2 id={id} className={cardTitle}>
        {formatMessage(messages.title)}
      </h2>
      <ul className={css.courses}>
        {counting.map((course) => (
          <Course key={course.courseId} now={now} course={course} />
        ))}
      </ul>
    </section>
  )
}

function Course({ now, course }: { readonly now: ClubDateTime; readonly course: ShownCourseStatus }) {
  const { formatMessage } = useIntl()
  const { day, time } = useFormats()
  const { courseName, state, buggies, temporaryGreens, note, validUntil } = course
  const until =
    validUntil && formatMessage(messages.until, { days: daysBetween(now, validUntil), day: day(validUntil), time: time(validUntil) })
  const facts = [
    ...(state === 'closed' ? [] : [formatMessage(buggies ? messages.buggies : messages.noBuggies)]),
    ...(temporaryGreens ? [formatMessage(messages.temporaryGreens)] : []),
    ...(until ? [until] : []),
  ]
  return (
    <li>
      <div className={rowHead}>
        <strong>{courseName}</strong>
        <StateBadge kind={STATE_BADGES[state]} label={formatMessage(messages[`state_${state}`])} />
      </div>
      {facts.length > 0 && <p className={rowLine}>{facts.join(' · ')}</p>}
      {note !== '' && <p>{note}</p>}
    </li>
  )
}
