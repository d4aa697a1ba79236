/** Start times and tees of players in the newest published start list. TV-104. */
import type { ClubDateTime } from '@club/core'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type StartTeeColumns, startTeeColumns, startTeeNameOf } from '../tournaments/startTeeNames.ts'
import { publishedAt } from '../tournaments/tournaments.ts'

export interface PlayerStart {
  readonly flightId: string
  readonly startTime: ClubDateTime | null
  readonly startTeeName: string
}

interface StartRow extends StartTeeColumns {
  readonly player_id: string
  readonly start_at: ClubDateTime | null
}

/** Returns the starts by player; players without a published start are missing. */
export async function readPlayerStarts(tx: Tx, tournamentId: string, now: ClubDateTime): Promise<ReadonlyMap<string, PlayerStart>> {
  const rows = await rowsOf<StartRow>(
    tx,
    sql`select i.player_id, f.start_at, ${startTeeColumns}
      from flight_item i
      join flight f on f.tenant_id = i.tenant_id and f.id = i.flight_id
      where i.tenant_id = ${tx.tenantId} and i.round_id = (
        select r.id from round r where r.tenant_id = ${tx.tenantId} and r.tournament_id = ${tournamentId}
          and ${publishedAt(sql`r.start_list_publish`, sql`r.start_list_publish_time`, now)} order by r.number desc limit 1)`,
  )
  return new Map(
    rows.map((row) => [row.player_id, { flightId: row.flight_id, startTime: row.start_at, startTeeName: startTeeNameOf(row) }]),
  )
}
