/** What the club says in its own words. */
import type { ClubClient } from '@club/client'
import { getImprint, getTerms, imprintFromWire, termsFromWire } from '@club/contract/club'
import type { ClubTerms } from '@club/core/club'
import { queryOptions } from '@tanstack/react-query'

export type ClubTextKind = 'imprint' | 'terms'

async function readText(client: ClubClient, kind: ClubTextKind, signal: AbortSignal): Promise<ClubTerms> {
  if (kind === 'terms') return termsFromWire(await client.call(getTerms, { signal }))
  return { content: imprintFromWire(await client.call(getImprint, { signal })), terms: [] }
}

/** The middle tier answers in the language that the client names, so another language is another text. */
export function clubTextQuery(client: ClubClient, kind: ClubTextKind, language: string) {
  return queryOptions({ queryKey: ['clubText', kind, language], queryFn: ({ signal }) => readText(client, kind, signal) })
}
