/** The database of this process, migrated: the built-in one, or the one of DATABASE_URL. */
import { join } from 'node:path'
import type pg from 'pg'
import { JOURNAL, reapplyDeletions } from '../backup/deletionJournal.ts'
import { type UpgradeOptions, upgradeDatabase } from '../backup/upgradeDatabase.ts'
import { openClient } from '../db/connect.ts'
import { DatabaseUnavailable, failureOf } from '../db/databaseUnavailable.ts'
import { type EmbeddedPostgres, findEmbedded, startEmbedded } from '../db/embedded.ts'
import { StartupError } from '../refusal/startupError.ts'
import type { DatabaseUrls } from './settings.ts'

export interface OpenDatabase extends DatabaseUrls {
  readonly embedded: EmbeddedPostgres | null
  /** Resolves when another process took the folder of the built-in database; never for another one. */
  readonly lost: Promise<void>
  stop: () => Promise<void>
}

/** The oldest PostgreSQL whose SQL we use. */
const OLDEST = 15

export async function openDatabase(urls: DatabaseUrls | null, dataFolder: string, warn: (message: string) => void): Promise<OpenDatabase> {
  if (urls) return { ...urls, embedded: null, lost: new Promise(() => {}), stop: async () => {} }
  const embedded = await startEmbedded(dataFolder, { warn })
  const { ownerUrl, appUrl, lost, stop } = embedded
  return { ownerUrl, appUrl, embedded, lost, stop }
}

/** How often a command looks for a server that is just starting or stopping. */
const JOIN_TRIES = 20

/** Opens the database for a command: that of the running server, or an own one until the command is done. */
export async function joinDatabase(urls: DatabaseUrls | null, dataFolder: string): Promise<DatabaseUrls & Pick<OpenDatabase, 'stop'>> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await openDatabase(urls, dataFolder, () => {})
    } catch (error) {
      const isInUse = error instanceof StartupError && error.code === 'dataFolderInUse'
      if (!isInUse || tries >= JOIN_TRIES) throw error
      const running = await findEmbedded(dataFolder)
      if (running) return { ...running, stop: async () => {} }
    }
  }
}

/** Returns a readable error if the database stopped during a command; other errors unchanged. */
export function lostDatabase(error: unknown): unknown {
  if (error instanceof StartupError) return error
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (failureOf(cause) instanceof DatabaseUnavailable) {
      return new StartupError(
        'databaseLost',
        'The database ended while this ran, perhaps because the server was stopped. A change is stored whole or not at all: look whether it is there, and repeat the command if it is not.',
        { cause: error },
      )
    }
  }
  return error
}

/** Connects as the owner. Throws a readable error if the database does not respond. */
export async function connectOwner(ownerUrl: string | null, isBuiltIn = false): Promise<pg.Client> {
  if (ownerUrl === null) {
    throw new StartupError('settingWrong', 'This works as the owner of the tables: set DATABASE_URL as well as DATABASE_APP_URL.')
  }
  let owner: pg.Client
  try {
    owner = await openClient(ownerUrl)
  } catch (cause) {
    const { message } = cause as Error
    throw new StartupError(
      'databaseUnreachable',
      isBuiltIn
        ? `The built-in database does not let us in (${message}). If the server was just stopped, repeat the command.`
        : `The database of DATABASE_URL does not let us in (${message}). Check that it runs and that user, password and database are right.`,
      { cause },
    )
  }
  const { rows } = await owner.query<{ version: string }>("select current_setting('server_version_num') as version")
  const major = Math.trunc(Number(rows[0]?.version) / 10_000)
  if (major >= OLDEST) return owner
  await owner.end()
  throw new StartupError(
    'databaseTooOld',
    `The database is PostgreSQL ${major}; this program needs ${OLDEST} or newer. Upgrade it, or use the built-in one.`,
  )
}

/** The tables give rights to this role, so it comes first. */
export async function refuseWithoutAppRole(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ there: boolean }>("select exists (select from pg_roles where rolname = 'club_app') as there")
  if (!rows[0]?.there) {
    throw new StartupError(
      'databaseUnreachable',
      'The role club_app is missing in the database. Run "npm run club -- db init" first; it makes the role and the tables.',
    )
  }
}

/** Migrates, and says whether no club is there yet. */
export async function prepareDatabase(owner: pg.Client, options: UpgradeOptions): Promise<{ readonly isEmpty: boolean }> {
  await refuseWithoutAppRole(owner)
  await upgradeDatabase(owner, options)
  await repeatDeletions(owner, options)
  const found = await owner.query<{ empty: boolean }>('select not exists (select from tenant) as empty')
  return { isEmpty: found.rows[0]?.empty === true }
}

/** Deletes members again whom a database of before their deletion still has. Before anyone can log in. CU-244+. */
export async function repeatDeletions(owner: pg.Client, { dataFolder, say }: Pick<UpgradeOptions, 'dataFolder' | 'say'>): Promise<void> {
  const deleted = await reapplyDeletions(owner, join(dataFolder, JOURNAL))
  if (deleted > 0) say(`Members deleted again by the list of deletions, because the database was older: ${deleted}.`)
}

/** The demo's staff login is known to everyone: it must not be used together with a real club. Design decision 20. */
export async function refuseDemoWithRealClubs(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ mixed: boolean }>(`
    select exists (select from tenant where not demo) and exists (
      select from account a join account_customer c on c.account_id = a.id join tenant t on t.id = c.tenant_id where a.staff and t.demo
    ) as mixed`)
  if (!rows[0]?.mixed) return
  throw new StartupError(
    'demoBesideReal',
    'This database holds a real club and a demo club with a published staff login. Remove the demo clubs, or give the real club a database of its own.',
  )
}
