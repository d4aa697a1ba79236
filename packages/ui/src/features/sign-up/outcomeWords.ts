import type { IntlShape } from 'react-intl'
import { formatNames } from '../../format/names.ts'
import { signUpMessages as messages } from './messages.ts'
import type { SignUpCandidate } from './signUpPeople.ts'
import type { SignUpPlan } from './signUpStore.ts'

export interface OutcomeFacts {
  readonly plan: SignUpPlan
  /** Everybody chosen, by id. */
  readonly people: ReadonlyMap<string, SignUpCandidate>
  readonly myCustomerId: string
  readonly asTeam?: boolean
}

/** The button repeats the outcome: `Sign up`, `Sign up 3 players`, `Go on without Tom`; null when nobody is left to sign up. */
export function submitWords(intl: IntlShape, { plan, people, myCustomerId, asTeam = false }: OutcomeFacts): string | null {
  const count = plan.entered.length + plan.waiting.length
  if (count === 0) return null
  if (asTeam) return intl.formatMessage(plan.waiting.length > 0 ? messages.submitTeamWaiting : messages.submitTeam)
  if (plan.refused.length > 0) {
    const names = plan.refused.map(({ customerId }) => people.get(customerId)?.firstName ?? '')
    return intl.formatMessage(messages.submitWithout, { names: formatNames(intl.locale, names) })
  }
  if (count > 1) return intl.formatMessage(messages.submitMany, { count })
  if (plan.entered.length === 0) return intl.formatMessage(messages.submitSelfWaiting)
  return plan.entered[0] === myCustomerId ? intl.formatMessage(messages.submitSelf) : intl.formatMessage(messages.submitMany, { count })
}

/** `2 places, 1 waiting`. */
export function summaryWords(intl: IntlShape, { entered, waiting }: SignUpPlan): string {
  if (entered.length + waiting.length === 0) return intl.formatMessage(messages.nobody)
  return intl.formatMessage(messages.summaryShort, { places: entered.length, waiting: waiting.length })
}
