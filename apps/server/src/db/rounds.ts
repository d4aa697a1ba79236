/** Rounds, their publication and tees as the domain knows them. */
import type { ClubDateTime } from '@club/core'
import type { CoursePart, Scoring } from '@club/core/scoring'
import type { PublishSettings, Round, RoundPublication, RoundType, StartType } from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from './connect.ts'
import { sql } from './sql.ts'

export interface RoundRow {
  readonly id: string
  readonly tournament_id: string
  readonly number: number
  readonly start_at: ClubDateTime
  readonly round_type: RoundType
  readonly team_size: number
  readonly holes: number
  readonly course_part: CoursePart
  readonly start_type: StartType
  readonly scoring: Scoring
  readonly handicap_relevant: boolean
  readonly start_list_publish: boolean
  readonly start_list_publish_time: ClubDateTime | null
  readonly live_publish: boolean
  readonly live_publish_time: ClubDateTime | null
  readonly results_publish: boolean
  readonly results_publish_time: ClubDateTime | null
}

/** All rounds of a tournament in the order they are played. */
export function readRounds(tx: Tx, tournamentId: string): Promise<readonly RoundRow[]> {
  return rowsOf<RoundRow>(tx, sql`select * from round where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} order by number`)
}

export function roundOf(row: RoundRow): Round {
  return {
    id: row.id,
    number: row.number,
    tournamentId: row.tournament_id,
    startDateTime: row.start_at,
    roundType: row.round_type,
    teamSize: row.team_size,
    holes: row.holes,
    coursePart: row.course_part,
    startType: row.start_type,
    scoring: row.scoring,
    handicapRelevance: row.handicap_relevant ? 'handicapRelevant' : 'none',
  }
}

export function publicationOf(row: RoundRow): RoundPublication {
  return {
    roundId: row.id,
    startList: { publish: row.start_list_publish, publishTime: row.start_list_publish_time },
    liveScoring: { publish: row.live_publish, publishTime: row.live_publish_time },
    results: { publish: row.results_publish, publishTime: row.results_publish_time },
  }
}

export async function readPublishSettings(tx: Tx, tournamentId: string): Promise<PublishSettings> {
  const list = await rowOf<{ publish: boolean; time: ClubDateTime | null }>(
    tx,
    sql`select player_list_publish as publish, player_list_publish_time as time from tournament where tenant_id = ${tx.tenantId} and id = ${tournamentId}`,
  )
  return {
    playerList: { publish: list?.publish ?? false, publishTime: list?.time ?? null },
    rounds: (await readRounds(tx, tournamentId)).map(publicationOf),
  }
}
