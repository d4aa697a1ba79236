import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffCommand } from '../../commands/staffCommand.ts'
import { inTenant, openClient } from '../../db/connect.ts'
import { signUpClub, tenant } from '../../testing/signUpClub.ts'
import { changeSettings } from '../../testing/testClubs.ts'
import { addTournament } from '../../testing/testTournaments.ts'

describe('an entry fee at the office', async () => {
  const club = await signUpClub(['clara', 'jonas', 'mia'])
  const { ids, ask, owner, rows, mails } = club
  let id: string
  beforeAll(async () => {
    await club.start()
    await rows(`update customer set language = 'en'`)
    for (const [name, customer] of Object.entries(ids)) {
      await rows('update customer set number = $2 where id = $1', [customer, name])
      await rows('insert into customer_email (tenant_id, customer_id, email, main) values ($1, $2, $3, true)', [
        ...[tenant, customer, `${name}@example.org`],
      ])
    }
    await changeSettings(owner, tenant, { competitionFeePaymentEnabled: true, financialAccountVisibility: 'Private' })
  })
  beforeEach(async () => {
    await rows('delete from tournament')
    await rows('delete from fin_document')
    await rows('delete from fin_account')
    id = await addTournament(owner, tenant, { key: 'cup', name: 'Cup', fee_amount: 3500 })
    await ask('clara', 'POST', `${id}/players/add-items`, {
      players: ['clara', 'jonas'].map((name) => ({ customerId: club.number(name) })),
    })
    await club.settle()
    mails.length = 0
  })
  const run = async (...words: readonly string[]) => {
    const client = await openClient(club.database.ownerUrl)
    try {
      return await staffCommand(client, [tenant, 'cup', ...words], club.app.now)
    } finally {
      await client.end()
    }
  }
  const account = async (name: string) => (await ask(name, 'GET', 'rs/cs/finance/fin-accounts/stat')).json
  const book = () =>
    rows('select type, debit, credit, pay_type from fin_document order by id') as Promise<readonly Record<string, unknown>[]>
  const sent = async () => {
    await club.settle()
    return mails.map(({ to, subject }) => `${to.address.split('@')[0]}: ${subject}`).sort()
  }

  it('[FI-55+] is listed with who has to pay it, is paid once, and leaves the list of unpaid fees', async () => {
    expect((await run('fees'))?.text).toBe('clara clara Test: 35.00 EUR owed\njonas jonas Test: 35.00 EUR owed by clara Test')
    expect((await account('clara')).uninvoicedFees).toHaveLength(2)
    expect(await run('paid', 'jonas', '35.00', 'cash', '--receipt', 'T-1')).toEqual({ done: true, text: 'jonas has paid 35.00 EUR.' })
    const { uninvoicedFees } = await account('clara')
    expect(uninvoicedFees).toHaveLength(1)
    expect(await book()).toEqual([
      { type: 'invoice', debit: 3500, credit: 0, pay_type: null },
      { type: 'payment', debit: 0, credit: 3500, pay_type: 'cash' },
    ])
    const { content } = (await ask('clara', 'GET', 'rs/cs/finance/doc-heads')).json
    expect(content.map((one: Record<string, unknown>) => one.paidStatus)).toContain('Paid')
    expect(await sent()).toEqual(['clara: Fee received: Cup'])
    expect(mails[0]?.text).toContain('received €35.00 for jonas Test in Cup on')
    expect((await run('fees'))?.text).toContain('jonas jonas Test: 35.00 EUR paid by clara Test')
  })

  it.each([
    { words: ['paid', 'clara', '30.00', 'cash'], text: 'The fee of clara is 35.00 EUR. Nothing was changed.' },
    { words: ['paid', 'clara', '350', 'terminal'], text: 'The fee of clara is 35.00 EUR. Nothing was changed.' },
    { words: ['paid', 'clara', '-35', 'terminal'], text: 'The fee of clara is 35.00 EUR. Nothing was changed.' },
    { words: ['paid', 'clara', '35.000', 'cash'], text: '"35.000" is not an amount in EUR.' },
    { words: ['paid', 'clara', 'x', 'cash'], text: '"x" is not an amount in EUR.' },
    { words: ['paid', 'clara', '35', 'cash'], text: 'Add the receipt number of the till: --receipt 4711. Nothing was changed.' },
    { words: ['paid', 'clara', '35', 'terminal'], text: 'Add the receipt number of the till: --receipt 4711. Nothing was changed.' },
    { words: ['paid', 'mia', '35', 'cash'], text: 'mia owes no fee here.' },
    { words: ['paid', 'nobody', '35', 'cash'], text: 'nobody owes no fee here.' },
    { words: ['unpaid', 'clara'], text: 'The office has no payment of clara to reverse.' },
    { words: ['unpaid', 'mia'], text: 'mia owes no fee here.' },
  ])('[FI-55+] [FI-56+] $words is refused and changes nothing', async ({ words, text }) => {
    expect(await run(...words)).toEqual({ done: false, text })
    expect(await book()).toEqual([])
    expect(await sent()).toEqual([])
  })

  it('[FI-55+] an extra word or an unknown payment method is refused', async () => {
    expect(await run('paid', 'clara', '35', 'shells')).toBeNull()
    expect(await run('paid', 'clara', '35', 'cash', 'jonas')).toBeNull()
    expect(await run('unpaid', 'clara', 'jonas')).toBeNull()
  })

  it('[FI-71+] is paid with a receipt of the till, which counts once a day until its payment is reversed', async () => {
    const pay = (name: string, ...more: readonly string[]) => run('paid', name, '35', 'terminal', '--receipt', ...more)
    const both = await Promise.all([pay('clara', '4711'), pay('jonas', '4711')])
    expect(both.map((outcome) => outcome?.done).sort()).toEqual([false, true])
    expect(both.find((outcome) => !outcome?.done)?.text).toBe('The receipt 4711 was used today already. Nothing was changed.')
    const { content } = (await ask('clara', 'GET', 'rs/cs/finance/doc-heads')).json
    expect(content).toContainEqual(expect.objectContaining({ docType: 'Payment', externalNumber: '4711' }))
    const [paid, other] = both[0]?.done ? ['clara', 'jonas'] : ['jonas', 'clara']
    await run('unpaid', paid)
    expect((await pay(other, '4711'))?.done).toBe(true)
    expect((await pay(paid, '4711'))?.done).toBe(false)
    expect(await pay(paid, 'x'.repeat(41))).toBeNull()
    expect(await pay(paid)).toBeNull()
    expect((await pay(paid, '4712'))?.done).toBe(true)
    expect(await rows("select sum(amount)::integer as taken from ledger_posting where account = 'terminal'")).toEqual([{ taken: 7000 }])
  })

  it('[FI-55+] two members of staff book one fee once', async () => {
    const both = await Promise.all([
      run('paid', 'clara', '35', 'cash', '--receipt', 'T-1'),
      run('paid', 'clara', '35,00', 'terminal', '--receipt', 'T-2'),
    ])
    expect(both.map((outcome) => outcome?.done).sort()).toEqual([false, true])
    expect(both.find((outcome) => !outcome?.done)?.text).toBe('The fee of clara is paid already. Nothing was changed.')
    expect(await book()).toHaveLength(2)
  })

  it('[FI-55+] leaves its basket, and waits for an online payment in progress', async () => {
    const [basket] = await rows<{ id: string }>(
      `insert into basket (tenant_id, customer_id, created_at, checked_out_total, checked_out_at) values ($1, $2, now(), 7000, now()) returning id`,
      [tenant, ids.clara],
    )
    await rows('update competition_fee set basket_id = $1', [basket?.id])
    await rows(
      `insert into basket_payment (tenant_id, basket_id, checkout, pay_type, amount, begun_at) values ($1, $2, 0, 'card', 7000, now())`,
      [tenant, basket?.id],
    )
    expect((await run('paid', 'clara', '35', 'cash', '--receipt', 'T-1'))?.text).toMatch(/^The fee of clara is being paid online/)
    await rows(`update basket_payment set status = 'failed'`)
    expect((await run('paid', 'clara', '35', 'cash', '--receipt', 'T-1'))?.done).toBe(true)
    // The checkout was for both fees.
    expect(await rows('select basket_id is null as out, paid_at is not null as paid from competition_fee order by customer_id')).toEqual([
      { out: true, paid: true },
      { out: false, paid: false },
    ])
    expect(await rows('select checked_out_total from basket')).toEqual([{ checked_out_total: null }])
    await rows('delete from basket')
  })

  it('[FI-56+] is cancelled by documents of its own, due again, and paid again', async () => {
    await run('paid', 'clara', '35', 'cash', '--receipt', 'T-1')
    expect(await run('unpaid', 'clara')).toEqual({ done: true, text: 'The payment of clara is reversed.' })
    expect(await run('unpaid', 'clara')).toMatchObject({ done: false })
    expect(await book()).toEqual([
      { type: 'invoice', debit: 3500, credit: 0, pay_type: null },
      { type: 'payment', debit: 0, credit: 3500, pay_type: 'cash' },
      { type: 'paymentVoid', debit: 3500, credit: 0, pay_type: null },
      { type: 'invoiceVoid', debit: 0, credit: 3500, pay_type: null },
    ])
    const after = await account('clara')
    expect(after.uninvoicedFees).toHaveLength(2)
    expect([after.balance, after.openInvoices]).toEqual([0, 0])
    expect(await sent()).toEqual(['clara: Fee received: Cup', 'clara: Payment cancelled: Cup'])
    expect(mails.at(-1)?.text).toContain('The entry fee is due again.')
    expect((await run('paid', 'clara', '35', 'bankTransfer'))?.done).toBe(true)
    expect((await account('clara')).uninvoicedFees).toHaveLength(1)
  })

  it('[FI-56+] after a late withdrawal it is a refund, and nothing is due', async () => {
    await run('paid', 'clara', '35', 'cash', '--receipt', 'T-1')
    await rows("update tournament set last_cancellation = '2026-01-01'")
    await run('withdraw', 'clara', 'ill')
    await rows('update tournament set last_cancellation = null')
    await club.settle()
    mails.length = 0
    expect((await run('unpaid', 'clara'))?.done).toBe(true)
    expect(await rows('select from competition_fee where customer_id = $1', [ids.clara])).toEqual([])
    expect(await sent()).toEqual(['clara: Payment cancelled: Cup'])
    expect(mails[0]?.text).not.toContain('due again')
  })

  it('[FI-92+] after a withdrawal in time the fee is credited to the account, and the office reverses nothing', async () => {
    await run('paid', 'clara', '35', 'cash', '--receipt', 'T-1')
    await run('withdraw', 'clara', 'ill')
    expect(await rows('select customer_id, reason, way, amount from refund')).toEqual([
      { customer_id: ids.clara, reason: 'withdrawn', way: 'account', amount: 3500 },
    ])
    expect((await run('unpaid', 'clara'))?.done).toBe(false)
  })

  it('[FI-56+] paid online is not cancelled here', async () => {
    await rows('update competition_fee set paid_at = now() where customer_id = $1', [ids.clara])
    expect((await run('unpaid', 'clara'))?.text).toMatch(/^The office has no payment of/)
    expect(
      await inTenant(owner, tenant, async (tx) => (await tx.query('select from competition_fee where paid_at is null')).rowCount),
    ).toBe(1)
  })
})
