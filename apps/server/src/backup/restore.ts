/**
 * A backup back into an empty database: everything or nothing. Each part is compared with what the header promises, when it is read
 * and again as the database then holds it.
 */
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { StartupError } from '../startupError.ts'
import type { BackupSummary } from './backup.ts'
import { type BackupHeader, readHeader, unreadable } from './backupHeader.ts'
import { digestPart, type PartFacts, partFacts } from './rowLines.ts'
import { readTables, schemaVersion, type TableFacts } from './tables.ts'

const ROWS_AT_ONCE = 2000

/** `owner` is outside a transaction; the tables exist and are empty. */
export async function restore(owner: ClientBase, file: string): Promise<BackupSummary> {
  const lines = readLines(file)
  try {
    const first = await lines.next()
    if (first.done) throw unreadable(file, 'it is empty')
    const header = readHeader(file, first.value)
    await owner.query('begin')
    await refuseOtherSchema(owner, file, header)
    await refuseFilled(owner)
    const tables = new Map((await readTables(owner)).map((table) => [table.name, table]))
    for (const part of header.parts) {
      const table = tables.get(part.table)
      if (!table) throw unreadable(file, `it has a table "${part.table}" that this version does not know`)
      await restorePart(owner, file, table, part, lines)
    }
    if (!(await lines.next()).done) throw unreadable(file, 'it is longer than its first line says')
    for (const { table, column, lastValue, isCalled } of header.sequences) {
      await owner.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)', [table, column, lastValue, isCalled])
    }
    await owner.query('commit')
    return { tables: tables.size, rows: header.parts.reduce((sum, part) => sum + part.rows, 0) }
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  } finally {
    await lines.return(undefined)
  }
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

async function refuseOtherSchema(owner: ClientBase, file: string, header: BackupHeader): Promise<void> {
  const here = await schemaVersion(owner)
  if (header.schemaVersion === here) return
  throw new StartupError(
    'backupOtherVersion',
    `The backup ${file} has schema ${header.schemaVersion}, this version of the program has ${here}. Restore it with the version that wrote it, then start this one.`,
  )
}

async function refuseFilled(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ filled: boolean }>(
    'select exists (select from tenant) or exists (select from tenant_group) or exists (select from account) as filled',
  )
  if (rows[0]?.filled) {
    throw new StartupError(
      'databaseNotEmpty',
      'The database already holds a club, and a backup is restored into an empty one only. Use another DATA_DIR or DATABASE_URL.',
    )
  }
}

async function restorePart(
  owner: ClientBase,
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

async function insertLines(owner: ClientBase, { name, columns }: TableFacts, lines: readonly string[]): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  await owner.query(
    `insert into "${name}" (${names}) overriding system value select ${names} from json_populate_recordset(null::"${name}", $1::json)`,
    [`[${lines.join(',')}]`],
  )
}
