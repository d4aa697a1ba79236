import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { notifyOfCourse } from '../../services/reservations/notifyOfCourse.ts'
import { bookingClub, DAY, tenant } from '../../testing/bookingClub.ts'
import { addAccount, addCustomer, CLUBS, changeSettings, GROUP_ID } from '../../testing/testClubs.ts'
import { addReservationCourse } from '../../testing/testTeeSheet.ts'

const MORNING = `${DAY}T04:00:00Z`

describe('the state of a course', async () => {
  const { app, owner, database, ask, book, bodyOf, courseId, mails, settle, start, rows, clear } = await bookingClub([
    'mia',
    'tom',
    'eva',
    'visitorGus',
  ])
  let stella: string
  beforeAll(async () => {
    await start()
    const id = await addCustomer(owner, tenant, { firstName: 'Stella', lastName: 'Vogt' })
    await addAccount(owner, GROUP_ID, 'stella', { [tenant]: id }, { staff: true })
    stella = await app.logIn('stella', tenant)
    await clear()
  })
  const newest = async (): Promise<number | null> => {
    const { json } = await app.ask('rs/staff/course-status', { tenant, token: stella })
    return json.courses[0].history[0]?.id ?? null
  }
  const set = async (change: object = {}, token: string | undefined = stella) => {
    const body = {
      courseId: Number(courseId()),
      seenId: await newest(),
      state: 'open',
      buggies: true,
      temporaryGreens: false,
      note: '',
      validUntil: null,
      ...change,
    }
    return app.ask('rs/staff/course-status', { tenant, token, body })
  }
  const shown = async (name: string | null) =>
    (await ask(name, 'GET', 'course-status')).json.courses.map(({ state, note }: { state: string; note: string }) => `${state} ${note}`)

  it('[UI-50+] [UI-51+] is set by staff and has a history', async () => {
    expect(await shown('mia')).toEqual([])
    expect((await ask('mia', 'POST', '../staff/course-status', {})).status).not.toBe(200)
    await set({ note: 'Winter rules' })
    const { json } = await set({ state: 'frost', temporaryGreens: true, note: 'Until ten' })
    expect(json.courses).toMatchObject([
      {
        current: { state: 'frost', temporaryGreens: true },
        history: [
          { state: 'frost', actorName: 'Stella Vogt' },
          { state: 'open', note: 'Winter rules' },
        ],
      },
    ])
    expect(await shown('mia')).toEqual(['frost Until ten'])
    expect((await set({ courseId: 999 })).status).toBe(404)
    expect((await app.ask('rs/staff/course-status', { tenant: CLUBS.b, token: stella })).status).not.toBe(200)
  })

  it('[UI-107+] is not set over one that a colleague has set meanwhile', async () => {
    const seenId = await newest()
    const answers = await Promise.all([set({ seenId, state: 'closed', note: 'Storm' }), set({ seenId, state: 'open', note: 'Dry' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const stored = await newest()
    const late = await set({ seenId, state: 'frost' })
    expect([late.json.details[0].code, await newest()]).toEqual(['changedMeanwhile', stored])
    expect((await set({ seenId: null })).status).toBe(412)
    expect((await set({ state: 'frost', note: 'Until ten' })).status).toBe(200)
  })

  it('[UI-107+] waits for a colleague who is setting it, and is refused then', { timeout: 30_000 }, async () => {
    const seenId = await newest()
    let setting: ReturnType<typeof set> | undefined
    await inTenant(owner, tenant, async (tx) => {
      await tx.query('select from reservation_course where id = $1 for no key update', [courseId()])
      setting = set({ seenId, note: 'Too late' })
      await expect.poll(async () => (await owner.query('select from pg_locks where not granted')).rowCount, { timeout: 20_000 }).toBe(1)
      await tx.query(
        `insert into course_status (tenant_id, course_id, state, buggies, temporary_greens, note, valid_until, set_at, actor_id)
          select tenant_id, course_id, state, buggies, temporary_greens, note, valid_until, now(), actor_id from course_status where id = $1`,
        [seenId],
      )
    })
    expect((await setting)?.status).toBe(412)
  })

  it('[UI-50+] ends at its end', async () => {
    await set({ validUntil: `${DAY}T12:00:00` })
    app.now = new Date(`${DAY}T10:00:00Z`)
    expect(await shown('mia')).toHaveLength(1)
    app.now = new Date(`${DAY}T10:00:01Z`)
    expect(await shown('mia')).toEqual([])
  })

  it('[UI-51+] is refused with an end that is over, at its field', async () => {
    app.now = new Date(`${DAY}T10:00:00Z`)
    const before = await shown('mia')
    const { status, json } = await set({ state: 'closed', validUntil: `${DAY}T11:59:59` })
    expect([status, json.details.map(({ field, code }: Record<string, string>) => `${field} ${code}`)]).toEqual([
      400,
      ['validUntil endBeforeNow'],
    ])
    expect(await shown('mia')).toEqual(before)
  })

  it('[UI-53+] is shown to every customer, and to visitors only where the club shows them its tee times', async () => {
    await set()
    for (const [visibility, visitor, member] of [
      ['No', 0, 1],
      ['Private', 0, 1],
      ['Public', 1, 1],
    ] as const) {
      await changeSettings(owner, tenant, { reservationsVisibility: visibility })
      expect([(await shown(null)).length, (await shown('mia')).length]).toEqual([visitor, member])
    }
  })

  describe('that stops play', () => {
    const prepare = async () => {
      await clear()
      await book('mia', ['mia', 'tom'], { at: '08:10' })
      await book('eva', ['eva'], { at: '08:40' })
      await rows('delete from message')
      app.now = new Date(MORNING)
      await set()
      await rows('delete from job')
    }
    const cancelOfEva = async () => {
      const [booking] = await rows<{ id: string }>("select id from booking where starts_at::time = '08:40'")
      expect((await ask('eva', 'DELETE', `reservation/bookings/${booking?.id}`)).status).toBe(200)
    }
    const queueNotices = (id = courseId()) =>
      inTenant(database.app, tenant, (tx) => notifyOfCourse.run({ tx, instant: app.now, jobId: '0' } as never, { courseId: id }))
    const later = async () => {
      app.now = new Date(app.now.getTime() + 5 * 60_000)
      return lines()
    }
    /** The emails that are sent; the number of the course depends on the other tests. */
    const lines = async () => (await settle()).map((line) => line.replace(/Course \d+/, 'The course'))

    it('[UI-52+] notifies those who have a tee time later that day, before its end, once', async () => {
      await prepare()
      const { json } = await set({ state: 'frost', validUntil: `${DAY}T08:20:00`, note: 'The greens are white.' })
      expect(json.courses[0].bookedToday).toBe(3)
      await set({ state: 'frost', validUntil: `${DAY}T08:20:00`, note: 'The greens are still white.' })
      expect((await later()).map((line) => line.split(':')[0])).toEqual(['mia', 'tom'])
      expect(mails[0]?.text).toMatch(/expected to last until 15 Jun 2026, 08:20.*The greens are still white\./s)
      await cancelOfEva()
      await set({ state: 'closed' })
      expect((await later()).map((line) => line.split(':')[0])).toEqual(['mia', 'tom'])
      // Who books later has not been notified yet.
      await book('eva', ['eva'], { at: '08:20' })
      await rows("delete from job where name <> 'notifyOfCourse'")
      await set({ state: 'closed', note: 'Still wet.' })
      expect((await later()).map((line) => line.split(':')[0])).toEqual(['eva'])
    })

    it('[UI-52+] notifies those whose tee time is after the former end when it lasts longer', async () => {
      await prepare()
      await set({ state: 'frost', validUntil: `${DAY}T08:20:00` })
      await later()
      await set({ state: 'frost', validUntil: `${DAY}T08:50:00` })
      expect((await later()).map((line) => line.split(':')[0])).toEqual(['eva'])
      await set({ state: 'frost', validUntil: null })
      expect(await later()).toEqual([])
    })

    it('[UI-140+] notifies those who know that it is closed when it opens earlier, and no one else', async () => {
      await prepare()
      await set({ state: 'closed', validUntil: `${DAY}T08:20:00` })
      expect((await later()).map((line) => line.split(':')[0])).toEqual(['mia', 'tom'])
      await rows("delete from booking_person where customer_id = (select id from customer where first_name = 'tom')")
      await set()
      expect(await later()).toEqual(['mia: Open after all: The course, Monday, 15 June 2026 at 08:10'])
      await set({ note: 'Dry.' })
      expect(await later()).toEqual([])
      await set({ state: 'closed', validUntil: `${DAY}T08:50:00` })
      expect((await later()).map((line) => line.split(':')[0])).toEqual(['eva', 'mia'])
      // The new end is before one of the tee times.
      await set({ state: 'closed', validUntil: `${DAY}T08:20:00` })
      expect(await later()).toEqual(['eva: Open after all: The course, Monday, 15 June 2026 at 08:40'])
    })

    it('[UI-140+] notifies no one of an opening that is reversed in the same minute; a closing counts as known while its email waits', async () => {
      await prepare()
      await set({ state: 'closed' })
      app.now = new Date(app.now.getTime() + 5 * 60_000)
      expect(await settle({ refused: true })).toEqual([])
      await set()
      await set({ state: 'closed' })
      app.now = new Date(app.now.getTime() + 65_000)
      const sent = await settle()
      expect(sent.map((line) => line.split(':')[0])).toEqual(['eva', 'mia', 'tom'])
      await set()
      expect((await later()).map((line) => line.split(', ')[0])).toEqual(
        ['eva', 'mia', 'tom'].map((name) => `${name}: Open after all: The course`),
      )
    })

    it('[UI-140+] notifies once of a closing that is repeated while its message waits to be written', async () => {
      await prepare()
      await set({ state: 'closed' })
      await queueNotices()
      await set({ state: 'closed', note: 'Storm.' })
      await queueNotices()
      const sent = await later()
      expect(sent).toEqual(['eva', 'mia', 'tom'].map((name) => `${name}: The course is closed on Monday, 15 June 2026`))
      expect(mails.every(({ text }) => text.includes('Storm.'))).toBe(true)
    })

    it('[UI-52+] [UI-140+] writes no message that is no longer true', async () => {
      await prepare()
      for (const state of ['open', 'frost']) {
        await set({ state: 'closed' })
        await queueNotices()
        await set({ state })
        await rows("delete from job where name = 'notifyOfCourse'")
        expect(await later()).toEqual([])
      }
      await set({ state: 'closed' })
      expect(await later()).toHaveLength(3)
      await set()
      await queueNotices()
      await set({ state: 'closed' })
      await rows("delete from job where name = 'notifyOfCourse'")
      expect(await later()).toEqual([])
      await set()
      await queueNotices()
      await rows("delete from job where name = 'notifyOfCourse'")
      app.now = new Date(`${DAY}T07:00:00Z`)
      expect(await settle()).toEqual([])
    })

    it('[UI-52+] alarms no one after an end that was corrected within the minute', async () => {
      await prepare()
      await set({ state: 'closed', validUntil: `${DAY}T18:00:00` })
      app.now = new Date(app.now.getTime() + 59_000)
      expect(await settle()).toEqual([])
      await set({ state: 'closed', validUntil: `${DAY}T08:20:00` })
      expect((await later()).map((line) => line.split(':')[0])).toEqual(['mia', 'tom'])
    })

    it('[UI-52+] notifies each morning those who play that day while it is closed without an end', async () => {
      await prepare()
      const dayBefore = Date.parse(MORNING) - 86_400_000
      app.now = new Date(dayBefore)
      await set({ state: 'closed' })
      // One that has failed is not the one of tomorrow.
      const copied = 'insert into job (tenant_id, name, data, created_at, due_at, failed_at) select tenant_id, name, data, created_at,'
      await rows(`${copied} due_at, now() from job`)
      expect(await later()).toEqual([])
      // A status that was set while the notices were written is announced as well, and has no mornings of its own.
      await rows(`${copied} created_at, null from job where failed_at is null`)
      expect(await later()).toEqual([])
      expect(await rows('select due_at from job where failed_at is null')).toEqual([{ due_at: new Date(`${DAY}T03:00:00Z`) }])
      await rows('delete from job where failed_at is not null')
      app.now = new Date(dayBefore + 12 * 3_600_000)
      expect(await settle()).toEqual([])
      app.now = new Date(`${DAY}T03:00:00Z`)
      expect(await lines()).toEqual(['eva', 'mia', 'tom'].map((name) => `${name}: The course is closed on Monday, 15 June 2026`))
      app.now = new Date(Date.parse(`${DAY}T03:00:00Z`) + 86_400_000)
      await set()
      await later()
      app.now = new Date(app.now.getTime() + 86_400_000)
      await settle()
      expect(await rows("select from job where name = 'notifyOfCourse'")).toEqual([])
    })

    it('[UI-52+] notifies those of the next day if its end is then', async () => {
      await prepare()
      app.now = new Date(Date.parse(MORNING) - 12 * 3_600_000)
      await set({ state: 'closed' })
      expect(await later()).toEqual([])
      await set()
      await set({ state: 'closed', validUntil: `${DAY}T08:20:00` })
      expect((await later()).map((line) => line.split(':')[0])).toEqual(['mia', 'tom'])
    })

    it('[UI-52+] [CU-206+] notifies before the start whatever the customer has chosen', async () => {
      await prepare()
      const quiet = { quietHours: { from: '22:00', until: '08:00' }, oneEmailADay: true }
      for (const name of ['mia', 'tom'] as const) expect((await ask(name, 'PATCH', 'messages/settings', quiet)).status).toBe(200)
      const off = { cells: [{ kind: 'booking', channel: 'email', on: false }] }
      expect((await ask('mia', 'PATCH', 'messages/settings', off)).status).toBe(403)
      await set({ state: 'closed' })
      expect((await later()).map((line) => line.split(':')[0])).toEqual(['eva', 'mia', 'tom'])
      for (const name of ['mia', 'tom'] as const) await ask(name, 'PATCH', 'messages/settings', { quietHours: null, oneEmailADay: false })
    })

    it('[UI-52+] notifies once if two people close it at the same time, and not at all if it is open again', async () => {
      await prepare()
      const seenId = await newest()
      await Promise.all([set({ seenId, state: 'closed' }), set({ seenId, state: 'closed' })])
      expect(await later()).toHaveLength(3)
      await set()
      await set({ state: 'closed' })
      expect(await later()).toEqual([])
      await set({ state: 'frost' })
      await set({ state: 'closed' })
      expect(await later()).toEqual([])
    })

    it('[UI-52+] knows each course alone: who plays there, what they know, and when it is announced again', async () => {
      await prepare()
      await cancelOfEva()
      const second = await addReservationCourse(owner, tenant, { seasons: [{ last_time: '16:00' }] })
      for (const [at, players] of [
        ['15:30', ['eva', 'tom']],
        ['09:00', ['eva']],
      ] as const) {
        const there = { ...bodyOf(players, { holes: 9 }), flightId: `${second}-20260615${at.replace(':', '')}-1` }
        expect((await ask('eva', 'POST', 'reservation/bookings', there)).status).toBe(200)
      }
      await rows('delete from job')
      await set({ courseId: Number(second), seenId: null, state: 'closed' })
      expect((await later()).map((line) => line.split(':')[0])).toEqual(['eva', 'tom'])
      // Once, about the first of their tee times.
      expect(mails.find(({ to }) => to.address.startsWith('eva'))?.text).toContain('15 June 2026 at 09:00')
      await set({ state: 'closed' })
      expect((await later()).map((line) => line.split(':')[0])).toEqual(['mia', 'tom'])
      const announced = await rows("select data ->> 'courseId' as id from job where name = 'notifyOfCourse' order by id")
      expect(announced).toEqual([courseId(), second].toSorted().map((id) => ({ id })))
      // One that is over is no longer the first of their tee times.
      await rows('delete from message')
      app.now = new Date(`${DAY}T10:00:00Z`)
      await queueNotices(second)
      await settle()
      expect(mails.find(({ to }) => to.address.startsWith('eva'))?.text).toContain('15 June 2026 at 15:30')
    })
  })
})
