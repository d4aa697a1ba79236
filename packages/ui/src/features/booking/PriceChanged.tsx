import { useIntl } from 'react-intl'
import { Note } from '../../components/Note/Note.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { knownQuote } from './bookingPrice.ts'
import type { BookingStore } from './bookingState.ts'
import { bookingMessages as messages } from './messages.ts'
import { usePriceTexts } from './priceTexts.ts'

/** The old and the new price; nothing was booked, and everything that was chosen stays. RE-234+. */
export function PriceChanged({ store }: { readonly store: BookingStore }) {
  const { formatMessage } = useIntl()
  const texts = usePriceTexts()
  const { phase, quote: state } = useStoreValues(store, 'phase', 'quote')
  const quote = knownQuote(state)?.quote
  if (phase.kind !== 'priceChanged' || !quote) return null
  const { before } = phase
  // The parts of the other players have changed only.
  const amount = before !== null && before.mine === quote.mine ? 'total' : 'mine'
  const now = texts.money(quote[amount], quote.currency)
  return (
    <Note kind="warn" title={formatMessage(messages.priceChanged)}>
      {before === null
        ? formatMessage(messages.priceNow, { now })
        : formatMessage(messages.priceBefore, { who: amount, before: texts.money(before[amount], quote.currency), now })}
    </Note>
  )
}
