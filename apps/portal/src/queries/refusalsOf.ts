import { ApiError } from '@club/client'
import { type Refusal, refusalFromDetail } from '@club/contract/refusals'
import type { ProblemCode } from '@club/contract/wire'

type RefusalOf<Code> = Extract<Refusal, { readonly code: Code }>

/**
 * Returns every reason of a response with this problem; rethrows all other errors. An error’s code is that of its first reason (ER-30),
 * so the problem of the whole response decides. `codes`: reasons the screen has texts for; a response without any is rethrown.
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
