import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/testDatabase.ts'
import { PERSONAL_TABLES, type PersonalTable } from './personalData.ts'

const { owner } = await testDatabase()

interface Column {
  readonly table: string
  readonly column: string
  /** A foreign key of the column leads to `customer`, or its name says that it does. */
  readonly person: boolean
}

/** Ids of people without a foreign key have such names. */
const PERSON_NAME =
  '(^|_)(customer|person|actor|initiator|payer|owner|friend|buddy|member|refused|auditor|sender|author|recipient)_id$|_by$'

async function readColumns(): Promise<readonly Column[]> {
  const { rows } = await owner.query<Column>(
    `select c.relname::text as table, a.attname::text as column,
      a.attname ~ $1 or exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
          and k.confrelid = 'customer'::regclass and a.attname <> 'tenant_id'
      ) as person
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, a.attnum`,
    [PERSON_NAME],
  )
  return rows
}

const columns = await readColumns()
const tables = [...new Set(columns.map(({ table }) => table))]
/** Its person is a row of `booking_person`, not a customer. */
const OTHER_PEOPLE = ['booking_charge.person_id', 'booking_place.person_id', 'booking_rental.person_id']

const namedBy = ({ of = [], mentions = [] }: PersonalTable): readonly string[] => [...of, ...mentions]

describe('the list of personal data', () => {
  it('[CU-230+] names every table; add a new one to personalData.ts', () => {
    expect(tables.filter((table) => !(table in PERSONAL_TABLES))).toEqual([])
    expect(Object.keys(PERSONAL_TABLES).filter((table) => !tables.includes(table))).toEqual([])
  })

  it('[CU-230+] names every column that refers to a customer', () => {
    const missing = columns
      .filter(({ table, column, person }) => person && !OTHER_PEOPLE.includes(`${table}.${column}`))
      .filter(({ table, column }) => !namedBy(PERSONAL_TABLES[table] ?? { kind: 'noPerson' }).includes(column))
      .map(({ table, column }) => `${table}.${column}`)
    expect(missing).toEqual([])
  })

  it('[CU-230+] names only tables and columns that exist', () => {
    const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
    const named = Object.entries(PERSONAL_TABLES).flatMap(([table, entry]) => [
      ...[...namedBy(entry), ...(entry.clears ?? []), ...(entry.hides ?? [])].map((column) => `${table}.${column}`),
      ...(entry.through ?? []).flatMap((parent) => [`${table}.${parent.column}`, `${parent.table}.${parent.key ?? 'id'}`]),
    ])
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('[CU-230+] says of every table with people which rows are a person’s, and of every retained one why', () => {
    const BY_CONTENT = ['job', 'mailbox', 'special_result_history']
    const open = Object.entries(PERSONAL_TABLES).filter(
      ([table, { kind, of, through, ground }]) =>
        (kind !== 'noPerson' && !of && !through && !BY_CONTENT.includes(table)) || (kind === 'retained') !== (ground !== undefined),
    )
    expect(open).toEqual([])
  })
})
