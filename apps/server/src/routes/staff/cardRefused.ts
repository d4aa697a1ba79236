import { refusalToDetail } from '@club/contract/refusals'
import type { CardRefusal } from '@club/core/tournament'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'

/** Every reason, with its numbers and a sentence for clients that have no texts. */
export async function cardRefused(refusals: readonly CardRefusal[], language: Language): Promise<ApiError> {
  const { refusalText } = await import('../../refusal/refusalText.ts')
  return new ApiError('cardRefused', {
    details: refusals.map((refusal) => refusalToDetail(refusal, undefined, refusalText(refusal, language))),
  })
}
