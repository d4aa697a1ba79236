/** A club from an import folder whose tee times of a day are released now, and its members, who are logged in. */
import { dayOf } from '@club/core'
import type pg from 'pg'
import { clubNow } from '../../clock/clubNow.ts'
import { addDays } from '../../demo/dates.ts'
import { importFolder } from '../../importer/importFolder.ts'
import { inFolder } from '../../importer/smallFolder.ts'
import { newToken, tokenEnd } from '../../services/accounts/token.ts'

/** Which of its two days a club is asked for: one releases its times in this minute, the other the day before. */
export type RushDay = 'direct' | 'retried'

export interface RushMember {
  readonly customerId: string
  readonly token: string
}

export interface RushClub {
  readonly tenantId: string
  readonly members: readonly RushMember[]
  /** Ids of the tee times of each day, in order. */
  readonly flightIds: Readonly<Record<RushDay, readonly string[]>>
}

export interface RushSize {
  readonly members: number
  readonly times: number
  /** Members who retry with an alternative. */
  readonly retrying: number
}

export const PLACES = 4
/** Name of the only club of a database that a rush may use again. */
const TENANT = 'rush'
const TIME_ZONE = 'Europe/Berlin'
const DAYS_AHEAD = 7
const FIRST_MINUTE = 7 * 60
const INTERVAL_MINUTES = 7
const HISTORY_DAYS = 60

const LICENCE = { block: false, rms: false, items: [{ alias: 'Reservations', allowed: true, active: true }] }

const clock = (minute: number): string => [minute / 60, minute % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')

function folderOf({ members, times }: RushSize, { day, minute }: { readonly day: string; readonly minute: number }) {
  const season = {
    ...{ key: 'year', from: `${Number(day.slice(0, 4)) - 1}-01-01`, to: `${Number(day.slice(0, 4)) + 1}-12-31`, startTees: [1] },
    ...{ firstTime: clock(FIRST_MINUTE), lastTime: clock(FIRST_MINUTE + (times - 1) * INTERVAL_MINUTES) },
    ...{ intervalMinutes: INTERVAL_MINUTES, places: PLACES },
  }
  const rows = Array.from({ length: members }, (_, at) => `${at + 1},Member ${at + 1},Anna,female`)
  return {
    'club.json': JSON.stringify({
      ...{ tenant: TENANT, group: { id: TENANT, name: 'Rush' }, name: 'Rush', clubNumber: '1', country: 'DE', nationalAssociation: 'Dgv' },
      ...{
        timeZone: TIME_ZONE,
        currency: 'EUR',
        settings: { reservationsVisibility: 'Public' },
        licence: LICENCE,
        anonymousLicence: LICENCE,
      },
    }),
    'members.csv': ['number,lastName,firstName,sex', ...rows, ''].join('\n'),
    'reservations.json': JSON.stringify({
      params: { allowCustomerAddAnonymous: true },
      rules: { daysAheadMembers: DAYS_AHEAD, opensAtMinutes: minute, maxRoundsADay: 1 },
      courses: [{ key: 'main', name: 'Main', holes: 18, seasons: [season] }],
    }),
  }
}

/** Imports the club. Throws with the report's first problem if the folder cannot be imported. */
export async function importRushClub(owner: pg.Client, size: RushSize, now = new Date()): Promise<RushClub> {
  const clubTime = clubNow(TIME_ZONE, now)
  const day = (ahead: number): string => addDays(dayOf(clubTime), ahead)
  const minute = Number(clubTime.slice(11, 13)) * 60 + Number(clubTime.slice(14, 16))
  const report = await inFolder(folderOf(size, { day: day(0), minute }), (folder) => importFolder(owner, folder))
  if (!report.imported) throw new Error(`The club of the rush cannot be imported: ${JSON.stringify(report.problems[0])}`)
  await owner.query("select set_config('club.tenant', $1, false)", [TENANT])
  await addHistory(owner, size, day(0))
  const { rows } = await owner.query<{ id: string }>('select id from reservation_course where tenant_id = $1', [TENANT])
  const idsOf = (date: string): readonly string[] =>
    Array.from({ length: size.times }, (_, at) => {
      const time = clock(FIRST_MINUTE + at * INTERVAL_MINUTES)
      return `${rows[0]?.id}-${`${date}${time}`.replaceAll(/\D/g, '')}-1`
    })
  return {
    tenantId: TENANT,
    members: await logInAll(owner),
    flightIds: { direct: idsOf(day(DAYS_AHEAD)), retried: idsOf(day(DAYS_AHEAD - 1)) },
  }
}

/** Adds the bookings of the last weeks, which PostgreSQL plans its reads by. Each member plays every few days. */
async function addHistory(owner: pg.Client, { members, times }: RushSize, today: string): Promise<void> {
  await owner.query(
    `with booked as (
        insert into booking (tenant_id, number, state, initiator_id, course_id, starts_at, tee, holes, made_at)
          select $1, 'P' || d * $3::integer + t, 'booked', m.ids[1 + (d * $3::integer + t) % $4::integer], k.id,
            $2::date - d + make_interval(mins => $5::integer + t * $6::integer), 'tee1', 18, now()
          from reservation_course k, (select array_agg(id order by id) as ids from customer where tenant_id = $1) m,
            generate_series(1, $7::integer) d, generate_series(0, $3::integer - 1) t
          where k.tenant_id = $1
          returning id, initiator_id, course_id, starts_at
      ), person as (
        insert into booking_person (tenant_id, booking_id, position, kind, customer_id, plays)
          select $1, id, 1, 'customer', initiator_id, tsrange(starts_at, starts_at + interval '4 hours') from booked returning id, booking_id
      )
      insert into booking_place (tenant_id, course_id, starts_at, tee, seat, part, booking_id, person_id)
        select $1, b.course_id, b.starts_at, 'tee1', 1, 'start', b.id, p.id from booked b join person p on p.booking_id = b.id`,
    [TENANT, today, times, members, FIRST_MINUTE, INTERVAL_MINUTES, HISTORY_DAYS],
  )
  await owner.query('analyze')
}

/** Gives each member a login and a session: a password would only cost time. */
async function logInAll(owner: pg.Client): Promise<readonly RushMember[]> {
  const { rows } = await owner.query<{ id: string }>('select id from customer where tenant_id = $1 order by id', [TENANT])
  const tokens = rows.map(() => newToken())
  await owner.query(
    `with given as (select * from unnest($2::bigint[], $3::bytea[]) as g (customer_id, token_hash)),
      login as (
        insert into account (realm, username, username_key, password_hash)
          select $1, 'rush-' || customer_id, 'rush-' || customer_id, '-' from given returning id, username
      ), link as (
        insert into account_customer (account_id, tenant_id, customer_id)
          select l.id, $1, g.customer_id from login l join given g on l.username = 'rush-' || g.customer_id
      )
      insert into session (token_hash, account_id, tenant_id, customer_id, family, created_at, logged_in_at, last_used_at, expires_at)
        select g.token_hash, l.id, $1, g.customer_id, gen_random_uuid(), now(), now(), now(), $4
          from login l join given g on l.username = 'rush-' || g.customer_id`,
    [TENANT, rows.map(({ id }) => id), tokens.map(({ hash }) => hash), tokenEnd(new Date())],
  )
  return rows.map(({ id }, at) => ({ customerId: id, token: (tokens[at] as (typeof tokens)[number]).text }))
}
