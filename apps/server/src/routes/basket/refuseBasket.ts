/** The step may be taken, or the answer is no with every reason. */
import { type BasketFacts, type BasketRefusal, type BasketRequest, basketDecision } from '@club/core/finance'
import { ApiError } from '../../http/apiError.ts'
import type { Language } from '../../http/language.ts'
import { refusalDetails } from '../../http/refusalDetails.ts'

export async function refuseUnless(facts: BasketFacts, step: BasketRequest, language: Language): Promise<void> {
  const decision = basketDecision(facts, step)
  if (!decision.allowed) throw await basketRefused(decision.refusals, language)
}

export async function basketRefused(refusals: readonly BasketRefusal[], language: Language): Promise<ApiError> {
  return new ApiError('basketRefused', { details: await refusalDetails([{ customerId: undefined, refusals }], language) })
}
