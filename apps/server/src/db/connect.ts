/** Connection pools, and the only way to a tenant's rows: a transaction that names its tenant. Design decisions 7 and 10. */
import pg from 'pg'
import { DatabaseUnavailable, failureAt } from './databaseUnavailable.ts'
import { type FairQueue, fairQueue } from './fairQueue.ts'
import { joinedRuns, type Run } from './joinedRuns.ts'
import { Pipeline, type Statement, statementOf } from './pipeline.ts'
import type { Sql } from './sql.ts'
import { readTransaction, writeTransaction } from './transaction.ts'

/** A pool, a single connection or a transaction. */
export interface Queryable {
  // biome-ignore lint/suspicious/noExplicitAny: as in pg itself; `rowsOf` gives the rows a type
  query: <Row extends pg.QueryResultRow = any>(query: Statement | string, values?: unknown[]) => Promise<pg.QueryResult<Row>>
}

export type TxMode = 'read' | 'write'

export interface Connection extends Queryable {
  /** Starts a pipeline after all that was sent before. */
  pipeline: () => Pick<Pipeline, 'add' | 'end'>
  /** Returns the connection to the pool; after an error it is closed instead. */
  release: (error?: Error) => void
}

/**
 * The database as the server uses it. Reads and writes have separate connections, so that lists stay readable during a rush of sign-ups,
 * and a club uses at most half of either. Within a club, and for queries of the whole installation, clients take turns.
 */
export interface Db extends Queryable {
  connect: (mode?: TxMode, tenantId?: string) => Promise<Connection>
  /** Returns the same connections for one client, a network or a logged-in customer, which takes turns with other clients. */
  ofClient: (client: string) => Db
  /** Runs the work for all requests that ask under this name before it begins; requests that ask while it runs share the next run. */
  readonly joined: <Caller, Result>(name: string, caller: Caller, run: Run<Caller, Result>) => Promise<Result>
  /** Queries on a separate connection, independent of the load of the others. */
  readonly probe: Queryable
  connections: () => { readonly busy: number; readonly idle: number; readonly waitedFor: number }
  end: () => Promise<void>
}

/**
 * A transaction of one tenant. Row security restricts it to that tenant's rows, and every statement names the tenant as well: either would
 * be enough (design decision 10), so that a single mistake is no leak.
 */
export interface Tx extends Queryable {
  readonly tenantId: string
}

/** Timestamps without a zone are parsed to the format of core; bigint stays text, so that ids are texts everywhere. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMP, (text) => text.slice(0, 19).replace(' ', 'T')],
  [pg.types.builtins.TIME, (text) => text],
  [pg.types.builtins.INT8, (text) => text],
])

const types: Required<pg.CustomTypesConfig> = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    (format === 'text' ? parsers.get(oid) : undefined) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export interface PoolOptions {
  /** Connections for reads, and as many for writes. */
  readonly size?: number
  /** How long a request waits for a connection before it is refused as `Busy`. */
  readonly waitMilliseconds?: number
  /** Called when a connection breaks; the pool opens a new one automatically. */
  readonly onError?: (error: Error) => void
}

const CONNECT_TIMEOUT_MS = 5000
const PROBE_TIMEOUT_MS = 3000
/** Only for a server that cannot even report its statement timeout. */
const QUERY_TIMEOUT_MS = 40_000

export function openPool(url: string, { size = 8, waitMilliseconds = 15_000, onError = () => {} }: PoolOptions = {}): Db {
  const poolOf = (max: number, more: pg.PoolConfig = {}): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      types,
      max,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'clubhouse',
      options: '-c timezone=UTC',
      ...more,
    })
    pool.on('error', onError)
    // The pool only handles errors of idle connections; a broken busy one must not end the process. Its query fails anyway.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const laneOf = (): { readonly pool: pg.Pool; readonly queue: FairQueue } => ({
    pool: poolOf(size),
    queue: fairQueue({ places: size, share: Math.ceil(size / 2), waitMilliseconds }),
  })
  const lanes = { read: laneOf(), write: laneOf() }
  const probes = poolOf(1, { connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS })
  const pools = [lanes.read.pool, lanes.write.pool, probes]

  const connect = async (client: string, mode: TxMode = 'write', tenantId = ''): Promise<Connection> => {
    const { pool, queue } = lanes[mode]
    const leave = await queue.enter(tenantId, client)
    try {
      const connection = await connected(pool)
      return connectionOf(connection, (error) => {
        connection.release(error)
        leave()
      })
    } catch (error) {
      leave()
      throw error
    }
  }
  const sum = (of: (lane: (typeof lanes)['read']) => number): number => of(lanes.read) + of(lanes.write)
  const joined = joinedRuns<unknown, unknown>()
  const ofClient = (client: string): Db => ({
    connect: (mode, tenantId) => connect(client, mode, tenantId),
    query: (query, values) => using(connect(client, 'read'), (connection) => connection.query(query, values)),
    ofClient,
    joined: joined as Db['joined'],
    probe: {
      query: async (query, values) => {
        const client = await connected(probes)
        const connection = connectionOf(client, (error) => client.release(error))
        return using(Promise.resolve(connection), () => connection.query(query, values))
      },
    },
    connections: () => ({
      busy: sum(({ pool }) => pool.totalCount - pool.idleCount),
      idle: sum(({ pool }) => pool.idleCount),
      waitedFor: sum(({ queue }) => queue.waiting()),
    }),
    end: async () => {
      await Promise.all(pools.map((pool) => pool.end()))
    },
  })
  return ofClient('')
}

/** Runs the work on the connection and returns that to the pool. */
export async function using<T>(connecting: Promise<Connection>, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await connecting
  let broken: Error | undefined
  try {
    return await work(connection)
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    connection.release(broken)
  }
}

/** Opens a connection; any failure becomes `DatabaseUnavailable`. */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    throw new DatabaseUnavailable((cause as Error).message, { cause })
  }
}

function connectionOf(client: pg.PoolClient, release: (error?: Error) => void): Connection {
  const pipeline = (): Pipeline => client.query(new Pipeline(types, QUERY_TIMEOUT_MS))
  return {
    pipeline,
    query: async (query, values) => {
      try {
        // A text can hold several statements, which cannot be prepared.
        if (typeof query === 'string' && !values)
          return await client.query({ text: query, query_timeout: QUERY_TIMEOUT_MS } as pg.QueryConfig)
        const alone = pipeline()
        const [result] = await Promise.all([alone.add(statementOf(query, values)), alone.end()])
        return result as pg.QueryResult
      } catch (error) {
        throw failureAt(error)
      }
    },
    release,
  }
}

/** Lets each statement wait for the one before it, because pg warns of statements that wait in its own queue. */
function inTurn(client: pg.Client): void {
  const send = client.query.bind(client) as (...call: readonly unknown[]) => unknown
  let before: Promise<unknown> = Promise.resolve()
  const query = (...call: readonly unknown[]): unknown => {
    if (typeof (call[0] as { submit?: unknown }).submit === 'function') return send(...call)
    const answer = before.then(() => send(...call))
    before = answer.catch(() => {})
    return answer
  }
  client.query = query as typeof client.query
}

/** Opens one connection outside a pool, with the same type parsers, for migrations, imports and backups. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...{ connectionString: url, types, keepAlive: true },
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: '-c timezone=UTC',
  })
  // A lost connection fails the next statement; it must not end the process.
  client.on('error', () => {})
  await client.connect()
  inTurn(client)
  return client
}

const TENANT_ID = /^[a-z0-9-]{1,60}$/

/** Runs `work` in one transaction that sees and writes rows of `tenantId` alone; any throw rolls everything back. */
export async function inTenant<T>(db: Db, tenantId: string, work: (tx: Tx) => Promise<T>, mode: TxMode = 'write'): Promise<T> {
  if (!TENANT_ID.test(tenantId)) throw new TypeError(`Not a tenant id: ${tenantId}`)
  const connection = await db.connect(mode, tenantId)
  const transaction = (mode === 'read' ? readTransaction : writeTransaction)(connection, tenantId)
  try {
    const value = await work({ tenantId, query: transaction.query })
    const committed = transaction.commit()
    if (mode === 'write') await committed
    // The response of a read, and its refusal, do not wait for the end of its transaction.
    void committed.then(
      () => connection.release(),
      (error: Error) => connection.release(error),
    )
    return value
  } catch (error) {
    const ended = transaction.rollback().then(
      () => connection.release(),
      (failure: Error) => connection.release(failure),
    )
    if (mode === 'write') await ended
    throw error
  }
}

/** Returns all rows. `Row` must match the columns of the statement; only tests with a real database check that. */
export async function rowsOf<Row>(tx: Queryable, query: Pick<Sql, 'text' | 'values'>): Promise<readonly Row[]> {
  return (await tx.query(query)).rows as Row[]
}

/** Returns the first row, or undefined. */
export async function rowOf<Row>(tx: Queryable, query: Sql): Promise<Row | undefined> {
  return (await tx.query(query)).rows[0] as Row | undefined
}
