/** Pages: reading every readable row, and writing ours. HT-13 to HT-20. */
import type { Parsed, UnreadableField } from './parsed.ts'

export interface WirePage<Row> {
  readonly content?: readonly Row[] | undefined
  readonly items?: readonly Row[] | undefined
  readonly page?: { readonly totalElements: number; readonly totalPages?: number | undefined } | undefined
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Number of all rows, including those beyond this page. */
  readonly total: number
}

/** Called once for each row that cannot be read. */
export type ParseLog = (message: string, problems: readonly UnreadableField[]) => void

/** Returns the rows of `content` or `items`; unreadable rows are logged and left out. */
export function readPage<Wire, Value>(rowFromWire: (row: Wire) => Parsed<Value>, page: WirePage<Wire>, log: ParseLog): Page<Value> {
  const wireRows = page.content ?? page.items ?? []
  const rows: Value[] = []
  for (const [index, wireRow] of wireRows.entries()) {
    const row = rowFromWire(wireRow)
    if (row.ok) rows.push(row.value)
    else log(`Row ${index} left out: it cannot be read`, row.reason)
  }
  return { rows, total: page.page?.totalElements ?? wireRows.length }
}

/** Returns a page as we send it. `number` counts from 0; a size of 0 is one page with all rows. */
export function pageToWire<Row>(content: readonly Row[], total = content.length, number = 0, size = content.length) {
  return {
    content: [...content],
    page: { number, size, totalElements: total, totalPages: size > 0 ? Math.ceil(total / size) : total > 0 ? 1 : 0 },
  }
}
