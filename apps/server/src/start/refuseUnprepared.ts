/** A process without the owner's rights serves a database that is migrated, and changes nothing about it. */
import { openClient } from '../db/connect.ts'
import { newerDataError, readMigrations } from '../db/migrate.ts'
import { StartupError } from '../refusal/startupError.ts'

/** The PostgreSQL code of a function that is not there. */
const NO_FUNCTION = '42883'

/** Says that there are no demo clubs: those need the owner, who moves their dates to today. */
export async function refuseUnprepared(appUrl: string): Promise<false> {
  const app = await openClient(appUrl).catch((cause: Error) => {
    throw new StartupError(
      'databaseUnreachable',
      `The database of DATABASE_APP_URL does not let us in (${cause.message}). Check that it runs and that user, password and database are right.`,
      { cause },
    )
  })
  try {
    const found = await app
      .query<{ version: number | null }>('select schema_newest() as version')
      .then(({ rows }) => rows[0]?.version ?? 0)
      .catch((error: { readonly code?: string }) => {
        if (error.code === NO_FUNCTION) return 0
        throw error
      })
    const newest = readMigrations().at(-1)?.version ?? 0
    if (found > newest) throw newerDataError(found, newest)
    if (found < newest) {
      throw new StartupError(
        'migrationPending',
        `The database has schema ${found} and this version needs ${newest}. Run "npm run club -- migrate" with DATABASE_URL (the owner of the tables) first; without DATABASE_URL the server changes no tables.`,
      )
    }
    const { rows } = await app.query<{ demo: boolean }>(
      'select exists (select from directory_tenants() t where is_demo_tenant(t.id)) as demo',
    )
    if (rows[0]?.demo) {
      throw new StartupError(
        'settingWrong',
        'The database holds demo clubs, whose dates move with every start. Set DATABASE_URL as well, or remove the demo clubs.',
      )
    }
    return false
  } finally {
    await app.end()
  }
}
