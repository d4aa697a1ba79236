/** Books, changes, cancels and leaves a tee time. RE-51 to RE-53, RE-55, RE-78. */
import {
  addBooking,
  bookingToWire,
  cancelBooking,
  changeBooking,
  removeBookedPerson,
  requestedBookingFromWire,
  type WireBooking,
} from '@club/contract/reservations'
import type { Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readViewer, type Viewer } from '../../services/people/viewer.ts'
import { inBookingTransaction } from '../../services/reservations/bookingTransaction.ts'
import * as change from '../../services/reservations/changeBookings.ts'
import type { CustomerWork } from '../../services/reservations/customerWork.ts'
import * as end from '../../services/reservations/endBookings.ts'
import { readOwnBooking } from '../../services/reservations/ownBookings.ts'
import { checkedInTurn } from './checkedInTurn.ts'

async function wireBookingOf(tx: Tx, viewer: Viewer, id: string): Promise<WireBooking> {
  const booking = await readOwnBooking(tx, viewer, id)
  if (!booking) throw new ApiError('notFound')
  return bookingToWire(booking)
}

type Work<T> = (tx: Tx, work: CustomerWork) => Promise<T>

/** Runs the change once for each Idempotency-Key. A booking that was changed since the caller read it is refused. */
function changed<T>(name: string, request: ClubRequest, work: Work<T>): Promise<T> {
  const { db, tenant, session, instant, language } = request
  const { customerId: actorId } = requireCustomer(request)
  return inBookingTransaction(db, tenant.id, (tx) =>
    runIdempotent(tx, name, actorId, request, async () => {
      const viewer = await readViewer(tx, session, instant)
      const checkState = async (_: Tx, id: string): Promise<void> => refuseStale(request, await wireBookingOf(tx, viewer, id))
      return work(tx, { viewer, actorId, instant, language, checkState })
    }),
  )
}

function shownRefund({ refund }: { readonly refund?: string | undefined }): Pick<CustomerWork, 'shownRefund'> {
  return refund === undefined ? {} : { shownRefund: Number(refund) }
}

export const addBookingRoute = clubRoute(addBooking, (request) => {
  const requested = requestedBookingFromWire(request.body)
  const call = 'addBooking'
  return checkedInTurn(request, {
    ...{ call, flightId: requested.flightId },
    check: (tx, work) => change.checkBooking(tx, work, requested),
    write: () =>
      changed(call, request as unknown as ClubRequest, async (tx, work) =>
        wireBookingOf(tx, work.viewer, await change.book(tx, work, requested)),
      ),
  })
})

export const changeBookingRoute = clubRoute(changeBooking, (request) => {
  const id = idOf(request.params.id)
  return changed('changeBooking', request as unknown as ClubRequest, async (tx, work) => {
    await change.changeBooking(tx, work, id, requestedBookingFromWire(request.body))
    return wireBookingOf(tx, work.viewer, id)
  })
})

export const cancelBookingRoute = clubRoute(cancelBooking, (request) => {
  const id = idOf(request.params.id)
  return changed('cancelBooking', request as unknown as ClubRequest, async (tx, work) => {
    await end.cancelBooking(tx, { ...work, ...shownRefund(request.query) }, id)
    return {}
  })
})

export const removeBookedPersonRoute = clubRoute(removeBookedPerson, (request) => {
  const id = idOf(request.params.id)
  return changed('removeBookedPerson', request as unknown as ClubRequest, async (tx, work) => {
    await end.removePerson(tx, { ...work, ...shownRefund(request.query) }, id)
    return {}
  })
})
