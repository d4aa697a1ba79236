import { basketMessages as messages } from './messages.ts'

/** Codes of a provider, grouped by what the payer can do. PA-29. */
const GROUPS: Readonly<Record<string, keyof typeof messages>> = {
  canceled: 'whyCanceled',
  expired_card: 'whyExpired',
  incorrect_cvc: 'whyCvc',
  invalid_cvc: 'whyCvc',
  insufficient_funds: 'whyFunds',
  authentication_required: 'whyConfirm',
  payment_intent_authentication_failure: 'whyConfirm',
  try_again_later: 'whyLater',
  processing_error: 'whyLater',
  provider_unreachable: 'whyLater',
}

/** Returns the message for a failed payment; an unknown code counts as a declined card. */
export function declineMessage(errorCode: string | null) {
  if (errorCode === null) return null
  return messages[(Object.hasOwn(GROUPS, errorCode) ? GROUPS[errorCode] : undefined) ?? 'whyDeclined']
}
