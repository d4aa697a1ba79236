/** A start list put in place by the owner. */
import { type Db, inTenant } from '../db/connect.ts'

export interface GivenFlight {
  readonly at: string | null
  readonly tee: number
  /** Become players of the tournament, where they are none yet. */
  readonly customers: readonly string[]
}

/** Returns the ids of the flights, in their order. */
export function addFlights(
  owner: Db,
  tenantId: string,
  tournamentId: string,
  roundId: string,
  flights: readonly GivenFlight[],
): Promise<string[]> {
  return inTenant(owner, tenantId, async (tx) => {
    const ids: string[] = []
    for (const [index, { at, tee, customers }] of flights.entries()) {
      const { rows } = await tx.query<{ id: string }>(
        'insert into flight (tenant_id, round_id, number, start_at, start_tee) values ($1, $2, $3, $4, $5) returning id',
        [tenantId, roundId, index + 1, at, tee],
      )
      ids.push(rows[0]?.id as string)
      await tx.query(
        `insert into player (tenant_id, tournament_id, customer_id, guest) select $1, $2, unnest($3::bigint[]), false on conflict do nothing`,
        [tenantId, tournamentId, customers],
      )
      await tx.query(
        `insert into flight_item (tenant_id, round_id, player_id, flight_id, place)
          select $1, $2, p.id, $3, s.place from unnest($4::bigint[]) with ordinality as s (customer_id, place)
          join player p on p.tenant_id = $1 and p.tournament_id = $5 and p.customer_id = s.customer_id`,
        [tenantId, roundId, rows[0]?.id, customers, tournamentId],
      )
    }
    await tx.query(
      'update tournament t set players_count = (select count(*) from player p where p.tenant_id = t.tenant_id and p.tournament_id = t.id) where t.id = $1',
      [tournamentId],
    )
    return ids
  })
}
