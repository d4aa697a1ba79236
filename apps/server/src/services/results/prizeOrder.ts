/** The committee's order of tied players or teams in one prize after a round. SC-84+. */
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

export interface OfPrize {
  readonly prizeId: string
  readonly roundId: string
}

/** Returns the manual order by player or team. */
export async function readPrizeOrder(tx: Tx, { prizeId, roundId }: OfPrize): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ id: string; place: number }>(
    tx,
    sql`select coalesce(player_id, team_id) as id, manual_order as place from prize_order
      where tenant_id = ${tx.tenantId} and prize_id = ${prizeId} and round_id = ${roundId}`,
  )
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/** Stores a manual order. `place` null removes it: then the order for all prizes applies. */
export async function storePrizeOrder(
  tx: Tx,
  { prizeId, roundId }: OfPrize,
  { id, team, place }: { readonly id: string; readonly team: boolean; readonly place: number | null },
): Promise<void> {
  const [playerId, teamId] = team ? [null, id] : [id, null]
  await tx.query(
    place === null
      ? sql`delete from prize_order where tenant_id = ${tx.tenantId} and prize_id = ${prizeId} and round_id = ${roundId}
          and coalesce(player_id, team_id) = ${id}`
      : sql`insert into prize_order (tenant_id, prize_id, round_id, player_id, team_id, manual_order)
          values (${tx.tenantId}, ${prizeId}, ${roundId}, ${playerId}::bigint, ${teamId}::bigint, ${place})
          on conflict (tenant_id, prize_id, round_id, player_id, team_id) do update set manual_order = excluded.manual_order`,
  )
}
