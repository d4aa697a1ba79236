import type { ClubDateTime } from '@club/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { secondsBetween } from '../../format/dates.ts'
import { useFormats } from '../../format/useFormats.ts'
import { hidden } from '../../theme/text.css.ts'
import { textLink } from '../parts.css.ts'
import * as css from './HoldLine.css.ts'
import { reservationMessages as messages } from './reservationMessages.ts'
import type { PlaceHold } from './reservationStore.ts'

/** The seconds before the end at which a screen reader announces them. */
const ANNOUNCED = [60, 20] as const

export interface HoldLineProps {
  readonly hold: Pick<PlaceHold, 'until' | 'extensionsLeft'>
  /** Returns the current time by the server's clock, in the club's zone. */
  readonly clock: () => ClubDateTime
  /** Called once for a hold, when its time is over. */
  readonly onEnd: () => void
  readonly onExtend: () => void
  readonly extending?: boolean
}

/** The time for which places are reserved, with a clock that is announced at 60 and at 20 seconds. */
export function HoldLine({ hold, clock, onEnd, onExtend, extending = false }: HoldLineProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const left = useSecondsLeft(hold.until, clock, onEnd)
  const announced = left === 0 ? 0 : ANNOUNCED.findLast((seconds) => left <= seconds)
  return (
    <div className={css.line}>
      <Icon name="clock" size={20} />
      <span className={css.words}>
        {left === 0
          ? formatMessage(messages.holdEnded)
          : formatMessage(messages.heldUntil, {
              time: formats.time(hold.until),
              left: <b className={css.clock}>{minutesAndSeconds(left)}</b>,
            })}
      </span>
      {left > 0 && hold.extensionsLeft > 0 && (
        <button type="button" className={textLink} aria-disabled={extending || undefined} onClick={() => !extending && onExtend()}>
          {formatMessage(messages.extend)}
        </button>
      )}
      <span role="status" className={hidden}>
        {announced !== undefined && formatMessage(announced === 0 ? messages.holdEnded : messages.holdEnds, { seconds: announced })}
      </span>
    </div>
  )
}

/** `2:48`. */
function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function useSecondsLeft(until: ClubDateTime, clock: () => ClubDateTime, onEnd: () => void): number {
  const [now, setNow] = useState(clock)
  const left = Math.max(0, secondsBetween(now, until))
  const isOver = left === 0
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) {
      end()
      return
    }
    const timer = setInterval(() => setNow(clock()), 1000)
    return () => clearInterval(timer)
  }, [isOver, clock])
  return left
}
