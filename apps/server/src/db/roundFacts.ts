/** A round and its tournament, locked, for whoever changes the start list: staff through the service, or the club's command. */

import type { ClubDateTime } from '@club/core'
import type { WithEntrySettings } from '@club/core/tournament'
import { rowOf, type Tx } from './connect.ts'
import { lockTournament } from './lockTournament.ts'
import type { RoundRow } from './rounds.ts'
import { sql } from './sql.ts'

interface EntryRow {
  readonly closed: boolean
  readonly start_at: ClubDateTime
  readonly separate_online_settings: boolean
  readonly entry_begin: ClubDateTime | null
  readonly entry_end: ClubDateTime | null
  readonly entry_begin_online: ClubDateTime | null
  readonly entry_end_online: ClubDateTime | null
  readonly allow_entries_online: boolean
  readonly allow_cancellation_online: boolean
  readonly last_cancellation: ClubDateTime | null
  readonly last_cancellation_online: ClubDateTime | null
}

export interface RoundFacts {
  readonly round: RoundRow
  readonly entries: WithEntrySettings
  readonly scoresEntered: boolean
}

/** Holds the row of the tournament, so that nobody enters or leaves meanwhile (design decision 11); nothing when there is no such round. */
export async function lockRound(tx: Tx, roundId: string): Promise<RoundFacts | undefined> {
  const found = await rowOf<RoundRow>(tx, sql`select * from round where tenant_id = ${tx.tenantId} and id = ${roundId}`)
  if (!found || !(await lockTournament(tx, found.tournament_id))) return undefined
  const round = await rowOf<RoundRow>(tx, sql`select * from round where tenant_id = ${tx.tenantId} and id = ${roundId}`)
  const row = await rowOf<EntryRow>(
    tx,
    sql`select *, (start_date + start_time) as start_at from tournament where tenant_id = ${tx.tenantId} and id = ${found.tournament_id}`,
  )
  const scores = await rowOf(tx, sql`select from card_hole where tenant_id = ${tx.tenantId} and round_id = ${roundId} limit 1`)
  return round && row && { round, entries: entriesOf(row), scoresEntered: scores !== undefined }
}

function entriesOf(row: EntryRow): WithEntrySettings {
  return {
    startDateTime: row.start_at,
    closed: row.closed,
    separateOnlineSettings: row.separate_online_settings,
    entrySettings: {
      entryBegin: row.entry_begin,
      entryEnd: row.entry_end,
      allowEntriesOnline: row.allow_entries_online,
      entryBeginOnline: row.entry_begin_online,
      entryEndOnline: row.entry_end_online,
      allowCancellationOnline: row.allow_cancellation_online,
      lastCancellation: row.last_cancellation,
      lastCancellationOnline: row.last_cancellation_online,
    },
  }
}
