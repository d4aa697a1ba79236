import type { BookedRound } from '@club/core/reservation'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Link } from '../../components/navigation.tsx'
import { useFormats } from '../../format/useFormats.ts'
import * as parts from '../../shared/parts.css.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './booking.css.ts'
import { bookingMessages as messages } from './messages.ts'

export interface PlayAgainProps {
  /** Times that suit the same players; they may be loading. */
  readonly againTimes: readonly BookedRound[]
  /** URL of the booking page of such a time, with the players. */
  readonly hrefAgainAt: (time: BookedRound) => string
  /** URL of the sheet that chooses a time for them. */
  readonly hrefAgain: string
}

/** Times at which the same players can play again, one tap each, and the way to all other times. RE-232+. */
export function PlayAgain({ againTimes, hrefAgainAt, hrefAgain }: PlayAgainProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const title = useId()
  return (
    <section className={parts.card} aria-labelledby={title}>
      <h2 id={title} className={parts.cardTitle}>
        {formatMessage(messages.playAgain)}
      </h2>
      {againTimes.length > 0 && (
        <div className={css.times}>
          {againTimes.map((time) => (
            <Link key={time.flightId} className={css.time} href={hrefAgainAt(time)}>
              <span className={hidden}>{formatMessage(messages.playAgainAt, { when: formats.dayAndTime(time.startDateTime) })}</span>
              <span aria-hidden="true" className={css.timeFigure}>
                {formats.time(time.startDateTime)}
              </span>
              <span aria-hidden="true" className={css.timeText}>
                {formats.day(time.startDateTime)}
              </span>
            </Link>
          ))}
        </div>
      )}
      <Button icon="teeTimes" wide href={hrefAgain}>
        {formatMessage(messages.playAgainOther)}
      </Button>
    </section>
  )
}
