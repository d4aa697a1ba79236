import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { effectiveWay, knownQuote } from './bookingPrice.ts'
import type { BookingStore } from './bookingState.ts'
import type { ShownTime } from './bookingTypes.ts'
import { bookingMessages as messages } from './messages.ts'
import { usePriceTexts } from './priceTexts.ts'

interface BookButtonProps {
  readonly store: BookingStore
  readonly time: Pick<ShownTime, 'flightId' | 'startDateTime'>
}

/** Names what it does and what the customer pays: the number of places, or the change of a stored booking, the amount and the way. */
export function BookButton({ store, time }: BookButtonProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = usePriceTexts()
  const {
    flow,
    phase,
    changes,
    book,
    quote: state,
    payment,
  } = useStoreValues(store, 'flow', 'phase', 'changes', 'book', 'quote', 'payment')
  const count = flow.booking.players.length
  const quote = knownQuote(state)?.quote
  const label = (): string => {
    if (changes === null) {
      const way = quote ? effectiveWay(quote, payment) : null
      if (quote && quote.mine === 0 && quote.total > 0) {
        return formatMessage(messages.book_others, { count, amount: texts.money(quote.total, quote.currency) })
      }
      if (!quote || way === null) return formatMessage(messages.book, { count })
      return formatMessage(messages[`book_${way}`], { count, amount: texts.money(quote.mine, quote.currency) })
    }
    const what =
      changes.booking.flightId === time.flightId
        ? formatMessage(messages.save)
        : formatMessage(messages.move, { time: formats.time(time.startDateTime) })
    const { toPay = 0, toRefund = 0 } = quote?.change ?? {}
    if (!quote || (toPay === 0 && toRefund === 0)) return what
    return toPay > 0
      ? formatMessage(messages.changeDearer, { what, amount: texts.money(toPay, quote.currency) })
      : formatMessage(messages.changeCheaper, { what, amount: texts.money(toRefund, quote.currency) })
  }
  return (
    <Button kind="pri" size="big" wide busy={phase.kind === 'saving'} disabled={count === 0} onClick={() => void book()}>
      {label()}
    </Button>
  )
}
