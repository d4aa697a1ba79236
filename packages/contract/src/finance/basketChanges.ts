/** Changes of a basket, its checkout and its payments. 001 §3, §4, §7; BA area. */
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { nothing, wireId } from '../wire/shapes.ts'
import { wireAmount, wireBasket, wireItemKind, wireQuantity } from './basket.ts'

const COMMON = ['basketRefused', 'keyReused', 'stillRunning'] as const

/** `signUpRefused`: the caller may no longer enter the people in the basket. */
const PAYING = [...COMMON, 'signUpRefused'] as const

/** BA-23. Prices are set by the club; a sent price is ignored. */
export const addBasketItem = defineCall({
  method: 'POST',
  path: 'rs/cs/finance/basket/item',
  auth: 'customer',
  body: v.object({
    kind: wireItemKind,
    quantity: v.optional(wireQuantity),
    articleId: v.optional(v.nullable(wireId)),
    /** For competition fees, with the ids of the players. */
    tournamentId: v.optional(v.nullable(wireId)),
    customerIds: v.optional(v.pipe(v.array(wireId), v.maxLength(100))),
    /** Ours: the booking of a tee time whose open charges the caller pays. */
    bookingId: v.optional(v.nullable(wireId)),
    docHeadIds: v.optional(v.pipe(v.array(wireId), v.maxLength(100))),
    /** For a top-up. */
    amount: v.optional(v.nullable(wireAmount)),
    notes: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
  response: wireBasket,
  errors: [...COMMON, 'notFound', 'switchedOff'],
})
/** BA-22. */
export const updateBasketItem = defineCall({
  method: 'PUT',
  path: 'rs/cs/finance/basket/item/{id}',
  auth: 'customer',
  body: v.object({ quantity: wireQuantity }),
  response: wireBasket,
  errors: COMMON,
})
/** Also releases the places reserved for it. */
export const removeBasketItem = defineCall({
  method: 'DELETE',
  path: 'rs/cs/finance/basket/item/{id}',
  auth: 'customer',
  response: wireBasket,
  errors: COMMON,
})
export const clearBasket = defineCall({
  method: 'DELETE',
  path: 'rs/cs/finance/basket',
  auth: 'customer',
  response: wireBasket,
  errors: COMMON,
})
export const checkoutBasket = defineCall({
  method: 'POST',
  path: 'rs/cs/finance/basket/checkout',
  auth: 'customer',
  body: nothing,
  response: wireBasket,
  errors: PAYING,
})
/**
 * BA-23. The parts together pay the whole basket: any vouchers (method `voucher-` with its id) and at most one other method. A payment by card returns the page where it is made: card numbers are never sent to us. Ours: `saveCard` is the customer's consent
 * that the provider saves the card, and a saved card is the method `card-` with its id.
 */
export const addBasketPayments = defineCall({
  method: 'PUT',
  path: 'rs/cs/finance/basket/payments',
  auth: 'customer',
  body: v.pipe(
    v.array(v.object({ payTypeId: wireId, amount: wireAmount, saveCard: v.optional(v.boolean()) })),
    v.minLength(1),
    v.maxLength(10),
  ),
  response: wireBasket,
  errors: PAYING,
})
