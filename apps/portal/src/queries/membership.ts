/** The customer's membership cards and activities. A failed load is logged and rethrown. ER-17, ER-18. */
import { type ClubClient, isCanceled } from '@club/client'
import {
  barCodeCardsQuery,
  customerActionFromWire,
  customerActionQuery,
  customerCardFromWire,
  listCustomerActions,
  listCustomerCards,
} from '@club/contract/customers'
import { type ClubDate, type ClubDateTime, dayOf } from '@club/core'
import { type ActionTime, type CustomerCard, currentCards, shownCard } from '@club/core/membership'
import type { ShownMemberCard } from '@club/ui/features'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

type Log = (message: string, details?: unknown) => void

/** Rows of the list per request. */
const PAGE_ROWS = 25

/** Logs a failed load, unless the user has left the page. */
export function logged(what: string, log: Log, signal: AbortSignal) {
  return (error: unknown): never => {
    if (!signal.aborted && !isCanceled(error)) log(`${what} could not be loaded`, error)
    throw error
  }
}

/** Cached on the device with the other screens: the card is shown offline. */
export function membershipCardsQuery(client: ClubClient, log: Log, customerId: string, today: ClubDate) {
  return queryOptions({
    queryKey: ['membershipCards', customerId],
    queryFn: ({ signal }) =>
      client
        .all(listCustomerCards, customerCardFromWire, { query: barCodeCardsQuery(customerId, today), signal })
        .catch(logged('The bar-code cards', log, signal)),
  })
}

/** Returns the card to show at `now`, and the last day of the cards: a card may have begun or been cached since the request. CU-108, CU-110. */
export function memberCardOf(found: readonly CustomerCard[], customerId: string, now: ClubDateTime): ShownMemberCard {
  const cards = currentCards(found, customerId, 'barCode', dayOf(now))
  const ended = cards.reduce<ClubDate | null>(
    (last, { validTo: day }) => (day !== null && (last === null || day > last) ? day : last),
    null,
  )
  return { card: shownCard(cards, now), ended }
}

/** The customer's entries and bookings, page by page in the order of the list. */
export function customerActionsQuery(client: ClubClient, customerId: string, time: ActionTime, text: string) {
  return infiniteQueryOptions({
    queryKey: ['customerActions', customerId, time, text],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...customerActionQuery({ time, search: { key: null, text } }), page: pageParam, size: PAGE_ROWS }
      return client.page(listCustomerActions, customerActionFromWire, { query, signal })
    },
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_ROWS < total ? pages.length : undefined),
  })
}
