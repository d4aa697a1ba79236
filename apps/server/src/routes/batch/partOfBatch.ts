/** Handles one URL of a batch like a separate request; its errors do not affect the others. HT-33. */

import { problemOf } from '../../http/problemOf.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'

/** Base for resolving URLs; no request is sent there. */
const ROOT = 'http://batch.invalid/api/'

/** Returns the path on this server with its query; null if the URL is not below the service root. */
export function pathOfPart(url: string): string | null {
  const relative = url.replace(/^\//, '')
  // Reject forms that a parser reads as another host or silently drops.
  const isPlain = !/^\/|^[a-z][a-z\d+.-]*:|[\\#]/i.test(relative) && [...relative].every((character) => character > ' ')
  if (!isPlain || !URL.canParse(relative, ROOT)) return null
  const { href, pathname, search } = new URL(relative, ROOT)
  return href.startsWith(ROOT) ? pathname + search : null
}

/** `internalGet` runs a GET of this service for the caller of the batch. */
export async function partOfBatch(url: string, internalGet: (path: string) => Promise<Response>, language: Language): Promise<unknown> {
  const refused = problemOf(new ApiError('invalidInput', { details: [{ code: 'notInBatch', field: '' }] }), language)
  const path = pathOfPart(url)
  if (path === null) return refused
  const answer = await internalGet(path)
  if (/[/+]json\b/.test(answer.headers.get('content-type') ?? '')) return answer.json()
  // A file or a stream, which may be endless.
  await answer.body?.cancel()
  return refused
}
