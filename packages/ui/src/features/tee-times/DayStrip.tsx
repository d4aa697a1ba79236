import type { ClubDate } from '@club/core'
import { isDayOffered } from '@club/core/reservation'
import { useId, useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { dayAfter, dayNumber, daysBetween } from '../../format/dates.ts'
import { timeMessages } from '../../format/timeMessages.ts'
import { useFormats } from '../../format/useFormats.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './DayStrip.css.ts'
import { teeTimesMessages as messages } from './messages.ts'

/** Days on each side of today. */
const REACH = 30

export interface DayStripProps {
  readonly today: ClubDate
  readonly day: ClubDate
  readonly onDay: (day: ClubDate) => void
  /** RE-35. */
  readonly hidePastDays: boolean
}

/** The days to choose from: native radio buttons, so that the arrow keys move from day to day. The calendar jumps to any date. */
export function DayStrip({ today, day, onDay, hidePastDays }: DayStripProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const name = useId()
  const strip = useRef<HTMLDivElement>(null)
  const days = daysAround(today, day, hidePastDays)
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    if (chosen && strip.current) strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2
  }, [day])

  return (
    <fieldset className={css.days}>
      <legend className={hidden}>{formatMessage(messages.day)}</legend>
      <div ref={strip} className={css.strip}>
        {days.map((one) => (
          <label key={one} data-day={one} className={css.day}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              checked={one === day}
              onChange={() => onDay(one)}
              aria-label={one === today ? `${formatMessage(timeMessages.today)}, ${formats.day(one)}` : formats.day(one)}
            />
            <span className={css.face} aria-hidden="true">
              <span className={css.weekday}>{one === today ? formatMessage(timeMessages.today) : formats.weekday(one)}</span>
              <b className={css.number}>{dayNumber(one)}</b>
              {(one === day || one.endsWith('-01')) && <span className={css.weekday}>{formats.monthName(one.slice(0, 7), 'short')}</span>}
            </span>
          </label>
        ))}
      </div>
      <label className={css.jump}>
        <Icon name="calendar" />
        <span className={hidden}>{formatMessage(messages.jump)}</span>
        <input
          type="date"
          className={css.date}
          value={day}
          min={hidePastDays ? today : undefined}
          onClick={(event) => event.currentTarget.showPicker?.()}
          onChange={({ target }) => {
            if (target.value !== '' && !(hidePastDays && target.value < today)) onDay(target.value as ClubDate)
          }}
        />
      </label>
    </fieldset>
  )
}

/** Returns the days around today, or around a chosen day that is further away. */
function daysAround(today: ClubDate, day: ClubDate, hidePastDays: boolean): readonly ClubDate[] {
  const middle = Math.abs(daysBetween(today, day)) <= REACH ? today : day
  const days = Array.from({ length: 2 * REACH + 1 }, (_, index) => dayAfter(middle, index - REACH))
  return days.filter((one) => isDayOffered(one, today, { hidePastDays }))
}
