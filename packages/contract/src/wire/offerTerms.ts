/** Ours: what accepting an offered place means, in messages and on the waiting list. TS-127+. */
import { money } from '@club/core/finance'
import type { OfferTerms } from '@club/core/tournament'
import * as v from 'valibot'

/** `amount` is in the smallest unit of the currency. */
const wireFee = v.object({ amount: v.number(), currency: v.string() })
/** Names that the caller may not see are empty. */
export const wireOfferTerms = v.object({
  people: v.array(v.string()),
  fee: v.nullable(wireFee),
  others: v.array(v.object({ name: v.string(), fee: wireFee })),
})
type WireOfferTerms = v.InferOutput<typeof wireOfferTerms>

export function offerTermsFromWire({ people, fee, others }: WireOfferTerms): OfferTerms {
  return {
    people,
    fee: fee && money(fee.amount, fee.currency),
    others: others.map(({ name, fee: { amount, currency } }) => ({ name, fee: money(amount, currency) })),
  }
}

export function offerTermsToWire({ people, fee, others }: OfferTerms): WireOfferTerms {
  return { people: [...people], fee, others: [...others] }
}
