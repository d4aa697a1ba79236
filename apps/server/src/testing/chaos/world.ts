/** The club that chaos works on: members who are logged in, tournaments to sign up for, rounds whose cards are empty; and what is stored of it. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { newToken, tokenEnd } from '../../services/accounts/token.ts'
import { addSheet, readStoredBookings, type Sheet } from './bookings.ts'
import { copiesOf } from './ledger.ts'

export interface Person {
  readonly customerId: string
  readonly token: string
}

export interface Board {
  readonly roundId: string
  readonly prizeId: string
  /** Player ids; each has a card of 18 holes without a score. */
  readonly players: readonly string[]
}

export interface World {
  readonly tenantId: string
  /** People of the office, one for each client that enters scores. */
  readonly staffTokens: readonly string[]
  readonly people: readonly Person[]
  readonly tournamentIds: readonly string[]
  readonly boards: readonly Board[]
  readonly sheet: Sheet
}

export interface WorldSize {
  readonly people: number
  readonly staff: number
  readonly tournaments: number
  readonly boards: number
  /** Days with tee times. */
  readonly days: number
}

export const HOLES = 18
const SNAPSHOT = JSON.stringify({
  ...{ teeName: 'White', ratingTenths: 720, slope: 113, par: 72, coursePart: 'full', handicap: null },
  holes: Array.from({ length: HOLES }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 })),
})
const SETTINGS = JSON.stringify({ tournamentsVisibility: 'PublicWithDrawResultsWithPublishSettings', reservationsVisibility: 'Public' })
const LICENCE = JSON.stringify({
  ...{ block: false, rms: false },
  items: ['Competitions', 'Reservations'].map((alias) => ({ alias, allowed: true, active: true })),
})

/** Every club of an earlier run has a name that begins like this. */
const OURS = 'chaos-'

/** Whether the database holds a club that no run of chaos made. */
export async function holdsClub(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ found: boolean }>('select exists (select from tenant where not starts_with(id, $1)) as found', [
    OURS,
  ])
  return rows[0]?.found === true
}

export async function fillWorld(owner: pg.Client, size: WorldSize): Promise<World> {
  const tenantId = `${OURS}${randomUUID()}`
  const idsOf = async (statement: string, values: readonly unknown[] = []): Promise<readonly string[]> =>
    (await owner.query<{ id: string }>(statement, [tenantId, ...values])).rows.map(({ id }) => id)
  const idOf = async (statement: string, values: readonly unknown[] = []): Promise<string> => (await idsOf(statement, values))[0] as string

  await owner.query("insert into tenant (id, name) values ($1, 'Chaos')", [tenantId])
  await owner.query("select set_config('club.tenant', $1, false)", [tenantId])
  await owner.query(
    `insert into club (tenant_id, name, club_number, country, time_zone, currency, settings, licence, anonymous_licence, week)
      values ($1, 'Chaos', '1', 'DE', 'Europe/Berlin', 'EUR', $2, $3, $3, '{"id": 1, "firstDay": 1}')`,
    [tenantId, SETTINGS, LICENCE],
  )
  const people: Person[] = []
  for (let at = 0; at < size.people + size.staff; at += 1) {
    const token = newToken()
    const customerId = await idOf(
      `with person as (
        insert into customer (tenant_id, number, first_name, last_name, sex, member_status, handicap_kind)
          values ($1, $2, 'Anna', $2, 'female', 'member', 'none') returning id
      ), login as (
        insert into account (realm, username, username_key, password_hash, staff) values ($1, $2, $2, '-', $5) returning id
      ), link as (insert into account_customer (account_id, tenant_id, customer_id) select login.id, $1, person.id from login, person)
      insert into session (token_hash, account_id, tenant_id, customer_id, family, created_at, logged_in_at, last_used_at, expires_at)
        select $3, login.id, $1, person.id, gen_random_uuid(), now(), now(), now(), $4 from login, person returning customer_id as id`,
      [`number-${at}`, token.hash, tokenEnd(new Date()), at >= size.people],
    )
    people.push({ customerId, token: token.text })
  }
  const staff = people.splice(size.people)

  const tournamentIds = await idsOf(
    `insert into tournament (tenant_id, key, name, start_date, end_date)
      select $1, 'entry-' || n, 'Medal ' || n, current_date + 7, current_date + 7 from generate_series(1, $2::integer) n returning id`,
    [size.tournaments],
  )
  await idsOf(
    `insert into round (tenant_id, tournament_id, number, start_at, holes, scoring)
      select $1, id, 1, current_date + 7 + time '09:00', 18, 'medal' from tournament where tenant_id = $1 returning id`,
  )
  const course = await idOf("insert into course (tenant_id, key, name, holes) values ($1, 'course', 'Course', 18) returning id")
  const tee = await idOf(
    `insert into tee (tenant_id, course_id, key, name, colour, sex, rating_tenths, slope, par)
      values ($1, $2, 'w', 'White', '#ffffff', 'female', 720, 113, 72) returning id`,
    [course],
  )
  const boards: Board[] = []
  for (let at = 0; at < size.boards; at += 1) {
    const tournamentId = await idOf(
      `insert into tournament (tenant_id, key, name, start_date, end_date)
        values ($1, $2, 'Medal of today', current_date, current_date) returning id`,
      [`board-${at}`],
    )
    const roundId = await idOf(
      `insert into round (tenant_id, tournament_id, number, start_at, holes, scoring, live_publish)
        values ($1, $2, 1, localtimestamp, 18, 'medal', true) returning id`,
      [tournamentId],
    )
    const prizeId = await idOf(
      `insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds)
        values ($1, $2, 1, 'Gross', 'medal', 'gross', '{1}') returning id`,
      [tournamentId],
    )
    const players = await idsOf(
      `insert into player (tenant_id, tournament_id, customer_id, guest)
        select $1, $2, id, false from unnest($3::bigint[]) as p(id) returning id`,
      [tournamentId, people.map(({ customerId }) => customerId)],
    )
    await idsOf(
      `insert into card (tenant_id, round_id, player_id, tee_id, policy, handicap_kind, snapshot)
        select $1, $2, id, $3, 'whs', 'none', $4::jsonb from unnest($5::bigint[]) as p(id) returning player_id as id`,
      [roundId, tee, SNAPSHOT, players],
    )
    boards.push({ roundId, prizeId, players })
  }
  const sheet = await addSheet(owner, tenantId, size.days)
  return { tenantId, staffTokens: staff.map(({ token }) => token), people, tournamentIds, boards, sheet }
}

export const signUpId = (tournamentId: string, customerId: string): string => `sign-up ${tournamentId}/${customerId}`
export const withdrawalId = (tournamentId: string, customerId: string): string => `withdrawal ${tournamentId}/${customerId}`
export const scoreId = (roundId: string, playerId: string, hole: number): string => `score ${roundId}/${playerId}/${hole}`

/** How often each write is stored: its effect and its line of history belong together. */
export async function readStored(owner: pg.Client, { tenantId }: Pick<World, 'tenantId'>): Promise<ReadonlyMap<string, number>> {
  await owner.query("select set_config('club.tenant', $1, false)", [tenantId])
  const stored = new Map<string, number>()
  const entries = await owner.query<{ tournament: string; customer: string; entered: number; withdrew: number; players: number }>(
    `select coalesce(h.tournament_id, p.tournament_id) as tournament, coalesce(h.customer_id, p.customer_id) as customer,
        coalesce(h.entered, 0)::integer as entered, coalesce(h.withdrew, 0)::integer as withdrew, coalesce(p.players, 0)::integer as players
      from (
        select tournament_id, customer_id, count(*) filter (where happened = 'entered') as entered,
          count(*) filter (where happened = 'withdrew') as withdrew
        from entry_history where tenant_id = $1 group by tournament_id, customer_id
      ) h full join (
        select p.tournament_id, p.customer_id, count(*) as players
        from player p join tournament t on (t.tenant_id, t.id) = (p.tenant_id, p.tournament_id)
        where p.tenant_id = $1 and starts_with(t.key, 'entry-') group by p.tournament_id, p.customer_id
      ) p on (p.tournament_id, p.customer_id) = (h.tournament_id, h.customer_id)`,
    [tenantId],
  )
  for (const { tournament, customer, entered, withdrew, players } of entries.rows) {
    stored.set(signUpId(tournament, customer), copiesOf(entered, players + withdrew))
    stored.set(withdrawalId(tournament, customer), players === 0 ? withdrew : 0)
  }
  const scores = await owner.query<{ round: string; player: string; hole: number; events: number; holes: number }>(
    `select c.round_id as round, c.player_id as player, c.hole, count(*)::integer as events, count(h.number)::integer as holes
      from card_history c left join card_hole h on (h.tenant_id, h.round_id, h.player_id, h.number, h.strokes::text)
        = (c.tenant_id, c.round_id, c.player_id, c.hole, c.became)
      where c.tenant_id = $1 and c.what = 'hole' group by c.round_id, c.player_id, c.hole`,
    [tenantId],
  )
  for (const { round, player, hole, events, holes } of scores.rows) stored.set(scoreId(round, player, hole), copiesOf(events, holes))
  for (const [id, copies] of await readStoredBookings(owner, tenantId)) stored.set(id, copies)
  return stored
}

/** Numbers that are stored twice must agree: players of a tournament are counted and listed. Names those that do not. */
export async function readMiscounted(owner: pg.Client, { tenantId }: Pick<World, 'tenantId'>): Promise<readonly string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from tournament t where tenant_id = $1 and starts_with(key, 'entry-')
      and players_count <> (select count(*) from player p where p.tenant_id = t.tenant_id and p.tournament_id = t.id) order by id`,
    [tenantId],
  )
  return rows.map(({ id }) => id)
}

/** Takes a sign-up or a score out of the tables, as a database that forgets would. */
export async function dropWrite(owner: pg.Client, { tenantId }: Pick<World, 'tenantId'>, id: string): Promise<void> {
  await owner.query("select set_config('club.tenant', $1, false)", [tenantId])
  const [, path = ''] = id.split(' ')
  const [of, whose, hole] = path.split('/')
  const { rowCount } =
    hole === undefined
      ? await owner.query('delete from entry_history where tenant_id = $1 and tournament_id = $2 and customer_id = $3', [
          tenantId,
          of,
          whose,
        ])
      : await owner.query('delete from card_hole where tenant_id = $1 and round_id = $2 and player_id = $3 and number = $4', [
          ...[tenantId, of, whose, hole],
        ])
  if (rowCount === 0) throw new Error(`${id} is not stored, so it cannot be dropped`)
}
