/** The basket: the items that a customer is about to pay for, and the state of its payment. 001 §3, §4, §7; BA area. */
import type { ClubDateTime } from '@club/core'
import {
  type Basket,
  type BasketItem,
  type BasketPhase,
  type BasketStatus,
  type CardIntentStatus,
  ITEM_KINDS,
  type Money,
} from '@club/core/finance'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, wireDateTime, wireId } from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'

/** BA-24. */
export const WIRE_BASKET_PHASE = wireEnum<BasketPhase>({ open: 'Open', checkedOut: 'CheckedOut', paid: 'Paid', failed: 'Failed' })

/** PA-06. */
export const WIRE_CARD_INTENT = wireEnum<CardIntentStatus>({
  canceled: 'canceled',
  processing: 'processing',
  requiresAction: 'requires_action',
  requiresCapture: 'requires_capture',
  requiresConfirmation: 'requires_confirmation',
  requiresPaymentMethod: 'requires_payment_method',
  succeeded: 'succeeded',
})

/** Whole amounts in the smallest unit of the basket's currency. */
const amount = v.pipe(v.number(), v.safeInteger())
const quantity = v.pipe(v.number(), v.safeInteger())
const kind = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ITEM_KINDS.length - 1))
const named = v.object({ id: wireId, name: v.string() })

/** BA-05. */
export const wireBasketItem = v.object({
  id: wireId,
  kind,
  articleId: v.optional(v.nullable(wireId)),
  articleName: v.optional(v.string()),
  quantity,
  price: amount,
  total: amount,
  /** Ours: hundredths of a percent; null if no VAT applies. */
  vatBasisPoints: v.optional(v.nullable(quantity)),
  tournamentId: v.optional(v.nullable(wireId)),
  customerIds: v.optional(v.array(wireId)),
  docHeadIds: v.optional(v.array(wireId)),
  notes: v.optional(v.string()),
  /** Until when its places are reserved, in the club's time. */
  timerEnd: v.optional(v.nullable(wireDateTime)),
})

export const wireBasket = v.object({
  /** null or left out for a basket that does not exist yet. */
  id: v.optional(v.nullable(wireId)),
  customerId: v.optional(v.nullable(wireId)),
  items: v.optional(v.array(wireBasketItem)),
  total: amount,
  /** Ours, from here on. */
  currency: v.string(),
  status: v.optional(v.string()),
  /** The open amount minus pending payments. */
  payable: v.optional(amount),
  /** Page for a pending card payment, as a path of this service. */
  payUrl: v.optional(v.nullable(v.string())),
  tournaments: v.optional(v.array(named)),
  customers: v.optional(v.array(named)),
})
export type WireBasketItem = v.InferOutput<typeof wireBasketItem>
export type WireBasket = v.InferOutput<typeof wireBasket>

const COMMON = ['basketRefused', 'keyReused', 'stillRunning'] as const

/** `signUpRefused`: the caller may no longer enter the people in the basket. */
const PAYING = [...COMMON, 'signUpRefused'] as const

export const getBasket = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/basket',
  auth: 'customer',
  response: wireBasket,
  errors: [],
})
/** BA-23. Prices are set by the club; a sent price is ignored. */
export const addBasketItem = defineCall({
  method: 'POST',
  path: 'rs/cs/finance/basket/item',
  auth: 'customer',
  body: v.object({
    kind,
    quantity: v.optional(quantity),
    articleId: v.optional(v.nullable(wireId)),
    /** For competition fees, with the ids of the players. */
    tournamentId: v.optional(v.nullable(wireId)),
    customerIds: v.optional(v.pipe(v.array(wireId), v.maxLength(100))),
    docHeadIds: v.optional(v.pipe(v.array(wireId), v.maxLength(100))),
    /** For a top-up. */
    amount: v.optional(v.nullable(amount)),
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
  body: v.object({ quantity }),
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
/** BA-23. A payment by card returns the page where it is made: card numbers are never sent to us. */
export const addBasketPayments = defineCall({
  method: 'PUT',
  path: 'rs/cs/finance/basket/payments',
  auth: 'customer',
  body: v.pipe(v.array(v.object({ payTypeId: wireId, amount })), v.minLength(1), v.maxLength(5)),
  response: wireBasket,
  errors: PAYING,
})

export const wireBasketStatus = v.object({
  customerId: v.optional(v.nullable(wireId)),
  errorMessage: v.optional(v.nullable(v.string())),
  errorResultCode: v.optional(v.nullable(v.string())),
  paymentIntentId: v.optional(v.nullable(v.string())),
  paymentIntentStatus: v.optional(v.nullable(v.string())),
  status: v.optional(v.nullable(v.string())),
})
export type WireBasketStatus = v.InferOutput<typeof wireBasketStatus>

/** Only for the caller's baskets, including paid ones. */
export const getBasketStatus = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/basket/{id}/status',
  auth: 'customer',
  response: wireBasketStatus,
  errors: ['notFound'],
})
/** Returns the same, after asking the payment provider for the current state. */
export const syncBasketStatus = defineCall({
  method: 'POST',
  path: 'rs/cs/finance/basket/{id}/status/sync',
  auth: 'customer',
  body: nothing,
  response: wireBasketStatus,
  errors: ['notFound'],
})

/** A basket with additional data for a screen. */
export interface LoadedBasket {
  readonly basket: Basket
  readonly phase: BasketPhase
  /** The open amount minus pending payments. */
  readonly payable: Money
  /** Page for a pending card payment; null without one. */
  readonly payUrl: string | null
  readonly tournamentNames: Readonly<Record<string, string>>
  readonly customerNames: Readonly<Record<string, string>>
}

/** A placeholder that completes a row which is then refused. */
const UNDEFINED_KIND = ITEM_KINDS[0]

function itemFromWire(wire: WireBasketItem, currency: string): Parsed<BasketItem> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    kind: ITEM_KINDS[wire.kind] ?? UNDEFINED_KIND,
    articleId: wire.articleId == null ? null : idFromWire(wire.articleId),
    articleName: wire.articleName ?? '',
    quantity: wire.quantity,
    price: { amount: wire.price, currency },
    vatBasisPoints: wire.vatBasisPoints ?? null,
    tournamentId: wire.tournamentId == null ? null : idFromWire(wire.tournamentId),
    customerIds: (wire.customerIds ?? []).map(idFromWire),
    invoiceIds: (wire.docHeadIds ?? []).map(idFromWire),
    notes: wire.notes ?? '',
    timerEnd: read.moment('timerEnd', wire.timerEnd),
  })
}

function itemToWire(item: BasketItem): WireBasketItem {
  return {
    id: idToWire(item.id),
    kind: ITEM_KINDS.indexOf(item.kind),
    articleId: item.articleId === null ? null : idToWire(item.articleId),
    articleName: item.articleName,
    quantity: item.quantity,
    price: item.price.amount,
    total: item.price.amount * item.quantity,
    vatBasisPoints: item.vatBasisPoints,
    tournamentId: item.tournamentId === null ? null : idToWire(item.tournamentId),
    customerIds: item.customerIds.map(idToWire),
    docHeadIds: item.invoiceIds.map(idToWire),
    notes: item.notes,
    timerEnd: item.timerEnd satisfies ClubDateTime | null,
  }
}

const namesFromWire = (rows: WireBasket['tournaments'] = []) => Object.fromEntries(rows.map(({ id, name }) => [idFromWire(id), name]))
const namesToWire = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([id, name]) => ({ id: idToWire(id), name }))

/** Reads a basket. An unreadable item makes the whole basket unreadable, so that customers never pay for items they cannot see. */
export function basketFromWire(wire: WireBasket): Parsed<LoadedBasket> {
  const read = readFields()
  const { currency } = wire
  const items = (wire.items ?? []).flatMap(
    (item, index) => read.inner<BasketItem | null>(`items.${index}`, itemFromWire(item, currency), null) ?? [],
  )
  return read.finish({
    basket: {
      id: wire.id == null ? null : idFromWire(wire.id),
      customerId: wire.customerId == null ? null : idFromWire(wire.customerId),
      items,
      total: { amount: wire.total, currency },
    },
    phase: read.oneOf('status', WIRE_BASKET_PHASE, wire.status, 'open'),
    payable: { amount: wire.payable ?? wire.total, currency },
    payUrl: wire.payUrl ?? null,
    tournamentNames: namesFromWire(wire.tournaments),
    customerNames: namesFromWire(wire.customers),
  })
}

export function basketToWire({ basket, phase, payable, payUrl, tournamentNames, customerNames }: LoadedBasket): WireBasket {
  return {
    id: basket.id === null ? null : idToWire(basket.id),
    customerId: basket.customerId === null ? null : idToWire(basket.customerId),
    items: basket.items.map(itemToWire),
    total: basket.total.amount,
    currency: basket.total.currency,
    status: WIRE_BASKET_PHASE.spelled(phase),
    payable: payable.amount,
    payUrl,
    tournaments: namesToWire(tournamentNames),
    customers: namesToWire(customerNames),
  }
}

export function basketStatusFromWire(wire: WireBasketStatus): Parsed<BasketStatus> {
  return readFields().finish({
    customerId: wire.customerId == null ? null : idFromWire(wire.customerId),
    errorMessage: wire.errorMessage ?? null,
    errorResultCode: wire.errorResultCode ?? null,
    paymentIntentId: wire.paymentIntentId ?? null,
    paymentIntentStatus: wire.paymentIntentStatus == null ? null : WIRE_CARD_INTENT.open(wire.paymentIntentStatus),
    status: wire.status == null ? null : WIRE_BASKET_PHASE.open(wire.status),
  })
}

export function basketStatusToWire(status: BasketStatus): WireBasketStatus {
  return {
    customerId: status.customerId === null ? null : idToWire(status.customerId),
    errorMessage: status.errorMessage,
    errorResultCode: status.errorResultCode,
    paymentIntentId: status.paymentIntentId,
    paymentIntentStatus: status.paymentIntentStatus === null ? null : WIRE_CARD_INTENT.spelled(status.paymentIntentStatus),
    status: status.status === null ? null : WIRE_BASKET_PHASE.spelled(status.status),
  }
}
