/**
 * Accepts or declines an offered place: by the person, the customer who entered them, or a member of their team. The answer applies to the
 * whole team.
 */
import { acceptOffer, declineOffer } from '@club/contract/entries'
import type { Tournament } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { moveUp, removeWaitings } from '../../services/entries/changeEntries.ts'
import { fillFreePlaces } from '../../services/entries/fillFreePlaces.ts'
import { clearFullWishes } from '../../services/entries/startWishes.ts'
import { refuseEntering } from '../../services/entries/whoMayEnter.ts'
import { idempotentWithLockedTournament } from '../../services/entries/withLockedTournament.ts'
import { offeredTogether } from '../../services/tournaments/offerTerms.ts'

export const acceptOfferRoute = clubRoute(acceptOffer, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  return idempotentWithLockedTournament('acceptOffer', request, async (tx, tournament, viewer) => {
    const offered = await offeredTo(tx, tournament, request.params.waitingId, actorId)
    await refuseEntering(tx, { tournament, viewer, actorId }, await enteredBy(tx, offered, actorId), request.language)
    await clearFullWishes(tx, tournament.id, offered)
    await moveUp(tx, { tournamentId: tournament.id, actorId, instant: request.instant }, offered, 'accepted')
    return {}
  })
})

export const declineOfferRoute = clubRoute(declineOffer, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  return idempotentWithLockedTournament('declineOffer', request, async (tx, tournament, viewer) => {
    const offered = await offeredTo(tx, tournament, request.params.waitingId, actorId)
    const change = { tournamentId: tournament.id, actorId, instant: request.instant }
    await removeWaitings(tx, change, offered, 'declined')
    await fillFreePlaces(tx, change, viewer)
    return {}
  })
})

/** Returns the rows of the person or the whole team with an offer. Expired offers have been ended before. */
async function offeredTo(tx: Tx, tournament: Tournament, waitingId: string, actorId: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with party as (${offeredTogether(tx.tenantId, sql`o.tournament_id = ${tournament.id} and o.id::text = ${waitingId}`)})
      select id from party where offered_until is not null
        and exists (select from party where (customer_id = ${actorId} or initiator_id = ${actorId})) order by id`,
  )
  if (rows.length === 0) throw new ApiError('offerGone')
  return rows.map(({ id }) => id)
}

/** Returns the customers of these rows who are the caller or were entered by the caller; the team may have others. */
async function enteredBy(tx: Tx, waitingIds: readonly string[], actorId: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ customer_id: string }>(
    tx,
    sql`select customer_id from waiting where tenant_id = ${tx.tenantId} and id = any(${waitingIds}::bigint[])
      and (customer_id = ${actorId} or initiator_id = ${actorId})`,
  )
  return rows.map(({ customer_id }) => customer_id)
}
