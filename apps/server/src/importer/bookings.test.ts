import { describe, expect, it, vi } from 'vitest'
import { sheetLock } from '../services/reservations/sheetLock.ts'
import { importing } from '../testing/importing.ts'
import { smallClub } from './smallFolder.ts'

const { tenant } = smallClub
const { asOwner, importFiles, rows, row } = await importing()

const HEADER = 'booking,course,startAt,tee,holes,secondStartAt,secondTee,kind,dog,bookedBy,bookedAt,note,number,guest,status'
const START = '2026-06-13T08:10'

/** A club with one course, open in June with three places. */
async function prepare(): Promise<void> {
  expect((await importFiles({})).problems).toEqual([])
  await asOwner(async (owner) => {
    await owner.query("insert into reservation_course (tenant_id, key, name, holes) values ($1, 'park', 'Park', 18)", [tenant])
    await owner.query(
      `insert into season (tenant_id, course_id, key, first_day, last_day, start_tees, first_time, last_time, interval_minutes, places)
       select $1, id, 'summer', '2026-06-01', '2026-06-30', '{tee1}', '08:00', '18:00', 10, 3 from reservation_course`,
      [tenant],
    )
  })
}
const importBookings = (lines: readonly string[], options?: { dryRun: boolean }) =>
  importFiles({ 'bookings.csv': [HEADER, ...lines].join('\n') }, options)
const line = (cells: Readonly<Record<string, string>>): string =>
  HEADER.split(',')
    .map((column) => cells[column] ?? '')
    .join(',')
const booking = (key: string, cells: Readonly<Record<string, string>> = {}) =>
  line({ booking: key, course: 'park', startAt: START, ...cells })
const stored = () =>
  rows(
    `select b.number, b.starts_at, p.seat, p.part, p.tee, coalesce(c.first_name, nullif(g.name, ''), g.kind) as player, g.status
     from booking_place p join booking b on b.id = p.booking_id left join booking_person g on g.id = p.person_id
     left join customer c on c.id = g.customer_id order by p.starts_at, p.tee, p.seat`,
  )
const problemsOf = async (...lines: readonly string[]) => {
  await prepare()
  const report = await importBookings(lines)
  expect(report.imported).toBe(false)
  expect(await rows('select from booking')).toEqual([])
  return report.problems.map(({ row: at, column, problem }) => `${at} ${column}: ${problem}`)
}

describe('bookings.csv', () => {
  it('[RE-167+] takes the places of a party, one row for each player', async () => {
    await prepare()
    const report = await importBookings([
      booking('B1', { number: '1', bookedAt: '2026-06-01T07:00', holes: '18', secondStartAt: '2026-06-13T10:20', secondTee: '10' }),
      booking('B1', { startAt: '', course: '', number: '2', status: 'checkedIn' }),
      booking('B1', { guest: 'Uncle Tom' }),
    ])
    expect(report.problems).toEqual([])
    expect(report.files).toContainEqual({ file: 'bookings.csv', rows: 3, added: 1, updated: 0 })
    const start = { number: 'B1', starts_at: '2026-06-13T08:10:00', part: 'start', tee: 'tee1' }
    const second = { number: 'B1', starts_at: '2026-06-13T08:10:00', part: 'second', tee: 'tee10' }
    const players = [
      { seat: 1, player: 'Ada', status: 'booked' },
      { seat: 2, player: 'Ben', status: 'checkedIn' },
      { seat: 3, player: 'Uncle Tom', status: 'booked' },
    ]
    expect(await stored()).toEqual([start, second].flatMap((time) => players.map((player) => ({ ...time, ...player }))))
    expect(
      await row(
        `select c.number as by, b.made_at = '2026-06-01T05:00:00Z' as at, b.holes, (select kind from booking_event) as event,
          (select upper(plays)::text from booking_person where position = 1) as ends, (select version from tee_sheet_day)::integer as version
         from booking b join customer c on c.id = b.initiator_id`,
      ),
    ).toEqual({ by: '1', at: true, holes: 18, event: 'booked', ends: '2026-06-13 12:20:00', version: 1 })
  })

  it('[RE-167+] importing the file again changes nothing, and a changed row replaces the booking', async () => {
    await prepare()
    await importBookings([booking('B1', { number: '1' }), booking('B1', { number: '2' })])
    const before = await stored()
    await importBookings([booking('B1', { number: '1' }), booking('B1', { number: '2' })])
    expect(await stored()).toEqual(before)
    expect(await rows('select kind from booking_event')).toHaveLength(1)
    const report = await importBookings([booking('B1', { number: '2', startAt: '2026-06-13T09:00' })])
    expect(report.files).toContainEqual({ file: 'bookings.csv', rows: 1, added: 0, updated: 1 })
    expect(await stored()).toMatchObject([{ number: 'B1', starts_at: '2026-06-13T09:00:00', player: 'Ben' }])
    await importBookings([booking('B1', { number: '2', startAt: '2026-06-14T09:00' })])
    expect(await rows('select day, version::integer from tee_sheet_day order by day')).toEqual([
      { day: '2026-06-13', version: 4 },
      { day: '2026-06-14', version: 1 },
    ])
  })

  it('[RE-167+] leaves a booking as it is that changed here', async () => {
    await prepare()
    await importBookings([booking('B1', { number: '1' }), booking('B2', { number: '2', startAt: '2026-06-13T09:00' })])
    await asOwner(async (owner) => {
      await owner.query("update booking set state = 'cancelled', cancelled_at = now() where number = 'B1'")
      await owner.query("delete from booking_place where booking_id = (select id from booking where number = 'B1')")
      await owner.query(
        "insert into booking_event (tenant_id, booking_id, at, kind) select tenant_id, id, now(), 'moved' from booking where number = 'B2'",
      )
    })
    const report = await importBookings([booking('B1', { number: '1' }), booking('B2', { number: '2', startAt: '2026-06-13T10:00' })])
    expect(report.problems).toEqual([])
    expect(await stored()).toMatchObject([{ number: 'B2', starts_at: '2026-06-13T09:00:00' }])
  })

  it('[RE-167+] a group takes the whole time', async () => {
    await prepare()
    expect(
      (await importBookings([booking('G1', { kind: 'group', number: '1' }), booking('G1', { number: '2', kind: '' })])).problems,
    ).toEqual([])
    expect(await stored()).toMatchObject([{ player: 'Ada' }, { player: 'Ben' }, { seat: 3, player: null }])
  })

  it('[RE-167+] a dry run stores nothing', async () => {
    await prepare()
    expect(await importBookings([booking('B1', { number: '1' })], { dryRun: true })).toMatchObject({ imported: false, problems: [] })
    expect(await rows('select from booking')).toEqual([])
  })

  it('[RE-167+] an expired hold is in no one’s way, a hold that lasts is', async () => {
    await prepare()
    const hold = (until: string) =>
      asOwner(async (owner) => {
        await owner.query('delete from booking')
        const { rows: made } = await owner.query(
          `insert into booking (tenant_id, number, state, course_id, starts_at, tee, holes, made_at, held_until)
           select $1, 'H', 'held', id, $2, 'tee1', 18, now(), $3 from reservation_course returning id, course_id`,
          [tenant, START, until],
        )
        await owner.query(
          `insert into booking_place (tenant_id, course_id, starts_at, tee, seat, part, booking_id)
           select $1, $2, $3, 'tee1', s, 'start', $4 from generate_series(1, 3) s`,
          [tenant, made[0].course_id, START, made[0].id],
        )
      })
    await hold('2999-01-01T00:00:00Z')
    expect((await importBookings([booking('B1', { number: '1' })])).problems).toHaveLength(1)
    await hold('2020-01-01T00:00:00Z')
    expect((await importBookings([booking('B1', { number: '1' })])).problems).toEqual([])
  })

  it('[RE-167+] [RE-194+] waits for a booking in flight, and reports that it has taken the place', async () => {
    await prepare()
    const report = await asOwner(async (member) => {
      const { rows: courses } = await member.query<{ id: string }>('select id from reservation_course')
      const courseId = courses[0]?.id ?? ''
      await member.query('begin')
      const lock = sheetLock({ tenantId: tenant }, courseId, 'shared')
      await member.query(lock.text, lock.values)
      const importing = importBookings([booking('B1', { number: '1' }), booking('B1'), booking('B1')])
      const waiting = async () => (await rows('select from pg_locks where not granted')).length
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 5000 })
      await member.query(
        `with made as (insert into booking (tenant_id, number, state, course_id, starts_at, tee, holes, made_at)
           values ($1, 'M', 'booked', $2, $3, 'tee1', 18, now()) returning id)
         insert into booking_place (tenant_id, course_id, starts_at, tee, seat, part, booking_id) select $1, $2, $3, 'tee1', 1, 'start', id from made`,
        [tenant, courseId, START],
      )
      await member.query('commit')
      return importing
    })
    expect(report.problems.map(({ problem }) => problem)).toEqual(['Booking B1 needs 3 places at 2026-06-13T08:10, and 2 are free.'])
  })

  it.each([
    {
      what: 'more players than places, over two bookings',
      lines: [booking('B1', { number: '1' }), booking('B1'), booking('B2', { number: '2' }), booking('B2')],
      problems: ['4 startAt: Booking B2 needs 2 places at 2026-06-13T08:10, and 1 are free.'],
    },
    {
      what: 'a player with two rounds at a time',
      lines: [
        booking('B1', { number: '1' }),
        booking('B2', { number: '2', startAt: '2026-06-13T11:00' }),
        booking('B2', { number: '1', startAt: '' }),
      ],
      problems: ['4 number: 1 plays at that time in booking B1.'],
    },
    {
      what: 'an unknown course and an unknown member',
      lines: [booking('B1', { course: 'moon', number: '1' }), booking('B2', { number: '77' }), booking('B3', { bookedBy: '78' })],
      problems: ['2 course: There is no course "moon".', '3 number: There is no member 77.', '4 bookedBy: There is no member 78.'],
    },
    {
      what: 'cells that cannot be read',
      lines: [
        booking('B1', { number: '1', tee: '5', holes: '12', secondTee: '10', kind: 'tour', status: 'gone' }),
        booking('B2', { number: '2', startAt: 'soon' }),
      ],
      problems: [
        '2 tee: "5" is not a start tee.',
        '2 holes: "12" is not a number of holes.',
        '2 secondTee: The second nine needs a time and a tee.',
        '2 kind: "tour" is not known.',
        '2 status: "gone" is not known.',
        '3 startAt: This is not a moment.',
      ],
    },
    {
      what: 'rows of one booking that differ, and a player twice',
      lines: [booking('B1', { number: '1' }), booking('B1', { number: '2', holes: '9' }), booking('B1', { number: '1' })],
      problems: ['3 holes: Booking B1 has another value in row 2.', '4 number: 1 plays in this booking already, in row 2.'],
    },
    {
      what: 'a second nine before the first',
      lines: [booking('B1', { number: '1', secondStartAt: '2026-06-13T08:00', secondTee: '10' })],
      problems: ['2 secondStartAt: The second nine is before the start.'],
    },
  ])('[RE-167+] refuses $what', async ({ lines, problems }) => {
    expect(await problemsOf(...lines)).toEqual(problems)
  })
})
