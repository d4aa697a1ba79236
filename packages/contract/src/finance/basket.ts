/** The basket: the items that a customer is about to pay for, and the state of its payment. 001 §3, §4, §7; BA area. */
import type { ClubDateTime } from '@club/core'
import { type Basket, type BasketItem, type BasketPhase, ITEM_KINDS, type Money } from '@club/core/finance'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireDateTime, wireId } from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'

/** BA-24. */
export const WIRE_BASKET_PHASE = wireEnum<BasketPhase>({ open: 'Open', checkedOut: 'CheckedOut', paid: 'Paid', failed: 'Failed' })

/** Whole amounts in the smallest unit of the basket's currency. */
export const wireAmount = v.pipe(v.number(), v.safeInteger())
export const wireQuantity = v.pipe(v.number(), v.safeInteger())
export const wireItemKind = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ITEM_KINDS.length - 1))
const named = v.object({ id: wireId, name: v.string() })

/** BA-05. */
export const wireBasketItem = v.object({
  id: wireId,
  kind: wireItemKind,
  articleId: v.optional(v.nullable(wireId)),
  articleName: v.optional(v.string()),
  quantity: wireQuantity,
  price: wireAmount,
  total: wireAmount,
  /** Ours: hundredths of a percent; null if no VAT applies. */
  vatBasisPoints: v.optional(v.nullable(wireQuantity)),
  tournamentId: v.optional(v.nullable(wireId)),
  /** Ours: the booking of a tee time that it pays. */
  bookingId: v.optional(v.nullable(wireId)),
  customerIds: v.optional(v.array(wireId)),
  docHeadIds: v.optional(v.array(wireId)),
  notes: v.optional(v.string()),
  /** Ours: what the club adds to a top-up. */
  bonus: v.optional(wireAmount),
  /** Until when its places are reserved, in the club's time. */
  timerEnd: v.optional(v.nullable(wireDateTime)),
})

export const wireBasket = v.object({
  /** null or left out for a basket that does not exist yet. */
  id: v.optional(v.nullable(wireId)),
  customerId: v.optional(v.nullable(wireId)),
  items: v.optional(v.array(wireBasketItem)),
  total: wireAmount,
  /** Ours, from here on. */
  currency: v.string(),
  status: v.optional(v.string()),
  /** The open amount minus pending payments. */
  payable: v.optional(wireAmount),
  /** Page for a pending card payment, as a path of this service. */
  payUrl: v.optional(v.nullable(v.string())),
  tournaments: v.optional(v.array(named)),
  customers: v.optional(v.array(named)),
})
export type WireBasketItem = v.InferOutput<typeof wireBasketItem>
export type WireBasket = v.InferOutput<typeof wireBasket>

export const getBasket = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/basket',
  auth: 'customer',
  response: wireBasket,
  errors: [],
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
    ...(wire.bookingId == null ? {} : { bookingId: idFromWire(wire.bookingId) }),
    customerIds: (wire.customerIds ?? []).map(idFromWire),
    invoiceIds: (wire.docHeadIds ?? []).map(idFromWire),
    notes: wire.notes ?? '',
    ...(wire.bonus === undefined ? {} : { bonus: { amount: wire.bonus, currency } }),
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
    ...(item.bookingId === undefined ? {} : { bookingId: idToWire(item.bookingId) }),
    customerIds: item.customerIds.map(idToWire),
    docHeadIds: item.invoiceIds.map(idToWire),
    notes: item.notes,
    ...(item.bonus === undefined ? {} : { bonus: item.bonus.amount }),
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
