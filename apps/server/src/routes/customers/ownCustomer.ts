import { customerToWire, getOwnCustomer, privacySettingsToWire } from '@club/contract/customers'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readCustomer } from '../../services/people/people.ts'
import { privacyOf } from './privacySettings.ts'

export const ownCustomerRoute = clubRoute(getOwnCustomer, async (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const [customer, login, settings] = await Promise.all([
        readCustomer(tx, customerId),
        rowOf<{ name: string | null }>(tx, sql`select username_of_customer(${request.tenant.id}, ${customerId}) as name`),
        privacyOf(tx, customerId),
      ])
      if (!customer) throw new ApiError('loginNeeded')
      const wire = customerToWire(customer)
      const privacy = privacySettingsToWire(settings)
      return { ...wire, onlineSettings: { ...wire.onlineSettings, ...privacy, userName: login?.name ?? null } }
    },
    'read',
  )
})
