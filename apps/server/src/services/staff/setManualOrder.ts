/**
 * Sets the committee's order of tied players or teams, for example after a play-off. It applies in every prize if the protocol is manual.
 */
import type { CardEvent, CardRefusal } from '@club/core/tournament'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { cardStore, nextVersion, readEntryCard, readStaffRound, type StaffRoundFacts, writeHistory } from '../cards/staffCards.ts'
import { readPlayingTeams } from '../cards/teamCards.ts'
import type { StaffActor } from './withdraw.ts'

/** `place` null removes the order. `was`: the value that the user has seen; undefined overwrites any value. */
type Placed = { readonly place: number | null; readonly was?: number | null | undefined } & (
  | { readonly playerId: string }
  | { readonly teamId: string }
)

export interface ManualOrder extends Pick<StaffActor, 'session' | 'club'> {
  readonly roundId: string
  readonly places: readonly Placed[]
  readonly reason: string
  readonly instant: Date
}

interface OrderRow {
  readonly manual_order: number | null
}

function eventOf(was: number | null, place: number | null): Pick<CardEvent, 'what' | 'hole' | 'was' | 'became'> {
  const textOf = (order: number | null): string | null => (order === null ? null : String(order))
  return { what: 'manualOrder', hole: null, was: textOf(was), became: textOf(place) }
}

export const idOfPlaced = (placed: Placed): string => ('teamId' in placed ? placed.teamId : placed.playerId)

/** Stores the order and returns why it is refused, or null. It is stored in the card of the player, or of the team if it plays one ball. */
export async function setManualOrder(tx: Tx, order: ManualOrder): Promise<CardRefusal | null> {
  const round = await readStaffRound(tx, order.roundId)
  if (!round) throw new ApiError('notFound')
  if (round.tournamentClosed) return { code: 'tournamentClosed' }
  // Always in the order of ids, so that concurrent changes wait for each other instead of deadlocking.
  for (const placed of order.places.toSorted((a, b) => (idOfPlaced(a) < idOfPlaced(b) ? -1 : 1))) {
    const place = 'teamId' in placed && !round.ofTeams ? placeTeam : placeCard
    if (!(await place(tx, round, order, placed))) return { code: 'changedSince' }
  }
  return null
}

/** Returns true if another person has changed the order since the user read it. */
export function hasChanged(was: number | null, { was: read }: Placed): boolean {
  return read !== undefined && read !== was
}

function writerOf({ session, reason, instant }: ManualOrder, { tournamentId }: StaffRoundFacts, customerId: string | null) {
  return { tournamentId, customerId, actorId: session.customerId, accountId: session.accountId, instant, reason }
}

async function placeCard(tx: Tx, round: StaffRoundFacts, order: ManualOrder, placed: Placed): Promise<boolean> {
  const { session, club } = order
  const { roundId } = round
  const { place } = placed
  const id = idOfPlaced(placed)
  const store = cardStore(round.ofTeams)
  const before = await rowOf<OrderRow>(
    tx,
    sql`select manual_order from ${store.card} where tenant_id = ${tx.tenantId} and round_id = ${roundId} and ${store.owner} = ${id} for update`,
  )
  const stored = await readEntryCard(tx, round, { id, accountId: session.accountId, timeZone: club.timeZone })
  if (!before || !stored) throw new ApiError('notFound')
  const { card, customerId } = stored
  const was = before.manual_order
  if (was === place) return true
  if (hasChanged(was, placed) || !(await nextVersion(tx, card))) return false
  // A confirmed card stays confirmed, since its scores do not change.
  await tx.query(
    sql`update ${store.card} set manual_order = ${place}::integer, confirmed_version = case when ${card.confirmed} then version else confirmed_version end
      where tenant_id = ${tx.tenantId} and round_id = ${roundId} and ${store.owner} = ${id}`,
  )
  await writeHistory(tx, card, [eventOf(was, place)], writerOf(order, round, customerId))
  return true
}

/** Stores the order of a team without a card because each member plays a ball. The orders of its players are separate. */
async function placeTeam(tx: Tx, round: StaffRoundFacts, order: ManualOrder, placed: Placed): Promise<boolean> {
  const { roundId, tournamentId } = round
  const { place } = placed
  const teamId = idOfPlaced(placed)
  if (!(await readPlayingTeams(tx, tournamentId)).some(({ id }) => id === teamId)) throw new ApiError('notFound')
  await tx.query(sql`select from team where tenant_id = ${tx.tenantId} and id = ${teamId} for update`)
  const before = await rowOf<OrderRow>(
    tx,
    sql`select manual_order from team_order where tenant_id = ${tx.tenantId} and round_id = ${roundId} and team_id = ${teamId}`,
  )
  const was = before?.manual_order ?? null
  if (was === place) return true
  if (hasChanged(was, placed)) return false
  await tx.query(
    place === null
      ? sql`delete from team_order where tenant_id = ${tx.tenantId} and round_id = ${roundId} and team_id = ${teamId}`
      : sql`insert into team_order (tenant_id, round_id, team_id, manual_order) values (${tx.tenantId}, ${roundId}, ${teamId}, ${place})
          on conflict (tenant_id, round_id, team_id) do update set manual_order = excluded.manual_order`,
  )
  await writeHistory(tx, { roundId, playerId: teamId, team: true, version: 0 }, [eventOf(was, place)], writerOf(order, round, null))
  return true
}
