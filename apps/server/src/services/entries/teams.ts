/** Teams of a tournament in the types of core, and the writes that create and change them. The caller holds the tournament's lock. */
import { formatHandicapIndex, formatPlayingHandicap } from '@club/core/handicap'
import type { Team } from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { handicapOf, meanIndex, type PersonColumns, personColumns, personOf } from '../people/people.ts'
import { type Sight, shownTeam } from '../people/sight.ts'
import type { Change } from './changeEntries.ts'
import { type FirstCardColumns, firstCard, firstCardColumns } from './firstCard.ts'

interface TeamRow {
  readonly id: string
  readonly number: number
  readonly playing_handicap: number | null
  readonly name: string
  readonly waiting: boolean
  readonly comment: string
  readonly start_wish: number
  readonly entered_by_me: boolean
  readonly mine: boolean
}

interface MemberRow extends FirstCardColumns, PersonColumns {
  readonly team_id: string
}

export interface TeamsQuery {
  readonly tournamentId: string
  /** Condition on the team `t`. */
  readonly only: Sql
  readonly customerId: string | null
  readonly sight: Sight
  readonly size: number
  readonly offset: number
}

/** SQL condition on the team `t`: the customer is a member of it or entered it. */
export function myTeam(customerId: string | null): Sql {
  return sql`(t.initiator_id = ${customerId}::bigint or exists (
    select from team_member own where own.tenant_id = t.tenant_id and own.team_id = t.id and own.customer_id = ${customerId}::bigint))`
}

/** Returns the teams, sorted by number. */
export async function readTeams(
  tx: Tx,
  { tournamentId, only, customerId, sight, size, offset }: TeamsQuery,
): Promise<{ readonly rows: readonly Team[]; readonly total: number }> {
  const of = sql`t.tenant_id = ${tx.tenantId} and t.tournament_id = ${tournamentId} and ${only}`
  const counting = rowOf<{ count: number }>(tx, sql`select count(*)::integer as count from team t where ${of}`)
  const reading = rowsOf<TeamRow>(
    tx,
    sql`select t.id, t.number, t.name, one_ball.playing_handicap, t.waiting, t.comment, t.start_wish, coalesce(${myTeam(customerId)}, false) as mine,
        (t.initiator_id is not distinct from ${customerId}::bigint and t.initiator_id is not null) as entered_by_me
      from team t left join lateral (
        select (k.snapshot -> 'handicap' ->> 'teamHandicap')::integer as playing_handicap
        from team_card k join round r on r.tenant_id = k.tenant_id and r.id = k.round_id
        where k.tenant_id = t.tenant_id and k.team_id = t.id order by r.number limit 1
      ) one_ball on true
      where ${of} order by t.number limit ${size} offset ${offset}`,
  )
  const ids = sql`select t.id from team t where ${of} order by t.number limit ${size} offset ${offset}`
  const readingMembers = rowsOf<MemberRow>(
    tx,
    sql`select m.team_id, ${personColumns(tx.tenantId)}, ${firstCardColumns}
      from team_member m join customer c on c.tenant_id = m.tenant_id and c.id = m.customer_id
      left join player p on p.tenant_id = m.tenant_id and p.tournament_id = m.tournament_id and p.customer_id = m.customer_id ${firstCard()}
      where m.tenant_id = ${tx.tenantId} and m.team_id in (${ids}) order by m.team_id, m.position, m.customer_id`,
  )
  const [total, teams, members] = await Promise.all([counting, reading, readingMembers])
  return { rows: teams.map((team) => teamOf(team, members, sight)), total: total?.count ?? 0 }
}

function teamOf(team: TeamRow, members: readonly MemberRow[], sight: Sight): Team {
  const own = members.filter(({ team_id }) => team_id === team.id).map((member) => ({ ...member, handicapIndex: handicapOf(member) }))
  const { ownName, people } = shownTeam(sight, team.name, own.map(personOf))
  const allSeen = (part: 'handicap' | 'name'): boolean => people.every(({ seen }) => seen[part])
  return {
    ...{ id: team.id, number: team.number, name: ownName },
    // The mean of two indexes and one of them would reveal the other.
    handicapIndexText: allSeen('handicap') ? formatHandicapIndex(meanIndex(own)) : '',
    playingHandicapText: team.playing_handicap === null || !allSeen('name') ? '' : formatPlayingHandicap(team.playing_handicap),
    players: people.map(({ seen, customerId, name, homeClubName }, at) => ({
      ...{ customerId, fullName: name, clubName: homeClubName },
      handicapIndexText: seen.handicap ? formatHandicapIndex((own[at] as (typeof own)[number]).handicapIndex) : '',
    })),
    waiting: team.waiting,
    enteredByMe: team.entered_by_me,
    comment: team.mine ? team.comment : '',
    startWish: team.mine ? team.start_wish : 0,
  }
}

/** Returns one team. `sight`: that of the caller, or `STAFF_SIGHT` to prepare a change. */
export async function readTeam(
  tx: Tx,
  tournamentId: string,
  teamId: string,
  customerId: string | null,
  sight: Sight,
): Promise<Team | undefined> {
  const found = await readTeams(tx, { tournamentId, only: sql`t.id = ${teamId}`, customerId, sight, size: 1, offset: 0 })
  return found.rows[0]
}

/** Returns the team id of each customer of the tournament. */
export async function readTeamOf(tx: Tx, tournamentId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ customer_id: string; team_id: string }>(
    tx,
    sql`select customer_id, team_id from team_member where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}`,
  )
  return new Map(rows.map(({ customer_id, team_id }) => [customer_id, team_id]))
}

/** Returns the largest team size of all rounds. */
export async function readTeamSize(tx: Tx, tournamentId: string): Promise<number> {
  const row = await rowOf<{ size: number }>(
    tx,
    sql`select coalesce(max(team_size), 1)::integer as size from round where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}`,
  )
  return row?.size ?? 1
}

export interface NewTeam {
  readonly customerIds: readonly string[]
  readonly comment: string
  readonly startWish: number
  readonly waiting: boolean
}

/** Stores only the team and returns its id; its members are stored as players or on the waiting list. */
export async function storeTeam(
  tx: Tx,
  { tournamentId, actorId, instant }: Change,
  { customerIds, comment, startWish, waiting }: NewTeam,
): Promise<string> {
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into team (tenant_id, tournament_id, initiator_id, waiting, comment, start_wish, entered_at)
      values (${tx.tenantId}, ${tournamentId}, ${actorId}, ${waiting}, ${comment}, ${startWish}, ${instant}) returning id`,
  )
  const id = (row as { id: string }).id
  await storeMembers(tx, tournamentId, id, customerIds)
  return id
}

/** Replaces the members of a team, in the given order. */
export async function storeMembers(tx: Tx, tournamentId: string, teamId: string, customerIds: readonly string[]): Promise<void> {
  await tx.query(
    sql`delete from team_member where tenant_id = ${tx.tenantId} and team_id = ${teamId} and customer_id <> all(${customerIds}::bigint[])`,
  )
  await tx.query(
    sql`insert into team_member (tenant_id, team_id, tournament_id, customer_id, position)
      select ${tx.tenantId}, ${teamId}::bigint, ${tournamentId}::bigint, id, place from unnest(${customerIds}::bigint[]) with ordinality as g (id, place)
      on conflict (tenant_id, team_id, customer_id) do update set position = excluded.position`,
  )
}
