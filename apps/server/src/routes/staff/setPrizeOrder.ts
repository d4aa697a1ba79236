/** Sets the order of tied players or teams in one prize, before it is published. Other prizes do not change. SC-84+. */
import type { CardRefusal } from '@club/core/tournament'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { cardStore, readStaffRound, writeHistory } from '../../services/cards/staffCards.ts'
import type { Viewer } from '../../services/people/viewer.ts'
import { readField, readPrizeRound } from '../../services/results/ofPrize.ts'
import { storePrizeOrder } from '../../services/results/prizeOrder.ts'
import { hasChanged, idOfPlaced, type ManualOrder } from '../../services/staff/setManualOrder.ts'
import { lockTournament } from '../../services/tournaments/lockTournament.ts'

export interface PrizeOrder extends ManualOrder {
  readonly prizeId: string
  readonly viewer: Viewer
}

/** Stores the order. Returns why it is refused, or null. */
export async function setPrizeOrder(tx: Tx, order: PrizeOrder): Promise<CardRefusal | null> {
  const { prizeId, roundId, viewer, session, reason, instant } = order
  const found = await readPrizeRound(tx, viewer, { prizeId, roundId })
  if (!found || found.prize.special) throw new ApiError('notFound')
  const { prize, tournament } = found
  await lockTournament(tx, tournament.id)
  if ((await readStaffRound(tx, roundId))?.tournamentClosed) return { code: 'tournamentClosed' }
  const { input } = await readField(tx, found)
  const orders = new Map(input.sides.map(({ id, manualOrder }) => [id, manualOrder]))
  for (const placed of order.places) {
    const { place } = placed
    const id = idOfPlaced(placed)
    const was = orders.get(id)
    if (was === undefined || 'teamId' in placed !== prize.team) throw new ApiError('notFound')
    if (was === place) continue
    if (hasChanged(was, placed)) return { code: 'changedSince' }
    await storePrizeOrder(tx, { prizeId, roundId }, { id, team: prize.team, place })
    const { version, customerId } = await cardOf(tx, { roundId, id, team: prize.team })
    const textOf = (one: number | null): string | null => (one === null ? null : `${one} · ${prize.name}`)
    const event = { what: 'manualOrder', hole: null, was: textOf(was), became: textOf(place) } as const
    const writer = { tournamentId: tournament.id, customerId, actorId: session.customerId, accountId: session.accountId, instant, reason }
    await writeHistory(tx, { roundId, playerId: id, team: prize.team, version: version - 1 }, [event], writer)
  }
  return null
}

/** Returns the version of the card, which does not change; 1 for a team whose members each play a ball. */
async function cardOf(
  tx: Tx,
  { roundId, id, team }: { readonly roundId: string; readonly id: string; readonly team: boolean },
): Promise<{ readonly version: number; readonly customerId: string | null }> {
  const { card, owner } = cardStore(team)
  const row = await rowOf<{ version: number; customerId: string | null }>(
    tx,
    sql`select k.version, ${team ? sql`null` : sql`(select p.customer_id from player p where p.tenant_id = k.tenant_id and p.id = k.player_id)`} as "customerId"
      from ${card} k where k.tenant_id = ${tx.tenantId} and k.round_id = ${roundId} and k.${owner} = ${id}`,
  )
  return row ?? { version: 1, customerId: null }
}
