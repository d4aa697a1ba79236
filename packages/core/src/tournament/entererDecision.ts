/** Who may enter whom: oneself, confirmed friends, and people whose name one may see. TS-110+ to TS-113+ in docs/spec/sign-up.md. */
import { checkCount } from './checkCounts.ts'
import type { SignUpRefusal } from './refusals.ts'

/** How many others one person may enter in one tournament, unless the club sets another number: two groups of four. TS-112+. */
export const DEFAULT_MAX_OTHERS_ENTERED = 7

/** The person who makes the sign-up. */
export interface Enterer {
  readonly customerId: string
  /** Staff enter people for the club; none of these rules binds them. */
  readonly staff: boolean
  readonly blockedForTournament: boolean
  /** Others who play, wait or have a reserved place in this tournament because this person entered them. */
  readonly othersEntered: number
  /** The club's limit. */
  readonly maxOthers: number
}

/** Somebody to be entered whose name the enterer may see; anybody else is answered like an unknown id before this is asked. */
export interface PersonToEnter {
  readonly customerId: string
  readonly blockedForTournament: boolean
  /** This person has blocked the enterer. */
  readonly refusesEnterer: boolean
  /** Has a place already, or waits: takes nothing of the limit. */
  readonly alreadyIn: boolean
}

/** A refusal, and whom it stops; `customerId` of the enterer where it is about the sign-up as a whole. */
export interface EntererRefusal {
  readonly customerId: string
  readonly refusal: SignUpRefusal
}

/**
 * Every reason why this person may not enter these people; none if there is none. A person's block by the club and a person's block of the
 * enterer give the same refusal, so that it reveals neither. Throws FieldError for counts that are none.
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
