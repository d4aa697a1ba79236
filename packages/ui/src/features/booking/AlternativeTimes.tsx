import { dayOf } from '@club/core'
import type { BookedRound } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { secondsBetween } from '../../format/dates.ts'
import { useFormats } from '../../format/useFormats.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './booking.css.ts'
import { useBookingTexts } from './bookingTexts.ts'
import { bookingMessages as messages } from './messages.ts'

export interface AlternativeTimesProps {
  /** The time that is not available; without a tee if none was chosen. */
  readonly near: Pick<BookedRound, 'courseName' | 'startDateTime'> & Partial<Pick<BookedRound, 'startTee'>>
  readonly alternatives: readonly BookedRound[]
  readonly onBook: (alternative: BookedRound) => void
}

/** The nearest tee times with room, each with its distance; a tap books it. RE-93+. */
export function AlternativeTimes({ near, alternatives, onBook }: AlternativeTimesProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useBookingTexts()
  const distance = (other: BookedRound): string => {
    if (other.courseName !== near.courseName) {
      const same = alternatives.filter(
        ({ courseName, startDateTime }) => courseName === other.courseName && startDateTime === other.startDateTime,
      )
      return same.length > 1 ? `${other.courseName}, ${texts.tee(other)}` : other.courseName
    }
    const minutes = Math.round(secondsBetween(near.startDateTime, other.startDateTime) / 60)
    if (dayOf(other.startDateTime) !== dayOf(near.startDateTime)) return formats.day(other.startDateTime)
    if (minutes === 0 && other.startTee === near.startTee && other.secondStartDateTime !== null) {
      return formatMessage(messages.goneSecondNine, { time: formats.time(other.secondStartDateTime) })
    }
    if (minutes === 0) return texts.tee(other)
    return formatMessage(minutes < 0 ? messages.goneBefore : messages.goneAfter, { minutes: Math.abs(minutes) })
  }
  return (
    <div className={css.times}>
      {alternatives.map((other) => (
        <button key={other.flightId} type="button" className={css.time} onClick={() => onBook(other)}>
          <span className={hidden}>
            {formatMessage(messages.goneBook, { time: formats.time(other.startDateTime), distance: distance(other) })}
          </span>
          <span aria-hidden="true" className={css.timeFigure}>
            {formats.time(other.startDateTime)}
          </span>
          <span aria-hidden="true" className={css.timeText}>
            {distance(other)}
          </span>
        </button>
      ))}
    </div>
  )
}
