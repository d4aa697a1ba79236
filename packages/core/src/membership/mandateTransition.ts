/** How a mandate changes its state. MA-08: pending to active, either to cancelled, no way back, and by the club alone. */
import { checkOneOf } from '../fieldError.ts'
import { MANDATE_STATUSES, type Mandate, type MandateStatus } from './mandate.ts'

const NEXT: Readonly<Record<MandateStatus, readonly MandateStatus[]>> = {
  pending: ['active', 'cancelled'],
  active: ['cancelled'],
  cancelled: [],
}

/** Why a mandate cannot change so. */
export type MandateTransitionRefusal =
  | { readonly code: 'onlyByClub' }
  | { readonly code: 'noSuchTransition'; readonly from: Mandate['status']; readonly to: MandateStatus }
  /** Neither has the customer agreed nor is there a signed document. */
  | { readonly code: 'notAgreed' }

/** Yes, or every reason against it. */
export type MandateTransitionDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [MandateTransitionRefusal, ...MandateTransitionRefusal[]] }

/** Whether `by` may take the mandate to the state `to`. Staying where it is, is no transition; a state that we do not know has none. */
export function mandateTransitionDecision(
  mandate: Pick<Mandate, 'status' | 'confirmationDate' | 'fileId'>,
  to: MandateStatus,
  by: 'customer' | 'staff',
): MandateTransitionDecision {
  const { status: from, confirmationDate, fileId } = mandate
  if (typeof from === 'string') checkOneOf('status', from, MANDATE_STATUSES)
  const next = typeof from === 'string' ? NEXT[from] : []
  const refusals: MandateTransitionRefusal[] = []
  if (by !== 'staff') refusals.push({ code: 'onlyByClub' })
  if (!next.includes(to)) refusals.push({ code: 'noSuchTransition', from, to })
  if (to === 'active' && confirmationDate === null && fileId === null) refusals.push({ code: 'notAgreed' })

  const [first, ...others] = refusals
  return first ? { allowed: false, refusals: [first, ...others] } : { allowed: true }
}
