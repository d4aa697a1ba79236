import { getStartList, startListToWire } from '@club/contract/draws'
import { isPublished, type StartList } from '@club/core/tournament'
import type { Tx } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { readStartList } from '../../services/cards/startList.ts'
import { type OneRound, ofRound } from '../../services/draw/ofRound.ts'
import { publicationOf } from '../../services/tournaments/rounds.ts'

/**
 * Returns the start list that the viewer may see now: without flights until it is published, and for visitors unless the club allows them.
 * TV-26, TV-59.
 */
export async function visibleStartList(tx: Tx, { viewer, round }: OneRound): Promise<StartList> {
  const open = viewer.seesPlayers && isPublished(publicationOf(round).startList, viewer.club.now)
  return open ? readStartList(tx, round.id, viewer.customer?.id ?? null, viewer.sight) : { flights: [] }
}

export const getStartListRoute = clubRoute(getStartList, (request) =>
  ofRound(request, async (tx, query) => startListToWire(await visibleStartList(tx, query))),
)
