import type { Loadable } from '@club/ui/features'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
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
  readonly onMore: () => void
}

/** Returns a list that is loaded page by page as screens take it. */
export function usePagedRows<Row>(
  query: UseInfiniteQueryResult<InfiniteData<{ readonly rows: readonly Row[]; readonly total: number }>>,
): PagedRows<Row> {
  const loadable = useLoadable()
  const { data, isError, error, refetch, fetchNextPage, isFetchingNextPage, hasNextPage } = query
  const pages = data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.rows), [pages])
  const onMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const total = hasNextPage ? (pages?.[0]?.total ?? 0) : (rows?.length ?? 0)
  return { rows: loadable({ data: rows, isError, error, refetch }), total, onMore }
}
