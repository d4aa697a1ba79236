import { refusalToDetail } from '@club/contract'
import type { DrawRefusal } from '@club/core/tournament'
import { ApiError } from '../../http/apiError.ts'
import type { Language } from '../../http/language.ts'

/** Every reason, with its numbers and a sentence for clients that have no texts. */
export async function drawRefused(refusals: readonly DrawRefusal[], language: Language): Promise<ApiError> {
  const { refusalText } = await import('../../http/refusalText.ts')
  return new ApiError('drawRefused', {
    details: refusals.map((refusal) => refusalToDetail(refusal, undefined, refusalText(refusal, language))),
  })
}
