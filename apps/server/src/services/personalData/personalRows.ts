/** Reads everything that the club has stored about a customer, table by table, with other people masked. CU-231+, CU-232+. */
import { rowsOf, type Tx } from '../../db/connect.ts'
import { Sql, sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { type ClubFacts, clubFacts } from '../clubs/clubFacts.ts'
import { type MessageContent, messageReader, readMessage } from '../emails/messageText.ts'
import { isDelivered } from '../people/friends.ts'
import { readShownNames, readSights } from '../people/sight.ts'
import { PERSONAL_TABLES, type PersonalTable } from './personalData.ts'

export type PersonalRow = Readonly<Record<string, unknown>>

export interface PersonalRows {
  readonly table: string
  readonly rows: readonly PersonalRow[]
}

export interface PersonalFile {
  readonly id: string
  readonly name: string
  readonly content: Buffer
}

/** Words that replace the ids of people. */
export interface MaskWords {
  readonly you: string
  readonly hidden: string
}

interface ExportReader {
  readonly customerId: string
  readonly instant: Date
  readonly language: Language
  readonly words: MaskWords
}

/** Tables that the server reads through `login_rows_of` alone. */
const LOGIN_TABLES = ['account', 'account_customer', 'session', 'known_device', 'passkey', 'security_event']
const KNOWN: readonly [string, PersonalTable][] = Object.entries(PERSONAL_TABLES)

/** Returns the names of all tables with rows of people, in the order of the list. */
export const EXPORTED_TABLES: readonly string[] = KNOWN.filter(([, { kind }]) => kind !== 'noPerson').map(([table]) => table)

/** SQL condition on the rows `alias` of a table: they are the customer's. Names come from the list alone. */
export function isOf(table: string, customerId: string, alias = 't'): Sql {
  const { of = [], through = [] } = PERSONAL_TABLES[table] ?? {}
  const own = of.map((column) => sql`${raw(`${alias}.${column}`)} = ${customerId}::bigint`)
  const parents = through.map(({ column, table: parent, key = 'id' }) => {
    const inner = `${alias}p`
    return sql`exists (select from ${raw(`${parent} ${inner} where ${inner}.tenant_id = ${alias}.tenant_id and ${inner}.${key} = ${alias}.${column}`)}
      and ${isOf(parent, customerId, inner)})`
  })
  const byContent = CONTENT_CONDITIONS[table]
  const any = [...own, ...parents, ...(byContent ? [byContent(customerId)] : [])]
  // In parentheses: a condition through a parent joins it with others.
  return sql`(${any.reduce((joined, next) => sql`${joined} or ${next}`, sql`false`)})`
}

const raw = (text: string): Sql => new Sql(text, [])

/** Tables whose rows name a customer only in their content, as conditions on `t`. */
const CONTENT_CONDITIONS: Readonly<Record<string, (customerId: string) => Sql>> = {
  mailbox: (id) => sql`lower(t.recipient) in (
    select lower(e.email) from customer_email e where e.tenant_id = t.tenant_id and e.customer_id = ${id}::bigint
    union select lower(f.email) from former_email f where f.tenant_id = t.tenant_id and f.customer_id = ${id}::bigint)`,
  // Registrations and forgotten passwords name a person by the address alone.
  job: (id) => sql`(t.data ->> 'customerId' = ${id}::text or exists (
    select from customer_email e where e.tenant_id = t.tenant_id and e.customer_id = ${id}::bigint and (lower(t.data ->> 'email') = lower(e.email)
      or exists (select from jsonb_path_query(t.data, '$.registration.emails[*].email') m where lower(m #>> '{}') = lower(e.email)))))`,
  special_result_history: (id) => sql`exists (
    select from customer c where c.tenant_id = t.tenant_id and c.id = ${id}::bigint and c.last_name <> ''
      and position(c.last_name in t.was::text || t.became::text) > 0)`,
  friend_request: (id) => sql`exists (
    select from customer c where c.tenant_id = t.tenant_id and c.id = ${id}::bigint and t.buddy_id is null and c.last_name <> ''
      and lower(normalize(t.typed)) = lower(normalize(c.number || ' ' || c.last_name)))`,
}

/** Reads all rows in one snapshot. `tx` is a transaction of the tenant. */
export async function readPersonalRows(tx: Tx, reader: ExportReader): Promise<readonly PersonalRows[]> {
  const { customerId } = reader
  const logins = await rowsOf<{ table_name: string; data: PersonalRow }>(tx, sql`select table_name, data from login_rows_of(${customerId})`)
  const found: PersonalRows[] = []
  for (const table of EXPORTED_TABLES) {
    const rows = LOGIN_TABLES.includes(table)
      ? logins.filter(({ table_name }) => table_name === table).map(({ data }) => data)
      : await readTable(tx, table, customerId)
    found.push({ table, rows })
  }
  return masked(tx, reader, found)
}

/** Requests of friends are exported as the inbox shows them: those that the customer sent, and those that reached the customer. */
const isExported = (table: string, customerId: string): Sql =>
  table === 'friend_request'
    ? sql`(t.customer_id = ${customerId} or exists (
        select from friend_request r where r.tenant_id = t.tenant_id and r.id = t.id and r.buddy_id = ${customerId} and ${isDelivered()}))`
    : sql`true`

async function readTable(tx: Tx, table: string, customerId: string): Promise<readonly PersonalRow[]> {
  const hides = PERSONAL_TABLES[table]?.hides ?? []
  const statement = sql`select to_jsonb(t) - ${[...hides, 'tenant_id']}::text[] as data from ${raw(`${table} t`)}
    where t.tenant_id = ${tx.tenantId} and (${isOf(table, customerId)}) and ${isExported(table, customerId)}`
  // Without a name: the statements of an export need no place among the prepared ones.
  const rows = await rowsOf<{ data: PersonalRow }>(tx, statement)
  return rows.map(({ data }) => data)
}

/** Replaces the ids of other people by the names that the customer may see; a hidden name by a word. */
async function masked(tx: Tx, reader: ExportReader, all: readonly PersonalRows[]): Promise<readonly PersonalRows[]> {
  const { customerId, instant, words } = reader
  const columnsOf = (table: string): readonly string[] => {
    const { of = [], mentions = [] } = PERSONAL_TABLES[table] ?? {}
    return table === 'customer' ? [] : [...of, ...mentions]
  }
  const ids = new Set(all.flatMap(({ table, rows }) => rows.flatMap((row) => columnsOf(table).map((column) => idIn(row[column])))))
  const club = await clubFacts(tx, instant)
  const sight = (await readSights(tx, club.settings, [{ customerId, staff: false }]))({ customerId, staff: false })
  const names = await readShownNames(tx, sight, [...ids].filter((id) => id !== null && id !== customerId) as string[])
  const shown = (id: string | null): string | null => (id === null ? null : id === customerId ? words.you : names.get(id) || words.hidden)
  const readable = await contentReader(tx, reader, club, all)
  return all.map(({ table, rows }) => ({
    table,
    rows: rows.map((row) => ({
      ...readable(table, row),
      ...Object.fromEntries(
        columnsOf(table).map((column) => [
          column,
          hidesRecipient(table, row, customerId) && column === 'buddy_id' ? null : shown(idIn(row[column])),
        ]),
      ),
    })),
  }))
}

/** The recipient of a request by number and name is not shown: it would reveal whose number and name these are. CU-142+. */
const hidesRecipient = (table: string, row: PersonalRow, customerId: string): boolean =>
  table === 'friend_request' && row.typed !== '' && idIn(row.customer_id) === customerId

/** Returns a function that turns the stored content of a message into its texts, as the inbox shows them; other rows stay as they are. */
async function contentReader(tx: Tx, { customerId, language }: ExportReader, club: ClubFacts, all: readonly PersonalRows[]) {
  const contents = all.flatMap(({ table, rows }) => (table === 'message' ? rows.map(({ content }) => content as MessageContent) : []))
  const reader = await messageReader(tx, contents, { customerId, language, club, link: (path) => path })
  return (table: string, row: PersonalRow): PersonalRow =>
    table === 'message' ? { ...row, content: readMessage(row.content as MessageContent, reader) } : row
}

const idIn = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

/** Reads the files that belong to the customer, such as invoices. */
export function readPersonalFiles(tx: Tx, customerId: string): Promise<readonly PersonalFile[]> {
  return rowsOf<PersonalFile>(
    tx,
    sql`select id, name, content from file where tenant_id = ${tx.tenantId} and customer_id = ${customerId} order by id`,
  )
}
