import { getStartWishInfo, startWishInfoToWire } from '@club/contract/entries'
import { readStartWishInfo } from '../../db/startWishes.ts'
import { clubRoute } from '../../http/request.ts'
import { ofTournament } from '../tournaments/ofTournament.ts'

/** TS-67. */
export const getStartWishInfoRoute = clubRoute(getStartWishInfo, (request) =>
  ofTournament(request, async (tx, { id }) => startWishInfoToWire(await readStartWishInfo(tx, id))),
)
