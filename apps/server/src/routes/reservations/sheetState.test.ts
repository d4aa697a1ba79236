import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, befriend, CLUBS, changeSettings, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addBookingRows, addReservationCourse, setReservations } from '../../testing/testTeeSheet.ts'
import { addTee } from '../../testing/testTees.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const A = CLUBS.a
const DAY = '2026-06-15'
const PARAMS = { showPlayerHcpi: true, showPlayerIsMember: true, showPlayerSex: true, showCustomerHomeClub: true, hidePastDays: true }
const VIEWERS = ['anna', 'mia', 'stella', null] as const

describe('a day of the tee sheet that a client has', async () => {
  const database = await testDatabase()
  const { owner } = database
  const tokens: Record<string, string> = {}
  const ids: Record<string, string> = {}
  let app: TestApp
  let course: string
  let tournament: string
  let round: string

  const ask = (as: string | null, etag = '') =>
    app.ask(`rs/cs/${as === null ? 'cwi/' : ''}reservation/flights/day?courseId=${course}&date=${DAY}`, {
      tenant: A,
      token: as === null ? undefined : tokens[as],
      headers: etag === '' ? {} : { 'if-none-match': etag },
    })
  const rows = (statement: string, ...values: readonly unknown[]) => put(owner, A, (tx) => tx.query(statement, [...values]))
  const change = (table: string, set: string, id: string | undefined) => rows(`update ${table} set ${set} where id = $1`, id)

  beforeAll(async () => {
    await addClubs(owner)
    app = appAt('2026-06-14T10:00:00Z', database)
    for (const name of ['anna', 'mia', 'sergej', 'stella']) {
      ids[name] = await addCustomer(owner, A, { firstName: name, visibility: name === 'sergej' ? 'DataNotShown' : 'NameSeenByAll' })
      await addAccount(owner, GROUP_ID, name, { [A]: ids[name] }, { staff: name === 'stella' })
      tokens[name] = await app.logIn(name, A)
    }
    course = await addReservationCourse(owner, A, { course: { active: true } })
    await setReservations(owner, A, { params: PARAMS })
    const players = [ids.mia as string, ids.sergej as string, { guest: 'Tom' }]
    ids.booking = await addBookingRows(owner, A, { courseId: course, at: `${DAY}T08:10`, players })
    tournament = await addTournament(owner, A, {
      name: 'Medal',
      start_date: DAY,
      end_date: DAY,
      max_players: 8,
      visibility: 'participants',
    })
    round = await addRound(owner, A, tournament, { start_at: `${DAY}T09:00:00` })
    await inTenant(owner, A, (tx) => addTee(tx, tournament, { pars: Array(18).fill(4) }))
  })

  it('[RE-300+] is not sent again, to no one, while nothing has changed', async () => {
    for (const viewer of VIEWERS) {
      const first = await ask(viewer)
      expect(first.status).toBe(200)
      const again = await ask(viewer, first.headers.get('etag') as string)
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', first.headers.get('etag')])
    }
  })

  it('[RE-300+] is never taken for that of another viewer', async () => {
    const etags = await Promise.all(VIEWERS.map(async (viewer) => (await ask(viewer)).headers.get('etag') as string))
    expect(new Set(etags).size).toBe(VIEWERS.length)
    for (const [index, viewer] of VIEWERS.entries())
      for (const etag of etags.filter((_, other) => other !== index)) expect((await ask(viewer, etag)).status).toBe(200)
  })

  const block = `insert into tee_block (tenant_id, course_id, first_day, last_day, weekdays, from_time, to_time, reason)
    values ($1, $2, '2026-06-15', '2026-06-15', '{1}', '08:40', '08:50', 'maintenance')`
  const extra = `insert into extra_time (tenant_id, course_id, starts_at, tee, places) values ($1, $2, '2026-06-15T11:00', 'tee1', 4)`
  const entry = 'insert into player (tenant_id, tournament_id, customer_id, guest, entered_at) values ($1, $2, $3, false, now())'
  const flight = `insert into flight (tenant_id, round_id, number, start_at, start_tee) values ($1, $2, 1, '2026-06-15T09:20', 1) returning id`
  const item = `insert into flight_item (tenant_id, round_id, player_id, flight_id, place)
    select p.tenant_id, f.round_id, p.id, f.id, 1 from player p, flight f where p.tournament_id = $1 and f.round_id = $2`
  const held = { state: 'held', held_until: '2026-06-14T10:05:00Z' }
  /** Each is written past the service, so that no version of the day is raised. */
  const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
    'a booking': () => addBookingRows(owner, A, { courseId: course, at: `${DAY}T08:20`, players: [ids.anna as string] }),
    'a hold': () => addBookingRows(owner, A, { courseId: course, at: `${DAY}T08:30`, spare: 2, booking: { ...held, kind: 'normal' } }),
    'the end of a hold': async () => {
      app.now = new Date('2026-06-14T10:05:00Z')
    },
    'a dog': () => change('booking', 'with_dog = true', ids.booking),
    'the status of a player': () => rows("update booking_person set status = 'checkedIn' where booking_id = $1", ids.booking),
    'the name of a guest': () => rows("update booking_person set name = 'Tim' where name = 'Tom'"),
    'a handicap': () => change('customer', 'handicap_tenths = 99', ids.mia),
    'a name': () => change('customer', "last_name = 'Neu'", ids.mia),
    'who sees a person': () => change('customer', "customer_visibility = 'DataNotShown'", ids.mia),
    'a friendship': () => befriend(owner, A, ids.anna as string, ids.sergej as string),
    'what the club shows': () => setReservations(owner, A, { params: { ...PARAMS, showPlayerSex: false, showBookingNoToOthers: true } }),
    'the pattern of names': () => changeSettings(owner, A, { fullName: { part1: 'LastName', part2: 'Comma', part3: 'FirstName' } }),
    'a block': () => rows(block, A, course),
    'an extra time': () => rows(extra, A, course),
    'the season': () => rows("update season set last_time = '09:50' where course_id = $1", course),
    'the course of a competition': () =>
      rows('update reservation_course set course_id = (select course_id from tee limit 1) where id = $1', course),
    'an entry of the viewer': () => rows(entry, A, tournament, ids.anna),
    'who sees a competition': () => change('tournament', "visibility = 'everyone'", tournament),
    'the name of a competition': () => change('tournament', "name = 'Monthly medal'", tournament),
    'the first start of a competition': () => change('round', "start_at = '2026-06-15T09:10'", round),
    'a start list': async () => {
      await rows(flight, A, round)
      await rows(item, tournament, round)
    },
    'the status of the viewer': () => change('customer', "member_status = 'guest'", ids.anna),
    'a cancelled competition': () => change('tournament', 'closed = true, cancelled = true', tournament),
    'the next day': async () => {
      app.now = new Date('2026-06-16T10:00:00Z')
    },
    'a licence that ends': () => rows(`update club set licence = '{"items": []}', anonymous_licence = '{"items": []}'`),
  }

  it.each(Object.entries(CHANGES))('[RE-300+] is sent again after %s', async (name, apply) => {
    const before = await Promise.all(VIEWERS.map((viewer) => ask(viewer)))
    await apply()
    let changed = 0
    for (const [index, viewer] of VIEWERS.entries()) {
      const fresh = await ask(viewer)
      const had = before[index] as (typeof before)[number]
      const asked = await ask(viewer, had.headers.get('etag') as string)
      if (fresh.text === had.text) continue
      changed += 1
      expect([viewer, asked.status, asked.text]).toEqual([viewer, fresh.status, fresh.text])
    }
    expect(changed, name).toBeGreaterThan(0)
  })
})
