/** Everything that a migration leaves in a database, as lines to compare: tables, columns, rules, rights, functions, rows. */
import type pg from 'pg'
import { readTables } from '../../backup/tables.ts'

const LINES = `
  select format('table %s: security %s, forced %s, rights %s', c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relacl::text) as line
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'S')
  union all
  select format('column %s.%s: %s, not null %s, default %s, identity %s, generated %s, rights %s, place %s', c.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attacl::text, a.attnum)
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  union all
  select format('constraint %s.%s: %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select format('index %s: %s', indexrelid::regclass, pg_get_indexdef(indexrelid))
    from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
  union all
  select format('policy %s.%s: %s %s %s using %s check %s', polrelid::regclass, polname, polcmd, polpermissive, polroles::regrole[],
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
  union all
  select format('trigger %s: %s', tgname, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  union all
  select format('function %s: rights %s', pg_get_functiondef(p.oid), p.proacl::text) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
  union all
  select format('migration %s %s %s', version, name, sha256) from schema_version`

/** The moment of a row is never the same twice. */
const MOMENTS = `select array(select distinct column_name::text from information_schema.columns
  where table_schema = 'public' and data_type = 'timestamp with time zone') as names`

/** `tenantId`: whose rows are compared, in tables with row security. */
export async function schemaOf(owner: pg.Client, tenantId: string): Promise<readonly string[]> {
  await owner.query("select set_config('club.tenant', $1, false)", [tenantId])
  const { rows } = await owner.query<{ line: string }>(LINES)
  const moments = await owner.query<{ names: readonly string[] }>(MOMENTS)
  const contents: string[] = []
  for (const { name } of await readTables(owner)) {
    const found = await owner.query<{ rows: number; md5: string }>(
      `select count(*)::integer as rows, md5(string_agg(line, ';' order by line)) as md5
        from (select (to_jsonb(t) - $1::text[])::text as line from ${name} t) s`,
      [moments.rows[0]?.names],
    )
    contents.push(`content of ${name}: ${found.rows[0]?.rows} rows, ${found.rows[0]?.md5}`)
  }
  return [...rows.map(({ line }) => line), ...contents].sort()
}
