/**
 * The demo never grows old: when it stands on another day than today, everything that has a date moves by whole days, and the
 * tournament of today begins again. One transaction.
 */

import { type ClubDateTime, dayOf, startOfDay } from '@club/core'
import type { ClientBase } from 'pg'
import { clubNow } from '../clock/clubNow.ts'
import { minutesBetween } from './dates.ts'
import { shownStart } from './liveSchedule.ts'
import { livePlan, writeDue } from './playLive.ts'

/** Dates that belong to a person, not to the calendar of the club. */
const KEPT = ['customer.birthday', 'demo_day.anchor']
/** Answers to requests of another day. */
const CLEARED = ['idempotency']

const MINUTES_A_DAY = 1440

interface DemoDay {
  readonly tenant_id: string
  readonly anchor: Date
  readonly time_zone: string
}

/** Says by how many days each club was moved. */
export async function keepFresh(owner: ClientBase, now: Date): Promise<ReadonlyMap<string, number>> {
  const moved = new Map<string, number>()
  const tenants = await owner.query<{ id: string }>('select id from tenant where demo order by id')
  await owner.query('begin')
  try {
    for (const { id } of tenants.rows) {
      await owner.query("select set_config('club.tenant', $1, true)", [id])
      const { rows } = await owner.query<DemoDay>('select d.tenant_id, d.anchor, c.time_zone from demo_day d join club c using (tenant_id)')
      const day = rows[0]
      if (!day) continue
      const days = daysBetween(clubNow(day.time_zone, day.anchor), clubNow(day.time_zone, now))
      if (days === 0) continue
      await shiftDates(owner, id, days)
      await restartLiveDay(owner, id, now, clubNow(day.time_zone, now))
      moved.set(id, days)
    }
    await owner.query('commit')
    return moved
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

function daysBetween(from: ClubDateTime, to: ClubDateTime): number {
  return minutesBetween(startOfDay(dayOf(from)), startOfDay(dayOf(to))) / MINUTES_A_DAY
}

/** Every date and moment of every table of a tenant, whatever tables there will be. */
async function shiftDates(owner: ClientBase, tenantId: string, days: number): Promise<void> {
  const { rows } = await owner.query<{ name: string; columns: readonly string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity
       and a.atttypid in ('date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype)
       and c.relname || '.' || a.attname <> all ($1) and c.relname <> all ($2)
     group by c.relname order by c.relname`,
    [KEPT, CLEARED],
  )
  for (const { name, columns } of rows) {
    // The sum of a date and an interval is a timestamp; assignment makes it a date again.
    const set = columns.map((column) => `"${column}" = "${column}" + make_interval(days => $2)`)
    await owner.query(`update "${name}" set ${set.join(', ')} where tenant_id = $1`, [tenantId, days])
  }
  for (const name of CLEARED) await owner.query(`delete from "${name}" where tenant_id = $1`, [tenantId])
}

/** The field goes back to the first tee, with start times that fit the new moment. */
async function restartLiveDay(owner: ClientBase, tenantId: string, now: Date, clubTime: ClubDateTime): Promise<void> {
  await owner.query('update demo_day set anchor = $2 where tenant_id = $1', [tenantId, now])
  const live =
    '(select r.id from round r join demo_day d on d.tenant_id = r.tenant_id and d.live_tournament_id = r.tournament_id where r.tenant_id = $1)'
  await owner.query(`delete from card_hole where tenant_id = $1 and round_id in ${live}`, [tenantId])
  const slots = await owner.query<{ start_at: string }>(
    `select distinct start_at from card where tenant_id = $1 and round_id in ${live} order by start_at`,
    [tenantId],
  )
  const starts = slots.rows.map((row, slot) => ({ old: row.start_at, fresh: shownStart(slot, clubTime) }))
  await owner.query(
    `update card c set start_at = s.fresh, returned_at = null, status = 'counted'
     from jsonb_to_recordset($2::jsonb) as s(old timestamp, fresh timestamp)
     where c.tenant_id = $1 and c.round_id in ${live} and c.start_at = s.old`,
    [tenantId, JSON.stringify(starts)],
  )
  await owner.query(
    `update flight f set start_at = s.fresh from jsonb_to_recordset($2::jsonb) as s(old timestamp, fresh timestamp)
     where f.tenant_id = $1 and f.round_id in ${live} and f.start_at = s.old`,
    [tenantId, JSON.stringify(starts)],
  )
  const first = starts[0]?.fresh
  await owner.query(`update round set start_at = $2 where tenant_id = $1 and id in ${live}`, [tenantId, first])
  await owner.query(
    'update tournament set start_time = $2::timestamp::time where tenant_id = $1 and id in (select live_tournament_id from demo_day)',
    [tenantId, first],
  )
  const plan = await livePlan(owner, tenantId)
  if (plan) await writeDue(owner, plan, -Infinity, 0)
}
