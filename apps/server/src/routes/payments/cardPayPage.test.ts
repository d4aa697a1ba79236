/** A club with Stripe: its payment page, its webhook and its keys, against a fake Stripe on loopback. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backup } from '../../backup/backup.ts'
import { paymentsCommand } from '../../commands/paymentsCommand.ts'
import { inTenant, openClient, rowOf, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubPayments } from '../../payments/clubPayments.ts'
import { FAKE_KEYS, fakeStripe } from '../../testing/fakeStripe.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.a
const sealingKey = randomBytes(32)
const INPUT = `${FAKE_KEYS.publishableKey}\n${FAKE_KEYS.secretKey}\n${FAKE_KEYS.webhookSecret}\n`

describe('a club with Stripe', async () => {
  const database = await testDatabase()
  const { owner } = database
  const stripe = await fakeStripe()
  const logged: string[] = []
  const log = { error: (...line: unknown[]) => void logged.push(JSON.stringify(line)) }
  const payments = clubPayments(database.app, { log, sealingKey, server: stripe.connection })
  const app = appAt('2026-05-01T10:00:00Z', database, { payments })
  const client = await openClient(database.ownerUrl)
  afterAll(async () => {
    await client.end()
    await stripe.close()
  })
  let token = ''
  const run = (args: readonly string[], input = '', key: Buffer | null = sealingKey) =>
    paymentsCommand(client, args, {
      ...{ instant: app.now, sealingKey: key, publicUrl: 'https://portal.example', readInput: async () => input },
    })
  beforeAll(async () => {
    await addClubs(owner)
    await changeSettings(owner, tenant, { competitionFeePaymentEnabled: true })
    await addAccount(owner, GROUP_ID, 'anna', { [tenant]: await addCustomer(owner, tenant) })
    token = await app.logIn('anna', tenant)
  })

  const ask = async (method: string, path: string, body?: unknown) =>
    (await app.ask(`rs/cs/${path}`, { tenant, token, method, ...(body !== undefined && { body }) })).json
  const begin = async () => {
    const id = await addTournament(owner, tenant, { fee_amount: 3500 })
    await ask('POST', `tournaments/${id}/players/add-players-to-basket`, { initiatorAssoc: {}, players: [] })
    await ask('POST', 'finance/basket/checkout', {})
    const basket = await ask('PUT', 'finance/basket/payments', [{ payTypeId: 'card', amount: 3500 }])
    const intentId: string = basket.payUrl.split('/').at(-1)
    return { ...basket, intentId, intent: stripe.intents.get(intentId) } as const
  }
  const end = async (id: number, intent: object | undefined) => {
    Object.assign(intent ?? {}, { status: 'canceled' })
    await ask('POST', `finance/basket/${id}/status/sync`, {})
    await ask('DELETE', 'finance/basket')
  }
  const get = (path: string) => app.app.request(path, { headers: { 'accept-language': 'de' } })
  const statusOf = (id: number) => ask('GET', `finance/basket/${id}/status`)
  const payments35 = () =>
    inTenant(owner, tenant, (tx) => rowsOf(tx, sql`select id from fin_document where tenant_id = ${tenant} and type = 'payment'`))
  const send = (message: { readonly body: string; readonly headers: Readonly<Record<string, string>> }, to: string = tenant) =>
    app.ask(`payments/webhook/${to}`, message)

  it('[PA-50+] has its keys from the standard input, encrypted; nothing shows them again', async () => {
    expect(await payments(tenant)).toBeNull()
    expect(await run([tenant, 'set', FAKE_KEYS.secretKey], INPUT)).toMatchObject({ done: false })
    expect(await run([tenant, 'set'], INPUT, null)).toMatchObject({ done: false, text: expect.stringContaining('PAYMENT_KEY') })
    expect(await run(['nowhere', 'set'], INPUT)).toMatchObject({ done: false, text: 'There is no club "nowhere".' })
    for (const wrong of ['', 'pk_test_1\nsk_test_1', INPUT.replace('sk_test', 'sk_live'), `${INPUT}pk_test_2\n`])
      expect(await run([tenant, 'set'], wrong)).toMatchObject({ done: false })
    expect(await payments(tenant)).toBeNull()
    const stored = await run([tenant, 'set'], INPUT)
    expect(stored).toMatchObject({ done: true, text: expect.stringContaining(`https://portal.example/api/payments/webhook/${tenant}`) })
    const shown = `${stored?.text}${(await run([tenant]))?.text}`
    for (const secret of [FAKE_KEYS.secretKey, FAKE_KEYS.webhookSecret]) expect(shown).not.toContain(secret)
    const row = await inTenant(owner, tenant, (tx) => rowOf<Record<string, unknown>>(tx, sql`select c::text as all from card_account c`))
    for (const secret of [FAKE_KEYS.secretKey, FAKE_KEYS.webhookSecret]) {
      expect(`${row?.all}`).not.toContain(secret)
      expect(`${row?.all}`).not.toContain(Buffer.from(secret).toString('hex'))
    }
    expect(await payments(tenant)).not.toBeNull()
  })

  it('[PA-50+] its keys are in no backup', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clubhouse-keys-'))
    await backup(client, join(folder, 'club.backup'), { prove: async () => {} })
    const bytes = readFileSync(join(folder, 'club.backup'))
    rmSync(folder, { recursive: true })
    const content = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes
    expect(content.includes('basket_payment')).toBe(true)
    expect(content.includes('card_account')).toBe(false)
    expect(content.includes(FAKE_KEYS.publishableKey)).toBe(false)
  })

  it('[PA-50+] takes no cards if its keys cannot be opened, and says so in the log without them', async () => {
    const other = clubPayments(database.app, { log, sealingKey: randomBytes(32) })
    expect(await other(tenant)).toBeNull()
    expect(await clubPayments(database.app, { log, sealingKey: null })(tenant)).toBeNull()
    expect(logged.join()).toContain('PAYMENT_KEY')
    expect(logged.join()).not.toMatch(/sk_test|whsec/)
  })

  it('[PA-52+] its payment page loads the form of Stripe, under a policy of its own', async () => {
    const { id, payUrl, intent } = await begin()
    const page = await get(payUrl)
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(text).toContain('35,00')
    expect(text).toContain('<script src="https://js.stripe.com/endive/stripe.js">')
    expect(text).toContain(`"clientSecret":"${intent?.client_secret}"`)
    expect(text).not.toContain(FAKE_KEYS.secretKey)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com 'sha256-[^']+'/)
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cache-control')).toBe('no-store')
    await end(id, intent)
  })

  it.each([`/pay/${tenant}/pi_other`, '/pay/nowhere/pi_1', "/pay/a'b/pi_1", `/pay/${CLUBS.b}/pi_1`, `/pay/${tenant}/pi_other/return`])(
    '[PA-52+] %s is not found, and loads no script',
    async (path) => {
      const page = await get(path)
      expect(page.status).toBe(404)
      expect(page.headers.get('content-security-policy')).not.toContain('stripe')
      expect(await page.text()).not.toContain('<script')
    },
  )

  it('[PA-52+] [PA-41+] the way back from the bank books the payment, whatever its query says', async () => {
    const { id, payUrl, intent } = await begin()
    const french = await get(`${payUrl}/return?language=fr&payment_intent=x`)
    expect(french.headers.get('location')).toBe(`${payUrl}?language=fr`)
    expect(await (await get(`${payUrl}?language=fr`)).text()).toContain('Payer par carte')
    const back = await get(`${payUrl}/return?redirect_status=succeeded&payment_intent_client_secret=x`)
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(payUrl)
    expect(await statusOf(id)).toMatchObject({ status: 'CheckedOut' })
    Object.assign(intent ?? {}, { status: 'requires_action' })
    expect(await (await get(payUrl)).text()).toContain('3-D Secure')
    Object.assign(intent ?? {}, { status: 'succeeded' })
    const before = (await payments35()).length
    await Promise.all([get(`${payUrl}/return`), get(`${payUrl}/return`), ask('POST', `finance/basket/${id}/status/sync`, {})])
    expect(await statusOf(id)).toMatchObject({ status: 'Paid' })
    expect((await payments35()).length).toBe(before + 1)
    expect(await (await get(payUrl)).text()).toContain('Bezahlt')
  })

  it('[PA-52+] says that Stripe cannot be reached', async () => {
    const { id, payUrl, intent } = await begin()
    stripe.faults.isDown = true
    const [page, back] = [await get(payUrl), await get(`${payUrl}/return`)]
    stripe.faults.isDown = false
    expect([page.status, back.status]).toEqual([503, 303])
    expect(page.headers.get('content-security-policy')).not.toContain('stripe')
    await end(id, intent)
  })

  it('[PA-51+] [PA-43+] its webhook takes what Stripe signed for this club within five minutes, each event once', async () => {
    const { id, intent } = await begin()
    const paid = { ...intent, status: 'succeeded' }
    const at = app.now
    const ago = (seconds: number) => ({ at: new Date(at.getTime() - seconds * 1000) })
    expect((await send(stripe.message('payment_intent.succeeded', paid, { at, secret: 'whsec_other' }))).status).toBe(404)
    expect((await send(stripe.message('payment_intent.succeeded', paid, ago(301)))).status).toBe(404)
    // An event that is sent again after a newer one does not undo it.
    const declined = { ...intent, last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' } }
    const old = stripe.message('payment_intent.payment_failed', declined, { at })
    await send(old)
    expect(await statusOf(id)).toMatchObject({ errorResultCode: 'insufficient_funds' })
    await send(stripe.message('payment_intent.requires_action', { ...intent, status: 'requires_action' }, { at }))
    expect((await send(old)).status).toBe(204)
    expect(await statusOf(id)).toMatchObject({ paymentIntentStatus: 'requires_action', errorResultCode: null })
    const message = stripe.message('payment_intent.succeeded', paid, ago(299))
    expect((await send({ ...message, body: message.body.replace('3500', '3501') })).status).toBe(404)
    expect((await send({ body: message.body, headers: {} })).status).toBe(404)
    expect((await send(message, CLUBS.b)).status).toBe(404)
    expect(await statusOf(id)).toMatchObject({ status: 'CheckedOut' })
    const before = (await payments35()).length
    const responses = await Promise.all([1, 2, 3].map(() => send(message)))
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await statusOf(id)).toMatchObject({ status: 'Paid' })
    expect((await payments35()).length).toBe(before + 1)
    expect((await send(stripe.message('customer.created', { id: 'cus_1', object: 'customer' }, { at }))).status).toBe(204)
  })

  it('[PA-58+] with the keys of another account its payments end, and saved cards of the former account are deleted', async () => {
    const { id, intentId } = await begin()
    const save = () =>
      inTenant(owner, tenant, (tx) =>
        tx.query(sql`insert into saved_card (tenant_id, customer_id, provider_customer, method_id, brand, last4, exp_month, exp_year, saved_at, account_hash)
          select ${tenant}, b.customer_id, 'cus_1', 'pm_1', 'visa', '4242', 12, 2034, ${app.now}, encode(sha256(convert_to(publishable_key, 'UTF8')), 'hex')
          from basket b join card_account a on a.tenant_id = b.tenant_id limit 1`),
      )
    const cards = () => inTenant(owner, tenant, (tx) => rowsOf(tx, sql`select id from saved_card`))
    await save()
    expect(await run([tenant, 'set'], INPUT)).toMatchObject({ done: true })
    expect(await cards()).toHaveLength(1)
    const other = await run([tenant, 'set'], INPUT.replace('pk_test_1', 'pk_test_other'))
    expect(other).toMatchObject({ done: true, text: expect.stringContaining('1 payment') })
    expect(other?.text).toContain('1 saved card')
    expect(await cards()).toEqual([])
    // The other account does not know the payment.
    stripe.intents.delete(intentId)
    await ask('POST', `finance/basket/${id}/status/sync`, {})
    expect(await statusOf(id)).toMatchObject({ paymentIntentStatus: 'canceled' })
    await ask('DELETE', 'finance/basket')
    await save()
    await run([tenant, 'set'], INPUT)
    await save()
    expect(await run([tenant, 'remove'])).toMatchObject({ done: true, text: expect.stringContaining('1 saved card') })
    expect(await cards()).toEqual([])
    await run([tenant, 'set'], INPUT)
  })

  it('[PA-58+] after a restore, which brings cards and no keys, only the keys of their account keep them', async () => {
    const { id, intent } = await begin()
    const cards = () =>
      inTenant(owner, tenant, (tx) => rowsOf<{ id: string; customer_id: string }>(tx, sql`select id, customer_id from saved_card`))
    const restored = () => inTenant(owner, tenant, (tx) => tx.query(sql`delete from card_account where tenant_id = ${tenant}`))
    await inTenant(database.app, tenant, (tx) =>
      tx.query(sql`insert into saved_card (tenant_id, customer_id, provider_customer, method_id, brand, last4, exp_month, exp_year, saved_at, account_hash)
        select ${tenant}, b.customer_id, 'cus_1', 'pm_1', 'visa', '4242', 12, 2034, ${app.now}, encode(sha256(convert_to(publishable_key, 'UTF8')), 'hex')
        from basket b join card_account a on a.tenant_id = b.tenant_id limit 1`),
    )
    const waysOf = async () => (await ask('GET', 'finance/pos-locations')).payTypes.map(({ payTypeId }: { payTypeId: string }) => payTypeId)
    const [card] = await cards()
    expect(await waysOf()).toContain(`card-${card?.id}`)
    await restored()
    expect((await run([tenant, 'set'], INPUT))?.text).not.toContain('Deleted')
    expect(await waysOf()).toContain(`card-${card?.id}`)
    // Keys that are written past the command: the card is listed and never charged.
    await inTenant(owner, tenant, (tx) => tx.query(sql`update card_account set publishable_key = 'pk_test_other'`))
    expect(await waysOf()).not.toContain(`card-${card?.id}`)
    await restored()
    const other = await run([tenant, 'set'], INPUT.replace('pk_test_1', 'pk_test_other'))
    expect(other?.text).toContain('Deleted: 1 saved card of the former account.')
    expect(await cards()).toEqual([])
    await run([tenant, 'set'], INPUT)
    await end(id, intent)
  })

  it('[PA-50+] takes no cards once its keys are removed', async () => {
    expect(await run([tenant, 'remove'])).toMatchObject({ done: true })
    expect(await run([tenant, 'remove'])).toMatchObject({ done: false })
    expect(await payments(tenant)).toBeNull()
  })
})
