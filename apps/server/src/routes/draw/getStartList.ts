import { getStartList, startListToWire } from '@club/contract/draws'
import { isPublished, type StartList } from '@club/core/tournament'
import type { Tx } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { readStartList } from '../../services/cards/startList.ts'
import { type OneRound, ofRound } from '../../services/draw/ofRound.ts'
import { publicationOf } from '../../services/tournaments/rounds.ts'

/** The start list as this viewer may see it now: without flights until it is published, and for a visitor unless the club opens it. TV-26, TV-59. */
export async function visibleStartList(tx: Tx, { viewer, round }: OneRound): Promise<StartList> {
  const open = viewer.seesPlayers && isPublished(publicationOf(round).startList, viewer.club.now)
  return open ? readStartList(tx, round.id, viewer.customer?.id ?? null, viewer.sight) : { flights: [] }
}

export const getStartListRoute = clubRoute(getStartList, (request) =>
  ofRound(request, async (tx, asked) => startListToWire(await visibleStartList(tx, asked))),
)
