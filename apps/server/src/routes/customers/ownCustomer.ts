import { customerToWire, getOwnCustomer } from '@club/contract'
import { inTenant, rowOf } from '../../db/connect.ts'
import { readCustomer } from '../../db/people.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../http/apiError.ts'
import { clubRoute, requireCustomer } from '../../http/request.ts'

export const ownCustomerRoute = clubRoute(getOwnCustomer, async (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const customer = await readCustomer(tx, customerId)
      if (!customer) throw new ApiError('loginNeeded')
      const login = await rowOf<{ name: string | null }>(tx, sql`select username_of_customer(${request.tenant.id}, ${customerId}) as name`)
      const wire = customerToWire(customer)
      return { ...wire, onlineSettings: { ...wire.onlineSettings, userName: login?.name ?? null } }
    },
    'read',
  )
})
