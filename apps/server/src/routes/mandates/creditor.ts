/** The club as creditor, with the reference that the caller's next mandate gets. Read before anything is agreed to. MA-77+. */
import { getCreditor } from '@club/contract/finance'
import { mandateReference } from '@club/core/membership'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readDirectDebit } from '../../services/clubs/directDebit.ts'
import { readReferenceFacts } from '../../services/mandates/referenceFacts.ts'
import { clubWithMandates } from '../../services/mandates/storedMandates.ts'
import { readCustomer } from '../../services/people/people.ts'

export const getCreditorRoute = clubRoute(getCreditor, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const [customer, creditor] = await Promise.all([
        readCustomer(tx, customerId),
        readDirectDebit(tx),
        clubWithMandates(tx, request.instant),
      ])
      if (!customer) throw new ApiError('loginNeeded')
      const { prefix, usedReferences, acceptsOnline } = await readReferenceFacts(tx, customer.number)
      const next = mandateReference(prefix, customer.number, usedReferences)
      return {
        creditorName: creditor?.name ?? '',
        creditorId: creditor?.creditorId || null,
        nextReference: next.ok ? next.value : null,
        acceptsOnline,
      }
    },
    'read',
  )
})
