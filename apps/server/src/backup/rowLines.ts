/** The rows of a table as lines of JSON, in the order of the key, as the database itself writes them: no number passes through ours. */
import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { TableFacts } from './tables.ts'

const ROWS_AT_ONCE = 2000

/** Inside a transaction. `tenantId` is null for a table of the whole installation. */
export async function* rowLines(owner: ClientBase, table: TableFacts, tenantId: string | null): AsyncGenerator<string> {
  const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
  if (tenantId !== null) await owner.query("select set_config('club.tenant', $1, true)", [tenantId])
  await owner.query(
    `declare backup_rows cursor for
     select row_to_json(r)::text as line from (select ${quoted(table.columns)} from "${table.name}" order by ${quoted(table.key)}) r`,
  )
  while (true) {
    const { rows } = await owner.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`)
    for (const { line } of rows) yield line
    if (rows.length < ROWS_AT_ONCE) break
  }
  await owner.query('close backup_rows')
}

/** One table of one tenant, or of the whole installation, and what it held. */
export interface PartFacts {
  readonly table: string
  readonly tenant: string | null
  readonly rows: number
  /** SHA-256 over the lines, each with its line feed. */
  readonly sha256: string
}

export interface PartDigest {
  add(line: string): void
  facts(): PartFacts
}

export function digestPart(table: string, tenant: string | null): PartDigest {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (line) => {
      hash.update(line).update('\n')
      rows += 1
    },
    facts: () => ({ table, tenant, rows, sha256: hash.digest('hex') }),
  }
}

/** Reads a part and gives its facts, keeping no row. */
export async function partFacts(owner: ClientBase, table: TableFacts, tenantId: string | null): Promise<PartFacts> {
  const digest = digestPart(table.name, tenantId)
  for await (const line of rowLines(owner, table, tenantId)) digest.add(line)
  return digest.facts()
}
