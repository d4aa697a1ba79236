/** Teams that play in a tournament, and the cards of teams with one ball. */
import type { HandicapIndex, TeamHandicapWorking } from '@club/core/handicap'
import type { TeePlayer } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type HandicapColumns, handicapOf, type PersonColumns, personColumns, personOf } from '../people/people.ts'
import type { CardSnapshot } from './cardSnapshot.ts'
import { type ScoredCard, type ScoredRow, type StoredCard, scoredColumns, scoredOf } from './storedCards.ts'

/** The shape of `team_card.snapshot`: the handicap is that of the team. */
export interface TeamCardSnapshot extends Omit<CardSnapshot, 'handicap'> {
  /** null if one of the members has no handicap. */
  readonly handicap: TeamHandicapWorking | null
  /** Handicap index and tee of each member at that moment. Missing in older cards, the tee also for a member without one. */
  readonly indexes?: readonly { readonly playerId: string; readonly handicapIndex: HandicapIndex; readonly teeId?: string }[]
}

export interface TeamMember
  extends TeePlayer,
    Pick<StoredCard, 'playerId' | 'person' | 'sex' | 'birthday' | 'groupings' | 'handicapIndex'> {}

export interface StoredTeam {
  readonly id: string
  /** Empty if the team is named after its members. */
  readonly name: string
  readonly members: readonly TeamMember[]
}

/** Returns the name of the team, else its members: `Hill / Lake`. Only for staff; other viewers get the name from `shownTeam`. */
export function teamName({ name, members }: StoredTeam): string {
  return name === '' ? members.map(({ person }) => person.fullName).join(' / ') : name
}

/** Returns the home club that all members share, or an empty text. */
export function teamClub({ members }: StoredTeam): string {
  const clubs = new Set(members.map(({ person }) => person.homeClubName))
  return clubs.size === 1 ? ([...clubs][0] as string) : ''
}

interface MemberRow extends HandicapColumns, PersonColumns {
  readonly team_id: string
  readonly team_name: string
  readonly player_id: string
  readonly sex: TeamMember['sex']
  readonly birthday: TeamMember['birthday']
  readonly groupings: readonly string[]
  readonly preferred_tee_colour: string | null
}

/** Returns the teams in the order of their sign-up, with the members who are still players. */
export async function readPlayingTeams(tx: Tx, tournamentId: string): Promise<readonly StoredTeam[]> {
  const rows = await rowsOf<MemberRow>(
    tx,
    sql`select t.id as team_id, t.name as team_name, p.id as player_id, ${personColumns(tx.tenantId)}, c.sex, c.birthday,
        c.preferred_tee_colour, p.groupings, c.handicap_kind, c.handicap_tenths, c.handicap_code
      from team t join team_member m on m.tenant_id = t.tenant_id and m.team_id = t.id
      join player p on p.tenant_id = m.tenant_id and p.tournament_id = t.tournament_id and p.customer_id = m.customer_id
      join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
      where t.tenant_id = ${tx.tenantId} and t.tournament_id = ${tournamentId} and not t.waiting order by t.id, m.position, p.id`,
  )
  return [...Map.groupBy(rows, ({ team_id }) => team_id)].map(([id, of]) => ({
    id,
    name: of[0]?.team_name ?? '',
    members: of.map((row) => ({
      playerId: row.player_id,
      person: personOf(row),
      sex: row.sex,
      birthday: row.birthday,
      groupings: row.groupings,
      preferredColour: row.preferred_tee_colour,
      handicapIndex: handicapOf(row),
    })),
  }))
}

export interface StoredTeamCard extends ScoredCard {
  readonly teamId: string
  readonly snapshot: TeamCardSnapshot
}

interface TeamCardRow extends ScoredRow {
  readonly team_id: string
  readonly snapshot: TeamCardSnapshot
}

export async function readTeamCards(tx: Tx, tournamentId: string, roundNumbers: readonly number[]): Promise<readonly StoredTeamCard[]> {
  const rows = await rowsOf<TeamCardRow>(
    tx,
    sql`select k.team_id, ${scoredColumns}
      from round r join team_card k on k.tenant_id = r.tenant_id and k.round_id = r.id
      left join lateral (
        select array_agg(h.number order by h.number) as hole_numbers, array_agg(h.strokes order by h.number) as strokes,
          max(h.entered_at) as last_entered_at
        from team_card_hole h where h.tenant_id = k.tenant_id and h.round_id = k.round_id and h.team_id = k.team_id
      ) holes on true
      where r.tenant_id = ${tx.tenantId} and r.tournament_id = ${tournamentId} and r.number = any(${roundNumbers}::integer[])
      order by k.team_id, r.number`,
  )
  return rows.map((row) => ({ teamId: row.team_id, snapshot: row.snapshot, ...scoredOf(row) }))
}

/** The committee's manual order of a team in a round where each member plays a ball. */
export interface TeamOrder {
  readonly teamId: string
  readonly roundNumber: number
  readonly manualOrder: number
}

export function readTeamOrders(tx: Tx, tournamentId: string, roundNumbers: readonly number[]): Promise<readonly TeamOrder[]> {
  return rowsOf<TeamOrder>(
    tx,
    sql`select o.team_id as "teamId", r.number as "roundNumber", o.manual_order as "manualOrder"
      from round r join team_order o on o.tenant_id = r.tenant_id and o.round_id = r.id
      where r.tenant_id = ${tx.tenantId} and r.tournament_id = ${tournamentId} and r.number = any(${roundNumbers}::integer[])`,
  )
}
