import type { IntlShape } from 'react-intl'
import { signUpMessages as messages } from './messages.ts'
import type { SignUpPlan } from './signUpStore.ts'

/** Returns the outcome for one person in a few words; empty if the person is not chosen. */
export function messagesOfPerson(formatMessage: IntlShape['formatMessage'], plan: SignUpPlan, customerId: string): string {
  if (plan.refused.some((refused) => refused.customerId === customerId)) return formatMessage(messages.outcomeRefused)
  if (plan.entered.includes(customerId)) return formatMessage(messages.outcomePlace)
  const place = plan.waiting.find((waiting) => waiting.customerId === customerId)?.place
  return place === undefined ? '' : formatMessage(messages.outcomeWaiting, { place })
}
