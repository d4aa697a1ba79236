/** The tables of a backup: every table of the schema except the record of migrations, parents before children. */
import type { ClientBase } from 'pg'

export interface TableFacts {
  readonly name: string
  /** Without generated ones. */
  readonly columns: readonly string[]
  /** Rows are written in this order, so that the same rows give the same file. */
  readonly key: readonly string[]
  /** Row security holds the owner as well: such a table is read and written tenant by tenant. */
  readonly ofTenant: boolean
}

/**
 * A member’s export lasts 15 minutes. Events belong to the transactions of one database and are worth nothing in another. Keys of card providers are entered again after a
 * restore: a backup must not be able to move money.
 */
const NOT_OURS = ['schema_version', 'live_event', 'card_account', 'data_export']

interface TableRow extends TableFacts {
  readonly parents: readonly string[]
}

export async function readTables(owner: ClientBase): Promise<readonly TableFacts[]> {
  const { rows } = await owner.query<TableRow>(
    `select c.relname::text as name, c.relforcerowsecurity as "ofTenant",
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select a.attname::text from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k(attnum, place)
             join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
             where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
       array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
             where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     order by c.relname`,
    [NOT_OURS],
  )
  return parentsFirst(rows)
}

function parentsFirst(tables: readonly TableRow[]): readonly TableFacts[] {
  const placed: TableRow[] = []
  let left = tables
  while (left.length > 0) {
    const ready = left.filter(({ parents }) => parents.every((parent) => placed.some(({ name }) => name === parent)))
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`)
    placed.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return placed.map(({ name, columns, key, ofTenant }) => ({ name, columns, key, ofTenant }))
}

export async function readTenantIds(owner: ClientBase): Promise<readonly string[]> {
  const { rows } = await owner.query<{ id: string }>('select id from tenant order by id')
  return rows.map(({ id }) => id)
}

export interface SequenceFacts {
  readonly table: string
  readonly column: string
  readonly lastValue: string
  readonly isCalled: boolean
}

/** The counters behind the numbers that the database gives out. */
export async function readSequences(owner: ClientBase, tables: readonly TableFacts[]): Promise<readonly SequenceFacts[]> {
  const { rows } = await owner.query<{ table: string; column: string; sequence: string }>(
    `select c.relname::text as table, a.attname::text as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) order by 1, 2`,
    [tables.map(({ name }) => name)],
  )
  const facts: SequenceFacts[] = []
  for (const { table, column, sequence } of rows) {
    const counter = await owner.query<{ last_value: string; is_called: boolean }>(`select last_value, is_called from ${sequence}`)
    const { last_value: lastValue = '1', is_called: isCalled = false } = counter.rows[0] ?? {}
    facts.push({ table, column, lastValue, isCalled })
  }
  return facts
}

/** The numbers of the migrations that were applied, in order. */
export async function readVersions(owner: ClientBase): Promise<readonly number[]> {
  const { rows } = await owner.query<{ version: number }>('select version from schema_version order by version')
  return rows.map(({ version }) => version)
}
