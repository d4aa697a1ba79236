/** Watches of full tee times. CALL-366+ to CALL-368+. */
import { addWatch, deleteWatch, listWatches, newWatchFromWire, watchToWire } from '@club/contract/reservations'
import { pageToWire } from '@club/contract/wire'
import { dayOf } from '@club/core'
import { inTenant } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readSettingsAhead } from '../../services/clubs/reservationSettings.ts'
import { readViewer } from '../../services/people/viewer.ts'
import * as watches from '../../services/reservations/watches/ownWatches.ts'

export const listWatchesRoute = clubRoute(listWatches, (request) => {
  const { db, tenant, session, instant } = request
  const { customerId } = requireCustomer(request)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const [viewer, settingsFor] = await Promise.all([readViewer(tx, session, instant), readSettingsAhead(tx, true)])
      settingsFor(viewer.club)
      const own = await watches.readOwnWatches(tx, customerId, viewer)
      return pageToWire(own.map(watchToWire))
    },
    'read',
  )
})

export const addWatchRoute = clubRoute(addWatch, (request) => {
  const { db, tenant, session, instant, language } = request
  const { customerId: actorId } = requireCustomer(request)
  const watch = newWatchFromWire(request.body)
  const invalid = (field: string): ApiError => new ApiError('invalidInput', { details: [{ code: 'invalidInput', field }] })
  if (watch.until < watch.from || dayOf(watch.until) !== dayOf(watch.from)) throw invalid('until')
  return inTenant(db, tenant.id, (tx) =>
    runIdempotent(tx, 'addWatch', actorId, request, async () => {
      const viewer = await readViewer(tx, session, instant)
      const courseId = idOf(watch.courseId)
      return watchToWire(await watches.addWatch(tx, { viewer, actorId, instant, language }, { ...watch, courseId }))
    }),
  )
})

export const deleteWatchRoute = clubRoute(deleteWatch, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    await watches.deleteWatch(tx, customerId, id)
    return {}
  })
})
