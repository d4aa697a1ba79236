import type { Loadable, Notice } from '@club/ui/features'
import type { UseQueryResult } from '@tanstack/react-query'

type Refetchable = Pick<UseQueryResult, 'error'> & { readonly refetch: () => unknown }

/** Returns a failed query as screens take it. */
export function failed(query: Refetchable, wordFailure: (error: unknown) => Notice): Extract<Loadable<never>, { kind: 'failed' }> {
  return { kind: 'failed', notice: wordFailure(query.error), onRetry: () => void query.refetch() }
}

/** Returns a query as screens take it. Loaded data stay on the screen while they are loaded again. */
export function loadable<Value>(
  query: Pick<UseQueryResult<Value>, 'data' | 'isError'> & Refetchable,
  wordFailure: (error: unknown) => Notice,
): Loadable<Value> {
  if (query.data !== undefined) return { kind: 'ready', value: query.data }
  if (query.isError) return failed(query, wordFailure)
  return { kind: 'loading' }
}
