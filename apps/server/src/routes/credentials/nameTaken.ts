import { problemMessages } from '@club/contract/messages'
import { ApiError } from '../../http/apiError.ts'
import type { Language } from '../../http/language.ts'

/** 409 at the field that the name came in. CR-12. */
export function nameTaken(field: string, language: Language): ApiError {
  const { title, nextStep } = problemMessages[language].usernameTaken
  return new ApiError('usernameTaken', { details: [{ code: 'usernameTaken', field, localizedMessage: `${title}. ${nextStep}` }] })
}
