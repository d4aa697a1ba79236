/** Privacy settings of the logged-in customer; those of others are not accessible. CU-91 to CU-93, SE-49. */
import { getPrivacySettings, privacySettingsToWire, updatePrivacySettings } from '@club/contract/customers'
import { WIRE_CUSTOMER_VISIBILITY, WIRE_HOME_LAYOUT } from '@club/contract/wire'
import type { HomeLayout } from '@club/core/club'
import { DEFAULT_PRIVACY, type PrivacySettings } from '@club/core/membership'
import { inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'

interface PrivacyRow {
  readonly customer_visibility: string
  readonly visible_when_online: boolean
  readonly home_layout: HomeLayout
  readonly show_avatar: boolean
}

export async function privacyOf(tx: Tx, customerId: string): Promise<PrivacySettings> {
  const row = await rowOf<PrivacyRow>(
    tx,
    sql`select customer_visibility, visible_when_online, home_layout, show_avatar from customer
      where tenant_id = ${tx.tenantId} and id = ${customerId} and active`,
  )
  if (!row) throw new ApiError('loginNeeded')
  return {
    visibility: WIRE_CUSTOMER_VISIBILITY.known(row.customer_visibility) ?? DEFAULT_PRIVACY.visibility,
    visibleWhenOnline: row.visible_when_online,
    homeLayout: row.home_layout,
    showAvatar: row.show_avatar,
  }
}

export const getPrivacySettingsRoute = clubRoute(getPrivacySettings, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(request.db, request.tenant.id, async (tx) => privacySettingsToWire(await privacyOf(tx, customerId)), 'read')
})

export const updatePrivacySettingsRoute = clubRoute(updatePrivacySettings, (request) => {
  const { customerId } = requireCustomer(request)
  const { customerVisibility, visibleWhenOnline, cwiNavigation, showAvatar } = request.body
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'updatePrivacySettings', customerId, request, async () => {
      await tx.query(
        sql`update customer set customer_visibility = ${customerVisibility}, visibility_chosen = true,
          visible_when_online = ${visibleWhenOnline}, home_layout = ${WIRE_HOME_LAYOUT.known(cwiNavigation) ?? DEFAULT_PRIVACY.homeLayout},
          show_avatar = ${showAvatar}
          where tenant_id = ${tx.tenantId} and id = ${customerId} and active`,
      )
      return privacySettingsToWire(await privacyOf(tx, customerId))
    }),
  )
})
