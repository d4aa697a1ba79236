import type { Loadable, LoadMore } from '@club/ui/features'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { useLoadable } from './useLoadable.ts'

interface PagedRows<Row> {
  /** The rows of all pages that are loaded. */
  readonly rows: Loadable<readonly Row[]>
  /**
   * Number of rows on the server; 0 until the first page is loaded. After the last page the number of loaded rows: a page has fewer rows than
   * requested if one of them has nothing to show.
   */
  readonly total: number
  /** Loads the next page. */
  readonly onMore: LoadMore
}

/** Returns a list that is loaded page by page as screens take it. */
export function usePagedRows<Row>(
  query: UseInfiniteQueryResult<InfiniteData<{ readonly rows: readonly Row[]; readonly total: number }>>,
): PagedRows<Row> {
  const loadable = useLoadable()
  const { data, isError, error, refetch, fetchNextPage, isFetchingNextPage, hasNextPage } = query
  const pages = data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.rows), [pages])
  const { failure } = useErrorTexts()
  const onMore = useCallback(async () => {
    if (isFetchingNextPage) return null
    const { isFetchNextPageError, error: problem } = await fetchNextPage()
    return isFetchNextPageError ? failure(problem) : null
  }, [fetchNextPage, isFetchingNextPage, failure])
  const total = hasNextPage ? (pages?.[0]?.total ?? 0) : (rows?.length ?? 0)
  return { rows: loadable({ data: rows, isError, error, refetch }), total, onMore }
}
