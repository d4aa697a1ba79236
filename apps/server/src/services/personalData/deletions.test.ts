/** A member is deleted: proven by a scan of every table for what named the member, against the register of retained records. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backup } from '../../backup/backup.ts'
import { JOURNAL, writeJournal } from '../../backup/deletionJournal.ts'
import { inTenant, openClient } from '../../db/connect.ts'
import { readMigrations } from '../../db/migrate.ts'
import { Sql, sql } from '../../db/sql.ts'
import { fillEveryTable } from '../../testing/fillEveryTable.ts'
import { runAllJobs } from '../../testing/runAllJobs.ts'
import { addDocument, postStored } from '../../testing/testBook.ts'
import { addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { deleteMember, endRetention, finishDeletion, requestDeletion } from './deletions.ts'
import { PERSONAL_TABLES } from './personalData.ts'
import { isOf } from './personalRows.ts'
import { RETAINED_TABLES, readRetained } from './readDeletions.ts'

const tenant = CLUBS.outside
const NOON = new Date('2026-06-10T10:00:00Z')
const database = await testDatabase()
const { owner, app } = database
/** Everything that names the member, each found nowhere else. */
const MARKS = ['Quirina', 'Zyxwv', 'M-77777', 'quirina@example.org', 'Geheimweg', '7777777', 'DE11520513735120710131', 'qlogin', 'CARD-99']
const folder = mkdtempSync(join(tmpdir(), 'clubhouse-deletions-'))
const olderBackup = join(folder, 'older.backup')
let me = ''
let other = ''

const inClub = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(app, tenant, work)
const run = (text: string, values: unknown[] = []) => put(owner, tenant, (tx) => tx.query(text, values))

interface Hit {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

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

/** Tables of the login, which belongs to several clubs. */
const LOGIN_TABLES = ['account', 'account_customer', 'known_device', 'passkey', 'session']

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

/** Returns the cleared columns of the rows that still hold something. */
const uncleared = (hits: readonly Hit[]): readonly string[] =>
  hits.flatMap(({ table, row }) =>
    (PERSONAL_TABLES[table]?.clears ?? [])
      .filter((column) => !['', '–', 'null', undefined].includes(String(row[column])) && !String(row[column]).startsWith('former-'))
      .map((column) => `${table}.${column}`),
  )

const kindOf = (table: string) => PERSONAL_TABLES[table]?.kind

beforeAll(async () => {
  await addClubs(owner)
  await fillEveryTable(owner, tenant)
  const { rows } = await run('select customer_id, buddy_id from buddy order by id limit 1')
  me = rows[0].customer_id
  other = rows[0].buddy_id
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
  const dump = await openClient(database.ownerUrl)
  await backup(dump, olderBackup, { prove: async () => {} })
  await dump.end()
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the deletion of a member', () => {
  it('[CU-239+] [FI-144+] leaves the member only in the register of retained records, proven over every table', async () => {
    const before = await scan()
    // The scan itself finds what it must find.
    const named = [
      'customer',
      'team',
      'customer_email',
      'customer_phone',
      'customer_address',
      'mandate',
      'collection_debit',
      'refund',
      'mailbox',
      'idempotency',
      'account',
      'friend_request',
      'special_result_history',
      'job',
      'file',
      'fin_account',
      'voucher',
      'invoice_notice',
      'fin_line',
      'bank_report_entry',
      'customer_card',
      'player',
      'booking',
      'card_history',
    ]
    expect(named.filter((table) => !before.some((hit) => hit.table === table))).toEqual([])

    // A row that only looks like the member’s.
    const lookalike = "insert into friend_request (tenant_id, customer_id, typed, asked_at) values ($1, $2, '1M-77777 Zyxwvs', now())"
    await run(lookalike, [tenant, other])
    await inClub(async (tx) => {
      await requestDeletion(tx, { customerId: me, language: 'en', instant: NOON })
      await finishDeletion(tx, me, NOON, null)
    })
    expect((await run("delete from friend_request where typed = '1M-77777 Zyxwvs'")).rowCount).toBe(1)
    const after = await scan()
    expect(await unlisted(after)).toEqual([])
    expect([...new Set(after.map(({ table }) => table))].toSorted()).toEqual(
      [
        ...['bank_report_entry', 'collection_debit', 'fin_account', 'fin_line', 'invoice_notice', 'mandate', 'mandate_amendment'],
        ...['retained_person', 'voucher'],
      ].toSorted(),
    )
    // Rows that belong to another person through a row of theirs stay.
    expect((await run('select notes from basket_item order by id')).rows).toEqual([{ notes: '' }, { notes: 'theirs' }])
  })

  it('[CU-332+] leaves rows with the id of the member only with an entry of the register, or without anything that names a person', async () => {
    const left = await rowsOfCustomer(me)
    const tables = new Set(left.map(({ table }) => table))
    expect([...tables].filter((table) => kindOf(table) === 'erased')).toEqual([])
    const retained = left.filter(({ table }) => kindOf(table) === 'retained')
    // The proof has a row in every table of which the register can have an entry.
    expect(Object.keys(RETAINED_TABLES).filter((table) => !tables.has(table))).toEqual([])
    expect(await unlisted(retained)).toEqual([])
    expect([...tables]).toEqual(expect.arrayContaining(['mandate_amendment', 'mandate_event']))
    expect(uncleared(left.filter(({ table }) => kindOf(table) === 'pseudonymised'))).toEqual([])
    expect((await scan(['9876'])).map(({ table }) => table)).not.toContain('refund_state')
  })

  it('[CU-239+] [CU-244+] is applied to a backup from before it that is restored: the same scan finds the member only in the register', async () => {
    const restored = await testDatabase({ from: 'empty' })
    const command = (...args: readonly string[]) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../cli.ts'), ...args], {
        env: { ...process.env, DATABASE_URL: restored.ownerUrl, DATABASE_APP_URL: restored.appUrl, DATA_DIR: folder },
      })
    await expect(command('restore', olderBackup, join(folder, 'missing.jsonl'))).rejects.toMatchObject({
      stderr: expect.stringContaining('--without-deletions'),
    })
    await writeJournal(app, join(folder, JOURNAL))
    const { stdout, stderr } = await command('restore', olderBackup, join(folder, JOURNAL))
    expect(stdout).toContain('Deleted again: 1 of the 1 members')
    const hits = await scan(MARKS, restored.adminUrl)
    expect(await unlisted(hits, restored.adminUrl)).toEqual([])
    const tables = (some: readonly Hit[]) => [...new Set(some.map(({ table }) => table))].toSorted()
    expect(tables(hits)).toEqual(tables(await scan()))
    // What the command wrote, and the list itself; the backup is the only file with the member.
    const left = readdirSync(folder).filter((name) => join(folder, name) !== olderBackup)
    const text = stdout + stderr + left.map((name) => readFileSync(join(folder, name), 'latin1')).join('')
    expect(MARKS.filter((mark) => text.includes(mark))).toEqual([])
  }, 60_000)

  it('[CU-240+] lists each retained record with its legal ground and its last day', async () => {
    const { rows } = await run('select table_name, ground, until::text from retained_record where customer_id = $1 order by 1', [me])
    expect(rows).toContainEqual({ table_name: 'mandate', ground: 'Bogføringsloven § 12', until: '2031-12-31' })
    expect(rows).toContainEqual({ table_name: 'fin_document', ground: 'Bogføringsloven § 12', until: '2031-12-31' })
    expect(rows).toContainEqual({ table_name: 'security_event', ground: 'securityLog', until: '2027-06-10' })
    for (const table_name of ['fin_account', 'voucher'])
      expect(rows).toContainEqual({ table_name, ground: 'Bogføringsloven § 12', until: '2031-12-31' })
    expect((await inClub(readRetained)).filter(({ customerId }) => customerId === me).map(({ kind, records }) => [kind, records])).toEqual(
      expect.arrayContaining([
        ['account', 1],
        ['voucher', 1],
      ]),
    )
    const person = await run('select number, first_name, last_name, address ->> $2 as street from retained_person where customer_id = $1', [
      me,
      'street',
    ])
    expect(person.rows).toEqual([{ number: 'M-77777', first_name: 'Quirina', last_name: 'Zyxwv', street: 'Geheimweg 99' }])
  })

  it('[CU-241+] keeps results and books under a former member, and ends the login with its sessions', async () => {
    const { rows } = await run('select number, first_name, last_name, birthday::text, active from customer where id = $1', [me])
    expect(rows).toEqual([{ number: `former-${me}`, first_name: '', last_name: 'Tidligere medlem', birthday: '1971-01-01', active: false }])
    const kept = await run(
      'select (select count(*)::integer from player where customer_id = $1) as played, (select count(*)::integer from fin_document where customer_id = $1) as documents',
      [me],
    )
    expect(kept.rows[0].played).toBeGreaterThan(0)
    expect(kept.rows[0].documents).toBeGreaterThan(0)
    const admin = await openClient(database.adminUrl)
    const logins = await admin.query(
      'select (select count(*)::integer from session where tenant_id = $1) + (select count(*)::integer from account_customer where tenant_id = $1) as left',
      [tenant],
    )
    await admin.end()
    expect(logins.rows).toEqual([{ left: 0 }])
  })

  it('[CU-239+] leaves everyone else as they are', async () => {
    const { rows } = await run('select first_name, active from customer where id = $1', [other])
    expect(rows).toEqual([{ first_name: 'Anna', active: true }])
    const others = await run('select count(*)::integer as left from notice where customer_id = $1', [other])
    expect(others.rows[0].left).toBeGreaterThanOrEqual(0)
  })

  it('[CU-239+] takes the name out of the history of special prizes in every spelling, and out of the names of teams', async () => {
    const { rows } = await run('select was, became from special_result_history')
    const left = ['– · 2.31 m', '–', 'Anna Berg / – · 2.4 m', '–', '– · 3.1 m', 'Anna Berg']
    expect(rows).toEqual([{ was: left, became: left }])
    expect((await run('select name from team')).rows).toEqual([{ name: '' }])
  })

  it.each([
    ['Jan Bergmann · 2.3 m', 'Jan Bergmann · 2.3 m'],
    ['Zoë-Jan Berg', 'Zoë-Jan Berg'],
    ['Jan Bergö', 'Jan Bergö'],
    ['Jan Berg-Müller', 'Jan Berg-Müller'],
    ['Jan Berg · 2.3 m', '– · 2.3 m'],
    ['Anna (Jan Berg)', 'Anna (–)'],
    ['jan berg', '–'],
    ['Jan (jr.) · 2.3 m', '– · 2.3 m'],
    ['Li. / Anna', '– / Anna'],
    ['Li. Huber', 'Li. Huber'],
    ['Lin', 'Lin'],
  ])('[CU-325+] takes the names “Jan Berg”, “Jan (jr.)” and “Li.” out of the winner “%s” only as whole names', async (winner, left) => {
    const { rows } = await owner.query("select without_names($1, '{Jan Berg,Jan (jr.)}', '{Li.}') as left", [JSON.stringify([winner])])
    expect(rows).toEqual([{ left: [left] }])
  })

  it('[CU-239+] [CU-325+] takes the name out of the stored responses of others, which still answer a repeated request', async () => {
    const { rows } = await run('select customer_id, key, response from idempotency order by key')
    expect(rows).toEqual([
      { customer_id: other, key: 'o', response: { entered: '–' } },
      {
        customer_id: other,
        key: 'w',
        response: [{ firstName: '–', lastName: '–', fullName: '– Dr', memberNumber: '–' }, { firstName: 'Anna' }],
      },
    ])
  })

  it.each([
    ['Li', { handicapLimit: 18, Li: 'Lindenhof', text: 'Line An', first: 'Ann' }, null],
    ['Li-O"Neil (jr.)', ['An Li-O"Neil (jr.)', 'Li-O"Neil'], ['–', 'Li-O"Neil']],
  ])('[CU-325+] replaces the last name %s in stored responses only as a whole word', async (lastName, stored, left) => {
    const short = await addCustomer(owner, tenant, { firstName: 'An', lastName })
    await run(
      "insert into idempotency (tenant_id, customer_id, call, key, body_hash, status, response) values ($1, $2, 'x', $3, 'x', 200, $4)",
      [tenant, other, lastName, JSON.stringify(stored)],
    )
    await inClub(async (tx) => {
      await requestDeletion(tx, { customerId: short, language: 'da', instant: NOON })
      await finishDeletion(tx, short, NOON, null)
    })
    expect((await run('select response from idempotency where key = $1', [lastName])).rows).toEqual([{ response: left ?? stored }])
  })

  it('[CU-239+] is repeatable, and erases only a person who requested it', async () => {
    const first = await scan(['former-'])
    await inClub((tx) => finishDeletion(tx, me, NOON, null)).catch((error: Error) => expect(error.message).toContain('requested'))
    expect(await scan(['former-'])).toEqual(first)
    await expect(inClub((tx) => tx.query('select erase_person($1, $2, $2)', [other, ['Anna']]))).rejects.toThrow('no deletion of customer')
  })

  it('[CU-333+] the update lists the accounts and vouchers of those who were deleted before it, once', async () => {
    const register = async () =>
      (await run('select table_name, record_id, ground, until::text from retained_record where customer_id = $1 order by 1, 2, 4', [me]))
        .rows
    const complete = await register()
    await run("delete from retained_record where customer_id = $1 and table_name in ('fin_account', 'voucher')", [me])
    expect((await register()).length).toBe(complete.length - 2)
    const client = await openClient(database.ownerUrl)
    const update = readMigrations().find(({ name }) => name === 'entries_of_accounts')?.sql ?? ''
    for (let time = 0; time < 2; time += 1) await client.query(update)
    await client.end()
    expect(await register()).toEqual(complete)
    expect((await run('select number from fin_account where customer_id = $1', [me])).rows).toEqual([{ number: 'M-77777' }])
    expect((await run('select note from voucher where customer_id = $1', [me])).rows).toEqual([{ note: 'for the birthday of Quirina' }])
  })

  it('[CU-239+] [CU-339+] the update empties the reasons of the cards of those who were deleted before it, and ends failed tasks', async () => {
    await run(`insert into card_history select (jsonb_populate_record(null::card_history,
      to_jsonb(t) || jsonb_build_object('id', 999, 'owner_id', ${other}))).* from card_history t where owner_id = ${me} limit 1`)
    await run("update card_history set reason = 'Quirina said so'")
    await run(
      "insert into job (tenant_id, name, data, created_at, due_at, failed_at) values ($1, 'x', '{}', now(), now(), '2026-06-01T08:00Z')",
      [tenant],
    )
    const client = await openClient(database.ownerUrl)
    await client.query(readMigrations().find(({ name }) => name === 'whole_names')?.sql ?? '')
    await client.end()
    const { rows } = await run('select owner_id, reason from card_history order by id')
    expect(rows.filter(({ reason }) => reason !== '')).toEqual([{ owner_id: other, reason: 'Quirina said so' }])
    const ends = await run("select due_at from job where name = 'deleteFailedJobs' and due_at = '2026-07-02T00:00Z'")
    expect(ends.rows).toHaveLength(1)
    await run('delete from card_history where id = 999')
    await run("delete from job where name in ('x', 'deleteFailedJobs')")
  })

  it('[CU-333+] needs no more locks for many members than for one, so that the update of a club with many deletions does not fail', async () => {
    const locks = await put(owner, tenant, async (tx) => {
      const count = async () =>
        (await tx.query('select count(*)::integer as locks from pg_locks where pid = pg_backend_pid()')).rows[0].locks
      const forget = async () => {
        for (let time = 0; time < 10; time += 1) await tx.query('select forget_unlisted($1)', [me])
        return count()
      }
      return { first: await forget(), last: await forget() }
    })
    expect(locks.last).toBe(locks.first)
  })

  it('[CU-338+] lists an invoice that is written after the deletion before the first record ends, also in the update', async () => {
    const member = await addCustomer(owner, tenant, { firstName: 'Rita', lastName: 'Returned' })
    await addDocument(owner, tenant, member, { at: '2026-01-05T10:00:00' })
    await inClub(async (tx) => {
      await requestDeletion(tx, { customerId: member, language: 'da', instant: NOON })
      await finishDeletion(tx, member, NOON, null)
    })
    const later = await addDocument(owner, tenant, member, {
      debit: 300,
      at: '2027-07-01T10:00:00',
      lines: [{ name: 'Fee of Rita', price: 300 }],
    })
    const entries = async () =>
      (
        await run("select table_name, until::text from retained_record where customer_id = $1 and until > '2031-12-31' order by 1, 2", [
          member,
        ])
      ).rows
    const listed = [
      { table_name: 'fin_account', until: '2032-12-31' },
      { table_name: 'fin_document', until: '2032-12-31' },
    ]
    const client = await openClient(database.ownerUrl)
    await client.query(readMigrations().find(({ name }) => name === 'entries_of_accounts')?.sql ?? '')
    await client.end()
    expect(await entries()).toEqual(listed.slice(1))
    await run('delete from retained_record where record_id = $1', [later])
    await run("delete from job where name = 'endRetention'")
    await inClub((tx) => endRetention.run({ tx, instant: new Date('2027-07-02T12:00:00Z') } as never, {}))
    expect(await entries()).toEqual(listed)
    expect((await run('select article_name from fin_line where document_id = $1', [later])).rows).toEqual([{ article_name: 'Fee of Rita' }])
    const jobs = await run("select due_at from job where name = 'endRetention'")
    expect(jobs.rows).toEqual([{ due_at: new Date('2033-01-01T12:00Z') }])
    const { rows } = await run('select table_name, until::text from retained_record where customer_id = $1 order by 1, 2', [member])
    const shown = (await inClub(readRetained)).filter(({ customerId }) => customerId === member)
    expect([rows.length, shown.length]).toEqual([5, 4])
  })

  it('[CU-330+] [CU-331+] a voucher and the account lose their text on the day after their own last day, not before', async () => {
    const member = await addCustomer(owner, tenant, { firstName: 'Viola', lastName: 'Xylander' })
    await put(owner, tenant, async (tx) => {
      await tx.query("insert into fin_account (tenant_id, customer_id, number) values ($1, $2, 'V-4711')", [tenant, member])
      await tx.query('alter table fin_document disable trigger user')
      await tx.query(
        "insert into fin_document (tenant_id, customer_id, type, at, debit) values ($1, $2, 'invoice', '2010-03-05 10:00', 100)",
        [tenant, member],
      )
      await tx.query('alter table fin_document enable trigger user')
      // The last movement is on New Year’s Day of the club; the second one expired with value left, the third was never used.
      const vouchers: readonly (readonly [string, number, string | null])[] = [
        ['VVVVVVVVVV22', 0, null],
        ['VVVVVVVVVV33', 100, '2013-06-30'],
        ['VVVVVVVVVV44', 100, null],
      ]
      for (const [code, remaining, expires] of vouchers)
        await tx.query(
          "insert into voucher (tenant_id, code, customer_id, amount, remaining, note, issued_at, expires_on) values ($1, $2, $3, 100, $4, 'V-4711', '2010-03-05', $5)",
          [tenant, code, member, remaining, expires],
        )
      await tx.query(
        "insert into voucher_entry (tenant_id, voucher_id, kind, amount, at) select $1, id, 'used', -100, '2011-12-31 23:30Z' from voucher where code = 'VVVVVVVVVV22'",
        [tenant],
      )
    })
    await inClub(async (tx) => {
      await requestDeletion(tx, { customerId: member, language: 'da', instant: NOON })
      await finishDeletion(tx, member, NOON, null)
    })
    const { rows } = await run(
      `select r.table_name, v.code, r.until::text from retained_record r left join voucher v on r.table_name = 'voucher' and v.id = r.record_id
        where r.customer_id = $1 and r.table_name in ('fin_account', 'voucher') order by 1, 2`,
      [member],
    )
    expect(rows).toEqual([
      { table_name: 'fin_account', code: null, until: '2015-12-31' },
      { table_name: 'voucher', code: 'VVVVVVVVVV22', until: '2017-12-31' },
      { table_name: 'voucher', code: 'VVVVVVVVVV33', until: '2018-12-31' },
      { table_name: 'voucher', code: 'VVVVVVVVVV44', until: '2015-12-31' },
    ])
    const left = async (today: string) => {
      await inClub((tx) => tx.query('select end_retention($1)', [today]))
      return (await scan(['V-4711'])).map(({ table, row }) => row.code ?? table).toSorted()
    }
    expect(await left('2015-12-31')).toEqual(['VVVVVVVVVV22', 'VVVVVVVVVV33', 'VVVVVVVVVV44', 'fin_account'])
    expect(await left('2016-01-01')).toEqual(['VVVVVVVVVV22', 'VVVVVVVVVV33'])
    expect(await left('2018-01-01')).toEqual(['VVVVVVVVVV33'])
    expect((await scan(['Xylander'])).map(({ table }) => table)).toContain('retained_person')
    expect(await left('2019-01-01')).toEqual([])
    expect(await scan(['Xylander'])).toEqual([])
  })

  it('[CU-242+] removes retained records when their time is over, and then nothing names the member', async () => {
    const job = (tx: never) => endRetention.run({ tx, instant: new Date('2040-01-02T12:00:00Z') } as never, {})
    await inClub((tx) => job(tx as never))
    expect((await scan()).length).toBeGreaterThan(0)
    // By the clock of the database as well: no period ends early.
    await put(owner, tenant, (tx) => tx.query("update retained_record set until = '2020-12-31' where customer_id = $1", [me]))
    await inClub((tx) => tx.query("select end_retention('2040-01-02')"))
    expect(await scan()).toEqual([])
    const { rows } = await run(
      'select (select count(*)::integer from retained_record where customer_id = $1) + (select count(*)::integer from retained_person where customer_id = $1) as left',
      [me],
    )
    expect(rows).toEqual([{ left: 0 }])
    const held = await rowsOfCustomer(me)
    expect(held.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['fin_account', 'voucher', 'mandate', 'collection_debit', 'fin_line']),
    )
    expect(uncleared(held)).toEqual([])
  })

  it('[CU-242+] ends the register by itself on the day after the last one, and not before', async () => {
    const past = await addCustomer(owner, tenant, { firstName: 'Petra', lastName: 'Pastperson' })
    const at = new Date('2009-03-05T10:00:00Z')
    await put(owner, tenant, async (tx) => {
      await tx.query("insert into fin_account (tenant_id, customer_id, number) values ($1, $2, 'P-1')", [tenant, past])
      await tx.query('alter table fin_document disable trigger user')
      const { rows } = await tx.query(
        "insert into fin_document (tenant_id, customer_id, type, at, debit) values ($1, $2, 'invoice', $3, 100) returning id",
        [tenant, past, at],
      )
      await tx.query('alter table fin_document enable trigger user')
      return rows
    })
    await inClub(async (tx) => {
      await requestDeletion(tx, { customerId: past, language: 'da', instant: at })
      await finishDeletion(tx, past, at, null)
    })
    const register = async () =>
      (await run('select table_name, until::text from retained_record where customer_id = $1 order by until, 1', [past])).rows
    expect(await register()).toEqual([
      { table_name: 'security_event', until: '2010-03-05' },
      { table_name: 'fin_account', until: '2014-12-31' },
      { table_name: 'fin_document', until: '2014-12-31' },
    ])
    const runJobs = (now: string) =>
      runAllJobs({
        ...{ db: app, log: pino({ level: 'silent' }), clock: () => new Date(now), publicUrl: 'https://portal.example.org' },
        mailerOf: async () => ({ send: async () => {} }),
      })
    await runJobs('2014-12-31T22:59:00Z')
    expect((await register()).map(({ table_name }) => table_name)).toEqual(['fin_account', 'fin_document'])
    expect((await scan(['Pastperson'])).map(({ table }) => table)).toEqual(['retained_person'])
    await runJobs('2015-01-01T12:00:00Z')
    expect(await register()).toEqual([])
    expect(await scan(['Pastperson'])).toEqual([])
  })

  it('[CU-239+] forgets the last email to a deleted member that could not be delivered for a week', async () => {
    const gone = await addCustomer(owner, tenant, { firstName: 'Gustav', lastName: 'Goneaway', email: 'gustav@gone.example' })
    await inClub((tx) => requestDeletion(tx, { customerId: gone, language: 'en', instant: NOON }))
    const runJobs = (now: number) =>
      runAllJobs({
        ...{ db: app, log: pino({ level: 'silent' }), clock: () => new Date(now), publicUrl: 'https://portal.example.org' },
        mailerOf: async () => ({
          send: async () => {
            throw new Error('550 no such mailbox')
          },
        }),
      })
    const found = async () => (await scan(['Goneaway', 'gustav@gone.example'])).map(({ table }) => table)
    for (let day = 30; day < 32; day += 1) await runJobs(NOON.getTime() + day * 86_400_000)
    expect(await found()).toContain('job')
    for (let day = 32; day < 50; day += 1) await runJobs(NOON.getTime() + day * 86_400_000)
    expect(await found()).not.toContain('job')
  })

  it('[CU-240+] lists the log for as long as the club retains it, and removes saved cards at the card provider', async () => {
    const payer = await addCustomer(owner, tenant, { firstName: 'Paula', lastName: 'Payer' })
    const admin = await openClient(database.adminUrl)
    await admin.query('update tenant set security_log_months = 30 where id = $1', [tenant])
    await admin.end()
    await run(
      `insert into saved_card (tenant_id, customer_id, provider_customer, method_id, brand, last4, exp_month, exp_year, saved_at)
        values ($1, $2, 'c', 'm-77', 'visa', '4242', 1, 2030, now())`,
      [tenant, payer],
    )
    await inClub(async (tx) => {
      await requestDeletion(tx, { customerId: payer, language: 'da', instant: NOON })
      await finishDeletion(tx, payer, NOON, null)
    })
    const { rows } = await run('select table_name, until::text from retained_record where customer_id = $1', [payer])
    expect(rows).toEqual([{ table_name: 'security_event', until: '2028-12-10' }])
    const jobs = await run("select data from job where name like 'detach%' and data::text like '%m-77%'")
    expect(jobs.rows).toHaveLength(1)
  })

  it('[CU-327+] takes the number out of an account immediately if no document is retained, and only of a deleted member', async () => {
    const free = await addCustomer(owner, tenant, { firstName: 'Frida', lastName: 'Free' })
    await run("insert into fin_account (tenant_id, customer_id, number) values ($1, $2, 'F-88888')", [tenant, free])
    const account = async () => (await scan(['F-88888'])).map(({ table }) => table)
    await inClub((tx) => tx.query('select forget_unlisted($1)', [free]))
    await inClub((tx) => requestDeletion(tx, { customerId: free, language: 'da', instant: NOON }))
    await inClub((tx) => tx.query('select forget_unlisted($1)', [free]))
    expect(await account()).toEqual(['fin_account'])
    await inClub((tx) => finishDeletion(tx, free, NOON, null))
    expect(await scan(['F-88888'])).toEqual([])
    expect((await run('select number from fin_account where customer_id = $1', [free])).rows).toEqual([{ number: `former-${free}` }])
  })

  it('[CU-237+] is deferred by an invoice that is being written while its job begins', { timeout: 30_000 }, async () => {
    const late = await addCustomer(owner, tenant, { firstName: 'Lara', lastName: 'Late' })
    await inClub((tx) => requestDeletion(tx, { customerId: late, language: 'en', instant: NOON }))
    const { rows } = await run('select id from deletion_request where customer_id = $1', [late])
    const instant = new Date(NOON.getTime() + 8 * 86_400_000)
    let deleting: Promise<unknown> = Promise.resolve()
    await put(owner, tenant, async (tx) => {
      await tx.query("insert into fin_account (tenant_id, customer_id, number) values ($1, $2, 'L-1')", [tenant, late])
      await tx.query(
        "insert into fin_document (tenant_id, customer_id, type, at, debit) values ($1, $2, 'invoice', '2026-06-18 10:00', 100)",
        [tenant, late],
      )
      await postStored(tx)
      deleting = inClub((deletion) => deleteMember.run({ tx: deletion, instant, jobId: '0' } as never, { requestId: rows[0].id }))
      await expect.poll(async () => (await owner.query('select from pg_locks where not granted')).rowCount, { timeout: 20_000 }).toBe(1)
    })
    await deleting
    expect((await run('select obstacles from deletion_request where customer_id = $1', [late])).rows).toEqual([
      { obstacles: ['owesMoney'] },
    ])
  })

  it('[CU-236+] does not happen before its day, whenever its job runs', async () => {
    const early = await addCustomer(owner, tenant, { firstName: 'Early', lastName: 'Bird' })
    await inClub((tx) => requestDeletion(tx, { customerId: early, language: 'en', instant: NOON }))
    const { rows } = await run('select id from deletion_request where customer_id = $1', [early])
    const instant = new Date(NOON.getTime() + 7 * 86_400_000 - 1000)
    expect(await inClub((tx) => deleteMember.run({ tx, instant, jobId: '0' } as never, { requestId: rows[0].id }))).toBeNull()
    expect((await run('select last_name from customer where id = $1', [early])).rows).toEqual([{ last_name: 'Bird' }])
  })

  it('[CU-239+] works for a person of whom the club knows hardly anything', async () => {
    const lone = await addCustomer(owner, tenant, { firstName: 'Lone', lastName: 'Lonesome' })
    await inClub(async (tx) => {
      await requestDeletion(tx, { customerId: lone, language: 'da', instant: NOON })
      await finishDeletion(tx, lone, NOON, null)
    })
    expect(await scan(['Lonesome'])).toEqual([])
  })
})
