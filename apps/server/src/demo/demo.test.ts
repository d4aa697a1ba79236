import { randomOrder } from '@club/core/tournament'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../db/connect.ts'
import { importFolder } from '../importer/importFolder.ts'
import { inFolder, SMALL_FILES } from '../importer/smallFolder.ts'
import { isPassword } from '../services/accounts/password.ts'
import { testKeepFresh } from '../testing/demo/keepFresh.ts'
import { LIVE, NOW, PROGRESS, type Progress, readLoadedDemo, STARTS_AS_ON_CARDS, TENANTS } from '../testing/demo/loadedDemo.ts'
import { testTeeSheets } from '../testing/demo/teeSheets.ts'
import { appAt } from '../testing/testApp.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { DEMO_LOGINS, DEMO_ROLES } from './demoAccounts.ts'
import { startLiveDay } from './liveDay.ts'
import { loadDemo } from './loadDemo.ts'
import { makeDemo } from './makeDemo.ts'
import { PEOPLE } from './makePeople.ts'
import realCards from './realCards.json' with { type: 'json' }

const database = await testDatabase()
let owner: Awaited<ReturnType<typeof openClient>>

beforeAll(async () => {
  owner = await openClient(database.ownerUrl)
  await loadDemo(owner, NOW)
}, 120_000)
afterAll(() => owner.end())

const demo = readLoadedDemo(database, () => owner)
const { row, rows } = demo

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

  it('takes no real club next to itself, which the server would not start with', async () => {
    const { imported, problems } = await inFolder(SMALL_FILES, (folder) => importFolder(owner, folder))
    expect({ imported, problems: problems.map(({ file, column }) => [file, column]) }).toEqual({
      imported: false,
      problems: [['club.json', 'tenant']],
    })
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

testTeeSheets(demo)
testKeepFresh(demo)
