/** Probes for monitoring: liveness and readiness. */
import type { Context, Hono } from 'hono'
import { type Db, rowOf } from '../db/connect.ts'
import { isDiskFull } from '../db/databaseUnavailable.ts'
import { readMigrations } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'
import { DATA_POLICY, SECURITY_HEADERS } from './respond.ts'

export type Readiness = 'ready' | 'databaseUnreachable' | 'migrationsMissing' | 'diskFull'

/** Eight megabytes that do not fit into memory, so that PostgreSQL writes them to its disk and deletes them again. */
const SPILL = `set local work_mem = '64kB';
  with wide as materialized (select repeat(md5(n::text), 250) as text from generate_series(1, 1000) n) select count(text) from wide`
/** Interval between two checks of the disk. */
const DISK_LOOKED_AT_MS = 10_000

export function mountProbes(app: Hono, db: Db, now: () => number = () => performance.now()): void {
  const needed = readMigrations().at(-1)?.version ?? 0
  let roomUntil = 0
  const look = async (): Promise<Readiness> => {
    try {
      const row = await rowOf<{ newest: number | null }>(db.probe, sql`select schema_newest() as newest`)
      // A database that is newer than the program is served: a newer process has migrated it while this one runs.
      if ((row?.newest ?? 0) < needed) return 'migrationsMissing'
      if (now() >= roomUntil) {
        await db.probe.query(SPILL)
        roomUntil = now() + DISK_LOOKED_AT_MS
      }
      return 'ready'
    } catch (error) {
      return isDiskFull(error) ? 'diskFull' : 'databaseUnreachable'
    }
  }
  // Concurrent probes share one check: they are public and have a single connection.
  let looking: Promise<Readiness> | null = null
  app.get('/healthz', (context) => said(context, 'alive', true))
  app.get('/readyz', async (context) => {
    looking ??= look().finally(() => {
      looking = null
    })
    const state = await looking
    return said(context, state, state === 'ready')
  })
}

function said(context: Context, status: string, fine: boolean): Response {
  return context.json({ status }, fine ? 200 : 503, {
    ...SECURITY_HEADERS,
    'content-security-policy': DATA_POLICY,
    'cache-control': 'no-store',
  })
}
