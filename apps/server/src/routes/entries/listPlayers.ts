import { listPlayers } from '@club/contract/entries'
import { pageToWire } from '@club/contract/wire'
import { isPublished } from '@club/core/tournament'
import { pagingOf } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { withRowsOfTournament } from '../../services/tournaments/ofTournament.ts'
import { readPublishSettings } from '../../services/tournaments/rounds.ts'
import { readPlayers } from './readPlayers.ts'

/** Empty until the list is published, and for visitors unless the club allows them (TV-26, TV-63). */
export const listPlayersRoute = clubRoute(listPlayers, (request) =>
  withRowsOfTournament(request, readPublishSettings, async ({ playerList }, tournament, viewer, tx) => {
    const { page, size, offset } = pagingOf(request.query)
    if (!viewer.seesPlayers || !isPublished(playerList, viewer.club.now)) return pageToWire([], 0, page, size)
    const found = await readPlayers(tx, viewer, { tournamentId: tournament.id, only: sql`true`, sort: request.query, size, offset })
    return pageToWire(found.rows, found.total, page, size)
  }),
)
