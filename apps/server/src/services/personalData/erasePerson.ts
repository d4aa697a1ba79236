/**
 * Applies the list of personal data to a customer: erases, pseudonymises, and lists in the register what the law retains. It is repeatable: a
 * second time finds nothing to change. CU-238+ to CU-241+.
 */
import { FIRST_LAST, formatName, type NamePattern } from '@club/core'
import { shownTeamName } from '@club/core/membership'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { Sql, sql } from '../../db/sql.ts'
import { removeCard } from '../basket/savedCards.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { listRetained } from './listRetained.ts'
import { PERSONAL_TABLES } from './personalData.ts'
import { isOf } from './personalRows.ts'

/** Tables that `erase_person` erases, because the server may not. */
const BY_OWNER = [
  'account',
  'account_customer',
  'known_device',
  'passkey',
  'session',
  'customer_card',
  'customer_action',
  'handicap_history',
  'refund',
  'refund_state',
  'change_request',
  'external_voucher',
  'card_history',
]
/** Columns of `customer` that results and records still need. */
const STAYS = [
  'tenant_id',
  'id',
  'sex',
  'active',
  'deletion_key',
  'number',
  'first_name',
  'last_name',
  'birthday',
  'member_status',
  'handicap_kind',
]
/** Name of a former member in results, in the language of the club's country. */
const FORMER: ReadonlyMap<string, string> = new Map([
  ...['DE', 'AT', 'CH'].map((country): [string, string] => [country, 'Ehemaliges Mitglied']),
  ['FR', 'Ancien membre'],
  ['DK', 'Tidligere medlem'],
])

interface Erased {
  readonly customerId: string
  /** The job that erases, which is not one of the erased. */
  readonly jobId: string | null
  readonly instant: Date
}

interface PersonRow {
  readonly first_name: string
  readonly last_name: string
}

export async function erasePerson(tx: Tx, { customerId, jobId, instant }: Erased): Promise<void> {
  const person = await rowOf<PersonRow>(
    tx,
    sql`select first_name, last_name from customer where tenant_id = ${tx.tenantId} and id = ${customerId} for update`,
  )
  if (!person) return
  await listRetained(tx, customerId, instant)
  await storeFormerPerson(tx, customerId, instant)
  for (const { id } of await rowsOf<{ id: string }>(
    tx,
    sql`select id from saved_card where tenant_id = ${tx.tenantId} and customer_id = ${customerId}`,
  ))
    await removeCard(tx, customerId, id, instant)
  const teamNames = await eraseTeamNames(tx, customerId, person)
  await eraseText(tx, customerId, person)
  await clearColumns(tx, customerId)
  await eraseRows(tx, customerId, jobId)
  const { names, labels } = spellingsOf(person)
  await tx.query(sql`select erase_person(${customerId}, ${names}::text[], ${[...labels, ...teamNames]}::text[])`)
  await pseudonymise(tx, customerId, instant)
}

/** Stores who the member was while a record is retained. */
async function storeFormerPerson(tx: Tx, customerId: string, instant: Date): Promise<void> {
  await tx.query(
    sql`insert into retained_person (tenant_id, customer_id, number, first_name, last_name, address, deleted_at)
      select c.tenant_id, c.id, c.number, c.first_name, c.last_name, (
        select jsonb_build_object('street', a.street1, 'zip', a.zip, 'city', a.city, 'country', a.country) from customer_address a
        where a.tenant_id = c.tenant_id and a.customer_id = c.id and a.active order by a.main desc, a.id limit 1), ${instant}
      from customer c where c.tenant_id = ${tx.tenantId} and c.id = ${customerId} and c.last_name <> '' and exists (
        select from retained_record r where r.tenant_id = c.tenant_id and r.customer_id = c.id and r.table_name <> 'security_event')
      on conflict do nothing`,
  )
}

/** Orders in which a club may write a name; `labels` are complete only where nothing else is written. */
function spellingsOf({ first_name: first, last_name: last }: PersonRow) {
  const patterns: readonly NamePattern[] = [
    FIRST_LAST,
    ['lastName', 'firstName'],
    ['lastName', 'comma', 'firstName'],
    ['firstName', 'comma', 'lastName'],
  ]
  const labels = [first, last].filter((name) => name !== '')
  const names = patterns.map((pattern) => formatName(pattern, { title: '', nameExtra: '', firstName: first, lastName: last }))
  return labels.length < 2 ? { names: [], labels } : { names, labels }
}

/** Empties the names of the member's teams that contain the member's name, and returns them. A team without a name is called by its members. */
async function eraseTeamNames(tx: Tx, customerId: string, { first_name, last_name }: PersonRow): Promise<readonly string[]> {
  const teams = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select t.id, t.name from team t where t.tenant_id = ${tx.tenantId} and t.name <> '' and (t.initiator_id = ${customerId} or exists (
      select from team_member m where m.tenant_id = t.tenant_id and m.team_id = t.id and m.customer_id = ${customerId}))`,
  )
  const member = { firstName: first_name, lastName: last_name, nameSeen: false }
  const naming = teams.filter(({ name }) => shownTeamName(name, [member]) === '')
  await tx.query(sql`update team set name = '' where tenant_id = ${tx.tenantId} and id = any(${naming.map(({ id }) => id)}::bigint[])`)
  return naming.map(({ name }) => name)
}

/** Erases what names the member by text: stored responses, emails of the demo. */
async function eraseText(tx: Tx, customerId: string, person: PersonRow): Promise<void> {
  if (person.last_name === '') return
  const name = `${person.first_name} ${person.last_name}`.trim()
  await tx.query(sql`delete from idempotency where tenant_id = ${tx.tenantId} and customer_id = ${customerId}`)
  await eraseResponses(tx, customerId, person)
  await tx.query(sql`delete from mailbox where tenant_id = ${tx.tenantId} and position(${name} in subject || plain || html) > 0`)
}

/** Takes the member out of stored responses to others. The rows stay: without them a repeated request would have its effect twice. CU-325+. */
async function eraseResponses(tx: Tx, customerId: string, person: PersonRow): Promise<void> {
  const written = JSON.stringify(person.last_name).slice(1, -1)
  const naming = await rowsOf<{ customer_id: string; call: string; key: string; response: unknown }>(
    tx,
    sql`select customer_id, call, key, response from idempotency where tenant_id = ${tx.tenantId} and position(${written} in response::text) > 0`,
  )
  const contacts = await rowsOf<{ text: string }>(
    tx,
    sql`select number as text from customer where tenant_id = ${tx.tenantId} and id = ${customerId}
      union select email from customer_email where tenant_id = ${tx.tenantId} and customer_id = ${customerId}
      union select phone from customer_phone where tenant_id = ${tx.tenantId} and customer_id = ${customerId}`,
  )
  const labels = [person.first_name, ...contacts.map(({ text }) => text)].filter((label) => label !== '')
  for (const { customer_id, call, key, response } of naming) {
    if (!wordOf(written).test(JSON.stringify(response))) continue
    await tx.query(
      sql`update idempotency set response = ${JSON.stringify(withoutPerson(response, person, labels))}
        where tenant_id = ${tx.tenantId} and customer_id = ${customer_id} and call = ${call} and key = ${key}`,
    )
  }
}

/** Replaces the names in every text that has the last name as a whole word, and texts that are one of `labels`. */
function withoutPerson(value: unknown, person: PersonRow, labels: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutPerson(item, person, labels))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, withoutPerson(item, person, labels)]))
  if (typeof value !== 'string') return value
  if (labels.includes(value)) return '–'
  if (!wordOf(person.last_name).test(value)) return value
  const names = [...spellingsOf(person).names, person.last_name, person.first_name].filter((name) => name !== '')
  return names.reduce((text, name) => text.replaceAll(wordOf(name), '–'), value)
}

/** Matches the name as a whole word, in every language. */
const wordOf = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu')

async function clearColumns(tx: Tx, customerId: string): Promise<void> {
  for (const [table, { kind, clears = [] }] of Object.entries(PERSONAL_TABLES)) {
    if (kind !== 'pseudonymised' || clears.length === 0 || BY_OWNER.includes(table)) continue
    const empty = raw(clears.map((column) => `${column} = ${NULLABLE.includes(`${table}.${column}`) ? 'null' : "''"}`).join(', '))
    await tx.query(sql`update ${raw(`${table} t`)} set ${empty} where t.tenant_id = ${tx.tenantId} and (${isOf(table, customerId)})`)
  }
}

/** Cleared columns that are null when they are empty. */
const NULLABLE = ['booking_event.reason']

const raw = (text: string): Sql => new Sql(text, [])

async function eraseRows(tx: Tx, customerId: string, jobId: string | null): Promise<void> {
  // Files of no retained record, and mandates that were never used.
  const retained = (table: string): Sql =>
    sql`exists (select from retained_record r where r.tenant_id = ${tx.tenantId} and r.table_name = ${table} and r.record_id = t.id)`
  for (const table of ['file', 'mandate'])
    await tx.query(
      sql`delete from ${raw(`${table} t`)} where t.tenant_id = ${tx.tenantId} and t.customer_id = ${customerId} and not ${retained(table)}`,
    )
  for (const [table, { kind }] of Object.entries(PERSONAL_TABLES)) {
    if (kind !== 'erased' || BY_OWNER.includes(table)) continue
    const others = table === 'job' ? sql`and t.id is distinct from ${jobId}::bigint and t.name not like 'detach%'` : sql``
    await tx.query(sql`delete from ${raw(`${table} t`)} where t.tenant_id = ${tx.tenantId} and (${isOf(table, customerId)}) ${others}`)
  }
}

/** Leaves a row without a name, so that results and books still have their customer. A new column loses its value unless it is in `STAYS`. */
async function pseudonymise(tx: Tx, customerId: string, instant: Date): Promise<void> {
  const columns = await rowsOf<{ name: string }>(
    tx,
    sql`select a.attname::text as name from pg_attribute a where a.attrelid = 'customer'::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attname <> all (${STAYS})`,
  )
  const { country } = await clubFacts(tx, instant)
  const reset = raw(columns.map(({ name }) => `"${name}" = default`).join(', '))
  await tx.query(
    sql`update customer set ${reset}, active = false, number = 'former-' || id, first_name = '', last_name = ${FORMER.get(country) ?? 'Former member'},
        birthday = date_trunc('year', birthday)::date, member_status = 'guest', handicap_kind = 'unset'
      where tenant_id = ${tx.tenantId} and id = ${customerId}`,
  )
}
