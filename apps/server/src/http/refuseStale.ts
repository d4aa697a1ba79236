/** If-Match: a change names the state that the client has read, so that concurrent changes are not overwritten. Design decision 12. */
import { HEADERS } from '@club/contract/wire'
import { ApiError } from '../refusal/apiError.ts'
import type { ClubRequest } from './request.ts'
import { etagOf, isKnown } from './respond.ts'

/**
 * Throws `changedMeanwhile` if the caller names another state than `current`: the current response of the resource's GET, read under the
 * lock of the change. Call it inside the work of `runIdempotent`, so that a repeated request gets the same response. Without the header
 * the last write wins, unless the header is `needed`. The comparison is weak, like our ETags.
 */
export function refuseStale({ header, viewer }: Pick<ClubRequest, 'header' | 'viewer'>, current: unknown, { needed = false } = {}): void {
  const known = header(HEADERS.ifMatch)
  if (needed && known === undefined) throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: HEADERS.ifMatch }] })
  if (known !== undefined && !isKnown(known, etagOf(JSON.stringify(current), viewer))) throw new ApiError('changedMeanwhile')
}
