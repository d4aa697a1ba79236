import { problemMessages } from '@club/contract/messages'
import { parseUsername, type UsernameForms } from '@club/core/membership'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { fieldDetail } from '../../refusal/fieldProblem.ts'

/** Returns the forms of a new username. Throws 400 for `field` if it is invalid. CR-46+. */
export function newUsername(typed: string, field: string, language: Language): UsernameForms {
  const name = parseUsername(typed)
  if (!name.ok) throw new ApiError('invalidInput', { details: [fieldDetail({ field, code: name.reason }, language)] })
  return name.value
}

/** Returns the 409 for `field`: the username is taken. CR-12. */
export function nameTaken(field: string, language: Language): ApiError {
  const { title, nextStep } = problemMessages[language].usernameTaken
  return new ApiError('usernameTaken', { details: [{ code: 'usernameTaken', field, localizedMessage: `${title}. ${nextStep}` }] })
}
