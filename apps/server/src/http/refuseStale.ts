/** If-Match: who changes what they read says which state they read; somebody else's change in between is not run over. Design decision 12. */
import { HEADERS } from '@club/contract/wire'
import { ApiError } from '../refusal/apiError.ts'
import type { ClubRequest } from './request.ts'
import { etagOf, isKnown } from './respond.ts'

/**
 * Throws `changedMeanwhile` where the caller names another state than `current`: what the GET of the thing answers at this moment,
 * read under the lock of the change. Call it inside the work of `runIdempotent`, so that a repeated request is answered as before. Without
 * the header the last write wins, but where it is `needed`. Compared weakly, as our ETags are.
 */
export function refuseStale({ header, viewer }: Pick<ClubRequest, 'header' | 'viewer'>, current: unknown, { needed = false } = {}): void {
  const known = header(HEADERS.ifMatch)
  if (needed && known === undefined) throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: HEADERS.ifMatch }] })
  if (known !== undefined && !isKnown(known, etagOf(JSON.stringify(current), viewer))) throw new ApiError('changedMeanwhile')
}
