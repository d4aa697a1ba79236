import type { ClubDate } from '@club/core'
import type { DayAvailability } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import { messageOfDay } from './dayTexts.ts'
import { teeTimesMessages as messages } from './messages.ts'
import * as css from './WeekGlance.css.ts'

export interface WeekGlanceProps {
  readonly days: readonly DayAvailability[]
  readonly day: ClubDate
  /** Size of the party. */
  readonly places: number
  readonly onDay: (day: ClubDate) => void
}

/** Seven days, each with how many times have room for the party. */
export function WeekGlance({ days, day, places, onDay }: WeekGlanceProps) {
  const intl = useIntl()
  const formats = useFormats()
  const most = Math.max(1, ...days.map(({ timesWithRoom }) => timesWithRoom))
  return (
    <ul className={css.days} aria-label={intl.formatMessage(messages.week)}>
      {days.map((one) => (
        <li key={one.date}>
          <button type="button" className={css.day} aria-current={one.date === day ? 'date' : undefined} onClick={() => onDay(one.date)}>
            <span className={css.name}>{formats.day(one.date)}</span>
            <span className={css.text}>{messageOfDay(one, places, intl, formats)}</span>
            {/* The height repeats the number of the text. */}
            <meter className={css.bar} aria-hidden="true" min={0} max={most} value={one.state.kind === 'open' ? one.timesWithRoom : 0} />
          </button>
        </li>
      ))}
    </ul>
  )
}
