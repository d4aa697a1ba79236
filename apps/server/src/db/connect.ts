/** The pool, and the one way to a tenant's rows: a transaction that names its tenant. Design decisions 7 and 10. */
import pg from 'pg'
import type { Sql } from './sql.ts'

export type Db = pg.Pool
/** What can answer a query: the pool, a single connection, a transaction. */
export interface Queryable {
  // biome-ignore lint/suspicious/noExplicitAny: as in pg itself; `rowsOf` gives the rows a type
  query: <Row extends pg.QueryResultRow = any>(query: Sql | string, values?: unknown[]) => Promise<pg.QueryResult<Row>>
}

/**
 * A transaction of one tenant. Row security holds it to that tenant's rows, and every statement names the tenant as well:
 * either alone would do (design decision 10), so that one mistake is not a leak.
 */
export interface Tx extends Queryable {
  readonly tenantId: string
}

/** Moments without a zone come as the domain writes them; bigint stays text, so an id is a text everywhere. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMP, (text) => text.slice(0, 19).replace(' ', 'T')],
  [pg.types.builtins.TIME, (text) => text],
  [pg.types.builtins.INT8, (text) => text],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    (format === 'text' ? parsers.get(oid) : undefined) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export interface PoolOptions {
  readonly size?: number
  /** A connection of the pool broke while idle; the pool makes a new one by itself. */
  readonly onError?: (error: Error) => void
}

export function openPool(url: string, { size = 16, onError = () => {} }: PoolOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: size,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'clubhouse',
    options: '-c timezone=UTC',
  })
  pool.on('error', onError)
  return pool
}

/** One connection outside a pool, with the same reading of types: migrations, imports, backups. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types, connectionTimeoutMillis: 10_000, options: '-c timezone=UTC' })
  await client.connect()
  return client
}

export type TxMode = 'read' | 'write'

const BEGIN: Record<TxMode, string> = {
  /** One snapshot for all reads of an answer. */
  read: 'begin isolation level repeatable read read only',
  write: 'begin',
}

const TENANT_ID = /^[a-z0-9-]{1,60}$/

/** Runs `work` in one transaction that sees and writes rows of `tenantId` alone; any throw rolls everything back. */
export async function inTenant<T>(db: Db, tenantId: string, work: (tx: Tx) => Promise<T>, mode: TxMode = 'write'): Promise<T> {
  if (!TENANT_ID.test(tenantId)) throw new TypeError(`Not a tenant id: ${tenantId}`)
  // Safe to write into the text: the pattern above leaves no quote. One round trip for both.
  const begin = `${BEGIN[mode]}; select set_config('club.tenant', '${tenantId}', true)`
  const client = await db.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const value = await work({ tenantId, query: (query, values) => client.query(query, values) })
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** All rows. `Row` says what the statement selects; a test on real SQL is its proof. */
export async function rowsOf<Row>(tx: Queryable, query: Sql): Promise<readonly Row[]> {
  return (await tx.query(query)).rows as Row[]
}

/** The first row, or nothing. */
export async function rowOf<Row>(tx: Queryable, query: Sql): Promise<Row | undefined> {
  return (await tx.query(query)).rows[0] as Row | undefined
}
