/** The cards that a customer saved for the next payments. Ours: CALL-400+, CALL-401+; PA-48+. */
import type { SavedCard } from '@club/core/finance'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, wireId } from '../wire/shapes.ts'

export const wireSavedCard = v.object({
  id: wireId,
  brand: v.string(),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  expMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expYear: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(9999)),
})
export type WireSavedCard = v.InferOutput<typeof wireSavedCard>

/** The newest first. `takesCards` is false if the club takes no cards now; saved ones can still be removed. */
export const getSavedCards = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/cards',
  auth: 'customer',
  response: v.object({ cards: v.array(wireSavedCard), takesCards: v.boolean() }),
  errors: [],
})

/** Also removes the card at the provider. A payment in progress with it continues. */
export const removeSavedCard = defineCall({
  method: 'DELETE',
  path: 'rs/cs/finance/cards/{id}',
  auth: 'customer',
  response: nothing,
  errors: ['notFound'],
})

export function savedCardFromWire({ id, brand, last4, expMonth, expYear }: WireSavedCard): Parsed<SavedCard> {
  return readFields().finish({ id: idFromWire(id), brand, last4, expMonth, expYear })
}

export function savedCardToWire({ id, brand, last4, expMonth, expYear }: SavedCard): WireSavedCard {
  return { id: idToWire(id), brand, last4, expMonth, expYear }
}
