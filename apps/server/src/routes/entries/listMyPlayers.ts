import { listMyPlayers } from '@club/contract/entries'
import { pageToWire } from '@club/contract/wire'
import { pagingOf } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readEntrants } from '../../services/entries/entries.ts'
import { ofTournament } from '../../services/tournaments/ofTournament.ts'
import { playersToWire } from './playersToWire.ts'

/** The caller and the players whom the caller entered, whether the list is published or not. TV-112. */
export const listMyPlayersRoute = clubRoute(listMyPlayers, (request) => {
  const { customerId } = requireCustomer(request)
  return ofTournament(request, async (tx, tournament, viewer) => {
    const { page, size, offset } = pagingOf(request.query)
    const only = sql`(p.customer_id = ${customerId} or p.initiator_id = ${customerId})`
    const query = { tournamentId: tournament.id, only, customerId, sight: viewer.sight }
    const found = await readEntrants(tx, {
      ...query,
      sort: request.query.sort === undefined ? { sort: 'id' } : request.query,
      size,
      offset,
    })
    return pageToWire(await playersToWire(tx, tournament.id, viewer, found.rows), found.total, page, size)
  })
})
