/** Rounds, their publication and tees in the types of core. */
import { type ClubDateTime, exact, roundHalfUp } from '@club/core'
import type { AllowanceSettings, HandicapSystem } from '@club/core/handicap'
import type { CoursePart, Scoring } from '@club/core/scoring'
import {
  type AllowanceShare,
  DEFAULT_ROUND_SETTINGS,
  type PublishSettings,
  type Round,
  type RoundPublication,
  type RoundSettings,
  type RoundType,
  type StartType,
  type TeamAllowanceSettings,
} from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'

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
  readonly planned_interval: number
  readonly scoring: Scoring
  readonly handicap_relevant: boolean
  readonly allowance_numerator: number
  readonly allowance_denominator: number
  readonly allowance_as_fraction: boolean
  readonly team_allowance: Omit<TeamAllowanceSettings, 'enabled'> | null
  readonly limit_system: HandicapSystem | null
  readonly limit_male: number | null
  readonly limit_female: number | null
  readonly limit_separate_female: boolean
  readonly team_limit_system: HandicapSystem
  readonly team_limit: number | null
  readonly decimal_results: boolean
  readonly pro_am: boolean
  readonly best_player_as_pro: boolean
  readonly counting_scores: number
  readonly start_list_publish: boolean
  readonly start_list_publish_time: ClubDateTime | null
  readonly live_publish: boolean
  readonly live_publish_time: ClubDateTime | null
  readonly results_publish: boolean
  readonly results_publish_time: ClubDateTime | null
}

/** SQL value: the id of the tournament that a round belongs to. */
export function tournamentOfRound(tx: Tx, roundId: string): Sql {
  return sql`(select tournament_id from round where tenant_id = ${tx.tenantId} and id = ${roundId})`
}

/** Returns all rounds of a tournament, in the order of play. */
export function readRounds(tx: Tx, tournamentId: string | Sql): Promise<readonly RoundRow[]> {
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

/** Returns the share as a fraction and as a percentage, rounded to a tenth of a percent. TV-45. */
function shareOf({ numerator, denominator }: Pick<AllowanceShare, 'numerator' | 'denominator'>): AllowanceShare {
  return { numerator, denominator, percentTenths: roundHalfUp(exact(1000 * numerator, denominator)) }
}

/** Returns the allowance of a round; disabled if the whole course handicap counts. */
export function allowanceSettingsOf(
  row: Pick<RoundRow, 'allowance_numerator' | 'allowance_denominator' | 'allowance_as_fraction'>,
): AllowanceSettings {
  const { allowance_numerator: numerator, allowance_denominator: denominator, allowance_as_fraction: useFraction } = row
  if (numerator === denominator) return DEFAULT_ROUND_SETTINGS.handicap.allowance
  return { enabled: true, useFraction, ...shareOf({ numerator, denominator }) }
}

function teamAllowanceOf({ team_allowance }: RoundRow): TeamAllowanceSettings {
  if (!team_allowance) return DEFAULT_ROUND_SETTINGS.teamAllowance
  return { enabled: true, useFraction: team_allowance.useFraction, players: team_allowance.players.map(shareOf) }
}

export function settingsOf(row: RoundRow): RoundSettings {
  return {
    id: row.id,
    handicap: {
      allowance: allowanceSettingsOf(row),
      limit: {
        enabled: row.limit_system !== null,
        system: row.limit_system ?? 'playingHandicap',
        male: row.limit_male,
        female: row.limit_female,
        separateFemale: row.limit_separate_female,
      },
      useDecimalResults: row.decimal_results,
    },
    teamAllowance: teamAllowanceOf(row),
    teamLimit: {
      system: row.team_limit_system,
      limit: row.team_limit === null ? { kind: 'noLimit' } : { kind: 'limit', strokes: row.team_limit },
    },
    proAm: { enabled: row.pro_am, bestPlayerAsPro: row.best_player_as_pro, countingScores: row.counting_scores },
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
  const [list, rounds] = await Promise.all([
    rowOf<{ publish: boolean; time: ClubDateTime | null }>(
      tx,
      sql`select player_list_publish as publish, player_list_publish_time as time from tournament where tenant_id = ${tx.tenantId} and id = ${tournamentId}`,
    ),
    readRounds(tx, tournamentId),
  ])
  return {
    playerList: { publish: list?.publish ?? false, publishTime: list?.time ?? null },
    rounds: rounds.map(publicationOf),
  }
}
