/** For whoever watches over the process: does it live, and can it serve? */
import type { Context, Hono } from 'hono'
import { type Db, rowOf } from '../db/connect.ts'
import { readMigrations } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'
import { DATA_POLICY, SECURITY_HEADERS } from './respond.ts'

export type Readiness = 'ready' | 'databaseUnreachable' | 'migrationsMissing'

export function mountProbes(app: Hono, db: Db): void {
  const needed = readMigrations().at(-1)?.version ?? 0
  app.get('/healthz', (context) => said(context, 'alive', true))
  app.get('/readyz', async (context) => {
    const state = await readiness(db, needed)
    return said(context, state, state === 'ready')
  })
}

/** A database that is newer than the program is served: a newer process beside this one has migrated it. */
async function readiness(db: Db, needed: number): Promise<Readiness> {
  try {
    const row = await rowOf<{ newest: number | null }>(db, sql`select schema_newest() as newest`)
    return (row?.newest ?? 0) >= needed ? 'ready' : 'migrationsMissing'
  } catch {
    return 'databaseUnreachable'
  }
}

function said(context: Context, status: string, fine: boolean): Response {
  return context.json({ status }, fine ? 200 : 503, {
    ...SECURITY_HEADERS,
    'content-security-policy': DATA_POLICY,
    'cache-control': 'no-store',
  })
}
