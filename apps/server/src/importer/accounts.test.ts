import { describe, expect, it } from 'vitest'
import { openClient } from '../db/connect.ts'
import { importing } from '../testing/importing.ts'
import type { AccountsFileInput } from './accountsFile.ts'
import { smallClub } from './smallFolder.ts'

const { database, importFiles, rows } = await importing()

type Documents = NonNullable<AccountsFileInput['accounts'][number]['documents']>

const at = '2026-05-01T10:00'
const invoice: Documents[number] = {
  key: 'r1',
  type: 'invoice',
  number: 'R-1',
  at,
  debit: 5000,
  dueDate: '2026-05-31',
  lines: [{ article: 'Locker', price: 5000 }],
}
const paid: Documents[number] = { key: 'p1', type: 'payment', at, credit: 2000, payType: 'card', pays: [{ invoice: 'r1', amount: 2000 }] }

const importAccount = (documents: Documents, member = SMALL_MEMBER, files: Record<string, string> = {}) =>
  importFiles({ ...files, 'accounts.json': JSON.stringify({ accounts: [{ member, creditLimit: 100, documents }] }) })
const SMALL_MEMBER = '1'

describe('accounts.json', () => {
  it('imports accounts, their documents, payments and files', async () => {
    const file = { 'r1.pdf': '%PDF-1.4' }
    const report = await importAccount([{ ...invoice, file: 'r1.pdf' }, paid], SMALL_MEMBER, file)
    expect(report.problems).toEqual([])
    expect(report.files).toContainEqual({ file: 'accounts.json', rows: 2, added: 2, updated: 0 })
    expect(await rows('select number, credit_limit from fin_account')).toEqual([{ number: SMALL_MEMBER, credit_limit: 100 }])
    expect(await rows('select type, number, debit, credit, due_date from fin_document order by id')).toEqual([
      { type: 'invoice', number: 'R-1', debit: 5000, credit: 0, due_date: '2026-05-31' },
      { type: 'payment', number: '', debit: 0, credit: 2000, due_date: null },
    ])
    expect(await rows('select step, amount from fin_settlement')).toEqual([{ step: 1, amount: 2000 }])
    expect(await rows('select f.name, f.content_type from fin_document_file d join file f on f.id = d.file_id')).toEqual([
      { name: 'r1.pdf', content_type: 'application/pdf' },
    ])
  })

  it('[FI-131+] refuses a number that the program has given to an invoice of its own', async () => {
    await importAccount([invoice])
    await rows(`with own as (
        insert into fin_document (tenant_id, customer_id, type, at, debit, number, numbered)
        select tenant_id, customer_id, 'invoice', '2026-05-02', 100, '2026-0001', true from fin_account limit 1 returning tenant_id, id
      ) insert into ledger_posting (tenant_id, document_id, position, day, account, amount)
      select tenant_id, id, p, '2026-05-02', a, m from own, (values (1, 'customers', 100), (2, 'transit', -100)) v (p, a, m)`)
    const other = { ...invoice, key: 'r2', number: '2026-0001' }
    const report = await importAccount([invoice, other])
    expect(report.problems).toEqual([expect.objectContaining({ file: 'accounts.json', problem: expect.stringContaining('2026-0001') })])
    expect((await importAccount([invoice, { ...other, number: 'R-2' }])).problems).toEqual([])
  })

  it('imported again adds new documents and changes no existing one', async () => {
    await importAccount([invoice])
    const report = await importAccount([{ ...invoice, debit: 9000 }, paid])
    expect(report.files).toContainEqual({ file: 'accounts.json', rows: 2, added: 1, updated: 0 })
    expect(await rows("select debit from fin_document where type = 'invoice'")).toEqual([{ debit: 5000 }])
  })

  it.each<{ what: string; documents: Documents; member?: string; problem: string }>([
    { what: 'a member that nobody knows', documents: [], member: '999', problem: 'There is no member 999.' },
    { what: 'a key twice', documents: [invoice, invoice], problem: 'The key "r1" is there twice.' },
    { what: 'a payment of nothing that is known', documents: [paid], problem: 'No invoice "r1" of this account stands before it.' },
    {
      what: 'a void of nothing',
      documents: [{ key: 'v', type: 'invoiceVoid', at, credit: 1 }],
      problem: 'A void names what it takes back',
    },
    { what: 'a payment by nothing', documents: [invoice, { ...paid, payType: null }], problem: 'A payment says how it was made.' },
    { what: 'a payment that is due', documents: [invoice, { ...paid, dueDate: '2026-06-01' }], problem: 'Only an invoice is due.' },
    { what: 'a file that is not there', documents: [{ ...invoice, file: 'no.pdf' }], problem: 'There is no file "no.pdf".' },
    { what: 'a day that is none', documents: [{ ...invoice, dueDate: '2026-02-30' }], problem: 'Not a date' },
  ])('is refused with $what', async ({ documents, member, problem }) => {
    const report = await importAccount(documents, member)
    expect(report.imported).toBe(false)
    expect(report.problems).toEqual([expect.objectContaining({ file: 'accounts.json', row: 1, problem: expect.stringContaining(problem) })])
    expect(await rows('select * from fin_document')).toEqual([])
  })

  it('refuses two accounts with one number, including numbers of other members', async () => {
    const accounts = [{ member: '1' }, { member: '2', number: '1' }]
    const report = await importFiles({ 'accounts.json': JSON.stringify({ accounts }) })
    expect(report.problems).toEqual([expect.objectContaining({ row: 2, column: 'number', problem: 'Two accounts have the number 1.' })])
  })

  it('locks tournaments before accounts, as the payment of an entry fee does, so that neither deadlocks', async () => {
    await importAccount([invoice])
    const payer = await openClient(database.ownerUrl)
    await payer.query("begin; select set_config('club.tenant', 'lindenhof', true)")
    await payer.query('select from tournament for update')
    const reading = importAccount([invoice, paid])
    const waiting = () =>
      rows('select from pg_locks l join pg_stat_activity a using (pid) where not granted and datname = current_database()')
    await expect.poll(async () => (await waiting()).length, { timeout: 5000 }).toBe(1)
    await payer.query('select from fin_account for update')
    await payer.query('commit')
    await payer.end()
    expect((await reading).imported).toBe(true)
  })
})

describe('directDebit of club.json', () => {
  const sender = { name: 'Lindenhof e. V.', street: 'Am Weiher 1', zip: '12345', city: 'Lindenau' }
  it.each([
    [{}, sender],
    [
      { street: 'Postfach 7', zip: '12346' },
      { ...sender, street: 'Postfach 7', zip: '12346' },
    ],
  ])('[MA-103+] has the name and address of invoiceSender, except for %o', async (own, expected) => {
    const club = { ...smallClub, directDebit: { creditorId: 'DE98ZZZ09999999999', ...own }, invoiceSender: sender }
    expect((await importFiles({ 'club.json': JSON.stringify(club) })).problems).toEqual([])
    const [row] = (await rows('select direct_debit from club')) as { direct_debit: object }[]
    expect(row?.direct_debit).toEqual({ creditorId: 'DE98ZZZ09999999999', acceptOnlineMandates: false, ...expected })
  })
})
