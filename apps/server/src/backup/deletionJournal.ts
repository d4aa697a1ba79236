/**
 * The list of deletions outside the database, so that a restore of an older backup deletes the same members again. It names no person: a random key
 * of the customer, the club and the moment. CU-244+.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { type Db, rowsOf, type Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { StartupError } from '../refusal/startupError.ts'
import { finishDeletion } from '../services/personalData/deletions.ts'

/** Name of the list in the data folder. */
export const JOURNAL = 'deletions.jsonl'
/** The migration that gave customers their key: in an older backup they are found by their id. */
const KEYS_SINCE = 116
const WRITE_EVERY_MS = 60_000

const wireDeletion = v.object({ tenant: v.string(), key: v.string(), customer: v.string(), at: v.string() })
export type JournalEntry = v.InferOutput<typeof wireDeletion>

/** Returns the entries of a list; [] if the file does not exist. Throws if a line is not readable, because it would leave a member undeleted. */
export function readJournal(file: string): readonly JournalEntry[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      try {
        return v.parse(wireDeletion, JSON.parse(line))
      } catch (cause) {
        throw new StartupError(
          'deletionsUnreadable',
          `Line ${index + 1} of the list of deletions ${file} cannot be read. Nothing was changed; take another copy of the list.`,
          { cause },
        )
      }
    })
}

/** Adds the deletions of the database to the list. Entries are never removed: an older database must not shorten it. */
export async function writeJournal(db: Pick<Db, 'query'>, file: string): Promise<number> {
  const rows = await rowsOf<{ tenant_id: string; deletion_key: string; customer_id: string; done_at: Date }>(
    db,
    sql`select tenant_id, deletion_key, customer_id, done_at from finished_deletions()`,
  )
  const known = readJournal(file)
  const keys = new Set(known.map(({ key }) => key))
  const added = rows
    .filter(({ deletion_key }) => !keys.has(deletion_key))
    .map(
      (row): JournalEntry => ({ tenant: row.tenant_id, key: row.deletion_key, customer: row.customer_id, at: row.done_at.toISOString() }),
    )
  // A list without entries says that no member was deleted, so that a restore need not ask.
  if (added.length === 0 && existsSync(file)) return 0
  const text = [...known, ...added].map((entry) => `${JSON.stringify(entry)}\n`).join('')
  // Complete or not at all.
  writeFileSync(`${file}.part`, text, { mode: 0o600 })
  renameSync(`${file}.part`, file)
  return added.length
}

/** Writes the list now and every minute. Returns a function that writes it a last time and ends that. */
export function keepJournal(db: Pick<Db, 'query'>, file: string, onError: (error: unknown) => void): () => Promise<void> {
  let writing: Promise<unknown> = Promise.resolve()
  const write = (): void => {
    writing = writing.then(() => writeJournal(db, file)).catch(onError)
  }
  write()
  const timer = setInterval(write, WRITE_EVERY_MS)
  return async () => {
    clearInterval(timer)
    write()
    await writing
  }
}

/**
 * Deletes the members of the list in a database that still has them, because it was restored with tools of PostgreSQL or from a snapshot, and
 * returns how many. `owner` is outside a transaction, on the newest schema.
 */
export async function reapplyDeletions(owner: ClientBase, file: string): Promise<number> {
  const entries = readJournal(file)
  if (entries.length === 0) return 0
  await owner.query('begin')
  try {
    const applied = await applyDeletions(owner, entries, KEYS_SINCE)
    await owner.query('commit')
    return applied
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

/** Deletes the members of the list again, in the transaction of a restore. Returns how many the backup still knew. `from`: schema of the backup. */
export async function applyDeletions(owner: ClientBase, entries: readonly JournalEntry[], from: number): Promise<number> {
  let applied = 0
  for (const entry of entries) {
    await owner.query("select set_config('club.tenant', $1, true)", [entry.tenant])
    const tx: Tx = { tenantId: entry.tenant, query: owner.query.bind(owner) as never }
    if (await applyDeletion(tx, entry, from)) applied += 1
  }
  await owner.query("select set_config('club.tenant', '', true)")
  return applied
}

async function applyDeletion(tx: Tx, { key, customer, at }: JournalEntry, from: number): Promise<boolean> {
  const which = from < KEYS_SINCE ? sql`c.id = ${customer}::bigint` : sql`c.deletion_key = ${key}::uuid`
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`select c.id from customer c where c.tenant_id = ${tx.tenantId} and ${which} and not exists (
      select from deletion_request r where r.tenant_id = c.tenant_id and r.customer_id = c.id and r.done_at is not null)`,
  )
  if (!row) return false
  const instant = new Date(at)
  await tx.query(
    sql`insert into deletion_request (tenant_id, customer_id, requested_at, language, due_at) values (${tx.tenantId}, ${row.id}, ${instant}, 'en', ${instant})
      on conflict (tenant_id, customer_id) where cancelled_at is null do nothing`,
  )
  await finishDeletion(tx, row.id, instant, null)
  // The key of the list, so that the next restore finds the member as well.
  await tx.query(sql`update customer set deletion_key = ${key}::uuid where tenant_id = ${tx.tenantId} and id = ${row.id}`)
  return true
}
