import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import type { BookingStore } from './bookingState.ts'
import type { ShownTime } from './bookingTypes.ts'
import { bookingMessages as messages } from './messages.ts'

/** Names what it does: the number of places, or the change of a stored booking. */
export function BookButton({
  store,
  time,
}: {
  readonly store: BookingStore
  readonly time: Pick<ShownTime, 'flightId' | 'startDateTime'>
}) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { flow, phase, changes, book } = useStoreValues(store, 'flow', 'phase', 'changes', 'book')
  const count = flow.booking.players.length
  const label =
    changes === null
      ? formatMessage(messages.book, { count })
      : changes.booking.flightId === time.flightId
        ? formatMessage(messages.save)
        : formatMessage(messages.move, { time: formats.time(time.startDateTime) })
  return (
    <Button kind="pri" size="big" wide busy={phase.kind === 'saving'} disabled={count === 0} onClick={() => void book()}>
      {label}
    </Button>
  )
}
