import { problemMessages } from '@club/contract/messages'
import { ApiError } from '../../http/apiError.ts'
import type { Language } from '../../http/language.ts'

/** As it is compared and shown, from whatever keyboard it came. */
export function storedUsername(typed: string): string {
  return typed.normalize('NFC').trim()
}

/** 409 at the field that the name came in. CR-12. */
export function nameTaken(field: string, language: Language): ApiError {
  const { title, nextStep } = problemMessages[language].usernameTaken
  return new ApiError('usernameTaken', { details: [{ code: 'usernameTaken', field, localizedMessage: `${title}. ${nextStep}` }] })
}
