/**
 * The start of every change of a basket: locks the tournaments of its places in the order of their ids, its tee times in that of theirs,
 * then the basket itself. A sign-up and a booking lock theirs before the basket, so there is no deadlock.
 */
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { fillFreePlaces } from '../entries/fillFreePlaces.ts'
import { cancelExpiredReservations } from '../entries/placeHolds.ts'
import { readViewer } from '../people/viewer.ts'
import { lockBookingsOf } from '../reservations/payment/unpaidBookings.ts'
import { lockTournament } from '../tournaments/lockTournament.ts'
import { type BasketReader, readBasket, type StoredBasket } from './storedBasket.ts'

const OPEN = sql`b.paid_at is null`

export function lockOpenBasket(tx: Tx, customerId: string, reader: BasketReader): Promise<StoredBasket> {
  return lockBasket(tx, customerId, OPEN, reader)
}

/** Ends expired offers and reservations, then locks and returns the basket. */
export async function lockBasket(tx: Tx, customerId: string, which: Sql, reader: BasketReader): Promise<StoredBasket> {
  const tournamentsOf = async (): Promise<readonly string[]> => {
    const rows = await rowsOf<{ tournament_id: string }>(
      tx,
      sql`select distinct f.tournament_id from basket b join competition_fee f on f.tenant_id = b.tenant_id and f.basket_id = b.id
        where b.tenant_id = ${tx.tenantId} and b.customer_id = ${customerId} and b.paid_at is null and ${which} order by f.tournament_id`,
    )
    return rows.map(({ tournament_id }) => tournament_id)
  }
  const held = await tournamentsOf()
  const { instant } = reader
  for (const tournamentId of held) {
    if (!(await lockTournament(tx, tournamentId))) continue
    const change = { tournamentId, actorId: null, instant }
    if (await cancelExpiredReservations(tx, change)) await fillFreePlaces(tx, change, await readViewer(tx, null, instant))
  }
  await lockBookingsOf(tx, customerId, which)
  await tx.query(
    sql`select b.id from basket b where b.tenant_id = ${tx.tenantId} and b.customer_id = ${customerId} and ${which} for update`,
  )
  // A sign-up added a fee of another tournament while we waited for the lock: the retry includes it.
  if ((await tournamentsOf()).some((id) => !held.includes(id))) throw new ApiError('stillRunning', { headers: { 'retry-after': '1' } })
  return readBasket(tx, customerId, which, reader)
}
