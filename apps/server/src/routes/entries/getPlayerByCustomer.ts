import { getPlayerByCustomer } from '@club/contract/entries'
import { isPublished } from '@club/core/tournament'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { isSeen } from '../../services/people/sight.ts'
import { withRowsOfTournament } from '../../services/tournaments/ofTournament.ts'
import { readPublishSettings } from '../../services/tournaments/rounds.ts'
import { readPlayers } from './readPlayers.ts'

/** 404 if the customer does not play (TV-111), or if the list is not published yet or the caller may not see the person. */
export const getPlayerByCustomerRoute = clubRoute(getPlayerByCustomer, (request) => {
  const { customerId } = requireCustomer(request)
  const playerCustomerId = idOf(request.params.id)
  return withRowsOfTournament(request, readPublishSettings, async ({ playerList }, tournament, viewer, tx) => {
    const mine = sql`(p.customer_id = ${customerId} or p.initiator_id = ${customerId})`
    const only = sql`p.customer_id = ${playerCustomerId} and ((${isPublished(playerList, viewer.club.now)}::boolean and ${isSeen(viewer.sight, 'identity')}) or ${mine})`
    const { rows } = await readPlayers(tx, viewer, { tournamentId: tournament.id, only, size: 1, offset: 0 })
    const [player] = rows
    if (!player) throw new ApiError('notFound')
    return player
  })
})
