/** What is paid for, by what, and how it stands. PA-02, PA-03, PA-33. */
import { offersOnlinePayment, type SignUpPaymentSettings } from '../tournament/signUpForm.ts'
import type { Money } from './money.ts'

/** What somebody pays for. PA-02. */
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
  /** The part of a succeeded payment that went back. */
  readonly refunded: Money
}

/** A way to pay at a place of sale. PA-24. */
export interface PayType {
  readonly id: string
  readonly name: string
  /** The payment goes through without somebody at a desk. */
  readonly automated: boolean
}

/** A competition fee is paid now where the club offers that and the player wants it, else later, at the club or on account. PA-33. */
export function feePaymentType(settings: Pick<SignUpPaymentSettings, 'onlinePayment'>, payOnline: boolean): PaymentType {
  return offersOnlinePayment(settings) && payOnline ? 'competitionFee' : 'competitionFeeLater'
}
