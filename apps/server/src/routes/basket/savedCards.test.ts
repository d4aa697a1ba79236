/** Saved cards from the consent to their removal, with a provider in memory. */
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenant, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { runAllJobs } from '../../testing/runAllJobs.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testPayments } from '../../testing/testPayments.ts'
import { addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.a

describe('saved cards', async () => {
  const database = await testDatabase()
  const { owner } = database
  const provider = testPayments()
  const app = appAt('2026-05-01T10:00:00Z', database, { payments: provider.payments })
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    await addClubs(owner)
    await changeSettings(owner, tenant, { competitionFeePaymentEnabled: true })
    for (const name of ['anna', 'bob']) {
      await addAccount(owner, GROUP_ID, name, { [tenant]: await addCustomer(owner, tenant) })
      tokens[name] = await app.logIn(name, tenant)
    }
  })
  beforeEach(async () => {
    await inTenant(owner, tenant, (tx) => tx.query(sql`delete from saved_card where tenant_id = ${tenant}`))
    for (const list of [provider.orders, provider.confirmed, provider.removed]) list.length = 0
    provider.savedCardOutcome = { status: 'succeeded', errorCode: null }
    provider.savedCard = { ...provider.savedCard, methodId: 'pm_1', expMonth: 12, expYear: 2034 }
    app.now = new Date('2026-05-01T10:00:00Z')
  })

  const ask = async (name: string, method: string, path: string, body?: unknown) =>
    app.ask(`rs/cs/finance/${path}`, { tenant, token: tokens[name] ?? '', method, ...(body !== undefined && { body }) })
  const settle = () =>
    runAllJobs({
      db: database.app,
      clock: () => app.now,
      log: pino({ level: 'silent' }),
      publicUrl: 'https://portal.example',
      payments: provider.payments,
      mailerOf: async () => ({ send: async () => {} }),
    })
  const checkOut = async (name: string) => {
    const id = await addTournament(owner, tenant, { fee_amount: 3500 })
    const body = { initiatorAssoc: {}, players: [] }
    await app.ask(`rs/cs/tournaments/${id}/players/add-players-to-basket`, { tenant, token: tokens[name] ?? '', method: 'POST', body })
    await ask(name, 'POST', 'basket/checkout', {})
  }
  const pay = (name: string, payment: Readonly<Record<string, unknown>>) =>
    ask(name, 'PUT', 'basket/payments', [{ payTypeId: 'card', amount: 3500, ...payment }])
  /** Pays with a new card, to the end. */
  const buy = async (name: string, payment: Readonly<Record<string, unknown>> = {}) => {
    await checkOut(name)
    const { json } = await pay(name, payment)
    const intentId = [...provider.intents.keys()].at(-1) ?? ''
    provider.set(intentId, 'succeeded')
    await ask(name, 'POST', `basket/${json.id}/status/sync`, {})
    await settle()
  }
  const cardsOf = async (name: string) => (await ask(name, 'GET', 'cards')).json
  const waysOf = async (name: string) =>
    (await ask(name, 'GET', 'pos-locations')).json.payTypes.map(({ payTypeId }: { payTypeId: string }) => payTypeId)

  it('[PA-47+] are saved only with consent', async () => {
    await buy('anna')
    expect(provider.orders.at(-1)?.payer).toBeNull()
    expect(await cardsOf('anna')).toEqual({ cards: [], takesCards: true })
    await buy('anna', { saveCard: true })
    expect(provider.orders.at(-1)?.payer).toMatchObject({ saves: true, providerId: null, methodId: null })
    const { cards } = await cardsOf('anna')
    expect(cards).toEqual([{ id: expect.anything(), brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 }])
    expect(JSON.stringify(cards)).not.toMatch(/pm_|cus_/)
  })

  it('[PA-47+] are not saved by a payment that fails', async () => {
    await checkOut('anna')
    const { json } = await pay('anna', { saveCard: true })
    provider.set([...provider.intents.keys()].at(-1) ?? '', 'canceled', 'canceled')
    await ask('anna', 'POST', `basket/${json.id}/status/sync`, {})
    await settle()
    expect((await cardsOf('anna')).cards).toEqual([])
    await ask('anna', 'DELETE', 'basket')
  })

  it('[PA-47+] are listed as soon as the payment has arrived, and the job stores nothing twice', async () => {
    await checkOut('anna')
    const { json } = await pay('anna', { saveCard: true })
    provider.set([...provider.intents.keys()].at(-1) ?? '', 'succeeded')
    await ask('anna', 'POST', `basket/${json.id}/status/sync`, {})
    const { cards } = await cardsOf('anna')
    expect(cards).toHaveLength(1)
    await settle()
    expect((await cardsOf('anna')).cards).toEqual(cards)
  })

  it('[PA-48+] a card saved twice is listed once', async () => {
    await buy('anna', { saveCard: true })
    provider.savedCard = { ...provider.savedCard, methodId: 'pm_2' }
    await buy('anna', { saveCard: true })
    expect(provider.orders.at(-1)?.payer).toMatchObject({ providerId: 'cus_1' })
    expect((await cardsOf('anna')).cards).toHaveLength(1)
  })

  it('[PA-49+] pay without the payment page', async () => {
    await buy('anna', { saveCard: true })
    const [card] = (await cardsOf('anna')).cards
    expect(await waysOf('anna')).toContain(`card-${card.id}`)
    await checkOut('anna')
    const { json } = await pay('anna', { payTypeId: `card-${card.id}` })
    expect(json).toMatchObject({ status: 'Paid' })
    expect(provider.confirmed).toEqual(['pm_1'])
    expect(provider.orders.at(-1)?.payer).toMatchObject({ providerId: 'cus_1', saves: false })
  })

  it('[PA-49+] a declined saved card leaves the payment page, where another card can pay', async () => {
    await buy('anna', { saveCard: true })
    const [card] = (await cardsOf('anna')).cards
    provider.savedCardOutcome = { status: 'requiresPaymentMethod', errorCode: 'insufficient_funds' }
    await checkOut('anna')
    const { json } = await pay('anna', { payTypeId: `card-${card.id}` })
    expect(json).toMatchObject({ status: 'CheckedOut', payUrl: expect.stringContaining('https://pay.example/') })
    expect((await ask('anna', 'GET', `basket/${json.id}/status`)).json).toMatchObject({ errorResultCode: 'insufficient_funds' })
    provider.set([...provider.intents.keys()].at(-1) ?? '', 'succeeded')
    expect((await ask('anna', 'POST', `basket/${json.id}/status/sync`, {})).json).toMatchObject({ status: 'Paid' })
  })

  it('[PA-49+] [PA-45+] money of a saved card whose response was lost is found by the job', async () => {
    await buy('anna', { saveCard: true })
    const [card] = (await cardsOf('anna')).cards
    provider.savedCardOutcome = 'away'
    await checkOut('anna')
    const { json } = await pay('anna', { payTypeId: `card-${card.id}` })
    expect(json).toMatchObject({ status: 'CheckedOut' })
    provider.set([...provider.intents.keys()].at(-1) ?? '', 'succeeded')
    app.now = new Date('2026-05-01T10:02:00Z')
    await settle()
    expect((await ask('anna', 'GET', `basket/${json.id}/status`)).json).toMatchObject({ status: 'Paid' })
  })

  it('[PA-49+] are offered to the end of the month that is printed on them', async () => {
    provider.savedCard = { ...provider.savedCard, expMonth: 4, expYear: 2026 }
    await buy('anna', { saveCard: true })
    const [card] = (await cardsOf('anna')).cards
    expect(await waysOf('anna')).not.toContain(`card-${card.id}`)
    await checkOut('anna')
    expect((await pay('anna', { payTypeId: `card-${card.id}` })).json).toMatchObject({ details: [{ code: 'methodNotOffered' }] })
    await ask('anna', 'DELETE', 'basket')
  })

  it('[PA-48+] belong to one customer: another one neither sees, uses nor removes them', async () => {
    await buy('anna', { saveCard: true })
    const [card] = (await cardsOf('anna')).cards
    expect((await cardsOf('bob')).cards).toEqual([])
    expect((await ask('bob', 'DELETE', `cards/${card.id}`)).status).toBe(404)
    await checkOut('bob')
    expect((await pay('bob', { payTypeId: `card-${card.id}` })).status).toBe(409)
    expect(provider.confirmed).toEqual([])
    await ask('bob', 'DELETE', 'basket')
    expect((await cardsOf('anna')).cards).toHaveLength(1)
  })

  it('[PA-48+] are removed here and at the provider, once', async () => {
    await buy('anna', { saveCard: true })
    const [card] = (await cardsOf('anna')).cards
    const remove = () => ask('anna', 'DELETE', `cards/${card.id}`)
    const responses = await Promise.all([remove(), remove()])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
    await settle()
    expect(provider.removed).toEqual(['pm_1'])
    expect(await inTenant(owner, tenant, (tx) => rowsOf(tx, sql`select id from saved_card where tenant_id = ${tenant}`))).toEqual([])
    expect(await waysOf('anna')).toEqual(['card'])
  })
})
