/** Current tournaments for staff, with the progress of their cards. */
import type { ClubDate, ClubDateTime } from '@club/core'
import type { Scoring } from '@club/core/scoring'
import { isFoursomeLike, type RoundType, type StaffTournament } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'

/** Cards of players and teams, for progress; a round has only one kind. */
export const allCards: Sql = sql`select tenant_id, round_id, status, returned_at, version, confirmed_version from card
  union all select tenant_id, round_id, status, returned_at, version, confirmed_version from team_card`

interface TournamentRow {
  readonly id: string
  readonly name: string
  readonly start_date: ClubDate
  readonly closed: boolean
  readonly rounds: readonly {
    readonly id: string
    readonly number: number
    readonly start_at: ClubDateTime
    readonly scoring: Scoring
    readonly round_type: RoundType
    readonly returned: number
    readonly confirmed: number
  }[]
  readonly players: number
  readonly teams: number
}

/** Returns the tournaments from two weeks ago to three weeks ahead, those nearest to today first. */
export async function readStaffTournaments(tx: Tx, today: ClubDate): Promise<readonly StaffTournament[]> {
  const rows = await rowsOf<TournamentRow>(
    tx,
    sql`select t.id, t.name, t.start_date, t.closed, t.players_count as players, (
        select count(*)::integer from team x where x.tenant_id = t.tenant_id and x.tournament_id = t.id and not x.waiting
      ) as teams, (
        select coalesce(json_agg(json_build_object(
          'id', r.id::text, 'number', r.number, 'start_at', to_char(r.start_at, 'YYYY-MM-DD"T"HH24:MI:SS'), 'scoring', r.scoring,
          'round_type', r.round_type, 'returned', cards.returned, 'confirmed', cards.confirmed) order by r.number), '[]')
        from round r left join lateral (
          select (count(*) filter (where k.returned_at is not null))::integer as returned,
            (count(*) filter (where k.confirmed_version = k.version))::integer as confirmed
          from (${allCards}) k where k.tenant_id = r.tenant_id and k.round_id = r.id
        ) cards on true
        where r.tenant_id = t.tenant_id and r.tournament_id = t.id
      ) as rounds
      from tournament t
      where t.tenant_id = ${tx.tenantId} and t.end_date >= ${today}::date - 14 and t.start_date <= ${today}::date + 21
      order by abs(t.start_date - ${today}::date), t.start_date, t.id`,
  )
  return rows.map(({ id, name, start_date, closed, players, teams, rounds }) => ({
    ...{ id, name, startDate: start_date, closed },
    rounds: rounds.map(({ start_at, round_type, ...round }) => {
      const ofTeams = isFoursomeLike(round_type)
      return { ...round, startDateTime: start_at, ofTeams, players: ofTeams ? teams : players }
    }),
  }))
}
