/** Whoever waits longest takes the place that became free, in the same transaction that freed it. */
import { movedUp, openGuestSlots, openPlayerSlots } from '@club/core/tournament'
import { type Change, moveUp } from '../../db/changeEntries.ts'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { readTournament } from '../../db/tournaments.ts'
import type { Viewer } from '../../db/viewer.ts'

interface WaitingRow {
  readonly id: string
  readonly customer_id: string
  readonly guest: boolean
}

/** Where the club adds to the waiting list alone, it hands out the places itself and nobody moves up. */
export async function fillFreePlaces(tx: Tx, change: Change, viewer: Viewer): Promise<void> {
  // Whoever just left may no longer see the tournament; the places are counted all the same.
  const tournament = await readTournament(tx, viewer, change.tournamentId, sql`true`)
  if (tournament.onlyAddToWaiting || tournament.waitingPlayersCount === 0) return
  const queue = await rowsOf<WaitingRow>(
    tx,
    sql`select id, customer_id, guest from waiting where tenant_id = ${tx.tenantId} and tournament_id = ${change.tournamentId} order by id`,
  )
  const applicants = queue.map(({ id, customer_id, guest }) => ({ id, customerId: customer_id, guest }))
  const slots = { openPlayerSlots: openPlayerSlots(tournament), openGuestSlots: openGuestSlots(tournament) }
  await moveUp(
    tx,
    change,
    movedUp(applicants, slots).map(({ id }) => id),
  )
}
