/** The settings of the inbox on real SQL: what is switched off, quiet hours, and the one email a day. */
import type { MessageKind } from '@club/core/membership'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { NO_PAYMENTS } from '../../payments/paymentProvider.ts'
import { NO_REACH } from '../../reach/reach.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { emailMessages } from '../../services/emails/emailMessages.ts'
import { queueEmail } from '../../services/emails/emailTemplate.ts'
import { storeMessage } from '../../services/emails/storeMessage.ts'
import { friendConfirmed } from '../../services/emails/templates/friendConfirmed.ts'
import { passwordChanged } from '../../services/emails/templates/passwordChanged.ts'
import { messageClub, tenant } from '../../testing/messageClub.ts'
import { changeSettings } from '../../testing/testClubs.ts'
import { testMail } from '../../testing/testMail.ts'

describe('the settings of messages', async () => {
  const { database, app, mail, rows, ask, titles, id, enter, sent } = await messageClub()
  const { owner, app: db } = database
  const settings = (body: object) => ask('messages/settings', 'PATCH', body)
  const cell = async (kind: string, channel: string) =>
    (await ask('messages/settings')).json.cells.find(
      (one: { kind: string; channel: string }) => one.kind === kind && one.channel === channel,
    )

  it('[CU-203+] [CU-205+] a switch holds for the email alone, and the flags are cells of the table', async () => {
    await changeSettings(owner, tenant, { friendsVisibility: 'Private' })
    expect((await settings({ cells: [{ kind: 'friend', channel: 'email', on: false }] })).status).toBe(200)
    await inTenant(db, tenant, async (tx) => {
      await tx.query(`insert into buddy (tenant_id, customer_id, buddy_id)
        values ('${tenant}', ${id('anna')}, ${id('ben')}), ('${tenant}', ${id('ben')}, ${id('anna')})`)
      await queueEmail(tx, friendConfirmed, { customerId: id('anna'), data: { friendId: id('ben') } }, { instant: app.now })
    })
    expect([await sent(), (await titles()).length]).toEqual([[], 1])
    await rows('delete from buddy')
    await changeSettings(owner, tenant, { friendsVisibility: 'No' })
    expect(await cell('rounds', 'email')).toMatchObject({ on: false })
    await ask('customers/notify', 'PATCH', { notifyByEmailTournament: true })
    expect(await cell('rounds', 'email')).toMatchObject({ on: true })
    await settings({
      cells: [
        { kind: 'ownBooking', channel: 'email', on: false },
        { kind: 'rounds', channel: 'email', on: false },
      ],
    })
    expect((await ask('customers/notify')).json).toMatchObject({ notifyByEmailTournament: false, notifyByEmailReservation: false })
    expect(await rows('select kind from message_choice')).toEqual([{ kind: 'friend' }])
  })

  it('[CU-206+] [regression] two tabs that change quiet hours and the daily email at the same time keep both', async () => {
    const quietHours = { from: '22:00', until: '07:00' }
    for (let round = 0; round < 5; round += 1) {
      await settings({ quietHours: null, oneEmailADay: false })
      await Promise.all([settings({ quietHours }), settings({ oneEmailADay: true })])
      expect((await ask('messages/settings')).json).toMatchObject({ quietHours, oneEmailADay: true })
    }
  })

  it.each([
    ['events', 'eventsVisibility', ['event', 'ownEvent']],
    ['friends', 'friendsVisibility', ['friend']],
    ['tee times', 'reservationsVisibility', ['booking', 'ownBooking', 'request', 'watch']],
    ['finance account', 'financialAccountVisibility', ['invoice', 'reminder', 'money', 'debit']],
  ])('[CU-203+] offer the messages of %s where the club shows the module', async (_, setting, kinds) => {
    const offered = async (): Promise<readonly string[]> =>
      (await ask('messages/settings')).json.cells.map(({ kind }: { kind: string }) => kind)
    await changeSettings(owner, tenant, { [setting]: 'Private' })
    expect(await offered()).toEqual(expect.arrayContaining(kinds))
    await changeSettings(owner, tenant, { [setting]: 'No' })
    expect((await offered()).filter((kind) => kinds.includes(kind))).toEqual([])
  })

  it('[CU-204+] emails about entries that another person made cannot be switched off', async () => {
    expect((await settings({ cells: [{ kind: 'entry', channel: 'email', on: false }] })).status).toBe(403)
  })

  it('[CU-204+] about the security of a login cannot be switched off', async () => {
    expect((await settings({ cells: [{ kind: 'security', channel: 'email', on: false }] })).status).toBe(403)
    await inTenant(db, tenant, (tx) =>
      queueEmail(tx, passwordChanged, { customerId: id('anna'), data: { at: app.now.toISOString() } }, { instant: app.now }),
    )
    expect(await sent()).toHaveLength(1)
  })

  it.each([
    ['in the night', '2026-05-01T21:30:00Z', '2026-05-02T04:59:00Z', '2026-05-02T05:00:00Z'],
    ['when the clock is put forward', '2026-03-28T22:30:00Z', '2026-03-29T04:59:00Z', '2026-03-29T05:00:00Z'],
    ['when the clock is put back', '2026-10-24T21:30:00Z', '2026-10-25T05:59:00Z', '2026-10-25T06:00:00Z'],
  ])('[CU-206+] waits for the end of the quiet hours %s', async (_, at, before, end) => {
    await settings({ quietHours: { from: '22:00', until: '07:00' } })
    app.now = new Date(at)
    await enter(0)
    expect(await sent()).toEqual([])
    app.now = new Date(before)
    expect(await sent()).toEqual([])
    app.now = new Date(end)
    expect(await sent()).toHaveLength(1)
  })

  it('[CU-207+] one email a day', async () => {
    await settings({ oneEmailADay: true })
    for (const at of [0, 1, 2]) {
      await enter(at)
      expect(await sent()).toEqual([])
    }
    app.now = new Date('2026-05-01T16:00:00Z')
    expect(await sent()).toEqual(['anna Berg: 3 messages from North Hill'])
    expect((await ask('messages/settings')).json).toMatchObject({ oneEmailADay: true, quietHours: null })
    expect((await settings({ quietHours: { from: '25:00', until: '07:00' } })).status).toBe(400)
  })

  describe('of several kinds, for a customer who gets one email a day', () => {
    let jobs = 0
    /** Stores a message as its job does. Returns whether it is emailed immediately and alone. */
    const store = (kind: MessageKind, at: string, more: object = {}) => {
      app.now = new Date(at)
      jobs += 1
      const content = { subject: `About ${kind}`, paragraphs: [], ...more }
      const message = { customerId: id('anna'), kind, about: null, content, jobId: `${9_000_000 + jobs}`, withEmail: true }
      return inTenant(db, tenant, async (tx) =>
        storeMessage({ tx, instant: app.now, club: await clubFacts(tx, app.now), reach: NO_REACH }, message),
      )
    }
    const deliverAt = (at: string) => {
      app.now = new Date(at)
      return mail.deliver()
    }
    beforeEach(async () => {
      await settings({ oneEmailADay: true, cells: [{ kind: 'club', channel: 'email', on: true }] })
    })
    const KINDS = ['start', 'booking', 'event', 'friend', 'club'] as const
    const storeDay = async () => {
      for (const [at, kind] of KINDS.entries()) {
        expect(await store(kind, `2026-05-01T1${at}:30:00Z`)).toBe(false)
        expect(await sent()).toEqual([])
      }
    }

    it('[CU-262+] five kinds are one email at 18:00, each message once, and two the next day, too', async () => {
      await storeDay()
      const [daily, ...others] = await deliverAt('2026-05-01T16:00:00Z')
      expect([daily?.subject, others]).toEqual(['5 messages from North Hill', []])
      for (const kind of KINDS) expect(daily?.text.split(`About ${kind}\n`)).toHaveLength(2)
      await store('friend', '2026-05-01T16:30:00Z')
      await store('event', '2026-05-02T08:00:00Z')
      expect(await sent()).toEqual([])
      expect((await deliverAt('2026-05-02T16:00:00Z')).map(({ subject }) => subject)).toEqual(['2 messages from North Hill'])
      await store('booking', '2026-05-03T08:00:00Z')
      expect((await deliverAt('2026-05-03T16:00:00Z')).map(({ subject }) => subject)).toEqual(['About booking'])
      expect((await titles()).length).toBe(8)
    })

    it('[CU-262+] a deadline, a login, a debit, a reminder and a receipt wait for nothing and stay out of it', async () => {
      for (const kind of ['place', 'security', 'debit', 'reminder', 'money'] as const)
        expect([kind, await store(kind, '2026-05-01T09:00:00Z')]).toEqual([kind, true])
      await store('event', '2026-05-01T09:00:00Z')
      await store('event', '2026-05-01T09:00:00Z', { calendar: 'BEGIN:VCALENDAR' })
      await store('friend', '2026-05-01T16:00:00Z')
      // A message with a calendar entry comes on its own, at the same time.
      const mails = await deliverAt('2026-05-01T16:00:00Z')
      expect(mails.map(({ subject, calendar }) => `${subject} ${calendar ?? ''}`).sort()).toEqual([
        '2 messages from North Hill ',
        'About event BEGIN:VCALENDAR',
      ])
    })

    it('[CU-262+] none is lost or sent twice if the process ends before the email is sent, or two processes send it', async () => {
      await storeDay()
      app.now = new Date('2026-05-01T16:00:00Z')
      const [job] = await rows(`select id, data from job where name = 'message.email' order by id limit 1`)
      // It has marked its messages; then the process ends.
      await inTenant(db, tenant, (tx) =>
        emailMessages.run(
          { tx, instant: app.now, publicUrl: 'http://localhost', jobId: job.id, payments: NO_PAYMENTS, reach: NO_REACH },
          job.data,
        ),
      )
      await store('handicap', '2026-05-01T16:00:30Z')
      const other = testMail(app, database)
      app.now = new Date('2026-05-01T16:01:00Z')
      const mails = (await Promise.all([mail.deliver(), other.deliver()])).flat()
      expect(mails.map(({ subject }) => subject)).toEqual(['5 messages from North Hill'])
      expect((await deliverAt('2026-05-02T16:00:00Z')).map(({ subject }) => subject)).toEqual(['About handicap'])
      expect(await deliverAt('2026-05-03T16:00:00Z')).toEqual([])
    })
  })
})
