/** Reads and writes as statements of the protocol: begin, tenant, statements, commit. Design decisions 10 and 22. */
import type pg from 'pg'
import type { Connection, Tx, TxMode } from './connect.ts'
import { failureAt } from './databaseUnavailable.ts'
import { type Statement, statementOf } from './pipeline.ts'

const BEGIN = {
  /** One snapshot for all reads of a response. */
  read: { name: 'begin-read', text: 'begin isolation level repeatable read read only' },
  write: { name: 'begin-write', text: 'begin isolation level read committed' },
} as const satisfies Record<TxMode, Statement>
const COMMIT: Statement = { name: 'commit', text: 'commit' }
const ROLLBACK: Statement = { name: 'rollback', text: 'rollback' }

const NOTHING_STORED = 'Nothing was stored: a statement of the transaction had failed'

/** Transaction whose begin is sent with its first statements; statements of the same tick share one round trip. */
interface Transaction {
  readonly query: Tx['query']
  /** Throws or rejects unless everything is stored. */
  readonly commit: () => Promise<void>
  readonly rollback: () => Promise<void>
}

type OpenPipeline = ReturnType<Connection['pipeline']>

function begin(connection: Connection, mode: TxMode, tenantId: string): OpenPipeline {
  const pipeline = connection.pipeline()
  const tenant: Statement = { name: 'tenant', text: "select set_config('club.tenant', $1, true)", values: [tenantId] }
  // If one of them fails, the statements after it are rejected with the same error.
  for (const statement of [BEGIN[mode], tenant]) pipeline.add(statement).catch(() => {})
  return pipeline
}

/** The reads of a transaction are one pipeline, whose only Sync follows the commit. */
export function readTransaction(connection: Connection, tenantId: string): Transaction {
  let pipeline: OpenPipeline | undefined
  let failed = false
  return {
    query: async (query, values) => {
      pipeline ??= begin(connection, 'read', tenantId)
      try {
        return (await pipeline.add(statementOf(query, values))) as pg.QueryResult
      } catch (error) {
        failed = true
        throw failureAt(error)
      }
    },
    commit: () => {
      if (failed) throw new Error(NOTHING_STORED)
      pipeline?.add(COMMIT).catch(() => {})
      return pipeline?.end() ?? Promise.resolve()
    },
    rollback: async () => {
      if (!failed) pipeline?.add(ROLLBACK).catch(() => {})
      await pipeline?.end().catch(() => {
        failed = true
      })
      if (pipeline && failed) await connection.query(ROLLBACK)
    },
  }
}

/** Each round trip of a write is a pipeline with its own Sync, so that the transaction can continue after a rollback to a savepoint. */
export function writeTransaction(connection: Connection, tenantId: string): Transaction {
  let isBegun = false
  let pipeline: OpenPipeline | undefined
  const opened = (): OpenPipeline => {
    const fresh = isBegun ? connection.pipeline() : begin(connection, 'write', tenantId)
    isBegun = true
    return fresh
  }
  /** Statements of this tick and the commit share a round trip. */
  const withLast = async (last: OpenPipeline): Promise<pg.QueryResult> => {
    try {
      const [committed] = await Promise.all([last.add(COMMIT), last.end()])
      return committed
    } catch (error) {
      throw failureAt(error)
    }
  }
  const send = (): void => {
    pipeline?.end().catch(() => {})
    pipeline = undefined
  }
  return {
    query: async (query, values) => {
      if (typeof query === 'string' && !values) {
        if (!isBegun) pipeline = opened()
        send()
        return connection.query(query)
      }
      if (!pipeline) {
        // Scheduled before the pipeline schedules itself, which would send the statements without a Sync.
        process.nextTick(send)
        pipeline = opened()
      }
      try {
        return (await pipeline.add(statementOf(query, values))) as pg.QueryResult
      } catch (error) {
        throw failureAt(error)
      }
    },
    commit: async () => {
      if (!isBegun) return
      const { command } = await (pipeline ? withLast(pipeline) : connection.query(COMMIT))
      // After a failed statement, PostgreSQL rolls back on commit without an error.
      if (command !== 'COMMIT') throw new Error(NOTHING_STORED)
    },
    rollback: async () => {
      if (isBegun) await connection.query(ROLLBACK)
    },
  }
}
