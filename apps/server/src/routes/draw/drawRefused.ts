import { refusalToDetail } from '@club/contract/refusals'
import type { DrawRefusal } from '@club/core/tournament'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'

/** Returns the error with all refusals, each with its values and a sentence for clients without their own texts. */
export async function drawRefused(refusals: readonly DrawRefusal[], language: Language): Promise<ApiError> {
  const { refusalText } = await import('../../refusal/refusalText.ts')
  return new ApiError('drawRefused', {
    details: refusals.map((refusal) => refusalToDetail(refusal, undefined, refusalText(refusal, language))),
  })
}
