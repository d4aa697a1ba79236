import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.outside
const path = 'rs/cs/customers/actions'

describe('entries and bookings of a customer', async () => {
  const database = await testDatabase()
  const { owner } = database
  // Noon on the island.
  const app = appAt('2026-06-10T10:00:00Z', database)
  let ida: string
  let token: string
  let others: string
  const ids: Record<string, string> = {}
  const enter = (tournamentId: string, customerId: string) =>
    put(owner, tenant, async (tx) => {
      const { rows } = await tx.query(
        'insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false) returning id',
        [tenant, tournamentId, customerId],
      )
      return rows[0].id as string
    })
  const tournament = async (name: string, day: string, days: readonly string[] = [day]) => {
    const id = await addTournament(owner, tenant, { name, start_date: day, end_date: days.at(-1), start_time: '08:00' })
    const rounds: string[] = []
    for (const [at, one] of days.entries()) rounds.push(await addRound(owner, tenant, id, { number: at + 1, start_at: `${one}T09:00:00` }))
    ids[name] = id
    return { id, rounds }
  }
  beforeAll(async () => {
    await addClubs(owner)
    ida = await addCustomer(owner, tenant, { firstName: 'Ida' })
    const ole = await addCustomer(owner, tenant, { firstName: 'Ole' })
    await addAccount(owner, tenant, 'ida', { [tenant]: ida })
    await addAccount(owner, tenant, 'ole', { [tenant]: ole })
    token = await app.logIn('ida', tenant)
    others = await app.logIn('ole', tenant)
    await enter((await tournament('May Medal', '2026-05-02')).id, ida)
    await enter((await tournament('April Cup', '2026-04-04')).id, ida)
    const championship = await tournament('Championship', '2026-06-10', ['2026-06-10', '2026-06-11', '2026-06-12'])
    await enter(championship.id, ida)
    const summer = await tournament('Summer Cup', '2026-06-20')
    const player = await enter(summer.id, ida)
    await tournament('Not entered', '2026-06-21')
    await enter((await tournament('Of Ole', '2026-06-22')).id, ole)
    await put(owner, tenant, async (tx) => {
      await tx.query('insert into tournament (tenant_id, key, name, start_date, end_date, start_time) values ($1, $2, $2, $3, $3, $4)', [
        tenant,
        'Without rounds',
        '2026-07-01',
        '10:30',
      ])
      const flight = await tx.query('insert into flight (tenant_id, round_id, number, start_at) values ($1, $2, 1, $3) returning id', [
        tenant,
        summer.rounds[0],
        '2026-06-20T09:40:00',
      ])
      ids.flight = flight.rows[0].id
      await tx.query('insert into flight_item (tenant_id, round_id, player_id, flight_id, place) values ($1, $2, $3, $4, 1)', [
        ...[tenant, summer.rounds[0], player, ids.flight],
      ])
    })
  })
  const list = async (query = '', of = token) => (await app.ask(`${path}?platform=Cwi${query}`, { tenant, token: of })).json
  const names = async (query = '') => (await list(query)).content.map(({ name }: { name: string }) => name)
  const times = async (query: string) =>
    Object.fromEntries((await list(query)).content.map((row: { name: string; startDateTime: string }) => [row.name, row.startDateTime]))
  const create = (body: unknown, of = token, header: Record<string, string> = {}) =>
    app.ask(`${path}?platform=Cwi`, { tenant, token: of, body, ...header })

  it('[CU-115] are the own tournaments: future ones nearest first, past ones latest first', async () => {
    expect(await names('&time=Future')).toEqual(['Championship', 'Summer Cup'])
    expect(await names('&time=Past')).toEqual(['May Medal', 'April Cup'])
    expect(await names()).toEqual(['Summer Cup', 'Championship', 'May Medal', 'April Cup'])
  })

  it('[CU-139+] with several rounds show the next one, and are past when the last has begun', async () => {
    expect(await times('&time=Future')).toMatchObject({ Championship: '2026-06-11T09:00:00' })
    const before = app.now
    app.now = new Date('2026-06-12T07:00:01Z')
    token = await app.logIn('ida', tenant)
    expect(await times('&time=Past')).toMatchObject({ Championship: '2026-06-12T09:00:00' })
    expect(await names('&time=Future')).toEqual(['Summer Cup'])
    app.now = before
    token = await app.logIn('ida', tenant)
  })

  it('[CU-122] [CU-139+] show the own start time and flight once the start list is published, and their tournament', async () => {
    const summer = async () => (await list('&time=Future')).content.find(({ name }: { name: string }) => name === 'Summer Cup')
    expect(await summer()).toMatchObject({ startDateTime: '2026-06-20T09:00:00', flightId: null })
    await put(owner, tenant, (tx) => tx.query('update round set start_list_publish = true where tournament_id = $1', [ids['Summer Cup']]))
    expect(await summer()).toEqual({
      ...{ id: `tournament-${ids['Summer Cup']}`, type: 'Tournament', name: 'Summer Cup', startDateTime: '2026-06-20T09:40:00' },
      ...{ bookingNo: null, tournamentId: Number(ids['Summer Cup']), tournamentNumber: ids['Summer Cup'] },
      ...{ flightId: Number(ids.flight), eventId: null, startDate: '2026-06-20', endDate: '2026-06-20' },
    })
  })

  it('[TV-133+] show the same start as the list of tournaments, with its tee, to no one else', async () => {
    const summaryOf = async (own: string | undefined) => {
      const { json } = await app.ask('rs/cs/tournaments?startDateFrom=2026-06-20&startDateTo=2026-06-20', {
        tenant,
        ...(own && { token: own }),
      })
      return json.content.find(({ name }: { name: string }) => name === 'Summer Cup')
    }
    const { startDateTime } = (await list('&time=Future')).content.find(({ name }: { name: string }) => name === 'Summer Cup')
    const start = { roundNumber: 1, startTime: startDateTime, startTee: 1 }
    expect((await summaryOf(token)).ownStart).toMatchObject(start)
    for (const other of [others, undefined]) expect((await summaryOf(other)).ownStart).toBeNull()
    await put(owner, tenant, (tx) => tx.query('update round set start_list_publish = false where tournament_id = $1', [ids['Summer Cup']]))
    expect((await summaryOf(token)).ownStart).toBeNull()
    await put(owner, tenant, (tx) => tx.query('update round set start_list_publish = true where tournament_id = $1', [ids['Summer Cup']]))
  })

  it('[CU-122] can be searched by each key, and are paged', async () => {
    expect(await names('&textFields=TournamentName&textValue=CUP')).toEqual(['Summer Cup', 'April Cup'])
    expect(await names('&time=Future&textFields=ActionName&textValue=cup')).toEqual(['Summer Cup'])
    expect(await names(`&textFields=TournamentNumber&textValue=${ids['May Medal']}`)).toContain('May Medal')
    expect(await names('&textFields=BookingNo&textValue=1')).toEqual([])
    expect(await names('&textFields=BookingNo&textFields=TournamentName&textValue=may')).toEqual(['May Medal'])
    expect(await names('&time=Future&textValue=CHAMP')).toEqual(['Championship'])
    expect((await list('&size=1&page=1')).content.map(({ name }: { name: string }) => name)).toEqual(['Championship'])
    expect((await list('&size=1')).page.totalElements).toBe(4)
  })

  const lesson = { type: 'Reservation', name: ' Lesson with Kim ', startDateTime: '2026-06-15T17:00:00', bookingNo: 'L-7' }

  it('[CU-116] include external bookings by type, name and number', async () => {
    const stored = (await create(lesson)).json
    expect(stored).toMatchObject({ type: 'Reservation', name: 'Lesson with Kim', startDateTime: '2026-06-15T17:00:00', bookingNo: 'L-7' })
    expect(await names('&time=Future')).toEqual(['Championship', 'Lesson with Kim', 'Summer Cup'])
    expect(await names('&type=Reservation&type=Event')).toEqual(['Lesson with Kim'])
    expect(await names('&textFields=BookingNo&textValue=l-7')).toEqual(['Lesson with Kim'])
  })

  it('[CU-116] contain the same external booking once, also after two concurrent requests', async () => {
    const body = { type: 'Event', name: 'Barbecue', startDateTime: '2026-06-13T18:00:00' }
    const answers = await Promise.all([create(body), create(body), create({ ...body, bookingNo: 'B-1' })])
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect((await create(body)).json).toMatchObject({ id: answers[0]?.json.id, bookingNo: 'B-1' })
    expect((await names('&time=Future')).filter((name: string) => name === 'Barbecue')).toHaveLength(1)
  })

  it('refuses an invalid action completely', async () => {
    const before = (await list()).page.totalElements
    for (const wrong of [
      { type: 'Party' },
      { name: '  ' },
      { name: 'x'.repeat(201) },
      { startDateTime: '2026-02-30T09:00:00' },
      { type: null },
    ])
      expect((await create({ ...lesson, ...wrong })).status).toBe(400)
    expect((await list()).page.totalElements).toBe(before)
  })

  it('[CU-118] names its platform, and no other', async () => {
    expect((await app.ask(`${path}?platform=App`, { tenant, token })).status).toBe(400)
    expect((await app.ask(`${path}?platform=App`, { tenant, token, body: lesson })).status).toBe(400)
  })

  it('[SE-49] belong to the own customer only', async () => {
    const mine = (await list()).page.totalElements
    expect((await list('', others)).content.map(({ name }: { name: string }) => name)).toEqual(['Of Ole'])
    expect((await app.ask(`${path}?customerId=${ida}`, { tenant, token: others })).status).toBe(400)
    await create({ ...lesson, name: 'Of Ole, too', customerId: Number(ida) }, others)
    expect((await list()).page.totalElements).toBe(mine)
    for (const body of [undefined, lesson]) {
      expect((await app.ask(path, { tenant: CLUBS.a, token, body })).status).toBe(403)
      expect((await app.ask(path, { tenant, body })).status).toBe(401)
    }
  })

  it('[CU-122] include the tee times that the customer booked or plays in, until they are cancelled', async () => {
    const booking = (number: string, startsAt: string, initiatorId: string, playerId: string) =>
      put(owner, tenant, async (tx) => {
        const course = await tx.query(
          `insert into reservation_course (tenant_id, key, name, holes) values ($1, 'links', 'Links', 18)
           on conflict (tenant_id, key) do update set name = excluded.name returning id`,
          [tenant],
        )
        const { rows } = await tx.query(
          `insert into booking (tenant_id, number, state, initiator_id, course_id, starts_at, tee, holes, made_at)
           values ($1, $2, 'booked', $3, $4, $5, 'tee10', 18, $6) returning id`,
          [tenant, number, initiatorId, course.rows[0].id, startsAt, '2026-06-01T10:00:00Z'],
        )
        await tx.query(
          "insert into booking_person (tenant_id, booking_id, position, kind, customer_id) values ($1, $2, 1, 'customer', $3)",
          [...[tenant, rows[0].id, playerId]],
        )
        return { id: rows[0].id as string, courseId: course.rows[0].id as string }
      })
    const ole = (await list('', others)).content.length
    const { id, courseId } = await booking('T-1', '2026-06-25T08:10:00', ida, ida)
    await booking('T-2', '2026-06-26T08:10:00', ida, ida)
    const joined = async () => (await list('&time=Future')).content.filter(({ name }: { name: string }) => name === 'Links')
    expect((await joined())[0]).toMatchObject({
      ...{ id: `booking-${id}`, type: 'Reservation', name: 'Links', startDateTime: '2026-06-25T08:10:00', bookingNo: 'T-1' },
      ...{ flightId: `${courseId}-202606250810-10`, tournamentId: null },
    })
    expect(await joined()).toHaveLength(2)
    expect((await list('', others)).content).toHaveLength(ole)
    await put(owner, tenant, (tx) => tx.query("update booking set state = 'cancelled', cancelled_at = now() where number = 'T-2'"))
    expect(await joined()).toHaveLength(1)
  })
})
