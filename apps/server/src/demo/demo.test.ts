import { ballotFileFrom } from '@club/contract/reservations'
import { ballotProblems } from '@club/core/reservation'
import { randomOrder } from '@club/core/tournament'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clubNow } from '../clock/clubNow.ts'
import { openClient } from '../db/connect.ts'
import { isPassword } from '../services/accounts/password.ts'
import { hashOf } from '../services/reservations/requests/announceBallots.ts'
import { appAt } from '../testing/testApp.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { clockNotice } from './clockNotice.ts'
import { DEMO_CLUBS } from './clubs.ts'
import { DEMO_LOGINS, DEMO_ROLES } from './demoAccounts.ts'
import { keepFresh } from './keepFresh.ts'
import { startLiveDay } from './liveDay.ts'
import { loadDemo } from './loadDemo.ts'
import { makeDemo } from './makeDemo.ts'
import { PEOPLE } from './makePeople.ts'
import realCards from './realCards.json' with { type: 'json' }

const NOW = new Date('2026-06-13T12:30:00Z')
const database = await testDatabase()
let owner: Awaited<ReturnType<typeof openClient>>

beforeAll(async () => {
  owner = await openClient(database.ownerUrl)
  await loadDemo(owner, NOW)
}, 120_000)
afterAll(() => owner.end())

async function rows<Row>(tenant: string, text: string, connection: ClientBase = owner): Promise<readonly Row[]> {
  await connection.query("select set_config('club.tenant', $1, false)", [tenant])
  return (await connection.query(text)).rows as Row[]
}

async function row<Row>(tenant: string, text: string): Promise<Row> {
  return (await rows<Row>(tenant, text))[0] as Row
}

const TENANTS = DEMO_CLUBS.map(({ tenant }) => tenant)

describe('the demo', () => {
  it('is the same for the same moment', () => {
    expect(JSON.stringify(makeDemo(NOW))).toBe(JSON.stringify(makeDemo(NOW)))
  }, 60_000)

  it('has two clubs of a group and one outside, all marked as demo', async () => {
    const { rows: tenants } = await owner.query('select id, group_id, demo from tenant order by id')
    expect(tenants).toEqual([
      { id: 'ashcombe', group_id: 'rhein-downs', demo: true },
      { id: 'strandholm', group_id: null, demo: true },
      { id: 'taunusblick', group_id: 'rhein-downs', demo: true },
    ])
  })

  it.each(TENANTS)('%s has its people, no two of one name', async (tenant) => {
    const people = await row<Record<string, number>>(
      tenant,
      `select count(*)::integer as people, count(distinct (first_name, last_name))::integer as names,
        (count(*) filter (where member_status = 'member'))::integer as members, (count(*) filter (where member_status = 'guest'))::integer as guests,
        (count(*) filter (where handicap_tenths < 0))::integer as plus, (count(*) filter (where handicap_kind <> 'index'))::integer as without,
        (count(*) filter (where sex = 'female'))::integer as women, (select count(*)::integer from buddy) as friends
        from customer`,
    )
    expect(people).toMatchObject({ people: PEOPLE, names: PEOPLE })
    expect(people.members).toBeGreaterThan(0.75 * PEOPLE)
    for (const some of ['guests', 'plus', 'without', 'women', 'friends']) expect(people[some], some).toBeGreaterThan(0)
  })

  it.each(TENANTS)('%s has two years of results in every format, with ties and unfinished players', async (tenant) => {
    const played = await row<Record<string, number>>(
      tenant,
      `select count(*)::integer as tournaments, (count(*) filter (where end_date < date '2025-06-13'))::integer as before_last,
        (select count(distinct scoring)::integer from round) as formats, (select count(distinct status)::integer from card) as outcomes
        from tournament where closed`,
    )
    expect(played.tournaments).toBeGreaterThanOrEqual(45)
    expect(played.before_last).toBeGreaterThanOrEqual(20)
    expect(played).toMatchObject({ formats: 4, outcomes: 4 })
    const ties = await rows(
      tenant,
      `select 1 from (select h.round_id, h.player_id, sum(h.strokes) as total from card_hole h join round r on r.id = h.round_id
         where r.scoring = 'medal' group by h.round_id, h.player_id) t group by round_id, total having count(*) > 1`,
    )
    expect(ties.length).toBeGreaterThan(20)
  })

  it.each(TENANTS)('%s has the event made of real cards, unchanged', async (tenant) => {
    const played = await rows<{ strokes: readonly number[] }>(
      tenant,
      `select array_agg(h.strokes order by h.number) as strokes from card_hole h join round r on r.id = h.round_id
       join tournament t on t.id = r.tournament_id where t.key = 'real-cards' group by h.player_id`,
    )
    const real: Readonly<Record<string, { readonly cards: readonly (readonly number[])[] }>> = realCards.clubs
    expect(played.map(({ strokes }) => strokes.join(' ')).toSorted()).toEqual(real[tenant]?.cards.map((card) => card.join(' ')).toSorted())
    expect(played.length).toBeGreaterThan(10)
  })

  it.each(TENANTS)('%s has a tournament in every state of signing up', async (tenant) => {
    const now = (
      await row<{ now: string }>(
        tenant,
        `select to_char(timestamptz '${NOW.toISOString()}' at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as now from club`,
      )
    ).now
    const states = await rows<Record<string, unknown>>(
      tenant,
      `select key, players_count as players, guests_count as guests, waiting_count as waiting, max_players as places, max_guests as guest_places, sex, open,
        handicap_limits is not null as limited, fee_amount is not null as fee, (entry_begin_online > '${now}') as later,
        (entry_end_online < '${now}') as over, extract(epoch from entry_end_online - '${now}'::timestamp)::integer / 3600 as hours_left,
        (select array_agg(r.holes order by r.number) from round r where r.tournament_id = t.id) as holes
        from tournament t where start_date > '${now}'::date`,
    )
    const state = (key: string): Record<string, unknown> | undefined => states.find((one) => one.key === key)
    expect(state('closes-soon')).toMatchObject({ hours_left: 3, over: false })
    expect(state('closed-window')).toMatchObject({ over: true })
    expect(state('future-window')).toMatchObject({ later: true, players: 0 })
    expect(state('full')).toMatchObject({ players: 48, places: 48, waiting: 5 })
    expect(state('guest-limit')).toMatchObject({
      players: 58,
      places: 60,
      guests: 12,
      guest_places: 12,
      limited: true,
      fee: true,
      open: true,
    })
    expect(state('women')).toMatchObject({ sex: 'female' })
    expect(state('low-index')).toMatchObject({ limited: true })
    expect(state('nine')).toMatchObject({ holes: [9] })
    expect(state('two-rounds')).toMatchObject({ holes: [18, 18] })
    expect(state('internal')).toMatchObject({ open: false })
  })

  it('puts the member who logs in third on the waiting list of the full tournament', async () => {
    const queue = await rows<{ number: string }>(
      'taunusblick',
      "select c.number from waiting w join customer c on c.id = w.customer_id join tournament t on t.id = w.tournament_id where t.key = 'full' order by w.added_at, w.id",
    )
    expect(queue[2]).toEqual({ number: '1001' })
  })

  it('has a login for every role and right, each for one customer of its club', async () => {
    for (const tenant of TENANTS) {
      const roles = DEMO_LOGINS.filter(({ tenantId }) => tenantId === tenant).map(({ role }) => role)
      expect(new Set(roles)).toEqual(new Set(DEMO_ROLES))
    }
    const status = { member: 'member', guest: 'guest', independent: 'independentPlayer', blocked: 'member', staff: 'member' } as const
    for (const { tenantId, username, role, number, password } of DEMO_LOGINS) {
      const found = await rows<Record<string, unknown>>(
        tenantId,
        `select a.password_hash, a.staff, c.member_status, c.blocked_for_tournament as blocked from account a
         join account_customer x on x.account_id = a.id join customer c on c.id = x.customer_id and c.tenant_id = x.tenant_id
         where x.tenant_id = '${tenantId}' and a.username = '${username}' and c.number = '${number}'`,
      )
      expect(found).toMatchObject([{ staff: role === 'staff', blocked: role === 'blocked', member_status: status[role] }])
      if (role === 'staff') expect(await isPassword(password, found[0]?.password_hash as string)).toBe(true)
    }
  })

  it('one account can act in both clubs of the group', async () => {
    const { rows: clubs } = await owner.query(
      "select x.tenant_id from account a join account_customer x on x.account_id = a.id where a.username = 'clara' order by 1",
    )
    expect(clubs).toEqual([{ tenant_id: 'ashcombe' }, { tenant_id: 'taunusblick' }])
  })
})

const LIVE = `from demo_day d join round r on r.tournament_id = d.live_tournament_id join card c on c.round_id = r.id`
const PROGRESS = `select count(*)::integer as field, (count(*) filter (where done = 18))::integer as finished,
  (count(*) filter (where done = 0))::integer as waiting, (count(*) filter (where done = 9))::integer as at_the_turn, sum(done)::integer as scores
  from (select (select count(*) from card_hole h where h.round_id = c.round_id and h.player_id = c.player_id) as done ${LIVE}) f`

interface Progress {
  readonly field: number
  readonly finished: number
  readonly waiting: number
  readonly at_the_turn: number
  readonly scores: number
}

describe('the tournament of today', () => {
  it.each(TENANTS)('%s is in full play when the demo is loaded', async (tenant) => {
    const day = await row<Progress>(tenant, PROGRESS)
    expect(day.field).toBe(144)
    expect(day.finished / day.field).toBeGreaterThan(0.2)
    expect(day.finished / day.field).toBeLessThan(0.4)
    expect(day.waiting).toBeGreaterThan(6)
    expect(day.at_the_turn).toBeGreaterThan(0)
    const dates = await row<Record<string, unknown>>(
      tenant,
      "select start_date, start_time <= '14:30' as begun from tournament where key = 'today'",
    )
    expect(dates).toEqual({ start_date: '2026-06-13', begun: true })
  })

  it('is shown as live with a leader around the ninth hole', async () => {
    const app = appAt(NOW.toISOString(), database)
    const { json } = await app.ask('rs/cs/tournaments?startDateFrom=2026-06-13&startDateTo=2026-06-13', { tenant: 'taunusblick' })
    expect(json.content).toMatchObject([{ live: true, playersCount: 144 }])
  })

  it('continues with the clock: scores every few seconds, none twice, none early', async () => {
    const at = (minutes: number) => () => new Date(NOW.getTime() + minutes * 60_000)
    const beat = async (minutes: number): Promise<Progress> => {
      const stop = await startLiveDay(database.app, at(minutes), (error) => {
        throw error
      })
      await stop()
      return row<Progress>('ashcombe', PROGRESS)
    }
    const before = await row<Progress>('ashcombe', PROGRESS)
    expect(await beat(0)).toEqual(before)
    const hour = await beat(60)
    expect(hour.scores - before.scores).toBeGreaterThan(400)
    const gaps = await rows<{ longest: number }>(
      'ashcombe',
      `select max(gap)::integer as longest from (select extract(epoch from h.entered_at - lag(h.entered_at) over (order by h.entered_at)) as gap
         ${LIVE} join card_hole h on h.round_id = c.round_id and h.player_id = c.player_id where h.entered_at >= d.anchor) g`,
    )
    expect(gaps[0]?.longest).toBeLessThan(25)
    expect(await beat(60)).toEqual(hour)
    const evening = await beat(600)
    expect(evening.waiting).toBe(0)
    const ends = await rows<{ status: string; returned: boolean; holes: number; count: number }>(
      'ashcombe',
      `select status, returned, min(holes)::integer as holes, count(*)::integer from (select c.status, c.returned_at is not null as returned,
        (select count(*) from card_hole h where h.round_id = c.round_id and h.player_id = c.player_id) as holes ${LIVE}) f
        group by status, returned order by status`,
    )
    expect(ends[0]).toMatchObject({ status: 'counted', returned: true, holes: 18 })
    expect(ends.slice(1).every(({ status, returned }) => status === 'withdrawn' && !returned)).toBe(true)
    const early = await rows(
      'ashcombe',
      `select 1 ${LIVE} join card_hole h on h.round_id = c.round_id and h.player_id = c.player_id where h.entered_at > timestamptz '${at(600)().toISOString()}'`,
    )
    expect(early).toEqual([])
  })
})

/** Seats of today's start list, and whether time and tee are those of the cards. */
const STARTS_AS_ON_CARDS = `select count(*)::integer as seats, bool_and(f.start_at = c.start_at and f.start_tee = c.start_tee) as same
  from demo_day d join round r on r.tournament_id = d.live_tournament_id join flight f on f.round_id = r.id
  join flight_item i on i.flight_id = f.id join card c on c.round_id = r.id and c.player_id = i.player_id`

describe('the start lists of the demo', () => {
  const seats = (tenant: string, key: string) =>
    rows<{ number: number; start_tee: number; time: string; players: number }>(
      tenant,
      `select f.number, f.start_tee, to_char(f.start_at, 'HH24:MI') as time, count(i.player_id)::integer as players
        from tournament t join round r on r.tournament_id = t.id join flight f on f.round_id = r.id
        left join flight_item i on i.flight_id = f.id where t.key = '${key}' group by f.id, f.number, f.start_tee, f.start_at order by f.number`,
    )

  it.each(TENANTS)('%s starts today from two tees, as on the cards', async (tenant) => {
    expect(await row(tenant, STARTS_AS_ON_CARDS)).toEqual({ seats: 144, same: true })
    expect(new Set((await seats(tenant, 'today')).map(({ start_tee }) => start_tee))).toEqual(new Set([1, 10]))
  })

  it.each(TENANTS)('%s has a future shotgun and a future start from one tee', async (tenant) => {
    const shotgun = await seats(tenant, 'shotgun')
    expect([shotgun.length, new Set(shotgun.map(({ time }) => time)).size]).toEqual([16, 1])
    expect(shotgun.reduce((sum, { players }) => sum + players, 0)).toBe(63)
    const proof = await row<{ seed: string; list: string[]; drawn: string[]; early: boolean }>(
      tenant,
      `select d.seed, d.list::text[] as list, d.drawn::text[] as drawn, d.promised_at < d.closed_at as early
        from draw d join round r on r.id = d.round_id join tournament t on t.id = r.tournament_id where t.key = 'shotgun'`,
    )
    expect([proof.early, proof.list.length]).toEqual([true, 63])
    expect(proof.drawn).toEqual(randomOrder(proof.seed, proof.list))
    const oneTee = await seats(tenant, 'closed-window')
    expect(oneTee.slice(0, 3)).toMatchObject([
      { number: 1, start_tee: 1, time: '09:00', players: 3 },
      { number: 2, start_tee: 1, time: '09:10', players: 3 },
      { number: 3, start_tee: 1, time: '09:20', players: 3 },
    ])
  })
})

describe('the tee sheets of the demo', () => {
  it.each(TENANTS)('%s has four weeks in use: full weekends, quiet noons, every status', async (tenant) => {
    const used = await row<Record<string, number>>(
      tenant,
      `select count(distinct p.starts_at::date)::integer as days, min(p.starts_at::date)::text as first, max(p.starts_at::date)::text as last,
        (count(*) filter (where extract(isodow from p.starts_at) > 5))::integer as weekend,
        (count(*) filter (where extract(isodow from p.starts_at) < 6 and p.starts_at::time between '11:30' and '14:00'))::integer as noons,
        (count(*) filter (where extract(isodow from p.starts_at) < 6 and p.starts_at::time > '17:00'))::integer as evenings,
        (select count(distinct status)::integer from booking_person) as statuses,
        (select count(*)::integer from booking where holes = 9) as nines,
        (select count(*)::integer from booking_person where customer_id is null) as guests
       from booking_place p`,
    )
    expect(used).toMatchObject({ days: 29, first: '2026-05-30', last: '2026-06-27' })
    expect(used.weekend).toBeGreaterThan(0.4 * 4 * 400)
    expect(used.evenings).toBeGreaterThan(2 * (used.noons as number))
    for (const some of ['nines', 'guests']) expect(used[some], some).toBeGreaterThan(100)
    expect(used.statuses).toBeGreaterThanOrEqual(3)
  })

  it.each(TENANTS)('%s: rounds of the past are played or missed, later ones of today are booked', async (tenant) => {
    const open = await row<Record<string, number>>(
      tenant,
      `select (count(*) filter (where b.starts_at < '2026-06-13T13:00' and g.status = 'booked'))::integer as past,
        (count(*) filter (where b.starts_at > '2026-06-13T15:30' and g.status <> 'booked'))::integer as early,
        (count(*) filter (where b.starts_at::date = '2026-06-13' and g.status = 'checkedIn'))::integer as today,
        (count(*) filter (where b.starts_at > '2026-06-13T15:30' and b.starts_at < '2026-06-14'))::integer as later
       from booking_person g join booking b on b.id = g.booking_id`,
    )
    expect(open).toMatchObject({ past: 0, early: 0 })
    expect(open.today).toBeGreaterThan(0)
    expect(open.later).toBeGreaterThan(0)
  })

  it.each([
    ['taunusblick', '1001'],
    ['ashcombe', '2002'],
    ['strandholm', '3001'],
  ])('%s: member %s has played with friends and plays with them again', async (tenant, number) => {
    const own = await row<Record<string, number>>(
      tenant,
      `select (count(distinct b.id) filter (where b.starts_at < '2026-06-13'))::integer as past,
        (count(distinct b.id) filter (where b.starts_at > '2026-06-14'))::integer as coming,
        (count(distinct o.customer_id))::integer as friends
       from booking_person g join booking b on b.id = g.booking_id join customer c on c.id = g.customer_id
       join booking_person o on o.booking_id = b.id and o.customer_id <> c.id
       join buddy f on f.customer_id = c.id and f.buddy_id = o.customer_id
       where c.number = '${number}'`,
    )
    expect(own.past).toBeGreaterThanOrEqual(2)
    expect(own.coming).toBeGreaterThanOrEqual(2)
    expect(own.friends).toBeGreaterThanOrEqual(2)
  })

  it.each([
    ['taunusblick', { ways: ['basket', 'desk'], lines: 14, units: 41, weekend: 9000 }],
    ['ashcombe', { ways: ['account', 'desk'], lines: 12, units: 39, weekend: 11_000 }],
    ['strandholm', { ways: ['desk'], lines: 18, units: 0, weekend: 70_000 }],
  ])('[RE-133+] %s: guests pay by the price list, members nothing', async (tenant, expected) => {
    const prices = await row<Record<string, unknown>>(
      tenant,
      `select (select payment -> 'ways' from reservation_settings) as ways, count(*)::integer as lines,
        (select count(*)::integer from rental_unit) as units, (count(*) filter (where 'member' = any(players)))::integer as members,
        max(amount) as weekend
       from green_fee`,
    )
    expect(prices).toEqual({ ...expected, members: 0 })
  })

  it('strandholm: rounds on 27 holes begin on each nine and continue on the next', async () => {
    const used = await row<Record<string, unknown>>(
      'strandholm',
      `select array_agg(distinct s.tee || ' ' || n.tee order by s.tee || ' ' || n.tee) as ways from booking_place s
       join reservation_course c on c.id = s.course_id and c.holes = 27
       join booking_place n on n.booking_id = s.booking_id and n.part = 'second' where s.part = 'start'`,
    )
    expect(used).toEqual({ ways: ['tee1 tee10', 'tee10 tee19', 'tee19 tee1'] })
  })

  it.each(TENANTS)('%s: the sheet of Saturday shows its bookings, blocks and no booking on a blocked time', async (tenant) => {
    const app = appAt(NOW.toISOString(), database)
    const { json } = await app.ask('rs/cs/cwi/reservation/courses/actual', { tenant })
    expect(json.content).toHaveLength(tenant === 'strandholm' ? 3 : 2)
    const blocks: string[] = []
    for (const { id } of json.content as { id: number }[]) {
      for (const day of ['2026-06-14', '2026-06-16', '2026-06-19', '2026-06-20', '2026-06-23']) {
        const sheet = await app.ask(`rs/cs/cwi/reservation/flights/day?courseId=${id}&date=${day}`, { tenant })
        const flights = sheet.json.content as { blockReason: string; slotKind: string; maxPlayers: number; freeSlots: number }[]
        expect(flights.length).toBeGreaterThan(40)
        for (const { blockReason, maxPlayers, freeSlots } of flights.filter((flight) => flight.blockReason)) {
          blocks.push(blockReason)
          expect(freeSlots).toBe(maxPlayers)
        }
      }
    }
    expect(new Set(blocks)).toContain('Competition')
  })
})

describe('requests of the demo', () => {
  it('fill the ballots of the coming Saturdays', async () => {
    expect(await row('strandholm', BALLOTS)).toEqual({ requests: [31, 26, 9], staff: 6, states: ['drawn', 'open', 'open'], counted: 26 })
  })

  it('show a draw that can be checked', async () => {
    const drawn = await drawAgain()
    expect(drawn).toMatchObject({ problems: [], logins: 2, unbooked: 0 })
    expect(drawn.got).toBeGreaterThan(20)
  })
})

const BALLOTS = `select (select array_agg(n) from (select count(*)::integer as n from tee_time_request r join ballot b on b.id = r.ballot_id
    where extract(isodow from b.day) = 6 group by b.day order by b.day) x) as requests,
  (select count(*)::integer from tee_time_request where by_staff) as staff,
  (select array_agg(state order by day) from ballot where opens_at <= '${NOW.toISOString()}') as states,
  (select max((chances->>'entries')::integer) from ballot) as counted`

/** Draws the drawn ballot again from its full file, and counts its times and bookings, and its people who can log in. */
async function drawAgain() {
  const { record, booked, logins } = await row<{ record: string; booked: number; logins: number }>(
    'strandholm',
    `select b.record, (select count(*)::integer from tee_time_request r join booking k on k.id = r.booking_id where r.ballot_id = b.id) as booked,
       (select count(*)::integer from request_person p join account_customer a using (customer_id) where p.ballot_id = b.id) as logins
     from ballot b where b.state = 'drawn'`,
  )
  const file = ballotFileFrom(record)
  if (!file.ok || file.value.kind !== 'record') throw new Error('not a record')
  const { facts, sheet, record: published } = file.value
  const got = published.results.filter(({ flightId }) => flightId !== null).length
  return { problems: ballotProblems(published, facts, sheet, hashOf), logins, got, unbooked: got - booked }
}

describe('keepFresh', () => {
  it('changes nothing on the same day', async () => {
    expect(await keepFresh(owner, new Date(NOW.getTime() + 3_600_000))).toEqual(new Map())
  })

  it('moves every date by whole days and restarts the day, so that today is today', async () => {
    const dates = `select min(start_date) as first, max(end_date) as last,
      (select min(p.entered_at at time zone b.time_zone) from player p join club b using (tenant_id)) as entered,
      (select min(w.added_at at time zone b.time_zone) from waiting w join club b using (tenant_id)) as queued,
      (select min(start_at) from card c where c.round_id not in (select r.id from round r join demo_day d on d.live_tournament_id = r.tournament_id)) as played,
      (select min(birthday) from customer) as birthday, (select max(publish) from (select max(results_publish_time) as publish from round) p) as published,
      (select max(starts_at) from booking_place) as booked, (select max(upper(plays)) from booking_person) as plays from tournament`
    const before = await row<Record<string, string>>('strandholm', dates)
    // Nine days later, at night: the club’s clock becomes that of another time zone.
    const later = new Date('2026-06-22T20:10:00Z')
    expect(await keepFresh(owner, later)).toEqual(new Map(TENANTS.toSorted().map((tenant) => [tenant, 9])))
    const after = await row<Record<string, string>>('strandholm', dates)
    const moved = (key: string): number => (Date.parse(after[key] as string) - Date.parse(before[key] as string)) / 86_400_000
    expect(['first', 'last', 'entered', 'queued', 'played', 'published', 'booked', 'plays'].map((key) => [key, moved(key)])).toEqual(
      ['first', 'last', 'entered', 'queued', 'played', 'published', 'booked', 'plays'].map((key) => [key, 9]),
    )
    expect(after.birthday).toBe(before.birthday)
    expect(await row('strandholm', "select start_date, (players_count = 144) as same from tournament where key = 'today'")).toEqual({
      start_date: '2026-06-22',
      same: true,
    })
    const day = await row<Progress>('strandholm', PROGRESS)
    expect(day.finished / day.field).toBeLessThan(0.4)
    expect(day.waiting).toBeGreaterThan(6)
    expect(await row('strandholm', STARTS_AS_ON_CARDS)).toEqual({ seats: 144, same: true })
    expect(await keepFresh(owner, later)).toEqual(new Map())
    expect(await drawAgain()).toMatchObject({ problems: [], logins: 2, unbooked: 0 })
  }, 60_000)

  it.each(['2026-10-24T22:30:00Z', '2026-10-27T07:00:00Z'])(
    'shows a live event with tee times of the day when the demo is started again at %s',
    async (moment) => {
      await keepFresh(owner, new Date(moment))
      const { json } = await appAt(moment, database).ask('rs/cs/tournaments?startDateFrom=2026-10-24&startDateTo=2026-10-27', {
        tenant: 'ashcombe',
      })
      expect((json.content as { live: boolean }[]).filter(({ live }) => live)).toHaveLength(1)
      for (const tenant of TENANTS) {
        const home = DEMO_CLUBS.find((club) => club.tenant === tenant)?.timeZone as string
        const day = await row<Record<string, unknown>>(
          tenant,
          `select t.start_date, t.start_time = min(c.start_at)::time as same, min(c.start_at)::time >= '08:00' as begins,
             max(c.start_at)::time <= '20:00' as ends, min(c.start_at)::date = max(c.start_at)::date as one_day,
             max(r.start_at) = min(c.start_at) as round from tournament t join round r on r.tournament_id = t.id
             join card c on c.round_id = r.id where t.key = 'today' group by t.start_date, t.start_time`,
        )
        expect(day).toEqual({
          start_date: clubNow(home, new Date(moment)).slice(0, 10),
          ...{ same: true, begins: true, ends: true, one_day: true, round: true },
        })
        expect(await row(tenant, STARTS_AS_ON_CARDS)).toEqual({ seats: 144, same: true })
        const late = await rows(
          tenant,
          `select ${LIVE} join card_hole h on h.round_id = c.round_id and h.player_id = c.player_id where h.entered_at > '${moment}'`,
        )
        expect(late).toEqual([])
      }
    },
    60_000,
  )

  it('lists the clocks that differ from the real ones, and moves back to a day without any', async () => {
    expect(await clockNotice(owner, new Date('2026-10-27T07:00:00Z'))).toBe(
      'It is too early or too late for golf, so the demo has daytime clocks: 12:00 at Golfclub Taunusblick, 12:00 at Ashcombe Park Golf Club, 12:00 at Strandholm Golfklub.',
    )
    expect((await keepFresh(owner, NOW)).get('ashcombe')).toBe(-136)
    expect(await row('ashcombe', "select start_date from tournament where key = 'today'")).toEqual({ start_date: '2026-06-13' })
    expect(await clockNotice(owner, NOW)).toBeNull()
  }, 60_000)
})
