import { useIntl } from 'react-intl'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { knownQuote } from './bookingPrice.ts'
import type { BookingStore } from './bookingState.ts'
import { bookingMessages as messages } from './messages.ts'
import { usePriceTexts } from './priceTexts.ts'

/** Returns the price and its working for each place in the party; nothing at a club without prices. */
export function usePlayerPrices(store: BookingStore): (at: number) => { readonly price: string; readonly working: string } | null {
  const { formatMessage } = useIntl()
  const texts = usePriceTexts()
  const { quote: state } = useStoreValues(store, 'quote')
  const quote = knownQuote(state)?.quote
  if (!quote || quote.persons.every(({ steps }) => steps.length === 0)) return () => null
  return (at) => {
    const person = quote.persons[at]
    if (!person) return null
    const { steps, total, paidByMe } = person
    const own = total > 0 && !paidByMe && quote.othersWay !== null ? [formatMessage(messages.paysOwn, { way: quote.othersWay })] : []
    return {
      price: texts.price(total, quote.currency),
      working: [total > 0 || steps.length > 1 ? texts.working(steps, quote.currency) : '', ...own]
        .filter((part) => part !== '')
        .join(' · '),
    }
  }
}
