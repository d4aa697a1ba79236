/** The counters of a tournament: taken places, guests among them, waiting people. */
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { finishPlanChange, type PlanScope, readPlan } from '../reservations/displacedBookings.ts'

/**
 * Counts the entries again and stores the counters. Call it after every change of players, waiting people, offers or reserved places. If the
 * number of entries decides how many groups a round expects, the tee times that it takes change with it. RE-208+.
 */
export async function storePlacesTaken(
  tx: Tx,
  { tournamentId, instant }: { readonly tournamentId: string; readonly instant: Date },
): Promise<void> {
  const store = sql`select store_places_taken(${tx.tenantId}, ${tournamentId}::bigint)`
  const expects = await rowOf(
    tx,
    sql`select from tournament t join round r on r.tenant_id = t.tenant_id and r.tournament_id = t.id and r.planned_groups is null
      where t.tenant_id = ${tx.tenantId} and t.id = ${tournamentId} and t.max_players is null and not t.cancelled limit 1`,
  )
  if (!expects) {
    await tx.query(store)
    return
  }
  await withPlan(tx, { tournamentId, instant }, () => tx.query(store))
}

/** Runs a change of entries, and what follows for the tee times: without staff, bookings in the way stay until the desk decides. */
async function withPlan(tx: Tx, scope: PlanScope, change: () => Promise<unknown>): Promise<void> {
  const before = await readPlan(tx, scope)
  await change()
  await finishPlanChange(tx, before, scope)
}

/** Runs the removal of players; a group of the start list that becomes empty gives its times back. RE-208+. */
export async function leaveStartList(
  tx: Tx,
  scope: { readonly tournamentId: string; readonly instant: Date },
  playerIds: readonly string[],
  remove: () => Promise<unknown>,
): Promise<void> {
  const starts = await rowOf(
    tx,
    sql`select from flight_item where tenant_id = ${tx.tenantId} and player_id = any(${playerIds}::bigint[]) limit 1`,
  )
  if (starts) await withPlan(tx, scope, remove)
  else await remove()
}
