/** Refunds by the office and the lists of their customers, on real SQL and with two people at the same time. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { removePlayers } from '../../services/entries/changeEntries.ts'
import { NOON, signUpClub, tenant } from '../../testing/signUpClub.ts'
import { addDocument } from '../../testing/testBook.ts'
import { addAccount, addCustomer, changeSettings, GROUP_ID } from '../../testing/testClubs.ts'
import { testPayments } from '../../testing/testPayments.ts'
import { addTournament } from '../../testing/testTournaments.ts'

const FINANCE = 'rs/cs/finance'
const OFFICE = 'rs/staff/finance'

describe('refunds by the office', async () => {
  const provider = testPayments()
  const club = await signUpClub(['anna', 'ben', 'clara'], { payments: provider.payments })
  const { app, owner, database, ask, rows, ids, number } = club
  let id = ''
  const staff: string[] = []

  beforeAll(async () => {
    await club.start()
    await rows("update customer set language = 'en'")
    await changeSettings(owner, tenant, {
      ...{ competitionFeePaymentEnabled: true, financialAccountVisibility: 'Private', invoicePaymentEnabled: true },
    })
    for (const name of ['petra', 'paul']) {
      const customer = await addCustomer(owner, tenant, { firstName: name, lastName: 'Staff' })
      await addAccount(owner, GROUP_ID, name, { [tenant]: customer }, { staff: true })
      staff.push(await app.logIn(name, tenant))
    }
  })
  beforeEach(async () => {
    app.now = new Date(NOON)
    for (const table of ['job', 'notice', 'refund', 'basket', 'tournament', 'fin_document']) await rows(`delete from ${table}`)
    await rows("update club set refund_way = 'account'")
    id = await addTournament(owner, tenant, {
      name: 'Cup',
      fee_amount: 3500,
      max_players: 4,
      start_date: '2026-07-04',
      end_date: '2026-07-04',
    })
  })

  const office = (path: string, method = 'GET', body?: unknown, token = staff[0] as string, headers?: Record<string, string>) =>
    app.ask(`${OFFICE}/${path}`, { tenant, token, method, ...(body !== undefined && { body }), ...(headers && { headers }) })
  const payByCard = async (name: string, others: readonly string[] = []) => {
    const players = others.map((one) => ({ customerId: number(one) }))
    await ask(name, 'POST', `${id}/players/add-players-to-basket`, { initiatorAssoc: {}, players })
    await ask(name, 'POST', `${FINANCE}/basket/checkout`, {})
    const { json } = await ask(name, 'PUT', `${FINANCE}/basket/payments`, [{ payTypeId: 'card', amount: 3500 * (1 + others.length) }])
    provider.set([...provider.intents.keys()].at(-1) ?? '', 'succeeded')
    await ask(name, 'POST', `${FINANCE}/basket/${json.id}/status/sync`, {})
  }
  const items = async (name = 'anna') => (await office(`customers/${ids[name]}/paid-items`)).json.content
  const refund = (body: object, token = staff[0], headers?: Record<string, string>) =>
    office(`customers/${ids.anna}/refunds`, 'POST', { amount: 1000, way: 'account', reason: 'Rain', ...body }, token, headers)
  const fees = async (name = 'anna') => (await ask(name, 'GET', `${FINANCE}/entry-fees`)).json.content
  const own = async (name = 'anna') => (await ask(name, 'GET', `${FINANCE}/refunds`)).json.content
  const withdraw = async (name: string) => {
    const [{ id: playerId }] = (await ask(name, 'GET', `${id}/players/my-players`)).json.content
    return ask(name, 'DELETE', `${id}/players/delete-items?ids=${playerId}`)
  }
  const total = async () => (await rows<{ sum: number }>('select coalesce(sum(amount), 0)::integer as sum from refund'))[0]?.sum
  const credit = async () => (await rows<{ sum: number }>('select sum(credit - debit)::integer as sum from fin_document'))[0]?.sum

  /** An invoice of 50.00 of which 30.00 are paid from credit. */
  const partlyPaid = async () => {
    const invoice = await addDocument(owner, tenant, ids.anna ?? '', { debit: 5000, lines: [{ name: 'Locker', price: 5000 }] })
    await addDocument(owner, tenant, ids.anna ?? '', { type: 'accountTopUp', credit: 3000 })
    const pay = (amount: number) =>
      ask('anna', 'POST', `${FINANCE}/doc-heads/payment`, { docHeadIds: [Number(invoice)], payTypeId: 'account', amount })
    expect((await pay(3000)).status).toBe(200)
    return { invoice, itemId: `invoice-${invoice}`, pay }
  }
  const account = async (invoice: string) => {
    const { json: stat } = await ask('anna', 'GET', `${FINANCE}/fin-accounts/stat`)
    const { json } = await ask('anna', 'GET', `${FINANCE}/doc-heads/${invoice}`)
    const { debit, voidedDebit, paidAmount } = json.docHead
    return {
      open: debit - voidedDebit - paidAmount,
      paid: paidAmount,
      available: stat.balanceAvailable,
      balance: stat.balance,
      events: json.events,
    }
  }
  const balanced = async () => expect(await rows('select document_id from ledger_posting group by 1 having sum(amount) <> 0')).toEqual([])

  it.each([
    { when: 'before the withdrawal', late: false },
    { when: 'after a withdrawal whose fee the club kept', late: true },
  ])('[FI-171+] a fee that the office has refunded whole $when is owed again by the next entry', async ({ late }) => {
    await payByCard('anna')
    const whole = async () => expect((await refund({ itemId: (await items())[0].id, amount: 3500 })).status).toBe(200)
    if (late) {
      await rows("update tournament set last_cancellation = '2026-05-01T08:00:00' where id = $1", [id])
      const [player] = await rows<{ id: string }>('select id from player where customer_id = $1', [ids.anna])
      const change = { tournamentId: id, actorId: ids.ben as string, instant: app.now }
      await inTenant(database.app, tenant, (tx) => removePlayers(tx, change, [player?.id as string]))
      await whole()
    } else {
      await whole()
      // A player who is still entered plays without a fee.
      expect(await rows('select amount, refunded from competition_fee')).toEqual([{ amount: 3500, refunded: 3500 }])
      expect((await withdraw('anna')).status).toBe(200)
    }
    expect([await total(), await rows('select id from competition_fee')]).toEqual([3500, []])
    await ask('anna', 'POST', `${id}/players/add-items`, { players: [{ customerId: number('anna') }] })
    expect(await rows('select amount, refunded, paid_at from competition_fee')).toEqual([{ amount: 3500, refunded: 0, paid_at: null }])
  })

  it.each([
    { how: 'arrived at the card', path: 'payout', states: 'requested sent arrived', left: 0 },
    { how: 'did not arrive', path: 'payout-cancellation', states: 'requested sent failed', left: 3500 },
  ])('[PA-59+] the office says that a refund $how that another account of the club has sent', async ({ path, states, left }) => {
    await rows("update club set refund_way = 'card'")
    await payByCard('anna')
    await withdraw('anna')
    await club.settle()
    const [sent] = await rows<{ id: string }>('select id from refund')
    const end = () => office(`refunds/${sent?.id}/${path}`, 'POST', {})
    expect((await end()).status).toBe(404)
    provider.refunds.clear()
    for (let round = 0; round < 2; round += 1) {
      app.now = new Date(app.now.getTime() + 11 * 60_000)
      await club.settle()
    }
    // Whether the card got it is unknown, so it is not credited by itself, and nothing asks for it again.
    expect([await credit(), await rows("select name from job where name = 'sendRefund'")]).toEqual([0, []])
    expect((await office('refunds?open=true')).json.content).toMatchObject([{ id: Number(sent?.id), unclear: true }])
    expect(await own()).toMatchObject([{ unclear: false, states: [{}, { state: 'sent' }] }])
    const ends = await Promise.all([end(), end()])
    expect(ends.map(({ status }) => status)).toEqual([200, 200])
    expect(await rows("select string_agg(state, ' ' order by position) as states from refund_state")).toEqual([{ states }])
    expect([await credit(), (await office('refunds?open=true')).json.content]).toEqual([left, []])
    await balanced()
  })

  it('[FI-120+] of an invoice that is paid in part: what is to pay stays, and the money is credit', async () => {
    const { invoice, itemId, pay } = await partlyPaid()
    expect(await items()).toMatchObject([{ id: itemId, amount: 5000, refundable: 3000, open: 2000 }])
    expect((await refund({ itemId, amount: 3001 })).json.details).toMatchObject([{ field: 'amount', localizedMessage: expect.any(String) }])
    expect((await refund({ itemId })).json.content).toMatchObject([{ amount: 1000, way: 'account', states: [{}, { state: 'arrived' }] }])
    expect(await account(invoice)).toMatchObject({
      ...{ open: 2000, paid: 2000, available: 1000, balance: -1000 },
      events: expect.arrayContaining([expect.objectContaining({ kind: 'Reversed', day: '2026-05-01', amount: 1000 })]),
    })
    expect(await own()).toMatchObject([{ item: 'Locker', amount: 1000, note: 'Rain' }])
    // Its last payment is credit first.
    expect((await pay(500)).status).toBe(200)
    expect((await refund({ itemId, amount: 300 })).status).toBe(200)
    const lastPayment = await rows(
      "select s.payment_id = (select max(id) from fin_document where type = 'payment') as last from fin_settlement s where s.amount = -300",
    )
    expect(lastPayment).toEqual([{ last: true }])
    // The credit pays the rest of the same invoice; then it is paid in whole, and its next refund is as of any other.
    expect((await pay(800)).status).toBe(200)
    expect(await items()).toMatchObject([{ refundable: 3000, open: 700 }])
    await balanced()
  })

  it('[FI-120+] in cash, and the rest is cancelled on request', async () => {
    const { invoice, itemId } = await partlyPaid()
    const { status } = await refund({ itemId, amount: 3000, way: 'cash', receipt: 'T-8', cancelRest: true })
    expect([status, await items()]).toEqual([200, []])
    expect(await account(invoice)).toMatchObject({ open: 0, paid: 0, available: 0, balance: 0 })
    expect(await rows("select sum(amount)::integer as cash from ledger_posting where account = 'cash'")).toEqual([{ cash: -3000 }])
    await balanced()
  })

  it('[FI-120+] [FI-96+] two treasurers in the same moment refund it once, and the same key counts once', async () => {
    const { invoice, itemId } = await partlyPaid()
    const both = await Promise.all(staff.map((token) => refund({ itemId, amount: 3000 }, token)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect([await total(), await account(invoice)]).toMatchObject([3000, { open: 2000, paid: 0, available: 3000 }])
    const { itemId: other } = await partlyPaid()
    const headers = { 'idempotency-key': 'part' }
    for (let time = 0; time < 3; time += 1) expect((await refund({ itemId: other, amount: 500 }, staff[0], headers)).status).toBe(200)
    expect(await total()).toBe(3500)
    await balanced()
  })

  it('[FI-95+] names the day of the payment, which is not that of the invoice', async () => {
    const old = { at: '2026-04-02T10:00:00', debit: 3000, lines: [{ name: 'Locker', price: 3000 }] }
    const invoice = await addDocument(owner, tenant, ids.anna ?? '', old)
    await addDocument(owner, tenant, ids.anna ?? '', { type: 'accountTopUp', credit: 3000 })
    await ask('anna', 'POST', `${FINANCE}/doc-heads/payment`, { docHeadIds: [Number(invoice)], payTypeId: 'account', amount: 3000 })
    expect(await items()).toMatchObject([{ id: `invoice-${invoice}`, paidAt: '2026-05-01T12:00:00' }])
  })

  it('[FI-120+] to the card that paid a part, and nothing of it is credit', async () => {
    await payByCard('anna')
    // As after a payment that was reversed: 5.00 are owed again.
    await rows(`insert into fin_settlement (tenant_id, invoice_id, step, payment_id, amount)
      select tenant_id, invoice_id, 2, payment_id, -500 from fin_settlement`)
    const [{ id: itemId, refundable, open }] = await items()
    expect([refundable, open, (await refund({ itemId, amount: 3001 })).status]).toEqual([3000, 0, 400])
    expect((await refund({ itemId, amount: 1200, way: 'card' })).json.content).toMatchObject([{ way: 'card', amount: 1200 }])
    const [{ invoice_id: invoice } = { invoice_id: '' }] = await rows<{ invoice_id: string }>(
      'select invoice_id from fin_settlement limit 1',
    )
    const sent = await account(invoice)
    expect(sent).toMatchObject({ open: 500, paid: 1800 })
    // To the account the same money is credit, although a card has paid it.
    expect((await refund({ itemId, amount: 700 })).status).toBe(200)
    expect(await account(invoice)).toMatchObject({ open: 500, paid: 1100, available: sent.available + 700 })
    await balanced()
  })

  it('[FI-95+] [FI-94+] refunds a part of a paid fee with a reason, and the customer sees it with its states', async () => {
    await payByCard('anna')
    const [item] = await items()
    expect(item).toMatchObject({ id: expect.stringMatching(/^fee-/), name: 'Cup', amount: 3500, refundable: 3500, paidByCard: true })
    const { status, json } = await refund({ itemId: item.id })
    expect([status, json.content]).toMatchObject([
      200,
      [
        {
          item: 'Entry fee: Cup',
          amount: 1000,
          reason: 'byStaff',
          way: 'account',
          note: 'Rain',
          customerName: expect.stringContaining('anna'),
        },
      ],
    ])
    expect((await items())[0]).toMatchObject({ refundable: 2500 })
    // The payments of an invoice that is paid in whole stay as they are.
    expect(await rows("select from fin_document where type = 'paymentVoid'")).toEqual([])
    expect(await own()).toMatchObject([
      {
        tournamentId: Number(id),
        bookingId: null,
        amount: 1000,
        note: 'Rain',
        customerName: null,
        states: [{ state: 'requested' }, { state: 'arrived', at: '2026-05-01T12:00:00' }],
      },
    ])
    expect([await own('ben'), await credit()]).toEqual([[], 1000])
    expect((await office('refunds')).json.content).toHaveLength(1)
    expect((await office('refunds?open=true')).json.content).toEqual([])
    expect((await office(`refunds?customerId=${ids.ben}`)).json.content).toEqual([])
  })

  it('[FI-95+] [FI-88+] to the card that paid, until nothing is left', async () => {
    await payByCard('anna')
    const [{ id: itemId }] = await items()
    const { json } = await refund({ itemId, amount: 3500, way: 'card' })
    expect(json.content).toMatchObject([{ way: 'card', states: [{ state: 'requested' }] }])
    expect(await items()).toEqual([])
    expect((await refund({ itemId })).status).toBe(404)
    expect((await office('refunds?open=true')).json.content).toHaveLength(1)
    await club.settle()
    expect((await own())[0].states.map(({ state }: { state: string }) => state)).toEqual(['requested', 'sent'])
    expect((await fees())[0]).toMatchObject({ state: 'refunding', refunded: 3500, refundWay: 'card' })
  })

  it('[FI-95+] cash needs the receipt of the till, and leaves the till', async () => {
    await payByCard('anna')
    const [{ id: itemId }] = await items()
    const refused = await refund({ itemId, way: 'cash' })
    expect([refused.status, refused.json.details]).toMatchObject([400, [{ field: 'receipt' }]])
    expect((await refund({ itemId, way: 'cash', receipt: 'T-9' })).json.content).toMatchObject([
      { way: 'cash', states: [{ state: 'requested' }, { state: 'arrived' }] },
    ])
    expect(await rows("select sum(amount)::integer as cash from ledger_posting where account = 'cash'")).toEqual([{ cash: -1000 }])
    expect(await credit()).toBe(0)
  })

  it('[FI-71+] a receipt counts once a day, whether money was taken or paid back', async () => {
    await payByCard('anna')
    const [{ id: itemId }] = await items()
    const cash = (receipt: string) => refund({ itemId, amount: 100, way: 'cash', receipt })
    const taken = { type: 'payment', credit: 500, payType: 'cash', at: '2026-05-01T09:00:00', externalNumber: 'T-1' } as const
    await addDocument(owner, tenant, ids.ben ?? '', taken)
    await addDocument(owner, tenant, ids.ben ?? '', { ...taken, at: '2026-04-30T09:00:00', externalNumber: 'T-2' })
    expect((await cash('T-1')).json.details).toMatchObject([{ field: 'receipt' }])
    const twice = await Promise.all([cash('T-2'), cash('T-2')])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(twice.find(({ status }) => status === 400)?.json.details).toMatchObject([{ field: 'receipt' }])
    expect(await total()).toBe(100)
  })

  it('[FI-123+] the office reads refunds page by page, each with the member number', async () => {
    await payByCard('anna')
    const [{ id: itemId }] = await items()
    for (const amount of [100, 200, 300]) await refund({ itemId, amount })
    const page = async (query: string) => {
      const { content, page } = (await office(`refunds?${query}`)).json
      return [content.map(({ amount }: { amount: number }) => amount), page.totalElements]
    }
    expect(await page('size=2')).toEqual([[300, 200], 3])
    expect(await page('size=2&page=1')).toEqual([[100], 3])
    expect(await page('size=2&open=true')).toEqual([[], 0])
    expect(await page(`customerId=${ids.ben}`)).toEqual([[], 0])
    const [{ customerNumber }] = (await office('refunds')).json.content
    expect(await rows('select number from customer where id = $1', [ids.anna])).toEqual([{ number: customerNumber }])
    expect((await own())[0].customerNumber).toBeNull()
  })

  it('[FI-96+] two refunds at the same time never exceed the payment, and one sent five times counts once', async () => {
    await payByCard('anna')
    const [{ id: itemId }] = await items()
    const answers = await Promise.all(staff.map((token) => refund({ itemId, amount: 2000 }, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.json.details).toMatchObject([{ field: 'amount' }])
    expect(await total()).toBe(2000)
    const headers = { 'idempotency-key': 'twice' }
    const again = await Promise.all(Array.from({ length: 5 }, () => refund({ itemId, amount: 500 }, staff[0], headers)))
    expect(again.some(({ status }) => status === 200)).toBe(true)
    expect([await total(), await credit()]).toEqual([2500, 2500])
  })

  it('[FI-96+] [FI-92+] at the moment of a withdrawal the money goes back once', async () => {
    await payByCard('anna')
    const [{ id: itemId }] = await items()
    const [byStaff, byMember] = await Promise.all([refund({ itemId, amount: 2000 }), withdraw('anna')])
    expect([200, 404]).toContain(byStaff.status)
    expect(byMember.status).toBe(200)
    // [regression] A fee that went back in two parts is shown whole.
    expect((await fees())[0]).toMatchObject({ state: 'refunded', amount: 3500, refunded: 3500 })
    expect([await total(), await credit()]).toEqual([3500, 3500])
  })

  it('[FI-97+] a refund outside the books is finished once the office has paid it out', async () => {
    await ask('anna', 'POST', `${id}/players/add-items`, { players: [{ customerId: number('anna') }] })
    await rows('update competition_fee set paid_at = now() where customer_id = $1', [ids.anna])
    await withdraw('anna')
    const [{ id: refundId, way, states }] = (await office('refunds?open=true')).json.content
    expect([way, states.length]).toEqual(['cash', 1])
    const answers = await Promise.all(staff.map((token) => office(`refunds/${refundId}/payout`, 'POST', {}, token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await own())[0].states.map(({ state }: { state: string }) => state)).toEqual(['requested', 'arrived'])
    expect((await office('refunds/999999/payout', 'POST', {})).status).toBe(404)
  })

  it('[FI-91+] the payer sees each entry fee with its state: to pay, paid, on the waiting list, refunded', async () => {
    await payByCard('anna', ['ben'])
    await ask('clara', 'POST', `${id}/players/add-items`, { players: [{ customerId: number('clara') }] })
    expect(await fees('clara')).toMatchObject([{ tournamentName: 'Cup', state: 'dueOn', playerName: null, amount: 3500, payType: null }])
    await rows("update tournament set last_cancellation = '2026-05-01T08:00:00' where id = $1", [id])
    expect(await fees('clara')).toMatchObject([{ state: 'toPay', at: '2026-05-01T08:00:00' }])
    await rows('update tournament set last_cancellation = null where id = $1', [id])
    expect(await fees()).toMatchObject([
      { playerName: null, state: 'paid', payType: 'card', at: '2026-05-01T12:00:00', startDate: '2026-07-04' },
      { playerName: expect.any(String), state: 'paid', payType: 'card' },
    ])
    await withdraw('ben')
    expect((await fees()).find(({ playerName }: { playerName: string | null }) => playerName !== null)).toMatchObject({
      ...{ state: 'refunded', refunded: 3500, amount: 3500, refundWay: 'account', at: '2026-05-01T12:00:00' },
    })
    expect(await fees('ben')).toEqual([])
    await rows('insert into waiting (tenant_id, tournament_id, customer_id, initiator_id, guest) values ($1, $2, $3, $3, false)', [
      tenant,
      id,
      ids.ben,
    ])
    expect(await fees('ben')).toMatchObject([{ state: 'notCharged', amount: 3500, at: null }])
  })
})
