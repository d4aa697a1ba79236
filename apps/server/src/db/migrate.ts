/** Forward-only numbered SQL files, some with a step in code, each in one transaction, under a lock that lets one migrator work at a time. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartupError } from '../startupError.ts'
import { MIGRATION_STEPS } from './migrationSteps.ts'

export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

const FILE = /^(\d{4})_([a-z0-9_]+)\.sql$/
const MIGRATE_LOCK = 722_202

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

/** Brings the database of `owner` to the newest version and says which versions were applied now. */
export async function migrate(owner: pg.Client, migrations = readMigrations()): Promise<readonly number[]> {
  await owner.query('select pg_advisory_lock($1)', [MIGRATE_LOCK])
  try {
    await owner.query(`create table if not exists schema_version (
      version integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`)
    const { rows } = await owner.query<{ version: number; sha256: string }>('select version, sha256 from schema_version order by version')
    const applied = new Map(rows.map((row) => [row.version, row.sha256]))
    refuseUnknown(applied, migrations)
    const pending = migrations.filter((migration) => !applied.has(migration.version))
    for (const migration of pending) await applyOne(owner, migration)
    return pending.map((migration) => migration.version)
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [MIGRATE_LOCK]).catch(() => {})
  }
}

async function applyOne(owner: pg.Client, { version, name, sql, sha256 }: Migration): Promise<void> {
  try {
    await owner.query('begin')
    await owner.query(sql)
    await MIGRATION_STEPS[version]?.(owner)
    await owner.query('insert into schema_version (version, name, sha256) values ($1, $2, $3)', [version, name, sha256])
    await owner.query('commit')
  } catch (cause) {
    await owner.query('rollback').catch(() => {})
    throw new Error(`Migration ${version} (${name}) failed: ${(cause as Error).message}`, { cause })
  }
}

function refuseUnknown(applied: ReadonlyMap<number, string>, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.version ?? 0
  const found = Math.max(0, ...applied.keys())
  if (found > newest) {
    throw new StartupError(
      'dataFolderNewer',
      `The data was written by a newer version of this program (schema ${found}, this version knows ${newest}). Start the newer version, or use another DATA_DIR or DATABASE_URL.`,
    )
  }
  const changed = migrations.find(({ version, sha256 }) => applied.has(version) && applied.get(version) !== sha256)
  if (changed) {
    throw new StartupError(
      'migrationChanged',
      `The data was made with another text of migration ${changed.version}, so its tables may differ. Use the version of the program that made it, or start over with "npm start -- --fresh".`,
    )
  }
}
