/**
 * Withdraws a whole team from the tournament or its waiting list, by a member or the customer who entered it. Waiting players move up
 * immediately. TS-40, TS-92.
 */
import { deleteTeam, teamToWire } from '@club/contract/entries'
import { waitingWithdrawalDecision, withdrawalDecision } from '@club/core/tournament'
import { rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { refusalDetails } from '../../refusal/refusalDetails.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { removePlayers, removeWaitings } from '../../services/entries/changeEntries.ts'
import { fillFreePlaces } from '../../services/entries/fillFreePlaces.ts'
import { readTeam } from '../../services/entries/teams.ts'
import { withLockedTournament } from '../../services/entries/withLockedTournament.ts'
import { STAFF_SIGHT } from '../../services/people/sight.ts'
import { hasScores } from '../../services/tournaments/hasScores.ts'

export const deleteTeamRoute = clubRoute(deleteTeam, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const teamId = idOf(request.params.teamId)
  return withLockedTournament(request, async (tx, tournament, viewer) => {
    const team = await readTeam(tx, tournament.id, teamId, actorId, STAFF_SIGHT)
    const shown = await readTeam(tx, tournament.id, teamId, actorId, viewer.sight)
    if (!team || !shown) throw new ApiError('notFound')
    refuseStale(request, teamToWire(shown))
    if (!team.enteredByMe && !team.players.some(({ customerId }) => customerId === actorId)) throw new ApiError('notPermitted')
    const people = team.players.map(({ customerId }) => customerId)
    const rows = await rowsOf<{ id: string; has_scores: boolean }>(
      tx,
      team.waiting
        ? sql`select id, false as has_scores from waiting where tenant_id = ${tx.tenantId} and tournament_id = ${tournament.id}
            and customer_id = any(${people}::bigint[])`
        : sql`select id, ${hasScores(sql`player`)} as has_scores
            from player where tenant_id = ${tx.tenantId} and tournament_id = ${tournament.id} and customer_id = any(${people}::bigint[])`,
    )
    // A whole team may withdraw, although a single member may not.
    const facts = { tournament, entered: rows.length > 0, inTeam: false, hasScores: rows.some(({ has_scores }) => has_scores) }
    const decision = team.waiting
      ? waitingWithdrawalDecision({ tournament, waiting: rows.length > 0 }, viewer.club.now)
      : withdrawalDecision(facts, viewer.club.now)
    if (!decision.allowed) {
      const refused = [{ customerId: undefined, refusals: decision.refusals }]
      throw new ApiError('withdrawalRefused', { details: await refusalDetails(refused, { language: request.language, viewer }) })
    }
    const change = { tournamentId: tournament.id, actorId, instant: request.instant }
    const ids = rows.map(({ id }) => id)
    await (team.waiting ? removeWaitings(tx, change, ids) : removePlayers(tx, change, ids))
    await fillFreePlaces(tx, change, viewer)
    return {}
  })
})
