/** The club's own texts. */
import type { ClubClient } from '@club/client'
import { getImprint, getTerms, imprintFromWire, termsFromWire } from '@club/contract/club'
import type { ClubTerms } from '@club/core/club'
import { queryOptions } from '@tanstack/react-query'

export type ClubTextKind = 'imprint' | 'terms'

async function readText(client: ClubClient, kind: ClubTextKind, signal: AbortSignal): Promise<ClubTerms> {
  if (kind === 'terms') return termsFromWire(await client.call(getTerms, { signal }))
  return { content: imprintFromWire(await client.call(getImprint, { signal })), terms: [] }
}

/** The query of a club text. The service returns it in the client's language, so the language is part of the key. */
export function clubTextQuery(client: ClubClient, kind: ClubTextKind, language: string) {
  return queryOptions({ queryKey: ['clubText', kind, language], queryFn: ({ signal }) => readText(client, kind, signal) })
}
