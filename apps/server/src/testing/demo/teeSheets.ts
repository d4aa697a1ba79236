/** The tee sheets of the loaded demo: bookings, prices, ballots. */
import { describe, expect, it } from 'vitest'
import { appAt } from '../testApp.ts'
import { drawAgain, type LoadedDemo, NOW, TENANTS } from './loadedDemo.ts'

const BALLOTS = `select (select array_agg(n) from (select count(*)::integer as n from tee_time_request r join ballot b on b.id = r.ballot_id
    where extract(isodow from b.day) = 6 group by b.day order by b.day) x) as requests,
  (select count(*)::integer from tee_time_request where by_staff) as staff,
  (select array_agg(state order by day) from ballot where opens_at <= '${NOW.toISOString()}') as states,
  (select max((chances->>'entries')::integer) from ballot) as counted`

export function testTeeSheets(demo: LoadedDemo): void {
  const { database, row } = demo

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
      const drawn = await drawAgain(demo)
      expect(drawn).toMatchObject({ problems: [], logins: 2, unbooked: 0 })
      expect(drawn.got).toBeGreaterThan(20)
    })
  })
}
