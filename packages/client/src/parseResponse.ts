/** Parses a response tolerantly by its schema (design decision 2): a bad row is left out, the list stays. */
import * as v from 'valibot'

type Log = (message: string, details?: unknown) => void

/** In a response null means the same as an absent field. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner)]])))
}

/** Returns the invalid rows, or undefined if anything else is invalid too. */
function badRows(issues: readonly v.BaseIssue<unknown>[]): ReadonlySet<number> | undefined {
  const rows = new Set<number>()
  for (const { path } of issues) {
    const [list, row] = path ?? []
    if ((list?.key !== 'content' && list?.key !== 'items') || typeof row?.key !== 'number') return undefined
    rows.add(row.key)
  }
  return rows
}

function withoutRows(body: unknown, rows: ReadonlySet<number>): unknown {
  const drop = (value: unknown): unknown => (Array.isArray(value) ? value.filter((_, index) => !rows.has(index)) : value)
  return Object.fromEntries(
    Object.entries(body as object).map(([key, value]) => [key, key === 'content' || key === 'items' ? drop(value) : value]),
  )
}

/** Returns the parsed response or its issues. Rows that are left out are logged. */
export function parseResponse<Schema extends v.GenericSchema>(schema: Schema, body: unknown, log: Log): v.SafeParseResult<Schema> {
  const asItCame = v.safeParse(schema, body)
  if (asItCame.success) return asItCame
  const cleaned = withoutNulls(body)
  const parsed = v.safeParse(schema, cleaned)
  if (parsed.success) return parsed
  const rows = badRows(parsed.issues)
  if (!rows) return parsed
  log(`${rows.size} rows left out: they cannot be read`, v.flatten(parsed.issues))
  return v.safeParse(schema, withoutRows(cleaned, rows))
}
