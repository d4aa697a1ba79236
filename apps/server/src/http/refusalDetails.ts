/** Refusals as details: one for each person and reason, with its numbers and a sentence for clients that have no texts. */
import type { ProblemDetail, Refusal } from '@club/contract'
import { refusalToDetail } from '@club/contract'
import type { RefusedPerson, WithdrawalRefusal } from '@club/core/tournament'
import type { Language } from './language.ts'

export async function refusalDetails(refused: readonly RefusedPerson[], language: Language): Promise<ProblemDetail[]> {
  return detailsOf(refused, language)
}

export interface RefusedWithdrawal {
  readonly customerId: string | undefined
  readonly refusals: readonly WithdrawalRefusal[]
}

export async function withdrawalDetails(refused: readonly RefusedWithdrawal[], language: Language): Promise<ProblemDetail[]> {
  return detailsOf(refused, language)
}

async function detailsOf(
  refused: readonly { readonly customerId: string | undefined; readonly refusals: readonly Refusal[] }[],
  language: Language,
): Promise<ProblemDetail[]> {
  // Formatting is loaded by the first refusal, not by the start.
  const { refusalText } = await import('./refusalText.ts')
  return refused.flatMap(({ customerId, refusals }) =>
    refusals.map((refusal) => refusalToDetail(refusal, customerId, refusalText(refusal, language))),
  )
}
