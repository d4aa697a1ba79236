/** The membership cards of a customer. 000 §3, §7; CU-106 to CU-109. */
import type { ClubDate } from '@club/core'
import { CARD_TYPES, type CardType, type CustomerCard } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, repeated, wireDate, wireDay, wireFlag, wireId } from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'

export const WIRE_CARD_TYPE = wireEnum<CardType>({
  unknown: 'Unknown',
  magnetic: 'Magnetic',
  mifare: 'Mifare',
  skiData: 'SkiData',
  golfCard: 'GolfCard',
  chipCard: 'ChipCard',
  barCode: 'BarCode',
})

export const wireCustomerCard = v.object({
  number: v.string(),
  validFrom: v.optional(v.nullable(wireDate)),
  validTo: v.optional(v.nullable(wireDate)),
  cardTypes: v.optional(v.array(v.string())),
  active: v.optional(v.boolean()),
  customerId: wireId,
})
export type WireCustomerCard = v.InferOutput<typeof wireCustomerCard>

export const customerCardsQuery = v.object({
  ...pagingQuery,
  customerId: v.optional(v.string()),
  cardTypes: repeated(v.picklist(CARD_TYPES.map((type) => WIRE_CARD_TYPE.spelled(type)))),
  active: v.optional(wireFlag),
  /** Only cards that have begun by this day. */
  'validFrom.to': v.optional(wireDay),
})

/** Lists only the caller's own cards. */
export const listCustomerCards = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/cards',
  auth: 'customer',
  query: customerCardsQuery,
  response: pageOf(wireCustomerCard),
  errors: ['notFound'],
})

/** Returns the query of the active bar-code cards. CU-108, CU-109. */
export function barCodeCardsQuery(customerId: string, today: ClubDate) {
  return { customerId, cardTypes: WIRE_CARD_TYPE.spelled('barCode'), active: 'true', 'validFrom.to': today } as const
}

/** Reads a card; an unknown card type becomes `unknown`. */
export function customerCardFromWire(wire: WireCustomerCard): Parsed<CustomerCard> {
  const read = readFields()
  const day = (field: 'validFrom' | 'validTo'): ClubDate | null => {
    const text = wire[field]
    return text == null ? null : read.date(field, text, text as ClubDate)
  }
  return read.finish({
    customerId: idFromWire(wire.customerId),
    number: wire.number,
    validFrom: day('validFrom'),
    validTo: day('validTo'),
    cardTypes: (wire.cardTypes ?? []).map((type) => WIRE_CARD_TYPE.known(type) ?? 'unknown'),
    active: wire.active ?? true,
  })
}

export function customerCardToWire(card: CustomerCard): WireCustomerCard {
  return {
    number: card.number,
    validFrom: card.validFrom,
    validTo: card.validTo,
    cardTypes: card.cardTypes.map((type) => WIRE_CARD_TYPE.spelled(type)),
    active: card.active,
    customerId: idToWire(card.customerId),
  }
}
