import {
  getMemberListSettings,
  memberListSettingsFromWire,
  memberListSettingsToWire,
  type WireMemberListSettings,
} from '@club/contract/club'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'

/** Fields that the club shows to customers in its list of members. CU-28. */
export const getMemberListSettingsRoute = clubRoute(getMemberListSettings, (request) => {
  requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const row = await rowOf<{ member_list: WireMemberListSettings }>(
        tx,
        sql`select member_list from club where tenant_id = ${tx.tenantId}`,
      )
      if (!row) throw new ApiError('notFound')
      return memberListSettingsToWire(memberListSettingsFromWire(row.member_list))
    },
    'read',
  )
})
