/** The two roles of design decision 10: the owner migrates, `club_app` serves requests; neither bypasses row security. */
import type pg from 'pg'
import { StartupError } from '../refusal/startupError.ts'
import type { Db } from './connect.ts'
import type { Keys } from './embedded/keys.ts'

export const APP_ROLE = 'club_app'
export const OWNER_ROLE = 'club_owner'

/** Creates both roles and the database `club` in the built-in cluster, if they are missing. */
export async function createDatabaseAndRoles(admin: pg.Client, keys: Keys, database = 'club'): Promise<void> {
  await createRole(admin, OWNER_ROLE, keys.owner)
  await createRole(admin, APP_ROLE, keys.app)
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [database])
  if (rowCount === 0) await admin.query(`create database ${admin.escapeIdentifier(database)} owner ${OWNER_ROLE}`)
}

/** Creates a role that may only log in; an existing role does not change. */
export async function createRole(admin: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [name])
  if (rowCount !== 0) return
  const rights = 'login nosuperuser nobypassrls nocreatedb nocreaterole'
  await admin.query(`create role ${admin.escapeIdentifier(name)} ${rights} password ${admin.escapeLiteral(password)}`)
}

/** Throws before the first request if the server's role can bypass row security. */
export async function refuseUnsafeRole(app: Db): Promise<void> {
  const { rows } = await app.query<{ name: string; superuser: boolean; bypass: boolean; owner: boolean }>(`
    select current_user as name, r.rolsuper as superuser, r.rolbypassrls as bypass,
      exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and pg_has_role(current_user, c.relowner, 'MEMBER')
      ) as owner
    from pg_roles r where r.rolname = current_user`)
  const role = rows[0]
  const above = !role
    ? 'unknown'
    : role.superuser
      ? 'a superuser'
      : role.bypass
        ? 'a role with BYPASSRLS'
        : role.owner
          ? 'the owner of the tables'
          : null
  if (above === null) return
  throw new StartupError(
    'unsafeRole',
    `The server must not work as ${above} (${role?.name}): row security would not separate the clubs. Set DATABASE_APP_URL to the role ${APP_ROLE}, which "npm run club -- db init" makes.`,
  )
}
