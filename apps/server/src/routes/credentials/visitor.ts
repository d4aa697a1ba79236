/** Calls of people without a login. */
import type { ClubRequest } from '../../http/request.ts'

/** For `once`: what was sent is not kept, not even as a hash, where a password is in it. */
export function withoutSecrets({ header, instant, params }: Pick<ClubRequest, 'header' | 'instant' | 'params'>) {
  return { header, instant, params, body: null }
}
