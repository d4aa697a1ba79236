/** The state of a pay screen. PA-07 to PA-17, PA-20 to PA-23. */
import { checkNumber, checkText } from '../fieldError.ts'
import { isEmailAddress } from '../membership/email.ts'
import { PAYMENT_TIMEOUT_MINUTES } from './cardIntent.ts'
import { type Money, zeroMoney } from './money.ts'
import type { Payment, PaymentType } from './payment.ts'
import { paymentRefusals } from './settlement.ts'
import type { Transaction } from './transaction.ts'

/** The person that a card payment is billed to. */
export interface BillingDetails {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly zip: string
  /** ISO 3166. */
  readonly country: string
  readonly email: string
}

/** Card number, expiry and CVC stay in the provider's frame, which reports only whether they are valid. */
export interface PaymentState {
  readonly payments: readonly Payment[]
  readonly accountBalance: Money
  readonly amountValid: boolean
  readonly cardNumberValid: boolean
  readonly cardExpiryValid: boolean
  readonly cardCvcValid: boolean
  /** As the provider names them: `visa`, `mastercard`. */
  readonly allowedBrands: readonly string[]
  readonly brandAllowed: boolean
  readonly selectedTypes: readonly PaymentType[]
  /** Ids of the messages shown during the payment, stored to dismiss them. */
  readonly notificationIds: readonly string[]
  readonly unpaidInvoices: readonly Transaction[]
  readonly succeeded: boolean
  readonly timeoutMinutes: number
  /** null until they are entered. */
  readonly billingDetails: BillingDetails | null
  readonly billingDetailsValid: boolean
}

/** Returns the state before a payment has begun or a card is typed. */
export function initialPaymentState(currency: string): PaymentState {
  return {
    payments: [],
    accountBalance: zeroMoney(currency),
    amountValid: false,
    cardNumberValid: false,
    cardExpiryValid: false,
    cardCvcValid: false,
    allowedBrands: [],
    brandAllowed: false,
    selectedTypes: [],
    notificationIds: [],
    unpaidInvoices: [],
    succeeded: false,
    timeoutMinutes: PAYMENT_TIMEOUT_MINUTES,
    billingDetails: null,
    billingDetailsValid: false,
  }
}

/** Returns the state with only one field changed. PA-17. */
export function withPaymentField<Field extends keyof PaymentState>(
  state: PaymentState,
  field: Field,
  value: PaymentState[Field],
): PaymentState {
  if (field === 'timeoutMinutes') checkNumber(field, value as number)
  return { ...state, [field]: value }
}

/** Returns whether the amount is above 0 and at most `payable`. PA-21. */
export function amountValid(amount: Money, payable: Money): boolean {
  return paymentRefusals(amount, payable).length === 0
}

/**
 * Returns whether the brand of the typed card is on the list. An empty list allows none; a card whose brand is not known yet (null) is not
 * allowed. PA-22.
 */
export function brandAllowed(allowedBrands: readonly string[], brand: string | null): boolean {
  return allowedBrands.some((allowed) => allowed === brand)
}

/** Returns the fields that are empty, and `email` if it is invalid. PA-21. */
export function billingDetailsErrors(details: BillingDetails): readonly (keyof BillingDetails)[] {
  const fields = ['name', 'street', 'city', 'zip', 'country', 'email'] as const
  return fields.filter((field) => {
    checkText(field, details[field])
    const text = details[field].trim()
    return text === '' || (field === 'email' && !isEmailAddress(text))
  })
}

/** The flags that must be true to send a card payment. PA-20. */
export const CARD_PAYMENT_FLAGS = [
  'amountValid',
  'cardNumberValid',
  'cardExpiryValid',
  'cardCvcValid',
  'brandAllowed',
  'billingDetailsValid',
] as const
export type CardPaymentFlag = (typeof CARD_PAYMENT_FLAGS)[number]

/** Returns the flags that still block a card payment; empty if it may be sent. */
export function missingCardFlags(state: Pick<PaymentState, CardPaymentFlag>): readonly CardPaymentFlag[] {
  return CARD_PAYMENT_FLAGS.filter((flag) => !state[flag])
}
