/** The calls that a start needs, answered as they were last when there is no network. */
import { ApiError, type ClubClient, isCanceled } from '@club/client'
import type { Call } from '@club/contract/wire'
import { isSameOwner, type Kept, type Owner, VISITOR } from './kept.ts'

/** The same client; reads that reach the service are kept, reads that do not are answered from there. */
export function rememberAnswers(client: ClubClient, kept: Kept, owner: () => Owner): ClubClient {
  const call = async (asked: Call, options?: { readonly params?: unknown; readonly query?: unknown }): Promise<unknown> => {
    const plain = client.call as (call: Call, options?: unknown) => Promise<unknown>
    if (asked.method !== 'GET') return plain(asked, options)
    const asks = owner()
    // What a club says to everybody belongs to nobody.
    const whose = asked.auth === 'none' ? { ...asks, customerId: VISITOR } : asks
    const name = `${asked.path} ${JSON.stringify([options?.params ?? {}, options?.query ?? {}])}`
    try {
      const answer = await plain(asked, options)
      // An answer that comes after the logout is nobody's.
      if (isSameOwner(owner(), asks)) void kept.write(whose, name, answer)
      return answer
    } catch (error) {
      const before = error instanceof ApiError && error.status === 0 && !isCanceled(error) ? await kept.read(whose, name) : undefined
      if (before === undefined) throw error
      return before
    }
  }
  return { ...client, call: call as ClubClient['call'] }
}
