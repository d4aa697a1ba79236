/** The inbox on real SQL: from the event to the message and its email. */
import { describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { queueEmail } from '../../services/emails/emailTemplate.ts'
import { bookingDisplaced, bookingFreed } from '../../services/emails/templates/bookingDisplaced.ts'
import { bookingNews } from '../../services/emails/templates/bookingNews.ts'
import { changeDecided } from '../../services/emails/templates/changeDecided.ts'
import { friendRequested } from '../../services/emails/templates/friendRequested.ts'
import { placeLost } from '../../services/emails/templates/placeLost.ts'
import { placeOffer } from '../../services/emails/templates/placeOffer.ts'
import { plannedStartMoved } from '../../services/emails/templates/plannedStartMoved.ts'
import { refundNews } from '../../services/emails/templates/refundNews.ts'
import { resetPassword } from '../../services/emails/templates/resetPassword.ts'
import { timeFree } from '../../services/emails/templates/timeFree.ts'
import { tournamentCancelled } from '../../services/emails/templates/tournamentCancelled.ts'
import { tournamentTakesPlace } from '../../services/emails/templates/tournamentTakesPlace.ts'
import { addNotices } from '../../services/notices/notices.ts'
import { latePayment } from '../../services/reservations/payment/latePayment.ts'
import { messageClub, NOON, tenant } from '../../testing/messageClub.ts'
import { testMail } from '../../testing/testMail.ts'

describe('messages', async () => {
  const { database, app, mail, ids, tokens, cups, rows, ask, inbox, titles, id, enter, sent } = await messageClub()
  const { app: db } = database

  it('[CU-200+] [CU-202+] [CU-368+] an email about an event is also a message with its action and the way out', async () => {
    await enter(0)
    expect(await sent()).toEqual([expect.stringContaining('anna Berg: ')])
    const [message] = (await inbox()).content
    expect(message).toMatchObject({
      kind: 'entry',
      title: expect.stringContaining('Cup'),
      paragraphs: [
        expect.stringMatching(/^Ben/),
        expect.stringMatching(/^If you do not want this, .*withdraw/),
        expect.stringMatching(/^You can end a friendship/),
      ],
      action: { path: `/tournaments/view/${cups[0]}/entry` },
      createdAt: '2026-05-01T12:00:00',
      read: false,
    })
    expect((await ask('messages/unread')).json).toEqual({ count: 1, latestId: message.id })
    expect([await titles('', 'ben'), (await ask('messages/unread', 'GET', undefined, 'ben')).json]).toEqual([
      [],
      { count: 0, latestId: null },
    ])
  })

  it('[CU-201+] is shown in the language of its reader', async () => {
    await enter(0)
    await mail.deliver()
    const english = await titles()
    const german = await titles('', 'anna', 'de')
    expect(german).not.toEqual(english)
    expect(german).toEqual([expect.stringContaining('Cup')])
  })

  it('[CU-201+] a name is hidden once its owner hides it, except of who has asked to be friends', async () => {
    await enter(0)
    await mail.deliver()
    const text = async () => JSON.stringify((await inbox()).content)
    expect(await text()).toContain('ben Berg')
    await rows(`update customer set customer_visibility = 'DataNotShown' where id = ${ids.ben}`)
    expect(await text()).not.toMatch(/ben Berg/)
    await rows(
      `insert into friend_request (tenant_id, customer_id, buddy_id, asked_at) values ('${tenant}', ${ids.ben}, ${ids.anna}, now())`,
    )
    const [request] = await rows('select id from friend_request')
    await inTenant(db, tenant, (tx) =>
      queueEmail(tx, friendRequested, { customerId: id('anna'), data: { requestId: request.id } }, { instant: app.now }),
    )
    expect((await mail.deliver())[0]?.text).toContain('ben Berg')
    expect((await text()).match(/ben Berg/)).not.toBeNull()
  })

  it('[CU-360+] [CU-364+] [CU-366+] an offered place and a friend request are questions at the top until they are answered or over', async () => {
    const labels = async () => (await inbox()).content.map(({ action }: { action: { label: string } }) => action.label).slice(0, 2)
    const questions = async () => (await inbox()).content.map(({ question }: { question: unknown }) => question)
    const [place] = await rows(`insert into waiting (tenant_id, tournament_id, customer_id, initiator_id, guest, offered_until)
      values ('${tenant}', ${cups[0]}, ${ids.anna}, ${ids.anna}, false, '2026-05-02T10:00:00Z') returning id`)
    await rows(
      `insert into friend_request (tenant_id, customer_id, buddy_id, asked_at) values ('${tenant}', ${ids.ben}, ${ids.anna}, '${NOON}')`,
    )
    const [request] = await rows('select id from friend_request')
    const offer = { tournamentId: cups[0] ?? '', personId: id('anna'), until: '2026-05-02T10:00:00Z' }
    await inTenant(db, tenant, async (tx) => {
      await queueEmail(tx, friendRequested, { customerId: id('anna'), data: { requestId: request.id } }, { instant: app.now })
      await queueEmail(tx, placeOffer, { customerId: id('anna'), data: offer }, { instant: app.now })
    })
    await mail.deliver()
    for (const at of [1, 2]) {
      await enter(at)
      await mail.deliver()
    }
    const offered = { tournamentId: Number(cups[0]), waitingId: Number(place.id) }
    const free = {
      kind: 'offer',
      ...offered,
      until: '2026-05-02T12:00:00',
      withdrawUntil: expect.anything(),
      terms: { people: ['anna Berg'], fee: null, others: [] },
    }
    const person = { fullName: 'ben Berg', homeClubName: '', ehcp: 18, memberStatus: 'Member' }
    expect(await labels()).toEqual(['Accept or decline the place', 'Answer the request'])
    expect(await questions()).toEqual([free, { kind: 'friendRequest', requestId: Number(request.id), person }, null, null])
    await rows(`update customer set active = false where id = ${ids.ben}`)
    expect(await questions()).toEqual([free, null, null, null])
    await rows(`update customer set active = true where id = ${ids.ben}`)
    // On home, where notices ask these questions, the list is by time alone.
    const onHome = (await inbox('?home=true')).content.map(({ id: message }: { id: number }) => message)
    expect(onHome).toEqual(onHome.toSorted((one: number, other: number) => other - one))
    await rows(`update tournament set fee_amount = 2500 where id = ${cups[0]}`)
    await rows('delete from friend_request')
    expect(await questions()).toEqual([{ ...free, terms: { ...free.terms, fee: { amount: 2500, currency: 'EUR' } } }, null, null, null])
    app.now = new Date('2026-05-02T10:00:01Z')
    tokens.anna = await app.logIn('anna', tenant)
    expect(await questions()).toEqual([null, null, null, null])
    const after = (await inbox()).content.map(({ action }: { action: { label: string } }) => action.label)
    expect(after).toEqual(expect.arrayContaining(['See the entry', 'See your friends']))
    expect(after).not.toEqual(expect.arrayContaining([expect.stringMatching(/Accept|Answer/)]))
    const texts = (await inbox()).content.map(({ paragraphs }: { paragraphs: readonly string[] }) => paragraphs.join(' '))
    expect(texts).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^A place in .* was reserved for you until .*\.$/),
        expect.stringMatching(/request in the portal of .*\.$/),
      ]),
    )
    expect(texts.join(' ')).not.toMatch(/If you do not accept|until you confirm/)
    await rows('delete from waiting')
    await rows('update tournament set fee_amount = null')
  })

  it('[CU-360+] [CU-361+] a question is at the newest message about it, for whom it concerns and only while it reaches them', async () => {
    const questions = async (name = 'anna') => {
      const { content } = await inbox('', name)
      const messages = content.toSorted((one: { id: number }, other: { id: number }) => other.id - one.id)
      return messages.map(({ question }: { question: unknown }) => question)
    }
    const cup = cups[1] ?? ''
    await rows(
      `update tournament set fee_amount = 2500, guest_fee_amount = 4000, last_cancellation = '2026-05-01T18:00:00' where id = ${cup}`,
    )
    const [place] = await rows(`insert into waiting (tenant_id, tournament_id, customer_id, initiator_id, guest, offered_until)
      values ('${tenant}', ${cup}, ${ids.ben}, ${ids.anna}, true, '2026-05-02T10:00:00Z') returning id`)
    const offer = { tournamentId: cup, personId: id('ben'), until: '2026-05-02T10:00:00Z' }
    for (const customerId of [id('anna'), id('anna'), id('ben')]) {
      await inTenant(db, tenant, (tx) => queueEmail(tx, placeOffer, { customerId, data: offer }, { instant: app.now }))
      await mail.deliver()
    }
    const terms = { people: ['ben Berg'], fee: { amount: 4000, currency: 'EUR' }, others: [] }
    const ofBen = { ...terms, fee: null, others: [{ name: 'anna Berg', fee: terms.fee }] }
    const withdrawUntil = '2026-05-01T18:00:00'
    const free = {
      kind: 'offer',
      tournamentId: Number(cup),
      waitingId: Number(place.id),
      until: '2026-05-02T12:00:00',
      withdrawUntil,
      terms,
    }
    expect([await questions(), await questions('ben')]).toEqual([[free, null], [{ ...free, terms: ofBen }]])
    for (const over of ["last_cancellation = '2026-05-01T11:59:59'", 'last_cancellation = null, allow_cancellation_online = false']) {
      await rows(`update tournament set ${over} where id = ${cup}`)
      expect((await questions())[0]).toEqual({ ...free, withdrawUntil: null })
    }
    await rows(`update tournament set last_cancellation = '2026-05-01T18:00:00', allow_cancellation_online = true where id = ${cup}`)
    // The first to answer comes first, although its message is the older one.
    const next = { tournamentId: cups[2] ?? '', personId: id('anna'), until: '2026-05-02T12:00:00Z' }
    await rows(`insert into waiting (tenant_id, tournament_id, customer_id, initiator_id, guest, offered_until)
      values ('${tenant}', ${next.tournamentId}, ${ids.anna}, ${ids.anna}, false, '${next.until}')`)
    await inTenant(db, tenant, (tx) => queueEmail(tx, placeOffer, { customerId: id('anna'), data: next }, { instant: app.now }))
    await mail.deliver()
    const untils = (await inbox()).content.map(({ question }: { question: { until: string } | null }) => question?.until)
    expect(untils).toEqual(['2026-05-02T12:00:00', '2026-05-02T14:00:00', undefined])
    await rows(`delete from waiting where tournament_id = ${next.tournamentId}`)
    await rows('delete from message where id = (select max(id) from message)')
    await rows(`update waiting set initiator_id = ${ids.ben}`)
    expect([await questions(), await questions('ben')]).toEqual([[null, null], [free]])
    await rows('delete from waiting')
    await rows(`update tournament set fee_amount = null, guest_fee_amount = null, last_cancellation = null where id = ${cup}`)

    await rows('delete from message')
    await rows(`insert into friend_request (tenant_id, customer_id, buddy_id, typed, asked_at)
      values ('${tenant}', ${ids.ben}, ${ids.anna}, '', '${NOON}'), ('${tenant}', ${ids.ben}, null, '1 Berg', '${NOON}')`)
    for (const { id: requestId } of await rows('select id from friend_request order by id')) {
      await inTenant(db, tenant, (tx) =>
        queueEmail(tx, friendRequested, { customerId: id('anna'), data: { requestId } }, { instant: app.now }),
      )
      await mail.deliver()
    }
    expect(await questions()).toEqual([expect.objectContaining({ kind: 'friendRequest' }), null])
    await rows(`insert into friend_refusal (tenant_id, customer_id, refused_id) values ('${tenant}', ${ids.anna}, ${ids.ben})`)
    expect(await questions()).toEqual([null, null])
    await rows('delete from friend_refusal')
  })

  it('[CU-200+] read, unread, all, and the undo, which leaves alone what was read before', async () => {
    for (const at of [0, 1, 2]) {
      await enter(at)
      await mail.deliver()
    }
    const [third, second, first] = (await inbox()).content
    expect((await ask(`messages/${first.id}`, 'PATCH', { read: true })).status).toBe(200)
    app.now = new Date('2026-05-01T10:05:00Z')
    const marked = (await ask('messages/read', 'POST', { upTo: second.id })).json
    expect([marked.count, await titles('?unread=true')]).toEqual([1, [third.title]])
    expect((await ask('messages/read/undo', 'POST', { readAt: marked.readAt })).json).toEqual({ count: 1 })
    expect(await titles('?unread=true')).toEqual([third.title, second.title])
    expect((await ask(`messages/${first.id}`, 'PATCH', { read: false })).status).toBe(200)
    expect(await titles('?unread=true')).toEqual(await titles())
    expect((await ask(`messages/${first.id}`, 'PATCH', { read: true }, 'ben')).status).toBe(404)
    expect([await titles('?topic=tournaments'), await titles('?topic=money')]).toEqual([await titles(), []])
  })

  it('[CU-200+] a message that is read again after all were marked is undone with them', async () => {
    for (const at of [0, 1]) {
      await enter(at)
      await mail.deliver()
    }
    const [second] = (await inbox()).content
    const { readAt } = (await ask('messages/read', 'POST', { upTo: second.id })).json
    app.now = new Date('2026-05-01T10:05:00Z')
    await ask(`messages/${second.id}`, 'PATCH', { read: true })
    expect((await ask('messages/read/undo', 'POST', { readAt })).json).toEqual({ count: 2 })
  })

  it('[CU-215+] a notice and its message are read and unread together, in the inbox, on home and on every device', async () => {
    const lapsed = (at: number) =>
      inTenant(db, tenant, (tx) => {
        const change = { tournamentId: cups[at] ?? '', instant: app.now }
        return addNotices(tx, change, 'offerLapsed', [{ customerId: id('anna'), initiatorId: null }])
      })
    const notices = async () => (await ask('notices')).json.content
    const onHome = () => titles('?unread=true&home=true')
    const unread = async () => (await ask('messages/unread')).json.count
    await lapsed(0)
    expect([(await notices()).length, await unread()]).toEqual([1, 0])
    await mail.deliver()
    const [message] = (await inbox()).content
    expect([(await notices()).length, await unread(), await onHome()]).toEqual([1, 1, []])
    await ask(`messages/${message.id}`, 'PATCH', { read: true })
    expect(await notices()).toEqual([])
    const marked = (await ask(`messages/${message.id}`, 'PATCH', { read: false })).status
    expect([marked, (await notices()).length, await unread()]).toEqual([200, 1, 1])

    app.now = new Date('2026-05-01T11:00:00Z')
    await lapsed(1)
    await enter(2)
    await mail.deliver()
    const [second] = await notices()
    const own = await titles('?unread=true')
    expect(await onHome()).toEqual(own.filter((title: string) => title.includes('Medal')))
    await rows(`update message set kind = 'ownBooking' where id = (select max(id) from message where kind = 'entry')`)
    expect([await onHome(), await titles('?unread=true')]).toEqual([[], own])
    const [once, twice] = await Promise.all([1, 2].map(() => ask(`notices/${second.id}`, 'DELETE')))
    expect([once?.status, twice?.status].sort()).toEqual([200, 404])
    expect([(await notices()).length, await titles('?unread=true')]).toEqual([1, own.filter((title: string) => !title.includes('Open'))])
    // The next notice about the same place is not read yet.
    await lapsed(0)
    expect(await notices()).toHaveLength(1)
    app.now = new Date('2027-08-01T10:00:00Z')
    await enter(2)
    await mail.deliver()
    expect([await rows('select from notice'), (await rows('select from message')).length]).toEqual([[], 2])
  })

  it('[CU-215+] every template names the subject of its notice as the notice does', async () => {
    const [column] = await rows(`select pg_get_expr(adbin, adrelid) as subject from pg_attrdef join pg_attribute
      on attrelid = adrelid and attnum = adnum where adrelid = 'notice'::regclass and attname = 'about'`)
    const subjectOf = async (ids: Record<string, string>) => {
      const all = ['watch_id', 'payment_id', 'refund_id', 'change_request_id', 'round_id', 'booking_id', 'tournament_id', 'person_id']
      const from = all.map((name) => `${ids[name] ?? 'null'}::bigint as ${name}`).join(', ')
      return (await rows(`select ${column.subject} as about from (select ${from}) n`))[0].about
    }
    const booking = { bookingId: '5' } as never
    const tournament = { tournamentId: '3', personId: '7', roundId: '9' } as never
    const place = { tournament_id: '3', person_id: '7' }
    const said = [
      [placeLost, tournament, place],
      [placeOffer, tournament, place],
      [tournamentCancelled, tournament, place],
      [tournamentTakesPlace, tournament, place],
      [plannedStartMoved, tournament, { ...place, round_id: '9' }],
      [bookingNews, booking, { booking_id: '5', person_id: '7' }],
      [bookingDisplaced, booking, { booking_id: '5', person_id: '7' }],
      [bookingFreed, booking, { booking_id: '5', person_id: '7' }],
      [timeFree, { watchId: '4' } as never, { watch_id: '4' }],
      [latePayment, { paymentId: '6' } as never, { payment_id: '6' }],
      [refundNews, { refundId: '8' } as never, { refund_id: '8' }],
      [changeDecided, { requestId: '2' } as never, { change_request_id: '2' }],
    ] as const
    for (const [template, data, columns] of said) {
      expect([template.name, template.about?.(data, '7')]).toEqual([template.name, await subjectOf({ person_id: '7', ...columns })])
    }
  })

  it('[CU-202+] a repeated job stores and sends nothing twice; a customer without an address gets the message', async () => {
    await enter(0)
    mail.refuse('greylisted')
    expect(await sent()).toEqual([])
    mail.refuse(null)
    app.now = new Date('2026-05-01T10:02:00Z')
    expect(await sent()).toHaveLength(1)
    expect(await titles()).toHaveLength(1)
    await rows(`update customer_email set active = false where customer_id = ${ids.anna}`)
    await enter(1)
    expect([await sent(), (await titles()).length]).toEqual([[], 2])
    await rows(`update customer_email set active = true where customer_id = ${ids.anna}`)
  })

  it('[CU-202+] a link that only the owner of an address may have is no message', async () => {
    await inTenant(db, tenant, (tx) => queueEmail(tx, resetPassword, { customerId: id('anna'), data: null }, { instant: app.now }))
    expect([(await sent()).length, await titles()]).toEqual([1, []])
  })

  it('[CU-208+] several at the same moment are one email', async () => {
    await enter(0, 1, 2, 3)
    const mails = await mail.deliver()
    expect(mails.map(({ subject }) => subject)).toEqual(['4 messages from North Hill'])
    for (const cup of ['Cup', 'Open', 'Medal', 'Trophy']) expect(mails[0]?.text).toContain(cup)
    expect(await titles()).toHaveLength(4)
    await enter(0, 1)
    expect(await sent()).toHaveLength(2)
  })

  it('[CU-208+] [regression] one that could not be sent is sent later, with each message once', async () => {
    await enter(0, 1, 2)
    mail.refuse('greylisted')
    expect(await sent()).toEqual([])
    await enter(3)
    expect(await sent()).toEqual([])
    mail.refuse(null)
    app.now = new Date('2026-05-01T12:00:00Z')
    const mails = await mail.deliver()
    // The last message comes with the others, or alone if its job runs after theirs.
    expect(mails.filter(({ subject }) => /^[34] messages/.test(subject))).toHaveLength(1)
    for (const cup of ['Cup', 'Open', 'Medal', 'Trophy']) expect(mails.filter(({ text }) => text.includes(cup))).toHaveLength(1)
    app.now = new Date('2026-05-01T14:00:00Z')
    expect([await sent(), (await titles()).length]).toEqual([[], 4])
  })

  it('[CU-208+] two processes that run at the same time send it once', async () => {
    const other = testMail(app, database)
    await enter(0, 1, 2, 3)
    const mails = (await Promise.all([mail.deliver(), other.deliver()])).flat()
    mails.push(...(await mail.deliver()))
    expect([mails.map(({ subject }) => subject), (await titles()).length]).toEqual([['4 messages from North Hill'], 4])
  })
})
