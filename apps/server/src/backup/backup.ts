/**
 * Everything in one file: a snapshot of all tables as lines of JSON, compressed. Plain data, so it goes back into any PostgreSQL.
 * It is written under another name, restored on trial, and only then gets its name.
 */
import { createWriteStream, existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { withMigrateLock } from '../db/migrate.ts'
import { StartupError } from '../refusal/startupError.ts'
import { BACKUP_FORMAT, BACKUP_VERSION, type BackupHeader } from './backupHeader.ts'
import { type PartFacts, partFacts, rowLines } from './rowLines.ts'
import { readSequences, readTables, readTenantIds, readVersions, type TableFacts } from './tables.ts'

export interface BackupSummary {
  readonly tables: number
  readonly rows: number
}

export interface BackupOptions {
  /** Restores the finished file somewhere else, and throws where that fails: see `verifyBackup`. */
  readonly prove: (file: string) => Promise<void>
  /** Replace a file of that name. */
  readonly force?: boolean
}

/** `owner` is outside a transaction. Other sessions may continue to write: the file contains what was committed when the backup began. */
export async function backup(owner: pg.Client, file: string, { prove, force = false }: BackupOptions): Promise<BackupSummary> {
  if (!force) refuseExisting(file)
  await refuseEmpty(owner)
  const unfinished = `${file}.${process.pid}.part`
  try {
    const summary = await withMigrateLock(owner, 'shared', () => writeSnapshot(owner, unfinished))
    await prove(unfinished)
    await giveName(unfinished, file, force)
    return summary
  } catch (error) {
    throw isFileError(error) ? notWritten(file, error) : error
  } finally {
    await rm(unfinished, { force: true }).catch(() => {})
  }
}

/** A mistyped DATA_DIR must not give a backup of nothing. */
async function refuseEmpty(owner: pg.Client): Promise<void> {
  const there = await owner.query<{ tables: boolean }>("select to_regclass('public.tenant') is not null as tables")
  const clubs = there.rows[0]?.tables ? await owner.query('select from tenant limit 1') : null
  if (clubs?.rowCount) return
  throw new StartupError('databaseEmpty', 'There is nothing to back up: the database has no club. Check DATA_DIR or DATABASE_URL.')
}

async function writeSnapshot(owner: pg.Client, unfinished: string): Promise<BackupSummary> {
  await owner.query('begin isolation level repeatable read read only')
  try {
    const tables = await readTables(owner)
    const header = await makeHeader(owner, tables)
    await pipeline(Readable.from(lines(owner, tables, header)), createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    await toDisk(unfinished)
    return { tables: tables.length, rows: header.parts.reduce((sum, part) => sum + part.rows, 0) }
  } finally {
    await owner.query('rollback').catch(() => {})
  }
}

/** The parts are read twice within one snapshot: first for their digests, then for their rows. */
async function makeHeader(owner: pg.Client, tables: readonly TableFacts[]): Promise<BackupHeader> {
  const tenants = await readTenantIds(owner)
  const parts: PartFacts[] = []
  for (const table of tables) {
    for (const tenant of table.ofTenant ? tenants : [null]) parts.push(await partFacts(owner, table, tenant))
  }
  const migrations = await readVersions(owner)
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    schemaVersion: migrations.at(-1) ?? 0,
    migrations: [...migrations],
    parts,
    sequences: [...(await readSequences(owner, tables))],
  }
}

async function* lines(owner: pg.Client, tables: readonly TableFacts[], header: BackupHeader): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  const byName = new Map(tables.map((table) => [table.name, table]))
  for (const { table: name, tenant } of header.parts) {
    const table = byName.get(name)
    if (!table) continue
    for await (const line of rowLines(owner, table, tenant)) yield `${line}\n`
  }
}

async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A link fails if the file has appeared in the meantime, so that nothing is overwritten. */
async function giveName(unfinished: string, file: string, force: boolean): Promise<void> {
  if (force) await rename(unfinished, file)
  else {
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      refuseExisting(file)
      // A file system without links, such as FAT.
      if (error.code === 'EPERM' || error.code === 'ENOTSUP' || error.code === 'ENOSYS') return rename(unfinished, file)
      throw error
    })
  }
  // Windows opens no folder.
  await toDisk(dirname(file)).catch(() => {})
}

function refuseExisting(file: string): void {
  if (!existsSync(file)) return
  throw new StartupError(
    'backupExists',
    `There is a file ${file} already, and it was left as it is. Choose another name, or add --force to replace it.`,
  )
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

function notWritten(file: string, cause: Error): StartupError {
  return new StartupError(
    'backupNotWritten',
    `The backup ${file} could not be written (${cause.message}). Choose a folder that exists and is writable.`,
    { cause },
  )
}
