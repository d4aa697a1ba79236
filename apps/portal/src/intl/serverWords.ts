/** What a service says in its own words. ER-29. */
import type { ApiError } from '@club/client'
import { refusalFromDetail } from '@club/contract/refusals'
import { PROBLEM_CODES, type ProblemDetail } from '@club/contract/wire'

function isOurs(detail: ProblemDetail): boolean {
  return PROBLEM_CODES.some((code) => code === detail.code) || refusalFromDetail(detail).ok
}

/** The sentences for codes that we have no words for; what belongs to a field stands there. undefined: ours say it. */
export function serverWords({ details }: Pick<ApiError, 'details'>): string | undefined {
  const said = details.flatMap((detail) =>
    detail.localizedMessage === undefined || detail.field !== undefined || isOurs(detail) ? [] : [detail.localizedMessage],
  )
  return said.length === 0 ? undefined : said.join('\n')
}
