import { problemMessages } from '@club/contract/messages'
import { parseUsername, type UsernameForms } from '@club/core/membership'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { fieldDetail } from '../../refusal/fieldProblem.ts'

/** A user name that somebody chooses; 400 at the field that it came in. CR-46+. */
export function newUsername(typed: string, field: string, language: Language): UsernameForms {
  const name = parseUsername(typed)
  if (!name.ok) throw new ApiError('invalidInput', { details: [fieldDetail({ field, code: name.reason }, language)] })
  return name.value
}

/** 409 at the field that the name came in. CR-12. */
export function nameTaken(field: string, language: Language): ApiError {
  const { title, nextStep } = problemMessages[language].usernameTaken
  return new ApiError('usernameTaken', { details: [{ code: 'usernameTaken', field, localizedMessage: `${title}. ${nextStep}` }] })
}
