/** Browsers and phones of a customer on real SQL: subscribed for one login, acknowledged, given up; text messages. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import type { PushOptions, PushTarget, Reach, TextMessage } from '../../reach/reach.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { queueEmail } from '../../services/emails/emailTemplate.ts'
import { internationalNumber } from '../../services/emails/phoneMessages.ts'
import { storeMessage } from '../../services/emails/storeMessage.ts'
import { entryNews } from '../../services/emails/templates/entryNews.ts'
import { passwordChanged } from '../../services/emails/templates/passwordChanged.ts'
import { placeLost } from '../../services/emails/templates/placeLost.ts'
import { roundPublished } from '../../services/emails/templates/roundPublished.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.a
const NOON = '2026-05-01T10:00:00Z'
const KEYS = { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) }

describe('messages on phones', async () => {
  const database = await testDatabase()
  const { owner, app: db } = database
  const pushed: { target: PushTarget; payload: string; options: PushOptions }[] = []
  let down = false
  const texts: TextMessage[] = []
  let gone = false
  const reach: Reach = {
    push: {
      publicKey: 'KEY',
      isAllowed: (endpoint) => endpoint.startsWith('https://push.example.org/'),
      send: async (target, payload, options) => {
        if (down) throw new Error('The push service answered 503')
        pushed.push({ target, payload, options })
        return gone ? 'gone' : 'accepted'
      },
    },
    sms: { send: async (message) => void texts.push(message) },
  }
  const app = appAt(NOON, database, { reach })
  const mail = testMail(app, database, reach)
  let [anna, ben, tournamentId, token] = ['', '', '', '']

  const rows = (text: string) => put(owner, tenant, async (tx) => (await tx.query(text)).rows)
  const ask = (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
    app.ask(`rs/cs/${path}`, { tenant, token, method, ...(body !== undefined && { body }) })
  const subscribe = (name = 'a') => ask('messages/push', { endpoint: `https://push.example.org/${name}`, keys: KEYS })
  const enter = () =>
    inTenant(db, tenant, (tx) =>
      queueEmail(tx, entryNews, { customerId: anna, data: { tournamentId, actorId: ben, happened: 'entered' } }, { instant: app.now }),
    )
  const sent = async () => (await mail.deliver()).length
  const after = (minutes: number) => {
    app.now = new Date(app.now.getTime() + minutes * 60_000)
  }
  const devices = () => rows('select endpoint from push_subscription')

  beforeAll(async () => {
    await addClubs(owner)
    anna = await addCustomer(owner, tenant, { firstName: 'Anna', email: 'anna@example.org', language: 'en' })
    ben = await addCustomer(owner, tenant, { firstName: 'Benedict' })
    await addAccount(owner, GROUP_ID, 'anna', { [tenant]: anna })
    await addAccount(owner, GROUP_ID, 'ben', { [tenant]: ben })
    tournamentId = await addTournament(owner, tenant, { name: 'Cup' })
  })
  beforeEach(async () => {
    app.now = new Date(NOON)
    gone = false
    down = false
    for (const list of [pushed, texts]) list.length = 0
    for (const table of ['job', 'message', 'message_choice', 'push_subscription', 'customer_phone']) await rows(`delete from ${table}`)
    await rows('update customer set quiet_from = null, quiet_until = null, one_email_a_day = false')
    token = await app.logIn('anna', tenant)
  })

  it('[CU-209+] [CU-211+] show a text without names, and what is acknowledged gets no email', async () => {
    expect((await ask('messages/push')).json).toEqual({ publicKey: 'KEY' })
    expect((await subscribe()).status).toBe(200)
    await enter()
    expect([await sent(), pushed.length]).toEqual([0, 1])
    // Another browser, which did not show it.
    await subscribe('b')
    const { notification, mutable } = JSON.parse(pushed[0]?.payload ?? '')
    const acknowledge = notification.data
    expect(mutable).toBe(true)
    expect(notification).toMatchObject({ title: 'North Hill', body: 'Something changed in one of your entries.', lang: 'en' })
    expect(pushed[0]?.payload).not.toMatch(/Anna|Benedict|Berg/)
    const seen = await app.ask('rs/cs/messages/receipts', { headers: acknowledge.headers, body: acknowledge.body })
    expect(seen.status).toBe(200)
    after(15)
    expect(await sent()).toBe(0)
    const shown = await rows('select acknowledged_at is not null as seen from push_subscription order by id')
    expect(shown).toEqual([{ seen: true }, { seen: false }])
  })

  it('[CU-211+] the email follows after 15 minutes, not for what was read; that of a login comes immediately', async () => {
    await subscribe()
    await enter()
    expect(await sent()).toBe(0)
    after(14)
    expect(await sent()).toBe(0)
    after(1)
    expect(await sent()).toBe(1)
    await enter()
    await sent()
    const [{ id }] = (await ask('messages')).json.content
    await ask(`messages/${id}`, { read: true }, 'PATCH')
    after(15)
    expect(await sent()).toBe(0)
    await inTenant(db, tenant, (tx) =>
      queueEmail(tx, passwordChanged, { customerId: anna, data: { at: app.now.toISOString() } }, { instant: app.now }),
    )
    expect([await sent(), pushed.length]).toEqual([1, 3])
  })

  it('[CU-367+] an email that is off by default follows a push message that was not seen, unless the member has switched it off', async () => {
    const roundId = await addRound(owner, tenant, tournamentId, { results_publish: true })
    await rows(`insert into player (tenant_id, tournament_id, customer_id, guest) values ('${tenant}', ${tournamentId}, ${anna}, false)`)
    const publish = () =>
      inTenant(db, tenant, (tx) =>
        queueEmail(tx, roundPublished, { customerId: anna, data: { tournamentId, roundId, list: 'results' } }, { instant: app.now }),
      )
    const emails = async () => {
      await publish()
      const first = await sent()
      after(15)
      return [first, await sent()]
    }
    expect([await emails(), pushed.length]).toEqual([[0, 0], 0])
    await subscribe()
    expect([await emails(), pushed.length]).toEqual([[0, 1], 1])
    await ask('messages/settings', { cells: [{ kind: 'rounds', channel: 'email', on: false }] }, 'PATCH')
    expect([await emails(), pushed.length]).toEqual([[0, 0], 2])
    await rows('update customer set notify_email_tournament = null')
    await ask('customers/notify', { notifyByEmailTournament: false }, 'PATCH')
    expect([await emails(), pushed.length]).toEqual([[0, 0], 3])
    await rows('update customer set notify_email_tournament = null')
  })

  it('[CU-367+] a lost place is emailed only if the push message about it was not seen', async () => {
    const lose = () =>
      inTenant(db, tenant, (tx) =>
        queueEmail(
          tx,
          placeLost,
          { customerId: anna, data: { tournamentId, personId: anna, happened: 'offerLapsed' } },
          { instant: app.now },
        ),
      )
    await lose()
    after(15)
    expect(await sent()).toBe(0)
    await subscribe()
    await lose()
    expect([await sent(), pushed.length]).toEqual([0, 1])
    after(15)
    expect(await sent()).toBe(1)
  })

  it('[CU-210+] a browser is refused at another host, and forgotten at logout and with its login', async () => {
    expect((await ask('messages/push', { endpoint: 'https://10.0.0.1/x', keys: KEYS })).status).toBe(400)
    await subscribe()
    await app.ask('auth/logout', { method: 'POST', tenant, token })
    expect(await devices()).toEqual([])
    token = await app.logIn('anna', tenant)
    await subscribe()
    await rows('delete from session')
    await enter()
    // The email waits for no browser that gets nothing.
    expect([await sent(), pushed.length, await devices()]).toEqual([1, 0, []])
  })

  it('[CU-210+] are on ten browsers, of which the oldest makes room, and no one else takes one of them away', async () => {
    for (let at = 1; at <= 11; at += 1) {
      await subscribe(`${at}`)
      after(1)
    }
    const left = Array.from({ length: 10 }, (_, at) => ({ endpoint: `https://push.example.org/${at + 2}` }))
    expect(await devices()).toEqual(left)
    token = await app.logIn('ben', tenant)
    expect((await ask('messages/push/removal', { endpoint: left[0]?.endpoint })).status).toBe(200)
    expect(await devices()).toEqual(left)
  })

  it('[CU-211+] are not pushed once their email has taken over: at the service by its time limit, and not at a later attempt', async () => {
    await subscribe()
    await enter()
    await sent()
    await inTenant(db, tenant, (tx) =>
      queueEmail(tx, passwordChanged, { customerId: anna, data: { at: app.now.toISOString() } }, { instant: app.now }),
    )
    await sent()
    expect(pushed.map(({ options }) => [options.ttlSeconds, options.urgent])).toEqual([
      [15 * 60, false],
      [24 * 60 * 60, true],
    ])
    await rows('delete from message')
    down = true
    await enter()
    await sent()
    // The third attempt comes after the email.
    for (const minutes of [1, 5]) {
      after(minutes)
      expect(await sent()).toBe(0)
    }
    after(9)
    down = false
    expect([await sent(), pushed.length]).toEqual([1, 2])
    after(10)
    expect([await sent(), pushed.length]).toEqual([0, 2])
  })

  it('[CU-209+] of a kind take the place of each other on a phone, in one club alone', async () => {
    await subscribe()
    await enter()
    await sent()
    await enter()
    await sent()
    const [first, second] = pushed.map(({ payload, options }) => ({ tag: JSON.parse(payload).notification.tag, topic: options.topic }))
    expect([first?.tag, first?.topic]).toEqual([`${tenant}/entry`, expect.stringMatching(/^[\w-]{32}$/)])
    expect(second).toEqual(first)
    // The newest one is announced again, although it takes the place of one that was.
    expect(JSON.parse(pushed[1]?.payload ?? '').notification.renotify).toBe(true)
  })

  it('[CU-212+] a browser that the service has forgotten is removed, and one that is silent for 60 days', async () => {
    await subscribe()
    gone = true
    await enter()
    await sent()
    expect([pushed.length, await devices()]).toEqual([1, []])
    await subscribe('b')
    await rows("update push_subscription set created_at = '2026-03-01T00:00:00Z'")
    await enter()
    expect([await sent(), pushed.length, await devices()]).toEqual([1, 1, []])
    // One that was subscribed long ago, and still shows messages.
    await subscribe('d')
    await rows("update push_subscription set created_at = '2026-03-01T00:00:00Z', acknowledged_at = '2026-04-01T00:00:00Z'")
    await enter()
    await sent()
    expect([pushed.length, pushed.at(-1)?.target.endpoint]).toEqual([2, 'https://push.example.org/d'])
    await rows('delete from push_subscription')
    await subscribe('c')
    expect((await ask('messages/push/removal', { endpoint: 'https://push.example.org/c' })).status).toBe(200)
    expect(await devices()).toEqual([])
  })

  it('[CU-206+] wait for the end of the quiet hours, and the email 15 minutes longer', async () => {
    await subscribe()
    await ask('messages/settings', { quietHours: { from: '12:00', until: '13:00' } }, 'PATCH')
    await enter()
    expect([await sent(), pushed.length]).toEqual([0, 0])
    after(60)
    expect([await sent(), pushed.length]).toEqual([0, 1])
    after(15)
    expect(await sent()).toBe(1)
  })

  it.each([
    ['quiet hours that have begun', "quiet_from = '22:00', quiet_until = '07:00'", '2026-05-01T19:50:00Z', '2026-05-02T05:00:00Z'],
    ['the daily email of the next day', 'one_email_a_day = true', '2026-05-01T15:50:00Z', '2026-05-02T16:00:00Z'],
  ])('[CU-262+] an email that waited 15 minutes for a phone keeps to %s', async (_, times, now, due) => {
    await subscribe()
    await rows(`update customer set ${times}`)
    app.now = new Date(now)
    await enter()
    expect([await sent(), pushed.length]).toEqual([0, 1])
    after(20)
    expect(await sent()).toBe(0)
    app.now = new Date(due)
    expect(await sent()).toBe(1)
  })

  it('[CU-214+] a text message goes to the main number, once chosen; the flag is offered with the service', async () => {
    const [type] = await rows(`insert into dictionary_entry (tenant_id, dictionary, key, position, names)
      values ('${tenant}', 'phoneTypes', 'mobile', 1, '{"en": "Mobile"}') returning id`)
    await rows(`insert into customer_phone (tenant_id, customer_id, phone, phone_type_id, main_for_call, main_for_sms)
      values ('${tenant}', ${anna}, '+49 (69) 9000-91', ${type.id}, false, true)`)
    await enterStart(false)
    expect(texts).toEqual([])
    after(11)
    await enterStart(true)
    expect(texts).toMatchObject([{ to: '+4969900091', text: expect.stringMatching(/^North Hill: One of your places .* https:/) }])
    expect((await ask('customers/notify')).json.offered).toContain('notifyBySmsDraw')
    expect(['0049 69 900091', '069 900091', '+49'].map(internationalNumber)).toEqual(['+4969900091', null, null])
  })

  it.each([
    ['+49 (0)171 1234567', '+491711234567'],
    ['+44 (0) 20 7946 0958 ext. 12', '+442079460958'],
    ['+44 20 7946 0958 x12', '+442079460958'],
    ['+45 12 34 56 78;ext=9', '+4512345678'],
    ['+33 1 99 00 12 34 poste 5', '+33199001234'],
    ['+49 69 900091 Durchw. 12', '+4969900091'],
    ['+45 12 34 56 78 lokal 9', '+4512345678'],
    ['+1 (212) 555-0100', '+12125550100'],
  ])('[CU-214+] [regression] %s is texted as %s', (written, number) => expect(internationalNumber(written)).toBe(number))

  it('[CU-214+] one text message stands for the unread messages of a kind of some minutes, and for those of the quiet hours', async () => {
    const [type] = await rows("select id from dictionary_entry where dictionary = 'phoneTypes'")
    await rows(`insert into customer_phone (tenant_id, customer_id, phone, phone_type_id, main_for_call, main_for_sms)
      values ('${tenant}', ${anna}, '+49 69 900091', ${type.id}, false, true)`)
    await enter()
    await enterStart(true)
    after(5)
    await enterStart(true)
    expect(texts).toHaveLength(1)
    after(20)
    await enterStart(true)
    expect(texts).toHaveLength(2)
    after(5)
    await ask('messages/read', { upTo: (await ask('messages')).json.content[0].id })
    await enterStart(true)
    expect(texts).toHaveLength(3)
  })

  it('[CU-214+] one text message about a kind comes at the end of the quiet hours, for what is unread then', async () => {
    const [type] = await rows("select id from dictionary_entry where dictionary = 'phoneTypes'")
    const phone = (id: string, at: number) => `('${tenant}', ${id}, '+49 69 90009${at}', ${type.id}, false, true)`
    await rows(
      `insert into customer_phone (tenant_id, customer_id, phone, phone_type_id, main_for_call, main_for_sms) values ${phone(anna, 1)}, ${phone(ben, 2)}`,
    )
    await rows(`insert into message_choice (tenant_id, customer_id, kind, channel, enabled)
      values ('${tenant}', ${anna}, 'start', 'sms', true), ('${tenant}', ${ben}, 'start', 'sms', true)`)
    await rows("update customer set quiet_from = '12:00', quiet_until = '14:00', notify_sms_draw = true")
    let job = 0
    const store = (customerId: string, kind: 'start' | 'rounds') =>
      inTenant(db, tenant, async (tx) => {
        job += 1
        const content = { subject: 's', paragraphs: [] } as never
        const club = await clubFacts(tx, app.now)
        await storeMessage(
          { tx, instant: app.now, club, reach },
          { customerId, kind, about: null, content, jobId: String(-job), withEmail: false },
        )
      })
    const read = () => rows(`update message set read_at = now() where customer_id = ${anna}`)
    await store(ben, 'start')
    await store(anna, 'start')
    after(20)
    // Of the first one no text message comes any more.
    await read()
    await store(anna, 'start')
    await rows("update job set failed_at = now() where name = 'message.sms' and data ->> 'messageId' = (select max(id)::text from message)")
    after(20)
    await store(anna, 'start')
    after(20)
    await store(anna, 'start')
    await store(anna, 'rounds')
    after(60)
    await sent()
    await rows('update customer set notify_sms_draw = false')
    expect(texts.map(({ to, text }) => `${to.at(-1)} ${text.split(': ')[1]?.split(' http')[0]}`).sort()).toEqual([
      '1 A start of yours has changed.',
      '1 There is news of your tournament.',
      '2 Ein Start von Ihnen hat sich geändert.',
    ])
  })

  async function enterStart(on: boolean): Promise<void> {
    await ask('messages/settings', { cells: [{ kind: 'place', channel: 'sms', on }] }, 'PATCH')
    const { addNotices } = await import('../../services/notices/notices.ts')
    await inTenant(db, tenant, (tx) =>
      addNotices(tx, { tournamentId, instant: app.now }, 'offerLapsed', [{ customerId: anna, initiatorId: null }]),
    )
    await sent()
  }
})
