/** Refunds on real SQL: by rule, to the account and to cards, with a provider that is late, repeats itself or is away. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { NOON, signUpClub, tenant } from '../../testing/signUpClub.ts'
import { changeSettings } from '../../testing/testClubs.ts'
import { testPayments } from '../../testing/testPayments.ts'
import { addTournament } from '../../testing/testTournaments.ts'
import { removePlayers } from '../entries/changeEntries.ts'
import { storeCancelled } from '../staff/staffDay.ts'
import { readRefunds } from './readRefunds.ts'
import { applyRefundReport } from './refunds.ts'

const BASKET = 'rs/cs/finance/basket'

describe('refunds', async () => {
  const provider = testPayments()
  const club = await signUpClub(['anna', 'ben', 'clara'], { payments: provider.payments })
  const { app, owner, database, ask, rows, ids, mails, number } = club
  let id = ''

  beforeAll(async () => {
    await club.start()
    await rows("update customer set language = 'en'")
    for (const [name, customer] of Object.entries(ids)) {
      await rows('insert into customer_email (tenant_id, customer_id, email, main) values ($1, $2, $3, true)', [
        ...[tenant, customer, `${name}@example.org`],
      ])
    }
    await changeSettings(owner, tenant, { competitionFeePaymentEnabled: true, financialAccountVisibility: 'Private' })
  })
  beforeEach(async () => {
    app.now = new Date(NOON)
    provider.reachable = true
    provider.refunds.clear()
    for (const table of ['job', 'notice', 'refund', 'basket', 'tournament', 'fin_document']) await rows(`delete from ${table}`)
    await rows("update club set refund_way = 'account'")
    mails.length = 0
    id = await addTournament(owner, tenant, { name: 'Cup', fee_amount: 3500, max_players: 4 })
  })

  const inClub = <T>(work: Parameters<typeof inTenant<T>>[2]): Promise<T> => inTenant(database.app, tenant, work)
  const toCards = () => rows("update club set refund_way = 'card'")
  const begin = async (name: string, others: readonly string[] = []) => {
    const players = others.map((one) => ({ customerId: number(one) }))
    await ask(name, 'POST', `${id}/players/add-players-to-basket`, { initiatorAssoc: {}, players })
    await ask(name, 'POST', `${BASKET}/checkout`, {})
    const { json } = await ask(name, 'PUT', `${BASKET}/payments`, [{ payTypeId: 'card', amount: 3500 * (1 + others.length) }])
    return { basketId: json.id as number, intentId: [...provider.intents.keys()].at(-1) ?? '' }
  }
  const sync = (name: string, basketId: number) => ask(name, 'POST', `${BASKET}/${basketId}/status/sync`, {})
  const payByCard = async (name: string, others: readonly string[] = []) => {
    const { basketId, intentId } = await begin(name, others)
    provider.set(intentId, 'succeeded')
    await sync(name, basketId)
    return basketId
  }
  const withdraw = async (name: string) => {
    const { content } = (await ask(name, 'GET', `${id}/players/my-players`)).json
    const [{ id: playerId }] = content
    return ask(name, 'DELETE', `${id}/players/delete-items?ids=${playerId}`)
  }
  const refunds = () =>
    rows<{ payer: string; reason: string; way: string; amount: number; states: string }>(
      `select r.customer_id as payer, r.reason, r.way, r.amount,
        (select string_agg(s.state, ' ' order by s.position) from refund_state s where s.refund_id = r.id) as states from refund r order by r.id`,
    )
  const credit = async (name: string) =>
    (
      await rows<{ sum: number }>('select coalesce(sum(credit - debit), 0)::integer as sum from fin_document where customer_id = $1', [
        ids[name],
      ])
    )[0]?.sum
  const cards = async () =>
    (await rows<{ sum: number }>("select coalesce(sum(amount), 0)::integer as sum from ledger_posting where account = 'cardClearing'"))[0]
      ?.sum
  const later = async () => {
    app.now = new Date(app.now.getTime() + 11 * 60_000)
    await club.settle()
  }
  const refundIds = () => [...provider.refunds.values()].map(({ refundId }) => refundId)
  const report = (refundId: string) =>
    inClub((tx) => {
      const refund = [...provider.refunds.values()].find((one) => one.refundId === refundId)
      return applyRefundReport(tx, refund as NonNullable<typeof refund>, app.now)
    })

  it('[FI-92+] [FI-88+] [FI-134+] withdrawn in time: the fee is credited to the account of the payer, who gets an email and a notice', async () => {
    await payByCard('anna', ['ben'])
    await club.settle()
    mails.length = 0
    expect((await withdraw('ben')).status).toBe(200)
    expect(await refunds()).toEqual([{ payer: ids.anna, reason: 'withdrawn', way: 'account', amount: 3500, states: 'requested arrived' }])
    expect([await credit('anna'), await credit('ben')]).toEqual([3500, 0])
    expect(await rows('select customer_id from competition_fee')).toEqual([{ customer_id: ids.anna }])
    await club.settle()
    const email = mails.find(({ subject }) => subject.startsWith('Refund'))
    expect([email?.to.address, email?.subject]).toEqual(['anna@example.org', 'Refund of €35.00: Entry fee: Cup'])
    expect(email?.text).toContain('credited to your account at the club')
    expect((await ask('anna', 'GET', 'rs/cs/notices')).json.content).toMatchObject([
      { kind: 'RefundArrived', item: 'Entry fee: Cup', amount: 3500, currency: 'EUR', way: 'account' },
    ])
    expect((await ask('ben', 'GET', 'rs/cs/notices')).json.content).toEqual([])
    expect(provider.refunds.size).toBe(0)
    expect((await ask('anna', 'GET', 'rs/cs/finance/refunds')).json.content).toMatchObject([
      { tournamentId: Number(id), bookingId: null, way: 'account', states: [{ state: 'requested' }, { state: 'arrived' }] },
    ])
  })

  it('[FI-173+] a refund has the VAT of the line that was paid, whatever the tournament and the language are called since', async () => {
    await rows(`update club set own_invoices = '{"vatRates":{"entryFee":1900}}'`)
    await payByCard('anna', ['ben'])
    await rows("update tournament set name = 'Summer Cup' where id = $1", [id])
    await rows("update customer set language = 'de' where id = $1", [ids.anna])
    await withdraw('ben')
    await rows("update customer set language = 'en'")
    await rows(`update club set own_invoices = '{}'`)
    const credited = `select l.article_name as name, l.price_with_vat as price, l.vat_basis_points as vat from fin_document d
      join fin_line l on l.document_id = d.id where d.type = 'invoiceVoid'`
    expect(await rows(credited)).toEqual([{ name: 'Entry fee: Cup', price: 3500, vat: 1900 }])
  })

  it('[FI-173+] [FI-92+] a fee that is not on the invoice of its basket takes nothing from the other items', async () => {
    await payByCard('anna')
    await ask('ben', 'POST', `${id}/players/add-items`, { players: [{ customerId: number('ben') }] })
    await rows(
      'update competition_fee f set payer_id = $1, basket_id = a.basket_id, paid_at = now() from competition_fee a where f.customer_id = $2 and a.customer_id = $1',
      [ids.anna, ids.ben],
    )
    await withdraw('ben')
    expect(await refunds()).toEqual([{ payer: ids.anna, reason: 'withdrawn', way: 'cash', amount: 3500, states: 'requested' }])
    expect(await credit('anna')).toBe(0)
  })

  it('[FI-92+] withdrawn after the last moment: the club keeps the fee', async () => {
    await payByCard('anna')
    await rows("update tournament set last_cancellation = '2026-05-01T08:00:00' where id = $1", [id])
    expect((await withdraw('anna')).status).toBe(409)
    const [player] = await rows<{ id: string }>('select id from player where customer_id = $1', [ids.anna])
    await inClub((tx) => removePlayers(tx, { tournamentId: id, actorId: ids.ben as string, instant: app.now }, [player?.id as string]))
    expect(await rows('select id from player')).toEqual([])
    expect([await refunds(), await credit('anna')]).toEqual([[], 0])
  })

  it('[FI-87+] [FI-93+] [FI-108+] to the card: on its way, then arrived, with an email each', async () => {
    await toCards()
    await payByCard('anna')
    await club.settle()
    mails.length = 0
    await withdraw('anna')
    const [begun] = await refunds()
    expect(begun).toMatchObject({ way: 'card', amount: 3500, states: 'requested' })
    // The invoice is no longer paid by the card, and neither the account nor the card account of the club has the money twice.
    expect(await rows('select sum(amount)::integer as paid from fin_settlement')).toEqual([{ paid: 0 }])
    expect([await credit('anna'), await cards()]).toEqual([0, 0])
    await club.settle()
    expect((await refunds())[0]?.states).toBe('requested sent')
    expect([...provider.refunds.values()]).toMatchObject([{ amount: 3500, intentId: [...provider.intents.keys()].at(-1) }])
    // The card is for its owner alone.
    expect((await ask('anna', 'GET', 'rs/cs/finance/refunds')).json.content).toMatchObject([{ card: { brand: 'visa', last4: '4242' } }])
    const shown = await inClub(async (tx) => (await readRefunds(tx, sql`true`, { customer: true }))({ currency: 'EUR', timeZone: 'UTC' }))
    expect(shown).toMatchObject([{ card: null }])
    provider.setRefund(refundIds()[0] as string, 'succeeded')
    await Promise.all([report(refundIds()[0] as string), report(refundIds()[0] as string)])
    expect((await refunds())[0]?.states).toBe('requested sent arrived')
    expect([await credit('anna'), await cards()]).toEqual([0, 0])
    await club.settle()
    expect(
      mails.filter(({ subject }) => subject.startsWith('Refund')).map(({ text }) => /on its way|was refunded/.exec(text)?.[0]),
    ).toEqual(['on its way', 'was refunded'])
    expect(await rows('select kind from notice')).toEqual([{ kind: 'refundArrived' }])
  })

  it('[FI-90+] a refund that the card does not accept is credited to the account, once, also in several reports', async () => {
    await toCards()
    await payByCard('anna')
    await withdraw('anna')
    await club.settle()
    const [refundId] = refundIds() as [string]
    provider.setRefund(refundId, 'failed', 'expired_or_canceled_card')
    await Promise.all([report(refundId), report(refundId), report(refundId)])
    expect((await refunds())[0]?.states).toBe('requested sent failed')
    expect([await credit('anna'), await cards()]).toEqual([3500, 3500])
    provider.setRefund(refundId, 'succeeded')
    await report(refundId)
    expect([(await refunds())[0]?.states, await credit('anna')]).toEqual(['requested sent failed', 3500])
    await club.settle()
    expect(mails.some(({ text }) => text.includes('credited to your account at the club instead'))).toBe(true)
  })

  it('[FI-90+] a report that never comes is read by the job, and a provider that is away is asked again with the same key', async () => {
    await toCards()
    await payByCard('anna')
    await withdraw('anna')
    provider.reachable = false
    await club.settle()
    expect((await refunds())[0]?.states).toBe('requested')
    provider.reachable = true
    for (let round = 0; round < 3; round += 1) await later()
    expect([(await refunds())[0]?.states, provider.refunds.size]).toEqual(['requested sent', 1])
    provider.setRefund(refundIds()[0] as string, 'succeeded')
    for (let round = 0; round < 2; round += 1) await later()
    expect([(await refunds())[0]?.states, provider.refunds.size]).toEqual(['requested sent arrived', 1])
  })

  it('[PA-57+] payments and refunds whose ids return after a restore have other keys at the provider', async () => {
    const againFrom = (table: string, first: string) =>
      rows('select setval(pg_get_serial_sequence($1, $2), $3::bigint, false)', [table, 'id', first])
    const refundKeys: string[] = []
    const lost: string[] = []
    for (const name of ['anna', 'ben']) {
      await toCards()
      await payByCard(name)
      await withdraw(name)
      await club.settle()
      const [row] = await rows<{ id: string; payment_id: string }>('select id, payment_id from refund')
      lost.push(`${row?.payment_id} ${row?.id}`)
      refundKeys.push(...provider.refunds.keys())
      // As after the restore of a backup from before the payment.
      for (const table of ['job', 'notice', 'refund', 'basket', 'fin_document']) await rows(`delete from ${table}`)
      await againFrom('basket_payment', row?.payment_id ?? '')
      await againFrom('refund', row?.id ?? '')
      provider.refunds.clear()
    }
    expect(new Set(lost).size).toBe(1)
    expect(new Set(refundKeys).size).toBe(2)
    expect(new Set(provider.orders.slice(-2).map(({ key }) => key)).size).toBe(2)
  })

  it('[FI-86+] a payment that arrives after its basket has changed has a refund', async () => {
    const { basketId, intentId } = await begin('anna')
    await inClub((tx) => storeCancelled(tx, id, { instant: app.now }))
    provider.set(intentId, 'succeeded')
    await sync('anna', basketId)
    expect(await refunds()).toEqual([{ payer: ids.anna, reason: 'paidLate', way: 'account', amount: 3500, states: 'requested arrived' }])
    expect(await credit('anna')).toBe(3500)
  })

  it('[FI-136+] a payment that arrives late notifies its payer once, by email and in the portal, and says why', async () => {
    const { basketId, intentId } = await begin('anna')
    await inClub((tx) => storeCancelled(tx, id, { instant: app.now }))
    await club.settle()
    mails.length = 0
    provider.set(intentId, 'succeeded')
    for (let time = 0; time < 2; time += 1) await sync('anna', basketId)
    await club.settle()
    expect(mails.map(({ to }) => to.address)).toEqual(['anna@example.org'])
    expect(mails[0]?.text).toMatch(/arrived after your basket had changed or expired[\s\S]*€35\.00 .* is credited to your account/)
    expect(await rows('select kind from notice where customer_id = $1 and refund_id is not null', [ids.anna])).toEqual([
      { kind: 'refundArrived' },
    ])
  })

  it('[FI-86+] [FI-88+] a payment that arrives late goes back to its card', async () => {
    await toCards()
    const { basketId, intentId } = await begin('anna')
    await inClub((tx) => storeCancelled(tx, id, { instant: app.now }))
    provider.set(intentId, 'succeeded')
    await sync('anna', basketId)
    await club.settle()
    expect(await refunds()).toMatchObject([{ reason: 'paidLate', way: 'card', amount: 3500, states: 'requested sent' }])
    expect([await credit('anna'), await cards()]).toEqual([0, 0])
  })

  it('[RE-321+] [FI-86+] a cancelled tournament refunds each paid fee; one that was paid elsewhere the office pays back', async () => {
    await payByCard('anna', ['ben'])
    await ask('clara', 'POST', `${id}/players/add-items`, { players: [{ customerId: number('clara') }] })
    await rows('update competition_fee set paid_at = now() where customer_id = $1', [ids.clara])
    await Promise.all([0, 1].map(() => inClub((tx) => storeCancelled(tx, id, { instant: app.now }))))
    await club.settle()
    expect(await refunds()).toEqual([
      { payer: ids.anna, reason: 'tournamentCancelled', way: 'account', amount: 3500, states: 'requested arrived' },
      { payer: ids.anna, reason: 'tournamentCancelled', way: 'account', amount: 3500, states: 'requested arrived' },
      { payer: ids.clara, reason: 'tournamentCancelled', way: 'cash', amount: 3500, states: 'requested' },
    ])
    expect([await credit('anna'), await credit('clara')]).toEqual([7000, 0])
  })

  it('[FI-109+] names payer and player to each other, as far as their privacy allows', async () => {
    await rows("update customer set customer_visibility = 'NameSeenByAll'")
    await payByCard('anna', ['ben'])
    const read = async (name: string, path: string) => (await ask(name, 'GET', `rs/cs/finance/${path}`)).json.content
    const paidFor = async (docType: string) =>
      (await read('anna', 'doc-heads')).find((document: { docType: string }) => document.docType === docType)?.lines[0]?.paidFor
    const ben = expect.stringContaining('ben')
    expect(await paidFor('Invoice')).toEqual([null, ben])
    expect(await read('anna', 'entry-fees')).toMatchObject([
      { playerName: null, payerName: null, payType: 'card' },
      { playerName: ben, payerName: null, payType: 'card' },
    ])
    // How the payer has paid is not for the player.
    expect(await read('ben', 'entry-fees')).toMatchObject([
      { state: 'paid', playerName: null, payerName: expect.stringContaining('anna'), payType: null, amount: 3500 },
    ])
    expect([await read('clara', 'entry-fees'), await read('ben', 'doc-heads')]).toEqual([[], []])
    await rows("update customer set customer_visibility = 'DataNotShown' where id = any($1)", [[ids.anna, ids.ben]])
    expect(await paidFor('Invoice')).toEqual([null, ''])
    expect(await read('anna', 'entry-fees')).toMatchObject([{ playerName: null }, { playerName: '' }])
    expect(await read('ben', 'entry-fees')).toMatchObject([{ payerName: '' }])
  })

  it('[FI-89+] the database refuses refunds beyond the payment, and changed states', async () => {
    await toCards()
    await payByCard('anna')
    await withdraw('anna')
    const again = `insert into refund (tenant_id, customer_id, reason, way, amount, item, payment_id, created_at)
      select tenant_id, customer_id, reason, way, 1, item, payment_id, created_at from refund`
    await expect(inClub((tx) => tx.query(again))).rejects.toThrow('exceed')
    await expect(inClub((tx) => tx.query("update refund_state set state = 'arrived'"))).rejects.toThrow('permission denied')
    await expect(inClub((tx) => tx.query('delete from refund'))).rejects.toThrow('permission denied')
  })
})
