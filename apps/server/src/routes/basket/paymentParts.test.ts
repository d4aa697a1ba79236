/** Baskets that vouchers and another method pay together. */
import type { ClubDate, ClubDateTime } from '@club/core'
import { money } from '@club/core/finance'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { reserveParts } from '../../services/basket/paymentParts.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { lockFinAccount } from '../../services/finance/settleInvoices.ts'
import { storeCancelled } from '../../services/staff/staffDay.ts'
import { handOverVoucher, lockVoucher, readVoucherPayments, sellVoucher } from '../../services/vouchers/vouchers.ts'
import { NOON, signUpClub, tenant } from '../../testing/signUpClub.ts'
import { addDocument } from '../../testing/testBook.ts'
import { changeSettings, put } from '../../testing/testClubs.ts'
import { testPayments } from '../../testing/testPayments.ts'
import { addTournament } from '../../testing/testTournaments.ts'

const FINANCE = 'rs/cs/finance'
const FEE = 3500

describe('a payment of several parts', async () => {
  const provider = testPayments()
  const club = await signUpClub(['anna', 'ben'], { payments: provider.payments })
  const { app, owner, ask, number } = club
  beforeAll(async () => {
    await club.start()
    const shown = { financialAccountVisibility: 'Private', vouchersVisibility: 'Private', invoicePaymentEnabled: true }
    await changeSettings(owner, tenant, { competitionFeePaymentEnabled: true, ...shown })
  })
  beforeEach(async () => {
    app.now = new Date(NOON)
    provider.reachable = true
    for (const table of ['reserved_place', 'competition_fee', 'basket', 'voucher']) {
      await put(owner, tenant, (tx) => tx.query(`delete from ${table}`))
    }
  })

  const voucher = (amount: number, expiresOn: string | null = null): Promise<string> =>
    inTenant(owner, tenant, (tx) =>
      sellVoucher(tx, {
        ...{ customerId: String(number('anna')), amount, expiresOn, payType: 'free', receipt: '', note: '' },
        ...{ actorId: String(number('ben')), now: '2026-05-01T12:00:00' as ClubDateTime, instant: app.now },
      }),
    )
  const part = (payTypeId: string, amount: number) => ({ payTypeId, amount })
  const by = (id: string, amount: number) => part(`voucher-${id}`, amount)
  const pay = (...parts: readonly object[]) => ask('anna', 'PUT', `${FINANCE}/basket/payments`, parts)
  const value = async (id: string) =>
    (await club.rows<{ remaining: number; reserved: number }>('select remaining, reserved from voucher where id = $1', [id]))[0]
  const liability = async () =>
    Number(
      (await club.rows<{ sum: string }>("select coalesce(-sum(amount), 0) as sum from ledger_posting where account = 'vouchers'"))[0]?.sum,
    )
  const newest = (): string => [...provider.intents.keys()].at(-1) ?? ''
  const toBePaid = async (): Promise<string> => {
    const id = await addTournament(owner, tenant, { fee_amount: FEE, max_players: 9 })
    await ask('anna', 'POST', `${id}/players/add-players-to-basket`, { initiatorAssoc: {}, players: [] })
    expect((await ask('anna', 'POST', `${FINANCE}/basket/checkout`, {})).status).toBe(200)
    return id
  }
  const end = (basketId: number, ...report: Parameters<typeof provider.set>) => {
    provider.set(...report)
    return ask('anna', 'POST', `${FINANCE}/basket/${basketId}/status/sync`, {})
  }
  const paidByCard = async (voucherId: string, ofVoucher: number): Promise<string> => {
    const tournament = await toBePaid()
    const { json } = await pay(by(voucherId, ofVoucher), part('card', FEE - ofVoucher))
    await end(json.id, newest(), 'succeeded')
    return tournament
  }
  const withdraw = async (tournament: string) => {
    const [player] = (await ask('anna', 'GET', `${tournament}/players/my-players`)).json.content
    return ask('anna', 'DELETE', `${tournament}/players/delete-items?ids=${player.id}`)
  }
  const refunds = () => club.rows('select way, amount from refund order by id desc limit 2')

  it('[UI-76+] by card charges the voucher only when the card has paid', async () => {
    const id = await voucher(1000)
    const owed = await liability()
    const tournament = await toBePaid()
    const { json } = await pay(by(id, 1000), part('card', 2500))
    expect([json.status, provider.orders.at(-1)?.amount.amount]).toEqual(['CheckedOut', 2500])
    expect([await value(id), await liability(), (await club.stored(tournament)).players]).toEqual([
      ...[{ remaining: 0, reserved: 1000 }, owed, []],
    ])
    await end(json.id, newest(), 'succeeded')
    expect([await value(id), await liability(), (await club.stored(tournament)).players]).toEqual([
      ...[{ remaining: 0, reserved: 0 }, owed - 1000, ['anna']],
    ])
    const parts = await club.rows("select pay_type, credit from fin_document where key like 'basket/' || $1 || '/%' order by id", [json.id])
    expect(parts).toEqual([
      { pay_type: 'voucher', credit: 1000 },
      { pay_type: 'card', credit: 2500 },
    ])
    // A second report of the same payment changes nothing.
    await end(json.id, newest(), 'succeeded')
    expect([await value(id), await liability()]).toEqual([{ remaining: 0, reserved: 0 }, owed - 1000])
  })

  it('[UI-77+] keeps the value of a voucher from other payments and from another owner until the card has ended', async () => {
    const id = await voucher(1500)
    await toBePaid()
    const { json } = await pay(by(id, 1000), part('card', 2500))
    const invoice = await addDocument(owner, tenant, String(number('anna')), { debit: 1000 })
    const invoicePayment = (amount: number) =>
      ask('anna', 'POST', `${FINANCE}/doc-heads/payment`, { docHeadIds: [Number(invoice)], payTypeId: `voucher-${id}`, amount })
    expect((await invoicePayment(501)).status).toBe(409)
    const [shown] = (await ask('anna', 'GET', 'rs/cs/vouchers')).json.content
    expect(shown).toMatchObject({ remaining: 500, reserved: 1000 })
    const claim = () => ask('ben', 'POST', 'rs/cs/vouchers/claim', { code: shown.code })
    expect((await claim()).json.details[0]).toMatchObject({ field: 'code', code: 'voucherInPayment' })
    await end(json.id, newest(), 'canceled', 'canceled')
    expect(await value(id)).toEqual({ remaining: 1500, reserved: 0 })
    expect((await invoicePayment(501)).status).toBe(200)
    expect((await claim()).status).toBe(200)
  })

  it('[UI-77+] frees the voucher when the provider is away, and when the customer never comes back', async () => {
    const id = await voucher(1000)
    await toBePaid()
    provider.reachable = false
    expect((await pay(by(id, 1000), part('card', 2500))).json.status).toBe('Failed')
    expect(await value(id)).toEqual({ remaining: 1000, reserved: 0 })
    provider.reachable = true
    await pay(by(id, 1000), part('card', 2500))
    expect(await value(id)).toEqual({ remaining: 0, reserved: 1000 })
    app.now = new Date(app.now.getTime() + 60 * 60_000)
    await club.settle()
    expect(await value(id)).toEqual({ remaining: 1000, reserved: 0 })
    expect(await club.rows("select 1 from basket_payment where status <> 'failed'")).toEqual([])
  })

  it('[UI-77+] a card that pays after its payment had ended gets everything back, and the voucher keeps its value', async () => {
    const id = await voucher(1000)
    await toBePaid()
    const { json } = await pay(by(id, 1000), part('card', 2500))
    await end(json.id, newest(), 'canceled', 'canceled')
    await end(json.id, newest(), 'succeeded')
    expect(await value(id)).toEqual({ remaining: 1000, reserved: 0 })
    expect((await refunds())[0]).toEqual({ way: 'account', amount: 2500 })
  })

  it('[UI-76+] is made immediately by vouchers and the account together', async () => {
    const [one, other] = [await voucher(1000), await voucher(2000, '2026-06-01')]
    await addDocument(owner, tenant, String(number('anna')), { type: 'accountTopUp', credit: 500, at: '2026-04-01T10:00:00' })
    const tournament = await toBePaid()
    const { payTypes } = (await ask('anna', 'GET', `${FINANCE}/pos-locations`)).json
    expect(payTypes.filter((method: { payTypeId: string }) => method.payTypeId.startsWith('voucher'))).toMatchObject([
      { payTypeId: `voucher-${other}`, available: 2000 },
      { payTypeId: `voucher-${one}`, available: 1000 },
    ])
    expect((await pay(by(other, 2000), by(one, 1000), part('account', 500))).json.status).toBe('Paid')
    expect([await value(one), await value(other)]).toEqual([
      { remaining: 0, reserved: 0 },
      { remaining: 0, reserved: 0 },
    ])
    expect((await club.stored(tournament)).players).toEqual(['anna'])
  })

  it('[UI-76+] is refused as a whole for wrong parts', async () => {
    const [mine, others] = [await voucher(1000), await voucher(1000)]
    await put(owner, tenant, (tx) => tx.query('update voucher set customer_id = $1 where id = $2', [number('ben'), others]))
    await toBePaid()
    const wrong: readonly (readonly [number, readonly object[]])[] = [
      [400, [by(mine, 1000), part('card', 2499)]],
      [400, [by(mine, 500), by(mine, 500), part('card', 2500)]],
      [409, [by(others, 1000), part('card', 2500)]],
      [409, [by(mine, 1001), part('card', 2499)]],
      [409, [by(mine, 1000), part('card', 2000), part('directDebit', 500)]],
    ]
    for (const [status, parts] of wrong) expect([(await pay(...parts)).status, parts]).toEqual([status, parts])
    expect(await value(mine)).toEqual({ remaining: 1000, reserved: 0 })
    expect(await club.rows('select 1 from basket_payment')).toEqual([])
  })

  it('[UI-78+] [UI-73+] goes back to the voucher first, and then to what paid the rest', async () => {
    const id = await voucher(1000)
    const owed = await liability()
    await withdraw(await paidByCard(id, 1000))
    expect([await value(id), await liability()]).toEqual([{ remaining: 1000, reserved: 0 }, owed])
    expect(await refunds()).toEqual([
      { way: 'account', amount: 2500 },
      { way: 'voucher', amount: 1000 },
    ])
  })

  it.each([
    ['belongs to someone else', () => ['customer_id', number('ben')] as const],
    ['has expired', () => ['expires_on', '2026-04-30'] as const],
  ])('[UI-78+] goes to the account if the voucher %s by then', async (_, change) => {
    const id = await voucher(1000)
    const tournament = await paidByCard(id, 1000)
    const [column, now] = change()
    await put(owner, tenant, (tx) => tx.query(`update voucher set ${column} = $1 where id = $2`, [now, id]))
    await withdraw(tournament)
    expect([await value(id), (await refunds())[0]]).toEqual([
      { remaining: 0, reserved: 0 },
      { way: 'account', amount: FEE },
    ])
  })

  it('[UI-77+] frees the voucher if the tournament is cancelled while the card pays', async () => {
    const id = await voucher(1000)
    const tournament = await toBePaid()
    const { json } = await pay(by(id, 1000), part('card', 2500))
    await inTenant(owner, tenant, (tx) => storeCancelled(tx, tournament, { instant: app.now }))
    await end(json.id, newest(), 'succeeded')
    expect([await value(id), (await refunds())[0]]).toEqual([
      { remaining: 1000, reserved: 0 },
      { way: 'account', amount: 2500 },
    ])
  })

  it('[UI-77+] takes from the voucher only what is still unpaid when the card has paid', async () => {
    const id = await voucher(1000)
    const invoice = Number(await addDocument(owner, tenant, String(number('anna')), { debit: FEE }))
    await addDocument(owner, tenant, String(number('anna')), { type: 'accountTopUp', credit: FEE, at: '2026-04-01T10:00:00' })
    await ask('anna', 'POST', `${FINANCE}/basket/item`, { kind: 6, docHeadIds: [invoice] })
    await ask('anna', 'POST', `${FINANCE}/basket/checkout`, {})
    const { json } = await pay(by(id, 1000), part('card', 2500))
    const byAccount = { docHeadIds: [invoice], payTypeId: 'account', amount: 2900 }
    expect((await ask('anna', 'POST', `${FINANCE}/doc-heads/payment`, byAccount)).status).toBe(200)
    await end(json.id, newest(), 'succeeded')
    expect(await value(id)).toEqual({ remaining: 400, reserved: 0 })
    expect((await refunds())[0]).toEqual({ way: 'account', amount: 2500 })
  })

  it('[UI-72+] by voucher is decided after a concurrent change of its owner', async () => {
    const id = await voucher(FEE)
    const invoice = Number(await addDocument(owner, tenant, String(number('anna')), { debit: FEE }))
    const [{ code }] = (await ask('anna', 'GET', 'rs/cs/vouchers')).json.content
    const waiting = async (count: number) => {
      const locks = 'select from pg_locks l join pg_stat_activity a using (pid) where not granted and datname = current_database()'
      await expect.poll(async () => (await owner.query(locks)).rowCount, { timeout: 5000 }).toBe(count)
    }
    const byVoucher = { docHeadIds: [invoice], payTypeId: `voucher-${id}`, amount: FEE }
    let both: Promise<readonly { readonly status: number }[]> | undefined
    await put(owner, tenant, async (tx) => {
      await tx.query('select from voucher where id = $1 for update', [id])
      const claimed = ask('ben', 'POST', 'rs/cs/vouchers/claim', { code })
      await waiting(1)
      both = Promise.all([claimed, ask('anna', 'POST', `${FINANCE}/doc-heads/payment`, byVoucher)])
      await waiting(2)
    })
    expect((await both)?.map(({ status }) => status)).toEqual([200, 409])
    expect(await value(id)).toEqual({ remaining: FEE, reserved: 0 })
  })

  const anna = (): string => String(number('anna'))
  const isWaiting = () =>
    expect.poll(async () => (await owner.query('select from pg_locks where not granted')).rowCount, { timeout: 20_000 }).toBe(1)

  it('[UI-76+] locks the account before its vouchers, so that a payment of invoices can run at the same time', {
    timeout: 30_000,
  }, async () => {
    const id = await voucher(1000)
    let reserving: Promise<unknown> = Promise.resolve()
    await inTenant(owner, tenant, async (tx) => {
      await lockFinAccount(tx, anna())
      reserving = inTenant(owner, tenant, async (other) => {
        await reserveParts(other, anna(), [{ voucherId: id, amount: money(500, 'EUR') }], await clubFacts(other, app.now))
        await lockFinAccount(other, anna())
      })
      await isWaiting()
      await lockVoucher(tx, id, anna(), await clubFacts(tx, app.now))
    })
    await reserving
    expect(await value(id)).toEqual({ remaining: 500, reserved: 500 })
  })

  it('[UI-76+] locks its vouchers in one order, so that another transaction can take the later ones', { timeout: 30_000 }, async () => {
    const [first, second] = [await voucher(1000), await voucher(1000)]
    let reserving: Promise<unknown> = Promise.resolve()
    await inTenant(owner, tenant, async (tx) => {
      await tx.query('select from voucher where id = $1 for update', [first])
      reserving = inTenant(owner, tenant, async (other) => {
        const parts = [second, first].map((voucherId) => ({ voucherId, amount: money(500, 'EUR') }))
        await reserveParts(other, anna(), parts, await clubFacts(other, app.now))
      })
      await isWaiting()
      await tx.query('select from voucher where id = $1 for update', [second])
    })
    await reserving
    expect([await value(first), await value(second)]).toEqual(Array(2).fill({ remaining: 500, reserved: 500 }))
  })

  it('[UI-78+] gives nothing back to a voucher that is being handed over', { timeout: 30_000 }, async () => {
    const id = await voucher(1000)
    await paidByCard(id, 1000)
    const [paid] = await club.rows<{ invoice_id: string }>(
      `select s.invoice_id from voucher_entry u join fin_settlement s on s.tenant_id = u.tenant_id and s.payment_id = u.document_id
        where u.voucher_id = $1 and u.kind = 'used'`,
      [id],
    )
    const read = () => inTenant(owner, tenant, (tx) => readVoucherPayments(tx, paid?.invoice_id ?? '', '2026-05-01' as ClubDate))
    expect(await read()).toMatchObject([{ voucherId: id, amount: 1000 }])
    let reading: Promise<unknown> = Promise.resolve()
    await inTenant(owner, tenant, async (tx) => {
      await handOverVoucher(tx, id, String(number('ben')))
      reading = read()
      await isWaiting()
    })
    expect(await reading).toEqual([])
  })
})
