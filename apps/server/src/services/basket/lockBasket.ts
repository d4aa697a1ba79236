/**
 * The start of every change of a basket: locks the tournaments of its places in the order of their ids, then the basket itself. A sign-up
 * locks its tournament before the basket, so there is no deadlock.
 */
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { fillFreePlaces } from '../entries/fillFreePlaces.ts'
import { cancelExpiredReservations } from '../entries/placeHolds.ts'
import { readViewer } from '../people/viewer.ts'
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
  await tx.query(
    sql`select b.id from basket b where b.tenant_id = ${tx.tenantId} and b.customer_id = ${customerId} and ${which} for update`,
  )
  // A sign-up added a fee of another tournament while we waited for the lock: the retry includes it.
  if ((await tournamentsOf()).some((id) => !held.includes(id))) throw new ApiError('stillRunning', { headers: { 'retry-after': '1' } })
  return readBasket(tx, customerId, which, reader)
}

/** Returns the id of the open basket and locks it; creates it if it is missing. */
export async function openBasketId(tx: Tx, customerId: string, instant: Date): Promise<string> {
  await tx.query(
    sql`insert into basket (tenant_id, customer_id, created_at) values (${tx.tenantId}, ${customerId}, ${instant})
      on conflict (tenant_id, customer_id) where paid_at is null do nothing`,
  )
  const row = await rowOf<{ id: string }>(
    tx,
    sql`select id from basket where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and paid_at is null for update`,
  )
  return (row as { id: string }).id
}

/** Cancels the checkout because the basket no longer holds the items that were checked out. */
export async function reopen(tx: Tx, basketId: string): Promise<void> {
  await tx.query(
    sql`update basket set checked_out_total = null, checked_out_at = null where tenant_id = ${tx.tenantId} and id = ${basketId}`,
  )
}
