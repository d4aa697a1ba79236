/** Cards of the payment page of the demo clubs: each has one outcome, as the test cards of a provider have. No number is ever entered. */
import type { CardIntentStatus } from '@club/core/finance'

export interface DemoCard {
  readonly brand: string
  readonly last4: string
  readonly status: Extract<CardIntentStatus, 'succeeded' | 'requiresAction' | 'requiresPaymentMethod'>
  /** The provider's code of the decline; null if the card is not declined. */
  readonly errorCode: string | null
}

const declined = (last4: string, errorCode: string): DemoCard => ({ brand: 'visa', last4, status: 'requiresPaymentMethod', errorCode })

/** By the name that the page sends. */
export const DEMO_CARDS = {
  good: { brand: 'visa', last4: '4242', status: 'succeeded', errorCode: null },
  threeDSecure: { brand: 'mastercard', last4: '3155', status: 'requiresAction', errorCode: null },
  cardDeclined: declined('0002', 'card_declined'),
  expiredCard: declined('0069', 'expired_card'),
  incorrectCvc: declined('0127', 'incorrect_cvc'),
  insufficientFunds: declined('9995', 'insufficient_funds'),
  authenticationRequired: declined('3184', 'authentication_required'),
  tryAgainLater: declined('0119', 'try_again_later'),
} as const satisfies Readonly<Record<string, DemoCard>>
export type DemoCardName = keyof typeof DEMO_CARDS

export const EXPIRY = { month: 12, year: 2034 } as const

export function isDemoCard(name: string | null): name is DemoCardName {
  return name !== null && Object.hasOwn(DEMO_CARDS, name)
}
