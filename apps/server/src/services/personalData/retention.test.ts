/** The end of retention: what is listed in the register of retained records, until when, and what is left after it. */
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../../db/connect.ts'
import { readMigrations } from '../../db/migrate.ts'
import { deletionClub, NOON, tenant, uncleared } from '../../testing/deletionClub.ts'
import { runAllJobs } from '../../testing/runAllJobs.ts'
import { addDocument } from '../../testing/testBook.ts'
import { addCustomer, put } from '../../testing/testClubs.ts'
import { endRetention, finishDeletion, requestDeletion } from './deletions.ts'
import { readRetained } from './readDeletions.ts'

const { database, me, inClub, run, scan, rowsOfCustomer } = await deletionClub()
const { owner, app } = database

beforeAll(() =>
  inClub(async (tx) => {
    await requestDeletion(tx, { customerId: me, language: 'en', instant: NOON })
    await finishDeletion(tx, me, NOON, null)
  }),
)

describe('the register of retained records', () => {
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

  it('[CU-330+] [CU-333+] the update clears what names a member who was deleted before it and is no longer retained', async () => {
    const gone = async (lastName: string, at: string) => {
      const id = await addCustomer(owner, tenant, { firstName: 'Otto', lastName })
      await inClub(async (tx) => {
        await requestDeletion(tx, { customerId: id, language: 'da', instant: new Date(at) })
        await finishDeletion(tx, id, new Date(at), null)
      })
      return id
    }
    // Invoices after the deletions: the time of one is over, of the other two not.
    const over = await gone('Overdone', '2009-03-05T10:00:00Z')
    await addDocument(owner, tenant, over, { at: '2009-04-01T10:00:00', lines: [{ name: 'Fee of Overdone', price: 100 }] })
    const listed = await gone('Listed', '2026-12-01T10:00:00Z')
    for (const at of ['2027-01-05T10:00:00', '2026-12-05T10:00:00'])
      await addDocument(owner, tenant, listed, { at, lines: [{ name: 'Fee of Listed', price: 100 }] })
    const owners = [over, listed, await gone('Voucherly', '2026-06-10T10:00:00Z')]
    await put(owner, tenant, async (tx) => {
      for (const [at, id] of owners.entries())
        await tx.query(
          "insert into voucher (tenant_id, code, customer_id, amount, remaining, note, issued_at) values ($1, $2, $3, 100, 100, $4, '2009-03-05')",
          [tenant, `WWWWWWWWWW2${at + 2}`, id, `Voucher ${at}`],
        )
    })
    const client = await openClient(database.ownerUrl)
    await client.query(readMigrations().find(({ name }) => name === 'entries_of_accounts')?.sql ?? '')
    await client.end()
    const texts = (table: string, column: string) =>
      run(`select ${column} as text from ${table} t where t.customer_id = any($1) order by t.id`, [owners]).then(({ rows }) => rows)
    const lines = 'fin_document t join fin_line l on l.tenant_id = t.tenant_id and l.document_id = t.id'
    expect((await run(`select article_name as text from ${lines} where t.customer_id = any($1) order by t.id`, [owners])).rows).toEqual(
      ['', 'Fee of Listed', 'Fee of Listed'].map((text) => ({ text })),
    )
    expect(await texts('voucher', 'note')).toEqual(['', 'Voucher 1', ''].map((text) => ({ text })))
    expect((await run('select number from fin_account where customer_id = any($1) order by customer_id', [owners])).rows).toEqual([
      { number: `former-${over}` },
      { number: `A${listed}` },
    ])
    const { rows } = await run(
      "select table_name, until::text from retained_record where customer_id = any($1) and table_name <> 'security_event' order by 1, 2",
      [owners],
    )
    expect(rows).toEqual([
      { table_name: 'fin_account', until: '2032-12-31' },
      { table_name: 'fin_document', until: '2031-12-31' },
      { table_name: 'fin_document', until: '2032-12-31' },
      { table_name: 'voucher', until: '2032-12-31' },
    ])
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
})
