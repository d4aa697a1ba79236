/**
 * Withdraws the caller or players whom the caller entered, all of the request or none. Waiting players move up immediately. TS-35 to TS-40.
 */

import { deletePlayers } from '@club/contract/entries'
import { withdrawalDecision } from '@club/core/tournament'
import { rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { isOurId } from '../../refusal/idOf.ts'
import { refusalDetails } from '../../refusal/refusalDetails.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { removePlayers } from '../../services/entries/changeEntries.ts'
import { fillFreePlaces } from '../../services/entries/fillFreePlaces.ts'
import { withLockedTournament } from '../../services/entries/withLockedTournament.ts'
import { hasScores } from '../../services/tournaments/hasScores.ts'

export const deletePlayersRoute = clubRoute(deletePlayers, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const ids = [request.query.ids ?? []].flat()
  if (ids.length === 0) throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: 'ids' }] })

  return withLockedTournament(request, async (tx, tournament, viewer) => {
    const mine = await rowsOf<{ id: string; customer_id: string; has_scores: boolean; in_team: boolean }>(
      tx,
      sql`select id, customer_id,
          exists (select from team_member m where m.tenant_id = player.tenant_id and m.tournament_id = player.tournament_id
            and m.customer_id = player.customer_id) as in_team,
          ${hasScores(sql`player`)} as has_scores
        from player where tenant_id = ${tx.tenantId} and tournament_id = ${tournament.id}
        and id = any(${ids.filter(isOurId)}::bigint[]) and (customer_id = ${actorId} or initiator_id = ${actorId})`,
    )
    const refused = ids.flatMap((id) => {
      const player = mine.find((one) => one.id === id)
      const facts = { tournament, entered: player !== undefined, inTeam: player?.in_team ?? false, hasScores: player?.has_scores }
      const decision = withdrawalDecision(facts, viewer.club.now)
      return decision.allowed ? [] : [{ customerId: player?.customer_id, refusals: decision.refusals }]
    })
    if (refused.length > 0)
      throw new ApiError('withdrawalRefused', { details: await refusalDetails(refused, { language: request.language, viewer }) })

    const change = { tournamentId: tournament.id, actorId, instant: request.instant }
    await removePlayers(
      tx,
      change,
      mine.map(({ id }) => id),
    )
    await fillFreePlaces(tx, change, viewer)
    return {}
  })
})
