/** Preferred start times of a tournament: the choices and how many places each has left. TS-66 to TS-75. */
import type { ClubDateTime } from '@club/core'
import { availableStartSlots, NO_START_WISH, type StartWish, type StartWishInfo, startWishRefusals } from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

interface InfoRow {
  readonly start_wish_enabled: boolean
  readonly start_wish_kind: StartWishInfo['kind']
  readonly start_wish_interval: number
  readonly players_in_flight: number
}

interface BorderRow {
  readonly order_number: number
  readonly time_from: ClubDateTime
  readonly time_to: ClubDateTime
  readonly max_slots: number | null
  readonly taken: number
}

/** Returns the choices. A preferred time takes up one of its places when the player is entered, not on the waiting list. */
export async function readStartWishInfo(tx: Tx, tournamentId: string): Promise<StartWishInfo> {
  const reading = rowOf<InfoRow>(
    tx,
    sql`select start_wish_enabled, start_wish_kind, start_wish_interval, players_in_flight from tournament
      where tenant_id = ${tx.tenantId} and id = ${tournamentId}`,
  )
  const borders = rowsOf<BorderRow>(
    tx,
    sql`select b.order_number, b.time_from, b.time_to, b.max_slots,
        (select count(*)::integer from (
          select p.start_wish from player p where p.tenant_id = b.tenant_id and p.tournament_id = b.tournament_id
          union all select r.start_wish from reserved_place r where r.tenant_id = b.tenant_id and r.tournament_id = b.tournament_id
        ) wished where wished.start_wish = b.order_number) as taken
      from start_wish_border b where b.tenant_id = ${tx.tenantId} and b.tournament_id = ${tournamentId} order by b.order_number`,
  )
  const [info, rows] = await Promise.all([reading, borders])
  return {
    enabled: info?.start_wish_enabled ?? false,
    kind: info?.start_wish_kind ?? 'fixed',
    intervalMinutes: info?.start_wish_interval ?? 0,
    playersInFlight: info?.players_in_flight ?? 0,
    templateId: null,
    borders: rows.map(({ order_number, time_from, time_to, max_slots, taken }) => ({
      orderNumber: order_number,
      timeFrom: time_from,
      timeTo: time_to,
      maxSlots: max_slots,
      availableSlots: max_slots === null ? 0 : availableStartSlots(max_slots, taken),
    })),
  }
}

/** Removes the preferred start times of waiting players if these times have become full meanwhile. Call it before the players move up. */
export async function clearFullWishes(tx: Tx, tournamentId: string, waitingIds: readonly string[]): Promise<void> {
  const info = await readStartWishInfo(tx, tournamentId)
  if (!info.enabled || info.kind === 'fixed') return
  const preferences = await rowsOf<{ id: string; start_wish: number }>(
    tx,
    sql`select id, start_wish from waiting where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and id = any(${waitingIds}::bigint[])
      and start_wish <> ${NO_START_WISH} order by id`,
  )
  const refused = startWishRefusals(
    info,
    preferences.map(({ id, start_wish }): StartWish => ({ entrantKey: id, wish: start_wish, places: 1 })),
  )
  if (refused.length === 0) return
  await tx.query(
    sql`update waiting set start_wish = ${NO_START_WISH} where tenant_id = ${tx.tenantId} and id = any(${refused.map(({ entrantKey }) => entrantKey)}::bigint[])`,
  )
}
