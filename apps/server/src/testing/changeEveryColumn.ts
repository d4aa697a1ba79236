/**
 * Gives every column of every table values that our inserts never write; values that the constraints allow stay. So the test of restoring
 * does not depend on expected values. Keys and references stay, so that the rows belong together.
 */
import type pg from 'pg'
import { createRandom, type Random } from '../demo/random.ts'

interface ColumnFacts {
  readonly table: string
  readonly column: string
  readonly type: string
  /** In a primary key or a reference. */
  readonly is_key: boolean
  /** Texts that check constraints of the table name. */
  readonly words: readonly string[] | null
}

/** A real club has no mailbox of a demo, which row security would refuse. */
const LEFT_ALONE = ['tenant.demo']

export interface ColumnChanges {
  readonly columns: number
  /** Columns that accepted no value. */
  readonly untouched: readonly string[]
}

/** `admin` is a superuser: row security does not bind it, and triggers are off meanwhile. */
export async function changeEveryColumn(admin: pg.Client, seed: number): Promise<ColumnChanges> {
  const random = createRandom(`columns ${seed}`)
  const { rows } = await admin.query<ColumnFacts>(`
    select c.relname::text as table, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f') and a.attnum = any (k.conkey)) as is_key,
      (select array_agg(w[1]) from pg_constraint k cross join regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') w
       where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)) as words
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('schema_version', 'live_event')
    order by c.relname, a.attnum`)
  const columns = rows.filter(({ table, column, is_key: isKey }) => !isKey && !LEFT_ALONE.includes(`${table}.${column}`))
  const untouched: string[] = []
  await admin.query('begin')
  await admin.query("set local session_replication_role = 'replica'")
  for (const column of columns) if (!(await changeRows(admin, random, column))) untouched.push(`${column.table}.${column.column}`)
  await admin.query('commit')
  return { columns: columns.length, untouched }
}

/** Each row gets the first of the shuffled values that is new to it and that the constraints accept. */
async function changeRows(admin: pg.Client, random: Random, { table, column, type, words }: ColumnFacts): Promise<boolean> {
  const { rows } = await admin.query<{ ctid: string }>(`select ctid::text from "${table}"`)
  let isChanged = false
  for (const { ctid } of rows) {
    for (const value of random.shuffled([...(type === 'text' ? (words ?? []) : []), ...valuesOf(random, type)])) {
      await admin.query('savepoint attempt')
      const attempt = admin.query(
        `update "${table}" set "${column}" = $1::${type} where ctid = $2::tid and "${column}" is distinct from $1::${type}`,
        [value, ctid],
      )
      const { rowCount } = await attempt.catch(() => ({ rowCount: 0 }))
      await admin.query(rowCount ? 'release attempt' : 'rollback to attempt')
      if (!rowCount) continue
      isChanged = true
      break
    }
  }
  return isChanged
}

const TEXTS = ['', 'ü Ä 🏌', 'a\\b"c\'d', 'line\nbreak\ttab', '{"a": 1}', 'null', '49', 'DE', 'de', '#0a1b2c', 'https://golf.example']
const NUMBERS = [0, 1, 2, 3, 4, 9, 17, 18, 72, 120, 250, 999, 2_000_000_000, -1, -10]

/** Values as PostgreSQL reads them from text. */
function valuesOf(random: Random, type: string): readonly (string | null)[] {
  const hex = () =>
    random
      .between(0, 2 ** 31)
      .toString(16)
      .padStart(8, '0')
  const day = () => `20${random.between(10, 40)}-0${random.between(1, 9)}-${random.between(10, 28)}`
  const time = () => `${random.between(10, 23)}:${random.between(10, 59)}:${random.between(10, 59)}.${random.between(100_000, 999_999)}`
  switch (type) {
    case 'text':
      return [null, hex().repeat(8), ...TEXTS]
    case 'text[]':
      return [null, '{}', '{tee10,tee1}', '{a,"b,c",""}', '{magnetic}', '{barCode,mifare}', '{https://golf.example}']
    case 'smallint':
      return [null, ...NUMBERS.filter((number) => number < 2 ** 15).map(String)]
    case 'smallint[]':
      return [null, '{}', '{9}', '{18,9}', '{7,1}']
    case 'integer':
    case 'bigint':
      return [null, ...NUMBERS.map(String)]
    case 'integer[]':
    case 'bigint[]':
      return [null, '{}', '{1}', '{3,2,1}', '{2000000000}']
    case 'double precision':
      return [null, '0.1', '-200', '1e-9', '53.55108', '0.30000000000000004']
    case 'boolean':
      return [null, 'true', 'false']
    case 'date':
      return [null, day(), '1990-01-02', '2100-01-02']
    case 'time without time zone':
      return [null, time()]
    case 'timestamp without time zone':
      return [null, `${day()} ${time()}`, '1990-01-02 03:04:05.678901', '2100-01-02 03:04']
    case 'tsrange':
      return [null, 'empty', `[${day()} 10:00,2100-01-02 03:04:05.678901)`]
    case 'timestamp with time zone':
      return [null, `${day()} ${time()}+0${random.between(0, 9)}`]
    case 'jsonb':
      return [null, '{}', '[]', '{"ü": [1.50, null, "\\"\\\\"]}', '{"big": 12345678901234567890.5}', '"text"']
    case 'bytea':
      return [null, `\\x${hex()}00ff`]
    case 'uuid':
      return [null, `${hex()}-0000-4000-8000-${hex()}0000`]
    default:
      throw new Error(`Add values of the type ${type}`)
  }
}
