/** The price of a booking before it is made, and the products that can be rented with it. CALL-154, CALL-320+; RE-56, RE-210+. */
import { listRentalGroups, quoteBooking, quoteToWire, rentalGroupToWire, requestedBookingFromWire } from '@club/contract/reservations'
import { idFromWire, pageToWire } from '@club/contract/wire'
import type { ClubDateTime } from '@club/core'
import { customersOf, expectedEnd } from '@club/core/reservation'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readSettings } from '../../services/clubs/reservationSettings.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { readQuote } from '../../services/reservations/payment/readQuote.ts'
import { readRentalGroups } from '../../services/reservations/payment/rentUnits.ts'
import { reservationRefusalDetails } from '../../services/reservations/reservationRefusalDetails.ts'
import { quotedChange } from '../../services/reservations/standingPlayers.ts'

export const quoteBookingRoute = clubRoute(quoteBooking, (request) => {
  const { db, tenant, session, instant, language, body } = request
  const { customerId: actorId } = requireCustomer(request)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const wished = requestedBookingFromWire(body)
      const bookingId = body.bookingId == null ? null : idOf(idFromWire(body.bookingId))
      const { requested, change } =
        bookingId === null ? { requested: wished, change: null } : await quotedChange(tx, actorId, bookingId, wished)
      if (customersOf(requested.players).some((id) => id === '')) throw new ApiError('notFound')
      const quote = await readQuote(tx, { viewer, actorId }, requested, change)
      const refusals = await reservationRefusalDetails(quote.refusals, { viewer, language })
      return { ...quoteToWire(quote), refusals }
    },
    'read',
  )
})

export const listRentalGroupsRoute = clubRoute(listRentalGroups, (request) => {
  const { db, tenant, session, instant, query } = request
  const startDateTime = query.startDateTime as ClubDateTime
  idOf(query.resCourseId)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const { parameters, rules } = await readSettings(tx, viewer.club, true)
      if (!parameters.rentalProducts) return pageToWire([], 0, 0, 0)
      const numberOfHoles = query.numberOfHoles === '9' ? 9 : 18
      const end = expectedEnd({ startDateTime, numberOfHoles, secondStart: null }, rules)
      const groups = await readRentalGroups(tx, [startDateTime, end])
      return pageToWire(groups.map(rentalGroupToWire), groups.length, 0, groups.length)
    },
    'read',
  )
})
