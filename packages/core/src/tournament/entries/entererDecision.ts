/**
 * Decides which people a customer may enter: the customer, confirmed friends, and people whose name the customer may see. TS-110+ to
 * TS-113+ in docs/spec/sign-up.md.
 */
import { checkCount } from '../checkCounts.ts'
import type { SignUpRefusal } from './refusals.ts'

/** Default of the club's limit: how many other people one customer may enter in a tournament (two groups of four). TS-112+. */
export const DEFAULT_MAX_OTHERS_ENTERED = 7

/** The customer who sends the sign-up. */
export interface Enterer {
  readonly customerId: string
  /** True for staff, who enter people for the club: none of these rules apply to them. */
  readonly staff: boolean
  readonly blockedForTournament: boolean
  /** Number of other people who play, wait or have a reserved place in this tournament because this customer entered them. */
  readonly othersEntered: number
  /** The club's limit. */
  readonly maxOthers: number
}

/** A person to be entered whose name the enterer may see. The caller has already rejected any other person like an unknown id. */
export interface PersonToEnter {
  readonly customerId: string
  readonly blockedForTournament: boolean
  /** True if this person has blocked the enterer. */
  readonly refusesEnterer: boolean
  /** True if the person plays or waits already, and therefore does not count against the limit. */
  readonly alreadyIn: boolean
}

/** A refusal with the person it applies to: the enterer's `customerId` if it applies to the whole sign-up. */
export interface EntererRefusal {
  readonly customerId: string
  readonly refusal: SignUpRefusal
}

/**
 * Returns every reason why this customer may not enter these people; empty if there is no reason. A block by the club and a block of the
 * enterer by the person give the same refusal, so that it reveals neither. Throws FieldError for invalid counts.
 */
export function entererRefusals(enterer: Enterer, people: readonly PersonToEnter[]): readonly EntererRefusal[] {
  checkCount('othersEntered', enterer.othersEntered)
  checkCount('maxOthers', enterer.maxOthers)
  const others = people.filter(({ customerId }) => customerId !== enterer.customerId)
  if (enterer.staff || others.length === 0) return []
  const refusals: EntererRefusal[] = []
  if (enterer.blockedForTournament) refusals.push({ customerId: enterer.customerId, refusal: { code: 'blocked' } })
  const added = new Set(others.filter(({ alreadyIn }) => !alreadyIn).map(({ customerId }) => customerId)).size
  if (added > 0 && enterer.othersEntered + added > enterer.maxOthers) {
    refusals.push({ customerId: enterer.customerId, refusal: { code: 'tooManyOthers', max: enterer.maxOthers } })
  }
  for (const { customerId, blockedForTournament, refusesEnterer } of others) {
    if (blockedForTournament || refusesEnterer) refusals.push({ customerId, refusal: { code: 'notByOthers' } })
  }
  return refusals
}
