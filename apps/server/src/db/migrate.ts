/** Forward-only numbered SQL files, some with a step in code, each in one transaction, under a lock that allows one migrator at a time. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartupError } from '../refusal/startupError.ts'
import { type LockLimits, withLockTimeout } from './lockWait.ts'
import { MIGRATION_STEPS } from './migrationSteps.ts'

export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

const FILE = /^(\d{4})_([a-z0-9_]+)\.sql$/
const MIGRATE_LOCK = 722_202

/** Long enough for another migrator to finish its backup and migrations. */
const MIGRATOR_LOCK_LIMITS: LockLimits = { timeoutMs: 1_000, attempts: 600 }
/** A waiting migration blocks every query behind it, so it waits briefly and retries often. */
const TABLE_LOCK_LIMITS: LockLimits = { timeoutMs: 1_000, attempts: 30 }
const STATEMENT_TIMEOUT_MS = 15 * 60_000

export function readMigrations(folder = join(import.meta.dirname, 'migrations')): readonly Migration[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const parts = FILE.exec(file)
      if (!parts) return []
      const sql = readFileSync(join(folder, file), 'utf8')
      return [{ version: Number(parts[1]), name: parts[2] as string, sql, sha256: createHash('sha256').update(sql).digest('hex') }]
    })
}

export interface MigrateOptions {
  /** Runs under the lock, outside a transaction, before the first migration of a database that was migrated before. */
  readonly beforeUpgrade?: (from: number, to: number) => Promise<void>
  readonly lockLimits?: LockLimits
  readonly statementTimeoutMs?: number
}

/** Migrates the database of `owner` to the newest version and returns the versions that were applied now. */
export function migrate(
  owner: pg.Client,
  migrations = readMigrations(),
  { beforeUpgrade, lockLimits = TABLE_LOCK_LIMITS, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: MigrateOptions = {},
): Promise<readonly number[]> {
  return withMigrateLock(owner, 'exclusive', async () => {
    await createVersionTable(owner)
    const pending = await pendingMigrations(owner, migrations)
    const applied = migrations.filter((migration) => !pending.includes(migration)).at(-1)
    if (applied && pending.length > 0) await beforeUpgrade?.(applied.version, migrations.at(-1)?.version ?? 0)
    await owner.query("select set_config('statement_timeout', $1, false)", [`${statementTimeoutMs}ms`])
    try {
      for (const migration of pending) {
        await withLockTimeout(owner, lockLimits, `Migration ${migration.version}`, () => applyAlone(owner, migration))
      }
    } finally {
      await owner.query('reset statement_timeout').catch(() => {})
    }
    return pending.map((migration) => migration.version)
  })
}

/** Runs `work` under the lock of migrations: `exclusive` excludes all other holders, `shared` only migrations. */
export async function withMigrateLock<T>(owner: pg.Client, mode: 'exclusive' | 'shared', work: () => Promise<T>): Promise<T> {
  const suffix = mode === 'shared' ? '_shared' : ''
  await withLockTimeout(owner, MIGRATOR_LOCK_LIMITS, 'The program', () =>
    owner.query(`select pg_advisory_lock${suffix}($1)`, [MIGRATE_LOCK]),
  )
  try {
    return await work()
  } finally {
    await owner.query(`select pg_advisory_unlock${suffix}($1)`, [MIGRATE_LOCK]).catch(() => {})
  }
}

export async function createVersionTable(owner: pg.Client): Promise<void> {
  await owner.query(`create table if not exists schema_version (
    version integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`)
}

/** Returns the migrations to apply. Refuses a database that is newer than the program or was created by other files. */
async function pendingMigrations(owner: pg.Client, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const { rows } = await owner.query<{ version: number; sha256: string }>('select version, sha256 from schema_version order by version')
  const applied = new Map(rows.map((row) => [row.version, row.sha256]))
  refuseUnknown(applied, migrations)
  return migrations.filter((migration) => !applied.has(migration.version))
}

async function applyAlone(owner: pg.Client, migration: Migration): Promise<void> {
  await owner.query('begin')
  try {
    await applyMigration(owner, migration)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

/** Applies a migration within the caller's transaction. */
export async function applyMigration(owner: pg.Client, { version, name, sql, sha256 }: Migration): Promise<void> {
  try {
    await owner.query(sql)
    await MIGRATION_STEPS[version]?.(owner)
    await owner.query('insert into schema_version (version, name, sha256) values ($1, $2, $3)', [version, name, sha256])
  } catch (cause) {
    throw failedMigration({ version, name }, cause as Error)
  }
}

/** The PostgreSQL code of a statement that took too long. */
const STATEMENT_TIMED_OUT = '57014'

function failedMigration({ version, name }: Pick<Migration, 'version' | 'name'>, cause: Error & { readonly code?: string }): Error {
  if (cause.code !== STATEMENT_TIMED_OUT) return new Error(`Migration ${version} (${name}) failed: ${cause.message}`, { cause })
  return new StartupError(
    'migrationTooSlow',
    `Migration ${version} (${name}) was stopped because a statement took too long, and it left nothing behind. Try again while the database has little to do.`,
    { cause },
  )
}

function refuseUnknown(applied: ReadonlyMap<number, string>, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.version ?? 0
  const found = Math.max(0, ...applied.keys())
  if (found > newest) throw newerDataError(found, newest)
  const changed = migrations.find(({ version, sha256 }) => applied.has(version) && applied.get(version) !== sha256)
  if (changed) {
    throw new StartupError(
      'migrationChanged',
      `The data was made with another text of migration ${changed.version}, so its tables may differ. Use the version of the program that made it, or start over with "npm start -- --fresh".`,
    )
  }
}

export function newerDataError(found: number, newest: number): StartupError {
  return new StartupError(
    'dataFolderNewer',
    `The data was written by a newer version of this program (schema ${found}, this version knows ${newest}). Start the newer version, or use another DATA_DIR or DATABASE_URL.`,
  )
}
