import { beforeAll, describe, expect, it } from 'vitest'
import { eventClub, NOW } from '../../testing/eventClub.ts'

/** After the sign-up of the events here, before their start. */
const LATE = '2026-06-15T10:00:00Z'

describe('a customer whom the office enters at an event', async () => {
  const { mail, ask, moveTo, save, plan, shownTo, enter, leave, people, codes, sql, settings, topUp } = await eventClub()
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    for (const { name, id } of await sql<{ name: string; id: string }>('select first_name as name, id from customer'))
      ids[name] = Number(id)
  })

  const enterFor = async (name: string, id: number, guests = 0, { by = 'stella', key = '', change = {} } = {}) => {
    const shown = { ...(await shownTo('stella', id, guests)), ...change }
    return ask(by, `rs/staff/events/${id}/entries`, 'POST', { customerId: ids[name] ?? 9999, guests, shown }, key)
  }
  const participants = async (id: number) => (await ask('stella', `rs/staff/events/${id}/entries`)).json.content
  const withdraw = async (name: string, id: number, change: object = {}, key = '') => {
    const found = (await participants(id)).find(({ customerId }: { customerId: number }) => customerId === ids[name])
    return withdrawEntry(found?.id ?? 9999, id, change, key)
  }
  const withdrawEntry = (entryId: number, id: number, change: object = {}, key = '') =>
    ask('stella', `rs/staff/events/${id}/entries/${entryId}/withdrawal`, 'POST', { fee: 0, waived: false, reason: '', ...change }, key)
  const letters = async (name: string) => (await mail.deliver(`${name}@example.org`)).map(({ subject, text }) => ({ subject, text }))
  const inbox = async (name: string, title: string) =>
    (await ask(name, 'rs/cs/messages')).json.content
      .filter((message: { title: string }) => message.title.includes(title))
      .map(({ kind, title: said }: { kind: string; title: string }) => `${kind} ${said}`)
  const pay = async (name: string, invoiceId: number, amount: number) => {
    await topUp(invoiceId)
    const body = { docHeadIds: [invoiceId], payTypeId: 'account', amount }
    expect((await ask(name, 'rs/cs/finance/doc-heads/payment', 'POST', body)).status).toBe(200)
  }
  const voids = (id: number) =>
    sql<{
      credited: number
    }>(`select coalesce(sum(v.credit), 0)::integer as credited from fin_document v join fin_document d on d.id = v.voids_id
      where d.key like 'event/${id}/%'`)

  it('[UI-144+] takes places, gets the invoice of the party, and sees the entry as an own one', async () => {
    const { id } = await plan({ title: 'Gala', places: 10, fee: 4500 })
    expect(await enterFor('mia', id, 1)).toMatchObject({ status: 200, json: {} })
    expect(await people(id)).toEqual(['mia entered 1'])
    expect((await ask('mia', `rs/cs/events/${id}`)).json).toMatchObject({
      taken: 2,
      entry: { state: 'entered', charged: 9000, unpaid: 9000 },
    })
    expect((await participants(id))[0]).toMatchObject({ fee: 9000, charged: 9000, unpaid: 9000, cancelUntil: '2026-06-12T12:00:00' })
    expect((await leave('mia', id)).json).toMatchObject({ entry: null })
    expect(await voids(id)).toEqual([{ credited: 9000 }])
  })

  it('[UI-144+] waits if the party does not fit, and moves up as any other', async () => {
    const { id } = await plan({ places: 2, fee: 4500 })
    await enter('mia', id)
    expect((await enterFor('tom', id, 1)).status).toBe(200)
    expect(await people(id)).toEqual(['mia entered 0', 'tom waiting 1'])
    await leave('mia', id)
    expect(await people(id)).toEqual(['tom entered 1'])
  })

  it('[UI-144+] is entered after the end of sign-up, until the start, also if the event does not address them', async () => {
    const { id } = await plan({ places: 10 })
    await moveTo(LATE)
    expect(codes(await enter('mia', id))).toEqual([409, ['eventClosed']])
    for (const name of ['mia', 'gus']) expect((await enterFor(name, id)).status).toBe(200)
    await moveTo('2026-06-20T18:00:00+02:00')
    expect((await enterFor('tom', id)).json.details).toMatchObject([{ field: 'event', code: 'eventHasBegun' }])
    expect(await people(id)).toEqual(['mia entered 0', 'gus entered 0'])
    await moveTo(NOW)
  })

  it('[UI-144+] is refused at the field that is wrong, in the language of the employee', async () => {
    const { id, version } = await plan({ places: 2, maxGuests: 5 })
    await enter('mia', id)
    const details = async (name: string, guests = 0) => {
      const { status, json } = await enterFor(name, id, guests)
      return [
        status,
        ...json.details.map(({ field, code, localizedMessage }: Record<string, string>) => `${field} ${code} ${localizedMessage}`),
      ]
    }
    expect(await details('mia')).toEqual([400, 'customerId eventAlreadyIn Signed up already.'])
    expect(await details('tom', 6)).toEqual([
      400,
      'guests eventTooManyGuests This event does not allow so many guests.',
      'guests eventTooFewPlaces This event has fewer places than that. Choose fewer guests.',
    ])
    expect(await details('nobody')).toEqual([400, 'customerId unknownChoice This can no longer be chosen. Choose again.'])
    await sql("update customer set active = false where first_name = 'tom'")
    expect(await details('tom')).toEqual([400, 'customerId unknownChoice This can no longer be chosen. Choose again.'])
    await sql("update customer set active = true where first_name = 'tom'")
    expect((await enterFor('tom', 9999)).status).toBe(404)
    expect((await enterFor('tom', id, 0, { by: 'mia' })).status).toBe(403)
    await save({ id, version, places: 2, maxGuests: 5, state: 'cancelled', reason: 'Storm' })
    expect(await details('tom')).toEqual([400, 'event eventNotOpen This event takes no sign-ups.'])
    expect((await enterFor('tom', (await plan({ state: 'draft' })).id)).json.details[0].code).toBe('eventNotOpen')
  })

  it('[UI-144+] [CU-260+] is entered on the terms that the office has seen, or not at all', async () => {
    const { id } = await plan({ places: 2, fee: 4500 })
    await mail.deliver()
    for (const change of [{ fee: 4500 }, { as: 'waiting' as const }, { startDateTime: '2026-06-21T18:00:00' }])
      expect(await enterFor('mia', id, 1, { change })).toMatchObject({ status: 412, json: { code: 'changedMeanwhile' } })
    expect([await people(id), await sql(`select from fin_document where key like 'event/${id}/%'`), await letters('mia')]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('[UI-144+] is entered once when two employees, or the customer too, do it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await plan({ places: 10, fee: 4500 })
      const answers = await Promise.all([enterFor('mia', id), enterFor('mia', id), enter('mia', id)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const answer of answers.filter(({ status }) => status !== 200)) expect(codes(answer)[1]).toEqual(['eventAlreadyIn'])
      expect(await people(id)).toEqual(['mia entered 0'])
      expect(await sql(`select count(*)::integer as invoices from fin_document where key like 'event/${id}/%'`)).toEqual([{ invoices: 1 }])
    }
  })

  it('[UI-144+] gets the last place once: of two employees one has terms that have changed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await plan({ places: 1, maxGuests: 0 })
      const answers = await Promise.all([enterFor('mia', id), enterFor('tom', id)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      expect(await sql(`select taken from club_event where id = ${id}`)).toEqual([{ taken: 1 }])
    }
  })

  it('[UI-144+] [UI-145+] is entered and withdrawn once by a request that is sent twice', async () => {
    const { id } = await plan({ title: 'Twice', places: 10, fee: 4500 })
    await mail.deliver()
    const key = { key: 'enter-mia' }
    const twice = await Promise.all([enterFor('mia', id, 1, key), enterFor('mia', id, 1, key)])
    expect(twice.map(({ status }) => status)).toContain(200)
    // The terms are those of the first request, so that it is the same one.
    const shown = { ...(await shownTo('stella', id, 1)), as: 'entered', fee: 9000 }
    expect(
      (await ask('stella', `rs/staff/events/${id}/entries`, 'POST', { customerId: ids.mia, guests: 1, shown }, 'enter-mia')).status,
    ).toBe(200)
    expect([await people(id), (await letters('mia')).length]).toEqual([['mia entered 1'], 1])
    const [entry] = await participants(id)
    for (const _ of [1, 2]) expect((await withdrawEntry(entry.id, id, {}, 'out')).status).toBe(200)
    expect([await people(id), await voids(id), (await letters('mia')).length]).toEqual([[], [{ credited: 9000 }], 1])
  })

  it('[UI-145+] is withdrawn free of charge until the deadline: the fee is credited, what is paid is refunded, and others move up', async () => {
    const { id } = await plan({ title: 'Dinner', places: 2, fee: 4500 })
    const { entry } = (await enter('mia', id, 1)).json
    await pay('mia', entry.invoiceId, 9000)
    await enter('tom', id)
    expect((await withdraw('mia', id, { reason: '  Phoned in ill ' })).status).toBe(200)
    expect(await people(id)).toEqual(['tom entered 0'])
    const [refund] = (await ask('mia', 'rs/cs/finance/refunds')).json.content
    expect(refund).toMatchObject({ item: 'Dinner', amount: 9000, reason: 'byStaff', note: 'Phoned in ill' })
    expect(await sql('select note, actor_id::integer as actor from refund order by id desc limit 1')).toEqual([
      { note: 'Phoned in ill', actor: ids.stella },
    ])
  })

  it('[UI-145+] pays after the deadline, unless the office does without the fee', async () => {
    const { id } = await plan({ places: 10, fee: 4500 })
    for (const name of ['mia', 'tom']) await enter(name, id)
    await pay('tom', (await ask('tom', `rs/cs/events/${id}`)).json.entry.invoiceId, 4500)
    await moveTo(LATE)
    for (const wrong of [{ fee: 0 }, { fee: 4500, waived: true }, { fee: 4400 }])
      expect((await withdraw('mia', id, wrong)).json.code).toBe('changedMeanwhile')
    expect((await withdraw('mia', id, { fee: 4500 })).status).toBe(200)
    expect(await voids(id)).toEqual([{ credited: 0 }])
    expect((await withdraw('tom', id, { fee: 0, waived: true })).status).toBe(200)
    expect([await voids(id), await people(id)]).toEqual([[{ credited: 4500 }], []])
    expect((await ask('tom', 'rs/cs/finance/refunds')).json.content[0]).toMatchObject({ amount: 4500, reason: 'byStaff' })
    await moveTo(NOW)
  })

  it('[UI-145+] stays until the start for no fee after moving up late', async () => {
    const { id } = await plan({ places: 1, maxGuests: 0, fee: 4500 })
    for (const name of ['mia', 'tom']) await enter(name, id)
    await moveTo(LATE)
    await withdraw('mia', id, { fee: 4500 })
    expect((await participants(id))[0]).toMatchObject({ state: 'entered', charged: 4500, cancelUntil: '2026-06-20T18:00:00' })
    expect((await withdraw('tom', id)).status).toBe(200)
    await moveTo(NOW)
  })

  it('[UI-145+] leaves the waiting list; nobody is withdrawn once the event has begun, or twice', async () => {
    const { id } = await plan({ places: 1, maxGuests: 0 })
    for (const name of ['mia', 'tom']) await enter(name, id)
    const [first] = await participants(id)
    expect((await withdraw('tom', id)).status).toBe(200)
    const both = await Promise.all([withdrawEntry(first.id, id), withdrawEntry(first.id, id, { reason: 'Other' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    // The entry has ended, and the customer is in again with another one.
    await enter('mia', id)
    expect((await withdrawEntry(first.id, id)).json.code).toBe('changedMeanwhile')
    expect((await withdrawEntry(first.id, (await plan()).id)).status).toBe(404)
    await moveTo('2026-06-20T18:00:00+02:00')
    expect((await withdraw('mia', id)).json.details).toMatchObject([{ field: 'event', code: 'eventHasBegun' }])
    expect(await people(id)).toEqual(['mia entered 0'])
    await moveTo(NOW)
  })

  describe('is notified', () => {
    it('[UI-146+] that the club has signed them up, with guests, fee, invoice and how to cancel, whatever they chose for their own sign-ups', async () => {
      const { id } = await plan({ title: 'Ball', places: 3, fee: 4500 })
      await mail.deliver()
      const cells = [{ kind: 'ownEvent', channel: 'email', on: false }]
      await ask('mia', 'rs/cs/messages/settings', 'PATCH', { cells })
      await enterFor('mia', id, 1)
      const [letter, ...others] = await letters('mia')
      expect([letter?.subject, others]).toEqual(['The club has signed you up: Ball', []])
      for (const part of [
        'The club has signed you up to “Ball” on Saturday, 20 June 2026 at 18:00.',
        'You bring 1 guest.',
        'The invoice is in your account.',
        'You can cancel free of charge until Friday, 12 June 2026 at 12:00.',
        'If you cannot come, please cancel in the portal before it begins',
      ])
        expect(letter?.text).toContain(part)
      expect(letter?.text).toMatch(/The fee is DKK.90\.00\./)
      expect(await inbox('mia', 'Ball')).toEqual(['entry The club has signed you up: Ball'])
      await sql('delete from message_choice')
      await enterFor('tom', id, 1)
      const [waiting] = await letters('tom')
      expect(waiting?.subject).toBe('The club has put you on the waiting list: Ball')
      expect(waiting?.text).toMatch(
        /The club has put you on the waiting list of “Ball” on .* at position 1\.[\s\S]*Your party pays DKK.90\.00 only if it gets places\.[\s\S]*you can leave the waiting list in the portal\./,
      )
      await moveTo(LATE)
      await enterFor('eva', (await plan({ title: 'Quiz', fee: 4500 })).id)
      expect((await letters('eva'))[0]?.text).toContain('The fee is charged even if you cancel.')
      await moveTo(NOW)
    })

    it('[UI-146+] that the club has withdrawn them, with the reason and what becomes of the fee', async () => {
      const { id } = await plan({ title: 'Brunch', places: 3, fee: 4500 })
      for (const name of ['mia', 'tom', 'eva', 'gus']) await enterFor(name, id)
      await pay('mia', (await ask('mia', `rs/cs/events/${id}`)).json.entry.invoiceId, 4500)
      await mail.deliver()
      await withdraw('gus', id)
      await withdraw('mia', id, { reason: 'You asked us to.' })
      const sent = await mail.deliver()
      const textTo = (name: string) => sent.filter(({ to }) => to.address === `${name}@example.org`).map(({ text }) => text)
      expect(textTo('gus')[0]).toMatch(/The club has taken you off the waiting list of “Brunch” on/)
      expect(textTo('gus')[0]).not.toContain('Reason')
      expect(textTo('mia')).toHaveLength(1)
      expect(textTo('mia')[0]).toMatch(
        /The club has cancelled your sign-up to “Brunch” on .*\n+Reason: You asked us to\.\n+DKK.45\.00 for “Brunch” is credited to your account/,
      )
      expect(await inbox('mia', 'Brunch')).toContain('entry The club has cancelled your sign-up: Brunch')
      await moveTo(LATE)
      await withdraw('tom', id, { fee: 4500 })
      await withdraw('eva', id, { fee: 0, waived: true })
      expect((await letters('tom'))[0]?.text).toMatch(/The fee of DKK.45\.00 is still charged/)
      await moveTo(NOW)
    })

    it('[UI-146+] in their own language', async () => {
      const { id } = await plan({ title: 'Fest', places: 3 })
      for (const [language, said, gone] of [
        ['de', 'Der Club hat Sie eingetragen: Fest', 'Der Club hat Sie abgemeldet: Fest'],
        ['fr', 'Le club vous a inscrit\u00a0: Fest', 'Le club a annulé votre inscription\u00a0: Fest'],
        ['da', 'Klubben har tilmeldt dig: Fest', 'Klubben har meldt afbud for dig: Fest'],
      ] as const) {
        await sql(`update customer set language = '${language}' where first_name = 'tom'`)
        await mail.deliver()
        await enterFor('tom', id)
        expect((await letters('tom')).map(({ subject }) => subject)).toEqual([said])
        await withdraw('tom', id)
        expect((await letters('tom')).map(({ subject }) => subject)).toEqual([gone])
      }
      await sql("update customer set language = 'en'")
    })

    it('[UI-146+] by a kind of message that is offered where the club shows events, even without competitions', async () => {
      const offered = async (): Promise<boolean> =>
        (await ask('mia', 'rs/cs/messages/settings')).json.cells.some(({ kind }: { kind: string }) => kind === 'entry')
      await settings({ tournamentsVisibility: 'No' })
      expect(await offered()).toBe(true)
      await settings({ eventsVisibility: 'No' })
      expect(await offered()).toBe(false)
      await settings({ tournamentsVisibility: 'Private', eventsVisibility: 'Private' })
    })
  })
})
