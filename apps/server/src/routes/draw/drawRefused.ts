import { refusalToDetail } from '@club/contract/refusals'
import type { DrawRefusal } from '@club/core/tournament'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'

/** Every reason, with its numbers and a sentence for clients that have no texts. */
export async function drawRefused(refusals: readonly DrawRefusal[], language: Language): Promise<ApiError> {
  const { refusalText } = await import('../../refusal/refusalText.ts')
  return new ApiError('drawRefused', {
    details: refusals.map((refusal) => refusalToDetail(refusal, undefined, refusalText(refusal, language))),
  })
}
