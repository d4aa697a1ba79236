/** The deletion of the caller's data. CU-236+, CU-237+. */
import {
  cancelDeletion as cancelDeletionCall,
  deletionToWire,
  getDeletion,
  requestDeletion as requestDeletionCall,
} from '@club/contract/customers'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { cancelDeletion, readDeletion, readObstacles, requestDeletion } from '../../services/personalData/deletions.ts'

async function deletionOf(tx: Tx, customerId: string, instant: Date) {
  const [stored, obstacles, { timeZone }] = await Promise.all([
    readDeletion(tx, customerId),
    readObstacles(tx, customerId, instant),
    clubFacts(tx, instant),
  ])
  const requested = stored && {
    at: clubNow(timeZone, stored.requestedAt),
    dueAt: clubNow(timeZone, stored.dueAt),
    deferred: stored.deferredAt !== null,
  }
  return deletionToWire({ requested: requested ?? null, obstacles })
}

export const getDeletionRoute = clubRoute(getDeletion, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(request.db, request.tenant.id, (tx) => deletionOf(tx, customerId, request.instant), 'read')
})

export const requestDeletionRoute = clubRoute(requestDeletionCall, (request) => {
  const { customerId } = requireCustomer(request)
  const { instant, language } = request
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'requestDeletion', customerId, request, async () => {
      await requestDeletion(tx, { customerId, language, instant })
      return deletionOf(tx, customerId, instant)
    }),
  )
})

export const cancelDeletionRoute = clubRoute(cancelDeletionCall, (request) => {
  const { customerId } = requireCustomer(request)
  const { instant, language } = request
  return inTenant(request.db, request.tenant.id, async (tx) => {
    if (!(await cancelDeletion(tx, { customerId, language, instant }))) throw new ApiError('notFound')
    return {}
  })
})
