import type { Loadable } from '@club/ui/features'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'

type Query<Value> = Pick<UseQueryResult<Value>, 'data' | 'isError' | 'error'> & { readonly refetch: () => unknown }

/**
 * Returns a function that turns a query into what every screen takes: loading, failed with a text and a retry, or ready. Loaded data stay
 * on the screen while they are loaded again and if that fails. The retry repeats all reads of the screen that have failed.
 * `needed`: other queries without which there is nothing to show; the failure of any of them counts.
 */
export function useLoadable(): <Value>(query: Query<Value>, ...needed: Query<unknown>[]) => Loadable<Value> {
  const { failure } = useErrorTexts()
  const cache = useQueryClient()
  return useCallback(
    (query, ...needed) => {
      const retry = (failed: Query<unknown>): void => {
        void failed.refetch()
        void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }, { cancelRefetch: false })
      }
      const failed = [query, ...needed].find(({ data, isError }) => data === undefined && isError)
      if (failed) return { kind: 'failed', notice: failure(failed.error), onRetry: () => retry(failed) }
      return query.data === undefined ? { kind: 'loading' } : { kind: 'ready', value: query.data }
    },
    [failure, cache],
  )
}
