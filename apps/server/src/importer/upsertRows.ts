/** Inserts many rows in one statement, or updates those whose natural key exists. */
import type { ClientBase } from 'pg'

export interface Upsert {
  readonly table: string
  readonly tenantId: string
  /** Column name → SQL type of the values in `rows`. */
  readonly columns: Readonly<Record<string, string>>
  /** Columns of the natural key, without tenant_id. */
  readonly key: readonly string[]
  /** Columns that are not updated in existing rows. */
  readonly keep?: readonly string[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** Columns to return of every row, in the order of `rows`. */
  readonly returning?: readonly string[]
}

export interface Upserted {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly added: number
  readonly updated: number
}

/** Limits the text of a statement to a few megabytes. */
const ROWS_AT_ONCE = 5000

export async function upsertRows(tx: ClientBase, upsert: Upsert): Promise<Upserted> {
  const statement = upsertText(upsert)
  const rows: Record<string, unknown>[] = []
  let added = 0
  for (let from = 0; from < upsert.rows.length; from += ROWS_AT_ONCE) {
    const some = JSON.stringify(upsert.rows.slice(from, from + ROWS_AT_ONCE))
    const result = await tx.query(statement, [some, upsert.tenantId])
    for (const { is_new: isNew, ...row } of result.rows) {
      if (isNew) added += 1
      rows.push(row)
    }
  }
  return { rows, added, updated: rows.length - added }
}

function upsertText({ table, columns, key, keep = [], returning = [] }: Upsert): string {
  const names = Object.keys(columns)
  const typed = names.map((name) => `${name} ${columns[name]}`)
  const changed = names.filter((name) => !key.includes(name) && !keep.includes(name))
  // An update of the key by itself changes nothing and still gives the row back.
  const set = (changed.length > 0 ? changed : key.slice(0, 1)).map((name) => `${name} = excluded.${name}`)
  return `
    insert into ${table} (tenant_id, ${names.join(', ')})
    select $2, ${names.map((name) => `r.${name}`).join(', ')}
    from rows from (jsonb_to_recordset($1::jsonb) as (${typed.join(', ')})) with ordinality as r(${names.join(', ')}, in_turn)
    order by r.in_turn
    on conflict (tenant_id, ${key.join(', ')}) do update set ${set.join(', ')}
    returning ${[...returning.map((name) => `${table}.${name}`), '(xmax = 0) as is_new'].join(', ')}`
}
