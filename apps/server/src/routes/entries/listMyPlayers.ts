import { listMyPlayers, pageToWire } from '@club/contract'
import { PLAYER_SORTS, readEntrants } from '../../db/entries.ts'
import { sql } from '../../db/sql.ts'
import { orderBy, pagingOf, sortOf } from '../../http/paging.ts'
import { clubRoute, requireCustomer } from '../../http/request.ts'
import { ofTournament } from '../tournaments/ofTournament.ts'
import { playersToWire } from './playersToWire.ts'

/** Oneself and whomever one has entered, published or not. TV-112. */
export const listMyPlayersRoute = clubRoute(listMyPlayers, (request) => {
  const { customerId } = requireCustomer(request)
  return ofTournament(request, async (tx, tournament, viewer) => {
    const { page, size, offset } = pagingOf(request.query)
    const order = orderBy(sortOf(request.query, Object.keys(PLAYER_SORTS)), PLAYER_SORTS, sql`p.id`)
    const only = sql`(p.customer_id = ${customerId} or p.initiator_id = ${customerId})`
    const found = await readEntrants(tx, { tournamentId: tournament.id, only, customerId, order, size, offset })
    return pageToWire(await playersToWire(tx, tournament.id, viewer, found.rows), found.total, page, size)
  })
})
