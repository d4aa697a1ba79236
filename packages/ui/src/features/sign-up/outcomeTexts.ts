import type { IntlShape } from 'react-intl'
import { formatNames } from '../../format/names.ts'
import { signUpMessages as messages } from './messages.ts'
import type { SignUpCandidate } from './signUpPeople.ts'
import type { SignUpPlan } from './signUpStore.ts'

export interface OutcomeFacts {
  readonly plan: SignUpPlan
  /** Every chosen person, by id. */
  readonly people: ReadonlyMap<string, SignUpCandidate>
  readonly myCustomerId: string
  readonly asTeam?: boolean
  /** Formatted price to pay now; null if nothing is to be paid now. */
  readonly price?: string | null
}

/**
 * The button names its effect and price: `Sign up`, `Sign up 3, pay €70.00`, `Sign up 2 players without Tom`; null if there is no person to
 * sign up. The texts of an order with a fee follow § 312j BGB, L221-14 Code de la consommation and § 12 forbrugeraftaleloven.
 */
export function submitLabel(intl: IntlShape, { plan, people, myCustomerId, asTeam = false, price = null }: OutcomeFacts): string | null {
  const count = plan.entered.length + plan.waiting.length
  if (count === 0) return null
  if (asTeam && plan.waiting.length > 0) return intl.formatMessage(messages.submitTeamWaiting)
  const amount = price ?? ''
  const costs = price !== null
  if (asTeam) return intl.formatMessage(costs ? messages.submitTeamFee : messages.submitTeam, { amount })
  if (plan.refused.length > 0) {
    const names = plan.refused.map(({ customerId }) => people.get(customerId)?.firstName ?? '')
    const without = { count, names: formatNames(intl.locale, names), amount }
    return intl.formatMessage(costs ? messages.submitWithoutFee : messages.submitWithout, without)
  }
  if (count === 1 && plan.entered.length === 0) return intl.formatMessage(messages.submitSelfWaiting)
  if (count === 1 && plan.entered[0] === myCustomerId) {
    return intl.formatMessage(costs ? messages.submitSelfFee : messages.submitSelf, { amount })
  }
  return intl.formatMessage(costs ? messages.submitManyFee : messages.submitMany, { count, amount })
}

/** `2 places, 1 waiting`. */
export function summaryText(intl: IntlShape, { entered, waiting }: SignUpPlan): string {
  if (entered.length + waiting.length === 0) return intl.formatMessage(messages.noneAllowed)
  return intl.formatMessage(messages.summaryShort, { places: entered.length, waiting: waiting.length })
}
