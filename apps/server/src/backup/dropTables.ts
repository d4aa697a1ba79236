/** Empties a database that holds no club, so that a backup can bring the tables of its own schema. */
import type { ClientBase } from 'pg'
import type { Migration } from '../db/migrate.ts'
import { StartupError } from '../refusal/startupError.ts'

export async function refuseFilled(owner: ClientBase): Promise<void> {
  const there = await owner.query<{ tables: boolean }>("select to_regclass('public.tenant') is not null as tables")
  if (!there.rows[0]?.tables) return
  const { rows } = await owner.query<{ filled: boolean }>(
    'select exists (select from tenant) or exists (select from tenant_group) or exists (select from account) as filled',
  )
  if (rows[0]?.filled) {
    throw notEmpty('The database already holds a club, and a backup is restored into an empty one only.')
  }
}

interface Made {
  readonly name: string
  /** As a statement names it: a function with the types of its arguments. */
  readonly full: string
}

/** Within a transaction, after `refuseFilled`. A table of another program is left alone, and the restore refused. */
export async function dropTables(owner: ClientBase, migrations: readonly Migration[]): Promise<void> {
  const ours = new Set(['schema_version', ...migrations.flatMap(({ sql }) => sql.match(/\w+/g) ?? [])])
  const tables = await owner.query<Made>(
    `select relname::text as name, oid::regclass::text as full from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const foreign = tables.rows.find(({ name }) => !ours.has(name))
  if (foreign) throw notEmpty(`The database has a table "${foreign.name}" of another program.`)
  const functions = await owner.query<Made>(
    `select p.proname::text as name, p.oid::regprocedure::text as full from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  // Functions first: their arguments may be rows of a table.
  const made = functions.rows.filter(({ name }) => ours.has(name))
  if (made.length > 0) await owner.query(`drop function ${made.map(({ full }) => full).join(', ')} cascade`)
  if (tables.rows.length > 0) await owner.query(`drop table ${tables.rows.map(({ full }) => full).join(', ')} cascade`)
}

function notEmpty(why: string): StartupError {
  return new StartupError('databaseNotEmpty', `${why} Use another DATA_DIR or DATABASE_URL.`)
}
