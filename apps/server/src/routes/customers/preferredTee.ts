/** The colour of the tees that the logged-in customer prefers. TV-14. */
import { getPreferredTee, preferredTeeToWire, updatePreferredTee } from '@club/contract/customers'
import { inTenant, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { fieldDetail } from '../../refusal/fieldProblem.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readPreferredTee } from '../../services/people/preferredTee.ts'

async function requirePreferredTee(tx: Tx, customerId: string) {
  const preferred = await readPreferredTee(tx, customerId)
  if (!preferred) throw new ApiError('loginNeeded')
  return preferred
}

export const getPreferredTeeRoute = clubRoute(getPreferredTee, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(request.db, request.tenant.id, async (tx) => preferredTeeToWire(await requirePreferredTee(tx, customerId)), 'read')
})

export const updatePreferredTeeRoute = clubRoute(updatePreferredTee, (request) => {
  const { customerId } = requireCustomer(request)
  const colour = request.body.preferredTeeColorId?.toLowerCase() ?? null
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'updatePreferredTee', customerId, request, async () => {
      const { offered } = await requirePreferredTee(tx, customerId)
      if (colour !== null && offered.every((one) => one.colour !== colour)) {
        const detail = fieldDetail({ field: 'preferredTeeColorId', code: 'unknownChoice' }, request.language)
        throw new ApiError('invalidInput', { details: [detail] })
      }
      await tx.query(
        sql`update customer set preferred_tee_colour = ${colour}, preferred_tee_chosen = true
          where tenant_id = ${tx.tenantId} and id = ${customerId} and active`,
      )
      return preferredTeeToWire({ colour, offered })
    }),
  )
})
