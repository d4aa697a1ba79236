/** Locks a round and its tournament for changes of the start list, by staff or by the command line. */

import type { WithEntrySettings } from '@club/core/tournament'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { lockTournament } from './lockTournament.ts'
import type { RoundRow } from './rounds.ts'
import { type EntrySettingsRow, withEntrySettings } from './tournamentRows.ts'

export interface RoundFacts {
  readonly round: RoundRow
  readonly entries: WithEntrySettings
  readonly scoresEntered: boolean
}

/**
 * Locks the row of the tournament, so that its entries cannot change meanwhile (design decision 11). Returns undefined if there is no such
 * round.
 */
export async function lockRound(tx: Tx, roundId: string): Promise<RoundFacts | undefined> {
  const found = await rowOf<RoundRow>(tx, sql`select * from round where tenant_id = ${tx.tenantId} and id = ${roundId}`)
  if (!found || !(await lockTournament(tx, found.tournament_id))) return undefined
  const round = await rowOf<RoundRow>(tx, sql`select * from round where tenant_id = ${tx.tenantId} and id = ${roundId}`)
  const row = await rowOf<EntrySettingsRow>(
    tx,
    sql`select *, (start_date + start_time) as start_at from tournament where tenant_id = ${tx.tenantId} and id = ${found.tournament_id}`,
  )
  const scores = await rowOf(
    tx,
    sql`select from card_hole where tenant_id = ${tx.tenantId} and round_id = ${roundId}
      union all select from team_card_hole where tenant_id = ${tx.tenantId} and round_id = ${roundId} limit 1`,
  )
  return round && row && { round, entries: withEntrySettings(row), scoresEntered: scores !== undefined }
}
