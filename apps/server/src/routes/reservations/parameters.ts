/** The club's reservation parameters, for customers and for visitors. RE-22, RE-23. */
import { getReservationParameters, getVisitorReservationParameters, reservationParametersToWire } from '@club/contract/reservations'
import { inTenant } from '../../db/connect.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { readSettings } from '../../services/clubs/reservationSettings.ts'

function parameters({ db, tenant, instant }: Pick<ClubRequest, 'db' | 'tenant' | 'instant'>, loggedIn: boolean) {
  return inTenant(
    db,
    tenant.id,
    async (tx) => reservationParametersToWire((await readSettings(tx, await clubFacts(tx, instant), loggedIn)).parameters),
    'read',
  )
}

export const reservationParametersRoute = clubRoute(getReservationParameters, (request) => parameters(request, true))
export const visitorReservationParametersRoute = clubRoute(getVisitorReservationParameters, (request) => parameters(request, false))
