import { ApiError } from '@club/client'
import { type ProblemCode, type Refusal, refusalFromDetail } from '@club/contract'

/**
 * Every reason of an answer that is this problem; anything else is thrown on. The code of an error is that of its first reason (ER-30),
 * so what the answer as a whole says is asked. `codes`: a reason of another kind has no words here.
 */
export function refusalsOf<Code extends Refusal['code']>(
  error: unknown,
  problem: ProblemCode,
  codes: readonly Code[],
): readonly Extract<Refusal, { readonly code: Code }>[] {
  if (!(error instanceof ApiError) || error.problem !== problem) throw error
  return error.details.flatMap((detail) => {
    const refusal = refusalFromDetail(detail)
    const isKnown = refusal.ok && (codes as readonly string[]).includes(refusal.value.code)
    return isKnown ? [refusal.value as Extract<Refusal, { readonly code: Code }>] : []
  })
}
