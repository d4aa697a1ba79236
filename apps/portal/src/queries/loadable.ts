import type { Loadable, Notice } from '@club/ui/features'
import type { UseQueryResult } from '@tanstack/react-query'

type AskedAgain = Pick<UseQueryResult, 'error'> & { readonly refetch: () => unknown }

/** A query that has failed, as screens take it. */
export function failed(query: AskedAgain, wordFailure: (error: unknown) => Notice): Extract<Loadable<never>, { kind: 'failed' }> {
  return { kind: 'failed', notice: wordFailure(query.error), onRetry: () => void query.refetch() }
}

/** A query as screens take it. What was loaded once stays on screen while it is read again. */
export function loadable<Value>(
  query: Pick<UseQueryResult<Value>, 'data' | 'isError'> & AskedAgain,
  wordFailure: (error: unknown) => Notice,
): Loadable<Value> {
  if (query.data !== undefined) return { kind: 'ready', value: query.data }
  if (query.isError) return failed(query, wordFailure)
  return { kind: 'loading' }
}
