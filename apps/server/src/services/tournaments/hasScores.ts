/** Finds players with scores, on their own card or their team's. */
import { type Sql, sql } from '../../db/sql.ts'

/** SQL condition: the player has scores. `player`: alias of a row of `player`. */
export function hasScores(player: Sql): Sql {
  return sql`(exists (select from card_hole h where h.tenant_id = ${player}.tenant_id and h.player_id = ${player}.id)
    or exists (
      select from team_member m join team_card_hole h on h.tenant_id = m.tenant_id and h.team_id = m.team_id
      where m.tenant_id = ${player}.tenant_id and m.tournament_id = ${player}.tournament_id and m.customer_id = ${player}.customer_id))`
}
