import { money } from '@club/core/finance'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { demoPayments } from '../../payments/demoProvider.ts'
import type { PaymentProvider } from '../../payments/paymentProvider.ts'
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
  const press = (payUrl: string, name: string) => app.app.request(payUrl, { method: 'POST', body: new URLSearchParams({ do: name }) })
  const statusOf = (id: number) => ask('GET', `finance/basket/${id}/status`)

  it('[PA-28] asks for no card, and pays the order', async () => {
    const { id, payUrl } = await begin()
    const page = await app.app.request(payUrl)
    const text = await page.text()
    expect(text).toContain('€35.00')
    expect(text).not.toContain('<input')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain(`<a href="/#?tenant=${tenant}">`)
    expect((await press(payUrl, 'pay')).status).toBe(303)
    expect(await statusOf(id)).toMatchObject({ status: 'Paid', paymentIntentStatus: 'succeeded' })
    await press(payUrl, 'cancel')
    expect(await statusOf(id)).toMatchObject({ status: 'Paid' })
  })

  it('[PA-42+] a declined card can be retried, a cancelled payment cannot', async () => {
    const { id, payUrl } = await begin()
    await press(payUrl, 'decline')
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

  it('polls a provider that does not respond', async () => {
    const { id, payUrl } = await begin()
    await press(payUrl, 'silence')
    expect(await statusOf(id)).toMatchObject({ paymentIntentStatus: 'requires_payment_method' })
    expect(await ask('POST', `finance/basket/${id}/status/sync`, {})).toMatchObject({ paymentIntentStatus: 'processing' })
    await press(payUrl, 'pay')
    expect(await statusOf(id)).toMatchObject({ status: 'Paid' })
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
    const order = { key: 'one', amount: money(3500, 'EUR'), instant: new Date('2026-05-01T10:00:00Z') }
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
})
