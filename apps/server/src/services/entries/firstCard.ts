/** Handicap that a player plays with: that of the first card; without a card, the current index. */

import { type Sql, sql } from '../../db/sql.ts'
import type { HandicapColumns } from '../people/people.ts'

export interface FirstCardColumns extends HandicapColumns {
  readonly playing_handicap: number | null
}

/** Joins the first card of the player `p` as `first`: of these rounds, or of all. */
export function firstCard(roundNumbers: readonly number[] | null = null): Sql {
  return sql`left join lateral (
    select k.handicap_kind, k.handicap_tenths, k.handicap_code, (k.snapshot -> 'handicap' ->> 'playingHandicap')::integer as playing_handicap,
      k.snapshot -> 'handicap' -> 'courseExact' as course_handicap
    from card k join round r on r.tenant_id = k.tenant_id and r.id = k.round_id
    where k.tenant_id = p.tenant_id and k.player_id = p.id
      and (${roundNumbers}::integer[] is null or r.number = any(${roundNumbers}::integer[]))
    order by r.number limit 1
  ) first on true`
}

/** The `FirstCardColumns` of the customer `c`. */
export const firstCardColumns: Sql = sql`coalesce(first.handicap_kind, c.handicap_kind) as handicap_kind,
  case when first.handicap_kind is null then c.handicap_tenths else first.handicap_tenths end as handicap_tenths,
  case when first.handicap_kind is null then c.handicap_code else first.handicap_code end as handicap_code, first.playing_handicap`
