/** The basket: the items that a customer is about to pay for. BA-01 to BA-05. */
import type { OtherText } from '../result.ts'
import type { ClubDateTime } from '../time.ts'
import type { CardIntentStatus } from './cardIntent.ts'
import { type Money, multiplyMoney, zeroMoney } from './money.ts'

/** In the order of their numbers on the wire, 0 to 6. BA-04. */
export const ITEM_KINDS = ['undefined', 'product', 'topUpAccount', 'accountRefund', 'voidInvoice', 'voidPayment', 'payInvoices'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** A line of a basket. */
export interface BasketItem {
  readonly id: string
  readonly kind: ItemKind
  /** null if it is not an article of the club: a top-up, invoices. */
  readonly articleId: string | null
  readonly articleName: string
  /** At least 1. */
  readonly quantity: number
  /** Per piece, VAT included. */
  readonly price: Money
  /** Hundredths of a percent: 1900 is 19 %; null if no VAT applies, which is not the same as 0. */
  readonly vatBasisPoints: number | null
  /** Id of the tournament whose fee it is; null for anything else. */
  readonly tournamentId: string | null
  /** Id of the booking of a tee time that it pays; left out for anything else. */
  readonly bookingId?: string
  /** Ids of the customers it is bought for. */
  readonly customerIds: readonly string[]
  /** Ids of the invoices that it pays. */
  readonly invoiceIds: readonly string[]
  readonly notes: string
  /** The part that the club adds to a top-up; left out without a bonus. */
  readonly bonus?: Money
  /** Last moment, inclusive, until which the places of a tournament or a tee time are reserved; null if there is no limit. */
  readonly timerEnd: ClubDateTime | null
}

/** An item that is not in a basket yet; the basket assigns its id. */
export type NewBasketItem = Omit<BasketItem, 'id'>

/** A customer's basket; `total` is the sum of its items. */
export interface Basket {
  /** null for a basket that does not exist yet. */
  readonly id: string | null
  readonly customerId: string | null
  readonly items: readonly BasketItem[]
  readonly total: Money
}

/** The states of a basket, in the order it goes through them; after `failed` it can be paid again. */
export const BASKET_PHASES = ['open', 'checkedOut', 'paid', 'failed'] as const
export type BasketPhase = (typeof BASKET_PHASES)[number]

/** The status of a basket's payment. BA-02. */
export interface BasketStatus {
  readonly customerId: string | null
  readonly errorMessage: string | null
  readonly errorResultCode: string | null
  readonly paymentIntentId: string | null
  readonly paymentIntentStatus: CardIntentStatus | OtherText | null
  readonly status: BasketPhase | OtherText | null
}

/** All fields null: the status of a basket without an id, and of one whose status is not loaded. BA-03. */
export const BLANK_BASKET_STATUS: BasketStatus = {
  customerId: null,
  errorMessage: null,
  errorResultCode: null,
  paymentIntentId: null,
  paymentIntentStatus: null,
  status: null,
}

/** Returns a basket that does not exist yet, in the club's currency. */
export function emptyBasket(currency: string): Basket {
  return { id: null, customerId: null, items: [], total: zeroMoney(currency) }
}

/** Returns price times quantity, VAT included. */
export function itemTotal({ price, quantity }: Pick<BasketItem, 'price' | 'quantity'>): Money {
  return multiplyMoney(price, quantity)
}
