/** Input of the sign-up form, and the players that it sends. TS-15, TS-16, TS-57 to TS-60, TS-62, TS-64, TS-76. */
import { checkText } from '../../fieldError.ts'
import type { Tournament } from '../tournament.ts'

/** The terms of a sign-up, each with its own checkbox. TS-59. */
export const SIGN_UP_TERMS = ['play', 'privacy', 'payment'] as const

/** The club's settings on paying for tournaments. */
export interface SignUpPaymentSettings {
  /** Requires a mandate at sign-up. */
  readonly forceDirectDebitOnSignUp: boolean
  readonly useMandates: boolean
  readonly directDebitEnabled: boolean
  /** False by default. */
  readonly onlinePayment: boolean
}

/** Returns true if the terms are not required, or if there are three checkboxes and all are ticked. */
export function termsValid(required: boolean, ticked: readonly boolean[]): boolean {
  return !required || (ticked.length === SIGN_UP_TERMS.length && ticked.every((one) => one))
}

/** Returns true if bank data are required: the club requires a mandate, and none is pending or active. */
export function needsBankData(settings: SignUpPaymentSettings, mandates: readonly { readonly status: string }[]): boolean {
  const asks = settings.forceDirectDebitOnSignUp && settings.useMandates && settings.directDebitEnabled
  return asks && !mandates.some(({ status }) => status === 'pending' || status === 'active')
}

/** Returns true if online payment is offered. TS-16: a setting of the club, off by default. */
export function offersOnlinePayment({ onlinePayment }: Pick<SignUpPaymentSettings, 'onlinePayment'>): boolean {
  return onlinePayment
}

/** Returns the players to send, without duplicates and without the initiator, whose data are sent separately. */
export function playersToSend<Player extends { readonly customerId: string }>(
  players: readonly Player[],
  initiatorId: string,
): readonly Player[] {
  return players.filter(
    ({ customerId }, at) => customerId !== initiatorId && players.findIndex((other) => other.customerId === customerId) === at,
  )
}

/** Returns the comment to store, without surrounding blanks; null if the tournament takes no comments or nothing was entered. TS-64. */
export function commentToStore({ showComment }: Pick<Tournament, 'showComment'>, comment: string | null): string | null {
  if (comment !== null) checkText('comment', comment)
  return (showComment && comment?.trim()) || null
}
