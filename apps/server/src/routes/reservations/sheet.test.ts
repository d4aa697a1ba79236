import { beforeAll, describe, expect, it } from 'vitest'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, befriend, CLUBS, changeSettings, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addBookingRows, addReservationCourse, setReservations } from '../../testing/testTeeSheet.ts'

const A = CLUBS.a
interface Flight {
  readonly startDateTime: string
  readonly persons: readonly { readonly fullName: string | null }[]
  readonly bookings: readonly { readonly bookingNo: string | null }[]
}

const DAY = '2026-06-15'
const ALL_SHOWN = { showPlayerHcpi: true, showPlayerIsMember: true, showPlayerSex: true, showCustomerHomeClub: true }

describe('the tee sheet', async () => {
  const database = await testDatabase()
  const { owner } = database
  let app: TestApp
  let course: string
  let anna: string
  let mia: string
  let secret: string
  const tokens: Record<string, string> = {}

  const person = async (name: string, given: Parameters<typeof addCustomer>[2] = {}, staff = false) => {
    const id = await addCustomer(owner, A, { firstName: name, lastName: 'Golf', ...given })
    await addAccount(owner, GROUP_ID, name.toLowerCase(), { [A]: id }, { staff })
    tokens[name] = await app.logIn(name.toLowerCase(), A)
    return id
  }
  const ask = (path: string, as: string | null = 'Anna', tenant: string = A) =>
    app.ask(`rs/cs/${path}`, { tenant, token: as === null ? undefined : tokens[as] })
  const sheet = async (as: string | null = 'Anna', courseId = course, query = '') => {
    const { json } = await ask(`${as === null ? 'cwi/' : ''}reservation/flights/day?courseId=${courseId}&date=${DAY}${query}`, as)
    return json.content as Record<string, unknown>[]
  }
  const flightOf = async (time: string, as: string | null = 'Anna', courseId = course) =>
    (await sheet(as, courseId)).find(({ startDateTime }) => startDateTime === `${DAY}T${time}:00`) as unknown as Flight
  const names = (flight: Flight) => flight.persons.map(({ fullName }) => fullName)

  beforeAll(async () => {
    await addClubs(owner)
    app = appAt('2026-06-14T10:00:00Z', database)
    anna = await person('Anna')
    mia = await person('Mia', { tenths: 124 })
    secret = await person('Sergej', { visibility: 'DataNotShown' })
    await person('Stella', {}, true)
    await person('Gus', { memberStatus: 'guest' })
    course = await addReservationCourse(owner, A)
    const booking = { number: 'NORTH-1', with_dog: true }
    await addBookingRows(owner, A, { courseId: course, at: `${DAY}T08:10`, players: [mia, secret, { guest: 'Tom Guest' }], booking })
    await setReservations(owner, A, { params: ALL_SHOWN })
  })

  it('[RE-65] [RE-119+] [RE-120+] lists every time of the season with its places', async () => {
    const flights = await sheet()
    expect(flights).toHaveLength(13)
    expect(flights[0]).toMatchObject({
      ...{ id: `${course}-202606150800-1`, startDateTime: `${DAY}T08:00:00`, startTee: 'Tee1', slotKind: 'Normal', twilight: 'None' },
      ...{ maxPlayers: 4, freeSlots: 4, heldSlots: 0, blockReason: null, persons: [], bookings: [] },
    })
    expect(await flightOf('08:10')).toMatchObject({ maxPlayers: 4, freeSlots: 1 })
  })

  it('[RE-108+] shows a member only the details that the club shows, of those whose name they may see', async () => {
    const flight = await flightOf('08:10')
    expect(flight.persons).toEqual([
      expect.objectContaining({
        ...{ kind: 'Customer', customerId: Number(mia), fullName: expect.stringContaining('Mia'), firstName: 'Mia', lastName: 'Golf' },
        ...{ sex: 'Female', hcpi: 12.4, isMember: true, position: 'P1_Start', status: 'Booked', friend: false, self: false },
      }),
      expect.objectContaining({
        kind: 'Customer',
        customerId: null,
        fullName: null,
        firstName: null,
        sex: null,
        hcpi: null,
        isMember: null,
      }),
      expect.objectContaining({ kind: 'AnonymousGuest', customerId: null, fullName: null }),
    ])
    expect(JSON.stringify(flight)).not.toMatch(/Sergej|Tom|NORTH/)
    await setReservations(owner, A, {})
    const [shown] = (await flightOf('08:10')).persons
    expect(shown).toMatchObject({ firstName: 'Mia', sex: null, hcpi: null, isMember: null, homeClubName: null })
    await setReservations(owner, A, { params: ALL_SHOWN })
  })

  it('[RE-30] [RE-107+] shows the booking number to its party, to others only if the club wants it', async () => {
    const numberFor = async (as: string) => (await flightOf('08:10', as)).bookings[0]
    expect(await numberFor('Anna')).toMatchObject({ bookingNo: null, own: false, withDog: true })
    expect(await numberFor('Mia')).toMatchObject({ bookingNo: 'NORTH-1', own: true })
    expect(await numberFor('Sergej')).toMatchObject({ bookingNo: 'NORTH-1', own: true })
    await setReservations(owner, A, { params: { ...ALL_SHOWN, showBookingNoToOthers: true } })
    expect(await numberFor('Anna')).toMatchObject({ bookingNo: 'NORTH-1', own: false })
    await setReservations(owner, A, { params: ALL_SHOWN })
  })

  it('shows players themselves, their guests, and to staff everyone', async () => {
    expect(names(await flightOf('08:10', 'Sergej'))).toEqual([
      expect.stringContaining('Mia'),
      expect.stringContaining('Sergej'),
      'Tom Guest',
    ])
    expect((await flightOf('08:10', 'Sergej')).persons).toMatchObject([{ self: false }, { self: true }, { self: false }])
    expect(names(await flightOf('08:10', 'Stella'))).toEqual([
      expect.stringContaining('Mia'),
      expect.stringContaining('Sergej'),
      'Tom Guest',
    ])
  })

  it('marks confirmed friends, who see each other', async () => {
    await befriend(owner, A, anna, secret)
    const flight = await flightOf('08:10')
    expect(flight.persons).toMatchObject([{ friend: false }, { friend: true, firstName: 'Sergej' }, { friend: false }])
    await put(owner, A, (tx) => tx.query('delete from buddy'))
  })

  it('[RE-24] [RE-61] gives a visitor the counts and no person, with a token either', async () => {
    for (const token of [undefined, tokens.Mia]) {
      const path = `rs/cs/cwi/reservation/flights/day?courseId=${course}&date=${DAY}`
      const { json, text } = await app.ask(path, { tenant: A, token })
      expect(json.content[1]).toMatchObject({ freeSlots: 1, persons: [], bookings: [] })
      expect(text).not.toMatch(/Mia|Golf|Sergej|NORTH|customerId/)
    }
    expect((await ask(`reservation/flights/day?courseId=${course}&date=${DAY}`, null)).status).toBe(401)
  })

  it('[RE-126+] counts a hold as held until it expires, and every place of a group', async () => {
    const other = await addReservationCourse(owner, A)
    const held = (until: string) => ({ state: 'held', held_until: until })
    await addBookingRows(owner, A, { courseId: other, at: `${DAY}T08:00`, spare: 3, booking: held('2026-06-14T10:00:01Z') })
    await addBookingRows(owner, A, { courseId: other, at: `${DAY}T08:10`, spare: 3, booking: held('2026-06-14T10:00:00Z') })
    await addBookingRows(owner, A, { courseId: other, at: `${DAY}T08:20`, players: [mia], spare: 3, booking: { kind: 'group' } })
    expect(await flightOf('08:00', 'Anna', other)).toMatchObject({ freeSlots: 1, heldSlots: 3, persons: [], bookings: [] })
    expect(await flightOf('08:10', 'Anna', other)).toMatchObject({ freeSlots: 4, heldSlots: 0 })
    expect(await flightOf('08:20', 'Anna', other)).toMatchObject({ freeSlots: 0, heldSlots: 0, persons: [{ firstName: 'Mia' }] })
  })

  it('[RE-82, RE-89+, RE-124+] shows blocks with their reasons, and keeps a booking on a time that vanished', async () => {
    const week = { first_day: '2026-06-15', last_day: '2026-06-21', weekdays: [1] }
    const blocks = [
      { ...week, reason: 'maintenance', note: 'Hollow-tining', from_time: '08:20', to_time: '08:40' },
      { ...week, reason: 'noTeeOff', from_time: '09:50' },
      { ...week, reason: 'custom', weekdays: [2] },
    ]
    const other = await addReservationCourse(owner, A, { blocks })
    await addBookingRows(owner, A, { courseId: other, at: `${DAY}T08:25`, players: [await addCustomer(owner, A)] })
    const flights = await sheet('Anna', other)
    const byTime = new Map(flights.map((flight) => [String(flight.startDateTime).slice(11, 16), flight]))
    expect(byTime.get('08:20')).toMatchObject({ blockReason: 'Maintenance', blockNote: 'Hollow-tining' })
    expect(byTime.get('08:40')).toMatchObject({ blockReason: null })
    expect(byTime.get('09:50')).toMatchObject({ slotKind: 'NoTeeOff' })
    expect(byTime.get('08:25')).toMatchObject({ slotKind: 'Extra', maxPlayers: 1, freeSlots: 0 })
  })

  it('[RE-46, RE-79] lists the four tees of 27 holes and more, and filters by tee and holes', async () => {
    const seasons = [
      { start_tees: ['tee1', 'tee19'], second_tees: ['tee10'], last_time: '08:20' },
      { start_tees: ['tee28'], hole_counts: [9], last_time: '08:00' },
    ]
    const long = await addReservationCourse(owner, A, { course: { holes: 36 }, seasons })
    const tees = (flights: Record<string, unknown>[]) => [...new Set(flights.map(({ startTee }) => startTee))]
    expect(tees(await sheet('Anna', long))).toEqual(['Tee1', 'Tee10', 'Tee19', 'Tee28'])
    expect(tees(await sheet('Anna', long, '&numberOfHoles=9'))).toEqual(['Tee1', 'Tee19', 'Tee28'])
    expect(tees(await sheet('Anna', long, '&numberOfHoles=18&startTee=Tee19&secondTee=Tee10'))).toEqual(['Tee10', 'Tee19'])
    expect(tees(await sheet('Anna', long, '&startTee=Tee19'))).toEqual(['Tee19'])
    const { json } = await ask(`reservation/flights/day/setup?courseId=${long}&date=${DAY}`)
    expect(json).toMatchObject({
      ...{ startTees: ['Tee1', 'Tee19', 'Tee28'], secondTees: ['Tee10'], numbersOfHoles: [9, 18], intervalMinutes: 10 },
      ...{ firstTime: `${DAY}T08:00:00`, lastTime: `${DAY}T08:20:00`, sunrise: null, sunset: null },
    })
    expect((await ask('reservation/courses/actual')).json.content.at(-1)).toMatchObject({
      ...{ id: Number(long), numberOfHoles: 36, startTees: ['Tee1', 'Tee19', 'Tee28'], timezone: 'Europe/Berlin' },
    })
  })

  it('[RE-47, RE-110+] lists the times for the second nine, of one start only those that it reaches', async () => {
    const seasons = [{ second_tees: ['tee10'], last_time: '12:00' }]
    const two = await addReservationCourse(owner, A, { seasons })
    await setReservations(owner, A, { params: { ...ALL_SHOWN, secondTeeTimeMaxGapMinutes: 10 } })
    const second = async (query = '') => {
      const { json } = await ask(`reservation/flights/day/second-tee?courseId=${two}&date=${DAY}&numberOfHoles=18&startTee=Tee1${query}`)
      return json.content?.map(({ startDateTime, startTee }: Record<string, string>) => `${startDateTime?.slice(11, 16)} ${startTee}`)
    }
    expect(await second()).toHaveLength(25)
    expect(await second(`&flightId=${two}-202606150900-1`)).toEqual(['11:00 Tee10', '11:10 Tee10'])
    expect(await second('&flightId=1-202606150900-1')).toBeUndefined()
    await setReservations(owner, A, { params: ALL_SHOWN })
  })

  it('[RE-44] [RE-59] [RE-63] lists the active courses in the order of the club', async () => {
    const nine = { course: { name: 'Short', holes: 9, position: 2 }, seasons: [{ start_tees: ['tee10', 'tee1'] }] }
    const last = await addReservationCourse(owner, CLUBS.b, nine)
    const first = await addReservationCourse(owner, CLUBS.b, { course: { name: 'Long', position: 1 } })
    await addReservationCourse(owner, CLUBS.b, { course: { name: 'Closed', active: false } })
    const { json } = await app.ask('rs/cs/cwi/reservation/courses/actual', { tenant: CLUBS.b })
    expect(json.content.slice(-2)).toEqual([
      { id: Number(first), name: 'Long', numberOfHoles: 18, startTees: ['Tee1'], timezone: 'Europe/London' },
      { id: Number(last), name: 'Short', numberOfHoles: 9, startTees: ['Tee1', 'Tee10'], timezone: 'Europe/London' },
    ])
    const own = (await ask('reservation/courses/actual')).json
    expect(own.content[0]).toMatchObject({ id: Number(course), numberOfHoles: 18, startTees: ['Tee1'], timezone: 'Europe/Berlin' })
    expect((await ask('cwi/reservation/courses/actual', null)).json).toEqual(own)
  })

  it('[RE-45] [RE-60] [RE-64] has the setup of a day, with the sun of the club', async () => {
    await setReservations(owner, A, { place: [51.34, 12.37], rules: { nineHolesMinutes: 130 } })
    const setup = async (prefix: string, as: string | null, day: string) =>
      (await ask(`${prefix}reservation/flights/day/setup?courseId=${course}&date=${day}`, as)).json
    const own = await setup('', 'Anna', DAY)
    expect(own).toEqual({
      ...{ courseId: Number(course), date: DAY, startTees: ['Tee1'], secondTees: [], numbersOfHoles: [9, 18], intervalMinutes: 10 },
      ...{ firstTime: `${DAY}T08:00:00`, lastTime: `${DAY}T10:00:00`, nineHolesMinutes: 130 },
      ...{ sunrise: expect.stringMatching(/^2026-06-15T04:5\d:/), sunset: expect.stringMatching(/^2026-06-15T21:2\d:/) },
    })
    expect(await setup('cwi/', null, DAY)).toEqual(own)
    expect(await setup('', 'Anna', '2027-01-01')).toMatchObject({ date: '2027-01-01', startTees: [], firstTime: null, lastTime: null })
    await setReservations(owner, A, { params: ALL_SHOWN })
  })

  it('[RE-125+] [RE-126+] has an extra time once, also where the season has one, and never fewer places than are taken', async () => {
    const other = await addReservationCourse(owner, A)
    for (const [time, places] of [['08:05', 2], ['08:10', 3], ['11:00', 4]]) // biome-ignore format: a table
      await put(owner, A, (tx) =>
        tx.query('insert into extra_time (tenant_id, course_id, tee, starts_at, places) values ($1, $2, $3, $4, $5)', [
          ...[A, other, 'tee1', `${DAY}T${time}`, places],
        ]),
      )
    await addBookingRows(owner, A, { courseId: other, at: `${DAY}T08:05`, players: [mia], spare: 2 })
    expect(await sheet('Anna', other)).toHaveLength(15)
    expect(await flightOf('08:05', 'Anna', other)).toMatchObject({
      slotKind: 'Extra',
      maxPlayers: 3,
      freeSlots: 0,
      numbersOfHoles: [9, 18],
    })
    expect(await flightOf('11:00', 'Anna', other)).toMatchObject({ slotKind: 'Extra', maxPlayers: 4, freeSlots: 4 })
  })

  it('[RE-35, RE-94+] hides days before today if the club wants it, not from staff', async () => {
    const yesterday = (as: string) => ask(`reservation/flights/day?courseId=${course}&date=2026-06-13`, as)
    expect((await yesterday('Anna')).json.content).toHaveLength(13)
    await setReservations(owner, A, { params: { ...ALL_SHOWN, hidePastDays: true } })
    expect((await yesterday('Anna')).json.content).toEqual([])
    expect((await yesterday('Stella')).json.content).toHaveLength(13)
    const { json } = await ask(`reservation/days?courseId=${course}&from=2026-06-12&to=2026-06-15`)
    expect(json.content.map(({ date }: { date: string }) => date)).toEqual(['2026-06-14', '2026-06-15'])
    await setReservations(owner, A, { params: ALL_SHOWN })
  })

  it('[RE-127+] counts the days of a week for a party', async () => {
    await setReservations(owner, A, { rules: { daysAheadMembers: 2, opensAtMinutes: 420, guestsMayBook: false } })
    const path = `reservation/days?courseId=${course}&from=${DAY}&to=2026-06-17&players=4`
    expect((await ask(path)).json.content).toEqual([
      expect.objectContaining({ date: '2026-06-15', state: 'Open', freeSlots: 49, timesWithRoom: 12 }),
      expect.objectContaining({ date: '2026-06-16', state: 'Open', freeSlots: 52, timesWithRoom: 13 }),
      expect.objectContaining({ date: '2026-06-17', state: 'NotOpenYet', opens: '2026-06-15T07:00:00' }),
    ])
    expect((await ask(path, 'Gus')).json.content[0]).toMatchObject({ state: 'GuestsMayNotBook' })
    expect((await ask(`cwi/${path}`, null)).json.content[0]).toMatchObject({ state: 'GuestsMayNotBook', freeSlots: 49 })
    for (const to of ['2026-06-14', '2026-07-16', '9999-12-31']) {
      const { status, json } = await ask(`reservation/days?courseId=${course}&from=${DAY}&to=${to}`)
      expect([status, json.details[0].field]).toEqual([400, 'to'])
    }
    expect((await ask(`reservation/days?courseId=${course}&from=${DAY}&to=2026-07-15`)).json.content).toHaveLength(31)
    await setReservations(owner, A, { params: ALL_SHOWN })
  })

  it('[RE-121+] [RE-128+] has the same times in nights when clocks change, and begins and ends with the sun', async () => {
    const seasons = [{ first_time: '05:00', last_time: '20:00', interval_minutes: 15, after_sunrise_minutes: 0, before_sunset_minutes: 62 }]
    const times = async (tenant: string, id: string, date: string) => {
      const { json } = await app.ask(`rs/cs/cwi/reservation/flights/day?courseId=${id}&date=${date}`, { tenant })
      const starts = (json.content as Flight[]).map(({ startDateTime }) => startDateTime.slice(11, 16))
      expect(new Set(json.content.map((flight: { id: string }) => flight.id)).size).toBe(starts.length)
      return [starts[0], starts.at(-1), starts.length]
    }
    // In Leipzig the sun rises at 05:55, 06:53, 07:49 and 06:51 and sets at 18:37, 19:39, 17:59 and 16:57, in Norwich 12 to 19 minutes earlier.
    const berlin = [['06:00', '17:30', 47], ['07:00', '18:30', 47], ['08:00', '16:45', 36], ['07:00', '15:45', 36]] // biome-ignore format: a table
    const london = [['05:45', '17:15', 47], ['06:45', '18:15', 47], ['07:45', '16:30', 36], ['06:45', '15:30', 36]] // biome-ignore format: a table
    const clubs = [
      { tenant: A, place: [51.34, 12.37], expected: berlin },
      { tenant: CLUBS.b, place: [52.63, 1.3], expected: london },
    ] as const
    for (const { tenant, place, expected } of clubs) {
      const id = await addReservationCourse(owner, tenant, { seasons })
      await setReservations(owner, tenant, { params: ALL_SHOWN, place })
      const days = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].map((date) => times(tenant, id, date))
      expect(await Promise.all(days)).toEqual(expected)
    }
    for (const date of ['0001-01-01', '9999-12-31']) {
      const { status } = await ask(`reservation/flights/day?courseId=${course}&date=${date}`)
      expect([date, status]).toEqual([date, 200])
    }
    await setReservations(owner, A, { params: ALL_SHOWN })
  })

  it('is the club’s own: an unknown course, another club’s, an inactive one and a hidden module are all not found', async () => {
    const theirs = await addReservationCourse(owner, CLUBS.outside)
    const closed = await addReservationCourse(owner, A, { course: { active: false } })
    for (const id of [theirs, closed, '999999', '0', 'x', '1e3'])
      for (const call of ['flights/day', 'flights/day/setup', 'flights/day/second-tee'])
        expect([id, (await ask(`reservation/${call}?courseId=${id}&date=${DAY}`)).status]).toEqual([id, 404])
    const of = `courseId=${course}&date=${DAY}`
    const calls = [
      `flights/day?${of}`,
      `flights/day/setup?${of}`,
      'courses/actual',
      'params',
      `days?courseId=${course}&from=${DAY}&to=${DAY}`,
    ]
    const statuses = async (prefix: string, as: string | null) =>
      new Set(await Promise.all(calls.map(async (call) => (await ask(`${prefix}reservation/${call}`, as)).status)))
    await changeSettings(owner, A, { reservationsVisibility: 'Private' })
    expect([await statuses('', 'Anna'), await statuses('cwi/', null)]).toEqual([new Set([200]), new Set([404])])
    await changeSettings(owner, A, { reservationsVisibility: 'No' })
    expect([await statuses('', 'Anna'), await statuses('cwi/', null)]).toEqual([new Set([404]), new Set([404])])
    await changeSettings(owner, A, { reservationsVisibility: 'Public' })
    await put(owner, A, (tx) => tx.query(`update club set licence = '{"items": []}'`))
    expect([await statuses('', 'Anna'), await statuses('cwi/', null)]).toEqual([new Set([404]), new Set([200])])
    await put(owner, A, (tx) => tx.query('update club set licence = anonymous_licence'))
  })

  it('[RE-22, RE-25] returns the parameters, whatever is stored', async () => {
    await setReservations(owner, A, {
      params: { hidePastDays: 'yes', useGeoCheckIn: true, viewRefreshInverval: -5 },
      rules: { opensAtMinutes: 'x' },
    })
    for (const [path, as] of [
      ['reservation/params', 'Anna'],
      ['cwi/reservation/params', null],
    ] as const)
      expect((await ask(path, as)).json).toMatchObject({ hidePastDays: false, useGeoCheckIn: true, viewRefreshInverval: 0 })
    expect((await ask(`reservation/days?courseId=${course}&from=${DAY}&to=${DAY}`)).status).toBe(200)
    await setReservations(owner, A, { params: ALL_SHOWN })
  })

  it('answers 304 as long as nothing changes for this viewer', async () => {
    const path = `rs/cs/reservation/flights/day?courseId=${course}&date=${DAY}`
    const first = await app.ask(path, { tenant: A, token: tokens.Anna })
    const again = (token: string | undefined) =>
      app.ask(path, { tenant: A, token, headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect((await again(tokens.Anna)).status).toBe(304)
    expect((await again(tokens.Gus)).status).toBe(200)
    await addBookingRows(owner, A, { courseId: course, at: `${DAY}T08:40`, players: [await addCustomer(owner, A)] })
    expect((await again(tokens.Anna)).status).toBe(200)
  })
})
