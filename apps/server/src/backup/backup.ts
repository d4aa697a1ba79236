/**
 * Everything in one file: a snapshot of all tables as lines of JSON, compressed. Plain data, so it goes back into any PostgreSQL.
 * It is written beside its place and moved there when it is whole.
 */
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { BACKUP_FORMAT, BACKUP_VERSION, type BackupHeader } from './backupHeader.ts'
import { type PartFacts, partFacts, rowLines } from './rowLines.ts'
import { readSequences, readTables, readTenantIds, schemaVersion, type TableFacts } from './tables.ts'

export interface BackupSummary {
  readonly tables: number
  readonly rows: number
}

/** `owner` is outside a transaction. An existing file of the name is replaced. */
export async function backup(owner: ClientBase, file: string): Promise<BackupSummary> {
  const unfinished = `${file}.${process.pid}.part`
  await owner.query('begin isolation level repeatable read read only')
  try {
    const tables = await readTables(owner)
    const header = await makeHeader(owner, tables)
    await pipeline(Readable.from(lines(owner, tables, header)), createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    await toDisk(unfinished)
    await rename(unfinished, file)
    return { tables: tables.length, rows: header.parts.reduce((sum, part) => sum + part.rows, 0) }
  } finally {
    await owner.query('rollback').catch(() => {})
    await rm(unfinished, { force: true })
  }
}

/** The parts are read twice within one snapshot: first for what they come to, then for their rows. */
async function makeHeader(owner: ClientBase, tables: readonly TableFacts[]): Promise<BackupHeader> {
  const tenants = await readTenantIds(owner)
  const parts: PartFacts[] = []
  for (const table of tables) {
    for (const tenant of table.ofTenant ? tenants : [null]) parts.push(await partFacts(owner, table, tenant))
  }
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    schemaVersion: await schemaVersion(owner),
    parts,
    sequences: [...(await readSequences(owner, tables))],
  }
}

async function* lines(owner: ClientBase, tables: readonly TableFacts[], header: BackupHeader): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  const byName = new Map(tables.map((table) => [table.name, table]))
  for (const { table: name, tenant } of header.parts) {
    const table = byName.get(name)
    if (!table) continue
    for await (const line of rowLines(owner, table, tenant)) yield `${line}\n`
  }
}

async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
