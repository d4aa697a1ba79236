/** The ledger on the command line, over documents that the program itself has written. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClubDate, ClubDateTime } from '@club/core'
import { ledgerChart } from '@club/core/finance'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenant, openClient, type Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { datevFile } from '../services/finance/datevFile.ts'
import { createInvoice } from '../services/finance/invoices.ts'
import { closeBooks, readJournal } from '../services/finance/readLedger.ts'
import { addDocument } from '../testing/testBook.ts'
import { addClubs, addCustomer, CLUBS } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { ledgerCommand } from './ledgerCommand.ts'

const tenant = CLUBS.a
const NOW = new Date('2026-06-20T10:00:00Z')

describe('the ledger of a club', async () => {
  const database = await testDatabase()
  const { owner, app } = database
  const client = await openClient(database.ownerUrl)
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-ledger-'))
  let customerId = ''
  const run = async (...args: readonly string[]) => {
    const outcome = await ledgerCommand(client, [tenant, ...args], NOW)
    return outcome ?? { done: false, text: 'usage' }
  }
  const dayOfLast = () =>
    inTenant(app, tenant, async (tx) => {
      const { rows } = await tx.query('select distinct on (document_id) day::text as day from ledger_posting order by document_id desc')
      return rows[0]?.day as string
    })

  beforeAll(async () => {
    await addClubs(owner)
    customerId = await addCustomer(owner, tenant)
    const lines = [{ name: '=1+1, "Lessons"', price: 3500 }]
    const invoice = await addDocument(owner, tenant, customerId, { at: '2026-04-02T09:00:00', debit: 3500, number: 'R 1', lines })
    await addDocument(owner, tenant, customerId, {
      type: 'payment',
      at: '2026-05-03T09:00:00',
      credit: 3500,
      payType: 'terminal',
      externalNumber: 'T-77',
    })
    await addDocument(owner, tenant, customerId, { type: 'invoiceVoid', at: '2026-05-04T09:00:00', credit: 1000, voids: invoice })
    await addDocument(owner, tenant, customerId, {
      type: 'payment',
      at: '2026-05-05T09:00:00',
      debit: 500,
      credit: 500,
      payType: 'account',
    })
  })
  afterAll(async () => {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  })

  it('[FI-67+] [FI-70+] writes the journal as CSV, for its owner only and never over a file', async () => {
    const file = join(folder, 'journal.csv')
    expect((await run('journal', file, '--from', '2026-04-01', '--to', '2026-05-03')).text).toBe(`5 entries written to ${file}.`)
    const text = readFileSync(file, 'utf8')
    expect(text.split('\r\n')[0]).toBe(
      'day,documentDay,document,type,number,externalNumber,customer,account,name,vatRate,debit,credit,currency,text',
    )
    const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true })
    expect(
      data.map(({ day, account, name, vatRate, debit, credit, externalNumber }) => [
        day,
        account,
        name,
        vatRate,
        debit,
        credit,
        externalNumber,
      ]),
    ).toEqual([
      ['2026-04-02', '1410', 'customers', '', '35.00', '', ''],
      ['2026-04-02', '8400', 'revenue', '19', '', '29.41', ''],
      ['2026-04-02', '1776', 'vat', '19', '', '5.59', ''],
      ['2026-05-03', '1410', 'customers', '', '', '35.00', 'T-77'],
      ['2026-05-03', '1363', 'terminal', '', '35.00', '', 'T-77'],
    ])
    expect(data[0]).toMatchObject({ text: `'=1+1, "Lessons"`, currency: 'EUR', documentDay: '2026-04-02', number: 'R 1' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect((await run('journal', file, '--from', '2026-04-01', '--to', '2026-05-03')).text).toContain('exists already')
    const missing = await run('journal', join(folder, 'none', 'journal.csv'), '--from', '2026-04-01', '--to', '2026-05-03')
    expect(missing).toMatchObject({ done: false, text: expect.stringContaining('There is no folder') })
  })

  it('[FI-69+] writes the layout of DATEV: gross revenue against the customers, nothing for a payment from credit', async () => {
    const file = join(folder, 'EXTF.csv')
    const args = ['journal', file, '--from', '2026-04-01', '--to', '2026-05-31', '--datev']
    expect((await run(...args)).text).toContain('--consultant')
    expect((await run(...args, '--consultant', '1001', '--client', '7')).text).toContain('not tested with DATEV')
    const [header, columns, ...bookings] = readFileSync(file, 'latin1').trimEnd().split('\r\n')
    expect(header).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260620100000000;;;;;1001;7;20260101;4;20260401;20260531;"not tested with DATEV";;1;0;0;"EUR";;;;;;;;;',
    )
    expect(columns?.split(';')).toHaveLength(14)
    expect(bookings).toEqual([
      '35,00;"H";"EUR";;;;8400;1410;;0204;"R-1";;;"=1+1, ""Lessons"""',
      '35,00;"S";"EUR";;;;1363;1410;;0305;"T-77";;;"payment"',
      expect.stringMatching(/^10,00;"S";"EUR";;;;8400;1410;;0405;"\d+";;;"invoiceVoid"$/),
    ])
  })

  it('[FI-69+] replaces characters that the encoding does not have', async () => {
    const [row] = await inTenant(app, tenant, (tx) => readJournal(tx, '2026-05-03' as ClubDate, '2026-05-03' as ClubDate))
    const day = '2026-05-03' as ClubDate
    const rows = [{ ...row, account: 'cash', amount: 1, text: 'Grün – 日' }] as unknown as Parameters<typeof datevFile>[0]
    const content = datevFile(rows, {
      ...{ from: day, to: day, currency: 'EUR', chart: ledgerChart({}), consultant: '1001', client: '1', created: NOW },
    })
    expect(content.toString('latin1')).toContain('"Grün ? ?"')
  })

  it('[FI-68+] prints the totals and proves them; a wrong entry is found', async () => {
    expect((await run('balance')).text.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
      '1363 terminal 35.00',
      '1410 customers -10.00',
      '1776 vat 19 % -3.99',
      '8400 revenue 19 % -21.01',
      'Sum in EUR: 0.00',
    ])
    expect((await run('balance', '--through', '2026-04-30')).text).toContain('customers                        35.00')
    expect(await run('check')).toEqual({
      done: true,
      text: '4 documents balance. Customers owe -10.00 EUR in the ledger and in their books.',
    })
    const spoil = (by: number) =>
      inTenant(owner, tenant, (tx) => tx.query(sql`update ledger_posting set amount = amount + ${by} where account = 'terminal'`))
    await spoil(1)
    const wrong = await run('check')
    expect(wrong).toMatchObject({ done: false, text: expect.stringContaining('The sum of all accounts is 0.01, not 0.') })
    expect((await run('close', '2026-05')).text).toContain('Nothing was closed.')
    await spoil(-1)
    // Two errors that cancel each other out are found in their documents.
    const shift = (by: number) =>
      inTenant(owner, tenant, (tx) =>
        tx.query(sql`update ledger_posting set amount = amount + case account when 'terminal' then ${by}::bigint else ${-by}::bigint end
          where account = 'terminal' or account = 'vat' and amount < 0`),
      )
    await shift(1)
    expect((await run('check')).text).toMatch(/^(Document \d+: its entries are missing or do not balance\.\n?){2}$/)
    await shift(-1)
    expect((await run('check')).done).toBe(true)
  })

  it.each([
    [['close', '2026-06'], 'not over yet'],
    [['close', '2026-13'], 'is not a month'],
    [['journal', 'x', '--from', '2026-05-02', '--to', '2026-05-01'], 'before the first'],
    [['journal', 'x', '--from', '2026-02-30', '--to', '2026-05-01'], 'is not a day'],
    [['open', '2026-04'], 'usage'],
    [['balance', '--from'], 'usage'],
  ])('[FI-66+] [FI-67+] %s is refused', async (args, why) => {
    const { done, text } = await run(...args)
    expect(done).toBe(false)
    expect(text).toContain(why)
  })

  it('[FI-66+] closes a month once; a document of a closed day is booked on the first open day', async () => {
    expect(await run('close', '2026-04')).toMatchObject({ done: true, text: expect.stringContaining('closed through 2026-04-30.') })
    expect(await run('close', '2026-03')).toMatchObject({ done: false, text: expect.stringContaining('already') })
    expect(await run('close', '2026-04')).toMatchObject({ done: false })
    await addDocument(owner, tenant, customerId, { at: '2026-04-30T23:59:00', debit: 100 })
    expect(await dayOfLast()).toBe('2026-05-01')
    await addDocument(owner, tenant, customerId, { at: '2026-05-01T00:00:00', debit: 100 })
    expect(await dayOfLast()).toBe('2026-05-01')
    await expect(
      inTenant(owner, tenant, (tx) =>
        tx.query(sql`with d as (insert into fin_document (tenant_id, customer_id, type, at) values (${tenant}, ${customerId}, 'invoice', '2026-04-01') returning id)
          insert into ledger_posting (tenant_id, document_id, position, day, account, amount) select ${tenant}, id, 1, '2026-04-01', 'customers', 0 from d`),
      ),
    ).rejects.toThrow('closed period')
  })

  const invoiceIn = (tx: Tx): Promise<string> => {
    const lines = [{ name: 'Green fee', article: 'teeTime' as const, quantity: 1, price: 100 }]
    return createInvoice(tx, { customerId, key: null, now: '2026-05-31T23:00:00' as ClubDateTime, lines })
  }
  const closeMay = (): Promise<unknown> => inTenant(owner, tenant, (tx) => closeBooks(tx, '2026-05-31' as ClubDate))

  it('[FI-66+] a closing waits for a document that is being written, and a document for a closing', async () => {
    const written = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const writing = inTenant(app, tenant, async (tx) => {
      await invoiceIn(tx)
      written.resolve()
      await finish.promise
    })
    await written.promise
    let isClosed = false
    const closing = Promise.all([closeMay(), closeMay()]).then(() => {
      isClosed = true
    })
    await inTenant(app, tenant, (tx) => waitForLock(tx))
    expect(isClosed).toBe(false)
    finish.resolve()
    await Promise.all([writing, closing])
    expect(await dayOfLast()).toBe('2026-05-31')

    await inTenant(owner, tenant, (tx) => tx.query(sql`update ledger_period set closed_through = '2026-04-30' where tenant_id = ${tenant}`))
    const closed = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const closingFirst = inTenant(owner, tenant, async (tx) => {
      await closeBooks(tx, '2026-05-31' as ClubDate)
      closed.resolve()
      await commit.promise
    })
    await closed.promise
    const late = inTenant(app, tenant, invoiceIn)
    await inTenant(app, tenant, (tx) => waitForLock(tx))
    commit.resolve()
    await Promise.all([closingFirst, late])
    expect(await dayOfLast()).toBe('2026-06-01')
    expect(await run('check')).toMatchObject({ done: true })
  })

  /** Returns when a transaction waits for a lock of another. */
  async function waitForLock(tx: Tx): Promise<void> {
    for (;;) {
      const { rows } = await tx.query(
        'select count(*)::integer as waiting from pg_locks l join pg_database d on d.oid = l.database or l.database is null where not granted and d.datname = current_database()',
      )
      if (rows[0]?.waiting > 0) return
    }
  }
})
