import { listWaitings, waitingEntryToWire } from '@club/contract/entries'
import { pageToWire } from '@club/contract/wire'
import { isPublished } from '@club/core/tournament'
import { pagingInOrder } from '../../db/paging.ts'
import { clubRoute } from '../../http/request.ts'
import { readWaitings } from '../../services/entries/entries.ts'
import { withRowsOfTournament } from '../../services/tournaments/ofTournament.ts'
import { readPublishSettings } from '../../services/tournaments/rounds.ts'

/** The waiting list is published together with the list of players. */
export const listWaitingsRoute = clubRoute(listWaitings, (request) =>
  withRowsOfTournament(request, readPublishSettings, async ({ playerList }, tournament, viewer, tx) => {
    const paging = pagingInOrder(request.query)
    if (!viewer.seesPlayers || !isPublished(playerList, viewer.club.now)) return pageToWire([], 0, paging.page, paging.size)
    const query = {
      ...{ tournamentId: tournament.id, customerId: viewer.customer?.id ?? null },
      ...{ sight: viewer.sight, timeZone: viewer.club.timeZone },
    }
    const found = await readWaitings(tx, { ...query, ...paging })
    return pageToWire(found.rows.map(waitingEntryToWire), found.total, paging.page, paging.size)
  }),
)
