/** Checks in by location or with the code of the desk, and confirms a booking. CALL-155, CALL-156, CALL-340+ to CALL-342+. */
import {
  bookingToWire,
  checkInAtDesk,
  checkInByLocation,
  confirmBooking,
  getCheckInBookings,
  getCheckInCode,
  locationFromWire,
  personIdsFromWire,
} from '@club/contract/reservations'
import { pageToWire } from '@club/contract/wire'
import { inTenant, type Tx } from '../../db/connect.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { inBookingTransaction } from '../../services/reservations/bookingTransaction.ts'
import { checkIn, readCheckInBookings } from '../../services/reservations/checkIn.ts'
import { readCheckInCode } from '../../services/reservations/checkInCode.ts'
import * as confirmation from '../../services/reservations/confirmation.ts'
import type { CustomerWork } from '../../services/reservations/customerWork.ts'

export const checkInBookingsRoute = clubRoute(getCheckInBookings, ({ db, tenant, session, instant, query }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const bookings = await readCheckInBookings(tx, await readViewer(tx, session, instant), locationFromWire(query))
      return pageToWire(bookings.map(bookingToWire))
    },
    'read',
  ),
)

/** The work is the same however often it is requested, so it needs no Idempotency-Key. */
async function work(
  request: Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant' | 'language'>,
  run: (tx: Tx, by: CustomerWork) => Promise<void>,
) {
  const { db, tenant, session, instant, language } = request
  const { customerId: actorId } = requireCustomer({ session })
  await inBookingTransaction(db, tenant.id, async (tx) =>
    run(tx, { viewer: await readViewer(tx, session, instant), actorId, instant, language }),
  )
  return {}
}

export const checkInByLocationRoute = clubRoute(checkInByLocation, (request) => {
  const { personIds, ...place } = request.body
  return work(request, (tx, by) => checkIn(tx, by, personIdsFromWire(personIds), { kind: 'location', location: locationFromWire(place) }))
})

export const checkInAtDeskRoute = clubRoute(checkInAtDesk, (request) => {
  const { personIds, code } = request.body
  return work(request, (tx, by) => checkIn(tx, by, personIdsFromWire(personIds), { kind: 'deskCode', code }))
})

export const checkInCodeRoute = clubRoute(getCheckInCode, ({ db, tenant, instant }) =>
  inTenant(db, tenant.id, (tx) => readCheckInCode(tx, instant)),
)

export const confirmBookingRoute = clubRoute(confirmBooking, (request) => {
  const id = idOf(request.params.id)
  return work(request, (tx, by) => confirmation.confirmBooking(tx, by, id))
})
