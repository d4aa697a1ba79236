import { money } from '@club/core/finance'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type DemoIntent, demoIntentMessage, demoRefundMessage } from '../../payments/demoMessages.ts'
import { demoPayments, readDemoIntent } from '../../payments/demoProvider.ts'
import type { PaymentProvider } from '../../payments/paymentProvider.ts'
import { reportDemoIntent } from '../../services/basket/demoEvents.ts'
import { runAllJobs } from '../../testing/runAllJobs.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.a

describe('the pay page of a demo club', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-01T10:00:00Z', database)
  let token = ''
  beforeAll(async () => {
    await addClubs(owner)
    await owner.query(sql`update tenant set demo = true where id = ${tenant}`)
    await changeSettings(owner, tenant, { competitionFeePaymentEnabled: true })
    await addAccount(owner, GROUP_ID, 'anna', { [tenant]: await addCustomer(owner, tenant) })
    token = await app.logIn('anna', tenant)
  })

  const ask = async (method: string, path: string, body?: unknown) =>
    (await app.ask(`rs/cs/${path}`, { tenant, token, method, ...(body !== undefined && { body }) })).json
  /** Ready to be paid. */
  const begin = async () => {
    const id = await addTournament(owner, tenant, { fee_amount: 3500 })
    await ask('POST', `tournaments/${id}/players/add-players-to-basket`, { initiatorAssoc: {}, players: [] })
    await ask('POST', 'finance/basket/checkout', {})
    return ask('PUT', 'finance/basket/payments', [{ payTypeId: 'card', amount: 3500 }])
  }
  const press = (payUrl: string, name: string, chosen: Readonly<Record<string, string>> = {}) =>
    app.app.request(payUrl, { method: 'POST', body: new URLSearchParams({ do: name, ...chosen }) })
  const settle = () =>
    runAllJobs({
      db: database.app,
      clock: () => app.now,
      log: pino({ level: 'silent' }),
      publicUrl: 'https://portal.example',
      payments: demoPayments(database.app),
      mailerOf: async () => ({ send: async () => {} }),
    })
  const wait = async (seconds: number) => {
    app.now = new Date(app.now.getTime() + seconds * 1000)
    await settle()
  }
  const documents = () =>
    inTenant(owner, tenant, (tx) => rowsOf<{ type: string; credit: number }>(tx, sql`select type, credit from fin_document order by id`))
  const statusOf = (id: number) => ask('GET', `finance/basket/${id}/status`)

  it('[PA-28] asks for no card, and pays the order', async () => {
    const { id, payUrl } = await begin()
    const page = await app.app.request(payUrl)
    const text = await page.text()
    expect(text).toContain('€35.00')
    expect(text).not.toContain('<input')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain(`<a href="/#?tenant=${tenant}">`)
    expect(await (await app.app.request(`${payUrl}?language=da`)).text()).toContain('At betale')
    const pressed = await press(`${payUrl}?language=da`, 'pay')
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${payUrl}?language=da`])
    expect(await statusOf(id)).toMatchObject({ status: 'Paid', paymentIntentStatus: 'succeeded' })
    await press(payUrl, 'cancel')
    expect(await statusOf(id)).toMatchObject({ status: 'Paid' })
  })

  it('[PA-42+] a declined card can be retried, a cancelled payment cannot', async () => {
    const { id, payUrl } = await begin()
    await press(payUrl, 'pay', { card: 'cardDeclined' })
    expect(await statusOf(id)).toMatchObject({
      status: 'CheckedOut',
      paymentIntentStatus: 'requires_payment_method',
      errorResultCode: 'card_declined',
    })
    await press(payUrl, 'cancel')
    expect(await statusOf(id)).toMatchObject({ status: 'Failed', paymentIntentStatus: 'canceled' })
    await press(payUrl, 'pay')
    expect(await statusOf(id)).toMatchObject({ status: 'Failed' })
    await ask('DELETE', 'finance/basket')
  })

  it.each([
    ['cardDeclined', 'card_declined'],
    ['expiredCard', 'expired_card'],
    ['incorrectCvc', 'incorrect_cvc'],
    ['insufficientFunds', 'insufficient_funds'],
    ['authenticationRequired', 'authentication_required'],
    ['tryAgainLater', 'try_again_later'],
  ])('[PA-46+] [PA-29] the card %s is declined with %s, and another one pays', async (card, code) => {
    const { id, payUrl } = await begin()
    await press(payUrl, 'pay', { card })
    expect(await statusOf(id)).toMatchObject({
      status: 'CheckedOut',
      paymentIntentStatus: 'requires_payment_method',
      errorResultCode: code,
    })
    expect(await (await app.app.request(payUrl)).text()).toContain('The card was declined')
    await press(payUrl, 'pay')
    expect(await statusOf(id)).toMatchObject({ status: 'Paid', errorResultCode: null })
  })

  it('[PA-46+] 3-D Secure: a payment that is not confirmed can be made again, a confirmed one pays', async () => {
    const { id, payUrl } = await begin()
    await press(payUrl, 'approve')
    expect(await statusOf(id)).toMatchObject({ paymentIntentStatus: 'requires_payment_method' })
    await press(payUrl, 'pay', { card: 'threeDSecure' })
    expect(await statusOf(id)).toMatchObject({ status: 'CheckedOut', paymentIntentStatus: 'requires_action' })
    expect(await (await app.app.request(payUrl)).text()).toContain('3-D Secure')
    await press(payUrl, 'abandon')
    expect(await statusOf(id)).toMatchObject({ status: 'CheckedOut', errorResultCode: 'payment_intent_authentication_failure' })
    await press(payUrl, 'pay', { card: 'threeDSecure' })
    await press(payUrl, 'approve')
    expect(await statusOf(id)).toMatchObject({ status: 'Paid' })
  })

  it('[PA-46+] [PA-41+] a late report pays when it arrives', async () => {
    const { id, payUrl } = await begin()
    await press(payUrl, 'pay', { report: 'late' })
    expect(await statusOf(id)).toMatchObject({ status: 'CheckedOut', paymentIntentStatus: 'processing' })
    expect(await ask('POST', `finance/basket/${id}/status/sync`, {})).toMatchObject({ paymentIntentStatus: 'processing' })
    await wait(59)
    expect(await statusOf(id)).toMatchObject({ status: 'CheckedOut' })
    await wait(1)
    expect(await statusOf(id)).toMatchObject({ status: 'Paid' })
  })

  it.each(['twice', 'disordered'])('[PA-46+] [PA-43+] a payment reported %s is booked once', async (report) => {
    const { id, payUrl } = await begin()
    const before = await documents()
    await press(payUrl, 'pay', { report })
    expect(await statusOf(id)).toMatchObject({ status: 'Paid', paymentIntentStatus: 'succeeded' })
    await ask('POST', `finance/basket/${id}/status/sync`, {})
    const added = (await documents()).slice(before.length)
    expect(added.map(({ type }) => type).sort()).toEqual(['invoice', 'payment'])
  })

  it('[PA-45+] a payment whose report is lost is booked when the job asks, without anyone looking', async () => {
    const { id, payUrl } = await begin()
    await press(payUrl, 'pay', { report: 'lost' })
    expect(await statusOf(id)).toMatchObject({ status: 'CheckedOut', paymentIntentStatus: 'requires_payment_method' })
    await wait(119)
    expect(await statusOf(id)).toMatchObject({ status: 'CheckedOut' })
    await wait(1)
    expect(await statusOf(id)).toMatchObject({ status: 'Paid' })
  })

  it('[PA-41+] page, poll, webhook and job at the same moment book a payment once', async () => {
    const { id, payUrl } = await begin()
    await press(payUrl, 'pay', { report: 'lost' })
    const before = await documents()
    app.now = new Date(app.now.getTime() + 120_000)
    const sync = () => ask('POST', `finance/basket/${id}/status/sync`, {})
    const intent = await readDemoIntent(database.app, tenant, payUrl.split('/').at(-1))
    const network = { db: database.app, payments: demoPayments(database.app) }
    await Promise.all([sync(), sync(), settle(), reportDemoIntent(network, tenant, intent as DemoIntent, 'twice', app.now)])
    expect(
      (await documents())
        .slice(before.length)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['invoice', 'payment'])
  })

  it('[BA-39+] [PA-46+] a payment that ends after its basket did stays on the account as credit', async () => {
    const { id, payUrl } = await begin()
    await press(payUrl, 'pay', { card: 'threeDSecure' })
    // The office cancels the tournament while the bank asks: the fee leaves the basket.
    await inTenant(owner, tenant, (tx) => tx.query(sql`delete from competition_fee where basket_id = ${id}`))
    const before = await documents()
    await press(payUrl, 'approve')
    expect((await documents()).slice(before.length)).toMatchObject([{ type: 'payment', credit: 3500 }])
    await ask('DELETE', 'finance/basket')
  })

  it('refuses a message that another process signed, and one that is older than five minutes', async () => {
    const { payUrl } = await begin()
    const intent = (await readDemoIntent(database.app, tenant, payUrl.split('/').at(-1))) as DemoIntent
    const send = (instant: Date, change: (text: string) => string = (text) => text) => {
      const { body, header } = demoIntentMessage({ ...intent, status: 'succeeded' }, instant)
      const headers = { 'stripe-signature': header('stripe-signature') ?? '' }
      return app.ask(`payments/webhook/${tenant}`, { body: change(body), headers })
    }
    expect((await send(new Date(app.now.getTime() - 301_000))).status).toBe(404)
    expect((await send(app.now, (text) => text.replace('3500', '1'))).status).toBe(404)
    expect((await send(new Date(app.now.getTime() - 299_000))).status).toBe(204)
  })

  it.each(['/demo/pay/south/x', '/demo/pay/nowhere/x', "/demo/pay/a'b/x", '/demo/pay/north/x'])('%s is not found', async (path) => {
    expect((await app.app.request(path)).status).toBe(404)
    expect((await press(path, 'pay')).status).toBe(404)
  })

  it('refuses an endless body', async () => {
    const { payUrl } = await begin()
    expect((await app.app.request(payUrl, { method: 'POST', body: 'x'.repeat(2 * 1024 * 1024) })).status).toBe(413)
    await press(payUrl, 'cancel')
  })

  it('has a URL that cannot be guessed from the number of a payment, one for each payment', async () => {
    const provider = await demoPayments(database.app)(tenant)
    const order = { key: 'one', amount: money(3500, 'EUR'), instant: new Date('2026-05-01T10:00:00Z'), payer: null }
    const [first, again] = [await provider?.createIntent(order), await provider?.createIntent(order)]
    expect(again).toEqual(first)
    await inTenant(owner, tenant, (tx) => tx.query("delete from demo_intent where key = 'one'"))
    expect((await provider?.createIntent(order))?.id).not.toBe(first?.id)
  })

  it('[PA-44+] refunds up to the amount of a payment that arrived, one refund for each key', async () => {
    await ask('DELETE', 'finance/basket')
    const { id, payUrl } = await begin()
    const provider = (await demoPayments(database.app)(tenant)) as PaymentProvider
    const intentId = payUrl.split('/').at(-1)
    const instant = new Date('2026-05-01T10:00:00Z')
    const refund = (key: string, amount: number) => provider.refund({ key, intentId, amount: money(amount, 'EUR'), instant })
    expect(await refund('early', 100)).toMatchObject({ status: 'failed' })
    await press(payUrl, 'pay')
    expect(await statusOf(id)).toMatchObject({ status: 'Paid' })
    const part = await refund('a', 3000)
    expect(part).toMatchObject({ intentId, status: 'pending', errorCode: null })
    expect(await refund('a', 3000)).toEqual(part)
    expect(await refund('b', 501)).toMatchObject({ status: 'failed', errorCode: 'charge_already_refunded' })
    const both = await Promise.all([refund('c', 500), refund('d', 500)])
    expect(both.map(({ status }) => status).sort()).toEqual(['failed', 'pending'])
    expect(await provider.readRefund(part.refundId)).toEqual({ ...part, status: 'succeeded' })
  })

  it('[PA-54+] a refund to a card arrives within a minute by the message of the provider', async () => {
    await inTenant(owner, tenant, (tx) => tx.query(sql`update club set refund_way = 'card' where tenant_id = ${tenant}`))
    const { payUrl } = await begin()
    await press(payUrl, 'pay')
    const [fee] = await inTenant(owner, tenant, (tx) =>
      rowsOf<{ tournament_id: string }>(tx, sql`select tournament_id from competition_fee order by id desc limit 1`),
    )
    const { content } = await ask('GET', `tournaments/${fee?.tournament_id}/players/my-players`)
    await ask('DELETE', `tournaments/${fee?.tournament_id}/players/delete-items?ids=${content[0].id}`)
    const state = async () =>
      (
        await inTenant(owner, tenant, (tx) =>
          rowsOf<{ state: string }>(tx, sql`select state from refund_state order by refund_id desc, position desc limit 1`),
        )
      )[0]?.state
    await settle()
    expect(await state()).toBe('sent')
    await wait(60)
    expect(await state()).toBe('arrived')
  })

  it('[PA-44+] reports refunds as events', async () => {
    const provider = (await demoPayments(database.app)(tenant)) as PaymentProvider
    const report = { refundId: 're_1', intentId: 'pi_1', status: 'failed', errorCode: 'expired_or_canceled_card', card: null } as const
    const { body, header } = demoRefundMessage(report, app.now)
    expect(provider.readWebhook(body, header, app.now)).toEqual({ kind: 'refund', eventId: expect.any(String), ...report })
  })
})
