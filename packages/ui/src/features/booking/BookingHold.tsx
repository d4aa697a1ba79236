import type { ClubDateTime } from '@club/core'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { textLink } from '../../shared/parts.css.ts'
import { HoldLine } from '../../shared/reservations/HoldLine.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './booking.css.ts'
import type { BookingStore } from './bookingState.ts'
import { bookingMessages as messages } from './messages.ts'

export interface BookingHoldProps {
  readonly store: BookingStore
  /** Returns the current time by the server’s clock, in the club’s zone. */
  readonly clock: () => ClubDateTime
}

/** Until when the places are reserved; after that, how to continue. */
export function BookingHold({ store, clock }: BookingHoldProps) {
  const { formatMessage } = useIntl()
  const { hold, extend, expire, holdAgain } = useStoreValues(store, 'hold', 'extend', 'expire', 'holdAgain')
  switch (hold.kind) {
    case 'none':
      return null
    case 'taking':
      return <p className={css.hold}>{formatMessage(messages.holdTaking)}</p>
    case 'held':
      return <HoldLine key={hold.hold.until} hold={hold.hold} clock={clock} onEnd={expire} onExtend={() => void extend()} />
    case 'expired':
    case 'failed':
      return (
        <p className={css.hold} role="status">
          <Icon name="clock" size={20} />
          <span className={css.holdWords}>{hold.kind === 'expired' ? formatMessage(messages.holdExpired) : hold.notice.title}</span>
          <button type="button" className={textLink} onClick={holdAgain}>
            {formatMessage(messages.holdAgain)}
          </button>
        </p>
      )
  }
}
