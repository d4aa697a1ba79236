/** Height, handedness and number plate, which customers change themselves. CALL-450+; CU-98. */
import { updateGolfDetails } from '@club/contract/customers'
import { golfDetailsFromWire, golfDetailsToWire } from '@club/contract/wire'
import { inTenant, rowOf } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'

export const updateGolfDetailsRoute = clubRoute(updateGolfDetails, (request) => {
  const { customerId } = requireCustomer(request)
  const details = golfDetailsFromWire(request.body)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'updateGolfDetails', customerId, request, async () => {
      const { height, handedness, numberPlate } = details
      const row = await rowOf(
        tx,
        sql`update customer set height = ${height}, handedness = ${handedness}, number_plate = ${numberPlate}
          where tenant_id = ${tx.tenantId} and id = ${customerId} and active returning id`,
      )
      if (!row) throw new ApiError('loginNeeded')
      return golfDetailsToWire(details)
    }),
  )
})
