import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { eventClub, NOW, tenant } from '../../testing/eventClub.ts'

describe('an event', async () => {
  const { app, mail, tokens, later, ask, moveTo, save, plan, enter, leave, codes, sql, settings } = await eventClub()

  it('[UI-24] is listed for its audience while it is to come, and staff write it', async () => {
    const { id } = await plan({ title: 'For members' })
    await plan({ title: 'A draft', state: 'draft' })
    const past = await plan({ title: 'Past', state: 'draft', startDateTime: '2026-05-01T18:00:00', signUpUntil: '2026-04-30T18:00:00' })
    await sql(`update club_event set state = 'published' where id = ${past.id}`)
    const titles = async (name: string) => (await ask(name, 'rs/cs/events')).json.content.map(({ title }: { title: string }) => title)
    expect(await titles('mia')).toEqual(['For members'])
    // It has begun; the club is two hours ahead.
    const ends = (at: string) => sql(`update club_event set ends_at = '${at}' where id = ${past.id}`)
    await ends('2026-05-04T12:00:01')
    expect(await titles('mia')).toEqual(['Past', 'For members'])
    await ends('2026-05-04T12:00:00')
    expect(await titles('mia')).toEqual(['For members'])
    expect(await titles('gus')).toEqual([])
    expect((await ask('gus', `rs/cs/events/${id}`)).status).toBe(404)
    expect((await save({}, 'mia')).status).toBe(403)
    expect((await ask('mia', `rs/staff/events/${id}/entries`)).status).toBe(403)
    await settings({ eventsVisibility: 'No' })
    expect([await titles('mia'), (await enter('mia', id)).status]).toEqual([[], 404])
    await settings({ eventsVisibility: 'Private' })
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

  it('[UI-155+] is among the events of a customer who takes part or waits, also if it is not for their audience any more', async () => {
    const [full, other, hidden] = [
      await plan({ title: 'Full', places: 1 }),
      await plan({ title: 'Other' }),
      await plan({ title: 'Hidden' }),
    ]
    const titles = async (name: string, query = '?mine=true') =>
      (await ask(name, `rs/cs/events${query}`)).json.content.map(({ title }: { title: string }) => title)
    await enter('tom', full.id)
    await enter('mia', full.id)
    await enter('mia', hidden.id)
    await sql(`update club_event set audience = '{guests}' where id = ${hidden.id}`)
    expect(await titles('mia')).toEqual(['Full', 'Hidden'])
    expect([await titles('tom'), await titles('gus')]).toEqual([['Full'], []])
    expect([await titles('mia', ''), await titles('mia', '?mine=false')]).toEqual(Array(2).fill(['For members', 'Full', 'Other', 'Hidden']))
    await leave('mia', full.id)
    expect(await titles('mia')).toEqual(['Hidden'])
    await sql(`delete from club_event_entry where event_id in (${full.id}, ${hidden.id})`)
    await sql(`delete from club_event where id in (${full.id}, ${other.id}, ${hidden.id})`)
  })

  it('[UI-112+] that has begun is a draft, and is not published; one that is published already can still be corrected', async () => {
    const over = { startDateTime: '2026-05-01T18:00:00', signUpUntil: '2026-04-30T18:00:00' }
    expect(codes(await save({ id: null, version: 0, ...over }))).toEqual([400, ['startHasPassed']])
    const { id, version } = await plan({ state: 'draft', ...over })
    expect(codes(await save({ id, version, ...over }))).toEqual([400, ['startHasPassed']])
    await sql(`update club_event set state = 'published' where id = ${id}`)
    expect((await save({ id, version, ...over, text: 'It was loud.' })).status).toBe(200)
    await sql(`delete from club_event where id = ${id}`)
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

  it('[UI-94+] is deleted by staff while it is a draft, and stays if people had signed up', async () => {
    const remove = (id: number, version: number, by = 'stella') => ask(by, `rs/staff/events/${id}?version=${version}`, 'DELETE')
    const pictures = await sql<{ id: string }>(
      `insert into club_picture (tenant_id, content_type, content, uploaded_at) values ('${tenant}', 'image/jpeg', 'x', now()) returning id`,
    )
    const draft = await plan({ state: 'draft', pictureId: Number(pictures[0]?.id) })
    expect((await remove(draft.id, draft.version, 'mia')).status).toBe(403)
    expect((await remove(draft.id, draft.version + 1)).json.code).toBe('changedMeanwhile')
    expect((await remove(draft.id, draft.version)).status).toBe(200)
    expect([(await remove(draft.id, draft.version)).status, (await save({ id: draft.id, version: draft.version })).status]).toEqual([
      404, 404,
    ])
    expect(await sql('select from club_picture')).toEqual([])
    const { id, version } = await plan({ fee: 4500 })
    expect(codes(await remove(id, version))).toEqual([400, ['eventNoDraft']])
    await enter('mia', id)
    await leave('mia', id)
    await save({ id, version, fee: 4500, state: 'draft' })
    expect(codes(await remove(id, version + 1))).toEqual([400, ['eventHadEntries']])
    expect(await sql(`select state from club_event where id in (${id}, ${draft.id})`)).toEqual([{ state: 'draft' }])
    await mail.deliver()
  })

  it('[CU-291+] [UI-65+] has its participants as a list, CSV and PDF', async () => {
    const { id } = await plan({ places: 5, fee: 4500 })
    await enter('mia', id, 1)
    const csv = await ask('stella', `rs/staff/events/${id}/entries/csv`)
    expect([csv.headers.get('content-type'), csv.text]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringMatching(/mia [^,]*,1\d*,1,entered/),
    ])
    const listed = (await ask('stella', `rs/staff/events/${id}/entries`)).json.content[0]
    expect(csv.text).toContain(`${listed.name},${listed.customerNumber},`)
    expect(await sql(`select number from customer where id = ${listed.customerId}`)).toEqual([{ number: listed.customerNumber }])
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
    await settings({ eventsVisibility: 'Public' })
    await enter('mia', open.id)
    expect([await titles(), await statuses()]).toEqual([['Open day'], [200, 404, 404]])
    expect((await visit(`rs/cs/events/${open.id}`)).json).toMatchObject({ taken: 1, entry: null })
    expect((await app.ask(`rs/cs/events/${open.id}/entry`, { tenant, method: 'POST', body: { guests: 0 } })).status).toBe(401)
    await settings({ eventsVisibility: 'Private' })
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

  it('[CU-122] is one of the customer’s actions while they have a place', async () => {
    const { id, version } = await plan({ title: 'Wine evening', places: 1 })
    for (const name of ['eva', 'tom']) await enter(name, id)
    const actions = async (name: string) => (await ask(name, 'rs/cs/customers/actions?platform=Cwi&type=Event&textValue=wine')).json.content
    expect([await actions('eva'), await actions('tom')]).toEqual([
      [
        expect.objectContaining({
          id: `event-${id}`,
          type: 'Event',
          name: 'Wine evening',
          startDateTime: '2026-06-20T18:00:00',
          eventId: id,
        }),
      ],
      [],
    ])
    await leave('eva', id)
    expect([await actions('eva'), (await actions('tom')).length]).toEqual([[], 1])
    await save({ id, version, title: 'Wine evening', places: 1, state: 'cancelled', reason: 'Storm' })
    expect(await actions('tom')).toEqual([])
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
    await settings({ eventsVisibility: 'Public' })
    expect((await file('')).status).toBe(200)
    await settings({ eventsVisibility: 'Private' })
    await save({ ...moved, version: version + 1, audience: ['members'], state: 'cancelled', reason: 'Storm' })
    expect(await read()).toMatchObject({ uid: first.uid, sequence: 2, state: 'CANCELLED' })
    expect((await file(tokens.gus)).status).toBe(404)
  })
})
