import type { ClubDate } from '@club/core'
import { dayNumber } from '../../format/dates.ts'
import { useFormats } from '../../format/useFormats.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './DateBlock.css.ts'

/** Weekday above the day of the month; screen readers read the full date. */
export function DateBlock({ date }: { readonly date: ClubDate }) {
  const formats = useFormats()
  return (
    <time className={css.block} dateTime={date}>
      <span className={hidden}>{formats.day(date)}</span>
      <span className={css.weekday} aria-hidden="true">
        {formats.weekday(date)}
      </span>
      <span className={css.day} aria-hidden="true">
        {dayNumber(date)}
      </span>
    </time>
  )
}
