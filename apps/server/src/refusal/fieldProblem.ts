/** Errors of fields as details of a problem, in the requester's language. */

import { type FieldCode, fieldTexts, MESSAGE_LANGUAGES } from '@club/contract/messages'
import type { ProblemDetail } from '@club/contract/wire'
import { createIntl, createIntlCache } from '@formatjs/intl'
import type { Language } from '../language/language.ts'
import { ApiError } from './apiError.ts'

const cache = createIntlCache()
const MESSAGES = new Map(
  MESSAGE_LANGUAGES.map((language) => [language, createIntl({ locale: language, messages: fieldTexts[language] }, cache)]),
)

export interface FieldProblem {
  readonly field: string
  readonly code: FieldCode
  readonly data?: Readonly<Record<string, number>>
}

export function fieldDetail({ field, code, data }: FieldProblem, language: Language): ProblemDetail {
  const text = MESSAGES.get(language)?.formatMessage({ id: code, defaultMessage: fieldTexts[language][code] }, data)
  return { code, field, localizedMessage: String(text), ...(data && { data }) }
}

/** Returns the error of a field that cannot be stored. */
export function invalidField(problem: FieldProblem, language: Language): ApiError {
  return new ApiError('invalidInput', { details: [fieldDetail(problem, language)] })
}
