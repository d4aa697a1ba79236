/** Removes a person from the waiting list; all behind them move up one position. TS-41. */

import { deleteWaiting } from '@club/contract/entries'
import { waitingWithdrawalDecision } from '@club/core/tournament'
import { rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { refusalDetails } from '../../refusal/refusalDetails.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { removeWaitings } from '../../services/entries/changeEntries.ts'
import { withLockedTournament } from '../../services/entries/withLockedTournament.ts'

export const deleteWaitingRoute = clubRoute(deleteWaiting, (request) => {
  const { customerId: actorId } = requireCustomer(request)

  return withLockedTournament(request, async (tx, tournament, viewer) => {
    const mine = await rowOf<{ id: string; customer_id: string }>(
      tx,
      sql`select id, customer_id from waiting where tenant_id = ${tx.tenantId} and tournament_id = ${tournament.id}
        and id::text = ${request.query.waitingId} and (customer_id = ${actorId} or initiator_id = ${actorId})`,
    )
    const decision = waitingWithdrawalDecision({ tournament, waiting: mine !== undefined }, viewer.club.now)
    if (!decision.allowed) {
      const details = await refusalDetails([{ customerId: mine?.customer_id, refusals: decision.refusals }], {
        language: request.language,
        viewer,
      })
      throw new ApiError('withdrawalRefused', { details })
    }
    const change = { tournamentId: tournament.id, actorId, instant: request.instant }
    if (mine) await removeWaitings(tx, change, [mine.id])
    return {}
  })
})
