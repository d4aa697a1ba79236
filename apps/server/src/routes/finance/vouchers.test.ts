import type { ClubDateTime } from '@club/core'
import { entryTerms } from '@club/core/club'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant, openClient } from '../../db/connect.ts'
import { readMigrations } from '../../db/migrate.ts'
import { importVoucher } from '../../services/vouchers/vouchers.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'

const tenant = CLUBS.outside

describe('a voucher', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-04T10:00:00Z', database)
  const mail = testMail(app, database)
  const tokens: Record<string, string> = {}
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    await addClubs(owner)
    for (const name of ['mia', 'tom', 'stella']) {
      ids[name] = await addCustomer(owner, tenant, { firstName: name, email: `${name}@example.org`, language: 'en' })
      await addAccount(owner, tenant, name, { [tenant]: ids[name] }, { staff: name === 'stella' })
      tokens[name] = await app.logIn(name, tenant)
    }
    const shown = { eventsVisibility: 'Private', vouchersVisibility: 'Private', pcaVouchersVisibility: 'Private' }
    await changeSettings(owner, tenant, { ...shown, financialAccountVisibility: 'Private', invoicePaymentEnabled: true })
  })
  const ask = (name: string, path: string, method = 'GET', body?: unknown) =>
    app.ask(path, { tenant, token: tokens[name], method, ...(body !== undefined && { body }) })
  const sql = <Row>(text: string) => inTenant(owner, tenant, async (tx) => (await tx.query(text)).rows as Row[])
  let receipt = 0
  const sell = (change: object = {}, by = 'stella') => {
    receipt += 1
    const sale = { customerId: Number(ids.mia), amount: 5000, expiresOn: null, payType: 'cash', receipt: `T-${receipt}`, note: '' }
    return ask(by, 'rs/staff/vouchers', 'POST', { ...sale, ...change })
  }
  const own = async (name: string) =>
    (await ask(name, 'rs/cs/vouchers')).json.content.map(({ remaining }: { remaining: number }) => remaining)
  const left = async (id: number) => (await sql<{ remaining: number }>(`select remaining from voucher where id = ${id}`))[0]?.remaining
  /** The debt of the club for vouchers, by the ledger. */
  const liability = async () =>
    Number(
      (await sql<{ owed: string }>("select coalesce(-sum(amount), 0) as owed from ledger_posting where account = 'vouchers'"))[0]?.owed,
    )
  /** An invoice of Mia: the fee of an event. */
  const invoice = async (fee: number) => {
    const event = {
      ...{
        id: null,
        version: 0,
        title: 'Party',
        text: '',
        place: '',
        state: 'published',
        reason: '',
        audience: ['members'],
        pictureId: null,
      },
      ...{
        startDateTime: '2026-06-20T18:00:00',
        endDateTime: null,
        signUpUntil: '2026-06-10T00:00:00',
        cancelUntil: '2026-06-10T00:00:00',
      },
      ...{ places: null, maxGuests: 0, fee },
    }
    const { id } = (await ask('stella', 'rs/staff/events', 'POST', event)).json
    const { entry } = (
      await ask('mia', `rs/cs/events/${id}/entry`, 'POST', { guests: 0, shown: entryTerms({ ...event, taken: 0, waiting: 0 } as never, 0) })
    ).json
    return { eventId: id as number, invoiceId: entry.invoiceId as number }
  }
  const pay = (invoiceId: number, voucherId: number, amount: number, by = 'mia') =>
    ask(by, 'rs/cs/finance/doc-heads/payment', 'POST', { docHeadIds: [invoiceId], payTypeId: `voucher-${voucherId}`, amount })
  const unpaid = async (eventId: number) => (await ask('mia', `rs/cs/events/${eventId}`)).json.entry.unpaid

  it('[UI-84+] refuses what the schema refuses in the language of the request, with the schema’s text for developers', async () => {
    const body = { customerId: Number(ids.mia), amount: 10_000_001, expiresOn: null, payType: 'free', receipt: '', note: 'x'.repeat(201) }
    const headers = { 'accept-language': 'de' }
    const answer = await app.ask('rs/staff/vouchers', { tenant, token: tokens.stella, method: 'POST', body, headers })
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalidInput' } })
    expect(answer.json.details).toMatchObject([
      {
        field: 'amount',
        localizedMessage: 'Dieser Wert ist zu groß. Geben Sie einen kleineren ein.',
        data: { schema: expect.stringContaining('10000000') },
      },
      { field: 'note', localizedMessage: 'Das ist zu lang. Möglich sind 200 Zeichen.' },
    ])
  })

  it('[UI-25] [UI-71+] is sold by staff, with its receipt, and listed for its owner', async () => {
    const { code, id } = (await sell({ note: 'Birthday' })).json
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/)
    expect(await own('mia')).toEqual([5000])
    expect(await own('tom')).toEqual([])
    expect((await sell({ receipt: '' })).json.details[0]).toMatchObject({ field: 'receipt', code: 'required' })
    expect((await sell({ receipt: 'T-1' })).json.details[0]).toMatchObject({ field: 'receipt', code: 'receiptTaken' })
    expect((await sell({ customerId: 999_999 })).json.details[0].field).toBe('customerId')
    await sql(`update customer set active = false where id = ${ids.tom}`)
    expect((await sell({ customerId: Number(ids.tom) })).json.details[0].field).toBe('customerId')
    await sql(`update customer set active = true where id = ${ids.tom}`)
    expect((await sell({ expiresOn: '2026-05-03' })).json.details[0].field).toBe('expiresOn')
    expect((await sell({}, 'mia')).status).toBe(403)
    expect((await ask('stella', 'rs/staff/vouchers')).json.content[0]).toMatchObject({ id, ownerName: expect.stringContaining('mia') })
    expect(await liability()).toBe(5000)
  })

  it('[UI-71+] becomes the property of the customer who enters its code', async () => {
    const { id, code } = (await sell({ amount: 700 })).json
    expect((await ask('tom', 'rs/cs/vouchers/claim', 'POST', { code: 'AAAABBBBCCCC' })).json.details[0].code).toBe('voucherUnknown')
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase()
    expect((await ask('tom', 'rs/cs/vouchers/claim', 'POST', { code: typed })).json.id).toBe(id)
    expect([await own('tom'), (await own('mia')).includes(700)]).toEqual([[700], false])
  })

  it('[UI-100+] is worth nothing by the code that its former owner knows, and is not imported again by it', async () => {
    const { id, code } = (await sell({ amount: 900 })).json
    const take = (name: string, typed: string) => ask(name, 'rs/cs/vouchers/claim', 'POST', { code: typed })
    const [first, second] = await Promise.all([take('tom', code), take('tom', code)])
    const taken = first.status === 200 ? first : second
    expect([first.status, second.status].sort()).toEqual([200, 400])
    expect(taken.json.code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/)
    expect(taken.json.code).not.toBe(code)
    expect((await take('mia', code)).json.details[0].code).toBe('voucherUnknown')
    expect((await ask('tom', 'rs/cs/vouchers')).json.content.find((one: { id: number }) => one.id === id).code).toBe(taken.json.code)
    const { content } = (await ask('stella', 'rs/staff/vouchers')).json
    expect(content.find((one: { id: number }) => one.id === id).code).toBe(taken.json.code)
    // One’s own voucher keeps its code.
    expect((await take('tom', taken.json.code)).json.code).toBe(taken.json.code)
    const again = {
      customerId: ids.mia ?? '',
      code,
      amount: 900,
      expiresOn: null,
      note: '',
      instant: new Date('2026-05-04T10:00:00Z'),
      now: '2026-05-04T10:00:00' as ClubDateTime,
    }
    expect(await inTenant(owner, tenant, (tx) => importVoucher(tx, again))).toBe(false)
  })

  it('[UI-87+] is announced to its owner, who also learns that another person has taken it over; no message has the code', async () => {
    await mail.deliver()
    const { code } = (await sell({ amount: 1200, payType: 'free', expiresOn: '2026-12-31' })).json
    const [issued] = await mail.deliver('mia@example.org')
    expect(issued?.subject).toMatch(/^A voucher for .*12\.00 from /)
    expect(issued?.text).toContain('It is valid until 31 December 2026.')
    await ask('mia', 'rs/cs/vouchers/claim', 'POST', { code })
    expect(await mail.deliver('mia@example.org')).toEqual([])
    await ask('tom', 'rs/cs/vouchers/claim', 'POST', { code })
    const claimed = await mail.deliver()
    expect(claimed.map(({ subject }) => subject)).toEqual(['Your voucher was taken over'])
    for (const email of [issued, ...claimed]) expect(JSON.stringify(email)).not.toContain(code.slice(0, 4))
  })

  it('[UI-72+] [UI-74+] pays a part of an invoice, and the ledger owes the rest', async () => {
    const before = await liability()
    const { id } = (await sell({ amount: 3000, payType: 'free' })).json
    expect(await liability()).toBe(before + 3000)
    const { eventId, invoiceId } = await invoice(4500)
    expect((await pay(invoiceId, id, 3001)).status).toBe(409)
    expect((await pay(invoiceId, id, 3000, 'tom')).status).not.toBe(200)
    expect((await pay(invoiceId, id, 3000)).status).toBe(200)
    expect([await unpaid(eventId), await left(id), await liability()]).toEqual([1500, 0, before])
    expect((await pay(invoiceId, id, 100)).status).toBe(409)
    // Those with value come first.
    expect((await own('mia')).at(-1)).toBe(0)
  })

  it('[UI-72+] never pays more than is left in two payments at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await sell({ amount: 3000 })).json
      const invoices = [await invoice(2500), await invoice(2500)]
      const answers = await Promise.all(invoices.map(({ invoiceId }) => pay(invoiceId, id, 2500)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await left(id)).toBe(500)
    }
  })

  it('[UI-72+] that has expired pays nothing', async () => {
    const { id } = (await sell({ expiresOn: '2026-05-04' })).json
    await sql(`update voucher set expires_on = '2026-05-03' where id = ${id}`)
    const { invoiceId } = await invoice(1000)
    expect((await pay(invoiceId, id, 1000)).status).toBe(409)
  })

  it('[UI-73+] gets back what it paid', async () => {
    const { id } = (await sell({ amount: 3000 })).json
    const { eventId, invoiceId } = await invoice(2500)
    await pay(invoiceId, id, 2500)
    const before = await liability()
    await ask('mia', `rs/cs/events/${eventId}/entry?fee=0`, 'DELETE')
    expect([await left(id), await liability()]).toEqual([3000, before + 2500])
    expect((await ask('mia', 'rs/cs/finance/refunds')).json.content[0]).toMatchObject({ way: 'voucher', amount: 2500 })
    expect(await sql(`select kind, amount from voucher_entry where voucher_id = ${id} order by id`)).toEqual([
      { kind: 'issued', amount: 3000 },
      { kind: 'used', amount: -2500 },
      { kind: 'returned', amount: 2500 },
    ])
  })

  it('[UI-78+] that has expired gets nothing back: the money goes to the account', async () => {
    const { id } = (await sell({ amount: 3000, expiresOn: '2026-05-04' })).json
    const { eventId, invoiceId } = await invoice(2500)
    await pay(invoiceId, id, 2500)
    await sql(`update voucher set expires_on = '2026-05-03' where id = ${id}`)
    await ask('mia', `rs/cs/events/${eventId}/entry?fee=0`, 'DELETE')
    expect(await left(id)).toBe(500)
    expect((await ask('mia', 'rs/cs/finance/refunds')).json.content[0]).toMatchObject({ way: 'account', amount: 2500 })
  })

  it('[UI-72+] pays a basket that it covers', async () => {
    const { id } = (await sell({ amount: 3000 })).json
    const { invoiceId, eventId } = await invoice(2000)
    await ask('mia', 'rs/cs/finance/basket/item', 'POST', { kind: 6, docHeadIds: [invoiceId] })
    const { payTypes } = (await ask('mia', 'rs/cs/finance/pos-locations')).json
    expect(payTypes.map((one: { payTypeId: string }) => one.payTypeId)).toContain(`voucher-${id}`)
    await ask('mia', 'rs/cs/finance/basket/checkout', 'POST', {})
    expect((await ask('mia', 'rs/cs/finance/basket/payments', 'PUT', [{ payTypeId: `voucher-${id}`, amount: 2000 }])).status).toBe(200)
    expect([await left(id), await unpaid(eventId)]).toEqual([1000, 0])
  })

  describe('that was sold by mistake', () => {
    const cancel = (id: number, body: object = {}, by = 'stella') =>
      ask(by, `rs/staff/vouchers/${id}/cancellation`, 'POST', { reason: 'Sold twice', receipt: `R-${id}`, ...body })
    /** The sum of each account of the ledger that is not zero. */
    const ledger = () =>
      sql(`select account, sum(amount)::integer as sum from ledger_posting group by 1 having sum(amount) <> 0 order by 1`)

    it.each(['cash', 'terminal', 'bankTransfer', 'free'])('[UI-89+] for %s is taken out of the books again', async (payType) => {
      const before = await ledger()
      const { id } = (await sell({ payType })).json
      expect(await ledger()).not.toEqual(before)
      const answer = await cancel(id)
      expect(answer.json).toMatchObject({ remaining: 0, cancelledOn: '2026-05-04', cancelReason: 'Sold twice', payType })
      expect(await ledger()).toEqual(before)
      const documents = `select type, external_number as receipt from fin_document order by id desc limit 2`
      expect(await sql(documents)).toEqual([
        { type: 'paymentVoid', receipt: payType === 'free' ? '' : `R-${id}` },
        { type: 'accountTopUp', receipt: '' },
      ])
      expect(await sql(`select kind, amount from voucher_entry where voucher_id = ${id} order by id`)).toEqual([
        { kind: 'issued', amount: 5000 },
        { kind: 'cancelled', amount: -5000 },
      ])
    })

    it('[UI-89+] pays no longer, can be claimed by no one and is shown as cancelled', async () => {
      const { id, code } = (await sell({ amount: 4321 })).json
      await cancel(id)
      const { invoiceId } = await invoice(1000)
      expect((await pay(invoiceId, id, 1000)).status).toBe(409)
      expect((await ask('tom', 'rs/cs/vouchers/claim', 'POST', { code })).json.details[0].code).toBe('voucherUnknown')
      const one = (await ask('mia', 'rs/cs/vouchers')).json.content.find((row: { id: number }) => row.id === id)
      expect(one).toMatchObject({ remaining: 0, cancelledOn: '2026-05-04' })
      expect(one.cancelReason).toBeUndefined()
    })

    it('[UI-89+] is refused if a part is used or reserved, the receipt is missing, it was sold elsewhere or the caller is a member', async () => {
      const { id } = (await sell({ amount: 3000 })).json
      const refusalOf = async (body: object = {}) => (await cancel(id, body)).json.details[0]
      expect(await refusalOf({ receipt: '' })).toMatchObject({ field: 'receipt', code: 'required' })
      expect(await refusalOf({ reason: ' ' })).toMatchObject({ field: 'reason' })
      expect((await cancel(id, {}, 'mia')).status).toBe(403)
      expect((await cancel(999_999)).status).toBe(404)
      await sql(`update voucher set remaining = 2000, reserved = 1000 where id = ${id}`)
      expect(await refusalOf()).toMatchObject({ field: 'voucher', code: 'voucherInPayment' })
      await sql(`update voucher set remaining = 2000, reserved = 0 where id = ${id}`)
      expect(await refusalOf()).toMatchObject({ field: 'voucher', code: 'voucherUsed' })
      await sql(`update voucher set remaining = 3000, sale_id = null where id = ${id}`)
      expect(await refusalOf()).toMatchObject({ field: 'voucher', code: 'voucherSoldElsewhere' })
      expect(await left(id)).toBe(3000)
    })

    it('[UI-89+] has its sale also if it was sold before sales were stored', async () => {
      const { id } = (await sell({ amount: 3000 })).json
      const saleOf = async () => (await sql<{ sale: string | null }>(`select sale_id as sale from voucher where id = ${id}`))[0]?.sale
      const sale = await saleOf()
      await sql(`update voucher set sale_id = null where id = ${id}`)
      const client = await openClient(database.ownerUrl)
      await client.query(readMigrations().find(({ name }) => name === 'sales_of_vouchers')?.sql ?? '')
      await client.end()
      expect([typeof sale, await saleOf()]).toEqual(['string', sale])
      expect((await cancel(id)).status).toBe(200)
    })

    it('[UI-89+] is cancelled once by two members of staff, and never while it pays', async () => {
      const { id } = (await sell({ amount: 3000 })).json
      const before = await liability()
      const answers = await Promise.all([cancel(id), cancel(id, { receipt: 'R-other' })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      expect(await liability()).toBe(before - 3000)
      for (let round = 0; round < 3; round += 1) {
        const paying = (await sell({ amount: 3000 })).json.id as number
        const { invoiceId } = await invoice(2500)
        const both = await Promise.all([pay(invoiceId, paying, 2500), cancel(paying)])
        expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
        expect([0, 500]).toContain(await left(paying))
      }
    })

    it('[UI-90+] is announced with the reason to its owner, and to the buyer with how the money comes back', async () => {
      const { id, code } = (await sell({ amount: 1200 })).json
      await ask('tom', 'rs/cs/vouchers/claim', 'POST', { code })
      await mail.deliver()
      await cancel(id)
      const sent = await mail.deliver()
      expect(sent).toHaveLength(2)
      const textTo = (name: string) => sent.find(({ to }) => JSON.stringify(to).includes(name))?.text
      for (const name of ['tom', 'mia']) expect(textTo(name)).toMatch(/has cancelled a voucher for .*12\.00/)
      for (const name of ['tom', 'mia']) expect(textTo(name)).toContain('The reason: Sold twice')
      expect(textTo('mia')).toContain('12.00 is paid back in cash.')
      expect(textTo('tom')).not.toContain('paid back')
      expect(JSON.stringify(sent)).not.toContain(code.slice(0, 4))
    })
  })

  it('[UI-97+] is found by staff by a part of its code or the beginning of its owner’s name, page by page', async () => {
    const [one, two] = [(await sell({ customerId: Number(ids.tom) })).json, (await sell({ customerId: Number(ids.tom) })).json]
    const idsOf = async (query: string) =>
      (await ask('stella', `rs/staff/vouchers?${query}`)).json.content.map(({ id }: { id: number }) => id)
    expect((await idsOf('search=tom')).slice(0, 2)).toEqual([two.id, one.id])
    expect(await idsOf('search=tom&size=1&page=1')).toEqual([one.id])
    const { totalElements } = (await ask('stella', 'rs/staff/vouchers?search=tom&size=1')).json.page
    expect(totalElements).toBe((await own('tom')).length)
    expect(await idsOf(`search=${one.code.slice(2, 4).toLowerCase()}-${one.code.slice(4, 9)}`)).toEqual([one.id])
    expect([await idsOf('search=zacharias'), await idsOf('search=%25')]).toEqual([[], []])
  })

  it('[UI-26] of an external scheme is listed for its owner', async () => {
    await sql(
      `insert into external_voucher (tenant_id, key, customer_id, code, name) values ('${tenant}', 'x', ${ids.mia}, 'PCA-1', 'Green fee')`,
    )
    expect((await ask('mia', 'rs/cs/pca-vouchers')).json.content).toMatchObject([{ code: 'PCA-1', name: 'Green fee', remaining: null }])
    await sql(
      `insert into external_voucher (tenant_id, key, customer_id, code, name, expires_on) values
        ('${tenant}', 'y', ${ids.mia}, 'PCA-2', 'Late', '2026-12-31'), ('${tenant}', 'z', ${ids.mia}, 'PCA-3', 'Soon', '2026-06-30')`,
    )
    const inOrder = (await ask('mia', 'rs/cs/pca-vouchers')).json.content.map(({ code }: { code: string }) => code)
    expect(inOrder).toEqual(['PCA-3', 'PCA-2', 'PCA-1'])
    expect((await ask('tom', 'rs/cs/pca-vouchers')).json.content).toEqual([])
    await changeSettings(owner, tenant, { pcaVouchersVisibility: 'No', vouchersVisibility: 'No' })
    expect([(await ask('mia', 'rs/cs/pca-vouchers')).json.content, await own('mia')]).toEqual([[], []])
  })
})
