/**
 * Keeps the demo up to date: on another day than the one it was made for, everything that has a date moves by whole days, and the
 * tournament of today begins again. One transaction.
 */

import { type ClubDateTime, dayOf, startOfDay } from '@club/core'
import type { ClientBase } from 'pg'
import { clubNow } from '../clock/clubNow.ts'
import { DEMO_CLUBS } from './clubs.ts'
import { minutesBetween } from './dates.ts'
import { type DemoClock, demoClock } from './demoClock.ts'
import { slotStart } from './liveSchedule.ts'
import { makeRequests } from './makeRequests.ts'
import { livePlan, secondsSince, writeDue } from './playLive.ts'
import { placeOf } from './teeTimeSetup.ts'

/** Dates that belong to a person, not to the calendar of the club. */
const KEPT = ['customer.birthday', 'demo_day.anchor']
/** Answers to requests of another day; ballots, which fixed days are hashed into. */
const CLEARED = ['idempotency', 'ballot']

const MINUTES_A_DAY = 1440

interface DemoDay {
  readonly tenant_id: string
  readonly anchor: Date
  readonly time_zone: string
}

/** Returns by how many days each club was moved. */
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
      const made = clubNow(day.time_zone, day.anchor)
      if (dayOf(clubNow(day.time_zone, now)) === dayOf(made)) continue
      const clock = demoClock(homeZone(id) ?? day.time_zone, now)
      const days = daysBetween(made, clock.now)
      await shiftDates(owner, id, days, { from: day.time_zone, to: clock.timeZone })
      await restartLiveDay(owner, id, clock, now)
      await moveSun(owner, id, clock)
      await makeRequests(owner, id, now)
      moved.set(id, days)
    }
    await owner.query('commit')
    return moved
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

function homeZone(tenantId: string): string | undefined {
  return DEMO_CLUBS.find(({ tenant }) => tenant === tenantId)?.timeZone
}

function daysBetween(from: ClubDateTime, to: ClubDateTime): number {
  return minutesBetween(startOfDay(dayOf(from)), startOfDay(dayOf(to))) / MINUTES_A_DAY
}

interface ShiftedColumn {
  readonly name: string
  readonly kind: 'day' | 'instant' | 'range'
}

/** Farther than any date of the demo. */
const FAR_DAYS = 100_000

/**
 * Moves every date and moment of every table of a tenant. The time of day stays the same on the club's clock. Dates in a unique index move
 * by a detour over far days: the place of a row is still taken while the next one moves.
 */
async function shiftDates(
  owner: ClientBase,
  tenantId: string,
  days: number,
  zones: { readonly from: string; readonly to: string },
): Promise<void> {
  const [from, to] = [owner.escapeLiteral(zones.from), owner.escapeLiteral(zones.to)]
  const { rows } = await owner.query<{ name: string; is_unique: boolean; columns: readonly ShiftedColumn[] }>(
    `select c.relname as name,
       bool_or(exists (
         select from pg_index i
         where i.indrelid = c.oid and (i.indisunique or i.indisexclusion) and a.attnum = any(i.indkey::smallint[])
       )) as is_unique,
       jsonb_agg(jsonb_build_object('name', a.attname, 'kind', case a.atttypid when 'timestamptz'::regtype then 'instant'
         when 'tsrange'::regtype then 'range' else 'day' end) order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity
       and a.atttypid in ('date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype, 'tsrange'::regtype)
       and c.relname || '.' || a.attname <> all ($1) and c.relname <> all ($2)
     group by c.relname order by c.relname`,
    [KEPT, CLEARED],
  )
  for (const { name, is_unique: isUnique, columns } of rows) {
    const shift = async (by: number, zone: string): Promise<void> => {
      const set = columns.map((column) => shiftedColumn(column, from, zone))
      await owner.query(`update "${name}" set ${set.join(', ')} where tenant_id = $1`, [tenantId, by])
    }
    if (isUnique) await shift(FAR_DAYS, from)
    await shift(isUnique ? days - FAR_DAYS : days, to)
  }
  // The times of a draw go with it: the next one is made anew.
  await owner.query('delete from booking where tenant_id = $1 and id in (select booking_id from tee_time_request where tenant_id = $1)', [
    tenantId,
  ])
  for (const name of CLEARED) await owner.query(`delete from "${name}" where tenant_id = $1`, [tenantId])
}

/** Returns the assignment that moves a column by `$2` days. */
function shiftedColumn({ name, kind }: ShiftedColumn, from: string, to: string): string {
  switch (kind) {
    case 'instant':
      return `"${name}" = ("${name}" at time zone ${from} + make_interval(days => $2)) at time zone ${to}`
    case 'range':
      return `"${name}" = case when "${name}" is not null
        then tsrange(lower("${name}") + make_interval(days => $2), upper("${name}") + make_interval(days => $2)) end`
    // The sum of a date and an interval is a timestamp; assignment makes it a date again.
    case 'day':
      return `"${name}" = "${name}" + make_interval(days => $2)`
  }
}

/** Moves the place of the club, so that the sun rises at the usual time of the clock. */
async function moveSun(owner: ClientBase, tenantId: string, { timeZone, now }: DemoClock): Promise<void> {
  const home = DEMO_CLUBS.find(({ tenant }) => tenant === tenantId)
  if (!home) return
  const { latitude, longitude } = placeOf({ club: { ...home, timeZone }, now })
  await owner.query('update reservation_settings set latitude = $2, longitude = $3 where tenant_id = $1', [tenantId, latitude, longitude])
}

/** Sends the field back to the first tee, with start times of the new day. */
async function restartLiveDay(owner: ClientBase, tenantId: string, clock: DemoClock, now: Date): Promise<void> {
  await owner.query('update club set time_zone = $2 where tenant_id = $1', [tenantId, clock.timeZone])
  await owner.query('update demo_day set anchor = $2 where tenant_id = $1', [tenantId, clock.anchorInstant])
  const live =
    '(select r.id from round r join demo_day d on d.tenant_id = r.tenant_id and d.live_tournament_id = r.tournament_id where r.tenant_id = $1)'
  await owner.query(`delete from card_hole where tenant_id = $1 and round_id in ${live}`, [tenantId])
  const slots = await owner.query<{ start_at: string }>(
    `select distinct start_at from card where tenant_id = $1 and round_id in ${live} order by start_at`,
    [tenantId],
  )
  const starts = slots.rows.map((row, slot) => ({ old: row.start_at, fresh: slotStart(slot, clock.anchor) }))
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
  if (plan) await writeDue(owner, plan, -Infinity, secondsSince(plan, now))
}
