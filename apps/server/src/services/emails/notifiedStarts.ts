/** Start times and tees in the last email to each player. TS-117+. */
import type { ClubDateTime } from '@club/core'
import { type DrawFlight, withStartTeeNames } from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type StartTeeColumns, startTeeColumns, startTeeNameOf } from '../tournaments/startTeeNames.ts'

export interface NotifiedStart {
  /** null while the time is not fixed. */
  readonly at: ClubDateTime | null
  /** Name of the tee in the start list: `1A`, `1B` if several groups start there. */
  readonly tee: string
  readonly group: number
}

export interface MovedStart {
  readonly customerId: string
  /** null: the player was in no published start list before. */
  readonly before: NotifiedStart | null
}

/**
 * Stores the current starts of a round if none are stored yet. Called while the list is published, before it changes: later, a player
 * without a stored start has not been notified yet.
 */
export async function rememberStarts(tx: Tx, roundId: string): Promise<void> {
  await tx.query(
    sql`insert into notified_start (tenant_id, round_id, player_id, start_at, start_tee, flight_number)
      select i.tenant_id, i.round_id, i.player_id, f.start_at, f.start_tee, f.number
      from flight_item i join flight f on f.tenant_id = i.tenant_id and f.id = i.flight_id
      where i.tenant_id = ${tx.tenantId} and i.round_id = ${roundId}
        and not exists (select from notified_start n where n.tenant_id = i.tenant_id and n.round_id = i.round_id)`,
  )
}

/** True once players were notified of a start list of the round, or its list was changed while it was published. */
export async function hasNotifiedStarts(tx: Tx, roundId: string): Promise<boolean> {
  return (await rowOf(tx, sql`select from notified_start where tenant_id = ${tx.tenantId} and round_id = ${roundId} limit 1`)) !== undefined
}

/** Returns the current start of a customer in a round; undefined outside the start list. */
export async function readStart(tx: Tx, roundId: string, customerId: string): Promise<NotifiedStart | undefined> {
  const row = await rowOf<StartTeeColumns & Omit<NotifiedStart, 'tee'>>(
    tx,
    sql`select f.start_at as at, f.number as "group", ${startTeeColumns}
      from flight_item i join flight f on f.tenant_id = i.tenant_id and f.id = i.flight_id
      join player p on p.tenant_id = i.tenant_id and p.id = i.player_id
      where i.tenant_id = ${tx.tenantId} and i.round_id = ${roundId} and p.customer_id = ${customerId}`,
  )
  return row && { at: row.at, tee: startTeeNameOf(row), group: row.group }
}

interface MovedRow {
  readonly customer_id: string
  readonly was_listed: boolean
  readonly start_at: ClubDateTime | null
  readonly start_tee: number
  readonly flight_number: number
}

/** Returns the names of the start tees in the stored starts of a round, by the numbers of the flights. */
async function namedBefore(tx: Tx, roundId: string): Promise<ReadonlyMap<number, string>> {
  const flights = await rowsOf<DrawFlight>(
    tx,
    sql`select distinct flight_number::text as id, flight_number as "startNumber", start_at as "startTime", start_tee as "startTee"
      from notified_start where tenant_id = ${tx.tenantId} and round_id = ${roundId}`,
  )
  return new Map(withStartTeeNames(flights).map(({ startNumber, startTeeName }) => [startNumber, startTeeName]))
}

/**
 * Returns the players whose start differs from their last email, including players who are new to the list. Stores the current starts of
 * all.
 */
export async function takeMovedStarts(tx: Tx, roundId: string): Promise<readonly MovedStart[]> {
  const rows = await rowsOf<MovedRow>(
    tx,
    sql`select p.customer_id, n.player_id is not null as was_listed, n.start_at, n.start_tee, n.flight_number
      from round r join player p on p.tenant_id = r.tenant_id and p.tournament_id = r.tournament_id
      left join notified_start n on n.tenant_id = r.tenant_id and n.round_id = r.id and n.player_id = p.id
      left join flight_item i on i.tenant_id = r.tenant_id and i.round_id = r.id and i.player_id = p.id
      left join flight f on f.tenant_id = i.tenant_id and f.id = i.flight_id
      where r.tenant_id = ${tx.tenantId} and r.id = ${roundId}
        and (n.player_id is null, n.start_at, n.start_tee, n.flight_number) is distinct from (f.id is null, f.start_at, f.start_tee, f.number)
      order by p.id`,
  )
  const namesBefore = await namedBefore(tx, roundId)
  await tx.query(sql`delete from notified_start where tenant_id = ${tx.tenantId} and round_id = ${roundId}`)
  await rememberStarts(tx, roundId)
  return rows.map(({ customer_id: customerId, was_listed, start_at: at, start_tee: tee, flight_number: group }) => ({
    customerId,
    before: was_listed ? { at, tee: namesBefore.get(group) ?? String(tee), group } : null,
  }))
}
