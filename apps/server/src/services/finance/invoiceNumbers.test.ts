/** Numbers and VAT of the program's own invoices, on real SQL. */
import type { ClubDate, ClubDateTime } from '@club/core'
import { money } from '@club/core/finance'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTenant, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { createInvoice, creditInvoice, voidInvoice } from './invoices.ts'
import { proveLedger, readJournal } from './readLedger.ts'
import { writeDocument } from './writeDocument.ts'

const at = (year: number) => `${year}-06-10T12:00:00` as ClubDateTime

describe('the program’s own invoices', async () => {
  const { owner, app } = await testDatabase()
  const tenant = CLUBS.a
  await addClubs(owner)
  let customerId: string
  let year = 2030
  beforeEach(async () => {
    customerId = await addCustomer(owner, tenant)
    year += 1
    await settings({})
  })
  const settings = (ownInvoices: object) =>
    put(owner, tenant, (tx) => tx.query(sql`update club set own_invoices = ${JSON.stringify(ownInvoices)} where tenant_id = ${tenant}`))
  const work = <T>(run: (tx: Tx) => Promise<T>, where: string = tenant): Promise<T> => inTenant(app, where, run)
  const invoice = (tx: Tx, more: { readonly who?: string; readonly price?: number; readonly of?: number } = {}) =>
    createInvoice(tx, {
      ...{ customerId: more.who ?? customerId, key: null, now: at(more.of ?? year) },
      lines: [
        { name: 'Medal', article: 'entryFee', quantity: 1, price: more.price ?? 1190 },
        { name: 'Green fee', article: 'teeTime', quantity: 1, price: 1000 },
      ],
    })
  const numbers = async (where: string = tenant) =>
    (
      await work(
        (tx) =>
          rowsOf<{ number: string }>(
            tx,
            sql`select number from fin_document where tenant_id = ${where} and extract(year from at) = ${year} and type in ('invoice', 'invoiceVoid') order by id`,
          ),
        where,
      )
    ).map(({ number }) => number)

  it('[FI-130+] are numbered through the year, voids as well, and begin again in the next', async () => {
    const first = await work((tx) => invoice(tx))
    await work((tx) => creditInvoice(tx, { customerId, invoiceId: first, name: 'Medal', amount: money(100, 'EUR'), now: at(year) }))
    const second = await work((tx) => invoice(tx))
    await work((tx) => voidInvoice(tx, { customerId, invoiceId: second, now: at(year) }))
    await work((tx) => invoice(tx, { of: year + 100 }))
    expect(await numbers()).toEqual(['0001', '0002', '0003', '0004'].map((number) => `${year}-${number}`))
    const [next] = await work((tx) => rowsOf(tx, sql`select number from fin_document where extract(year from at) = ${year + 100}`))
    expect(next).toEqual({ number: `${year + 100}-0001` })
  })

  it('[FI-130+] have neither gaps nor duplicates when many are written concurrently and some fail', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => addCustomer(owner, tenant)))
    await Promise.all(
      people.map((who, index) =>
        work(async (tx) => {
          await invoice(tx, { who })
          // Another account in the other direction: two writers never wait for each other.
          await invoice(tx, { who: people[(index + 1) % people.length] as string }).catch(() => undefined)
          if (index % 3 === 0) throw new Error('failed')
        }).catch(() => undefined),
      ),
    )
    const given = (await numbers()).toSorted()
    expect(given.length).toBeGreaterThan(0)
    expect(given).toEqual(given.map((_, index) => `${year}-${String(index + 1).padStart(4, '0')}`))
  })

  it('[FI-130+] are counted for each club alone, in the format of the club', async () => {
    await settings({ number: 'GC/{year}/{number}' })
    await work((tx) => invoice(tx))
    expect(await numbers()).toEqual([`GC/${year}/0001`])
    const elsewhere = await addCustomer(owner, CLUBS.outside)
    await work((tx) => invoice(tx, { who: elsewhere }), CLUBS.outside)
    expect(await numbers(CLUBS.outside)).toEqual([`${year}-0001`])
    await work((tx) => tx.query(sql`update club set own_invoices = '{}' where false`)).catch(() => undefined)
    await expect(work((tx) => tx.query(sql`update document_counter set last = 9`))).rejects.toThrow('permission denied')
  })

  it('[FI-130+] [FI-133+] have their number in the journal, and in that of a guest without an account no customer', async () => {
    await work((tx) => invoice(tx))
    await work((tx) =>
      createInvoice(tx, {
        customerId: null,
        key: null,
        now: at(year),
        lines: [{ name: 'Green fee', article: 'teeTime', quantity: 1, price: 1 }],
      }),
    )
    const day = (text: string) => `${year}-${text}` as ClubDate
    const rows = await work((tx) => readJournal(tx, day('01-01'), day('12-31')))
    expect(new Set(rows.map(({ number, customerNumber }) => `${number} ${customerNumber === '' ? 'guest' : 'customer'}`))).toEqual(
      new Set([`${year}-0001 customer`, `${year}-0002 guest`]),
    )
    const proof = await work(proveLedger)
    expect([proof.wrong, proof.total, proof.customers - proof.books]).toEqual([[], 0, 0])
  })

  it('[FI-131+] pass over a number that an import has brought; documents of an import get none', async () => {
    const imported = {
      customerId,
      key: `import/${year}`,
      at: at(year),
      debit: 5,
      credit: 0,
      payType: null,
      voidsId: null,
      lines: [],
    } as const
    await work((tx) => invoice(tx))
    await work((tx) => writeDocument(tx, { ...imported, type: 'invoice', number: `${year}-0002` }))
    await work((tx) => writeDocument(tx, { ...imported, key: `import/${year}/2`, type: 'invoice' }))
    await work((tx) => invoice(tx))
    expect(await numbers()).toEqual([`${year}-0001`, `${year}-0002`, '', `${year}-0003`])
  })

  it('[FI-173+] a credited part has each rate in proportion to what is left, on its lines as in the ledger', async () => {
    await settings({ vatRates: { entryFee: 1900, teeTime: 700 } })
    const id = await work((tx) => invoice(tx))
    const credit = (amount: number) =>
      work(async (tx) => {
        const voidId = await creditInvoice(tx, { customerId, invoiceId: id, name: 'Invoice', amount: money(amount, 'EUR'), now: at(year) })
        const lines = await rowsOf(
          tx,
          sql`select article_name as name, price_with_vat as price, vat_basis_points as vat from fin_line where document_id = ${voidId} order by position`,
        )
        const revenue = sql`select p.vat_basis_points as vat, sum(p.amount)::integer as amount from ledger_posting p
          where p.document_id = ${voidId} and p.account in ('revenue', 'vat') group by 1 order by 1 desc`
        return { lines, revenue: await rowsOf(tx, revenue) }
      })
    expect(await credit(1095)).toEqual({
      lines: [
        { name: 'Medal', price: 595, vat: 1900 },
        { name: 'Green fee', price: 500, vat: 700 },
      ],
      revenue: [
        { vat: 1900, amount: 595 },
        { vat: 700, amount: 500 },
      ],
    })
    expect((await credit(1095)).lines).toHaveLength(2)
    expect((await work(proveLedger)).wrong).toEqual([])
  })

  it('[FI-132+] have the VAT of each article, which their voids reverse', async () => {
    await settings({ vatRates: { entryFee: 1900 } })
    const id = await work((tx) => invoice(tx))
    const postings = () =>
      work((tx) =>
        rowsOf<{ account: string; vat: number | null; amount: number }>(
          tx,
          sql`select p.account, p.vat_basis_points as vat, sum(p.amount)::integer as amount from ledger_posting p
            join fin_document d on d.tenant_id = p.tenant_id and d.id = p.document_id where ${id}::bigint in (d.id, d.voids_id)
            group by 1, 2 having sum(p.amount) <> 0 order by 1, 2 nulls last`,
        ),
      )
    expect(await postings()).toEqual([
      { account: 'customers', vat: null, amount: 2190 },
      { account: 'revenue', vat: 1900, amount: -1000 },
      { account: 'revenue', vat: null, amount: -1000 },
      { account: 'vat', vat: 1900, amount: -190 },
    ])
    // A later change of the rate does not change what is voided.
    await settings({ vatRates: { entryFee: 700 } })
    await work((tx) => voidInvoice(tx, { customerId, invoiceId: id, now: at(year) }))
    expect(await postings()).toEqual([])
  })
})
