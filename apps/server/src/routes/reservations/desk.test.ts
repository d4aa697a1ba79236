import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { pdfText } from '../../testing/privacy/pdfText.ts'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'
import { addReservationCourse, setReservations } from '../../testing/testTeeSheet.ts'

const A = CLUBS.a
const DAY = '2026-06-15'
const DESK = 'rs/staff/reservation'

interface Booking {
  readonly id: string
  readonly version: number
  readonly flightId: string
  readonly note: string
  readonly persons: readonly { readonly id: string; readonly fullName: string; readonly status: string; readonly golf: object | null }[]
}

describe('the desk', async () => {
  const database = await testDatabase()
  const { owner } = database
  let app: TestApp
  let course: string
  const ids: Record<string, string> = {}
  const tokens: Record<string, string> = {}

  const person = async (name: string, { staff = false } = {}) => {
    ids[name] = await addCustomer(owner, A, { firstName: name, lastName: 'Golf' })
    await addAccount(owner, GROUP_ID, name.toLowerCase(), { [A]: ids[name] }, { staff })
    tokens[name] = await app.logIn(name.toLowerCase(), A)
  }
  const flight = (time: string, day = DAY) => `${course}-${day.replaceAll('-', '')}${time.replace(':', '')}-1`
  const member = (name: string) => ({ kind: 'customer', customerId: ids[name] })
  const day = async (as = 'Stella') => {
    const { status, json } = await app.ask(`${DESK}/day?courseId=${course}&date=${DAY}`, { tenant: A, token: tokens[as] })
    return {
      status,
      flights: json.flights as { id: string; freeSlots: number; blockReason: string | null }[],
      bookings: json.bookings as Booking[],
    }
  }
  const free = async (time: string) => (await day()).flights.find(({ id }) => id === flight(time))?.freeSlots
  const send = (path: string, command: object, given: { seen?: readonly Booking[]; as?: string; more?: object } = {}) => {
    const versions = (given.seen ?? []).map(({ id, version }) => ({ bookingId: id, version }))
    return app.ask(`${DESK}/${path}`, { tenant: A, token: tokens[given.as ?? 'Stella'], body: { command, versions, ...given.more } })
  }
  const run = (command: object, given: Parameters<typeof send>[2] = {}) => send('commands', command, given)
  const book = async (time: string, players: readonly object[]) => {
    const answer = await run({ kind: 'book', flightId: flight(time), numberOfHoles: 18, players })
    expect(answer.status, answer.text).toBe(200)
    return (await day()).bookings.find(({ flightId }) => flightId === flight(time)) as Booking
  }
  const jobs = async () => {
    const { rows } = await put(owner, A, (tx) =>
      tx.query("select data -> 'data' ->> 'happened' as happened, due_at from job where name = 'letter.bookingNews' order by id"),
    )
    return rows.map(({ happened }) => happened as string)
  }

  beforeAll(async () => {
    await addClubs(owner)
    app = appAt('2026-06-15T06:30:00Z', database)
    for (const name of ['Anna', 'Mia', 'Ralf']) await person(name)
    await person('Stella', { staff: true })
    await person('Sven', { staff: true })
  })
  beforeEach(async () => {
    await put(owner, A, async (tx) => {
      await tx.query('delete from booking')
      await tx.query("delete from job where name = 'letter.bookingNews'")
      await tx.query('delete from reservation_settings')
    })
    course = await addReservationCourse(owner, A)
  })

  it('[RE-180+] books walk-ins and members, and shows names, notes and versions to staff alone', async () => {
    const booking = await book('09:00', [member('Anna'), { kind: 'anonymousGuest', name: 'Tom' }, { kind: 'anonymousGuest', name: null }])
    expect(booking.persons.map(({ fullName }) => fullName)).toEqual(['Anna Golf', 'Tom', ''])
    expect(await free('09:00')).toBe(1)
    expect((await day('Anna')).status).toBe(403)
    expect((await run({ kind: 'cancel', bookingId: booking.id }, { seen: [booking], as: 'Anna' })).status).toBe(403)
  })

  it('[CU-370+] shows the height, handedness and number plate of a customer whom no other customer sees', async () => {
    const golf = { height: 182, handedness: 'Left', licensePlate: 'HG-CH 72' }
    await app.ask('rs/cs/customers/golf-details', { tenant: A, token: tokens.Anna, method: 'PUT', body: golf })
    await put(owner, A, (tx) => tx.query("update customer set customer_visibility = 'DataNotShown' where id = $1", [ids.Anna]))
    const booking = await book('09:00', [member('Anna'), { kind: 'anonymousGuest', name: 'Tom' }])
    expect(booking.persons.map((one) => one.golf)).toEqual([golf, null])
  })

  it('[RE-181+] [RE-186+] moves a party, and the reverse makes the same sheet and sends no email', async () => {
    const booking = await book('09:00', [member('Anna'), member('Mia')])
    await put(owner, A, (tx) => tx.query("delete from job where name = 'letter.bookingNews'"))
    const moved = await run({ kind: 'move', bookingId: booking.id, flightId: flight('09:20') }, { seen: [booking] })
    expect(moved.status, moved.text).toBe(200)
    expect([await free('09:00'), await free('09:20')]).toEqual([4, 2])
    expect(await jobs()).toEqual(['moved', 'moved'])
    const { undo, versions, commandId } = moved.json as { undo: object; versions: object[]; commandId: string }
    const undone = await app.ask(`${DESK}/commands`, {
      tenant: A,
      token: tokens.Stella,
      body: { command: undo, versions, undoes: commandId },
    })
    expect(undone.status, undone.text).toBe(200)
    expect([await free('09:00'), await free('09:20')]).toEqual([2, 4])
    expect(await jobs()).toEqual([])
  })

  it('[RE-184+] moves a party with the earliest second time that has room, and not without one', async () => {
    await setReservations(owner, A, { params: { secondTeeTimeMaxGapMinutes: 10 } })
    course = await addReservationCourse(owner, A, { seasons: [{ second_tees: ['tee10'], last_time: '12:00' }] })
    const pair = [member('Anna'), member('Mia')]
    const booking = await book('08:40', pair)
    const second = async () => (await day()).bookings.find(({ id }) => id === booking.id) as Booking & { secondFlightId: string }
    expect((await second()).secondFlightId).toMatch(/1040-10$/)
    const players = [1, 2, 3].map((index) => ({ kind: 'anonymousGuest', name: `Guest ${index}` }))
    const trio = { kind: 'book', flightId: flight('08:50'), secondFlightId: `${course}-202606151100-10`, numberOfHoles: 18, players }
    expect((await run(trio)).status).toBe(200)
    const move = (time: string, seen: Booking) => run({ kind: 'move', bookingId: booking.id, flightId: flight(time) }, { seen: [seen] })
    const moved = await move('09:00', booking)
    expect(moved.status, moved.text).toBe(200)
    expect((await second()).secondFlightId).toMatch(/1110-10$/)
    const none = await move('10:10', await second())
    expect([none.status, none.json.details[0].code]).toEqual([409, 'secondTeeMissing'])
  })

  it('[RE-186+] [RE-230+] notices in the portal wait for ten seconds, and an undone command has none', async () => {
    const notices = async () => (await app.ask('rs/cs/notices', { tenant: A, token: tokens.Anna })).json.content
    const booking = await book('09:00', [member('Anna')])
    expect(await notices()).toEqual([])
    const moved = await run({ kind: 'move', bookingId: booking.id, flightId: flight('09:20') }, { seen: [booking] })
    const { undo, versions, commandId: undoes } = moved.json
    const undone = await app.ask(`${DESK}/commands`, { tenant: A, token: tokens.Stella, body: { command: undo, versions, undoes } })
    expect(undone.status, undone.text).toBe(200)
    app.now = new Date('2026-06-15T06:30:11Z')
    const [first, ...others] = await notices()
    expect([first.kind, first.actorName, others]).toEqual(['TeeTimeBooked', null, []])
    app.now = new Date('2026-06-15T06:30:00Z')
  })

  it('[RE-186+] [regression] an undone command notifies those who have its message already, and no one else', async () => {
    const mail = testMail(app, database)
    const booking = await book('09:00', [member('Anna'), member('Mia')])
    await put(owner, A, (tx) => tx.query("delete from job where name = 'letter.bookingNews'"))
    const moved = await run({ kind: 'move', bookingId: booking.id, flightId: flight('09:20') }, { seen: [booking] })
    const { undo, versions, commandId: undoes } = moved.json
    // The message of Mia waits for another worker.
    await put(owner, A, (tx) =>
      tx.query("update job set due_at = due_at + interval '1 minute' where data ->> 'customerId' = $1 and name = 'letter.bookingNews'", [
        ids.Mia,
      ]),
    )
    app.now = new Date('2026-06-15T06:30:12Z')
    await mail.deliver()
    const undone = await app.ask(`${DESK}/commands`, { tenant: A, token: tokens.Stella, body: { command: undo, versions, undoes } })
    expect(undone.status, undone.text).toBe(200)
    const { rows } = await put(owner, A, (tx) =>
      tx.query("select data ->> 'customerId' as id, data -> 'data' ->> 'happened' as what from job where name = 'letter.bookingNews'"),
    )
    app.now = new Date('2026-06-15T06:30:00Z')
    expect(rows).toEqual([{ id: ids.Anna, what: 'moved' }])
  })

  it('[RE-186+] emails wait for ten seconds', async () => {
    await book('09:00', [member('Anna')])
    const { rows } = await put(owner, A, (tx) =>
      tx.query("select extract(epoch from due_at - created_at)::integer as wait from job where name = 'letter.bookingNews'"),
    )
    expect(rows).toEqual([{ wait: 10 }])
  })

  it.each([
    {
      what: 'a split',
      command: (b: Booking) => ({ kind: 'split', bookingId: b.id, playerIds: [b.persons[0]?.id], intoId: null, flightId: flight('09:30') }),
    },
    { what: 'a removal', command: (b: Booking) => ({ kind: 'removePlayer', bookingId: b.id, playerId: b.persons[1]?.id }) },
    {
      what: 'an added guest',
      command: (b: Booking) => ({ kind: 'addPlayer', bookingId: b.id, player: { kind: 'anonymousGuest', name: 'Eva' } }),
    },
    { what: 'a cancellation', command: (b: Booking) => ({ kind: 'cancel', bookingId: b.id }) },
    { what: 'a check-in', command: (b: Booking) => ({ kind: 'checkIn', bookingIds: [b.id], playerIds: b.persons.map(({ id }) => id) }) },
    { what: 'a note', command: (b: Booking) => ({ kind: 'note', bookingId: b.id, note: 'Buggy' }) },
  ])('[RE-186+] $what is reversed to the same sheet', async ({ command }) => {
    const booking = await book('09:00', [member('Anna'), member('Mia')])
    const written = async () => {
      const { flights, bookings } = await day()
      const parties = bookings.map(({ flightId, note, persons }) => [
        flightId,
        note,
        persons.map(({ fullName, status }) => `${fullName} ${status}`).sort(),
      ])
      return { flights, parties }
    }
    const before = await written()
    const done = await run(command(booking), { seen: [booking] })
    expect(done.status, done.text).toBe(200)
    expect(await written()).not.toEqual(before)
    const { undo, versions, commandId } = done.json as { undo: object; versions: object[]; commandId: string }
    const undone = await app.ask(`${DESK}/commands`, {
      tenant: A,
      token: tokens.Stella,
      body: { command: undo, versions, undoes: commandId },
    })
    expect(undone.status, undone.text).toBe(200)
    expect(await written()).toEqual(before)
    const { rows } = await put(owner, A, (tx) =>
      tx.query('select count(*)::integer as n from booking_person where plays is null and booking_id = $1', [booking.id]),
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('[RE-181+] joins two parties into one booking and back', async () => {
    const anna = await book('09:00', [member('Anna')])
    const mia = await book('09:10', [member('Mia')])
    const joined = await run({ kind: 'join', bookingId: mia.id, intoId: anna.id }, { seen: [anna, mia] })
    expect(joined.status, joined.text).toBe(200)
    expect((await day()).bookings.map(({ persons }) => persons.map(({ fullName }) => fullName))).toEqual([['Anna Golf', 'Mia Golf']])
    const { undo, versions, commandId } = joined.json as { undo: object; versions: object[]; commandId: string }
    const undone = await app.ask(`${DESK}/commands`, {
      tenant: A,
      token: tokens.Stella,
      body: { command: undo, versions, undoes: commandId },
    })
    expect(undone.status, undone.text).toBe(200)
    expect((await day()).bookings.map(({ id, persons }) => [id, persons.length])).toEqual([
      [anna.id, 1],
      [mia.id, 1],
    ])
  })

  it('[RE-182+] [RE-380+] overrules limits only with a reason, which the history has, and never a taken place', async () => {
    await setReservations(owner, A, { rules: { lastCancellationMinutes: 600 } })
    const booking = await book('09:00', [member('Anna'), member('Mia'), member('Ralf')])
    const refused = await run({ kind: 'cancel', bookingId: booking.id }, { seen: [booking] })
    expect([refused.status, refused.json.details]).toMatchObject([409, [{ code: 'cancellationClosed' }]])
    const done = await run({ kind: 'cancel', bookingId: booking.id }, { seen: [booking], more: { reason: 'Thunderstorm' } })
    expect(done.status, done.text).toBe(200)
    const { rows } = await put(owner, A, (tx) =>
      tx.query('select kind, reason, by_staff from booking_event where booking_id = $1 order by id', [booking.id]),
    )
    expect(rows.at(-1)).toEqual({ kind: 'cancelled', reason: 'Thunderstorm', by_staff: true })

    await book('09:10', [member('Anna'), { kind: 'anonymousGuest', name: null }, { kind: 'anonymousGuest', name: null }])
    const two = { kind: 'book', flightId: flight('09:10'), numberOfHoles: 18, players: [member('Mia'), member('Ralf')] }
    const full = await run(two, { more: { reason: 'Please' } })
    expect([full.status, full.json.details]).toMatchObject([409, [{ code: 'flightFull' }]])
    const twice = await run({ ...two, flightId: flight('09:20'), players: [member('Anna')] }, { more: { reason: 'Please' } })
    expect([twice.status, twice.json.details]).toMatchObject([409, [{ code: 'playsAtThatTime', data: { personName: 'Anna Golf' } }]])
  })

  it('[RE-185+] previews refusals and emails without storing anything', async () => {
    const booking = await book('09:00', [member('Anna'), member('Mia')])
    const before = await jobs()
    const { json, status } = await send(
      'commands/preview',
      { kind: 'move', bookingId: booking.id, flightId: flight('08:10') },
      { seen: [booking] },
    )
    expect(status).toBe(200)
    expect(json).toMatchObject({
      refusals: [{ code: 'past' }],
      notified: [
        { name: 'Anna Golf', kind: 'moved' },
        { name: 'Mia Golf', kind: 'moved' },
      ],
    })
    expect(await jobs()).toEqual(before)
    expect(await free('09:00')).toBe(2)
  })

  it('[RE-188+] names the other desk that changed the booking, and when', async () => {
    const booking = await book('09:00', [member('Anna')])
    await run({ kind: 'move', bookingId: booking.id, flightId: flight('09:20') }, { seen: [booking], as: 'Sven' })
    const late = await run({ kind: 'move', bookingId: booking.id, flightId: flight('09:30') }, { seen: [booking] })
    expect([late.status, late.json.details]).toEqual([
      412,
      [{ code: 'changedBy', localizedMessage: 'Sven Golf', data: { name: 'Sven Golf', at: '2026-06-15T08:30:00' } }],
    ])
  })

  it('[RE-248+] prints the starter’s list of the day for staff alone', async () => {
    await book('09:00', [member('Anna'), { kind: 'anonymousGuest', name: null }])
    const list = (as: string) => app.ask(`${DESK}/starters-list?courseId=${course}&date=${DAY}`, { tenant: A, token: tokens[as] })
    const { status, headers, bytes } = await list('Stella')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = pdfText(bytes)
    for (const part of ['09:00', 'Anna Golf', 'Guest', '18']) expect(text).toContain(part)
    expect((await list('Anna')).status).toBe(403)
  })

  it('[RE-187+] [RE-246+] blocks and unblocks times; those with bookings need a reason', async () => {
    await book('09:00', [member('Anna')])
    const block = { courseId: course, day: DAY, tee: 'tee1', fromTime: '09:00:00', toTime: '09:20:00', reason: 'maintenance', note: null }
    const refused = await run({ kind: 'block', block })
    expect([refused.status, refused.json.details]).toMatchObject([409, [{ code: 'timesBooked', data: { times: 1 } }]])
    const done = await run({ kind: 'block', block }, { more: { reason: 'Storm damage' } })
    expect(done.status, done.text).toBe(200)
    const blocked = async () => (await day()).flights.filter(({ blockReason }) => blockReason === 'Maintenance').map(({ id }) => id)
    expect(await blocked()).toEqual([flight('09:00'), flight('09:10')])
    expect((await day()).bookings).toHaveLength(1)
    const undone = await app.ask(`${DESK}/commands`, { tenant: A, token: tokens.Stella, body: { command: done.json.undo, versions: [] } })
    expect(undone.status, undone.text).toBe(200)
    expect(await blocked()).toEqual([])
    const { json } = await app.ask(`${DESK}/day?courseId=${course}&date=${DAY}`, { tenant: A, token: tokens.Stella })
    const line = {
      at: '2026-06-15T08:30:00',
      actorName: 'Stella Golf',
      tee: 'tee1',
      fromTime: '09:00:00',
      toTime: '09:20:00',
      reason: 'maintenance',
    }
    expect(json.blockEvents).toMatchObject([
      { ...line, kind: 'unblocked', overruled: '' },
      { ...line, kind: 'blocked', overruled: 'Storm damage', note: null },
    ])
  })

  it('[RE-75] [RE-183+] records a no-show after the start only, which is final', async () => {
    const booking = await book('09:00', [member('Anna')])
    const noShow = { kind: 'noShow', bookingIds: [booking.id], playerIds: [booking.persons[0]?.id] }
    expect((await run(noShow, { seen: [booking], more: { reason: 'x' } })).json.details).toMatchObject([{ code: 'notStarted' }])
    const later = appAt('2026-06-15T08:00:00Z', database)
    const token = await later.logIn('stella', A)
    const versions = [{ bookingId: booking.id, version: booking.version }]
    const done = await later.ask(`${DESK}/commands`, { tenant: A, token, body: { command: noShow, versions } })
    expect(done.status, done.text).toBe(200)
    const [absent] = (await day()).bookings
    expect(absent?.persons[0]?.status).toBe('NoShow')
    const checkIn = await run({ ...noShow, kind: 'checkIn' }, { seen: absent ? [absent] : [], more: { reason: 'x' } })
    expect([checkIn.status, checkIn.json.details]).toMatchObject([409, [{ code: 'statusFinal' }]])
    expect((await day()).bookings[0]?.persons[0]?.status).toBe('NoShow')
  })

  it('[RE-188+] two desks that move two parties to one time, or one party to two, sell no place twice', async () => {
    const trio = [
      { kind: 'anonymousGuest', name: null },
      { kind: 'anonymousGuest', name: null },
      { kind: 'anonymousGuest', name: null },
    ]
    const first = await book('09:00', trio)
    const second = await book('09:10', trio)
    const move = (booking: Booking, time: string, as: string) =>
      run({ kind: 'move', bookingId: booking.id, flightId: flight(time) }, { seen: [booking], as })
    const answers = await Promise.all([move(first, '09:40', 'Stella'), move(second, '09:40', 'Sven')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await free('09:40')).toBe(1)

    const third = await book('08:40', trio)
    const both = await Promise.all([move(third, '09:50', 'Stella'), move(third, '10:00', 'Sven')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const taken = await inTenant(owner, A, (tx) =>
      tx.query('select count(*)::integer as n from booking_place where booking_id = $1', [third.id]),
    )
    expect(taken.rows).toEqual([{ n: 3 }])
  })

  it('[RE-188+] two desks that book the last places at the same time: one of them is refused', async () => {
    const walkIns = (count: number) => Array(count).fill({ kind: 'anonymousGuest', name: null })
    const order = { kind: 'book', flightId: flight('09:00'), numberOfHoles: 9, players: walkIns(3) }
    const answers = await Promise.all([run(order), run(order, { as: 'Sven' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await free('09:00')).toBe(1)
  })
})
