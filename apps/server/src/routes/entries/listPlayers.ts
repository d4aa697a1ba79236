import { listPlayers } from '@club/contract/entries'
import { pageToWire } from '@club/contract/wire'
import { isPublished } from '@club/core/tournament'
import { pagingOf } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { readEntrants } from '../../services/entries/entries.ts'
import { ofTournament } from '../../services/tournaments/ofTournament.ts'
import { readPublishSettings } from '../../services/tournaments/rounds.ts'
import { playersToWire } from './playersToWire.ts'

/** Empty until the list is published, and for visitors unless the club allows them (TV-26, TV-63). */
export const listPlayersRoute = clubRoute(listPlayers, (request) =>
  ofTournament(request, async (tx, tournament, viewer) => {
    const { page, size, offset } = pagingOf(request.query)
    const { playerList } = await readPublishSettings(tx, tournament.id)
    if (!viewer.seesPlayers || !isPublished(playerList, viewer.club.now)) return pageToWire([], 0, page, size)
    const customerId = viewer.customer?.id ?? null
    const query = { tournamentId: tournament.id, only: sql`true`, customerId, sight: viewer.sight }
    const found = await readEntrants(tx, { ...query, sort: request.query, size, offset })
    return pageToWire(await playersToWire(tx, tournament.id, viewer, found.rows), found.total, page, size)
  }),
)
