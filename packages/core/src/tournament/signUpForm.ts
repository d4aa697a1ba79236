/** What the form of a sign-up asks for, and whom it sends. TS-15, TS-16, TS-57 to TS-60, TS-62, TS-64, TS-76. */
import { checkText } from '../fieldError.ts'
import type { Tournament } from './tournament.ts'

/** The terms of a sign-up, each with a box of its own. TS-59. */
export const SIGN_UP_TERMS = ['play', 'privacy', 'payment'] as const

/** The club's settings on paying for tournaments. */
export interface SignUpPaymentSettings {
  /** Checks at sign-up whether there is a mandate. */
  readonly forceDirectDebitOnSignUp: boolean
  readonly useMandates: boolean
  readonly directDebitEnabled: boolean
  /** Online payment is off unless the club switches it on. */
  readonly onlinePayment: boolean
}

/** Whether the form may be sent as far as terms go: they are not asked for, or there are three boxes and all are ticked. */
export function termsValid(required: boolean, ticked: readonly boolean[]): boolean {
  return !required || (ticked.length === SIGN_UP_TERMS.length && ticked.every((one) => one))
}

/** Whether bank data must be given: the club asks for a mandate and there is none that is pending or active. */
export function needsBankData(settings: SignUpPaymentSettings, mandates: readonly { readonly status: string }[]): boolean {
  const asks = settings.forceDirectDebitOnSignUp && settings.useMandates && settings.directDebitEnabled
  return asks && !mandates.some(({ status }) => status === 'pending' || status === 'active')
}

/** Whether paying online is offered. TS-16: a setting of the club, off by default. */
export function offersOnlinePayment({ onlinePayment }: Pick<SignUpPaymentSettings, 'onlinePayment'>): boolean {
  return onlinePayment
}

/** The players to send: everybody once but whoever signs them up, whose own data travel apart. */
export function playersToSend<Player extends { readonly customerId: string }>(
  players: readonly Player[],
  initiatorId: string,
): readonly Player[] {
  return players.filter(
    ({ customerId }, at) => customerId !== initiatorId && players.findIndex((other) => other.customerId === customerId) === at,
  )
}

/** The comment as it is kept, without blanks around it; null where the tournament takes none or nothing was written. TS-64. */
export function keptComment({ showComment }: Pick<Tournament, 'showComment'>, comment: string | null): string | null {
  if (comment !== null) checkText('comment', comment)
  return (showComment && comment?.trim()) || null
}
