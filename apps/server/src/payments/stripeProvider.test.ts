/** The adapter through Stripe's own SDK, against a fake server on loopback: no live account was available. */
import { money } from '@club/core/finance'
import { afterAll, describe, expect, it } from 'vitest'
import { FAKE_KEYS, fakeStripe } from '../testing/fakeStripe.ts'
import { stripeProvider } from './stripeProvider.ts'
import { declineCode, intentReport, refundReport } from './stripeReports.ts'

const instant = new Date('2026-05-01T10:00:00Z')
const order = (key: string) => ({ key, amount: money(3500, 'EUR'), instant, payer: null })
const anna = { customerId: '7', providerId: null, methodId: null, saves: true }

describe('Stripe', async () => {
  const stripe = await fakeStripe()
  afterAll(stripe.close)
  const provider = stripeProvider('north', FAKE_KEYS, stripe.connection)
  const last = () => stripe.requests.at(-1)

  it('[PA-53+] [PA-28] creates one intent for a payment, for cards alone, in the fields of its pinned version', async () => {
    const [first, again] = [await provider.createIntent(order('1')), await provider.createIntent(order('1'))]
    expect(again).toEqual(first)
    expect(first).toMatchObject({ status: 'requiresPaymentMethod', payUrl: `/pay/north/${first.id}` })
    expect(stripe.intents.size).toBe(1)
    expect(last()).toMatchObject({ method: 'POST', path: '/v1/payment_intents' })
    expect(last()?.headers).toMatchObject({ 'stripe-version': '2026-10-28.endive', 'idempotency-key': 'north/payment/1' })
    expect(last()?.form).toEqual({
      ...{ amount: '3500', currency: 'eur', 'allowed_payment_method_types[0]': 'card' },
      ...{ 'metadata[tenantId]': 'north', 'metadata[payment]': '1' },
    })
  })

  it('[PA-47+] sends neither name nor email address of a customer who saves a card', async () => {
    await provider.createIntent({ ...order('2'), payer: anna })
    const [customer, intent] = stripe.requests.slice(-2)
    expect(customer).toMatchObject({ path: '/v1/customers', form: { 'metadata[customerId]': '7' } })
    expect(Object.keys(customer?.form ?? {})).toHaveLength(1)
    expect(intent?.form).toMatchObject({ customer: 'cus_of_7', setup_future_usage: 'on_session' })
    const before = stripe.requests.length
    await provider.createIntent({ ...order('3'), payer: { ...anna, providerId: 'cus_old', saves: false } })
    expect(stripe.requests.length).toBe(before + 1)
    expect(last()?.form.customer).toBe('cus_old')
    expect(last()?.form.setup_future_usage).toBeUndefined()
  })

  it('[PA-57+] never takes the customer of an earlier payment for another person with the same id', async () => {
    for (const key of ['20', '21']) await provider.createIntent({ ...order(key), payer: anna })
    const keys = stripe.requests.filter(({ path }) => path === '/v1/customers').map(({ headers }) => headers['idempotency-key'])
    expect(keys.slice(-2)).toEqual(['north/customer/20', 'north/customer/21'])
  })

  it('[PA-49+] charges a saved card; a decline is a report with its reason, and 3-D Secure waits for the customer', async () => {
    const charge = async (key: string, method: string) => provider.confirmIntent((await provider.createIntent(order(key))).id, method)
    expect(await charge('4', 'pm_card_visa')).toMatchObject({ status: 'succeeded', errorCode: null })
    expect(await charge('5', 'pm_card_threeDSecure')).toMatchObject({ status: 'requiresAction' })
    expect(await charge('6', 'pm_card_chargeDeclinedInsufficientFunds')).toMatchObject({
      status: 'requiresPaymentMethod',
      errorCode: 'insufficient_funds',
    })
  })

  it('[PA-48+] reads the card that a payment saved, and none without consent', async () => {
    const saved = await provider.createIntent({ ...order('7'), payer: anna })
    await provider.confirmIntent(saved.id, 'pm_card_visa')
    expect(await provider.readSavedCard(saved.id)).toEqual({
      ...{ providerCustomer: 'cus_of_7', methodId: 'pm_card_visa', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2031 },
    })
    const other = await provider.createIntent(order('8'))
    await provider.confirmIntent(other.id, 'pm_card_visa')
    expect(await provider.readSavedCard(other.id)).toBeNull()
    await provider.removeSavedCard('pm_card_visa')
    expect(last()?.path).toBe('/v1/payment_methods/pm_card_visa/detach')
    await provider.removeSavedCard('pm_gone')
  })

  it('[PA-42+] cancels an intent, but not one that is paid', async () => {
    const [open, paid] = [await provider.createIntent(order('9')), await provider.createIntent(order('10'))]
    await provider.confirmIntent(paid.id, 'pm_card_visa')
    expect(await provider.cancelIntent(open.id)).toMatchObject({ status: 'canceled', errorCode: 'canceled' })
    expect(await provider.cancelIntent(open.id)).toMatchObject({ status: 'canceled' })
    expect(await provider.cancelIntent(paid.id)).toMatchObject({ status: 'succeeded' })
  })

  it('[PA-58+] reports a payment that another account made as canceled, and has no card of it', async () => {
    expect(await provider.cancelIntent('pi_of_another_account')).toMatchObject({ status: 'canceled', errorCode: 'canceled' })
    expect(await provider.readIntent('pi_of_another_account')).toMatchObject({ status: 'canceled', errorCode: 'canceled' })
    expect(await provider.readSavedCard('pi_of_another_account')).toBeNull()
    expect(await provider.readRefund('re_of_another_account')).toBeNull()
  })

  it('[PA-44+] refunds in parts, once for each key, and reports what Stripe refuses as failed', async () => {
    const { id: intentId } = await provider.createIntent(order('11'))
    await provider.confirmIntent(intentId, 'pm_card_visa')
    const refund = (key: string, amount: number) => provider.refund({ key, intentId, amount: money(amount, 'EUR'), instant })
    const part = await refund('a', 3000)
    expect(part).toMatchObject({ intentId, status: 'pending', errorCode: null })
    expect(await refund('a', 3000)).toEqual(part)
    expect(part.card).toEqual({ brand: 'visa', last4: '4242' })
    expect(await refund('b', 501)).toEqual({
      refundId: 'refused-b',
      intentId,
      status: 'failed',
      errorCode: 'charge_already_refunded',
      card: null,
    })
    expect(stripe.intents.get(intentId)?.refunded).toBe(3000)
    Object.assign(stripe.refunds.get(part.refundId) ?? {}, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    expect(await provider.readRefund(part.refundId)).toMatchObject({ status: 'failed', errorCode: 'lost_or_stolen_card', card: part.card })
  })

  it('[PA-53+] sends a key with every write, so that a repeat after a lost response has no second effect', async () => {
    expect(stripe.requests.filter(({ method, headers }) => method === 'POST' && !headers['idempotency-key'])).toEqual([])
    const count = stripe.intents.size
    stripe.faults.losesResponses = true
    await expect(provider.createIntent(order('12'))).rejects.toThrow()
    stripe.faults.losesResponses = false
    await provider.createIntent(order('12'))
    expect(stripe.intents.size).toBe(count + 1)
  })

  it('rejects if Stripe cannot be reached, and never shows the key', async () => {
    stripe.faults.isDown = true
    const error = await provider.readIntent('pi_1').catch((thrown: Error) => thrown)
    stripe.faults.isDown = false
    expect(error).toBeInstanceOf(Error)
    expect(JSON.stringify(error) + String(error)).not.toContain(FAKE_KEYS.secretKey)
  })
})

describe('the reports of Stripe', () => {
  it.each([
    [{ code: 'card_declined', decline_code: 'generic_decline' }, 'card_declined'],
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'expired_card', decline_code: 'expired_card' }, 'expired_card'],
    [{ code: 'incorrect_cvc' }, 'incorrect_cvc'],
    [{}, 'card_declined'],
    [null, null],
  ])('[PA-29] the error %o has the code %s', (error, code) => {
    expect(declineCode(error)).toBe(code)
  })

  it('[PA-18] an unknown state is neither paid nor failed', () => {
    expect(intentReport({ id: 'pi_1', status: 'requires_new_thing' })).toEqual({ intentId: 'pi_1', status: 'processing', errorCode: null })
    const refund = { id: 're_1', payment_intent: 'pi_1' }
    expect(refundReport({ ...refund, status: 'requires_action' }).status).toBe('pending')
    expect(refundReport({ ...refund, status: null }).status).toBe('pending')
  })
})
