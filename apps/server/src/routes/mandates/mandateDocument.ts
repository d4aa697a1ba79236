/** The signed document of a mandate. MA-35, MA-48+. */
import { createHash } from 'node:crypto'
import { mandateDetailsToWire, uploadMandateDocument } from '@club/contract/finance'
import { idFromWire } from '@club/contract/wire'
import { mandateDocumentDecision } from '@club/core/membership'
import { inTenant } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { clubRoute } from '../../http/request.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { invalidMandate, lockOwnMandate, mandateRefused, storeMandateDocument } from '../../services/mandates/changeOwnMandate.ts'
import { clubWithMandates } from '../../services/mandates/storedMandates.ts'

export const uploadMandateDocumentRoute = clubRoute(uploadMandateDocument, async (request) => {
  const { customerId } = requireCustomer(request)
  const { body, instant, language } = request
  const id = idOf(idFromWire(body.mandateId))
  const content = new Uint8Array(await body.file.arrayBuffer())
  // A repeated request is recognised by the content of its file.
  const hash = createHash('sha256').update(content).digest('base64url')
  const same = { ...request, body: { name: body.name, mandateId: id, hash } }
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'uploadMandateDocument', customerId, same, async () => {
      await clubWithMandates(tx, instant)
      const { mandate } = await lockOwnMandate(tx, id, customerId)
      if (mandate.status === 'cancelled') throw mandateRefused({ field: 'status', code: 'mandateCancelled' }, language)
      const decision = mandateDocumentDecision({ size: content.length, head: content.subarray(0, 8) })
      if (!decision.allowed)
        throw invalidMandate(
          decision.refusals.map(({ code }) => ({ field: 'file', code })),
          language,
        )
      const name = body.name.replace(/[\p{Cc}/\\]/gu, '').trim() || `mandate.${decision.type}`
      await storeMandateDocument({ tx, customerId, instant, language }, mandate, { name, content })
      return mandateDetailsToWire(await lockOwnMandate(tx, id, customerId))
    }),
  )
})
