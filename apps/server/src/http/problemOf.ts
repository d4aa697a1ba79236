/** Returns an error in the viewer's language: RFC 9457 plus the specification's `details[]`. Design decision 8. */

import { problemMessages } from '@club/contract/messages'
import type { Problem, ProblemDetail } from '@club/contract/wire'
import { DatabaseUnavailable } from '../db/databaseUnavailable.ts'
import { Busy } from '../db/fairQueue.ts'
import type { Language } from '../language/language.ts'
import { ApiError, PROBLEM_STATUS } from '../refusal/apiError.ts'
import { fieldDetail } from '../refusal/fieldProblem.ts'

/** Codes of a failed login, for which the specification has two more fields (SE-29). */
const LOGIN_CODES: readonly string[] = ['loginFailed', 'tooManyAttempts']

export function problemOf(error: ApiError, language: Language): Problem & Record<string, unknown> {
  const { title, cause, nextStep } = problemMessages[language][error.code]
  const sentence = `${cause} ${nextStep}`
  const details: readonly ProblemDetail[] = error.details.length > 0 ? error.details : [{ code: error.code, localizedMessage: sentence }]
  return {
    type: `urn:clubhouse:problem:${error.code}`,
    title,
    status: PROBLEM_STATUS[error.code],
    detail: sentence,
    code: error.code,
    details: details.map((detail) => withText(detail, language)),
    ...(LOGIN_CODES.includes(error.code) && { error: 'invalid_grant', error_description: sentence }),
  }
}

/** Adds a general text to a wrong field without one, because a client shows a field's text or none. */
function withText(detail: ProblemDetail, language: Language): ProblemDetail {
  const { code, field, localizedMessage } = detail
  if (code !== 'invalidInput' || field === undefined || localizedMessage !== undefined) return detail
  return { ...fieldDetail({ field, code: 'invalidValue' }, language), ...detail }
}

const RETRY_AFTER = { 'retry-after': '2' }

/** Returns the error for any thrown value. An unexpected one is our bug, and its details are not sent. */
export function apiErrorOf(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof Busy) return new ApiError('busy', { headers: RETRY_AFTER })
  if (thrown instanceof DatabaseUnavailable) return new ApiError('unavailable', { headers: RETRY_AFTER })
  return new ApiError('serverFault')
}
