/** The customer's cards, and the one whose bar code is shown. CU-106 to CU-112. */
import { type ClubDate, type ClubDateTime, endOfDay } from '../time.ts'

/** The kinds of membership cards that clubs hand out. */
export const CARD_TYPES = ['unknown', 'magnetic', 'mifare', 'skiData', 'golfCard', 'chipCard', 'barCode'] as const
export type CardType = (typeof CARD_TYPES)[number]

/** A membership card. */
export interface CustomerCard {
  readonly customerId: string
  readonly number: string
  readonly validFrom: ClubDate | null
  /** The last valid day; null if the card never expires. */
  readonly validTo: ClubDate | null
  readonly cardTypes: readonly CardType[]
  readonly active: boolean
}

/** Returns a customer's cards of a type that are in use and have begun by `today`, as the server does. CU-108. */
export function currentCards(
  cards: readonly CustomerCard[],
  customerId: string,
  cardType: CardType,
  today: ClubDate,
): readonly CustomerCard[] {
  return cards.filter(
    (card) =>
      card.customerId === customerId &&
      card.active &&
      card.cardTypes.includes(cardType) &&
      (card.validFrom === null || card.validFrom <= today),
  )
}

/**
 * Returns the card that is valid for longest, of cards in use: one without an end first, then the latest last day, then the first in
 * the list. Null if all have expired; a last day ends at 23:59:59.
 */
export function shownCard<Card extends Pick<CustomerCard, 'validTo'>>(cards: readonly Card[], now: ClubDateTime): Card | null {
  const undated = cards.find(({ validTo }) => validTo === null)
  if (undated) return undated
  let latest: { readonly card: Card; readonly validTo: ClubDate } | null = null
  for (const card of cards) {
    const { validTo } = card
    if (validTo && endOfDay(validTo) > now && (latest === null || validTo > latest.validTo)) latest = { card, validTo }
  }
  return latest?.card ?? null
}
