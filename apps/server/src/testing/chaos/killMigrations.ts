/** Kills a migrating process with -9 in the middle of each migration, starts it again, and compares with an undisturbed migration. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openClient } from '../../db/connect.ts'
import { type Migration, migrate, readMigrations } from '../../db/migrate.ts'
import type { Random } from '../../demo/random.ts'
import { schemaOf } from './schemaOf.ts'

export interface MigrationReport {
  readonly version: number
  readonly name: string
  /** A kill came after its begin and before its commit. */
  readonly isKilled: boolean
  /** Differences from an undisturbed migration. */
  readonly differences: readonly string[]
}

const CHILD = join(import.meta.dirname, 'migrateTo.ts')
/** After a kill that came too late, the next one comes earlier. */
const ATTEMPTS = 8
const TENANT = 'old'
const PEOPLE = 300

/** `adminUrl` may create databases, `ownerUrl` owns what is in them. `only`: versions; all if left out. */
export async function killMigrations(
  { adminUrl, ownerUrl }: { readonly adminUrl: string; readonly ownerUrl: string },
  random: Random,
  { only }: { readonly only?: readonly number[] } = {},
): Promise<readonly MigrationReport[]> {
  const suffix = `${process.pid}_${random.between(0, 1_000_000)}`
  const [before, after, disturbed] = [`chaos_before_${suffix}`, `chaos_after_${suffix}`, `chaos_disturbed_${suffix}`]
  const admin = await openClient(adminUrl)
  const urlOf = (name: string): string => ownerUrl.replace(/\/[^/]*$/, `/${name}`)
  const drop = (name: string) => admin.query(`drop database if exists ${name} with (force)`)
  const copy = async (from: string, to: string): Promise<void> => {
    await drop(to)
    await admin.query(`create database ${to} owner club_owner template ${from} strategy file_copy`)
  }
  const reports: MigrationReport[] = []
  try {
    await admin.query(`create database ${before} owner club_owner`)
    const all = readMigrations()
    for (const [at, migration] of all.entries()) {
      const migrations = all.slice(0, at + 1)
      if (only && !only.includes(migration.version)) {
        if (at === 0) await inDatabase(urlOf(before), (owner) => migrate(owner, migrations).then(() => addRows(owner)))
        continue
      }
      await inDatabase(urlOf(before), (owner) => migrate(owner, all.slice(0, at)))
      await copy(before, after)
      const expected = await migrated(urlOf(after), migrations)
      let isKilled = false
      for (let attempt = 0; attempt < ATTEMPTS && !isKilled; attempt += 1) {
        await copy(before, disturbed)
        const delay = (random.next() * expected.milliseconds) / 2 ** attempt
        isKilled = await killAfter(urlOf(disturbed), migration.version, delay)
      }
      const positions = await inDatabase(urlOf(before), readSequences)
      await inDatabase(urlOf(disturbed), (owner) => setSequences(owner, positions))
      const found = await migrated(urlOf(disturbed), migrations)
      reports.push({
        ...{ version: migration.version, name: migration.name, isKilled },
        differences: differencesOf(expected.schema, found.schema),
      })
      await copy(after, before)
      if (at === 0) await inDatabase(urlOf(before), addRows)
    }
    return reports
  } finally {
    for (const name of [before, after, disturbed]) await drop(name)
    await admin.end()
  }
}

async function inDatabase<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = await openClient(url)
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

function migrated(url: string, migrations: readonly Migration[]) {
  return inDatabase(url, async (owner) => {
    const from = performance.now()
    await migrate(owner, migrations)
    return { milliseconds: performance.now() - from, schema: await schemaOf(owner, TENANT) }
  })
}

/** A club in the tables of the first migration, so that the later ones have rows to move. */
async function addRows(owner: pg.Client): Promise<void> {
  await owner.query(`
    insert into tenant (id, name) values ('${TENANT}', 'Old');
    select set_config('club.tenant', '${TENANT}', false);
    insert into club (tenant_id, name, club_number, country, time_zone, currency, settings, licence, anonymous_licence, week)
      values ('${TENANT}', 'Old', '1', 'DE', 'Europe/Berlin', 'EUR', '{}', '{}', '{}', '{}');
    insert into account (realm, username, password_hash) select '${TENANT}', 'name-' || n, '-' from generate_series(1, ${PEOPLE}) n;
    insert into customer (tenant_id, number, first_name, last_name, sex, email, member_status, handicap_kind)
      select '${TENANT}', n, 'Anna', 'Berg ' || n, 'female', 'anna-' || n || '@example.org', 'member', 'none' from generate_series(1, ${PEOPLE}) n;
    insert into account_customer (account_id, tenant_id, customer_id) select a.id, '${TENANT}', c.id
      from account a join customer c on 'name-' || c.number = a.username;`)
}

interface Position {
  readonly name: string
  readonly value: string
  readonly isUsed: boolean
}

/** A rollback does not reverse the numbers of sequences, so a killed migration leaves gaps, which mean nothing. */
export async function readSequences(owner: pg.Client): Promise<readonly Position[]> {
  const { rows } = await owner.query<Position>(`select format('%I', sequencename) as name, coalesce(last_value, start_value) as value,
    last_value is not null as "isUsed" from pg_sequences where schemaname = 'public'`)
  return rows
}

export async function setSequences(owner: pg.Client, positions: readonly Position[]): Promise<void> {
  for (const { name, value, isUsed } of positions) await owner.query('select setval($1, $2, $3)', [name, value, isUsed])
}

/** Returns whether the kill came before the commit. */
async function killAfter(url: string, version: number, milliseconds: number): Promise<boolean> {
  const child = fork(CHILD, [url, String(version)], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const ended = new Promise((done) => child.once('exit', done))
  await begun(child)
  if (milliseconds >= 1) await pause(milliseconds)
  child.kill('SIGKILL')
  await ended
  return inDatabase(url, async (owner) => {
    const { rowCount } = await owner.query('select from schema_version where version = $1', [version])
    return rowCount === 0
  })
}

/** The child says so when the migration has its lock and is about to begin. */
async function begun(child: ChildProcess): Promise<void> {
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The migrating process ended before it began')))
  failed.catch(() => {})
  await Promise.race([once(child, 'message'), failed])
}

/** Lines that only one side has. */
export function differencesOf(expected: readonly string[], found: readonly string[]): readonly string[] {
  const [left, right] = [new Set(expected), new Set(found)]
  return [
    ...expected.filter((line) => !right.has(line)).map((line) => `missing: ${line}`),
    ...found.filter((line) => !left.has(line)).map((line) => `too much: ${line}`),
  ]
}
