/** Refusals as details: one for each person and reason, with its numbers and a sentence for clients that have no texts. */
import type { Refusal } from '@club/contract/refusals'
import { refusalToDetail } from '@club/contract/refusals'
import type { ProblemDetail } from '@club/contract/wire'
import type { Language } from '../language/language.ts'

export interface Refused {
  /** Undefined where it is about no one person. */
  readonly customerId: string | undefined
  readonly refusals: readonly Refusal[]
}

export async function refusalDetails(refused: readonly Refused[], language: Language): Promise<ProblemDetail[]> {
  // Formatting is loaded by the first refusal, not by the start.
  const { refusalText } = await import('./refusalText.ts')
  return refused.flatMap(({ customerId, refusals }) =>
    refusals.map((refusal) => refusalToDetail(refusal, customerId, refusalText(refusal, language))),
  )
}
