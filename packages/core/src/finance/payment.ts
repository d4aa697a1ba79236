/** Payments: type, method and status. PA-02, PA-03, PA-33. */
import { offersOnlinePayment, type SignUpPaymentSettings } from '../tournament/entries/signUpForm.ts'
import type { Money } from './money.ts'

/** The types of payments. PA-02. */
export const PAYMENT_TYPES = ['competitionFee', 'competitionFeeLater', 'invoice', 'topUp', 'reservation'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** PA-03. */
export const PAYMENT_STATUSES = ['succeeded', 'pending', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** An attempt to pay; only a succeeded one counts. */
export interface Payment {
  readonly id: string
  readonly payTypeId: string
  readonly amount: Money
  readonly status: PaymentStatus
  /** The refunded part of a succeeded payment. */
  readonly refunded: Money
}

/** A payment method at a point of sale. PA-24. */
export interface PayType {
  readonly id: string
  readonly name: string
  /** True if the payment needs no staff at a desk. */
  readonly automated: boolean
  /** The most that can be paid this way, in minor units; absent: any amount. */
  readonly available?: number
}

/**
 * Returns how a competition fee is paid: now if the club offers that and the player wants it, else later, at the club or on account.
 * PA-33.
 */
export function feePaymentType(settings: Pick<SignUpPaymentSettings, 'onlinePayment'>, payOnline: boolean): PaymentType {
  return offersOnlinePayment(settings) && payOnline ? 'competitionFee' : 'competitionFeeLater'
}
