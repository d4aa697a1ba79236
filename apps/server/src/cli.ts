/** `npm run club -- …`: the commands of a club, which also work while the server runs. */
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { upgradeDatabase } from './backup/upgradeDatabase.ts'
import { BALLOT_USAGE, ballotCommand } from './commands/ballotCommand.ts'
import { BANKS_USAGE, banksCommand } from './commands/banksCommand.ts'
import { COLLECT_USAGE, collectCommand } from './commands/collectCommand.ts'
import { DRAW_USAGE, drawCommand } from './commands/drawCommand.ts'
import { LEDGER_USAGE, ledgerCommand } from './commands/ledgerCommand.ts'
import { LOG_USAGE, logCommand } from './commands/logCommand.ts'
import { PAYMENTS_USAGE, paymentsCommand } from './commands/paymentsCommand.ts'
import { STAFF_USAGE, staffCommand } from './commands/staffCommand.ts'
import { STAFF_LOGINS_USAGE, staffLogins } from './commands/staffLogins.ts'
import { openPool } from './db/connect.ts'
import { APP_ROLE, createRole, refuseUnsafeRole } from './db/roles.ts'
import { StartupError } from './refusal/startupError.ts'
import { type CommandRun, storeCommand } from './services/securityLog/storeSecurityEvent.ts'
import { askReadiness } from './start/askReadiness.ts'
import { connectOwner, joinDatabase, lostDatabase, refuseWithoutAppRole, repeatDeletions } from './start/openDatabase.ts'
import { readDatabase, readSettings } from './start/settings.ts'

const USAGE = `Usage:
  npm run club -- import <folder> [--dry-run]   import a folder of CSV and JSON files, all or nothing
  npm run club -- backup <file> [--force]       write everything to one file and restore it on trial; --force replaces a file
  npm run club -- restore <file> [<list>]       restore a backup, also of an older version, into an empty database, and
                                                delete again the members of the list of deletions (deletions.jsonl);
                                                --without-deletions instead of a list if no member was ever deleted
  npm run club -- migrate                       update the tables to this version, after a backup; the server then needs no DATABASE_URL
  ${DRAW_USAGE}
  ${BALLOT_USAGE}
  ${BANKS_USAGE}
  ${STAFF_USAGE}
  ${STAFF_LOGINS_USAGE}
  ${LEDGER_USAGE}
  ${COLLECT_USAGE}
  ${PAYMENTS_USAGE}
  ${LOG_USAGE}
  npm run club -- health                        ask the server of PORT whether it is ready; 1 if it is not
  npm run club -- db init                       create the role club_app and the tables in the database of DATABASE_URL

Without DATABASE_URL the data folder is used (DATA_DIR, else ./.data). The server may be running.`

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (thrown) {
  const error = lostDatabase(thrown)
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<number> {
  const [command, argument] = args
  if (command === 'health' && args.length === 1) return health()
  if (command === 'db' && argument === 'init' && args.length === 2) return initDatabase()
  if (command === 'import' && argument && args.slice(2).every((flag) => flag === '--dry-run')) {
    const { importFolder } = await import('./importer/importFolder.ts')
    const { importReportText } = await import('./importer/report.ts')
    const report = await withOwner(
      (owner) => importFolder(owner, resolve(argument), { dryRun: args.includes('--dry-run') }),
      ({ imported, tenantId }) => (imported ? { command, tenantId } : null),
    )
    console.log(importReportText(report))
    return report.problems.length > 0 ? 1 : 0
  }
  if (command === 'backup' && argument && args.slice(2).every((flag) => flag === '--force')) {
    return backupCommand(resolve(argument), args.includes('--force'))
  }
  if (command === 'restore' && argument && args.length <= 3) return restoreCommand(resolve(argument), args[2])
  if (command === 'migrate' && args.length === 1) {
    const applied = await withAnyOwner(async (owner) => {
      await refuseWithoutAppRole(owner)
      const versions = await upgrade(owner)
      await repeatDeletions(owner, { dataFolder: dataFolder(), say: (line) => console.log(line) })
      return versions
    })
    console.log(upgradeText(applied))
    return 0
  }
  if (command === 'draw') {
    const outcome = await withOwner(
      (owner) => drawCommand(owner, args.slice(1), new Date()),
      (done) => (done?.done && argument ? { command: `draw ${args[4]}`, tenantId: argument } : null),
    )
    if (outcome) {
      console.log(outcome.text)
      return outcome.done ? 0 : 1
    }
  }
  if (command === 'ballot') {
    const outcome = await ballotCommand(args.slice(1))
    if (outcome) {
      console.log(outcome.text)
      return outcome.done ? 0 : 1
    }
  }
  if (command === 'banks') {
    const outcome = await withOwner(
      (owner) => banksCommand(owner, args.slice(1), new Date()),
      () => null,
    )
    if (outcome) {
      console.log(outcome.text)
      return outcome.done || args.length === 1 || args.includes('--dry-run') ? 0 : 1
    }
  }
  if (command === 'tournament') {
    const outcome = await withOwner(
      (owner) => staffCommand(owner, args.slice(1), new Date()),
      (done) => (done?.done && argument ? { command: `tournament ${args[3]}`, tenantId: argument } : null),
    )
    if (outcome) {
      console.log(outcome.text)
      return outcome.done || args.includes('--dry-run') ? 0 : 1
    }
  }
  if (command === 'collect') {
    const outcome = await withOwner(
      (owner) => collectCommand(owner, args.slice(1), new Date()),
      (done) => (done?.done && argument ? { command: `collect ${args[2]}`, tenantId: argument } : null),
    )
    if (outcome) {
      console.log(outcome.text)
      return outcome.done ? 0 : 1
    }
  }
  if (command === 'ledger') {
    const outcome = await withOwner(
      (owner) => ledgerCommand(owner, args.slice(1), new Date()),
      (done) => (done?.done && argument ? { command: `ledger ${args[2]}`, tenantId: argument } : null),
    )
    if (outcome) {
      console.log(outcome.text)
      return outcome.done ? 0 : 1
    }
  }
  if (command === 'payments') {
    const { publicUrl, port, paymentKey } = readSettings(process.env, [], process.cwd())
    const deps = {
      instant: new Date(),
      sealingKey: paymentKey,
      publicUrl: publicUrl ?? `http://localhost:${port}`,
      readInput: () => text(process.stdin),
    }
    const outcome = await withOwner(
      (owner) => paymentsCommand(owner, args.slice(1), deps),
      (done) => (done?.done && argument ? { command: `payments ${args[2]}`, tenantId: argument } : null),
    )
    if (outcome) {
      console.log(outcome.text)
      return outcome.done || args.length === 2 ? 0 : 1
    }
  }
  if (command === 'staff') {
    const { publicUrl, port } = readSettings(process.env, [], process.cwd())
    const known = { instant: new Date(), publicUrl: publicUrl ?? `http://localhost:${port}` }
    const outcome = await withOwner(
      (owner) => staffLogins(owner, args.slice(1), known),
      (done) => {
        const who = { customerId: done?.customerId ?? null, accountId: done?.accountId ?? null }
        return done?.done && args[2] ? { command: `staff ${argument}`, tenantId: args[2], ...who } : null
      },
    )
    if (outcome) {
      console.log(outcome.text)
      return outcome.done ? 0 : 1
    }
  }
  if (command === 'log') {
    const outcome = await withOwner(
      (owner) => logCommand(owner, args.slice(1)),
      (done) => (done?.done ? { command, tenantId: args.includes('--club') ? (args[args.indexOf('--club') + 1] ?? null) : null } : null),
    )
    if (outcome) {
      console.log(outcome.text)
      return outcome.done ? 0 : 1
    }
  }
  console.error(USAGE)
  return 2
}

/** For containers and scripts: 0 when the server of this machine is ready. */
async function health(): Promise<number> {
  const { port } = readSettings(process.env, [], process.cwd())
  const state = await askReadiness(port)
  console.log(state)
  return state === 'ready' ? 0 : 1
}

function dataFolder(): string {
  return resolve(process.env.DATA_DIR || '.data')
}

/** Works as the owner on a migrated database, writes the security log, and leaves nothing running that was not. */
function withOwner<T>(work: (owner: pg.Client) => Promise<T>, runOf: (result: T) => CommandRun | null): Promise<T> {
  return withAnyOwner(async (owner) => {
    await upgrade(owner)
    const result = await work(owner)
    const run = runOf(result)
    if (run) await storeCommand(owner, run, new Date())
    return result
  })
}

/** As `withOwner`, on a database as it is: empty, or of an older version. A running server shares its own. */
async function withAnyOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const urls = readDatabase(process.env)
  const database = await joinDatabase(urls, dataFolder())
  try {
    const owner = await connectOwner(database.ownerUrl, urls === null)
    try {
      return await work(owner)
    } finally {
      await owner.end().catch(() => {})
    }
  } finally {
    await database.stop()
  }
}

function upgrade(owner: pg.Client): Promise<readonly number[]> {
  return upgradeDatabase(owner, { dataFolder: dataFolder(), say: (line) => console.log(line) })
}

function upgradeText(applied: readonly number[]): string {
  return applied.length > 0 ? `Ready: ${applied.length} migrations applied.` : 'Ready: nothing to do.'
}

/** Changes nothing in the database, so a backup of an older version is one. */
async function backupCommand(file: string, force: boolean): Promise<number> {
  const { backup } = await import('./backup/backup.ts')
  const { verifyBackup } = await import('./backup/verifyBackup.ts')
  const { refuseSmallDisk } = await import('./backup/refuseSmallDisk.ts')
  const scratch = readDatabase(process.env) ? tmpdir() : dataFolder()
  const { tables, rows } = await withAnyOwner(async (owner) => {
    if (existsSync(dirname(file))) await refuseSmallDisk(owner, { target: dirname(file), scratch })
    const summary = await backup(owner, file, { force, prove: (written) => verifyBackup(written, scratch) })
    await storeRun(owner, 'backup')
    return summary
  })
  console.log(`Written and restored on trial: ${file} (${rows} rows of ${tables} tables)`)
  return 0
}

/** Into the security log, where the schema has one: a backup may be of an older version. */
async function storeRun(owner: pg.Client, command: string): Promise<void> {
  const { rows } = await owner.query<{ there: boolean }>("select to_regclass('public.security_event') is not null as there")
  if (rows[0]?.there) await storeCommand(owner, { command, tenantId: null }, new Date())
}

async function restoreCommand(file: string, given: string | undefined): Promise<number> {
  const { restore } = await import('./backup/restore.ts')
  const { JOURNAL, readJournal } = await import('./backup/deletionJournal.ts')
  const withoutList = given === '--without-deletions'
  const list = given === undefined || withoutList ? join(dataFolder(), JOURNAL) : resolve(given)
  if (!withoutList && !existsSync(list))
    throw new StartupError(
      'deletionsUnreadable',
      `There is no list of deletions ${list}, so nothing was restored: members who were deleted since the backup would be back. Name the list of that server after the file, or --without-deletions if no member was deleted.`,
    )
  const entries = withoutList ? [] : readJournal(list)
  const { rows, tables, from, to, deletions } = await withAnyOwner(async (owner) => {
    await refuseWithoutAppRole(owner)
    const summary = await restore(owner, file, undefined, entries)
    await storeRun(owner, 'restore')
    return summary
  })
  const migrated = from === to ? '' : `, and migrated from schema ${from} to ${to}`
  console.log(`Restored: ${rows} rows of ${tables} tables${migrated}.`)
  console.log(
    withoutList ? 'No member was deleted again.' : `Deleted again: ${deletions} of the ${entries.length} members in the list of deletions.`,
  )
  return 0
}

/** Prepares the club's own PostgreSQL: the owner of DATABASE_URL creates the role of DATABASE_APP_URL and the tables. */
async function initDatabase(): Promise<number> {
  const urls = readDatabase(process.env)
  if (!urls) {
    throw new StartupError(
      'settingWrong',
      'db init is for a database of your own: set DATABASE_URL and DATABASE_APP_URL. The built-in database needs none.',
    )
  }
  const { username, password } = new URL(urls.appUrl)
  if (username !== APP_ROLE || password === '') {
    throw new StartupError(
      'settingWrong',
      `DATABASE_APP_URL must name the role ${APP_ROLE} with a password: postgres://${APP_ROLE}:secret@host/database`,
    )
  }
  const owner = await connectOwner(urls.ownerUrl)
  try {
    await createRole(owner, username, decodeURIComponent(password)).catch((cause: Error) => {
      throw new StartupError(
        'unsafeRole',
        `The role of DATABASE_URL may not make roles (${cause.message}). Let an administrator run: create role ${APP_ROLE} login password '…'; and start db init again.`,
        { cause },
      )
    })
    const applied = await upgrade(owner)
    const app = openPool(urls.appUrl, { size: 1 })
    await refuseUnsafeRole(app).finally(() => app.end())
    console.log(upgradeText(applied))
    return 0
  } finally {
    await owner.end()
  }
}
