/** Terms of an offered place: for whom the answer counts, and who then pays. TS-106+, TS-127+. */
import { checkText, checkWhole } from '../../fieldError.ts'
import type { Money } from '../../finance/money.ts'

/** An offered place as the customer sees it who may answer. */
export interface OfferTerms {
  /** Names of all people of the answer, the viewer included: of a team, or of one person; empty where the viewer may not see a name. */
  readonly people: readonly string[]
  /** Fee that the viewer owes after accepting; null without one. */
  readonly fee: Money | null
  /** Fees that others then owe, each with a name as in `people`. */
  readonly others: readonly { readonly name: string; readonly fee: Money }[]
}

/** A person on a list of a tournament. */
export interface EnteredPerson {
  readonly customerId: string
  /** Customer who entered the person or put them on the waiting list; null if unknown. */
  readonly initiatorId: string | null
}

/** A place that an answer decides. */
export interface OfferedPlace extends EnteredPerson {
  /** Fee of the place in minor units, at least 1; null if it is free, or paid already. */
  readonly fee: number | null
}

/** The sum of fees that a customer owes. */
export interface OwedFee {
  readonly payerId: string
  /** In minor units, at least 1. */
  readonly amount: number
}

/**
 * Returns the id of the customer who pays the fee of a place: the one who entered the person, or put them on the waiting list; if unknown, the
 * person. Throws FieldError for an id that is not a text.
 */
export function feePayer({ customerId, initiatorId }: EnteredPerson): string {
  checkText('customerId', customerId)
  if (initiatorId !== null) checkText('initiatorId', initiatorId)
  return initiatorId ?? customerId
}

/**
 * Returns who owes how much once all these places are accepted, by any of the team: the customer who put a person on the waiting list pays for them.
 * In the order of the places, each payer once. Throws FieldError for an id that is not a text, or an invalid fee.
 */
export function offerFees(places: readonly OfferedPlace[]): readonly OwedFee[] {
  const sums = new Map<string, number>()
  for (const place of places) {
    const payerId = feePayer(place)
    const { fee } = place
    if (fee === null) continue
    checkWhole('fee', fee, 1)
    sums.set(payerId, (sums.get(payerId) ?? 0) + fee)
  }
  return [...sums].map(([payerId, amount]) => ({ payerId, amount }))
}
