/** The status of players who arrive: a check-in is pending while their price is open, and complete with the payment. RE-74, RE-75, RE-332+. */
import type { ClubDateTime } from '@club/core'
import type { BookedPlayer, Player } from '@club/core/reservation'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { readStoredSettings } from '../clubs/reservationSettings.ts'
import { storeEvents } from './notifyOfBooking.ts'
import { OPEN_CHARGE } from './payment/refundBooking.ts'

/** Condition on a charge `c`: its player owes it, online or at the desk. */
const OWED: Sql = sql`${OPEN_CHARGE} and c.amount > 0`

/** Returns those of the people whose price is open. */
export async function readOwing(tx: Tx, personIds: readonly string[]): Promise<readonly string[]> {
  const rows = await rowsOf<{ person_id: string }>(
    tx,
    sql`select distinct c.person_id from booking_charge c
      where c.tenant_id = ${tx.tenantId} and c.person_id = any(${personIds}::bigint[]) and ${OWED}`,
  )
  return rows.map(({ person_id }) => person_id)
}

interface Arrival {
  readonly bookingId: string
  /** null: the club. */
  readonly actorId: string | null
  readonly startsAt: ClubDateTime
  readonly instant: Date
}

/** Stores the new statuses of players of one booking, with their history and its next version. */
export async function storeStatuses(
  tx: Tx,
  arrival: Arrival,
  players: readonly (Pick<BookedPlayer, 'id' | 'player'> & { readonly to: 'checkInPending' | 'checkedIn' })[],
): Promise<void> {
  await tx.query(
    sql`update booking_person g set status = k.status
      from unnest(${players.map(({ id }) => id)}::bigint[], ${players.map(({ to }) => to)}::text[]) as k (id, status)
      where g.tenant_id = ${tx.tenantId} and g.id = k.id`,
  )
  await storeEvents(
    tx,
    arrival,
    players.map(({ player, to }) => ({ kind: to, player })),
  )
  await tx.query(sql`update booking set version = version + 1 where tenant_id = ${tx.tenantId} and id = ${arrival.bookingId}`)
}

/** Completes the pending check-ins of players whose price these charges `c` paid, unless the desk has to confirm every check-in. */
export async function arrivePaid(tx: Tx, which: Sql, by: Pick<Arrival, 'actorId' | 'instant'>): Promise<void> {
  const rows = await rowsOf<{
    readonly id: string
    readonly booking_id: string
    readonly starts_at: ClubDateTime
    readonly customer_id: string | null
    readonly name: string
  }>(
    tx,
    sql`select g.id, g.booking_id, b.starts_at, g.customer_id, g.name
      from booking_person g join booking b on b.tenant_id = g.tenant_id and b.id = g.booking_id
      where g.tenant_id = ${tx.tenantId} and g.status = 'checkInPending'
        and exists (select from booking_charge c where c.tenant_id = g.tenant_id and c.person_id = g.id and ${which})
        and not exists (select from booking_charge c where c.tenant_id = g.tenant_id and c.person_id = g.id and ${OWED})
      order by g.booking_id, g.position`,
  )
  if (rows.length === 0 || (await readStoredSettings(tx)).rules.deskConfirmsCheckIn) return
  for (const [bookingId, people] of Map.groupBy(rows, ({ booking_id }) => booking_id)) {
    const players = people.map(({ id, customer_id: customerId, name }) => {
      const player: Player = customerId === null ? { kind: 'anonymousGuest', name } : { kind: 'customer', customerId }
      return { id, player, to: 'checkedIn' as const }
    })
    await storeStatuses(tx, { ...by, bookingId, startsAt: people[0]?.starts_at as ClubDateTime }, players)
  }
}
