import { getStartWishInfo, startWishInfoToWire } from '@club/contract/entries'
import { clubRoute } from '../../http/request.ts'
import { readStartWishInfo } from '../../services/entries/startWishes.ts'
import { ofTournament } from '../../services/tournaments/ofTournament.ts'

/** Preferred start times of a tournament. TS-67. */
export const getStartWishInfoRoute = clubRoute(getStartWishInfo, (request) =>
  ofTournament(request, async (tx, { id }) => startWishInfoToWire(await readStartWishInfo(tx, id))),
)
