/** State changes of a mandate. MA-08, MA-50+: pending to active by the club, either to cancelled by the club or by revocation, never back. */
import { checkOneOf } from '../fieldError.ts'
import { MANDATE_STATUSES, type Mandate, type MandateStatus } from './mandate.ts'

const NEXT: Readonly<Record<MandateStatus, readonly MandateStatus[]>> = {
  pending: ['active', 'cancelled'],
  active: ['cancelled'],
  cancelled: [],
}

/** Why a mandate cannot change to a state. */
export type MandateTransitionRefusal =
  | { readonly code: 'onlyByClub' }
  | { readonly code: 'noSuchTransition'; readonly from: Mandate['status']; readonly to: MandateStatus }
  /** The customer has not agreed, and there is no signed document either. */
  | { readonly code: 'notAgreed' }

/** Allowed, or refused with every reason. */
export type MandateTransitionDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [MandateTransitionRefusal, ...MandateTransitionRefusal[]] }

/** Decides whether `by` may change the mandate's state to `to`. A customer may only revoke: change it to cancelled. The same state is not a transition; an unknown state has none. */
export function mandateTransitionDecision(
  mandate: Pick<Mandate, 'status' | 'confirmationDate' | 'fileId'>,
  to: MandateStatus,
  by: 'customer' | 'staff',
): MandateTransitionDecision {
  const { status: from, confirmationDate, fileId } = mandate
  if (typeof from === 'string') checkOneOf('status', from, MANDATE_STATUSES)
  const next = typeof from === 'string' ? NEXT[from] : []
  const refusals: MandateTransitionRefusal[] = []
  if (by !== 'staff' && to !== 'cancelled') refusals.push({ code: 'onlyByClub' })
  if (!next.includes(to)) refusals.push({ code: 'noSuchTransition', from, to })
  if (to === 'active' && confirmationDate === null && fileId === null) refusals.push({ code: 'notAgreed' })

  const [first, ...others] = refusals
  return first ? { allowed: false, refusals: [first, ...others] } : { allowed: true }
}
