import { listMyPlayers } from '@club/contract/entries'
import { pageToWire } from '@club/contract/wire'
import { pagingOf } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { ofTournament } from '../../services/tournaments/ofTournament.ts'
import { readPlayers } from './readPlayers.ts'

/** The caller and the players whom the caller entered, whether the list is published or not. TV-112. */
export const listMyPlayersRoute = clubRoute(listMyPlayers, (request) => {
  const { customerId } = requireCustomer(request)
  return ofTournament(request, async (tx, tournament, viewer) => {
    const { page, size, offset } = pagingOf(request.query)
    const only = sql`(p.customer_id = ${customerId} or p.initiator_id = ${customerId})`
    const sort = request.query.sort === undefined ? { sort: 'id' } : request.query
    const found = await readPlayers(tx, viewer, { tournamentId: tournament.id, only, sort, size, offset })
    return pageToWire(found.rows, found.total, page, size)
  })
})
