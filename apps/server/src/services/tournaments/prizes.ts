/** Prizes in the types of core. */
import type { SexLimit } from '@club/core/club'
import type { ScoreMethod, Scoring } from '@club/core/scoring'
import type { Prize } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'

export interface PrizeRow {
  readonly id: string
  readonly tournament_id: string
  readonly name: string
  readonly description: string
  readonly special: boolean
  readonly team: boolean
  readonly sex: SexLimit
  readonly scoring: Scoring
  readonly score_method: ScoreMethod
  readonly number_of_prizes: number
  readonly rounds: readonly number[]
  readonly notes: string
  readonly actors_count: number
  readonly handicap_classes: readonly string[]
  readonly age_classes: readonly { readonly id: string; readonly shortName: string }[]
  readonly groupings: readonly string[]
}

/** The columns of a prize `z`; actors are the players or teams that it is for. */
export const prizeColumns: Sql = sql`z.id, z.tournament_id, z.name, z.description, z.special, z.team, z.sex, z.scoring, z.score_method,
  z.number_of_prizes, z.rounds, z.notes, z.handicap_classes, z.groupings, (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id::text, 'shortName', a.short_name) order by a.position), '[]')
    from age_class a where a.tenant_id = z.tenant_id and a.tournament_id = z.tournament_id and a.short_name = any (z.age_classes)
  ) as age_classes, case when z.team then (
    select count(*)::integer from team t where t.tenant_id = z.tenant_id and t.tournament_id = z.tournament_id and not t.waiting
  ) else (
    select count(*)::integer from player p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
    where p.tenant_id = z.tenant_id and p.tournament_id = z.tournament_id and (z.sex = 'both' or c.sex = z.sex)
  ) end as actors_count`

export function prizeOf(row: PrizeRow): Prize {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    special: row.special,
    team: row.team,
    sex: row.sex,
    scoring: row.scoring,
    scoreMethod: row.score_method,
    numberOfPrizes: row.number_of_prizes,
    rounds: row.rounds,
    handicapClasses: row.handicap_classes,
    ageClasses: row.age_classes,
    groupings: row.groupings,
    notes: row.notes,
    actorsCount: row.actors_count,
  }
}

/** Returns the prizes of a tournament in their order. */
export function readPrizes(tx: Tx, tournamentId: string): Promise<readonly PrizeRow[]> {
  return rowsOf(
    tx,
    sql`select ${prizeColumns} from prize z where z.tenant_id = ${tx.tenantId} and z.tournament_id = ${tournamentId} order by z.position`,
  )
}
