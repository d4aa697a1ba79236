import { getStartWishInfo, startWishInfoToWire } from '@club/contract/entries'
import { clubRoute } from '../../http/request.ts'
import { readStartWishInfo } from '../../services/entries/startWishes.ts'
import { withRowsOfTournament } from '../../services/tournaments/ofTournament.ts'

/** Preferred start times of a tournament. TS-67. */
export const getStartWishInfoRoute = clubRoute(getStartWishInfo, (request) =>
  withRowsOfTournament(request, readStartWishInfo, startWishInfoToWire),
)
