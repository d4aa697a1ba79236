/**
 * A club with rows in every table and a member whom many of them name, and a scan of all tables for what names the member, against the register
 * of retained records.
 */
import { inTenant, openClient } from '../db/connect.ts'
import { Sql, sql } from '../db/sql.ts'
import { PERSONAL_TABLES } from '../services/personalData/personalData.ts'
import { isOf } from '../services/personalData/personalRows.ts'
import { fillEveryTable } from './fillEveryTable.ts'
import { addClubs, CLUBS, put } from './testClubs.ts'
import { testDatabase } from './testDatabase.ts'

export const tenant = CLUBS.outside
export const NOON = new Date('2026-06-10T10:00:00Z')
/** Everything that names the member, each found nowhere else. */
export const MARKS = [
  'Quirina',
  'Zyxwv',
  'M-77777',
  'quirina@example.org',
  'Geheimweg',
  '7777777',
  'DE11520513735120710131',
  'qlogin',
  'CARD-99',
]

export interface Hit {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Tables of the login, which belongs to several clubs. */
const LOGIN_TABLES = ['account', 'account_customer', 'known_device', 'passkey', 'session']

/** Returns the cleared columns of the rows that still hold something. */
export const uncleared = (hits: readonly Hit[]): readonly string[] =>
  hits.flatMap(({ table, row }) =>
    (PERSONAL_TABLES[table]?.clears ?? [])
      .filter((column) => !['', '–', 'null', undefined].includes(String(row[column])) && !String(row[column]).startsWith('former-'))
      .map((column) => `${table}.${column}`),
  )

/** Call it at the top of a file. `me` is the member, `other` someone else. */
export async function deletionClub() {
  const database = await testDatabase()
  const { owner, app } = database
  const inClub = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(app, tenant, work)
  const run = (text: string, values: unknown[] = []) => put(owner, tenant, (tx) => tx.query(text, values))

  /** Rows of all tables, of every club, that hold one of the marks. Bytes are searched as text, too. */
  async function scan(marks: readonly string[] = MARKS, adminUrl = database.adminUrl): Promise<readonly Hit[]> {
    const admin = await openClient(adminUrl)
    const hits: Hit[] = []
    for (const table of Object.keys(PERSONAL_TABLES)) {
      const { rows } = await admin.query(`select to_jsonb(t) as row from ${table} t`)
      for (const { row } of rows) {
        const text = JSON.stringify(row, (_, value) =>
          typeof value === 'string' && value.startsWith('\\x') ? Buffer.from(value.slice(2), 'hex').toString('latin1') : value,
        )
        if (marks.some((mark) => text.toLowerCase().includes(mark.toLowerCase()))) hits.push({ table, row })
      }
    }
    await admin.end()
    return hits
  }

  /** Returns the hits that the register lists neither themselves nor by the row that they belong to. */
  async function unlisted(hits: readonly Hit[], adminUrl = database.adminUrl): Promise<readonly Hit[]> {
    const admin = await openClient(adminUrl)
    const { rows: records } = await admin.query(
      'select table_name, record_id::text as id, customer_id::text as customer from retained_record where tenant_id = $1',
      [tenant],
    )
    await admin.end()
    const listed = ({ table, row }: Hit): boolean => {
      const ofPerson = records.filter(({ customer }) => customer === String(row.customer_id))
      if (table === 'retained_person') return ofPerson.some(({ table_name }) => table_name !== 'security_event')
      if (table === 'retained_record') return true
      if (ofPerson.some(({ table_name, id }) => table_name === table && id === null)) return true
      if (records.some(({ table_name, id }) => table_name === table && id === String(row.id))) return true
      return (PERSONAL_TABLES[table]?.through ?? []).some(({ column, table: parent }) =>
        records.some(({ table_name, id }) => table_name === parent && id === String(row[column])),
      )
    }
    return hits.filter((hit) => !listed(hit))
  }

  /** Rows of a customer in every table that holds people, by the list of personal data. */
  async function rowsOfCustomer(customerId: string): Promise<readonly Hit[]> {
    const admin = await openClient(database.adminUrl)
    const hits: Hit[] = []
    for (const [table, { kind }] of Object.entries(PERSONAL_TABLES)) {
      if (kind === 'noPerson' || LOGIN_TABLES.includes(table)) continue
      const { text, values } =
        sql`select to_jsonb(t) as row from ${new Sql(table, [])} t where t.tenant_id = ${tenant} and ${isOf(table, customerId)}`
      const { rows } = await admin.query(text, [...values])
      hits.push(...rows.map(({ row }): Hit => ({ table, row })))
    }
    await admin.end()
    return hits
  }

  await addClubs(owner)
  await fillEveryTable(owner, tenant)
  const { rows } = await run('select customer_id, buddy_id from buddy order by id limit 1')
  const me: string = rows[0].customer_id
  const other: string = rows[0].buddy_id
  const mine = [me]
  await run(
    "update customer set first_name = 'Quirina', last_name = 'Zyxwv', number = 'M-77777', external_id = 'M-77777', birthday = '1971-07-07' where id = $1",
    mine,
  )
  await run("update customer_email set email = 'quirina@example.org' where customer_id = $1", mine)
  await run("update former_email set email = 'old.quirina@example.org' where customer_id = $1", mine)
  await run("update customer_phone set phone = '+49 171 7777777' where customer_id = $1", mine)
  await run("update customer_address set street1 = 'Geheimweg 99' where customer_id = $1", mine)
  await run("update customer_card set number = 'CARD-99' where customer_id = $1", mine)
  await run("update imported_contact set said = 'quirina@example.org'")
  await run("update mandate set reference = 'CLUB-M-77777', blocked_reason = 'Quirina asked'")
  await run("update collection_debit set reference = 'CLUB-M-77777'")
  await run("update refund_state set card_brand = 'visa', card_last4 = '9876'")
  await run("update file set customer_id = $1 where name = 'F'", mine)
  await run("update mandate set name = 'Quirina Zyxwv', customer_name = 'Quirina Zyxwv', iban = 'DE11520513735120710131'")
  await run("update mandate_amendment set original_name = 'Q. Zyxwv'")
  await run("update collection_debit set name = 'Quirina Zyxwv', iban = 'DE11520513735120710131'")
  await run("update bank_report_entry set payer = 'Quirina Zyxwv'")
  await run("update refund set iban = 'DE11520513735120710131', holder = 'Quirina Zyxwv', note = 'Quirina leaves' where reason = 'payout'")
  await run("update mailbox set recipient = 'quirina@example.org', plain = 'Dear Quirina Zyxwv'")
  await run(
    "insert into mailbox (tenant_id, message_id, sent_at, recipient, subject, plain, html) values ($1, 'n', now(), 'friend@example.org', 'Quirina Zyxwv entered you', 'p', 'h')",
    [tenant],
  )
  await run("update player set comment = 'for Quirina' where customer_id = $1", mine)
  await run('update team_member set customer_id = $1', mine)
  await run("update team set name = 'The ZYXWV Family'")
  await run("update booking set note = 'Quirina brings a dog'")
  const spellings = [
    'Quirina Zyxwv · 2.31 m',
    'Zyxwv, Quirina',
    'Anna Berg / Zyxwv · 2.4 m',
    'quirina',
    'The ZYXWV Family · 3.1 m',
    'Anna Berg',
  ]
  await run('update special_result_history set was = $1, became = $1', [JSON.stringify(spellings)])
  await run('update idempotency set response = \'{"name":"Zyxwv"}\'')
  await run(
    "insert into idempotency (tenant_id, customer_id, call, key, body_hash, status, response) values ($1, $2, 'x', 'o', 'x', 200, '{\"entered\":\"Quirina Zyxwv\"}')",
    [tenant, other],
  )
  const named = [{ firstName: 'Quirina', lastName: 'Zyxwv', fullName: 'Zyxwv, Quirina Dr', memberNumber: 'M-77777' }, { firstName: 'Anna' }]
  await run(
    "insert into idempotency (tenant_id, customer_id, call, key, body_hash, status, response) values ($1, $2, 'x', 'w', 'x', 200, $3)",
    [tenant, other, JSON.stringify(named)],
  )
  await run("insert into friend_request (tenant_id, customer_id, typed, asked_at) values ($1, $2, 'M-77777 Zyxwv', now())", [tenant, other])
  await run(
    "insert into job (tenant_id, name, data, created_at, due_at) values ($1, 'letter.entryNews', $2, now(), now() + interval '9 days')",
    [tenant, JSON.stringify({ customerId: me, address: 'quirina@example.org' })],
  )
  for (const data of [{ email: 'QUIRINA@example.org' }, { registration: { emails: [{ email: 'quirina@example.org' }] } }])
    await run(
      "insert into job (tenant_id, name, data, created_at, due_at, failed_at) values ($1, 'takeRegistration', $2, now(), now(), now())",
      [tenant, JSON.stringify(data)],
    )
  await run("update card_history set reason = 'Quirina said so'")
  await run(
    "insert into file (tenant_id, customer_id, name, content_type, content) values ($1, $2, 'Zyxwv.pdf', 'application/pdf', '%PDF- Zyxwv')",
    [tenant, me],
  )
  await run("update fin_account set number = 'M-77777' where customer_id = $1", mine)
  await run("update voucher set note = 'for the birthday of Quirina', cancelled_reason = 'Quirina asked'")
  await run("update invoice_notice set withdrawn = 'reminder', withdrawn_at = now(), withdrawn_reason = 'Quirina had paid'")
  await run("update fin_line set article_name = 'Entry fee of Quirina Zyxwv'")
  await run("update basket_item set notes = 'mine'")
  await run(
    `with theirs as (insert into basket (tenant_id, customer_id, created_at) values ($1, $2, now()) returning id)
      insert into basket_item (tenant_id, basket_id, kind, amount, notes) select $1, id, 'topUpAccount', 100, 'theirs' from theirs`,
    [tenant, other],
  )
  const admin = await openClient(database.adminUrl)
  await admin.query(
    "update account set username = 'qlogin', username_key = 'qlogin' where id = (select account_id from account_customer where tenant_id = $1)",
    [tenant],
  )
  await admin.end()
  return { database, me, other, inClub, run, scan, unlisted, rowsOfCustomer }
}
