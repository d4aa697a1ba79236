import type { Loadable } from '@club/ui/features'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'

type Query<Value> = Pick<UseQueryResult<Value>, 'data' | 'isError' | 'error'> & { readonly refetch: () => unknown }

/**
 * Returns a function that turns a query into what every screen takes: loading, failed with a text and a retry, or ready. Loaded data stay
 * on the screen while they are loaded again and if that fails.
 * `needed`: other queries without which there is nothing to show; the failure of any of them counts.
 */
export function useLoadable(): <Value>(query: Query<Value>, ...needed: Query<unknown>[]) => Loadable<Value> {
  const { failure } = useErrorTexts()
  return useCallback(
    (query, ...needed) => {
      const failed = [query, ...needed].find(({ data, isError }) => data === undefined && isError)
      if (failed) return { kind: 'failed', notice: failure(failed.error), onRetry: () => void failed.refetch() }
      return query.data === undefined ? { kind: 'loading' } : { kind: 'ready', value: query.data }
    },
    [failure],
  )
}
