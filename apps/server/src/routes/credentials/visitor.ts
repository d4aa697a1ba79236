/** Calls of people without a login. */
import type { ClubRequest } from '../../http/request.ts'

/** Removes the body for `runIdempotent`: a body with a password is not stored, not even as a hash. */
export function withoutSecrets({ header, instant, params }: Pick<ClubRequest, 'header' | 'instant' | 'params'>) {
  return { header, instant, params, body: null }
}
