/** Lists of this resource are short and have no default size: all rows, or the page that is requested. */
import { pageToWire } from '@club/contract/wire'
import { type PagingQuery, pageOfRows, pagingInOrder, sortOf } from '../../db/paging.ts'

/** Throws 400 for any sort. */
export function pageOrAll<Row>(query: PagingQuery, rows: readonly Row[]) {
  sortOf(query, [])
  if (query.page === undefined && query.size === undefined) return pageToWire(rows)
  const paging = pagingInOrder(query)
  return pageToWire(pageOfRows(rows, paging), rows.length, paging.page, paging.size)
}
