/** The order of those who are level, as the committee found it: by lot, by a play-off. It counts where the protocol is manual. */
import type { CardRefusal } from '@club/core/tournament'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { cardStore, nextVersion, readEntryCard, readStaffRound, writeHistory } from '../../db/staffCards.ts'
import { ApiError } from '../../http/apiError.ts'
import type { StaffHand } from './withdraw.ts'

export interface ManualOrder extends Pick<StaffHand, 'session' | 'club'> {
  readonly roundId: string
  /** Of teams where the round has cards of teams. */
  readonly places: readonly { readonly playerId: string; readonly place: number | null }[]
  readonly reason: string
  readonly instant: Date
}

const textOf = (order: number | null | undefined): string | null => (order == null ? null : String(order))

/** The refusal, or null where it is done. */
export async function setManualOrder(
  tx: Tx,
  { roundId, places, reason, session, club, instant }: ManualOrder,
): Promise<CardRefusal | null> {
  const round = await readStaffRound(tx, roundId)
  if (!round) throw new ApiError('notFound')
  if (round.tournamentClosed) return { code: 'tournamentClosed' }
  const { tournamentId } = round
  const store = cardStore(round.ofTeams)
  for (const { playerId, place } of places) {
    const stored = await readEntryCard(tx, round, { id: playerId, accountId: session.accountId, timeZone: club.timeZone })
    if (!stored) throw new ApiError('notFound')
    const { card, customerId } = stored
    const before = await rowOf<{ manual_order: number | null }>(
      tx,
      sql`select manual_order from ${store.card} where tenant_id = ${tx.tenantId} and round_id = ${roundId} and ${store.owner} = ${playerId}`,
    )
    if (before?.manual_order === place) continue
    if (!(await nextVersion(tx, card))) return { code: 'changedSince' }
    // The scores were seen by two; the order of a tie needs no second look at them.
    await tx.query(
      sql`update ${store.card} set manual_order = ${place}::integer, confirmed_version = case when ${card.confirmed} then version else confirmed_version end
        where tenant_id = ${tx.tenantId} and round_id = ${roundId} and ${store.owner} = ${playerId}`,
    )
    const event = { what: 'manualOrder', hole: null, was: textOf(before?.manual_order), became: textOf(place) } as const
    const writer = { tournamentId, customerId, actorId: session.customerId, accountId: session.accountId, instant, reason }
    await writeHistory(tx, card, [event], writer)
  }
  return null
}
