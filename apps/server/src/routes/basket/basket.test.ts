/** The basket with entry fees, from the reserved place to the entry, whatever happens to the payment. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaymentProvider } from '../../payments/paymentProvider.ts'
import { NOON, signUpClub, tenant } from '../../testing/signUpClub.ts'
import { addDocument } from '../../testing/testBook.ts'
import { changeSettings, put } from '../../testing/testClubs.ts'
import { testPayments } from '../../testing/testPayments.ts'
import { addTournament } from '../../testing/testTournaments.ts'

const at = (time: string) => new Date(`2026-05-${time}Z`)
const FINANCE = 'rs/cs/finance'

describe('a basket', async () => {
  const provider = testPayments()
  const club = await signUpClub(['anna', 'ben', 'carl', 'guest'], { payments: provider.payments })
  const { app, owner, ask, number } = club
  beforeAll(async () => {
    await club.start()
    await changeSettings(owner, tenant, { competitionFeePaymentEnabled: true })
  })
  beforeEach(async () => {
    app.now = new Date(NOON)
    provider.reachable = true
    await put(owner, tenant, (tx) => tx.query('update competition_fee set basket_id = null'))
    await put(owner, tenant, (tx) => tx.query('delete from reserved_place'))
    await put(owner, tenant, (tx) => tx.query('delete from basket'))
  })

  const basket = async (name = 'anna') => (await ask(name, 'GET', `${FINANCE}/basket`)).json
  const reserve = (name: string, id: string, others: readonly string[] = []) =>
    ask(name, 'POST', `${id}/players/add-players-to-basket`, {
      initiatorAssoc: {},
      players: others.map((one) => ({ customerId: number(one) })),
    })
  const checkout = (name = 'anna') => ask(name, 'POST', `${FINANCE}/basket/checkout`, {})
  const pay = (amount: number, payTypeId = 'card', name = 'anna', headers?: Record<string, string>) =>
    ask(name, 'PUT', `${FINANCE}/basket/payments`, [{ payTypeId, amount }], headers)
  const sync = (id: number, name = 'anna') => ask(name, 'POST', `${FINANCE}/basket/${id}/status/sync`, {})
  const newest = (): string => [...provider.intents.keys()].at(-1) ?? ''
  const codes = (json: { details: readonly { code: string }[] }) => json.details.map(({ code }) => code)
  const medal = (given = {}) => addTournament(owner, tenant, { fee_amount: 3500, max_players: 2, ...given })
  const stored = async (id: string) => (await club.stored(id)).players
  const toPay = async (id: string, amount = 3500) => {
    await reserve('anna', id)
    await checkout()
    return (await pay(amount)).json
  }

  it('[BA-14] [BA-25] does not exist before it has an item, and reading it creates none', async () => {
    expect(await basket()).toEqual({
      ...{ id: null, customerId: null, items: [], total: 0, currency: 'EUR', status: 'Open', payable: 0, payUrl: null },
      ...{ tournaments: [], customers: [] },
    })
    expect(await club.rows('select id from basket')).toEqual([])
  })

  it('[TS-80] [BA-26] [BA-01] contains a reserved place with its timer, one item for each player', async () => {
    const id = await medal({ guest_fee_amount: 6000, max_players: 3 })
    await reserve('anna', id, ['ben', 'guest'])
    const { items, total, customerId, tournaments, customers } = await basket()
    const fee = { kind: 1, tournamentId: Number(id), timerEnd: '2026-05-01T12:15:00' }
    expect(items).toMatchObject([
      { ...fee, articleName: 'Entry fee', quantity: 2, price: 3500, total: 7000, customerIds: [number('anna'), number('ben')] },
      { ...fee, articleName: 'Entry fee, guest', quantity: 1, price: 6000, total: 6000, customerIds: [number('guest')] },
    ])
    expect({ total, customerId }).toEqual({ total: 13_000, customerId: number('anna') })
    expect(tournaments).toEqual([{ id: Number(id), name: expect.stringContaining('Tournament') }])
    expect(customers).toContainEqual({ id: number('ben'), name: expect.stringContaining('ben') })
    expect((await basket('ben')).items).toEqual([])
  })

  it('[TS-123+] enters a member without a fee immediately; the guest next to them has a reserved place until the fee is paid', async () => {
    const id = await medal({ fee_amount: null, guest_fee_amount: 6000, max_players: 3 })
    const { status, json } = await reserve('anna', id, ['ben', 'guest'])
    expect([status, json.timerEnd]).toEqual([200, '2026-05-01T12:15:00'])
    expect(await club.stored(id)).toEqual({ players: ['anna', 'ben'], waiting: [], counts: { players: 3, guests: 1, waiting: 0 } })
    const { items } = await basket()
    expect(items).toMatchObject([
      { articleName: 'Entry fee, guest', total: 6000, customerIds: [number('guest')], timerEnd: '2026-05-01T12:15:00' },
    ])
  })

  it('[TS-123+] is empty if all places are free of charge', async () => {
    const id = await medal({ fee_amount: null })
    const { json } = await reserve('anna', id, ['ben'])
    expect([json.timerEnd, await stored(id), (await basket()).items]).toEqual([null, ['anna', 'ben'], []])
  })

  it('[TS-81] contains the fee of an entered player without a timer', async () => {
    const id = await medal()
    await ask('anna', 'POST', `${id}/players/add-players-with-basket`, { initiatorAssoc: {}, players: [] })
    expect((await basket()).items).toMatchObject([{ tournamentId: Number(id), timerEnd: null, quantity: 1 }])
    expect(await stored(id)).toEqual(['anna'])
  })

  it('[BA-18] [BA-19] [BA-21] paid by card: the place becomes an entry, its fee is paid, its timer is gone', async () => {
    const id = await medal()
    await reserve('anna', id)
    expect((await checkout()).json).toMatchObject({ status: 'CheckedOut', payable: 3500 })
    const { json } = await pay(3500)
    expect(json).toMatchObject({ status: 'CheckedOut', payable: 0, payUrl: `https://pay.example/${newest()}` })
    expect(await stored(id)).toEqual([])
    provider.set(newest(), 'succeeded')
    expect((await sync(json.id)).json).toEqual({
      ...{ customerId: number('anna'), errorMessage: null, errorResultCode: null, status: 'Paid' },
      ...{ paymentIntentId: newest(), paymentIntentStatus: 'succeeded' },
    })
    expect(await club.stored(id)).toEqual({ players: ['anna'], waiting: [], counts: { players: 1, guests: 0, waiting: 0 } })
    expect((await ask('anna', 'GET', 'competition-fee-timers')).json.content).toEqual([])
    expect(await club.rows('select paid_at is not null as paid from competition_fee where tournament_id = $1', [id])).toEqual([
      { paid: true },
    ])
    app.now = at('01T12:00:00')
    await club.settle()
    expect(await stored(id)).toEqual(['anna'])
    expect(await basket()).toMatchObject({ id: null, items: [] })
  })

  it('[BA-24] accepts no change and no other payment while it is being paid; after payment there is a new one', async () => {
    const id = await medal()
    const paid = await toPay(id)
    const [item] = (await basket()).items
    for (const [method, path, body] of [
      ['DELETE', `${FINANCE}/basket/item/${item.id}`, undefined],
      ['PUT', `${FINANCE}/basket/item/${item.id}`, { quantity: 1 }],
      ['DELETE', `${FINANCE}/basket`, undefined],
      ['POST', `${FINANCE}/basket/checkout`, {}],
    ] as const) {
      const answer = await ask('anna', method, path, body)
      expect({ path, status: answer.status, codes: codes(answer.json) }).toEqual({ path, status: 409, codes: ['basketFrozen'] })
    }
    expect(codes((await pay(3500)).json)).toEqual(['amountAbovePayable'])
    expect(codes((await reserve('anna', await medal())).json)).toEqual(['basketFrozen'])
    provider.set(newest(), 'succeeded')
    await sync(paid.id)
    await reserve('anna', await medal())
    const next = await basket()
    expect(next).toMatchObject({ status: 'Open', total: 3500 })
    expect(next.id).not.toBe(paid.id)
  })

  it('[BA-34+] is paid once by two concurrent tabs, and the same key gets the same payment', async () => {
    const id = await medal()
    await reserve('anna', id)
    await checkout()
    const both = await Promise.all([pay(3500), pay(3500)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const key = { 'idempotency-key': 'one' }
    provider.set(newest(), 'canceled', 'canceled')
    await sync(both.find(({ status }) => status === 200)?.json.id)
    const [first, again] = [await pay(3500, 'card', 'anna', key), await pay(3500, 'card', 'anna', key)]
    expect(again.json).toEqual(first.json)
    expect(await club.rows('select status from basket_payment order by id')).toEqual([{ status: 'failed' }, { status: 'pending' }])
  })

  it('[BA-34+] [PA-41+] keeps the failure of one copy of a request, and never gets the intent of another copy', async () => {
    const id = await medal()
    await reserve('anna', id)
    await checkout()
    const real = (await provider.payments(tenant)) as PaymentProvider
    const create = real.createIntent
    const [begun, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const spy = vi
      .spyOn(real, 'createIntent')
      .mockImplementationOnce(async () => {
        await begun.promise
        throw new Error('The provider is away')
      })
      .mockImplementationOnce(async (order) => {
        begun.resolve()
        await failed.promise
        return create(order)
      })
    const key = { 'idempotency-key': 'copies' }
    const one = pay(3500, 'card', 'anna', key)
    await vi.waitFor(() => expect(spy).toHaveBeenCalledTimes(1))
    const other = pay(3500, 'card', 'anna', key)
    await one
    failed.resolve()
    const { json } = await other
    expect(await club.rows('select status, intent_id from basket_payment')).toEqual([{ status: 'failed', intent_id: null }])
    await pay(3500)
    expect((await sync(json.id)).status).toBe(200)
    expect(await club.rows('select status from basket_payment order by id')).toEqual([{ status: 'failed' }, { status: 'pending' }])
    spy.mockRestore()
  })

  it('[PA-18] keeps the place after a failed payment until its timer ends, and can be paid again', async () => {
    const id = await medal()
    const { id: basketId } = await toPay(id)
    provider.set(newest(), 'canceled', 'card_declined')
    expect((await sync(basketId)).json).toMatchObject({ status: 'Failed', errorResultCode: 'card_declined' })
    expect((await club.stored(id)).counts?.players).toBe(1)
    const again = await pay(3500)
    expect(again.json).toMatchObject({ status: 'CheckedOut', payable: 0 })
    provider.set(newest(), 'succeeded')
    await sync(basketId)
    expect(await stored(id)).toEqual(['anna'])
  })

  it('[TS-100] loses a fee when its timer ends: the place is free, and the customer is notified', async () => {
    const id = await medal()
    await reserve('anna', id)
    await checkout()
    app.now = at('01T10:15:02')
    expect(await basket()).toMatchObject({ items: [], total: 0, status: 'Open' })
    await club.settle()
    expect((await club.stored(id)).counts).toEqual({ players: 0, guests: 0, waiting: 0 })
    expect(await club.noticesOf('anna', id)).toEqual(['ReservationEnded'])
    expect(codes((await checkout()).json)).toEqual(['basketEmpty'])
  })

  it('[BA-36+] [BA-38+] keeps its places beyond the timer while a payment is in progress, which only the job ends', async () => {
    const id = await medal()
    app.now = at('01T10:00:00')
    await reserve('anna', id)
    app.now = at('01T10:12:00')
    await checkout()
    await pay(3500)
    app.now = at('01T10:16:00')
    await club.settle()
    expect((await club.stored(id)).counts?.players).toBe(1)
    app.now = at('01T10:22:01')
    await club.settle()
    expect(provider.intents.get(newest())?.status).toBe('canceled')
    expect((await club.stored(id)).counts?.players).toBe(0)
    expect(await club.rows('select status from basket_payment')).toEqual([{ status: 'failed' }])
  })

  it('[BA-40+] the provider is asked to end it outside a transaction, and money that arrives meanwhile is accepted', async () => {
    const id = await medal()
    const { id: basketId } = await toPay(id)
    const real = await provider.payments(tenant)
    if (!real) throw new Error('There is no provider')
    const transactions: unknown[] = []
    const cancel = vi.spyOn(real, 'cancelIntent').mockImplementationOnce(async (intentId) => {
      const open = "select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'"
      transactions.push(...(await owner.query(open)).rows)
      // The customer is quicker than the answer.
      provider.set(intentId, 'succeeded')
      expect((await sync(basketId)).status).toBe(200)
      return real.readIntent(intentId)
    })
    app.now = at('01T10:31:00')
    await club.settle()
    expect(cancel).toHaveBeenCalledOnce()
    cancel.mockRestore()
    expect(transactions).toEqual([])
    expect(await stored(id)).toEqual(['anna'])
    expect(await club.rows('select status from basket_payment')).toEqual([{ status: 'succeeded' }])
  })

  it('[BA-38+] waits for money that is on its way', async () => {
    const id = await medal()
    await toPay(id)
    provider.set(newest(), 'processing')
    app.now = at('01T10:20:00')
    await club.settle()
    expect((await club.stored(id)).counts?.players).toBe(1)
    provider.set(newest(), 'succeeded')
    app.now = at('01T10:31:00')
    await club.settle()
    expect(await stored(id)).toEqual(['anna'])
  })

  it('[PA-41+] [PA-28] applies reports once, also repeated, late and out of order', async () => {
    const id = await medal()
    await toPay(id)
    const tell = (report: Parameters<typeof provider.message>[0]) => {
      const { body, headers } = provider.message(report)
      return app.ask(`payments/webhook/${tenant}`, { body, headers })
    }
    const intentId = newest()
    const report = (status: 'succeeded' | 'processing' | 'canceled') => ({ intentId, status, errorCode: null })
    const all = await Promise.all([report('succeeded'), report('succeeded'), report('processing')].map(tell))
    expect(all.map(({ status }) => status)).toEqual([204, 204, 204])
    await tell(report('canceled'))
    expect(await stored(id)).toEqual(['anna'])
    expect(await club.rows("select type, debit, credit from fin_document where key like 'basket/%' order by id desc limit 2")).toEqual([
      { type: 'payment', debit: 0, credit: 3500 },
      { type: 'invoice', debit: 3500, credit: 0 },
    ])
    expect(
      (await app.ask(`payments/webhook/${tenant}`, { body: JSON.stringify(report('succeeded')), headers: { signature: 'x' } })).status,
    ).toBe(404)
  })

  it('[BA-39+] [BA-60+] books money for a place that is free again as credit, without an entry', async () => {
    const id = await medal()
    await toPay(id)
    app.now = at('01T10:30:00')
    await club.settle()
    expect((await club.stored(id)).counts?.players).toBe(0)
    provider.set(newest(), 'succeeded')
    const [row] = await club.rows<{ id: string }>('select id from basket')
    await sync(Number(row?.id))
    expect(await stored(id)).toEqual([])
    expect(await club.rows('select amount from fin_settlement where payment_id = (select max(id) from fin_document)')).toEqual([])
    expect(await club.rows('select type, credit from fin_document order by id desc limit 1')).toEqual([{ type: 'payment', credit: 3500 }])
    await changeSettings(owner, tenant, { financialAccountVisibility: 'Private' })
    expect((await ask('anna', 'GET', `${FINANCE}/pos-locations`)).json.payTypes).toContainEqual({
      ...{ payTypeId: 'account', payTypeAutomated: true, payTypeName: 'Account balance', available: 3500 },
    })
    // And pays the next one.
    await toPayByCredit()
  })

  async function toPayByCredit(): Promise<void> {
    const next = await medal({ max_players: 5 })
    await reserve('anna', next, ['ben'])
    await checkout()
    expect((await pay(7000, 'account')).json.details).toMatchObject([
      { code: 'amountAbovePayable', data: { payable: { amount: 3500, currency: 'EUR' } } },
    ])
    app.now = at('01T10:50:00')
    await club.settle()
    await reserve('anna', next)
    await checkout()
    expect((await pay(3500, 'account')).json.status).toBe('Paid')
    expect(await stored(next)).toEqual(['anna'])
  }

  it('treats an unreachable provider as a failed payment that can be made again', async () => {
    const id = await medal()
    await reserve('anna', id)
    await checkout()
    provider.reachable = false
    expect((await pay(3500)).json).toMatchObject({ status: 'Failed', payable: 3500, payUrl: null })
    provider.reachable = true
    expect((await pay(3500)).json.status).toBe('CheckedOut')
  })

  it('[BA-16] [BA-17] [BA-13] frees the place of a removed item immediately, for the next on the waiting list', async () => {
    const id = await medal({ max_players: 1 })
    await reserve('anna', id)
    await ask('carl', 'POST', `${id}/players/add-items`, { players: [{ customerId: number('carl') }] })
    const [item] = (await basket()).items
    expect((await ask('anna', 'DELETE', `${FINANCE}/basket/item/${item.id}`)).json).toMatchObject({ items: [], total: 0 })
    expect(await club.stored(id)).toEqual({ players: ['carl'], waiting: [], counts: { players: 1, guests: 0, waiting: 0 } })
    expect(codes((await ask('anna', 'DELETE', `${FINANCE}/basket/item/${item.id}`)).json)).toEqual(['itemUnknown'])
    await reserve('anna', await medal())
    expect((await ask('anna', 'DELETE', `${FINANCE}/basket`)).json.items).toEqual([])
  })

  it('[BA-15] [BA-33+] [BA-22] contains an unpaid fee once; its number stays', async () => {
    const id = await medal()
    await ask('anna', 'POST', `${id}/players/add-items`, { players: [{ customerId: number('anna') }, { customerId: number('ben') }] })
    const add = (body: object) => ask('anna', 'POST', `${FINANCE}/basket/item`, { kind: 1, tournamentId: Number(id), ...body })
    expect((await add({ customerIds: [number('anna')] })).json.items).toMatchObject([{ quantity: 1, price: 3500 }])
    expect(codes((await add({ customerIds: [number('anna'), number('ben')] })).json)).toEqual(['feeInBasket'])
    expect((await add({ customerIds: [number('ben')] })).json.items).toMatchObject([{ quantity: 2 }])
    expect(codes((await add({})).json)).toEqual(['feeInBasket'])
    expect((await add({ customerIds: [number('carl')] })).status).toBe(404)
    const [item] = (await basket()).items
    const update = (quantity: number) => ask('anna', 'PUT', `${FINANCE}/basket/item/${item.id}`, { quantity })
    expect((await update(2)).status).toBe(200)
    expect((await update(3)).json.details).toMatchObject([{ code: 'quantityFixed', data: { quantity: 2 } }])
    await ask('anna', 'DELETE', `${FINANCE}/basket`)
    expect(await stored(id)).toEqual(['anna', 'ben'])
  })

  it('[FI-135+] all owed fees of a tournament can be added while the basket has one of them', async () => {
    const id = await medal()
    await ask('anna', 'POST', `${id}/players/add-items`, { players: [{ customerId: number('anna') }, { customerId: number('ben') }] })
    const add = (body: object) => ask('anna', 'POST', `${FINANCE}/basket/item`, { kind: 1, tournamentId: Number(id), ...body })
    await add({ customerIds: [number('ben')] })
    expect((await add({})).json).toMatchObject({ items: [{ quantity: 2, customerIds: [number('anna'), number('ben')] }], total: 7000 })
  })

  it('[BA-32+] refuses products that only the club sells or has switched off', async () => {
    const add = (body: object) => ask('anna', 'POST', `${FINANCE}/basket/item`, body)
    expect(codes((await add({ kind: 4 })).json)).toEqual(['kindNotForCustomers'])
    expect((await add({ kind: 6, docHeadIds: [1] })).json.code).toBe('switchedOff')
    expect((await add({ kind: 2, amount: 5000 })).json.code).toBe('switchedOff')
    const id = await medal()
    await changeSettings(owner, tenant, { competitionFeePaymentEnabled: false })
    expect((await add({ kind: 1, tournamentId: Number(id) })).json.code).toBe('switchedOff')
    await changeSettings(owner, tenant, { competitionFeePaymentEnabled: true })
  })

  it('[BA-37+] [BA-42+] [BA-23] is paid after the checkout, completely, by an offered method', async () => {
    await reserve('anna', await medal())
    expect(codes((await pay(3500)).json)).toEqual(['notCheckedOut'])
    await checkout()
    expect((await pay(3400)).json.details).toMatchObject([{ field: '0.amount' }])
    expect(codes((await pay(3600)).json)).toEqual(['amountAbovePayable'])
    expect(codes((await pay(0)).json)).toEqual(['amountNotPositive'])
    expect(codes((await pay(3500, 'directDebit')).json)).toEqual(['methodNotOffered'])
  })

  it('[PA-24] [PA-25] [MA-114+] is paid immediately by a mandate for fees that is not blocked', async () => {
    await changeSettings(owner, tenant, { directDebitEnabled: true, useMandates: true })
    await put(owner, tenant, (tx) =>
      tx.query(
        `insert into mandate (tenant_id, customer_id, reference, name, customer_name, iban, status, pay_credit_invoice)
         values ($1, $2, 'x', 'x', 'x', 'DE89370400440532013000', 'active', false)`,
        [tenant, number('ben')],
      ),
    )
    const id = await medal()
    await reserve('ben', id)
    const block = (reason: string) =>
      put(owner, tenant, (tx) => tx.query('update mandate set blocked_reason = $2 where customer_id = $1', [number('ben'), reason]))
    const payTypes = async () => (await ask('ben', 'GET', `${FINANCE}/pos-locations?groupId=1`)).json.payTypes
    await block('MD06')
    expect(await payTypes()).toMatchObject([{ payTypeId: 'card' }])
    await block('')
    expect(await payTypes()).toEqual([
      { payTypeId: 'card', payTypeAutomated: true, payTypeName: 'Card' },
      { payTypeId: 'directDebit', payTypeAutomated: true, payTypeName: 'Direct debit' },
    ])
    await checkout('ben')
    expect((await pay(3500, 'directDebit', 'ben')).json).toMatchObject({ status: 'Paid', payable: 0 })
    expect(await stored(id)).toEqual(['ben'])
  })

  it('[BA-20] [BA-02] shows the status of the own basket only', async () => {
    await reserve('anna', await medal())
    const { id } = await basket()
    expect((await ask('anna', 'GET', `${FINANCE}/basket/${id}/status`)).json).toMatchObject({ status: 'Open', paymentIntentId: null })
    expect((await ask('ben', 'GET', `${FINANCE}/basket/${id}/status`)).status).toBe(404)
    expect((await sync(id, 'ben')).status).toBe(404)
  })

  it('[BA-39+] pays open invoices, and never more than their unpaid amount', async () => {
    await changeSettings(owner, tenant, { invoicePaymentEnabled: true })
    const invoice = await addDocument(owner, tenant, `${number('carl')}`, { at: '2026-04-01T10:00:00', debit: 12_000, number: 'R-7' })
    const add = (name: string) => ask(name, 'POST', `${FINANCE}/basket/item`, { kind: 6, docHeadIds: [Number(invoice)] })
    expect((await add('ben')).status).toBe(404)
    expect((await add('carl')).json.items).toMatchObject([{ kind: 6, articleName: 'R-7', price: 12_000, docHeadIds: [Number(invoice)] }])
    expect(codes((await add('carl')).json)).toEqual(['invoiceInBasket'])
    await reserve('carl', await medal())
    await checkout('carl')
    const { json } = await pay(15_500, 'card', 'carl')
    provider.set(newest(), 'succeeded')
    expect((await sync(json.id, 'carl')).json.status).toBe('Paid')
    expect(await club.rows('select amount from fin_settlement where invoice_id = $1', [invoice])).toEqual([{ amount: 12_000 }])
  })

  it('[BA-41+] loses an invoice that was paid elsewhere, and one that was paid in part costs the rest', async () => {
    await changeSettings(owner, tenant, { invoicePaymentEnabled: true })
    const carl = `${number('carl')}`
    const [paid, part] = [
      await addDocument(owner, tenant, carl, { at: '2026-04-01T10:00:00', debit: 4800, number: 'R-8' }),
      await addDocument(owner, tenant, carl, { at: '2026-04-01T10:00:00', debit: 3000, number: 'R-9' }),
    ]
    await addDocument(owner, tenant, carl, { type: 'accountTopUp', credit: 20_000 })
    const add = (id: string) => ask('carl', 'POST', `${FINANCE}/basket/item`, { kind: 6, docHeadIds: [Number(id)] })
    const payFromBalance = (id: string, amount: number) =>
      ask('carl', 'POST', `${FINANCE}/doc-heads/payment`, { docHeadIds: [Number(id)], payTypeId: 'account', amount })
    const before = (await basket('carl')).items ?? []
    expect([(await add(paid)).status, (await add(part)).status]).toEqual([200, 200])
    expect([(await payFromBalance(paid, 4800)).status, (await payFromBalance(part, 1000)).status]).toEqual([200, 200])
    const { items } = await basket('carl')
    expect(items.slice(before.length)).toMatchObject([{ articleName: 'R-9', price: 2000, docHeadIds: [Number(part)] }])
    // After the checkout the rows are those that were shown.
    await checkout('carl')
    expect(
      await club.rows("select amount, invoice_ids from basket_item where kind = 'payInvoices' and $1 = any(invoice_ids)", [part]),
    ).toEqual([{ amount: 2000, invoice_ids: [part] }])
    expect(await club.rows('select from basket_item where $1 = any(invoice_ids)', [paid])).toEqual([])
  })
})
