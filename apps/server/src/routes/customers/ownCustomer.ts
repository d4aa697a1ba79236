import { customerToWire, getOwnCustomer, ownRecordToWire, privacySettingsToWire } from '@club/contract/customers'
import { idToWire } from '@club/contract/wire'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { type OwnFacts, readOwnFacts } from '../../services/people/ownRecord.ts'
import { readCustomer } from '../../services/people/people.ts'
import { privacyOf } from './privacySettings.ts'

/** Returns the fields of CU-01, CU-02 and CU-10 that other people never receive. */
function ownFields(facts: OwnFacts) {
  const { general, golf } = ownRecordToWire(facts)
  const { titleId, nameExtraId, age, externalId, barcode, titleName, nameExtraName } = facts
  return {
    general: { ...general, titleId: titleId && idToWire(titleId), nameExtraId: nameExtraId && idToWire(nameExtraId), age, active: true },
    golf: { ...golf, assocNo: externalId },
    rest: { barcode, titleName, nameExtraName },
  }
}

export const ownCustomerRoute = clubRoute(getOwnCustomer, async (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const [customer, facts, login, settings] = await Promise.all([
        readCustomer(tx, customerId),
        readOwnFacts(tx, customerId, request.instant, request.language),
        rowOf<{ name: string | null }>(tx, sql`select username_of_customer(${request.tenant.id}, ${customerId}) as name`),
        privacyOf(tx, customerId),
      ])
      if (!customer || !facts) throw new ApiError('loginNeeded')
      const wire = customerToWire(customer)
      const own = ownFields(facts)
      return {
        general: { ...wire.general, ...own.general },
        golf: { ...wire.golf, ...own.golf },
        onlineSettings: { ...wire.onlineSettings, ...privacySettingsToWire(settings), userName: login?.name ?? null },
        ...own.rest,
      }
    },
    'read',
  )
})
