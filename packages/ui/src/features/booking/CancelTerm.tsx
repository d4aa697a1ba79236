import type { ClubDateTime } from '@club/core'
import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import { small } from '../../shared/parts.css.ts'
import type { ShownTime } from './bookingTypes.ts'
import { bookingMessages as messages } from './messages.ts'

interface CancelTermProps {
  readonly time: Pick<ShownTime, 'lastCancellation'>
  readonly now: ClubDateTime
}

/** Until when the booking can be cancelled; nothing while that is unknown. RE-105+. */
export function CancelTerm(props: CancelTermProps) {
  const text = useCancelTerm()(props)
  return text === '' ? null : <p className={small}>{text}</p>
}

export function useCancelTerm(): (props: CancelTermProps) => string {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return ({ time: { lastCancellation }, now }) => {
    if (lastCancellation === undefined) return ''
    return lastCancellation < now
      ? formatMessage(messages.cancelClosed)
      : formatMessage(messages.cancelUntil, { when: formats.dayAndTime(lastCancellation) })
  }
}
