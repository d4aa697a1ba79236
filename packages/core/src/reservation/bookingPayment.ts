/** Payment of a booking: the ways that a club offers, and the charges of its players. RE-133+ to RE-138+, RE-210+ to RE-213+. */
import { checkOneOf } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import { type BookingRefund, checkRefundRules, DEFAULT_REFUND_RULES, type RefundRules } from './bookingRefund.ts'
import type { PriceStep } from './prices.ts'

/** Online in the basket, by an invoice of the payer, or at the desk. */
export const PAY_WAYS = ['basket', 'account', 'desk'] as const
export type PayWay = (typeof PAY_WAYS)[number]

/** The club's rules of payment. */
export interface PaymentRules {
  /** The ways that the club offers, in its order. */
  readonly ways: readonly PayWay[]
  readonly refund: RefundRules
}

/** Payment at the desk; everything is refunded until the start. */
export const DEFAULT_PAYMENT_RULES: PaymentRules = { ways: ['desk'], refund: DEFAULT_REFUND_RULES }

/** Throws FieldError for an unknown way and for a rule of refund out of its range. */
export function checkPaymentRules({ ways, refund }: PaymentRules): void {
  for (const way of ways) checkOneOf('ways', way, PAY_WAYS)
  checkRefundRules(refund)
}

/**
 * Returns the ways that are open to customers: online payment only at a club that takes cards, unless the club offers nothing else, since
 * the credit of an account also pays a basket. RE-378+.
 */
export function openWays(ways: readonly PayWay[], takesCards: boolean): readonly PayWay[] {
  const others = ways.filter((way) => way !== 'basket')
  return takesCards || others.length === 0 ? ways : others
}

/** `invoiced` is on an invoice of the account that is not paid yet. */
export const CHARGE_STATES = ['open', 'inBasket', 'invoiced', 'paid'] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

/** The part that a refund gives back. */
export type GivenBack = Pick<BookingRefund, 'amount' | 'prepaidRounds'>

/** A price of a player that is or was charged. */
export interface BookingCharge {
  readonly id: string
  /** null for a player who has left. */
  readonly personId: string | null
  /** Empty if the reader may not see the person, and for a guest without a name. */
  readonly personName: string
  readonly steps: readonly PriceStep[]
  /** The part that is charged now, in minor units; without the parts that were given back or are forfeited. */
  readonly amount: number
  readonly way: PayWay
  readonly state: ChargeState
  /** Whether a prepaid round is used. */
  readonly prepaid: boolean
  readonly refunded: number
  /** The part that was charged and ended without a refund, by the club's rule. */
  readonly forfeited: number
  readonly paidByMe: boolean
  /** Empty if the reader may not see the person, and if no customer pays. */
  readonly payerName: string
  /** The part that the payer would get back if the player left now. */
  readonly refundNow: GivenBack
}

/** The last moments of each part that is refunded, the earliest first, and that of a prepaid round; null is never. */
export interface ShownRefundTerms {
  readonly terms: readonly { readonly until: ClubDateTime; readonly percent: number }[]
  readonly prepaidUntil: ClubDateTime | null
}

/** The payment of a booking as one of its people sees it. */
export interface BookingPayment {
  readonly currency: string
  readonly charges: readonly BookingCharge[]
  readonly total: number
  /** The part that is neither paid nor invoiced. */
  readonly open: number
  /** The parts of the reader. */
  readonly mine: number
  readonly mineOpen: number
  /** Whether the reader can pay their open part in the basket. */
  readonly payOnline: boolean
  /** Prepaid rounds that the reader has left; null if their own round uses none. */
  readonly prepaidLeft: number | null
  /** Until when an unpaid booking keeps its places; null for any other. */
  readonly until: ClubDateTime | null
  readonly refund: ShownRefundTerms
  /** The parts that a cancellation would give back now: to the reader, and to all payers. */
  readonly refundNow: GivenBack
  readonly refundAll: GivenBack
}

/** A rented product of a booking. */
export interface BookedRental {
  readonly productId: string
  readonly name: string
  readonly personId: string
}

/** A group of products that can be rented for a round. RE-69. */
export interface RentalGroup {
  readonly id: string
  readonly name: string
  readonly products: readonly RentalProduct[]
}

/** A product; `available` is the number of its units that are free for the whole round. */
export interface RentalProduct {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly available: number
}
