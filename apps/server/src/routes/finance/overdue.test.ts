/** Notices of open invoices: the daily run, the office's list, and reminders by hand, on real SQL. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { queueJob } from '../../queue/job.ts'
import { queueNotices } from '../../services/invoiceNotices/sendNotices.ts'
import { collectionClub, type Member, tenant } from '../../testing/collectionClub.ts'
import { addDocument } from '../../testing/testBook.ts'
import { put } from '../../testing/testClubs.ts'

const OVERDUE = 'rs/staff/finance/overdue'
const RULE = { reminders: [{ afterDays: 7 }, { afterDays: 14, fee: 250 }], dueSoonDays: 3 }

interface Row {
  readonly kind: string
  readonly level: number
  readonly channel: string
  readonly amount: number
}

describe('notices of open invoices', async () => {
  const club = await collectionClub()
  const { app, owner, mail, at, inClub } = club
  const rule = (terms: object | null) =>
    put(owner, tenant, (tx) =>
      tx.query(sql`update club set invoice_notices = ${terms && JSON.stringify(terms)} where tenant_id = ${tenant}`),
    )
  /** Without a usable mandate, so that nothing is collected. */
  const debtor = (email = true): Promise<Member> => club.member([8600], { status: 'pending', email })
  const sent = ({ invoices }: Member) =>
    inClub<Row>(sql`select kind, level, channel, amount from invoice_notice where invoice_id = ${invoices[0]} order by at, level`)
  /** The daily run of a day, of which the clock shows nine in the morning. */
  const run = async (day: string) => {
    await at(`${day}T07:00:00Z`)
    await put(owner, tenant, (tx) => tx.query(sql`delete from job where name = 'sendNotices'`))
    await put(owner, tenant, (tx) => queueJob(tx, { name: 'sendNotices' }, {}, { instant: app.now }))
  }
  const office = (path = '', method = 'GET', body?: unknown, token = club.office().petra, headers: Record<string, string> = {}) =>
    app.ask(`${OVERDUE}${path}`, { tenant, token, method, headers, ...(body !== undefined && { body }) })
  const rowOf = async ({ id }: Member) =>
    (await office('?size=500')).json.content.find(({ customerId }: { customerId: number }) => customerId === Number(id))
  const first = ({ invoices }: Member, level = 1, fee = 0) => ({ reminders: [{ invoiceId: Number(invoices[0]), level, fee }] })
  const cleared = () => put(owner, tenant, (tx) => tx.query(sql`update customer set active = false where last_name = 'Größer'`))

  it('[FI-112+] [FI-114+] remind by the rule, each level once with its fee, and the invoice says so', async () => {
    await rule(RULE)
    const mia = await debtor()
    await run('2026-06-16')
    expect(await mail.deliver(mia.email)).toEqual([])
    await run('2026-06-17')
    const [email, ...others] = await mail.deliver(mia.email)
    expect(others).toEqual([])
    expect(email?.subject).toContain(`Rechnung R-${club.members()} ist überfällig`)
    expect(email?.text).toContain('86,00\u00a0€, fällig am 10. Juni 2026 (1. Mahnung)')
    await run('2026-06-30')
    expect(await mail.deliver(mia.email)).toEqual([])
    await run('2026-07-01')
    expect((await mail.deliver(mia.email))[0]?.text).toContain('berechnet für diese Mahnung 2,50')
    expect(await sent(mia)).toEqual([
      { kind: 'reminder', level: 1, channel: 'email', amount: 8600 },
      { kind: 'reminder', level: 2, channel: 'email', amount: 8600 },
    ])
    expect(await club.open(mia.id)).toBe(8850)
    await club.balanced()
    // The message that charged the fee has announced its invoice.
    for (const day of ['2026-07-02', '2026-08-20']) {
      await run(day)
      expect(await mail.deliver(mia.email)).toEqual([])
    }
    const { json } = await app.ask(`rs/cs/finance/doc-heads/${mia.invoices[0]}`, { tenant, token: await mia.token() })
    expect(json.events.filter(({ kind }: { kind: string }) => kind === 'Reminded')).toEqual([
      { kind: 'Reminded', day: '2026-06-17', amount: null, payTypeName: '', level: 1 },
      { kind: 'Reminded', day: '2026-07-01', amount: 250, payTypeName: '', level: 2 },
    ])
    await cleared()
  })

  it('[FI-112+] are sent once when the run is repeated and two processes work on it', async () => {
    await rule({ reminders: [{ afterDays: 1, fee: 300 }] })
    const [mia, ole] = [await debtor(), await debtor()]
    for (const _ of [1, 2, 3]) {
      await put(owner, tenant, (tx) => queueJob(tx, { name: 'sendNotices' }, {}, { instant: new Date('2026-06-12T07:00:00Z') }))
    }
    await at('2026-06-12T07:00:00Z')
    const groups = { customerIds: [mia.id, ole.id] }
    for (const _ of [1, 2]) await put(owner, tenant, (tx) => queueJob(tx, { name: 'sendNoticesToCustomers' }, groups, { instant: app.now }))
    const emails = await mail.deliver(mia.email)
    expect(emails).toHaveLength(1)
    expect(await sent(mia)).toHaveLength(1)
    expect(await club.open(ole.id)).toBe(8900)
    await cleared()
  })

  it('[FI-112+] two transactions at the same moment remind once, and the office meanwhile as well', async () => {
    await rule({ reminders: [{ afterDays: 1 }] })
    const mia = await debtor()
    await at('2026-06-12T07:00:00Z')
    await put(owner, tenant, (tx) => queueJob(tx, { name: 'sendNoticesToCustomers' }, { customerIds: [mia.id] }, { instant: app.now }))
    const [byHand, byPaul] = await Promise.all([
      office(`/${mia.id}/reminders`, 'POST', first(mia)),
      office(`/${mia.id}/reminders`, 'POST', first(mia), club.office().paul),
      mail.deliver(),
    ])
    expect([byHand.status, byPaul.status].filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    expect(await sent(mia)).toHaveLength(1)
    await cleared()
  })

  it('[FI-112+] are not sent without a rule, and the run begins again every morning', async () => {
    await rule(null)
    const mia = await debtor()
    await run('2026-09-01')
    expect(await mail.deliver(mia.email)).toEqual([])
    const jobs = () => inClub<{ due_at: Date }>(sql`select due_at from job where name = 'sendNotices' and failed_at is null`)
    expect(await jobs()).toEqual([{ due_at: new Date('2026-09-02T07:00:00Z') }])
    await put(owner, tenant, (tx) => queueNotices(tx, app.now))
    expect(await jobs()).toHaveLength(1)
    await cleared()
  })

  it('[FI-113+] are not sent of what is collected, announced for collection, being paid, or withheld', async () => {
    await rule({ reminders: [{ afterDays: 1 }] })
    const [collected, payer, held, one] = [await club.member([5000]), await debtor(), await debtor(), await debtor()]
    await inClub(sql`with b as (insert into basket (tenant_id, customer_id, created_at) values (${tenant}, ${payer.id}, now()) returning id),
      i as (insert into basket_item (tenant_id, basket_id, kind, amount, invoice_ids) select ${tenant}, id, 'payInvoices', 8600, array[${payer.invoices[0]}::bigint] from b)
      insert into basket_payment (tenant_id, basket_id, checkout, pay_type, amount, begun_at) select ${tenant}, id, 1, 'card', 8600, now() from b`)
    expect((await office(`/${held.id}/holds`, 'POST', { invoiceId: null, reason: 'In Klärung' })).status).toBe(200)
    await run('2026-06-12')
    await mail.deliver()
    expect(await Promise.all([collected, payer, held, one].map(async (member) => (await sent(member)).length))).toEqual([0, 0, 0, 1])
    expect(await Promise.all([collected, payer, held].map(async (member) => (await rowOf(member)).invoices[0].obstacle))).toEqual([
      'collecting',
      'beingPaid',
      'withheld',
    ])
    await cleared()
  })

  it('[FI-116+] a hold has its reason and who set it, is set once, and ends', async () => {
    await rule({ reminders: [{ afterDays: 1 }] })
    const mia = await debtor()
    await at('2026-06-12T07:00:00Z')
    const hold = (token: string) => office(`/${mia.id}/holds`, 'POST', { invoiceId: Number(mia.invoices[0]), reason: 'Reklamation' }, token)
    const both = await Promise.all([hold(club.office().petra), hold(club.office().paul)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const [{ id, ...set }] = (await rowOf(mia)).holds
    expect(set).toMatchObject({ reason: 'Reklamation', since: '2026-06-12', invoiceId: Number(mia.invoices[0]) })
    expect(set.by).not.toBe('')
    expect((await office(`/${mia.id}/reminders`, 'POST', first(mia))).status).toBe(412)
    const end = () => app.ask(`rs/staff/finance/notice-holds/${id}`, { tenant, token: club.office().petra, method: 'DELETE' })
    expect([(await end()).status, (await end()).status]).toEqual([200, 200])
    expect((await rowOf(mia)).holds).toEqual([])
    expect((await office(`/${mia.id}/holds`, 'POST', { invoiceId: 1, reason: 'X' })).status).toBe(404)
    expect((await office(`/${mia.id}/holds`, 'POST', { invoiceId: null, reason: ' ' })).status).toBe(400)
    await cleared()
  })

  it('[FI-115+] by hand they are what the list has shown, or nothing; the same key sends once', async () => {
    await rule(RULE)
    const mia = await debtor()
    await at('2026-06-12T07:00:00Z')
    expect((await rowOf(mia)).invoices[0]).toMatchObject({ byHand: { level: 1, fee: 0 }, next: { level: 1, day: '2026-06-17' } })
    expect((await office(`/${mia.id}/reminders`, 'POST', first(mia, 2, 250))).status).toBe(412)
    expect((await office(`/${mia.id}/reminders`, 'POST', first(mia, 1, 99))).status).toBe(412)
    const key = { 'Idempotency-Key': `remind-${mia.id}` }
    const send = () => office(`/${mia.id}/reminders`, 'POST', first(mia), club.office().petra, key)
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect(await mail.deliver(mia.email)).toHaveLength(1)
    expect((await office(`/${mia.id}/reminders`, 'POST', first(mia, 2, 250))).status).toBe(412)
    expect((await office(`/${mia.id}/reminders`, 'POST', first(mia), await mia.token())).status).toBe(403)
    expect((await office('/999999/reminders', 'POST', first(mia))).status).toBe(404)
    await at('2026-06-13T07:00:00Z')
    expect((await office(`/${mia.id}/reminders`, 'POST', first(mia, 2, 250))).status).toBe(200)
    expect(await club.open(mia.id)).toBe(8850)
    await cleared()
  })

  it('[FI-123+] are found by the beginning of a name in any spelling and by number, page by page', async () => {
    await rule(null)
    await debtor()
    const ole = await debtor()
    await at('2026-06-12T07:00:00Z')
    const found = async (query: string) => {
      const { content, page } = (await office(`?${query}`)).json
      return [content.map(({ customerId }: { customerId: number }) => String(customerId)), page.totalElements]
    }
    for (const search of ['groesser', 'jörg größ'])
      expect((await found(`search=${encodeURIComponent(search)}`))[1]).toBeGreaterThanOrEqual(2)
    expect(await found(`search=R-${club.members()}`)).toEqual([[ole.id], 1])
    expect(await found('search=mueller')).toEqual([[], 0])
    const [[first], total] = (await found('search=gr%C3%B6&size=1')) as [string[], number]
    const [[second]] = (await found('search=gr%C3%B6&size=1&page=1')) as [string[], number]
    expect(total).toBeGreaterThanOrEqual(2)
    expect(first).not.toBe(second)
    await cleared()
  })

  const sentOnes = async (search: string) =>
    (await app.ask(`rs/staff/finance/reminders?search=${encodeURIComponent(search)}`, { tenant, token: club.office().petra })).json.content
  const takeBack = (id: number, body: object = {}, token = club.office().petra, headers: Record<string, string> = {}) =>
    app.ask(`rs/staff/finance/reminders/${id}/withdrawal`, {
      ...{ tenant, token, method: 'POST', headers, body: { what: 'reminder', reason: 'Sent by mistake', ...body } },
    })
  const events = async ({ invoices, token }: Member) => {
    const { json } = await app.ask(`rs/cs/finance/doc-heads/${invoices[0]}`, { tenant, token: await token() })
    return json.events
      .filter(({ kind }: { kind: string }) => /Remind|Fee/.test(kind))
      .map(({ kind, day }: Record<string, string>) => `${day} ${kind}`)
  }
  const openFee = ({ id }: Member) =>
    inClub<{ type: string; debit: number; credit: number }>(
      sql`select d.type, d.debit, d.credit from fin_document d where d.customer_id = ${id} and (d.key like 'reminder/%'
        or d.voids_id in (select id from fin_document f where f.key like 'reminder/%')) order by d.id`,
    )

  it('[FI-121+] [FI-122+] are withdrawn with their fee by one of two members of staff, and count no longer', async () => {
    await rule({ reminders: [{ afterDays: 7, fee: 250 }] })
    const mia = await debtor()
    await run('2026-06-17')
    await mail.deliver(mia.email)
    const number = `R-${club.members()}`
    const [reminder] = await sentOnes(number)
    expect(reminder).toMatchObject({ customerId: Number(mia.id), invoiceNumber: number, level: 1, fee: 250, isLast: true, withdrawn: null })
    await at('2026-06-18T08:00:00Z')
    const both = await Promise.all([takeBack(reminder.id), takeBack(reminder.id, {}, club.office().paul)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(await openFee(mia)).toEqual([
      { type: 'invoice', debit: 250, credit: 0 },
      { type: 'invoiceVoid', debit: 0, credit: 250 },
    ])
    expect(await club.open(mia.id)).toBe(8600)
    const emails = await mail.deliver(mia.email)
    expect(emails.map(({ subject }) => subject)).toEqual([`Mahnung zurückgenommen: Rechnung ${number}`])
    expect(emails[0]?.text).toMatch(/Die Gebühr von 2,50[\s\S]*Sent by mistake/)
    expect((await sentOnes(number))[0].withdrawn).toMatchObject({ what: 'reminder', day: '2026-06-18', reason: 'Sent by mistake' })
    expect(await events(mia)).toEqual(['2026-06-17 Reminded', '2026-06-18 ReminderWithdrawn'])
    // Its period begins again, and by hand it can be sent now, with its fee.
    expect((await rowOf(mia)).invoices[0]).toMatchObject({
      ...{ reminders: [], next: { level: 1, day: '2026-06-25' }, byHand: { level: 1, fee: 250 } },
    })
    await run('2026-06-24')
    expect(await mail.deliver(mia.email)).toEqual([])
    await run('2026-06-25')
    expect(await mail.deliver(mia.email)).toHaveLength(1)
    expect(await club.open(mia.id)).toBe(8850)
    expect(
      (await sentOnes(number)).map(({ level, withdrawn }: { level: number; withdrawn: object | null }) => [level, withdrawn === null]),
    ).toEqual([
      [1, true],
      [1, false],
    ])
    await club.balanced()
    await cleared()
  })

  it('[FI-121+] the fee alone: what was paid of it is credited, once, and the reminder still counts', async () => {
    await rule({ reminders: [{ afterDays: 7, fee: 250 }, { afterDays: 7 }] })
    const mia = await debtor()
    await run('2026-06-17')
    await mail.deliver()
    const [fee] = await inClub<{ id: string }>(sql`select id from fin_document where customer_id = ${mia.id} and key like 'reminder/%'`)
    await addDocument(owner, tenant, mia.id, { type: 'accountTopUp', credit: 250, at: '2026-06-17T10:00:00' })
    const pay = { docHeadIds: [Number(fee?.id)], payTypeId: 'account', amount: 250 }
    const paid = await app.ask('rs/cs/finance/doc-heads/payment', { tenant, token: await mia.token(), method: 'POST', body: pay })
    expect(paid.status).toBe(200)
    await mail.deliver(mia.email)
    const [{ id }] = await sentOnes(`R-${club.members()}`)
    const key = { 'Idempotency-Key': `fee-${id}` }
    for (const _ of [1, 2]) expect((await takeBack(id, { what: 'fee' }, club.office().petra, key)).status).toBe(200)
    expect((await takeBack(id, { what: 'fee' })).status).toBe(412)
    const refunds = await inClub(sql`select reason, way, amount, note from refund where customer_id = ${mia.id}`)
    expect(refunds).toEqual([{ reason: 'byStaff', way: 'account', amount: 250, note: 'Sent by mistake' }])
    // The invoice is unpaid, and the account has the credit.
    expect(await club.open(mia.id)).toBe(8350)
    expect((await rowOf(mia)).invoices[0]).toMatchObject({ reminders: [{ level: 1, fee: 0 }], next: { level: 2, day: '2026-06-24' } })
    await mail.deliver(mia.email)
    expect((await takeBack(id)).status).toBe(200)
    const [email] = await mail.deliver(mia.email)
    expect(email?.text).toContain('zurückgenommen')
    expect(email?.text).not.toContain('storniert')
    expect(await events(mia)).toEqual(['2026-06-17 Reminded', '2026-06-17 ReminderWithdrawn'])
    expect(await inClub(sql`select from refund where customer_id = ${mia.id}`)).toHaveLength(1)
    await club.balanced()
    await cleared()
  })

  it('[FI-121+] a fee that the office has refunded before is not cancelled again', async () => {
    await rule({ reminders: [{ afterDays: 7, fee: 250 }] })
    const mia = await debtor()
    await run('2026-06-17')
    await mail.deliver()
    const [fee] = await inClub<{ id: string }>(sql`select id from fin_document where customer_id = ${mia.id} and key like 'reminder/%'`)
    await addDocument(owner, tenant, mia.id, { type: 'accountTopUp', credit: 250, at: '2026-06-17T10:00:00' })
    const pay = { docHeadIds: [Number(fee?.id)], payTypeId: 'account', amount: 250 }
    await app.ask('rs/cs/finance/doc-heads/payment', { tenant, token: await mia.token(), method: 'POST', body: pay })
    const body = { itemId: `invoice-${fee?.id}`, amount: 250, way: 'account', reason: 'Goodwill' }
    const path = `rs/staff/finance/customers/${mia.id}/refunds`
    expect((await app.ask(path, { tenant, token: club.office().petra, method: 'POST', body })).status).toBe(200)
    const [{ id }] = await sentOnes(`R-${club.members()}`)
    expect((await takeBack(id, { what: 'fee' })).status).toBe(200)
    expect(await openFee(mia)).toEqual([
      { type: 'invoice', debit: 250, credit: 0 },
      { type: 'invoiceVoid', debit: 0, credit: 250 },
    ])
    await club.balanced()
    await cleared()
  })

  it('[FI-115+] an invoice is not overdue on its due day', async () => {
    await rule(null)
    const mia = await debtor()
    await at('2026-06-10T20:00:00Z')
    expect(await rowOf(mia)).toBeUndefined()
    await at('2026-06-11T07:00:00Z')
    expect(await rowOf(mia)).toMatchObject({ overdue: 8600 })
    await cleared()
  })

  it('[FI-121+] only the last one of an invoice, and only by staff for finance', async () => {
    await rule({ reminders: [{ afterDays: 1 }, { afterDays: 1 }] })
    const mia = await debtor()
    for (const day of ['2026-06-12', '2026-06-13']) {
      await run(day)
      await mail.deliver()
    }
    const [second, first] = await sentOnes(`R-${club.members()}`)
    expect([second.level, second.isLast, first.level, first.isLast]).toEqual([2, true, 1, false])
    expect((await takeBack(first.id)).status).toBe(412)
    expect((await takeBack(second.id, {}, await mia.token())).status).toBe(403)
    expect((await takeBack(second.id, { reason: ' ' })).status).toBe(400)
    expect((await takeBack(999_999)).status).toBe(404)
    expect([(await takeBack(second.id)).status, (await takeBack(first.id)).status]).toEqual([200, 200])
    expect(await sentOnes('R-nothing')).toEqual([])
    await cleared()
  })

  it('[FI-118+] reach a customer without an email address by post alone, and the list is a file', async () => {
    await rule({ reminders: [{ afterDays: 1 }] })
    const ole = await debtor(false)
    await run('2026-06-12')
    await mail.deliver()
    expect(await sent(ole)).toEqual([])
    expect(await rowOf(ole)).toMatchObject({ onPaper: true, invoices: [{ next: null, byHand: { level: 1 } }] })
    expect((await office(`/${ole.id}/pdf`)).status).toBe(404)
    expect((await office(`/${ole.id}/reminders`, 'POST', first(ole))).status).toBe(200)
    expect((await sent(ole))[0]?.channel).toBe('post')
    const letter = await office(`/${ole.id}/pdf`)
    expect([letter.status, letter.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    const { text } = await office('/csv')
    expect(text).toContain(`R-${club.members()}`)
    expect(text.split('\r\n')[0]).toMatch(/Reminder/)
    await cleared()
  })

  it('[FI-117+] notify of new invoices and of those that are due soon, as one message, by the channels of the member', async () => {
    await rule(null)
    const mia = await debtor()
    await addDocument(owner, tenant, mia.id, { debit: 700, at: '2026-06-01T10:00:00', dueDate: '2026-06-20', number: 'N-1' })
    await addDocument(owner, tenant, mia.id, { debit: 900, at: '2026-06-01T10:00:00', number: 'N-2' })
    await run('2026-06-02')
    const [email, ...others] = await mail.deliver(mia.email)
    expect(others).toEqual([])
    expect(email?.subject).toContain('2 neue Rechnungen')
    await run('2026-06-09')
    expect((await mail.deliver(mia.email))[0]?.subject).toContain('ist bald fällig')
    await run('2026-06-10')
    expect(await mail.deliver(mia.email)).toEqual([])
    await inClub(
      sql`insert into message_choice (tenant_id, customer_id, kind, channel, enabled) values (${tenant}, ${mia.id}, 'invoice', 'email', false)`,
    )
    await run('2026-06-18')
    expect(await mail.deliver(mia.email)).toEqual([])
    const messages = await inClub<{ kind: string }>(sql`select kind from message where customer_id = ${mia.id}`)
    expect(messages.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'invoice'])
    await cleared()
  })
})
