/** One address of a batch, answered as if it had come by itself; whatever is wrong with it stays with it. HT-33. */

import { problemOf } from '../../http/problemOf.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'

/** Only to resolve against; nothing is ever sent there. */
const ROOT = 'http://batch.invalid/api/'

/** The path on this server, query included; null where the address leads anywhere but below the service root. */
export function pathOfPart(url: string): string | null {
  const relative = url.replace(/^\//, '')
  // What a parser takes for another host, or passes over in silence.
  const isPlain = !/^\/|^[a-z][a-z\d+.-]*:|[\\#]/i.test(relative) && [...relative].every((sign) => sign > ' ')
  if (!isPlain || !URL.canParse(relative, ROOT)) return null
  const { href, pathname, search } = new URL(relative, ROOT)
  return href.startsWith(ROOT) ? pathname + search : null
}

/** `readHere` runs a GET of this service for the caller of the batch. */
export async function partOfBatch(url: string, readHere: (path: string) => Promise<Response>, language: Language): Promise<unknown> {
  const refused = problemOf(new ApiError('invalidInput', { details: [{ code: 'notInBatch', field: '' }] }), language)
  const path = pathOfPart(url)
  if (path === null) return refused
  const answer = await readHere(path)
  if (/[/+]json\b/.test(answer.headers.get('content-type') ?? '')) return answer.json()
  // A file or a stream, which may never end.
  await answer.body?.cancel()
  return refused
}
