import type { ApiError } from '@club/client'
import type { LoginAnswer } from '@club/ui/features'
import type { ErrorTexts } from '../intl/useErrorTexts.ts'

/** Returns a refusal; if it has a waiting time, the screen counts it down. A name or password of an impossible form is a wrong one. */
export function refusedLogin(error: ApiError, words: ErrorTexts): LoginAnswer {
  const { retryAfterSeconds } = error
  if (error.problem === 'invalidInput') return { kind: 'refused', notice: words.problem('loginFailed') }
  if (retryAfterSeconds === null) return { kind: 'refused', notice: words.failure(error) }
  const failure = words.failure(error)
  const notice = {
    get title() {
      return failure.title
    },
    get text() {
      return failure.text
    },
  }
  return { kind: 'wait', notice, seconds: retryAfterSeconds }
}
