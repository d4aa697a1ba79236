/** The database of this process, migrated: the built-in one, or the one of DATABASE_URL. */
import type pg from 'pg'
import { type UpgradeOptions, upgradeDatabase } from '../backup/upgradeDatabase.ts'
import { openClient } from '../db/connect.ts'
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded.ts'
import { StartupError } from '../startupError.ts'
import type { DatabaseUrls } from './settings.ts'

export interface OpenDatabase extends DatabaseUrls {
  readonly embedded: EmbeddedPostgres | null
  /** Resolves when the built-in database ends; never for another one. */
  readonly ended: Promise<void>
  stop: () => Promise<void>
}

/** The oldest PostgreSQL whose SQL we use. */
const OLDEST = 15

export async function openDatabase(urls: DatabaseUrls | null, dataFolder: string): Promise<OpenDatabase> {
  if (urls) return { ...urls, embedded: null, ended: new Promise(() => {}), stop: async () => {} }
  const embedded = await startEmbedded(dataFolder)
  return { ownerUrl: embedded.ownerUrl, appUrl: embedded.appUrl, embedded, ended: embedded.ended, stop: embedded.stop }
}

/** Connects as the owner, with a sentence instead of a stack when nobody answers. */
export async function connectOwner(ownerUrl: string | null): Promise<pg.Client> {
  if (ownerUrl === null) {
    throw new StartupError('settingWrong', 'This works as the owner of the tables: set DATABASE_URL as well as DATABASE_APP_URL.')
  }
  let owner: pg.Client
  try {
    owner = await openClient(ownerUrl)
  } catch (cause) {
    throw new StartupError(
      'databaseUnreachable',
      `The database of DATABASE_URL does not let us in (${(cause as Error).message}). Check that it runs and that user, password and database are right.`,
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
  const found = await owner.query<{ empty: boolean }>('select not exists (select from tenant) as empty')
  return { isEmpty: found.rows[0]?.empty === true }
}

/** The demo's staff login is known to everyone: it must not stand beside a real club. Design decision 20. */
export async function refuseDemoBesideReal(owner: pg.Client): Promise<void> {
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
