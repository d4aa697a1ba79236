/** Documents and their entries in the ledger: the guards of the database, and two writers at the same time. */
import type { ClubDateTime } from '@club/core'
import { money } from '@club/core/finance'
import { describe, expect, it } from 'vitest'
import { inTenant, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { addClubs, addCustomer, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { createInvoice, creditInvoice, voidInvoice } from './invoices.ts'
import { settleInvoices } from './settleInvoices.ts'
import { type NewDocument, writeDocument } from './writeDocument.ts'

const NOW = '2026-06-10T12:00:00' as ClubDateTime

describe('the ledger', async () => {
  const { owner, app } = await testDatabase()
  const tenant = CLUBS.a
  await addClubs(owner)
  const customerId = await addCustomer(owner, tenant)
  const work = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => inTenant(app, tenant, run)
  const plain = { customerId, key: null, at: NOW, debit: 0, credit: 0, payType: null, voidsId: null, lines: [] } as const
  const write = (document: Partial<NewDocument> & Pick<NewDocument, 'type'>): Promise<string> =>
    work(async (tx) => {
      await tx.query(
        sql`insert into fin_account (tenant_id, customer_id, number) values (${tenant}, ${customerId}, '1') on conflict do nothing`,
      )
      return (await writeDocument(tx, { ...plain, ...document })) as string
    })
  const rows = <Row>(query: string): Promise<readonly Row[]> => work(async (tx) => (await tx.query(query)).rows as readonly Row[])
  const entriesOf = (id: string) =>
    rows<unknown>(
      `select account, vat_basis_points as vat, amount::integer, day from ledger_posting where document_id = ${id} order by position`,
    )
  const line = (price: number, vatBasisPoints: number | null) => ({ name: 'A', quantity: 1, price, vatBasisPoints, voidsPosition: null })

  it('[FI-60+] [FI-61+] [FI-62+] posts an invoice and its parts that are voided', async () => {
    const id = await write({ type: 'invoice', debit: 4570, lines: [line(3500, 1900), line(1070, 700)] })
    const day = '2026-06-10'
    expect(await entriesOf(id)).toEqual([
      { account: 'customers', vat: null, amount: 4570, day },
      { account: 'revenue', vat: 1900, amount: -2941, day },
      { account: 'vat', vat: 1900, amount: -559, day },
      { account: 'revenue', vat: 700, amount: -1000, day },
      { account: 'vat', vat: 700, amount: -70, day },
    ])
    await work((tx) => creditInvoice(tx, { customerId, invoiceId: id, name: 'Invoice', amount: money(1001, 'EUR'), now: NOW }))
    await write({ type: 'invoiceVoid', voidsId: id, credit: 3569 })
    expect(
      await rows(`select account, vat_basis_points, sum(amount) from ledger_posting p join fin_document d on d.id = p.document_id
      where ${id} in (d.id, d.voids_id) group by 1, 2 having sum(amount) <> 0`),
    ).toEqual([])
  })

  it('[FI-63+] an invoice that was paid from credit, or in cash, is voided without a rest', async () => {
    const before = await balance()
    await write({ type: 'accountTopUp', credit: 2000, payType: 'bankTransfer' })
    const invoiceId = await work((tx) =>
      createInvoice(tx, { customerId, key: null, now: NOW, lines: [{ name: 'Green fee', article: 'teeTime', quantity: 1, price: 3500 }] }),
    )
    for (const [payType, amount] of [
      ['account', 2000],
      ['cash', 1500],
    ] as const)
      await work((tx) =>
        settleInvoices(tx, { customerId, invoiceIds: [invoiceId], amount: { amount, currency: 'EUR' }, payType, key: null, now: NOW }),
      )
    await work((tx) => voidInvoice(tx, { customerId, invoiceId, now: NOW }))
    expect(await balance()).toBe(before + 2000)
    expect(await rows("select sum(amount)::integer as cash from ledger_posting where account = 'cash'")).toEqual([{ cash: 0 }])
  })

  async function balance(): Promise<number> {
    const [row] = await rows<{ sum: number }>('select coalesce(sum(credit - debit), 0)::integer as sum from fin_document')
    return row?.sum ?? Number.NaN
  }

  it.each([
    [
      'a document without entries',
      `insert into fin_document (tenant_id, customer_id, type, at, debit) values ('${CLUBS.a}', $1, 'invoice', now(), 5)`,
    ],
    [
      'entries that do not sum to 0',
      `with d as (insert into fin_document (tenant_id, customer_id, type, at, debit) values ('${CLUBS.a}', $1, 'invoice', now(), 5) returning id)
       insert into ledger_posting (tenant_id, document_id, position, day, account, amount) select '${CLUBS.a}', id, 1, now(), 'customers', 5 from d`,
    ],
    [
      'customers who owe another amount',
      `with d as (insert into fin_document (tenant_id, customer_id, type, at, debit) values ('${CLUBS.a}', $1, 'invoice', now(), 5) returning id)
       insert into ledger_posting (tenant_id, document_id, position, day, account, amount)
       select '${CLUBS.a}', id, n, now(), case n when 1 then 'customers' else 'revenue' end, 4 * (3 - 2 * n) from d, generate_series(1, 2) n`,
    ],
    ['a changed entry', 'update ledger_posting set amount = 0 where $1::bigint > 0'],
    ['a deleted entry', 'delete from ledger_posting where $1::bigint > 0'],
    ['a closed month', "update ledger_period set closed_through = '2026-01-31' where $1::bigint > 0"],
  ])('[FI-60+] [FI-66+] the server cannot store %s', async (_, query) => {
    await expect(work((tx) => tx.query(query, [customerId]))).rejects.toThrow(/entries|balance|permission denied/)
  })

  it('[FI-65+] a customer with documents is not deleted', async () => {
    await write({ type: 'invoice', debit: 100 })
    await expect(inTenant(owner, tenant, (tx) => tx.query(sql`delete from customer where id = ${customerId}`))).rejects.toThrow(
      'fin_document',
    )
  })
})
