/** The price of a booking while it is chosen: rentals, prepaid rounds, the payer and the way to pay. RE-33, RE-39, RE-233+. */
import { chosenWay, isCustomer, type OwnBooking, type PayWay, type Player, type ShownQuote } from '@club/core/reservation'
import type { Notice } from '../../shared/loading/notice.ts'
import type { BookingRequest } from './bookingState.ts'
import type { ShownTime } from './bookingTypes.ts'

/** A player as the request names them. */
export type PricedPlayer = Player & { readonly prepaid?: true; readonly rentals?: readonly string[] }

/** The choices of the customer that decide the price. */
export interface PaymentChoice {
  readonly paysForAll: boolean
  /** null: the first one that the club offers. */
  readonly way: PayWay | null
  /** Whether the customer uses a prepaid round of their own. */
  readonly prepaid: boolean
  /** Ids of the products by player, one for each piece. */
  readonly rentals: Readonly<Record<string, readonly string[]>>
}

export const NO_PAYMENT_CHOICE: PaymentChoice = { paysForAll: false, way: null, prepaid: false, rentals: {} }

/** Returns what was chosen for a stored booking, so that a change of its players or time keeps it. `players` are in the order of the booking. */
export function paymentOfBooking(
  { players: stored, rentals, payment }: OwnBooking,
  players: readonly Player[],
  myId: string,
): PaymentChoice {
  const productsOf = (personId: string): readonly string[] =>
    rentals.filter((unit) => unit.personId === personId).map((unit) => unit.productId)
  const charges = payment?.charges ?? []
  const mine = stored.find(({ customerId }) => customerId === myId)?.id
  const others = stored.filter(({ kind, customerId }) => kind === 'customer' && customerId !== myId)
  const owed = charges.filter(({ amount, personId }) => amount > 0 && others.some(({ id }) => id === personId))
  return {
    paysForAll: owed.length > 0 && owed.every(({ paidByMe }) => paidByMe),
    way: charges.find(({ paidByMe, amount }) => paidByMe && amount > 0)?.way ?? null,
    prepaid: charges.some(({ prepaid, personId }) => prepaid && personId === mine),
    rentals: Object.fromEntries(stored.map(({ id }, at) => [rentalKey(players, at), productsOf(id)])),
  }
}

/** Returns the units of a product that a changed booking would give back before it rents again. */
export function ownUnits(
  changed: OwnBooking | undefined,
  productId: string,
  round: Pick<ShownTime, 'startDateTime' | 'endDateTime'>,
): number {
  const { startDateTime, endDateTime = startDateTime } = round
  const overlaps = changed !== undefined && changed.startDateTime <= endDateTime && startDateTime < changed.endDateTime
  return overlaps ? changed.rentals.filter((unit) => unit.productId === productId).length : 0
}

/** The price that was shown with the button. */
export type ShownPrice = Pick<ShownQuote, 'total' | 'mine'>

/** A quote with the sentences of its refusals. */
export interface PriceQuote {
  readonly quote: ShownQuote
  readonly reasons: readonly string[]
}

export type QuoteState =
  | { readonly kind: 'none' }
  /** `last` is shown until the new price is known. */
  | { readonly kind: 'reading'; readonly last: PriceQuote | null }
  | ({ readonly kind: 'ready' } & PriceQuote)
  | { readonly kind: 'failed'; readonly notice: Notice }

export type QuoteRequest = Omit<BookingRequest, 'idempotencyKey' | 'shownPrice'>

/** Returns the quote that is known, also while a new one is read. */
export function knownQuote(state: QuoteState): PriceQuote | null {
  if (state.kind === 'ready') return state
  return state.kind === 'reading' ? state.last : null
}

/** Returns the way in which the customer pays; null if there is nothing to pay or no way that works. */
export function effectiveWay(quote: Pick<ShownQuote, 'mine' | 'ways'>, { way }: PaymentChoice): PayWay | null {
  const known = way !== null && quote.ways.includes(way) ? way : null
  const chosen = chosenWay(quote, known)
  return typeof chosen === 'string' ? chosen : null
}

/** Returns a key of the player that stays when another one is removed: the customer, or the number of the guest. */
export function rentalKey(players: readonly Player[], at: number): string {
  const player = players[at]
  if (player?.kind === 'customer') return player.customerId
  return `guest ${players.slice(0, at).filter(({ kind }) => kind === 'anonymousGuest').length}`
}

/** Returns the players with what they rent, and whether the customer uses a prepaid round. */
export function pricedPlayers(players: readonly Player[], { prepaid, rentals }: PaymentChoice, myId: string): readonly PricedPlayer[] {
  return players.map((player, at) => {
    const rented = rentals[rentalKey(players, at)] ?? []
    return { ...player, ...(prepaid && isCustomer(player, myId) && { prepaid }), ...(rented.length > 0 && { rentals: rented }) }
  })
}

/** Returns the choice with this product given to the player, or removed if they have it. */
export function withRental(choice: PaymentChoice, key: string, productId: string): PaymentChoice {
  const rented = choice.rentals[key] ?? []
  const next = rented.includes(productId) ? rented.filter((id) => id !== productId) : [...rented, productId]
  return { ...choice, rentals: { ...choice.rentals, [key]: next } }
}

interface QuoteReading {
  /** Reads the price of what is chosen now. */
  readonly read: () => void
  /** Resolves when the price of what is chosen is known, or could not be read. */
  readonly settled: () => Promise<void>
}

/** Reads quotes one after the other; of several changes during a request only the last one is asked for. */
export function createQuoteReading(
  quoteOf: (request: QuoteRequest) => Promise<PriceQuote>,
  describeError: (error: unknown) => Notice,
  booking: {
    readonly request: () => QuoteRequest | null
    readonly state: () => QuoteState
    readonly setState: (state: QuoteState) => void
  },
): QuoteReading {
  let reading: Promise<void> | null = null
  let isOutdated = false
  const run = async (): Promise<void> => {
    do {
      isOutdated = false
      const request = booking.request()
      if (request === null) {
        booking.setState({ kind: 'none' })
        continue
      }
      booking.setState({ kind: 'reading', last: knownQuote(booking.state()) })
      try {
        const known = await quoteOf(request)
        if (!isOutdated) booking.setState({ kind: 'ready', ...known })
      } catch (error) {
        if (!isOutdated) booking.setState({ kind: 'failed', notice: describeError(error) })
      }
    } while (isOutdated)
  }
  const read = (): void => {
    isOutdated = true
    reading ??= run().then(() => {
      reading = null
      if (isOutdated) read()
    })
  }
  return {
    read,
    settled: async () => {
      if (booking.state().kind === 'failed') read()
      while (reading) await reading
    },
  }
}
