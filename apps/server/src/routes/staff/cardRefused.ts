import { refusalToDetail } from '@club/contract/refusals'
import type { CardRefusal } from '@club/core/tournament'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'

/** Returns the error with all refusals, each with its values and a sentence for clients without their own texts. */
export async function cardRefused(refusals: readonly CardRefusal[], language: Language): Promise<ApiError> {
  const { refusalText } = await import('../../refusal/refusalText.ts')
  return new ApiError('cardRefused', {
    details: refusals.map((refusal) => refusalToDetail(refusal, undefined, refusalText(refusal, language))),
  })
}
