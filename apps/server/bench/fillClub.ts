/** Data of the benchmarks: a club with its staff, boards in play, and a score that staff enter. */
import { request } from 'node:http'
import { HEADERS } from '@club/contract/wire'
import type { openClient } from '../src/db/connect.ts'
import { newToken, tokenEnd } from '../src/services/accounts/token.ts'
import { SHEET_DAY, TENANT } from './facts.ts'

/** A medal that is being played: nine holes of everybody are known. */
export interface FilledBoard {
  readonly tournamentId: string
  readonly prizeId: string
  readonly roundId: string
  readonly players: readonly string[]
}

export type Owner = Awaited<ReturnType<typeof openClient>>

const HOLES = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
const SNAPSHOT = JSON.stringify({
  teeName: 'White',
  ratingTenths: 720,
  slope: 113,
  par: 72,
  coursePart: 'full',
  holes: HOLES,
  handicap: null,
})
const SETTINGS = JSON.stringify({
  tournamentsVisibility: 'PublicWithDrawResultsWithPublishSettings',
  reservationsVisibility: 'Public',
  membersVisibility: 'Private',
})
const LICENCE = JSON.stringify({
  block: false,
  rms: false,
  items: ['Competitions', 'Reservations', 'Members'].map((alias) => ({ alias, allowed: true, active: true })),
})

async function idOf(owner: Owner, statement: string, values: readonly unknown[]): Promise<string> {
  return (await owner.query<{ id: string }>(statement, [TENANT, ...values])).rows[0]?.id as string
}

/** A club with a logged-in member of staff. */
export async function fillClub(owner: Owner, tenantId = TENANT): Promise<string> {
  await owner.query("insert into tenant (id, name) values ($1, 'Bench')", [tenantId])
  await owner.query("select set_config('club.tenant', $1, false)", [tenantId])
  await owner.query(
    `insert into club (tenant_id, name, club_number, country, time_zone, currency, settings, licence, anonymous_licence, week)
      values ($1, 'Bench', '1', 'DE', 'Europe/Berlin', 'EUR', $2, $3, $3, '{"id": 1, "firstDay": 1}')`,
    [tenantId, SETTINGS, LICENCE],
  )
  const staff = (await owner.query<{ id: string }>(PERSON, [tenantId, 'staff'])).rows[0]?.id as string
  const account = await owner.query(
    "insert into account (realm, username, username_key, password_hash, staff) values ($1, 'staff', 'staff', '-', true) returning id",
    [tenantId],
  )
  const token = newToken()
  await owner.query('insert into account_customer (account_id, tenant_id, customer_id) values ($1, $2, $3)', [
    account.rows[0].id,
    tenantId,
    staff,
  ])
  await owner.query(
    'insert into session (token_hash, account_id, tenant_id, customer_id, family, created_at, logged_in_at, last_used_at, expires_at) values ($1, $2, $3, $4, gen_random_uuid(), now(), now(), now(), $5)',
    [token.hash, account.rows[0].id, tenantId, staff, tokenEnd(new Date())],
  )
  return token.text
}

const PERSON = `insert into customer (tenant_id, number, first_name, last_name, sex, member_status, handicap_kind)
  values ($1, $2, 'Anna', 'Berg', 'female', 'member', 'none') returning id`

/** So many tournaments, a day apart, half of them to come. */
export async function fillList(owner: Owner, count: number, tenantId = TENANT): Promise<void> {
  await owner.query(
    `insert into tournament (tenant_id, key, name, start_date, end_date, max_players, fee_amount, entry_begin_online, entry_end_online)
     select $1, 'day-' || n, 'Medal of day ' || n, d, d, 72, 2500, d - 20, d - 1
     from generate_series(1, $2::integer) n cross join lateral (select current_date + n - $2::integer / 2 as d) day`,
    [tenantId, count],
  )
  await owner.query(
    `insert into round (tenant_id, tournament_id, number, start_at, holes, scoring)
     select tenant_id, id, 1, start_date + time '09:00', 18, 'stableford' from tournament where tenant_id = $1 and key like 'day-%'`,
    [tenantId],
  )
}

/** So many members with different names, half of whom show their details. */
export async function fillMembers(owner: Owner, count: number, tenantId = TENANT): Promise<void> {
  await owner.query(
    `insert into customer (tenant_id, number, first_name, last_name, sex, member_status, handicap_kind, handicap_tenths, customer_visibility,
        visible_when_online, birthday, membership, home_club_name)
     select $1, 'm' || n, (array['Anna', 'Björn', 'Clara', 'Dörte', 'Emil', 'Frida', 'Göran', 'Hanne'])[n % 8 + 1],
       (array['Weber', 'Böhm', 'Schmidt', 'Ångström', 'Müller', 'Hoffmann', 'Jensen', 'Østergaard', 'Brandt', 'Lange'])[n / 8 % 10 + 1] || ' ' || n,
       case n % 2 when 0 then 'male' else 'female' end, 'member', 'index', n % 540, 'NameSeenOnlyByMembers', n % 2 = 0,
       date '1940-01-01' + n * 5, 'Full', 'Bench'
     from generate_series(1, $2::integer) n`,
    [tenantId, count],
  )
  const shown = ['firstName', 'lastName', 'handicap', 'age', 'homeClubName', 'customerSubType', 'gender', 'email']
  await owner.query('update club set member_list = $1', [Object.fromEntries(shown.map((field) => [field, true]))])
}

/** So many unread messages for the club's only login, of three kinds, one each hour until now. */
export async function fillInbox(owner: Owner, count: number, tenantId = TENANT): Promise<void> {
  await owner.query(
    `insert into message (tenant_id, customer_id, kind, content, created_at, job_id, about)
     select $1, c.id, (array['entry', 'booking', 'money'])[n % 3 + 1], jsonb_build_object('subject', 'Message ' || n,
         'paragraphs', jsonb_build_array('Something changed in one of your entries: the start of the round is later than before.'),
         'action', jsonb_build_object('label', 'See it', 'href', '/activity')),
       now() - make_interval(hours => $2::integer - n), n, case when n % 3 = 1 then 'booking:' || n / 6 end
     from generate_series(1, $2::integer) n join customer c on c.tenant_id = $1 and c.number = 'staff'`,
    [tenantId, count],
  )
}

/** A tournament of one round with so many players, and its board. */
export async function fillBoard(owner: Owner, key: string, count: number): Promise<FilledBoard> {
  const course = await idOf(owner, "insert into course (tenant_id, key, name, holes) values ($1, $2, 'C', 18) returning id", [key])
  const tee = await idOf(
    owner,
    "insert into tee (tenant_id, course_id, key, name, colour, sex, rating_tenths, slope, par) values ($1, $2, 'w', 'W', '#ffffff', 'female', 720, 113, 72) returning id",
    [course],
  )
  const tournamentId = await idOf(
    owner,
    "insert into tournament (tenant_id, key, name, start_date, end_date) values ($1, $2, 'Medal', current_date, current_date) returning id",
    [key],
  )
  const roundId = await idOf(
    owner,
    "insert into round (tenant_id, tournament_id, number, start_at, holes, scoring, live_publish) values ($1, $2, 1, localtimestamp, 18, 'medal', true) returning id",
    [tournamentId],
  )
  const prizeId = await idOf(
    owner,
    "insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds) values ($1, $2, 1, 'Gross', 'medal', 'gross', '{1}') returning id",
    [tournamentId],
  )
  const players: string[] = []
  for (let at = 0; at < count; at += 1) {
    const customer = await idOf(owner, PERSON, [`${key}-${at}`])
    const player = await idOf(
      owner,
      'insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false) returning id',
      [tournamentId, customer],
    )
    await owner.query(
      "insert into card (tenant_id, round_id, player_id, tee_id, policy, handicap_kind, snapshot) values ($1, $2, $3, $4, 'whs', 'none', $5)",
      [...[TENANT, roundId, player, tee, SNAPSHOT]],
    )
    await owner.query(
      'insert into card_hole (tenant_id, round_id, player_id, number, strokes) select $1, $2, $3, n, 3 + (n * $4::integer) % 4 from generate_series(1, 9) n',
      [...[TENANT, roundId, player, at]],
    )
    players.push(player)
  }
  return { tournamentId, prizeId, roundId, players }
}

/** The tenth hole of the `at`-th player, as staff enter it. */
export function writeScore(port: number, token: string, { roundId, players }: FilledBoard, at: number): Promise<void> {
  const body = JSON.stringify({ changes: [{ what: 'Hole', hole: 10, was: null, now: 3 + (at % 4) }] })
  const path = `/api/rs/staff/rounds/${roundId}/cards/${players[at % players.length]}/scores`
  const headers = {
    [HEADERS.tenant]: TENANT,
    [HEADERS.token]: token,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', () => (answer.statusCode === 200 ? done() : fail(new Error(`${path} answered ${answer.statusCode}`))))
    })
    sent.once('error', fail)
    sent.end(body)
  })
}

const TIMES = 66

/** Fills a day of a tee sheet: a time every ten minutes with four members each. Returns the id of the course. */
export async function fillSheet(owner: Owner): Promise<string> {
  const course = await idOf(
    owner,
    "insert into reservation_course (tenant_id, key, name, holes) values ($1, 'sheet', 'Sheet', 18) returning id",
    [],
  )
  await owner.query(
    `insert into season (tenant_id, course_id, key, first_day, last_day, start_tees, first_time, last_time, interval_minutes)
     values ($1, $2, 'summer', $3::date, $3::date, '{tee1}', '07:00', '17:50', 10)`,
    [TENANT, course, SHEET_DAY],
  )
  for (let at = 0; at < TIMES; at += 1) {
    const booking = await idOf(
      owner,
      `insert into booking (tenant_id, number, state, course_id, starts_at, tee, holes, made_at)
       values ($1, 'S' || $3::integer, 'booked', $2, $4::date + time '07:00' + make_interval(mins => 10 * $3::integer), 'tee1', 18, now()) returning id`,
      [course, at, SHEET_DAY],
    )
    for (let seat = 1; seat <= 4; seat += 1) {
      const customer = await idOf(owner, PERSON, [`sheet-${at}-${seat}`])
      const person = await idOf(
        owner,
        "insert into booking_person (tenant_id, booking_id, position, kind, customer_id) values ($1, $2, $3, 'customer', $4) returning id",
        [booking, seat, customer],
      )
      await owner.query(
        `insert into booking_place (tenant_id, course_id, starts_at, tee, seat, part, booking_id, person_id)
         select tenant_id, course_id, starts_at, tee, $2, 'start', id, $3 from booking where id = $1`,
        [booking, seat, person],
      )
    }
  }
  await owner.query('analyze booking, booking_person, booking_place, customer')
  return course
}
