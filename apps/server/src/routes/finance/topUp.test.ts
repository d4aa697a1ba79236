import { HEADERS } from '@club/contract/wire'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addDocument, type TestDocument } from '../../testing/testBook.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testPayments } from '../../testing/testPayments.ts'

const tenant = CLUBS.outside
const OPEN = { financialAccountVisibility: 'Private', accountTopUpEnabled: true, useMandates: true, directDebitEnabled: true }
const TERMS = {
  bonuses: [
    { id: 'large', name: 'Two hundred', amount: 20_000, bonus: 1500 },
    { id: 'small', amount: 10_000, bonus: 500 },
  ],
  directDebitLimit: 30_000,
}

describe('a top-up', async () => {
  const database = await testDatabase()
  const provider = testPayments()
  const app = appAt('2026-06-10T10:00:00Z', database, { payments: provider.payments })
  let [who, token, id] = ['', '', '']
  let count = 0

  const ask = (path: string, request: Parameters<typeof app.ask>[1] = {}) => app.ask(`rs/cs/finance/${path}`, { tenant, token, ...request })
  const topUp = (amount: number, more: object = {}, key?: string) =>
    ask('doc-heads/account-top-up-by-future-payment', {
      body: { amount, ...more },
      ...(key !== undefined && { headers: { [HEADERS.idempotencyKey]: key } }),
    })
  const addBill = (document: TestDocument = {}) => addDocument(database.owner, tenant, id, { debit: 5000, ...document })
  const run = (text: string, values: unknown[]) => put(database.owner, tenant, (tx) => tx.query(text, values))
  const terms = (value: object | null) => run('update club set top_up = $2 where tenant_id = $1', [tenant, JSON.stringify(value)])
  const subscription = (document: string) => run('update fin_document set subscription = true where id = $1', [document])
  const documents = async () => (await ask('doc-heads')).json.content
  const addMandate = () =>
    run(
      `insert into mandate (tenant_id, customer_id, reference, name, customer_name, iban, status, pay_credit_invoice)
        values ($1, $2, $3, 'N', 'N', 'DE89370400440532013000', 'active', true)`,
      [tenant, id, `T-${id}`],
    )

  beforeAll(() => addClubs(database.owner))
  beforeEach(async () => {
    await changeSettings(database.owner, tenant, OPEN)
    await terms(TERMS)
    count += 1
    who = `saver${count}`
    id = await addCustomer(database.owner, tenant)
    await addAccount(database.owner, tenant, who, { [tenant]: id })
    token = await app.logIn(who, tenant)
  })

  it('[FI-17] lists the bonuses of the club, the smallest first, and none in a club without', async () => {
    const path = 'account-top-up/bonus-amounts'
    expect((await ask(path)).json.content).toEqual([
      { id: 'small', name: '', amount: 10_000, bonus: 500 },
      { id: 'large', name: 'Two hundred', amount: 20_000, bonus: 1500 },
    ])
    await terms(null)
    expect((await ask(path)).json.content).toEqual([])
  })

  describe('the check of the subscription', () => {
    const check = () => ask('subscription-payment/check')

    it('[FI-16] succeeds without one, and while it is not past its due day', async () => {
      expect(await check()).toMatchObject({ status: 200, json: { directDebitMost: 0 } })
      await addBill({ dueDate: '2026-06-01' })
      await subscription(await addBill({ dueDate: '2026-06-10' }))
      expect((await check()).status).toBe(200)
    })

    it('[FI-16] fails from the day after, until the invoice is paid or voided', async () => {
      const bill = await addBill({ dueDate: '2026-06-09' })
      await subscription(bill)
      expect(await check()).toMatchObject({ status: 409, json: { code: 'subscriptionUnpaid' } })
      expect(await topUp(5000)).toMatchObject({ status: 409, json: { code: 'subscriptionUnpaid' } })
      await addBill({ type: 'invoiceVoid', debit: 0, credit: 2000, voids: bill })
      expect((await check()).status).toBe(409)
      await addBill({ type: 'invoiceVoid', debit: 0, credit: 3000, voids: bill })
      expect((await check()).status).toBe(200)
    })
  })

  describe('by card', () => {
    it('[FI-20] [BA-23] [BA-28] is one item of the basket with its bonus; the next one replaces it', async () => {
      const [first, second] = [
        await topUp(10_000, { bonusAmountId: 'small' }),
        await topUp(20_000, { bonusAmountId: 'large', notes: 'Gift' }),
      ]
      expect([first.status, second.json.docHeadId, second.json.basketItemId]).toEqual([200, null, first.json.basketItemId])
      const { items } = (await ask('basket')).json
      expect(items).toEqual([expect.objectContaining({ kind: 2, price: 20_000, bonus: 1500, notes: 'Gift', quantity: 1 })])
      // Neither credit nor a mandate pays it there.
      await addMandate()
      await addDocument(database.owner, tenant, id, { type: 'accountTopUp', credit: 50_000 })
      const { payTypes } = (await ask('pos-locations')).json
      expect(payTypes.map(({ payTypeId }: { payTypeId: string }) => payTypeId)).toEqual(['card'])
    })

    it('[FI-10] [FI-24] is booked once with its bonus when the card is charged, together with the invoice in the same basket', async () => {
      await changeSettings(database.owner, tenant, { invoicePaymentEnabled: true })
      const bill = await addBill()
      await topUp(10_000, { bonusAmountId: 'small', commentTemplate: 'Summer bonus' })
      await ask('basket/item', { body: { kind: 6, docHeadIds: [Number(bill)] } })
      await ask('basket/checkout', { method: 'POST', body: {} })
      const paying = (await ask('basket/payments', { method: 'PUT', body: [{ payTypeId: 'card', amount: 15_000 }] })).json
      provider.set([...provider.intents.keys()].at(-1) as string, 'succeeded')
      const succeed = () => ask(`basket/${paying.id}/status/sync`, { method: 'POST', body: {} })
      await succeed()
      await succeed()
      const rows = await documents()
      const only = (docType: string) => rows.filter((row: { docType: string }) => row.docType === docType)
      expect(only('AccountTopUp')).toEqual([
        expect.objectContaining({
          credit: 10_500,
          lines: [
            expect.objectContaining({ articleName: 'Summer bonus', priceWithVat: 10_000 }),
            expect.objectContaining({ articleName: 'Bonus', priceWithVat: 500 }),
          ],
        }),
      ])
      expect(only('Payment')).toEqual([expect.objectContaining({ credit: 5000, usedPayAmount: 5000 })])
      expect((await ask('fin-accounts/stat')).json).toMatchObject({ balance: 10_500, balanceAvailable: 10_500, openInvoices: 0 })
    })
  })

  describe('by direct debit', () => {
    const debit = (amount: number, key?: string) => topUp(amount, { payTypeId: 'directDebit' }, key)

    /** Books the customer's top-up with a collection of this day. */
    const collect = (day: string) =>
      run(
        `with k as (insert into collection (tenant_id, day, status, announced_at, exported_at, creditor)
            values ($1, $3, 'booked', now(), now(), '{}') returning id),
          b as (insert into collection_debit (tenant_id, collection_id, mandate_id, customer_id, announced_amount, amount, sequence, end_to_end_id,
              reference, signed_on, name, iban, notified, status)
            select $1, k.id, m.id, $2, 100, 100, 'first', 'DD-1', 'T', '2026-01-01', 'N', 'DE1', 'email', 'booked'
            from k, mandate m where m.tenant_id = $1 and m.customer_id = $2 returning id)
        insert into collection_item (tenant_id, debit_id, kind, document_id, announced_amount, amount, payment_id)
          select $1, b.id, 'payment', d.id, 100, 100, d.id from b, fin_document d where d.tenant_id = $1 and d.customer_id = $2`,
        [tenant, id, day],
      )

    it('[FI-101+] is available immediately with a mandate, within the limit of 8 weeks', async () => {
      expect((await debit(5000)).json).toMatchObject({ code: 'topUpRefused', details: [{ code: 'methodNotOffered' }] })
      await addMandate()
      expect((await ask('subscription-payment/check')).json).toEqual({ directDebitMost: 30_000 })
      expect(await debit(20_000, 'k1')).toMatchObject({ status: 200, json: { basketItemId: null } })
      // The repeated request is the same top-up.
      await debit(20_000, 'k1')
      expect((await ask('fin-accounts/stat')).json).toMatchObject({ balance: 20_000 })
      expect((await ask('subscription-payment/check')).json).toEqual({ directDebitMost: 10_000 })
      const refused = await debit(10_001)
      expect(refused.json.details).toMatchObject([{ code: 'amountAboveTopUp', data: { most: { amount: 10_000, currency: 'DKK' } } }])
      // A bonus is not collected, so it uses nothing of the limit; a debit of the last of 56 days still does.
      await run('update fin_document set bonus = 500 where tenant_id = $1 and customer_id = $2', [tenant, id])
      expect((await ask('subscription-payment/check')).json).toEqual({ directDebitMost: 10_500 })
      await run(`update fin_document set at = '2026-04-15T23:59:00' where tenant_id = $1 and customer_id = $2`, [tenant, id])
      expect((await ask('subscription-payment/check')).json).toEqual({ directDebitMost: 10_500 })
      await run(`update fin_document set at = '2026-04-15T10:00:00' where tenant_id = $1 and customer_id = $2`, [tenant, id])
      // One that is not collected yet counts as well, and so does one of the last 56 days of its collection.
      expect((await ask('subscription-payment/check')).json).toEqual({ directDebitMost: 10_500 })
      await collect('2026-04-16')
      expect((await ask('subscription-payment/check')).json).toEqual({ directDebitMost: 10_500 })
      await run(`update collection set day = '2026-04-15' where tenant_id = $1`, [tenant])
      expect((await ask('subscription-payment/check')).json).toEqual({ directDebitMost: 30_000 })
    })

    it('[MA-114+] is not available with a mandate that a returned debit has blocked', async () => {
      await addMandate()
      await run(`update mandate set blocked_reason = 'AC04' where tenant_id = $1 and customer_id = $2`, [tenant, id])
      expect((await ask('subscription-payment/check')).json).toEqual({ directDebitMost: 0 })
      expect((await debit(5000)).json).toMatchObject({ code: 'topUpRefused', details: [{ code: 'methodNotOffered' }] })
    })

    it('[FI-101+] stays within the limit when two come in the same moment', async () => {
      await addMandate()
      const answers = await Promise.all([debit(20_000), debit(20_000)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await ask('fin-accounts/stat')).json).toMatchObject({ balance: 20_000 })
    })
  })

  it.each([
    ['nothing', 0, {}, 'amountNotPositive'],
    ['more than the largest', 1_000_001, {}, 'amountAboveTopUp'],
    ['a bonus that needs more', 9999, { bonusAmountId: 'small' }, 'amountBelowBonus'],
    ['an unknown bonus', 9999, { bonusAmountId: 'none' }, 'bonusUnknown'],
  ])('[FI-17] [FI-100+] is refused for %s, with the reason', async (_, amount, more, code) => {
    expect((await topUp(amount, more)).json).toMatchObject({ code: 'topUpRefused', details: [{ code }] })
    expect((await ask('basket')).json.items).toEqual([])
  })

  it('[FI-14] is refused by a club that has it switched off, and without a login', async () => {
    await changeSettings(database.owner, tenant, { accountTopUpEnabled: false })
    expect((await topUp(5000)).json).toMatchObject({ code: 'switchedOff' })
    token = ''
    expect((await topUp(5000, {})).status).toBe(401)
  })
})
