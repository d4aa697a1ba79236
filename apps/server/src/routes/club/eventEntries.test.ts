import { describe, expect, it } from 'vitest'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { endEntriesOfFormer } from '../../services/events/changeEntries.ts'
import { eventClub, NOW } from '../../testing/eventClub.ts'

describe('an entry to an event', async () => {
  const { app, mail, ask, inClub, moveTo, save, plan, shownTo, enterOn, enter, leave, people, codes, sql, topUp } = await eventClub()

  it('[UI-60+] takes an entry once and for its deadline, with as many guests as it allows', async () => {
    const { id } = await plan({ places: 10 })
    expect((await enter('mia', id, 1)).json).toMatchObject({ taken: 2, entry: { state: 'entered', guests: 1, invoiceId: null } })
    expect(codes(await enter('mia', id))).toEqual([409, ['eventAlreadyIn']])
    expect(codes(await enter('tom', id, 2))).toEqual([409, ['eventTooManyGuests']])
    await moveTo('2026-06-11T10:00:00Z')
    expect(codes(await enter('tom', id))).toEqual([409, ['eventClosed']])
    await moveTo(NOW)
  })

  it('[UI-61+] [CU-260+] gives the last place to one of two requests; the other is refused, sees the waiting list and joins it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await plan({ places: 1, maxGuests: 0, fee: 4500 })
      const shown = await shownTo('mia', id)
      const names = ['mia', 'tom', 'eva']
      const answers = await Promise.all(names.map((name) => enterOn(shown, name, id)))
      expect(answers.map(({ status, json }) => `${status} ${json.code ?? json.entry.state}`).sort()).toEqual([
        '200 entered',
        '412 changedMeanwhile',
        '412 changedMeanwhile',
      ])
      expect(await sql(`select taken, places from club_event where id = ${id}`)).toEqual([{ taken: 1, places: 1 }])
      const [late = ''] = names.filter((_, at) => answers[at]?.status === 412)
      expect(await shownTo(late, id)).toMatchObject({ as: 'waiting', fee: 4500 })
      expect((await enter(late, id)).json.entry).toMatchObject({ state: 'waiting', invoiceId: null })
    }
  })

  it('[CU-260+] binds to the terms that were shown or to none: another fee, start, deadline, or a place that has become free', async () => {
    const { id, version } = await plan({ places: 4, fee: 4500 })
    const shown = await shownTo('mia', id, 1)
    expect(shown).toMatchObject({ as: 'entered', fee: 9000 })
    for (const wrong of [{ fee: 4500 }, { fee: 8999 }, { as: 'waiting' as const }])
      expect((await enterOn({ ...shown, ...wrong }, 'mia', id, 1)).status).toBe(412)
    const changes = [{ fee: 6000 }, { startDateTime: '2026-06-21T18:00:00' }, { cancelUntil: '2026-06-11T12:00:00' }]
    for (const [at, change] of changes.entries()) {
      await save({ id, version: version + 2 * at, places: 4, fee: 4500, ...change })
      expect((await enterOn(shown, 'mia', id, 1)).json.code).toBe('changedMeanwhile')
      await save({ id, version: version + 2 * at + 1, places: 4, fee: 4500 })
    }
    expect([await people(id), await sql(`select from fin_document where key like 'event/${id}/%'`)]).toEqual([[], []])
    expect((await enterOn(shown, 'mia', id, 1)).json.entry).toMatchObject({ charged: 9000, unpaid: 9000 })
    await enter('tom', id, 1)
    const full = await shownTo('eva', id)
    await leave('tom', id)
    expect(full.as).toBe('waiting')
    expect((await enterOn(full, 'eva', id)).json.code).toBe('changedMeanwhile')
    expect(await people(id)).toEqual(['mia entered 1'])
  })

  it('[UI-62+] lets nobody move up once it has begun', async () => {
    const { id, version } = await plan({ places: 1, maxGuests: 0 })
    for (const name of ['mia', 'tom']) await enter(name, id)
    await moveTo('2026-06-20T18:00:00+02:00')
    expect((await save({ id, version, places: 2, maxGuests: 0 })).status).toBe(200)
    expect(await people(id)).toEqual(['mia entered 0', 'tom waiting 0'])
    await moveTo(NOW)
  })

  it('[UI-66+] pays the fee of its sign-up when it moves up: no fee changes while someone waits', async () => {
    const { id, version } = await plan({ places: 3, maxGuests: 2, fee: 4500 })
    await enter('mia', id)
    await enter('tom', id, 2)
    // The place that Mia leaves is not for Tom's party of three.
    await sql(`update club_event set places = 1 where id = ${id}`)
    await leave('mia', id)
    expect(await people(id)).toEqual(['tom waiting 2'])
    expect(codes(await save({ id, version, places: 3, maxGuests: 2, fee: 6000 }))).toEqual([400, ['eventHasEntries']])
    await save({ id, version, places: 3, maxGuests: 2, fee: 4500 })
    expect((await ask('tom', `rs/cs/events/${id}`)).json.entry).toMatchObject({ state: 'entered', charged: 13_500 })
  })

  it('[CU-267+] keeps at least a day to cancel free of charge when the office moves the deadline of a paid event', async () => {
    const { id, version } = await plan({ places: 4, fee: 4500 })
    const move = (cancelUntil: string, at = 0) => save({ id, version: version + at, places: 4, fee: 4500, cancelUntil })
    await enter('mia', id)
    for (const soon of ['2026-05-01T12:00:00', '2026-05-05T11:00:00']) expect(codes(await move(soon))).toEqual([400, ['tooLateToCancel']])
    expect([(await move('2026-05-06T12:00:00')).status, (await move('2026-06-12T12:00:00', 1)).status]).toEqual([200, 200])
    await leave('mia', id)
    expect((await move('2026-05-01T12:00:00', 2)).status).toBe(200)
  })

  it('[CU-261+] is cancelled for the fee that was shown, or not at all', async () => {
    const { id } = await plan({ places: 1, fee: 4500 })
    for (const name of ['mia', 'tom']) await enter(name, id)
    expect((await leave('mia', id, 4500)).json.code).toBe('changedMeanwhile')
    await moveTo('2026-06-12T12:00:01+02:00')
    // The deadline has passed while the dialog was open.
    expect((await leave('mia', id)).json.code).toBe('changedMeanwhile')
    expect(await people(id)).toEqual(['mia entered 0', 'tom waiting 0'])
    expect((await leave('mia', id, 4500)).json).toMatchObject({ entry: null })
    await moveTo(NOW)
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

  it('[UI-62+] can be left free of charge until the start by a party that moves up after the deadline', async () => {
    const { id } = await plan({ places: 1, fee: 4500 })
    for (const name of ['mia', 'tom']) await enter(name, id)
    await moveTo('2026-06-12T12:00:01+02:00')
    await leave('mia', id, 4500)
    expect(await people(id)).toEqual(['tom entered 0'])
    expect((await mail.deliver('tom@example.org')).at(-1)?.text).toContain('You can cancel free of charge until Saturday, 20 June 2026')
    expect((await ask('tom', `rs/cs/events/${id}`)).json).toMatchObject({
      ...{ cancelUntil: '2026-06-20T18:00:00', entry: { unpaid: 4500, charged: 4500 } },
    })
    expect((await ask('mia', `rs/cs/events/${id}`)).json.cancelUntil).toBe('2026-06-12T12:00:00')
    // The dialog of one who still waited, or of one who has a place.
    expect((await leave('tom', id)).json).toMatchObject({ entry: null })
    expect(
      await sql(`select count(*)::integer as credited from fin_document v join fin_document d on d.id = v.voids_id
      join club_event_entry p on p.invoice_id = d.id where p.event_id = ${id} and v.type = 'invoiceVoid'`),
    ).toEqual([{ credited: 1 }])
    await moveTo(NOW)
  })

  it('[UI-141+] of a customer who has left the club does not move up, and is ended by an import', async () => {
    const { id } = await plan({ places: 1, fee: 4500 })
    const { id: over } = await plan()
    for (const name of ['mia', 'tom', 'eva', 'stella']) await enter(name, id)
    await enter('stella', over)
    await sql(
      `update club_event set starts_at = '2026-05-01 18:00', sign_up_until = '2026-04-20 18:00', cancel_until = '2026-04-20 18:00' where id = ${over}`,
    )
    await sql("update customer set active = false where first_name in ('tom', 'eva')")
    await leave('mia', id)
    expect(await people(id)).toEqual(['stella entered 0', 'tom waiting 0', 'eva waiting 0'])
    await sql("update customer set active = true where first_name = 'eva'")
    await sql("update customer set active = false where first_name = 'stella'")
    await inClub(async (tx) => endEntriesOfFormer(tx, { club: await clubFacts(tx, app.now), instant: app.now }))
    await sql('update customer set active = true')
    // Those who were at an event stay in its list.
    expect([await people(id), await people(over)]).toEqual([['eva entered 0'], ['stella entered 0']])
    // The invoice of the one who left is credited, as in any cancellation by the deadline.
    expect(
      await sql(`select count(*)::integer as credited from fin_document v join fin_document d on d.id = v.voids_id
      join club_event_entry p on p.invoice_id = d.id where p.event_id = ${id} and v.type = 'invoiceVoid'`),
    ).toEqual([{ credited: 2 }])
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
    await topUp(entry.invoiceId)
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
    await leave('tom', id, 4500)
    await mail.deliver()
    expect(
      await sql(`select count(*)::integer as voids from fin_document v join fin_document d on d.id = v.voids_id
      join club_event_entry p on p.invoice_id = d.id where p.event_id = ${id} and v.type = 'invoiceVoid'`),
    ).toEqual([{ voids: 1 }])
    await moveTo(NOW)
  })

  it('[UI-63+] [UI-64+] is left, and entered, while the office cancels the event: nothing stays charged, and each fee is credited once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, version } = await plan({ places: 10, fee: 4500 })
      const invoice = (await enter('mia', id, 1)).json.entry.invoiceId
      await topUp(invoice)
      const pay = { docHeadIds: [invoice], payTypeId: 'account', amount: 9000 }
      expect((await ask('mia', 'rs/cs/finance/doc-heads/payment', 'POST', pay)).status).toBe(200)
      const terms = await shownTo('tom', id)
      const cancel = save({ id, version, places: 10, fee: 4500, state: 'cancelled', reason: 'Storm' })
      const [cancelled, left, entered] = await Promise.all([cancel, leave('mia', id), enterOn(terms, 'tom', id)])
      expect(cancelled.status).toBe(200)
      expect([200, 404, 409, 412]).toContain(left.status)
      expect([200, 404, 409, 412]).toContain(entered.status)
      const charged = await sql<{
        invoices: number
        voids: number
      }>(`select count(*) filter (where d.type = 'invoice')::integer as invoices,
        count(v.id)::integer as voids from fin_document d left join fin_document v on v.voids_id = d.id where d.key like 'event/${id}/%'`)
      expect(charged[0]?.voids).toBe(charged[0]?.invoices)
      const { content } = (await ask('mia', 'rs/cs/finance/refunds')).json
      expect(content.filter(({ amount }: { amount: number }) => amount === 9000)).toHaveLength(round + 2)
      expect(await sql(`select taken from club_event where id = ${id}`)).toEqual([{ taken: 0 }])
    }
  })
})
