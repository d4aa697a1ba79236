/** The counters of a tournament: taken places, guests among them, waiting people. */
import type { Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

/** Counts the entries again and stores the counters. Call it after every change of players, waiting people, offers or reserved places. */
export async function storePlacesTaken(tx: Tx, tournamentId: string): Promise<void> {
  await tx.query(sql`select store_places_taken(${tx.tenantId}, ${tournamentId}::bigint)`)
}
