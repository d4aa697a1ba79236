/** Displaced bookings at the desk: CALL-290+, CALL-291+; RE-207+. */
import { decideDisplacedBookings, displacedToWire, getDisplacedBookings } from '@club/contract/reservations'
import { inTenant } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { clubRoute } from '../../http/request.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { inBookingTransaction } from '../../services/reservations/bookingTransaction.ts'
import { decisionWork } from '../../services/reservations/displaced/decisionWork.ts'
import { decideUndecided, readUndecided } from '../../services/reservations/displaced/undecided.ts'

export const getDisplacedBookingsRoute = clubRoute(getDisplacedBookings, (request) => {
  const session = requireCustomer(request)
  const { db, tenant, instant } = request
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const bookings = await readUndecided(tx, { viewer: await readViewer(tx, session, instant), instant })
      return { bookings: bookings.map(displacedToWire) }
    },
    'read',
  )
})

export const decideDisplacedBookingsRoute = clubRoute(decideDisplacedBookings, (request) => {
  const session = requireCustomer(request)
  return inBookingTransaction(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'decideDisplacedBookings', session.customerId, request, async () => {
      const work = await decisionWork(tx, request, session, request.body.decisions)
      await decideUndecided(tx, work)
      return { bookings: (await readUndecided(tx, work)).map(displacedToWire) }
    }),
  )
})
