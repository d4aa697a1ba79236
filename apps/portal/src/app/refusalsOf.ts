import { ApiError } from '@club/client'
import { type ProblemCode, type Refusal, refusalFromDetail } from '@club/contract'

type RefusalOf<Code> = Extract<Refusal, { readonly code: Code }>

/**
 * Every reason of an answer that is this problem; anything else is thrown on. The code of an error is that of its first reason (ER-30),
 * so what the answer as a whole says is asked. `codes`: a reason of another kind has no words here; an answer without any is thrown on.
 */
export function refusalsOf<Code extends Refusal['code']>(
  error: unknown,
  problem: ProblemCode,
  codes: readonly Code[],
): readonly [RefusalOf<Code>, ...RefusalOf<Code>[]] {
  if (!(error instanceof ApiError) || error.problem !== problem) throw error
  const [first, ...others] = error.details.flatMap((detail) => {
    const refusal = refusalFromDetail(detail)
    const isKnown = refusal.ok && (codes as readonly string[]).includes(refusal.value.code)
    return isKnown ? [refusal.value as RefusalOf<Code>] : []
  })
  if (!first) throw error
  return [first, ...others]
}
