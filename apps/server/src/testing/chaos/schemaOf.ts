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

/** Columns whose default calls a function that returns another value each time, such as gen_random_uuid(), by table. A sequence counts and is compared. */
const RANDOM = `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_attribute a on (a.attrelid, a.attnum) = (d.adrelid, d.adnum)
  where c.relnamespace = 'public'::regnamespace and a.attgenerated = '' and exists (
    select from regexp_matches(d.adbin::text, ':funcid (\\d+)', 'g') called join pg_proc p on p.oid = called[1]::oid
    where p.provolatile = 'v' and p.oid <> 'nextval(regclass)'::regprocedure)
  group by c.relname`

/** Random values are never the same twice: only their presence is compared, row by row, and the number of different ones. `$1`: columns left out, `$2`: random ones. */
const contentOf = (table: string): string => `
  with line as (select to_jsonb(t) as data from ${table} t), random as (select unnest($2::text[]) as key)
  select count(*)::integer as rows,
    md5(string_agg(data::text, ';' order by data::text)) as md5,
    (select string_agg(format(', %s different %s', (select count(distinct data ->> key) from line), key), '' order by key) from random) as random
  from (select (data - $1::text[] - $2::text[]) || (select coalesce(jsonb_object_agg(key, data ->> key is not null), '{}') from random) as data
    from line) compared`

/** `tenantId`: whose rows are compared, in tables with row security. */
export async function schemaOf(owner: pg.Client, tenantId: string): Promise<readonly string[]> {
  await owner.query("select set_config('club.tenant', $1, false)", [tenantId])
  const { rows } = await owner.query<{ line: string }>(LINES)
  const moments = await owner.query<{ names: readonly string[] }>(MOMENTS)
  const random = await owner.query<{ name: string; columns: readonly string[] }>(RANDOM)
  const contents: string[] = []
  for (const { name } of await readTables(owner)) {
    const columns = random.rows.find((table) => table.name === name)?.columns ?? []
    const found = await owner.query<{ rows: number; md5: string; random: string | null }>(contentOf(name), [
      moments.rows[0]?.names,
      columns,
    ])
    const content = found.rows[0]
    contents.push(`content of ${name}: ${content?.rows} rows, ${content?.md5}${content?.random ?? ''}`)
  }
  return [...rows.map(({ line }) => line), ...contents].sort()
}
