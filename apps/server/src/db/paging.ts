/** `page`, `size` and `sort` of every list. HT-13 to HT-21. */

import { ApiError } from '../refusal/apiError.ts'
import { type Sql, sql } from './sql.ts'

export interface PagingQuery {
  readonly page?: string | undefined
  readonly size?: string | undefined
  readonly sort?: string | string[] | undefined
}

export interface Paging {
  /** From 0. */
  readonly page: number
  readonly size: number
  readonly offset: number
}

const DEFAULT_SIZE = 20
const MAX_SIZE = 2000

export function pagingOf({ page, size }: PagingQuery): Paging {
  const rows = Math.min(MAX_SIZE, Math.max(1, Number(size ?? DEFAULT_SIZE)))
  const number = Number(page ?? 0)
  return { page: number, size: rows, offset: number * rows }
}

export interface SortKey {
  readonly field: string
  readonly descending: boolean
}

/** Returns the sort keys in order; throws 400 for a field that the list does not have. */
export function sortOf({ sort }: PagingQuery, known: readonly string[]): readonly SortKey[] {
  const given = sort === undefined ? [] : Array.isArray(sort) ? sort : [sort]
  return given.map((text) => {
    const [field = '', direction = 'asc', ...rest] = text.split(',')
    if (!known.includes(field) || !['asc', 'desc'].includes(direction) || rest.length > 0) {
      throw new ApiError('invalidInput', { details: [{ code: 'unknownSort', field: 'sort' }] })
    }
    return { field, descending: direction === 'desc' }
  })
}

/** Returns the page of a list with a fixed order; throws 400 for any sort. */
export function pagingInOrder(query: PagingQuery): Paging {
  sortOf(query, [])
  return pagingOf(query)
}

/** Returns the `order by` terms. `last` makes the order unique, so that rows cannot change places between pages. */
export function orderBy(keys: readonly SortKey[], columns: Readonly<Record<string, Sql>>, last: Sql): Sql {
  return keys.reduceRight((rest, { field, descending }) => {
    const column = columns[field] as Sql
    return descending ? sql`${column} desc nulls last, ${rest}` : sql`${column} asc nulls last, ${rest}`
  }, last)
}

/** Returns one page of rows that were all read. */
export function pageOfRows<Row>(rows: readonly Row[], { offset, size }: Paging): readonly Row[] {
  return rows.slice(offset, offset + size)
}
