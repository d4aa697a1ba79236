/** Payments that the desk takes for tee times, and their undoing. CALL-321+, CALL-322+; RE-214+. */
import { takeDeskPayment, voidDeskPayment } from '@club/contract/reservations'
import { idFromWire } from '@club/contract/wire'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { inBookingTransaction } from '../../services/reservations/bookingTransaction.ts'
import { takePayment, voidPayment } from '../../services/reservations/payment/deskPayments.ts'

export const takeDeskPaymentRoute = clubRoute(takeDeskPayment, (request) => {
  const { db, tenant, instant, language, body } = request
  const { customerId } = requireCustomer(request)
  return inBookingTransaction(db, tenant.id, (tx) =>
    runIdempotent(tx, 'takeDeskPayment', customerId, request, async () => {
      const work = { club: await clubFacts(tx, instant), instant, language }
      return { paymentId: await takePayment(tx, work, { ...body, chargeIds: body.chargeIds.map(idFromWire) }) }
    }),
  )
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const voidDeskPaymentRoute = clubRoute(voidDeskPayment, (request) => {
  const { db, tenant, instant, language, params } = request
  if (!UUID.test(params.id)) throw new ApiError('notFound')
  return inBookingTransaction(db, tenant.id, async (tx) => {
    await voidPayment(tx, { club: await clubFacts(tx, instant), instant, language }, params.id)
    return {}
  })
})
