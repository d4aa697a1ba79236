import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addDocument, type TestDocument } from '../../testing/testBook.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const tenant = CLUBS.outside
const SENDER = { name: 'Club e. V.', iban: 'DE03500999000000990100' }

describe('an account that explains itself', async () => {
  const database = await testDatabase()
  const app = appAt('2026-06-10T10:00:00Z', database)
  let [id, token, other] = ['', '', '']
  const ids: Record<string, string> = {}
  const ask = (path: string, who = token) => app.ask(`rs/cs/finance/${path}`, { tenant, token: who })
  const add = (document: TestDocument) => addDocument(database.owner, tenant, id, document)

  beforeAll(async () => {
    await addClubs(database.owner)
    await changeSettings(database.owner, tenant, { financialAccountVisibility: 'Private', invoicePaymentEnabled: true })
    id = await addCustomer(database.owner, tenant)
    await addAccount(database.owner, tenant, 'why', { [tenant]: id })
    token = await app.logIn('why', tenant)
    await addAccount(database.owner, tenant, 'other', { [tenant]: await addCustomer(database.owner, tenant) })
    other = await app.logIn('other', tenant)
    await put(database.owner, tenant, (tx) =>
      tx.query("update club set currency = 'EUR', invoice_sender = $2 where tenant_id = $1", [tenant, JSON.stringify(SENDER)]),
    )
    ids.topUp = await add({ type: 'accountTopUp', credit: 20_000, at: '2026-05-01T09:00:00' })
    const lines = [{ name: 'Locker', price: 8600 }]
    ids.locker = await add({ debit: 8600, at: '2026-06-01T09:00:00', dueDate: '2026-06-08', number: '2026-0417', lines })
    ids.trolley = await add({ debit: 3000, at: '2026-06-02T09:00:00', dueDate: '2026-06-30' })
    const body = { docHeadIds: [Number(ids.trolley)], payTypeId: 'account', amount: 3000 }
    const paid = await app.ask('rs/cs/finance/doc-heads/payment', { tenant, token, body })
    ids.payment = String(paid.json.id)
  })

  describe('an amount', () => {
    const why = async (figure: string) => (await ask(`fin-accounts/why?figure=${figure}`)).json

    it('[FI-103+] is the sum of the documents that it names, the latest first', async () => {
      const stat = (await ask('fin-accounts/stat')).json
      const balance = await why('balance')
      expect(balance).toMatchObject({ total: stat.balance, other: 0 })
      expect(balance.sums).toEqual([
        { docType: 'Invoice', count: 2, amount: -11_600 },
        { docType: 'AccountTopUp', count: 1, amount: 20_000 },
      ])
      expect(balance.entries.map(({ amount, docHead }: { amount: number; docHead: { id: number } }) => [docHead.id, amount])).toEqual([
        [Number(ids.trolley), -3000],
        [Number(ids.locker), -8600],
        [Number(ids.topUp), 20_000],
      ])
      expect(await why('overdue')).toMatchObject({ total: 8600, entries: [{ amount: 8600, docHead: { ownerNumber: '2026-0417' } }] })
      expect(await why('available')).toMatchObject({ total: stat.balanceAvailable })
    })

    it('[FI-103+] names the entries of the caller only, and there are six amounts', async () => {
      expect((await ask('fin-accounts/why?figure=balance', other)).json).toMatchObject({ total: 0, sums: [], entries: [] })
      expect((await ask('fin-accounts/why?figure=all')).status).toBe(400)
    })
  })

  describe('an invoice', () => {
    it('[FI-106+] has its lines, and the transfer that pays it with its code', async () => {
      const { docHead, transfer } = (await ask(`doc-heads/${ids.locker}`)).json
      expect(docHead).toMatchObject({ ownerNumber: '2026-0417', debit: 8600, lines: [{ articleName: 'Locker' }] })
      expect(transfer).toMatchObject({ ...SENDER, text: 'Invoice 2026-0417' })
      expect(transfer.code).toContain('EUR86.00')
      expect((await ask(`doc-heads/${ids.trolley}`)).json.transfer).toBeNull()
    })

    it('[FI-107+] says what happened so far', async () => {
      expect((await ask(`doc-heads/${ids.trolley}`)).json.events).toEqual([
        { kind: 'Issued', day: '2026-06-02', amount: 3000, payTypeName: '' },
        { kind: 'Paid', day: '2026-06-10', amount: 3000, payTypeName: 'Account balance' },
        { kind: 'Due', day: '2026-06-30', amount: null, payTypeName: '' },
      ])
    })

    it('[FI-106+] is found by its own customer only, and nothing else is an invoice', async () => {
      for (const path of [`doc-heads/${ids.topUp}`, `doc-heads/${ids.payment}`, 'doc-heads/999999', 'doc-heads/x'])
        expect((await ask(path)).status).toBe(404)
      expect((await ask(`doc-heads/${ids.locker}`, other)).status).toBe(404)
    })
  })
})
