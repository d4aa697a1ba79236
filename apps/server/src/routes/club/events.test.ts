import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { appAt } from '../../testing/testApp.ts'
import { postStored } from '../../testing/testBook.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'

const tenant = CLUBS.outside
const NOW = '2026-05-04T10:00:00Z'

describe('an event', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt(NOW, database)
  const mail = testMail(app, database)
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    await addClubs(owner)
    for (const name of ['mia', 'tom', 'eva', 'gus', 'stella']) {
      const memberStatus = name === 'gus' ? 'guest' : 'member'
      const id = await addCustomer(owner, tenant, { firstName: name, email: `${name}@example.org`, language: 'en', memberStatus })
      await addAccount(owner, tenant, name, { [tenant]: id }, { staff: name === 'stella' })
      tokens[name] = await app.logIn(name, tenant)
    }
    await changeSettings(owner, tenant, { eventsVisibility: 'Private', financialAccountVisibility: 'Private', invoicePaymentEnabled: true })
  })
  const later = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000)
  const ask = (name: string, path: string, method = 'GET', body?: unknown, key?: string) =>
    app.ask(path, {
      tenant,
      token: tokens[name],
      method,
      ...(body !== undefined && { body }),
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  /** A session ends in between. */
  const moveTo = async (instant: string) => {
    app.now = new Date(instant)
    for (const name of Object.keys(tokens)) tokens[name] = await app.logIn(name, tenant)
  }
  const fields = {
    ...{
      id: null,
      version: 0,
      title: 'Summer party',
      text: 'Music.',
      place: 'Terrace',
      state: 'published',
      reason: '',
      audience: ['members'],
    },
    ...{ startDateTime: '2026-06-20T18:00:00', endDateTime: null, signUpUntil: '2026-06-10T23:59:59', cancelUntil: '2026-06-12T12:00:00' },
    ...{ places: 2, maxGuests: 1, fee: 0, pictureId: null },
  }
  const save = (change: object = {}, by = 'stella') => ask(by, 'rs/staff/events', 'POST', { ...fields, ...change })
  const plan = async (change: object = {}) => (await save(change)).json as { id: number; version: number }
  const enter = (name: string, id: number, guests = 0, key?: string) => ask(name, `rs/cs/events/${id}/entry`, 'POST', { guests }, key)
  const leave = (name: string, id: number) => ask(name, `rs/cs/events/${id}/entry`, 'DELETE')
  const people = async (id: number) =>
    (await ask('stella', `rs/staff/events/${id}/entries`)).json.content.map(
      ({ name, state, guests }: { name: string; state: string; guests: number }) => `${name.split(' ')[0]} ${state} ${guests}`,
    )
  const codes = (answer: Awaited<ReturnType<typeof ask>>) => [answer.status, answer.json.details?.map(({ code }: { code: string }) => code)]
  const sql = <Row>(text: string) => inTenant(owner, tenant, async (tx) => (await tx.query(text)).rows as Row[])

  it('[UI-24] is listed for its audience while it is to come, and staff write it', async () => {
    const { id } = await plan({ title: 'For members' })
    await plan({ title: 'A draft', state: 'draft' })
    await plan({ title: 'Past', startDateTime: '2026-05-01T18:00:00', signUpUntil: '2026-04-30T18:00:00' })
    const titles = async (name: string) => (await ask(name, 'rs/cs/events')).json.content.map(({ title }: { title: string }) => title)
    expect(await titles('mia')).toEqual(['For members'])
    expect(await titles('gus')).toEqual([])
    expect((await ask('gus', `rs/cs/events/${id}`)).status).toBe(404)
    expect((await save({}, 'mia')).status).toBe(403)
    expect((await ask('mia', `rs/staff/events/${id}/entries`)).status).toBe(403)
    await changeSettings(owner, tenant, { eventsVisibility: 'No' })
    expect([await titles('mia'), (await enter('mia', id)).status]).toEqual([[], 404])
    await changeSettings(owner, tenant, { eventsVisibility: 'Private' })
  })

  it('[UI-97+] is read in pages, the soonest first, and found by staff by title, place or id, the latest first', async () => {
    const day = (date: string, over: object) => plan({ startDateTime: `${date}T18:00:00`, ...over })
    const last = await day('2026-12-03', { title: 'Quiz III', place: 'Kamin' })
    const [first, hidden] = [
      await day('2026-12-01', { title: 'Quiz I' }),
      await day('2026-12-02', { title: 'Quiz II', audience: ['guests'] }),
    ]
    const idsOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.json.content.map(({ id }: { id: number }) => id)
    const { totalElements: total } = (await ask('mia', 'rs/cs/events?size=1')).json.page
    expect(idsOf(await ask('mia', `rs/cs/events?size=1&page=${total - 1}`))).toEqual([last.id])
    expect(idsOf(await ask('mia', `rs/cs/events?size=1&page=${total - 2}`))).toEqual([first.id])
    expect(idsOf(await ask('stella', 'rs/staff/events?search=quiz&size=2'))).toEqual([last.id, hidden.id])
    expect(idsOf(await ask('stella', 'rs/staff/events?search=quiz&size=2&page=1'))).toEqual([first.id])
    expect(idsOf(await ask('stella', 'rs/staff/events?search=kamin'))).toEqual([last.id])
    expect(idsOf(await ask('stella', `rs/staff/events?id=${hidden.id}`))).toEqual([hidden.id])
    // An entry shows an event that is not for the audience any more.
    await enter('mia', first.id)
    await sql(`update club_event set audience = '{guests}' where id = ${first.id}`)
    expect(idsOf(await ask('mia', 'rs/cs/events?size=50'))).toContain(first.id)
    await sql(`delete from club_event_entry where event_id in (${first.id}, ${last.id}, ${hidden.id})`)
    await sql(`delete from club_event where id in (${first.id}, ${last.id}, ${hidden.id})`)
  })

  it('[UI-60+] takes an entry once and for its deadline, with as many guests as it allows', async () => {
    const { id } = await plan({ places: 10 })
    expect((await enter('mia', id, 1)).json).toMatchObject({ taken: 2, entry: { state: 'entered', guests: 1, invoiceId: null } })
    expect(codes(await enter('mia', id))).toEqual([409, ['eventAlreadyIn']])
    expect(codes(await enter('tom', id, 2))).toEqual([409, ['eventTooManyGuests']])
    await moveTo('2026-06-11T10:00:00Z')
    expect(codes(await enter('tom', id))).toEqual([409, ['eventClosed']])
    await moveTo(NOW)
  })

  it('[UI-61+] gives the last place to one of two requests, and the other waits', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await plan({ places: 1, maxGuests: 0 })
      const answers = await Promise.all(['mia', 'tom', 'eva'].map((name) => enter(name, id)))
      expect(answers.map(({ json }) => json.entry.state).sort()).toEqual(['entered', 'waiting', 'waiting'])
      expect(await sql(`select taken, places from club_event where id = ${id}`)).toEqual([{ taken: 1, places: 1 }])
    }
  })

  it('[UI-61+] stores a request that is sent twice once', async () => {
    const { id } = await plan({ places: 10, fee: 4500 })
    await Promise.all([enter('mia', id, 1, 'k'), enter('mia', id, 1, 'k')])
    await enter('mia', id, 1, 'k')
    expect(await people(id)).toEqual(['mia entered 1'])
    expect(await sql(`select count(*)::integer as invoices from fin_document where key like 'event/${id}/%'`)).toEqual([{ invoices: 1 }])
  })

  it('[UI-62+] [UI-85+] lets parties move up in their order and notifies them, also when staff add places', async () => {
    const { id, version } = await plan({ places: 2, fee: 4500 })
    await enter('mia', id, 1)
    expect((await enter('tom', id, 1)).json.entry).toMatchObject({ state: 'waiting', waitingPosition: 1, invoiceId: null })
    expect((await enter('eva', id)).json.entry.waitingPosition).toBe(2)
    await mail.deliver()
    await leave('mia', id)
    expect(await people(id)).toEqual(['tom entered 1', 'eva waiting 0'])
    const [email, ...others] = await mail.deliver('tom@example.org')
    expect([email?.subject, others]).toEqual(['You have a place now: Summer party', []])
    expect(email?.text).toMatch(/The fee is DKK.90\.00\./)
    expect(email?.text).toContain('You can cancel free of charge until')
    expect((await ask('tom', `rs/cs/events/${id}`)).json.entry).toMatchObject({ unpaid: 9000 })
    expect(codes(await save({ id, version, places: 1, fee: 4500 }))).toEqual([400, ['fewerThanTaken']])
    await save({ id, version, places: 3, fee: 4500 })
    expect(await save({ id, version, places: 4, fee: 4500 })).toMatchObject({ status: 412, json: { code: 'changedMeanwhile' } })
    expect(await people(id)).toEqual(['tom entered 1', 'eva entered 0'])
  })

  it('[CU-219+] emails those who move up, and those whose event is cancelled, in quiet hours too and whatever is switched off', async () => {
    const { id, version } = await plan({ title: 'Ball of the year', places: 1, fee: 4500 })
    for (const name of ['mia', 'tom']) await enter(name, id)
    await mail.deliver()
    const cells = [{ kind: 'event', channel: 'email', on: false }]
    expect((await ask('tom', 'rs/cs/messages/settings', 'PATCH', { cells })).status).toBe(200)
    await sql("update customer set quiet_from = '09:00', quiet_until = '18:00', one_email_a_day = true where first_name = 'tom'")
    await leave('mia', id)
    const movedUp = await mail.deliver('tom@example.org')
    await save({ id, version, title: 'Ball of the year', places: 1, fee: 4500, state: 'cancelled', reason: 'Storm' })
    const cancelled = await mail.deliver('tom@example.org')
    await sql("update customer set quiet_from = null, quiet_until = null, one_email_a_day = false where first_name = 'tom'")
    await sql('delete from message_choice')
    expect(movedUp.map(({ subject }) => subject)).toEqual(['You have a place now: Ball of the year'])
    expect(cancelled.map(({ subject }) => subject)).toEqual(['Cancelled: Ball of the year'])
    expect((await ask('tom', 'rs/cs/messages?topic=club')).json.content[0]).toMatchObject({ kind: 'place' })
  })

  it('[UI-60+] can be left by a participant whom it no longer addresses', async () => {
    const { id } = await plan({ title: 'Summer ball', places: 10 })
    await enter('eva', id)
    await sql("update customer set member_status = 'guest' where first_name = 'eva'")
    const left = await leave('eva', id)
    const again = await leave('eva', id)
    await sql("update customer set member_status = 'member' where first_name = 'eva'")
    expect([left.status, left.json.entry, again.status, await people(id)]).toEqual([200, null, 404, []])
  })

  it('[UI-63+] charges the fee as an invoice, and gives it back until the deadline', async () => {
    const { id } = await plan({ places: 10, fee: 4500 })
    const { entry } = (await enter('mia', id, 1)).json
    expect(entry.unpaid).toBe(9000)
    await inTenant(owner, tenant, async (tx) => {
      await tx.query(
        `insert into fin_document (tenant_id, customer_id, type, at, credit, pay_type)
          select tenant_id, customer_id, 'accountTopUp', '2026-05-01', 20000, 'card' from fin_document where id = $1`,
        [entry.invoiceId],
      )
      await postStored(tx)
    })
    const pay = { docHeadIds: [entry.invoiceId], payTypeId: 'account', amount: 9000 }
    expect((await ask('mia', 'rs/cs/finance/doc-heads/payment', 'POST', pay)).status).toBe(200)
    expect((await ask('mia', `rs/cs/events/${id}`)).json.entry.unpaid).toBe(0)
    expect((await leave('mia', id)).json).toMatchObject({ entry: null, taken: 0 })
    expect((await ask('mia', 'rs/cs/finance/refunds')).json.content[0]).toMatchObject({
      item: 'Summer party',
      amount: 9000,
      reason: 'withdrawn',
    })
    await enter('tom', id)
    await moveTo('2026-06-12T13:00:00Z')
    await leave('tom', id)
    await mail.deliver()
    expect(
      await sql(`select count(*)::integer as voids from fin_document v join fin_document d on d.id = v.voids_id
      join club_event_entry p on p.invoice_id = d.id where p.event_id = ${id} and v.type = 'invoiceVoid'`),
    ).toEqual([{ voids: 1 }])
    await moveTo(NOW)
  })

  it('[UI-64+] that staff cancel with a reason is refunded to everyone, who is notified', async () => {
    const { id, version } = await plan({ places: 1, fee: 4500 })
    await enter('mia', id)
    await enter('tom', id)
    await mail.deliver()
    expect(codes(await save({ id, version, places: 1, fee: 4500, state: 'cancelled' }))).toEqual([400, ['required']])
    await moveTo('2026-06-15T10:00:00Z')
    expect((await save({ id, version, places: 1, fee: 4500, state: 'cancelled', reason: 'Storm' })).status).toBe(200)
    const sent = await mail.deliver()
    expect(sent.map(({ to, subject }) => `${to.address} ${subject}`).sort()).toEqual([
      'mia@example.org Cancelled: Summer party',
      'tom@example.org Cancelled: Summer party',
    ])
    expect(sent[0]?.text).toContain('Storm')
    expect((await ask('mia', `rs/cs/events/${id}`)).status).toBe(200)
    expect(
      await sql(`select count(*)::integer as open from fin_document d join club_event_entry p on p.invoice_id = d.id
      where p.event_id = ${id} and not exists (select from fin_document v where v.voids_id = d.id)`),
    ).toEqual([{ open: 0 }])
    expect(codes(await save({ id, version: version + 1, places: 1, fee: 4500 }))).toEqual([400, ['eventIsCancelled']])
    await moveTo(NOW)
  })

  it('[UI-64+] that moves is notified, and [UI-66+] keeps its fee while people are entered', async () => {
    const { id, version } = await plan({ places: 5, fee: 4500 })
    await enter('mia', id)
    await mail.deliver()
    expect(codes(await save({ id, version, places: 5, fee: 100 }))).toEqual([400, ['eventHasEntries']])
    expect(codes(await save({ id, version, places: 5, fee: 4500, state: 'draft' }))).toEqual([400, ['eventHasEntries']])
    await save({ id, version, places: 5, fee: 4500, startDateTime: '2026-06-21T19:00:00' })
    expect(await mail.deliver()).toEqual([])
    app.now = later(5)
    expect((await mail.deliver()).map(({ subject }) => subject)).toEqual(['Changed: Summer party'])
    expect((await save({ id, version, places: 5, fee: 4500 })).status).toBe(412)
    app.now = new Date(NOW)
  })

  it('[CU-168+] notifies those in it of several changes once, and of none that is reversed', async () => {
    const { id, version } = await plan({ places: 1 })
    await enter('mia', id)
    await enter('tom', id)
    await enter('eva', id)
    await leave('eva', id)
    await mail.deliver()
    const change = (more: object, at: number) => save({ id, version: version + at, places: 1, ...more })
    await change({ startDateTime: '2026-06-21T19:00:00' }, 0)
    await change({ startDateTime: '2026-06-21T20:00:00', text: 'No music.' }, 1)
    await change({ endDateTime: '2026-06-21T23:00:00', cancelUntil: '2026-06-13T12:00:00', place: 'Hall' }, 2)
    app.now = later(4)
    expect(await mail.deliver()).toEqual([])
    app.now = later(5)
    const sent = await mail.deliver()
    expect(sent.map(({ to }) => to.address).sort()).toEqual(['mia@example.org', 'tom@example.org'])
    for (const part of [
      'now begins on Saturday, 20 June 2026',
      'Hall',
      'It ends on Sunday, 21 June',
      'free of charge until Saturday, 13 June',
    ])
      expect(sent[0]?.text).toContain(part)
    expect(sent[0]?.text).not.toContain('per person')
    await change({ place: 'Attic' }, 3)
    await change({ endDateTime: '2026-06-21T23:00:00', cancelUntil: '2026-06-13T12:00:00', place: 'Hall' }, 4)
    await change({ endDateTime: '2026-06-21T23:00:00', cancelUntil: '2026-06-13T12:00:00', place: 'Hall', maxGuests: 3 }, 5)
    app.now = later(20)
    expect(await mail.deliver()).toEqual([])
    app.now = new Date(NOW)
  })

  it('[CU-168+] is in the inbox of its audience once it is published, and not if it is a draft again', async () => {
    const inbox = async (name: string) =>
      (await ask(name, 'rs/cs/messages')).json.content
        .map(({ title }: { title: string }) => title)
        .filter((text: string) => text.includes('Quiz'))
    await mail.deliver()
    const { id, version } = await plan({ title: 'Quiz', state: 'draft' })
    await save({ id, version, title: 'Quiz' })
    await save({ id, version: version + 1, title: 'Quiz', state: 'draft' })
    app.now = later(6)
    expect([await mail.deliver(), await inbox('mia')]).toEqual([[], []])
    await save({ id, version: version + 2, title: 'Quiz' })
    await save({ id, version: version + 3, title: 'Quiz', text: 'Six teams.' })
    app.now = later(10)
    await mail.deliver()
    expect(await inbox('mia')).toEqual([])
    app.now = later(11)
    // No email: news of the club are in the inbox alone, unless the customer chooses otherwise.
    expect(await mail.deliver()).toEqual([])
    expect([await inbox('mia'), await inbox('tom'), await inbox('gus')]).toEqual([['New event: Quiz'], ['New event: Quiz'], []])
    // Published again, it is not announced again.
    await save({ id, version: version + 4, title: 'Quiz', state: 'draft' })
    await save({ id, version: version + 5, title: 'Quiz' })
    app.now = later(30)
    await mail.deliver()
    expect(await inbox('mia')).toEqual(['New event: Quiz'])
    app.now = new Date(NOW)
  })

  it('[CU-168+] is emailed at the next attempt if the mail server refuses the first', async () => {
    const cells = [{ kind: 'club', channel: 'email', on: true }]
    await ask('mia', 'rs/cs/messages/settings', 'PATCH', { cells })
    await plan({ title: 'Lecture' })
    app.now = later(6)
    mail.refuse('busy')
    expect(await mail.deliver()).toEqual([])
    mail.refuse(null)
    app.now = later(8)
    expect((await mail.deliver()).map(({ subject }) => subject)).toEqual(['New event: Lecture'])
    app.now = later(20)
    expect(await mail.deliver()).toEqual([])
    await sql('delete from message_choice')
    app.now = new Date(NOW)
  })

  it('[CU-168+] reaches active people of its audience at the time it is written, and no one by a cancelled or hidden event', async () => {
    const jobs = async () =>
      (
        await sql<{ name: string }>(
          "select c.first_name as name from job j join customer c on c.id = (j.data ->> 'customerId')::bigint where j.name = 'letter.clubNews' order by 1",
        )
      ).map(({ name }) => name)
    await mail.deliver()
    await sql("update customer set active = false where first_name = 'eva'")
    const { id, version } = await plan({ title: 'Bingo' })
    expect(await jobs()).toEqual(['mia', 'stella', 'tom'])
    expect((await ask('stella', 'rs/staff/audiences')).json).toEqual({ guests: 1, members: 3 })
    await sql("update customer set active = true where first_name = 'eva'")
    // Text alone announces it to no one anew; the pending messages go to the new audience.
    await save({ id, version, title: 'Bingo', audience: ['guests'] })
    expect(await jobs()).toEqual(['gus'])
    await sql("update customer set member_status = 'member' where first_name = 'gus'")
    const bingo = async () =>
      (await ask('gus', 'rs/cs/messages')).json.content.filter(({ title }: { title: string }) => title.includes('Bingo')).length
    app.now = later(6)
    await mail.deliver()
    expect(await bingo()).toBe(0)
    await sql("update customer set member_status = 'guest' where first_name = 'gus'")
    app.now = new Date(NOW)
    const second = await plan({ title: 'Bingo', audience: ['guests'] })
    await save({ id: second.id, version: second.version, title: 'Bingo', audience: ['guests'], state: 'cancelled', reason: 'Storm' })
    expect(await jobs()).toEqual([])
    await plan({ title: 'Bingo', audience: ['guests'] })
    await changeSettings(owner, tenant, { eventsVisibility: 'No' })
    app.now = later(6)
    await mail.deliver()
    await changeSettings(owner, tenant, { eventsVisibility: 'Private' })
    expect(await bingo()).toBe(0)
    app.now = new Date(NOW)
    const third = await plan({ title: 'Bingo', audience: ['guests'] })
    app.now = later(6)
    await mail.deliver()
    expect(await bingo()).toBe(1)
    // A change of one that was published long ago is no news.
    await save({ id: third.id, version: third.version, title: 'Bingo', audience: ['guests', 'members'], text: 'Two cards.' })
    expect(await jobs()).toEqual([])
    app.now = new Date(NOW)
  })

  it('[CU-168+] staff see how many people each audience has', async () => {
    expect((await ask('stella', 'rs/staff/audiences')).json).toEqual({ guests: 1, members: 4 })
    expect((await ask('mia', 'rs/staff/audiences')).status).toBe(403)
  })

  describe('a message about the own sign-up', () => {
    const letters = async (name: string) => (await mail.deliver(`${name}@example.org`)).map(({ subject, text }) => ({ subject, text }))
    const subjects = async (name: string) => (await letters(name)).map(({ subject }) => subject)
    const inbox = async (name: string, title: string) =>
      (await ask(name, 'rs/cs/messages')).json.content
        .filter((message: { title: string }) => message.title.includes(title))
        .map(({ kind, title: said }: { kind: string; title: string }) => `${kind} ${said}`)

    it('[UI-91+] confirms it once with guests, fee and the way to cancel, on the clock of the club', async () => {
      await mail.deliver()
      await changeSettings(owner, tenant, { hourMode: 12 })
      const { id } = await plan({ title: 'Gala', places: 10, fee: 4500 })
      await Promise.all([enter('mia', id, 1, 'gala'), enter('mia', id, 1, 'gala')])
      const [letter, ...others] = await letters('mia')
      expect([letter?.subject, others]).toEqual(['You are signed up: Gala', []])
      for (const part of [
        'You are signed up to “Gala” on Saturday, 20 June 2026 at 6:00 PM.',
        'Terrace',
        'You bring 1 guest.',
        'The invoice is in your account.',
        'You can cancel free of charge until Friday, 12 June 2026 at 12:00 PM.',
        'If you cannot come, please cancel in the portal before it begins',
      ])
        expect(letter?.text).toContain(part)
      expect(letter?.text).toMatch(/The fee is DKK.90\.00\./)
      expect(await inbox('mia', 'Gala')).toEqual(['ownEvent You are signed up: Gala'])
      await changeSettings(owner, tenant, { hourMode: 24, financialAccountVisibility: 'No' })
      await moveTo('2026-06-13T10:00:00Z')
      await save({ id, version: 1, title: 'Gala', places: 10, fee: 4500, signUpUntil: '2026-06-19T12:00:00' })
      await enter('tom', id)
      const [late] = await letters('tom')
      expect(late?.text).toContain('You get the invoice from the club office.')
      expect(late?.text).toContain('The fee is charged even if you cancel.')
      await changeSettings(owner, tenant, { financialAccountVisibility: 'Private' })
      await moveTo(NOW)
    })

    it('[UI-91+] gives the position in the waiting list, and is not sent if it is out of date', async () => {
      await mail.deliver()
      const { id } = await plan({ title: 'Ball', places: 1, fee: 4500 })
      for (const name of ['mia', 'tom', 'eva']) await enter(name, id)
      await leave('tom', id)
      expect((await letters('eva'))[0]?.text).toMatch(
        /You are on the waiting list of “Ball” on .* at position 1\. We notify you[\s\S]*Your party pays DKK.45\.00 only if it gets places\./,
      )
      expect(await inbox('tom', 'Ball')).toEqual(['ownEvent Sign-up cancelled: Ball'])
      await enter('tom', id)
      await leave('mia', id)
      expect([await subjects('eva'), await inbox('tom', 'Ball')]).toEqual([
        ['You have a place now: Ball'],
        ['ownEvent On the waiting list: Ball', 'ownEvent Sign-up cancelled: Ball'],
      ])
    })

    it('[UI-91+] is sent by the channels that the customer chose, with a calendar entry if they want one', async () => {
      await mail.deliver()
      const { id } = await plan({ title: 'Picnic', places: 1 })
      const choose = (on: boolean) =>
        ask('tom', 'rs/cs/messages/settings', 'PATCH', { cells: [{ kind: 'ownEvent', channel: 'email', on }] })
      expect((await choose(false)).status).toBe(200)
      await enter('tom', id)
      expect([await subjects('tom'), await inbox('tom', 'Picnic')]).toEqual([[], ['ownEvent You are signed up: Picnic']])
      await choose(true)
      await leave('tom', id)
      await ask('tom', 'rs/cs/customers/notify', 'PATCH', { notifyAddIcs: true })
      await mail.deliver()
      await enter('tom', id)
      const [letter] = await mail.deliver('tom@example.org')
      expect(letter?.calendar).toContain('STATUS:CONFIRMED')
      await ask('tom', 'rs/cs/customers/notify', 'PATCH', { notifyAddIcs: false })
    })

    it('[UI-92+] says to a customer who leaves what becomes of the fee', async () => {
      const { id } = await plan({ title: 'Dinner', places: 10, fee: 4500 })
      const invoiceId = (await enter('eva', id, 1)).json.entry.invoiceId
      await enter('tom', id)
      await sql(`insert into fin_settlement (tenant_id, invoice_id, step, payment_id, amount)
        select tenant_id, ${invoiceId}, 1, (select min(id) from fin_document where type = 'accountTopUp'), 2000 from fin_document where id = ${invoiceId}`)
      await mail.deliver()
      await leave('eva', id)
      const sent = await letters('eva')
      const letter = sent.find(({ subject }) => subject === 'Sign-up cancelled: Dinner')
      expect(letter?.text).toMatch(/You get DKK.20\.00 back\. Another email says how\.[\s\S]*DKK.70\.00 on your invoice is not charged\./)
      expect(sent.map(({ subject }) => subject.slice(0, 6)).sort()).toEqual(['Refund', 'Sign-u'])
      await moveTo('2026-06-12T13:00:00Z')
      await leave('tom', id)
      expect((await letters('tom'))[0]?.text).toMatch(/The fee of DKK.45\.00 is still charged: .* until Friday, 12 June 2026 at 12:00\./)
      await moveTo(NOW)
    })
  })

  it('[UI-94+] is deleted by staff while it is a draft, and stays if people had signed up', async () => {
    const remove = (id: number, version: number, by = 'stella') => ask(by, `rs/staff/events/${id}?version=${version}`, 'DELETE')
    const draft = await plan({ state: 'draft' })
    expect((await remove(draft.id, draft.version, 'mia')).status).toBe(403)
    expect((await remove(draft.id, draft.version + 1)).json.code).toBe('changedMeanwhile')
    expect((await remove(draft.id, draft.version)).status).toBe(200)
    expect([(await remove(draft.id, draft.version)).status, (await save({ id: draft.id, version: draft.version })).status]).toEqual([
      404, 404,
    ])
    const { id, version } = await plan({ fee: 4500 })
    expect(codes(await remove(id, version))).toEqual([400, ['eventNoDraft']])
    await enter('mia', id)
    await leave('mia', id)
    await save({ id, version, fee: 4500, state: 'draft' })
    expect(codes(await remove(id, version + 1))).toEqual([400, ['eventHadEntries']])
    expect(await sql(`select state from club_event where id in (${id}, ${draft.id})`)).toEqual([{ state: 'draft' }])
    await mail.deliver()
  })

  it('[UI-65+] has its participants as a list, CSV and PDF', async () => {
    const { id } = await plan({ places: 5, fee: 4500 })
    await enter('mia', id, 1)
    const csv = await ask('stella', `rs/staff/events/${id}/entries/csv`)
    expect([csv.headers.get('content-type'), csv.text]).toEqual(['text/csv; charset=utf-8', expect.stringMatching(/mia.*,1,entered/)])
    const pdf = await ask('stella', `rs/staff/events/${id}/entries/pdf`)
    expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await ask('stella', `rs/staff/events/${id}/entries/doc`)).status).toBe(404)
    expect((await ask('mia', `rs/staff/events/${id}/entries/csv`)).status).toBe(403)
  })

  it('[UI-81+] is visible to visitors if it is for them and the club shows the module to everyone', async () => {
    const open = await plan({ title: 'Open day', audience: ['visitors', 'members'] })
    const { id: closed } = await plan({ title: 'Members only' })
    const { id: draft } = await plan({ title: 'Draft', audience: ['visitors'], state: 'draft' })
    const visit = (path: string) => app.ask(path, { tenant })
    const titles = async () => (await visit('rs/cs/cwi/events')).json.content.map(({ title }: { title: string }) => title)
    const statuses = () => Promise.all([open.id, closed, draft].map(async (id) => (await visit(`rs/cs/events/${id}`)).status))
    expect([await titles(), await statuses()]).toEqual([[], [404, 404, 404]])
    await changeSettings(owner, tenant, { eventsVisibility: 'Public' })
    await enter('mia', open.id)
    expect([await titles(), await statuses()]).toEqual([['Open day'], [200, 404, 404]])
    expect((await visit(`rs/cs/events/${open.id}`)).json).toMatchObject({ taken: 1, entry: null })
    expect((await app.ask(`rs/cs/events/${open.id}/entry`, { tenant, method: 'POST', body: { guests: 0 } })).status).toBe(401)
    await changeSettings(owner, tenant, { eventsVisibility: 'Private' })
  })

  it('[UI-67+] is in the calendar of those who have signed up, also once the club has cancelled it', async () => {
    const { id, version } = await plan({ title: 'Quiz night', places: 5 })
    for (const name of ['eva', 'tom']) await enter(name, id)
    await leave('tom', id)
    const paths = await Promise.all(['eva', 'tom'].map(async (name) => (await ask(name, 'rs/cs/calendar-link', 'POST')).json.path))
    const texts = async () => (await Promise.all(paths.map((path) => app.ask(path)))).map(({ text }) => text)
    const [evas, toms] = await texts()
    expect([evas?.includes('SUMMARY:Quiz night'), toms?.includes('Quiz night')]).toEqual([true, false])
    app.now = new Date('2026-05-04T11:00:00Z')
    await save({ id, version, title: 'Quiz night', places: 5, state: 'cancelled', reason: 'Storm' })
    const [cancelled, never] = await texts()
    for (const line of ['SEQUENCE:1', 'SUMMARY:Quiz night', 'STATUS:CANCELLED']) expect(cancelled).toContain(`${line}\r\n`)
    expect(never).not.toContain('Quiz night')
    app.now = new Date(NOW)
  })

  it('[CU-167+] is a calendar file for everyone who sees it, with one UID and a sequence that every change raises', async () => {
    const { id, version } = await plan({ title: 'Tasting', places: 1, audience: ['visitors', 'members'] })
    const file = async (token = tokens.mia) => app.ask(`rs/cs/events/${id}/event.ics`, { tenant, ...(token && { token }) })
    const read = async () => {
      const { text } = await file()
      const part = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') as ICAL.Component
      const event = new ICAL.Event(part)
      const [start, end] = [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString())
      return { uid: event.uid, sequence: event.sequence, start, end, state: part.getFirstPropertyValue('status'), place: event.location }
    }
    const first = await read()
    // Six in the evening of the island is two hours before in UTC; two hours are assumed.
    expect(first).toEqual({
      ...{ uid: expect.stringMatching(/^event-\d+@/), sequence: 0, state: 'CONFIRMED', place: 'Terrace' },
      ...{ start: '2026-06-20T16:00:00.000Z', end: '2026-06-20T18:00:00.000Z' },
    })
    expect((await file()).headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    await enter('tom', id)
    await enter('mia', id)
    expect((await read()).state).toBe('TENTATIVE')
    const moved = { id, version, title: 'Tasting', places: 1, audience: ['visitors', 'members'], startDateTime: '2026-11-20T18:00:00' }
    await save({ ...moved, endDateTime: '2026-11-20T23:00:00' })
    // An hour later in winter time.
    const winter = { start: '2026-11-20T17:00:00.000Z', end: '2026-11-20T22:00:00.000Z' }
    expect(await read()).toEqual({ ...first, ...winter, sequence: 1, state: 'TENTATIVE' })
    expect((await file('')).status).toBe(404)
    await changeSettings(owner, tenant, { eventsVisibility: 'Public' })
    expect((await file('')).status).toBe(200)
    await changeSettings(owner, tenant, { eventsVisibility: 'Private' })
    await save({ ...moved, version: version + 1, audience: ['members'], state: 'cancelled', reason: 'Storm' })
    expect(await read()).toMatchObject({ uid: first.uid, sequence: 2, state: 'CANCELLED' })
    expect((await file(tokens.gus)).status).toBe(404)
  })
})
