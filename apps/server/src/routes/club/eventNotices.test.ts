import { describe, expect, it } from 'vitest'
import { eventClub, NOW } from '../../testing/eventClub.ts'

describe('a message about an event', async () => {
  const { app, mail, later, ask, moveTo, save, plan, enter, leave, sql, settings, topUp } = await eventClub()

  it('[CU-219+] emails those who move up, and those whose event is cancelled, in quiet hours too and whatever is switched off', async () => {
    const { id, version } = await plan({ title: 'Concert', places: 1, fee: 4500 })
    for (const name of ['mia', 'tom']) await enter(name, id)
    await mail.deliver()
    const cells = [{ kind: 'event', channel: 'email', on: false }]
    expect((await ask('tom', 'rs/cs/messages/settings', 'PATCH', { cells })).status).toBe(200)
    await sql("update customer set quiet_from = '09:00', quiet_until = '18:00', one_email_a_day = true where first_name = 'tom'")
    await leave('mia', id)
    const movedUp = await mail.deliver('tom@example.org')
    await save({ id, version, title: 'Concert', places: 1, fee: 4500, state: 'cancelled', reason: 'Storm' })
    const cancelled = await mail.deliver('tom@example.org')
    await sql("update customer set quiet_from = null, quiet_until = null, one_email_a_day = false where first_name = 'tom'")
    await sql('delete from message_choice')
    expect(movedUp.map(({ subject }) => subject)).toEqual(['You have a place now: Concert'])
    expect(cancelled.map(({ subject }) => subject)).toEqual(['Cancelled: Concert'])
    expect((await ask('tom', 'rs/cs/messages?topic=club')).json.content[0]).toMatchObject({ kind: 'place' })
  })

  it('[UI-62+] [regression] promises no place that is gone before the message is written', async () => {
    const { id, version } = await plan({ title: 'Chess', places: 1 })
    for (const name of ['mia', 'tom']) await enter(name, id)
    await mail.deliver()
    await leave('mia', id)
    await save({ id, version, title: 'Chess', places: 1, state: 'cancelled', reason: 'Storm' })
    expect((await mail.deliver('tom@example.org')).map(({ subject }) => subject)).toEqual(['Cancelled: Chess'])
    const other = await plan({ title: 'Draughts', places: 1 })
    for (const name of ['mia', 'tom']) await enter(name, other.id)
    await mail.deliver()
    for (const name of ['mia', 'tom']) await leave(name, other.id)
    expect((await mail.deliver('tom@example.org')).map(({ subject }) => subject)).not.toContain('You have a place now: Draughts')
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

  it('[CU-168+] [regression] notifies those who have read of a change when it is reversed, also while its email waits', async () => {
    const { id, version } = await plan({ title: 'Whist' })
    await enter('mia', id)
    await mail.deliver()
    await save({ id, version, title: 'Whist', place: 'Attic' })
    app.now = later(6)
    mail.refuse('busy')
    expect(await mail.deliver()).toEqual([])
    // Who comes later has read nothing.
    await enter('tom', id)
    await save({ id, version: version + 1, title: 'Whist' })
    mail.refuse(null)
    app.now = later(12)
    const changed = (await mail.deliver()).filter(({ subject }) => subject.startsWith('Changed'))
    const latest = Object.fromEntries(changed.map(({ to, text }) => [to.address, text.includes('Terrace')]))
    expect(latest).toEqual({ 'mia@example.org': true, 'tom@example.org': true })
    app.now = new Date(NOW)
  })

  it('[CU-168+] notifies each person of what has changed since they entered or were notified', async () => {
    const { id, version } = await plan({ title: 'Skat' })
    await enter('mia', id)
    await mail.deliver()
    await save({ id, version, title: 'Skat', place: 'Attic' })
    await enter('tom', id)
    await save({ id, version: version + 1, title: 'Skat' })
    app.now = later(12)
    const changed = (await mail.deliver()).filter(({ subject }) => subject.startsWith('Changed'))
    // Mia knows the place that it has again; Tom has entered for the other one.
    expect(changed.map(({ to, text }) => [to.address, text.includes('Terrace')])).toEqual([['tom@example.org', true]])
    app.now = new Date(NOW)
  })

  it('[CU-168+] [CU-265+] is in the inbox of its audience once it is published, and not if it is a draft again', async () => {
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
    // Published again, it is not announced again, and staff see that before.
    await save({ id, version: version + 4, title: 'Quiz', state: 'draft' })
    await sql("update customer set member_status = 'member' where first_name = 'gus'")
    const sizes = async (about = '') => (await ask('stella', `rs/staff/audiences${about}`)).json
    expect([await sizes(), await sizes(`?about=event:${id}`), await sizes(`?about=article:${id}`)]).toEqual([
      { guests: 0, members: 5 },
      { guests: 0, members: 1 },
      { guests: 0, members: 5 },
    ])
    expect((await ask('stella', 'rs/staff/audiences?about=7')).status).toBe(400)
    await sql("update customer set active = false where first_name = 'tom'")
    expect(await sizes()).toEqual({ guests: 0, members: 4 })
    await sql("update customer set active = true where first_name = 'tom'")
    await sql("update customer set member_status = 'guest' where first_name = 'gus'")
    await save({ id, version: version + 5, title: 'Quiz' })
    app.now = later(30)
    await mail.deliver()
    expect(await inbox('mia')).toEqual(['New event: Quiz'])
    app.now = new Date(NOW)
  })

  it('[CU-200+] about an article leads to the page of the article', async () => {
    await settings({ newsVisibility: 'Public' })
    const article = { id: null, version: 0, title: 'Greens', text: 'They are fast.', state: 'published', audience: ['members'] }
    const saved = await ask('stella', 'rs/staff/news', 'POST', { ...article, firstDay: '2026-05-04', lastDay: null, pictureId: null })
    app.now = later(6)
    await mail.deliver()
    const [message] = (await ask('mia', 'rs/cs/messages')).json.content
    expect([message.title, message.action.path]).toEqual([expect.stringContaining('Greens'), `/article/${saved.json.id}`])
    app.now = new Date(NOW)
  })

  it('[CU-168+] is emailed at the next attempt if the mail server refuses the first', async () => {
    const cells = [{ kind: 'club', channel: 'email', on: true }]
    await ask('mia', 'rs/cs/messages/settings', 'PATCH', { cells })
    const { id, version } = await plan({ title: 'Lecture' })
    app.now = later(6)
    mail.refuse('busy')
    expect(await mail.deliver()).toEqual([])
    mail.refuse(null)
    await save({ id, version, title: 'Lecture', text: 'Two hours.' })
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
    await settings({ eventsVisibility: 'No' })
    app.now = later(6)
    await mail.deliver()
    await settings({ eventsVisibility: 'Private' })
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
      await settings({ hourMode: 12 })
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
      await settings({ hourMode: 24, financialAccountVisibility: 'No' })
      await moveTo('2026-06-13T10:00:00Z')
      await save({ id, version: 1, title: 'Gala', places: 10, fee: 4500, signUpUntil: '2026-06-19T12:00:00' })
      await enter('tom', id)
      const [late] = await letters('tom')
      expect(late?.text).toContain('You get the invoice from the club office.')
      expect(late?.text).toContain('The fee is charged even if you cancel.')
      await settings({ financialAccountVisibility: 'Private' })
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

    /** Pays a part of an invoice from the account. */
    const payPart = async (invoiceId: number, amount: number) => {
      await topUp(invoiceId)
      await sql(`insert into fin_settlement (tenant_id, invoice_id, step, payment_id, amount)
        select tenant_id, ${invoiceId}, 1, (select max(id) from fin_document where type = 'accountTopUp'), ${amount} from fin_document where id = ${invoiceId}`)
    }

    it('[UI-92+] [CU-266+] says to a customer who leaves what becomes of the fee and how the money comes back, in one message', async () => {
      const { id } = await plan({ title: 'Dinner', places: 10, fee: 4500 })
      await payPart((await enter('eva', id, 1)).json.entry.invoiceId, 2000)
      await enter('tom', id)
      await mail.deliver()
      const cells = [{ kind: 'ownEvent', channel: 'email', on: false }]
      await ask('eva', 'rs/cs/messages/settings', 'PATCH', { cells })
      await leave('eva', id)
      // Its channels are those of money: what a customer chose for sign-ups hides no refund.
      const [letter, ...others] = await letters('eva')
      expect([letter?.subject, others]).toEqual(['Sign-up cancelled: Dinner', []])
      expect(letter?.text).toMatch(/DKK.20\.00 for “Dinner” is credited to your account[\s\S]*DKK.70\.00 on your invoice is not charged\./)
      expect(letter?.text).toContain('/financial-account')
      expect(await inbox('eva', 'Dinner')).toEqual(['money Sign-up cancelled: Dinner', 'ownEvent You are signed up: Dinner'])
      expect(await sql('select from notice where refund_id is not null')).toEqual([])
      await sql('delete from message_choice')
      await moveTo('2026-06-12T13:00:00Z')
      await leave('tom', id, 4500)
      expect((await letters('tom'))[0]?.text).toMatch(/The fee of DKK.45\.00 is still charged: .* until Friday, 12 June 2026 at 12:00\./)
      expect(await inbox('tom', 'Dinner')).toContain('ownEvent Sign-up cancelled: Dinner')
      await moveTo(NOW)
    })

    it('[CU-266+] says to everyone in a cancelled event what becomes of their own fee, in one message', async () => {
      const { id, version } = await plan({ title: 'Brunch', places: 2, maxGuests: 0, fee: 4500 })
      await payPart((await enter('eva', id)).json.entry.invoiceId, 4500)
      for (const name of ['tom', 'mia']) await enter(name, id)
      await mail.deliver()
      await save({ id, version, title: 'Brunch', places: 2, maxGuests: 0, fee: 4500, state: 'cancelled', reason: 'Storm' })
      const sent = await mail.deliver()
      const textTo = (name: string) => sent.filter(({ to }) => to.address === `${name}@example.org`).map(({ text }) => text)
      expect([textTo('eva').length, textTo('tom').length, textTo('mia').length]).toEqual([1, 1, 1])
      expect(textTo('eva')[0]).toMatch(/DKK.45\.00 for “Brunch” is credited to your account/)
      expect(textTo('tom')[0]).toMatch(/DKK.45\.00 on your invoice is not charged\./)
      expect(textTo('mia')[0]).not.toContain('DKK')
      expect(await inbox('eva', 'Brunch')).toContain('place Cancelled: Brunch')
    })
  })
})
