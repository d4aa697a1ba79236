import type { ClubDate } from '@club/core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenant, type Tx } from '../../db/connect.ts'
import { NO_PAYMENTS } from '../../payments/paymentProvider.ts'
import { NO_REACH } from '../../reach/reach.ts'
import { raiseDays } from '../../services/reservations/bookingTransaction.ts'
import { lookAtWatches } from '../../services/reservations/watches/lookAtWatches.ts'
import { bookingClub, codesOf, DAY, tenant } from '../../testing/bookingClub.ts'
import { addAccount, addCustomer, changeSettings, GROUP_ID } from '../../testing/testClubs.ts'

const FULL = ['ben', 'clara', 'david', 'emma']
const NO_CONTEXT = { jobId: '0', publicUrl: 'https://portal.example', payments: NO_PAYMENTS, reach: NO_REACH } as const
const SUBJECT = 'Free again: Monday, 15 June 2026 at 08:10'

describe('a watch of a full tee time', async () => {
  const club = await bookingClub(['anna', ...FULL, 'finn', 'visitor'])
  const { app, ask, book, hold, ids, owner, rows, settle } = club
  let token = ''
  let bookingId = 0
  beforeAll(async () => {
    await club.start()
    ids['stella'] = await addCustomer(owner, tenant, { firstName: 'Stella', lastName: 'Office' })
    await addAccount(owner, GROUP_ID, 'stella', { [tenant]: ids['stella'] }, { staff: true })
    token = await app.logIn('stella', tenant)
  })
  beforeEach(async () => {
    await rows('delete from tee_time_watch')
    await rows('delete from tee_block')
    await rows('delete from ballot')
    await rows('update customer set active = true')
    await club.clear()
    await club.set({})
    bookingId = (await book('ben', FULL)).json.id
    await settle()
  })
  const later = (minutes: number) => {
    app.now = new Date(app.now.getTime() + minutes * 60_000)
  }
  const bodyOf = (over: object = {}) => ({
    ...{ courseId: Number(club.courseId()), from: `${DAY}T08:10:00`, until: `${DAY}T08:10:00`, numberOfHoles: 18, places: 2, ...over },
  })
  const watch = (name = 'anna', over: object = {}, headers = {}) => ask(name, 'POST', 'reservation/watches', bodyOf(over), headers)
  const list = async (name = 'anna') => (await ask(name, 'GET', 'reservation/watches')).json.content
  const notices = async (name = 'anna') => (await ask(name, 'GET', 'notices')).json.content
  const cancel = (name = 'ben', id = bookingId) => ask(name, 'DELETE', `reservation/bookings/${id}`)
  const mailsTo = async (...names: string[]) => (await settle()).filter((mail) => names.some((name) => mail.startsWith(`${name}:`)))

  it('[RE-310+] matches a time of its range only once it has enough places', async () => {
    await watch()
    await watch('finn', { places: 4 })
    const { persons } = (await ask('ben', 'GET', `reservation/bookings/${bookingId}`)).json
    const leave = (index: number) => ask('ben', 'DELETE', `reservation/persons/${persons[index].id}`)
    await leave(3)
    expect(await mailsTo('anna', 'finn')).toEqual([])
    later(1)
    await leave(2)
    expect(await mailsTo('anna', 'finn')).toEqual([`anna: ${SUBJECT}`])
    later(1)
    await cancel()
    expect(await mailsTo('finn')).toEqual([`finn: ${SUBJECT}`])
  })

  it('[RE-311+] [RE-314+] notifies everyone who waits with the same look, by email and in the portal', async () => {
    await watch()
    await watch('finn', { from: `${DAY}T08:00:00`, until: `${DAY}T08:30:00`, places: 4 })
    expect(await mailsTo('anna', 'finn')).toEqual([])
    await cancel()
    expect(await mailsTo('anna', 'finn')).toEqual([`anna: ${SUBJECT}`, `finn: ${SUBJECT}`])
    const [mail] = club.mails.filter(({ to }) => to.address.startsWith('anna'))
    const flightId = club.flightId('08:10')
    expect(mail?.text).toContain(`/reservations?date=${DAY}&course=${club.courseId()}&holes=18&players=2&time=${flightId}`)
    expect(mail?.text).toContain('Nothing is reserved for you: the first to book gets it.')
    expect(mail?.text).toContain('https://portal.example/reservations/bookings')
    const notice = { kind: 'TeeTimeFree', flightId, startDateTime: `${DAY}T08:10:00`, numberOfHoles: 18, places: 2 }
    expect(await notices()).toEqual([expect.objectContaining(notice)])
    expect((await list())[0]).toMatchObject({ times: [{ flightId, free: true }] })
    // Nothing changed for them.
    later(1)
    await book('david', ['david'], { at: '09:00' })
    expect(await mailsTo('anna', 'finn')).toEqual([])
  })

  it('[RE-311+] notifies again when the time was taken and is free again, not within ten minutes; a taken time has no notice', async () => {
    await watch()
    await cancel()
    expect(await mailsTo('anna')).toHaveLength(1)
    later(1)
    await hold('ben', 3)
    expect(await mailsTo('anna')).toEqual([])
    expect(await notices()).toEqual([])
    later(4)
    // The hold has expired, but the last message is five minutes old.
    expect(await mailsTo('anna')).toEqual([])
    later(6)
    expect(await mailsTo('anna')).toEqual([`anna: ${SUBJECT}`])
    expect(await notices()).toHaveLength(1)
    later(60)
    expect(await mailsTo('anna')).toEqual([])
  })

  it('[RE-315+] is no news to the member who gives the places back, and ends when the member books one of its times', async () => {
    later(1)
    await watch('ben')
    await watch('finn')
    // A look while the places are booked.
    await book('visitor', ['visitor'], { at: '09:00' })
    expect(await mailsTo('ben', 'finn')).toEqual([])
    later(1)
    await cancel()
    expect(await mailsTo('ben', 'finn')).toEqual([`finn: ${SUBJECT}`])
    later(15)
    // Only two places are free while finn holds three of his own.
    await hold('finn', 3)
    await settle()
    later(15)
    expect(await mailsTo('finn')).toEqual([])
    await book('finn', ['finn'])
    later(1)
    await settle()
    expect([await list('finn'), await notices('finn')]).toEqual([[], []])
    expect(await list('ben')).toHaveLength(1)
  })

  it('[RE-311+] follows a block that is opened, and ignores a blocked time', async () => {
    const command = (body: object) =>
      app.ask('rs/staff/reservation/commands', { tenant, token, method: 'POST', body: { command: body, versions: [], reason: 'Storm' } })
    const range = { from: `${DAY}T08:00:00`, until: `${DAY}T08:30:00` }
    const block = {
      courseId: club.courseId(),
      day: DAY,
      tee: 'tee1',
      fromTime: '08:00:00',
      toTime: '08:40:00',
      reason: 'maintenance',
      note: null,
    }
    const blocked = await command({ kind: 'block', block })
    expect(blocked.status, blocked.text).toBe(200)
    await settle()
    await watch('anna', { ...range, places: 2 })
    await cancel()
    expect(await mailsTo('anna')).toEqual([])
    const opened = await command(blocked.json.undo)
    expect(opened.status, opened.text).toBe(200)
    later(1)
    expect(await mailsTo('anna')).toEqual(['anna: Free again: Monday, 15 June 2026 at 08:00'])
    expect(club.mails.find(({ to }) => to.address.startsWith('anna'))?.text).toContain('08:00, 08:10, 08:20, 08:30')
  })

  it('[RE-312+] [RE-313+] is refused with the reason, stored once, limited to ten, and gone with its last time', async () => {
    expect((await watch('anna', { until: `${DAY}T08:00:00` })).json).toMatchObject({ code: 'invalidInput', details: [{ field: 'until' }] })
    expect((await watch('anna', { courseId: 4711 })).status).toBe(404)
    expect(codesOf(await watch('anna', { places: 5 }))).toEqual(['flightFull'])
    expect(codesOf(await watch('anna', { from: '2026-06-14T08:00:00', until: '2026-06-14T09:00:00' }))).toEqual(['past'])
    await club.set({ rules: { guestsMayBook: false } })
    expect(codesOf(await watch('visitor'))).toEqual(['guestsMayNotBook'])
    const [first, second] = await Promise.all([watch(), watch()])
    expect([first.status, second.json]).toEqual([200, first.json])
    const key = { 'idempotency-key': 'k'.repeat(20) }
    expect((await watch('anna', { places: 3 }, key)).json).toEqual((await watch('anna', { places: 3 }, key)).json)
    const more = ['08:20', '08:30', '08:40', '08:50', '09:00', '09:10', '09:20', '09:30', '09:40']
    const answers = await Promise.all(more.map((time) => watch('anna', { until: `${DAY}T${time}:00` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), 409])
    expect(answers.flatMap((answer) => (answer.status === 409 ? codesOf(answer) : []))).toEqual(['watchesReached'])
    expect(await list()).toHaveLength(10)
    const { id } = first.json
    expect([(await ask('finn', 'DELETE', `reservation/watches/${id}`)).status, await list('finn')]).toEqual([404, []])
    expect((await ask('anna', 'DELETE', `reservation/watches/${id}`)).status).toBe(200)
    app.now = new Date('2026-06-16T10:00:00Z')
    expect(await list()).toEqual([])
    await settle()
    expect(await rows('select id from tee_time_watch')).toEqual([])
    expect(await rows('select version from tee_sheet_day where look_at is not null or look_queued is not null')).toEqual([])
  })

  it('[RE-316+] ends for a customer who is removed, and is silent while the club hides its tee times', async () => {
    await watch()
    await watch('finn')
    await rows('update customer set active = false where id = $1', [ids['finn']])
    const shown = (visibility: string) => changeSettings(owner, tenant, { reservationsVisibility: visibility })
    await shown('No')
    await rows('delete from booking')
    await inTenant(club.database.app, tenant, (tx) => raiseDays(tx, [{ courseId: club.courseId(), day: DAY as ClubDate }]))
    expect(await mailsTo('anna', 'finn')).toEqual([])
    expect((await ask('anna', 'GET', 'reservation/watches')).status).toBe(404)
    await shown('Public')
    later(1)
    await book('ben', ['ben'], { at: '09:00' })
    expect(await mailsTo('anna', 'finn')).toEqual([`anna: ${SUBJECT}`])
  })

  it('[RE-311+] two processes and a crash send one message', async () => {
    await watch()
    await cancel()
    const jobs = () => rows<{ name: string }>(`select name from job where name = 'lookAtWatches' and due_at <= $1`, [app.now])
    expect(await jobs()).toHaveLength(1)
    await book('david', ['david'], { at: '09:00' })
    expect(await jobs()).toHaveLength(1)
    await Promise.all([settle(), settle()])
    expect(club.mails.filter(({ to }) => to.address.startsWith('anna'))).toHaveLength(1)
    // Queued a second time, as after a crash.
    await rows(`insert into job (tenant_id, name, data, created_at, due_at) values ($1, 'lookAtWatches', $2, $3, $3)`, [
      ...[tenant, JSON.stringify({ courseId: club.courseId(), day: DAY }), app.now],
    ])
    expect(await mailsTo('anna')).toEqual([])
  })

  it('[RE-311+] is looked at again if the day changes during a look', async () => {
    await watch()
    const courseDay = { courseId: club.courseId(), day: DAY as ClubDate }
    const raise = () => inTenant(club.database.app, tenant, (tx) => raiseDays(tx, [courseDay]))
    await raise()
    await rows(`delete from job where name = 'lookAtWatches'`)
    await inTenant(club.database.app, tenant, async (tx) => {
      const query = async (...args: Parameters<Tx['query']>) => {
        if (JSON.stringify(args).includes('tee_sheet_day where') && JSON.stringify(args).includes('for no key update')) await raise()
        return tx.query(...args)
      }
      await lookAtWatches.run({ ...NO_CONTEXT, instant: app.now, tx: { tenantId: tx.tenantId, query: query as Tx['query'] } }, courseDay)
    })
    expect(await rows(`select id from job where name = 'lookAtWatches'`)).toHaveLength(1)
    later(1)
    await settle()
    expect(await rows('select version from tee_sheet_day where look_queued is not null')).toEqual([])
  })
})
