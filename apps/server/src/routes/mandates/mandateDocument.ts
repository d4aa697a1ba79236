/** The signed document of a mandate. MA-35, MA-48+. */
import { mandateDetailsToWire, uploadMandateDocument } from '@club/contract/finance'
import { idFromWire } from '@club/contract/wire'
import { inTenant } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { clubRoute } from '../../http/request.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { lockOwnMandate, sameDocument, storeMandateDocument } from '../../services/mandates/changeOwnMandate.ts'
import { clubWithMandates } from '../../services/mandates/storedMandates.ts'

export const uploadMandateDocumentRoute = clubRoute(uploadMandateDocument, async (request) => {
  const { customerId } = requireCustomer(request)
  const { instant, language } = request
  const id = idOf(idFromWire(request.body.mandateId))
  const { content, body } = await sameDocument(request.body)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'uploadMandateDocument', customerId, { ...request, body: { ...body, mandateId: id } }, async () => {
      await clubWithMandates(tx, instant)
      const { mandate } = await lockOwnMandate(tx, id, customerId)
      await storeMandateDocument({ tx, customerId, instant, language }, mandate, { name: request.body.name, content })
      return mandateDetailsToWire(await lockOwnMandate(tx, id, customerId))
    }),
  )
})
