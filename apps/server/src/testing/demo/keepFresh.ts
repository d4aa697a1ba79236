/** The loaded demo on other days: every date moves, and the tournament of today begins again. The last part of its tests, because it changes the data. */
import { describe, expect, it } from 'vitest'
import { clubNow } from '../../clock/clubNow.ts'
import { clockNotice } from '../../demo/clockNotice.ts'
import { DEMO_CLUBS } from '../../demo/clubs.ts'
import { keepFresh } from '../../demo/keepFresh.ts'
import { appAt } from '../testApp.ts'
import { drawAgain, LIVE, type LoadedDemo, NOW, PROGRESS, type Progress, STARTS_AS_ON_CARDS, TENANTS } from './loadedDemo.ts'

export function testKeepFresh(demo: LoadedDemo): void {
  const { database, owner, row, rows } = demo

  /** Leaves a week of bookings and the scores of the day: all rows have moved once, and each further move takes a quarter of the time. */
  async function thin(tenant: string): Promise<void> {
    await rows(tenant, "delete from booking where starts_at not between '2026-06-22' and '2026-06-29'")
    await rows(
      tenant,
      'delete from card_hole where round_id not in (select r.id from round r join demo_day d on d.live_tournament_id = r.tournament_id)',
    )
  }

  describe('keepFresh', () => {
    it('changes nothing on the same day', async () => {
      expect(await keepFresh(owner(), new Date(NOW.getTime() + 3_600_000))).toEqual(new Map())
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
      expect(await keepFresh(owner(), later)).toEqual(new Map(TENANTS.toSorted().map((tenant) => [tenant, 9])))
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
      expect(await keepFresh(owner(), later)).toEqual(new Map())
      expect(await drawAgain(demo)).toMatchObject({ problems: [], logins: 2, unbooked: 0 })
      for (const tenant of TENANTS) await thin(tenant)
    }, 60_000)

    it.each(['2026-10-24T22:30:00Z', '2026-10-27T07:00:00Z'])(
      'shows a live event with tee times of the day when the demo is started again at %s',
      async (moment) => {
        await keepFresh(owner(), new Date(moment))
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
      expect(await clockNotice(owner(), new Date('2026-10-27T07:00:00Z'))).toBe(
        'It is too early or too late for golf, so the demo has daytime clocks: 12:00 at Golfclub Taunusblick, 12:00 at Ashcombe Park Golf Club, 12:00 at Strandholm Golfklub.',
      )
      expect((await keepFresh(owner(), NOW)).get('ashcombe')).toBe(-136)
      expect(await row('ashcombe', "select start_date from tournament where key = 'today'")).toEqual({ start_date: '2026-06-13' })
      expect(await clockNotice(owner(), NOW)).toBeNull()
    }, 60_000)
  })
}
