/**
 * A backup back into an empty database, everything or nothing: the tables of the file's own schema, its rows, then the migrations since.
 * Each part is compared with what the header promises, when it is read and again as the database then holds it.
 */
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { applyMigration, createVersionTable, type Migration, readMigrations, withMigrateLock } from '../db/migrate.ts'
import { StartupError } from '../refusal/startupError.ts'
import type { BackupSummary } from './backup.ts'
import { type BackupHeader, readHeader, unreadable } from './backupHeader.ts'
import { applyDeletions, type JournalEntry } from './deletionJournal.ts'
import { dropTables, refuseFilled } from './dropTables.ts'
import { digestPart, type PartFacts, partFacts } from './rowLines.ts'
import { readTables, type TableFacts } from './tables.ts'

const ROWS_AT_ONCE = 2000

export interface RestoreSummary extends BackupSummary {
  /** The schema of the file, and the one that the database has now. */
  readonly from: number
  readonly to: number
  /** Members of the list of deletions who were in the file and were deleted again. */
  readonly deletions: number
}

/** Deletes the members of `deletions` again. `owner` is outside a transaction. The database holds no club; it may have tables or none. */
export async function restore(
  owner: pg.Client,
  file: string,
  migrations = readMigrations(),
  deletions: readonly JournalEntry[] = [],
): Promise<RestoreSummary> {
  const lines = readLines(file)
  try {
    const first = await lines.next()
    if (first.done) throw unreadable(file, 'it is empty')
    const header = readHeader(file, first.value)
    refuseNewer(file, header, migrations)
    return await withMigrateLock(owner, 'exclusive', () => restoreAll(owner, { file, header, lines, migrations, deletions }))
  } finally {
    await lines.return(undefined)
  }
}

interface Source {
  readonly file: string
  readonly header: BackupHeader
  readonly lines: AsyncGenerator<string, void>
  readonly migrations: readonly Migration[]
  readonly deletions: readonly JournalEntry[]
}

async function restoreAll(owner: pg.Client, source: Source): Promise<RestoreSummary> {
  const { header, migrations, deletions } = source
  await owner.query('begin')
  try {
    await refuseFilled(owner)
    await dropTables(owner, migrations)
    await createVersionTable(owner)
    const isInFile = ({ version }: Migration): boolean => header.migrations?.includes(version) ?? version <= header.schemaVersion
    for (const migration of migrations.filter(isInFile)) await applyMigration(owner, migration)
    const tables = await readTables(owner)
    await restoreRows(owner, source, tables)
    for (const migration of migrations.filter((one) => !isInFile(one))) await applyMigration(owner, migration)
    const deleted = await applyDeletions(owner, deletions, header.schemaVersion)
    await owner.query('commit')
    const rows = header.parts.reduce((sum, part) => sum + part.rows, 0)
    return { tables: tables.length, rows, from: header.schemaVersion, to: migrations.at(-1)?.version ?? 0, deletions: deleted }
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

/** Triggers are off meanwhile: the rows are what they left behind already. */
async function restoreRows(owner: pg.Client, { file, header, lines }: Source, tables: readonly TableFacts[]): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  for (const { name } of tables) await owner.query(`alter table "${name}" disable trigger user`)
  for (const part of header.parts) {
    const table = byName.get(part.table)
    if (!table) throw unreadable(file, `it has a table "${part.table}" that this version does not know`)
    await restorePart(owner, file, table, part, lines)
  }
  if (!(await lines.next()).done) throw unreadable(file, 'it is longer than its first line says')
  for (const { table, column, lastValue, isCalled } of header.sequences) {
    await owner.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)', [table, column, lastValue, isCalled])
  }
  await owner.query("select set_config('club.tenant', '', true)")
  // Deferred constraints are checked now: a table with a pending check cannot be altered.
  await owner.query('set constraints all immediate')
  for (const { name } of tables) await owner.query(`alter table "${name}" enable trigger user`)
}

/** Whole lines only: what a damaged file breaks off with is no row. */
async function* readLines(file: string): AsyncGenerator<string, void> {
  const stream = createReadStream(file)
  const text = createGunzip()
  stream.on('error', (error) => text.destroy(error))
  let rest = ''
  try {
    for await (const piece of stream.pipe(text).setEncoding('utf8')) {
      const found = `${rest}${piece as string}`.split('\n')
      rest = found.pop() ?? ''
      yield* found
    }
  } catch (error) {
    throw unreadable(file, (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : 'it is damaged', error)
  } finally {
    stream.destroy()
  }
  if (rest !== '') throw unreadable(file, 'it ends too early')
}

function refuseNewer(file: string, { schemaVersion, migrations: its }: BackupHeader, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.version ?? 0
  const unknown = its?.find((version) => !migrations.some((migration) => migration.version === version))
  if (schemaVersion <= newest && unknown === undefined) return
  throw new StartupError(
    'backupOtherVersion',
    `The backup ${file} was written by a newer version of this program (schema ${unknown ?? schemaVersion}, this version knows ${newest}). Restore it with that version or a later one.`,
  )
}

async function restorePart(
  owner: pg.Client,
  file: string,
  table: TableFacts,
  part: PartFacts,
  lines: AsyncGenerator<string, void>,
): Promise<void> {
  const what = part.tenant === null ? `table "${part.table}"` : `table "${part.table}" of "${part.tenant}"`
  if (part.tenant !== null) await owner.query("select set_config('club.tenant', $1, true)", [part.tenant])
  const digest = digestPart(part.table, part.tenant)
  let some: string[] = []
  for (let row = 0; row < part.rows; row += 1) {
    const next = await lines.next()
    if (next.done) throw unreadable(file, 'it ends too early')
    digest.add(next.value)
    some.push(next.value)
    if (some.length < ROWS_AT_ONCE && row + 1 < part.rows) continue
    await insertLines(owner, table, some).catch((cause: Error) => {
      throw unreadable(file, `${what} does not fit (${cause.message})`, cause)
    })
    some = []
  }
  if (digest.facts().sha256 !== part.sha256) throw unreadable(file, `${what} is not what it was when the backup was written`)
  const there = await partFacts(owner, table, part.tenant)
  if (there.rows !== part.rows || there.sha256 !== part.sha256) {
    throw unreadable(file, `${what} came out different in this database (${there.rows} of ${part.rows} rows)`)
  }
}

async function insertLines(owner: pg.Client, { name, columns }: TableFacts, lines: readonly string[]): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  await owner.query(
    `insert into "${name}" (${names}) overriding system value select ${names} from json_populate_recordset(null::"${name}", $1::json)`,
    [`[${lines.join(',')}]`],
  )
}
