import { describe, expect, it } from 'vitest'
import { importing } from '../testing/importing.ts'
import { appAt } from '../testing/testApp.ts'
import { type FolderFiles, smallClub } from './smallFolder.ts'

const { asOwner, database, importFiles, row, rows } = await importing()

const summer = {
  ...{ key: 'summer', from: '2026-04-01', to: '2030-10-31', startTees: [1], secondTees: [10] },
  ...{ firstTime: '07:30', lastTime: '19:00', intervalMinutes: 10, beforeSunsetMinutes: 60, twilight9Minutes: 150 },
}
const ladies = { key: 'ladies', from: '2026-04-01', to: '2030-10-31', weekdays: ['tuesday'], fromTime: '13:00', toTime: '14:00', reason: 'custom', note: 'Damengolf' } // biome-ignore format: one line
const main = { key: 'main', name: 'Meisterschaftsplatz', holes: 18, course: 'park', seasons: [summer], blocks: [ladies], extraTimes: [{ at: '2030-06-15T07:05', tee: 1 }] } // biome-ignore format: one line
const whole = {
  place: { latitude: 50.22, longitude: 8.57 },
  params: { hidePastDays: true, viewRefreshInverval: 60 },
  rules: { daysAheadMembers: 14, primeTimes: [{ weekdays: ['saturday'], fromTime: '08:00:00', toTime: null }] },
  courses: [main],
}
const file = (content: object): FolderFiles => ({ 'reservations.json': JSON.stringify(content) })
const withSeason = (season: object) => ({ courses: [{ ...main, seasons: [{ ...summer, ...season }] }] })
const saturdays = { ...{ key: 'saturdays', from: '2026-04-01', to: '2030-10-31', weekdays: ['saturday'], courses: ['main'] }, method: 'ballot', opensDaysBefore: 10, closesDaysBefore: 4, closesAt: '18:00' } // biome-ignore format: one line
const withRequest = (over: object) => ({ courses: [main], requests: [{ ...saturdays, ...over }] })
const withBlock = (block: object) => ({ courses: [{ ...main, blocks: [{ ...ladies, ...block }] }] })

const bookings = `booking,course,startAt,number
B1,main,2030-06-15T07:30,1
B2,main,2030-06-15T07:40,2
B3,main,2026-05-01T07:40,2
`

describe('reservations.json', () => {
  it('[RE-168+] makes courses with their seasons, blocks and extra times, and the settings', async () => {
    const report = await importFiles(file(whole))
    expect(report.problems).toEqual([])
    expect(report.files).toContainEqual({ file: 'reservations.json', rows: 1, added: 1, updated: 0 })
    expect(
      await rows('select key, name, holes, active, (select key from course where id = r.course_id) as rated from reservation_course r'),
    ).toEqual([{ key: 'main', name: 'Meisterschaftsplatz', holes: 18, active: true, rated: 'park' }])
    expect(await row('select key, weekdays, start_tees, second_tees, hole_counts, first_time, places, empty_every from season')).toEqual({
      ...{ key: 'main/summer', weekdays: [1, 2, 3, 4, 5, 6, 7], start_tees: ['tee1'], second_tees: ['tee10'], hole_counts: [9, 18] },
      ...{ first_time: '07:30:00', places: 4, empty_every: null },
    })
    expect(await row('select weekdays, tee, from_time, to_time, reason, note from tee_block')).toEqual({
      ...{ weekdays: [2], tee: null, from_time: '13:00:00', to_time: '14:00:00', reason: 'custom', note: 'Damengolf' },
    })
    expect(await row('select starts_at, tee, places from extra_time')).toEqual({ starts_at: '2030-06-15T07:05:00', tee: 'tee1', places: 4 })
    expect(await row('select params, rules, latitude, longitude from reservation_settings')).toEqual({
      ...{ params: whole.params, rules: whole.rules, ...whole.place },
    })
  })

  it('[RE-217+] stores prices and units for rent, and replaces them when it is imported again', async () => {
    const fee = {
      key: 'guests',
      from: '2026-01-01',
      to: '2030-12-31',
      players: ['guest', 'anonymousGuest'],
      amount: 6000,
      lessWithMember: 1500,
    }
    const rentals = (units: number) => [{ key: 'carts', name: 'Carts', products: [{ key: 'buggy', name: 'Buggy', price: 2500, units }] }]
    const payment = { ways: ['basket', 'desk'], refund: { tiers: [{ untilMinutes: 1440, percent: 100 }], prepaidUntilMinutes: null } }
    const report = await importFiles(file({ ...whole, payment, greenFees: [{ ...fee, course: 'main' }], rentals: rentals(3) }))
    expect(report.problems).toEqual([])
    expect(
      await row('select key, position, players, amount, less_with_member, to_time, course_id is not null as on_course from green_fee'),
    ).toEqual({
      ...{ key: 'guests', position: 1, players: fee.players, amount: 6000, less_with_member: 1500, to_time: '24:00:00', on_course: true },
    })
    expect(await row('select payment from reservation_settings')).toEqual({ payment })
    await importFiles(file({ greenFees: [], rentals: rentals(2) }))
    expect(await row('select count(*)::integer as fees from green_fee')).toEqual({ fees: 0 })
    expect(await row('select count(*)::integer as units from rental_unit where active')).toEqual({ units: 2 })
    const twice = await importFiles(file({ greenFees: [fee, fee] }))
    expect(twice.problems).toMatchObject([{ column: 'greenFees' }])
  })

  it('[RE-168+] can be imported again: lists are replaced, settings that are missing stay, blocks made by staff stay', async () => {
    await importFiles(file(whole))
    const before = await row('select id from reservation_course')
    await asOwner((owner) =>
      owner.query(
        "insert into tee_block (tenant_id, course_id, first_day, last_day, reason) select tenant_id, id, '2026-06-01', '2026-06-01', 'maintenance' from reservation_course",
      ),
    )
    const days = 'select count(*)::integer as days, min(version)::integer as version from tee_sheet_day'
    const { days: count, version } = (await row(days)) as { days: number; version: number }
    const report = await importFiles(file({ rules: {}, courses: [{ ...main, seasons: [{ ...summer, key: 'year' }], blocks: [] }] }))
    expect(report.files).toContainEqual({ file: 'reservations.json', rows: 1, added: 0, updated: 1 })
    expect(await row('select id from reservation_course')).toEqual(before)
    expect(await rows('select key from season')).toEqual([{ key: 'main/year' }])
    expect(await rows('select key from tee_block')).toEqual([{ key: null }])
    expect(await rows('select tee from extra_time')).toHaveLength(1)
    expect(await row('select params, rules, latitude from reservation_settings')).toEqual({
      params: whole.params,
      rules: {},
      latitude: 50.22,
    })
    expect(await row(days)).toEqual({ days: count, version: version + 1 })
  })

  it('gives a club from nothing a sheet that a visitor can see', async () => {
    const licence = { items: [{ alias: 'Reservations', allowed: true, active: true }] }
    const club = { ...smallClub, settings: { ...smallClub.settings, reservationsVisibility: 'Public' }, licence, anonymousLicence: licence }
    await importFiles({ ...file(whole), 'club.json': JSON.stringify(club) })
    const app = appAt('2026-06-01T10:00:00Z', database)
    const ask = async (path: string) => (await app.ask(`rs/cs/cwi/reservation/${path}`, { tenant: smallClub.tenant })).json
    const [course] = (await ask('courses/actual')).content
    expect(course).toMatchObject({ name: 'Meisterschaftsplatz', numberOfHoles: 18, startTees: ['Tee1'], timezone: 'Europe/Berlin' })
    const of = (day: string) => `courseId=${course.id}&date=${day}`
    // The sun sets at 21:38: the last time is that of the season. Two hours and a half before, twilight begins.
    const flights = (await ask(`flights/day?${of('2026-06-15')}&startTee=Tee1`)).content
    expect([flights.length, flights.at(-1).startDateTime]).toEqual([70, '2026-06-15T19:00:00'])
    // It sets at 17:09, in winter time: the last time is an hour before.
    const autumn = (await ask(`flights/day?${of('2026-10-28')}&startTee=Tee1`)).content
    expect(autumn.at(-1)).toMatchObject({ startDateTime: '2026-10-28T16:00:00', twilight: 'Twilight9' })
    const tuesday = (await ask(`flights/day?${of('2026-06-16')}&startTee=Tee1`)).content
    expect(tuesday.filter(({ blockNote }: { blockNote: string | null }) => blockNote === 'Damengolf')).toHaveLength(6)
    expect(await ask('params')).toMatchObject({ hidePastDays: true, viewRefreshInverval: 60 })
    expect((await ask(`flights/day/setup?${of('2026-06-15')}`)).sunset).toMatch(/^2026-06-15T21:3\d:00$/)
  })

  it('[RE-255+] announces the ballots of its rules, keeps those with requests, and replaces the others', async () => {
    const DAYS = 'select array_agg(distinct extract(isodow from day)::integer) as weekdays, count(*)::integer as ballots from ballot'
    const first = () => row('select day, seed from ballot order by day limit 1') as Promise<{ day: string; seed: string }>
    await importFiles(file(withRequest({})))
    const before = await first()
    expect(await row(DAYS)).toMatchObject({ weekdays: [6], ballots: expect.toSatisfy((count: number) => count >= 8) })
    const moments =
      "day - 10 + time '00:00' = opens_at at time zone 'Europe/Berlin' and day - 4 + time '18:00' = closes_at at time zone 'Europe/Berlin'"
    expect(await row(`select bool_and(${moments}) as as_ruled from ballot`)).toEqual({ as_ruled: true })
    await asOwner((owner) =>
      owner.query(
        `insert into tee_time_request (tenant_id, id, ballot_id, customer_id, holes, preferences, nonce, receipt, sent_at)
         select b.tenant_id, 1, b.id, c.id, 18, '[]', 'n', 'r', now() from ballot b, customer c where b.day = '${before.day}' limit 1`,
      ),
    )
    await importFiles(file(withRequest({ weekdays: ['sunday'] })))
    expect(await row(DAYS)).toMatchObject({ weekdays: [6, 7] })
    await importFiles(file({ courses: [main], requests: [] }))
    expect([await first(), await row(DAYS)]).toEqual([before, { weekdays: [6], ballots: 1 }])
    await asOwner((owner) => owner.query('delete from ballot'))
  })

  it('[RE-168+] counts coming bookings whose time is gone or blocked, and leaves them on the sheet', async () => {
    await importFiles({ ...file(whole), 'bookings.csv': bookings })
    const places = await rows('select * from booking_place order by starts_at')
    expect(places).toHaveLength(3)
    const later = file({ courses: [{ ...main, seasons: [{ ...summer, firstTime: '07:40' }] }] })
    const dry = await importFiles(later, { dryRun: true })
    expect([dry.imported, dry.notes]).toEqual([
      false,
      ['reservations.json: 1 coming booking has a time that is no longer offered; they stay on the sheet.'],
    ])
    const blocked = file({ courses: [{ ...main, blocks: [{ ...ladies, weekdays: ['saturday'], fromTime: null, toTime: '08:00' }] }] })
    const report = await importFiles(blocked)
    expect([report.imported, report.notes]).toEqual([
      true,
      ['reservations.json: 2 coming bookings have a time that is no longer offered; they stay on the sheet.'],
    ])
    expect(await rows('select * from booking_place order by starts_at')).toEqual(places)
  })

  it.each([
    [{ courses: [main, main] }, 2, 'key'],
    [{ courses: [{ ...main, course: 'links' }] }, 1, 'course'],
    [{ courses: [{ ...main, seasons: [summer, summer] }] }, 1, 'seasons[2].key'],
    [{ courses: [{ ...main, extraTimes: [...main.extraTimes, ...main.extraTimes] }] }, 1, 'extraTimes[2]'],
    [withSeason({ to: '2026-03-31' }), 1, 'seasons[1].to'],
    [withSeason({ lastTime: '07:29' }), 1, 'seasons[1].lastTime'],
    [withSeason({ secondTees: [19] }), 1, 'seasons[1].secondTees'],
    [withSeason({ firstTime: '7:30' }), 1, 'seasons[1].firstTime'],
    [withSeason({ intervalMinutes: 0 }), 1, 'seasons[1].intervalMinutes'],
    [withSeason({ weekdays: ['Montag'] }), 1, 'seasons[1].weekdays[1]'],
    [withSeason({ from: '2026-02-30' }), 1, 'seasons[1].from'],
    [withBlock({ toTime: '13:00' }), 1, 'blocks[1].toTime'],
    [withBlock({ reason: 'snow' }), 1, 'blocks[1].reason'],
    [withRequest({ courses: ['links'] }), null, 'requests[1].courses'],
    [withRequest({ closesAt: null }), null, 'requests[1].closesAt'],
    [withRequest({ policy: 'fewestTimes' }), null, 'requests[1].draws'],
    [withRequest({ auditor: 'nobody' }), null, 'requests[1].auditor'],
    [withRequest({ closesDaysBefore: 20 }), null, 'requests[1].closesDaysBefore'],
    [{ place: { latitude: 91, longitude: 0 } }, null, 'place.latitude'],
    [{ params: { hidePastDays: 'yes' } }, null, 'params.hidePastDays'],
    [{ params: { hidePastDay: true } }, null, 'params.hidePastDay'],
    [{ rules: { daysAhead: 3 } }, null, 'rules.daysAhead'],
    [{ rules: { daysAheadMembers: -1 } }, null, 'rules.daysAheadMembers'],
    [{ rules: { nineHolesMinutes: null } }, null, 'rules.nineHolesMinutes'],
    [{ rules: { guestsMayBook: 'no' } }, null, 'rules.guestsMayBook'],
    [{ rules: { primeTimes: [{ weekdays: ['Samstag'] }] } }, null, 'rules.primeTimes'],
  ])('with %j names the place of the problem and stores nothing', async (content, place, column) => {
    const before = await rows('select * from season')
    const report = await importFiles(file(content))
    expect(report.imported).toBe(false)
    expect(report.problems).toEqual([expect.objectContaining({ file: 'reservations.json', row: place, column })])
    expect(report.problems[0]?.remedy).not.toBe('')
    expect(await rows('select * from season')).toEqual(before)
  })
})
