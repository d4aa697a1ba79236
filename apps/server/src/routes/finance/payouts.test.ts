/** Payouts of credit by the office on real SQL, and with two people at the same time. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOON, signUpClub, tenant } from '../../testing/signUpClub.ts'
import { addDocument } from '../../testing/testBook.ts'
import { addAccount, addCustomer, changeSettings, GROUP_ID } from '../../testing/testClubs.ts'
import { testPayments } from '../../testing/testPayments.ts'

const FINANCE = 'rs/cs/finance'
const OFFICE = 'rs/staff/finance'
const IBAN = 'DE89370400440532013000'
const BONUSES = { bonuses: [{ id: 'small', amount: 5000, bonus: 500 }], directDebitLimit: 30_000 }

describe('payouts of credit', async () => {
  const provider = testPayments()
  const club = await signUpClub(['anna', 'ben'], { payments: provider.payments })
  const { app, owner, ask, rows, ids } = club
  const staff: string[] = []

  beforeAll(async () => {
    await club.start()
    await rows("update customer set language = 'en'")
    await rows(
      "insert into customer_email (tenant_id, customer_id, email, main, active) select tenant_id, id, 'a' || id || '@example.org', true, true from customer",
    )
    await rows('update club set top_up = $1', [JSON.stringify(BONUSES)])
    await changeSettings(owner, tenant, {
      ...{ financialAccountVisibility: 'Private', invoicePaymentEnabled: true, accountTopUpEnabled: true },
      ...{ useMandates: true, directDebitEnabled: true },
    })
    for (const name of ['petra', 'paul']) {
      const customer = await addCustomer(owner, tenant, { firstName: name, lastName: 'Staff' })
      await addAccount(owner, GROUP_ID, name, { [tenant]: customer }, { staff: true })
      staff.push(await app.logIn(name, tenant))
    }
  })
  beforeEach(async () => {
    app.now = new Date(NOON)
    club.mails.length = 0
    for (const table of ['job', 'notice', 'refund', 'basket', 'mandate', 'fin_document']) await rows(`delete from ${table}`)
  })

  const office = (path: string, method = 'GET', body?: unknown, token = staff[0] as string, headers?: Record<string, string>) =>
    app.ask(`${OFFICE}/${path}`, { tenant, token, method, ...(body !== undefined && { body }), ...(headers && { headers }) })
  const credit = async () => (await office(`customers/${ids.anna}/credit`)).json
  const payOut = async (body: object, token = staff[0], headers?: Record<string, string>) => {
    const seen = { available: (await credit()).available, way: 'bank', reason: 'Left the club', iban: IBAN, holder: 'Anna Test' }
    return office(`customers/${ids.anna}/payouts`, 'POST', { ...seen, ...body }, token, headers)
  }
  const own = async () => (await ask('anna', 'GET', `${FINANCE}/refunds`)).json.content
  const stat = async () => (await ask('anna', 'GET', `${FINANCE}/fin-accounts/stat`)).json
  const addMoney = (document: object) => addDocument(owner, tenant, ids.anna ?? '', { type: 'accountTopUp', ...document })
  const onAccount = async (account: string) =>
    (await rows<{ sum: number }>('select coalesce(sum(amount), 0)::integer as sum from ledger_posting where account = $1', [account]))[0]
      ?.sum
  const balanced = async () => {
    expect(await rows('select document_id from ledger_posting group by 1 having sum(amount) <> 0')).toEqual([])
    const [row] = await rows<{ sum: number }>('select coalesce(sum(debit - credit), 0)::integer as sum from fin_document')
    expect(await onAccount('customers')).toBe(row?.sum)
  }
  /** A top-up of 50.00 by card with a bonus of 5.00. */
  const topUpByCard = async () => {
    await ask('anna', 'POST', `${FINANCE}/doc-heads/account-top-up-by-future-payment`, { amount: 5000, bonusAmountId: 'small' })
    await ask('anna', 'POST', `${FINANCE}/basket/checkout`, {})
    const { json } = await ask('anna', 'PUT', `${FINANCE}/basket/payments`, [{ payTypeId: 'card', amount: 5000 }])
    provider.set([...provider.intents.keys()].at(-1) ?? '', 'succeeded')
    await ask('anna', 'POST', `${FINANCE}/basket/${json.id}/status/sync`, {})
  }

  it('[FI-143+] shows the credit, what is unpaid or can be returned, and the account of the mandate', async () => {
    expect(await credit()).toMatchObject({ available: 0, bonus: 0, toCard: 0, iban: '', holder: 'anna Test' })
    await rows(
      `insert into mandate (tenant_id, customer_id, reference, name, customer_name, iban, status, pay_credit_invoice)
        values ($1, $2, 'T-1', 'Anna Holder', 'Anna', $3, 'active', true)`,
      [tenant, ids.anna, IBAN],
    )
    await addMoney({ credit: 3000, payType: 'directDebit', at: '2026-04-20T10:00:00' })
    await addMoney({ credit: 700, payType: 'directDebit', at: '2026-02-01T10:00:00' })
    await addDocument(owner, tenant, ids.anna ?? '', { debit: 1200 })
    expect(await credit()).toEqual({
      ...{ available: 3700, bonus: 0, toCard: 0, openInvoices: 1200, comingDebits: 0, returnable: 3000 },
      ...{ iban: IBAN, holder: 'Anna Holder' },
    })
    expect((await office('customers/999999/credit')).status).toBe(404)
    expect((await office(`customers/${ids.anna}/credit`, 'GET', undefined, await app.logIn('anna', tenant))).status).toBe(403)
  })

  it('[FI-141+] by transfer: the money leaves the account immediately, and the office confirms the transfer', async () => {
    await addMoney({ credit: 5000 })
    const { status, json } = await payOut({ amount: 4000, iban: 'de89 3704 0044 0532 0130 00' })
    expect([status, json.content]).toMatchObject([
      200,
      [{ reason: 'payout', way: 'bank', amount: 4000, note: 'Left the club', bank: { iban: IBAN, holder: 'Anna Test', ending: '3000' } }],
    ])
    expect([await stat(), await onAccount('bank')]).toMatchObject([
      { balance: 1000, balanceAvailable: 1000, balanceDeposited: 1000 },
      -4000,
    ])
    // The member sees the end of the account only.
    expect(await own()).toMatchObject([
      { item: 'Credit on the account', bank: { ending: '3000', iban: '', holder: '' }, states: [{ state: 'requested' }] },
    ])
    expect((await office('refunds?open=true')).json.content).toHaveLength(1)
    const [{ id }] = json.content
    const confirmed = await Promise.all(staff.map((token) => office(`refunds/${id}/payout`, 'POST', {}, token)))
    expect(confirmed.map((answer) => answer.status)).toEqual([200, 200])
    expect((await own())[0].states.map(({ state }: { state: string }) => state)).toEqual(['requested', 'arrived'])
    expect((await office('refunds')).json.content).toMatchObject([{ bank: { ending: '3000', iban: '', holder: '' } }])
    // A confirmed transfer cannot be cancelled.
    expect((await office(`refunds/${id}/payout-cancellation`, 'POST', {})).json.code).toBe('changedMeanwhile')
    await club.settle()
    expect(club.mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Payout of €40.00: Credit on the account'))
    expect(club.mails.map(({ text }) => /transfers|transferred/.exec(text)?.[0])).toEqual(['transfers', 'transferred'])
    await balanced()
  })

  it('[FI-141+] a payout that was not transferred is credit again, once', async () => {
    await addMoney({ credit: 5000 })
    const [{ id }] = (await payOut({ amount: 5000 })).json.content
    const answers = await Promise.all(staff.map((token) => office(`refunds/${id}/payout-cancellation`, 'POST', {}, token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([await stat(), await onAccount('bank')]).toMatchObject([{ balance: 5000, balanceAvailable: 5000, balanceDeposited: 5000 }, 0])
    expect((await own())[0].states.map(({ state }: { state: string }) => state)).toEqual(['requested', 'failed'])
    expect((await office(`refunds/${id}/payout`, 'POST', {})).json.code).toBe('changedMeanwhile')
    expect((await office('refunds?open=true')).json.content).toEqual([])
    expect((await ask('anna', 'GET', 'rs/cs/notices')).json.content).toMatchObject([{ kind: 'RefundFailed', way: 'bank' }])
    // Only a transfer has this end.
    const [{ id: cash }] = (await payOut({ amount: 100, way: 'cash', receipt: 'T-1' })).json.content
    expect((await office(`refunds/${cash}/payout-cancellation`, 'POST', {})).status).toBe(404)
    await balanced()
  })

  it('[FI-140+] does not pay out the bonus unless the office says so', async () => {
    await addMoney({ credit: 11_000, bonus: 1000 })
    await addDocument(owner, tenant, ids.anna ?? '', { debit: 4000 })
    const [invoice] = await rows<{ id: string }>("select id from fin_document where type = 'invoice'")
    await ask('anna', 'POST', `${FINANCE}/doc-heads/payment`, { docHeadIds: [Number(invoice?.id)], payTypeId: 'account', amount: 4000 })
    expect(await credit()).toMatchObject({ available: 7000, bonus: 1000, openInvoices: 0 })
    expect((await payOut({ amount: 6001 })).json.details).toMatchObject([{ field: 'amount' }])
    expect((await payOut({ amount: 6000 })).status).toBe(200)
    expect(await credit()).toMatchObject({ available: 1000, bonus: 1000 })
    expect((await payOut({ amount: 1000 })).status).toBe(400)
    expect((await payOut({ amount: 1000, withBonus: true })).status).toBe(200)
    expect(await credit()).toMatchObject({ available: 0, bonus: 0 })
    await balanced()
  })

  it('[FI-142+] in cash with the receipt of the till, which was not used today', async () => {
    await addMoney({ credit: 5000 })
    expect((await payOut({ amount: 1000, way: 'cash' })).json.details).toMatchObject([{ field: 'receipt' }])
    expect((await payOut({ amount: 1000, way: 'cash', receipt: 'T-9' })).json.content).toMatchObject([
      { way: 'cash', bank: null, states: [{ state: 'requested' }, { state: 'arrived' }] },
    ])
    expect((await payOut({ amount: 1000, way: 'cash', receipt: 'T-9' })).json.details).toMatchObject([{ field: 'receipt' }])
    expect([await onAccount('cash'), (await stat()).balance]).toEqual([-1000, 4000])
    await balanced()
  })

  it('[FI-142+] to the card that paid for a top-up, and never more than it has paid', async () => {
    await topUpByCard()
    await addMoney({ credit: 2000 })
    expect(await credit()).toMatchObject({ available: 7500, bonus: 500, toCard: 5000 })
    expect((await payOut({ amount: 5001, way: 'card' })).json.details).toMatchObject([{ field: 'amount' }])
    expect((await payOut({ amount: 3000, way: 'card' })).json.content).toMatchObject([{ way: 'card', reason: 'payout', amount: 3000 }])
    expect(await credit()).toMatchObject({ available: 4500, bonus: 500, toCard: 2000 })
    await club.settle()
    expect([...provider.refunds.values()].map(({ amount }) => amount)).toEqual([3000])
    expect((await payOut({ amount: 2001, way: 'card' })).status).toBe(400)
    expect((await payOut({ amount: 2000, way: 'card' })).status).toBe(200)
    expect([await credit(), (await stat()).balanceDeposited]).toMatchObject([{ available: 2500, bonus: 500, toCard: 0 }, 2500])
    await balanced()
  })

  it('[FI-140+] two treasurers in the same moment pay out once, and one sent five times counts once', async () => {
    await addMoney({ credit: 5000 })
    const seen = { available: 5000 }
    const both = await Promise.all(staff.map((token) => payOut({ ...seen, amount: 2000 }, token)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(both.find(({ status }) => status === 412)?.json.code).toBe('changedMeanwhile')
    const headers = { 'idempotency-key': 'once' }
    const body = { available: 3000, amount: 500 }
    await Promise.all(Array.from({ length: 5 }, () => payOut(body, staff[0], headers)))
    expect((await stat()).balance).toBe(2500)
    await balanced()
  })

  it('[FI-140+] at the moment of a payment from the account the money goes once', async () => {
    await addMoney({ credit: 5000 })
    const invoice = await addDocument(owner, tenant, ids.anna ?? '', { debit: 5000 })
    const pay = { docHeadIds: [Number(invoice)], payTypeId: 'account', amount: 5000 }
    const [byStaff, byMember] = await Promise.all([
      payOut({ available: 5000, amount: 5000 }),
      ask('anna', 'POST', `${FINANCE}/doc-heads/payment`, pay),
    ])
    expect([byStaff.status === 200, byMember.status === 200].filter(Boolean)).toHaveLength(1)
    expect((await credit()).available).toBe(0)
    await balanced()
  })

  it('[FI-141+] names the field that is wrong, and stores nothing then', async () => {
    await addMoney({ credit: 5000 })
    for (const [wrong, field] of [
      [{ iban: 'DE89370400440532013001' }, 'iban'],
      [{ iban: '' }, 'iban'],
      [{ iban: 'AE070331234567890123456' }, 'iban'],
      [{ holder: ' ' }, 'holder'],
      [{ reason: ' ' }, 'reason'],
      [{ amount: 5001 }, 'amount'],
    ] as const)
      expect((await payOut({ amount: 1000, ...wrong })).json.details).toMatchObject([{ field }])
    expect([await own(), (await stat()).balance]).toEqual([[], 5000])
  })
})
