/** One mandate of the caller: read, changed, revoked. MA-32, MA-34, MA-50+. */
import { changeMandate, getMandate, mandateDetailsToWire, printMandate, revokeMandate } from '@club/contract/finance'
import { inTenant } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readDirectDebit } from '../../services/clubs/directDebit.ts'
import { lockFinAccount } from '../../services/finance/settleInvoices.ts'
import { changeOwnMandate, lockOwnMandate, mandateRefused, revokeOwnMandate } from '../../services/mandates/changeOwnMandate.ts'
import { mandatePaper } from '../../services/mandates/printedMandate.ts'
import { clubWithMandates, readMandate } from '../../services/mandates/storedMandates.ts'

export const getMandateRoute = clubRoute(getMandate, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      await clubWithMandates(tx, request.instant)
      const found = await readMandate(tx, id, customerId)
      if (!found) throw new ApiError('notFound')
      return mandateDetailsToWire(found)
    },
    'read',
  )
})

export const changeMandateRoute = clubRoute(changeMandate, (request) => {
  const { customerId } = requireCustomer(request)
  const { body, instant, language } = request
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'changeMandate', customerId, request, async () => {
      await clubWithMandates(tx, instant)
      const before = await lockOwnMandate(tx, id, customerId)
      refuseStale(request, mandateDetailsToWire(before))
      await changeOwnMandate({ tx, customerId, instant, language }, before, body)
      return mandateDetailsToWire(await lockOwnMandate(tx, id, customerId))
    }),
  )
})

export const revokeMandateRoute = clubRoute(revokeMandate, (request) => {
  const { customerId } = requireCustomer(request)
  const { instant, language } = request
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    const club = await clubWithMandates(tx, instant)
    // The account first, as in a payment by the mandate: it is decided before or after the revocation.
    await lockFinAccount(tx, customerId)
    await revokeOwnMandate({ tx, club, customerId, instant, language }, await lockOwnMandate(tx, id, customerId))
    return mandateDetailsToWire(await lockOwnMandate(tx, id, customerId))
  })
})

export const printMandateRoute = clubRoute(printMandate, async (request) => {
  const { customerId } = requireCustomer(request)
  const { instant, language } = request
  const id = idOf(request.params.id)
  const mandate = await inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const club = await clubWithMandates(tx, instant)
      const found = await readMandate(tx, id, customerId)
      if (!found) throw new ApiError('notFound')
      const creditor = await readDirectDebit(tx)
      if (!creditor?.creditorId) throw mandateRefused({ field: 'creditorId', code: 'noCreditorId' }, language)
      return mandatePaper(found, club, creditor, instant)
    },
    'read',
  )
  request.countDocument()
  const content = await request.render({ kind: 'mandate', mandate })
  return fileAnswer({ name: `${mandate.reference.replaceAll('/', '-')}.pdf`, type: 'application/pdf', content })
})
