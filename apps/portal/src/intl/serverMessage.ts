/** The service's own error messages. ER-29. */
import type { ApiError } from '@club/client'
import { refusalFromDetail } from '@club/contract/refusals'
import { PROBLEM_CODES, type ProblemDetail } from '@club/contract/wire'

function isOurs(detail: ProblemDetail): boolean {
  return PROBLEM_CODES.some((code) => code === detail.code) || refusalFromDetail(detail).ok
}

/** Returns the messages of codes that have no text here, except those of fields; undefined if there are none. */
export function serverMessage({ details }: Pick<ApiError, 'details'>): string | undefined {
  const messages = details.flatMap((detail) =>
    detail.localizedMessage === undefined || detail.field !== undefined || isOurs(detail) ? [] : [detail.localizedMessage],
  )
  return messages.length === 0 ? undefined : messages.join('\n')
}
