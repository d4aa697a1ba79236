/** Creates, replaces and deletes the link of the customer's calendar. Design decision 18. */
import { createCalendarLink, deleteCalendarLink, getCalendarLink } from '@club/contract/tournaments'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { newToken } from '../../services/accounts/token.ts'

export const calendarLinkRoute = clubRoute(getCalendarLink, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const row = await rowOf(tx, sql`select 1 from calendar_secret where tenant_id = ${tx.tenantId} and customer_id = ${customerId}`)
      return { active: row !== undefined }
    },
    'read',
  )
})

/** The response holds the secret, so it is not stored for repeated requests: each request creates a new link. */
export const createCalendarLinkRoute = clubRoute(createCalendarLink, (request) => {
  const { customerId } = requireCustomer(request)
  const { tenant, instant } = request
  const secret = newToken()
  return inTenant(request.db, tenant.id, async (tx) => {
    await tx.query(
      sql`insert into calendar_secret (tenant_id, customer_id, secret_hash, created_at)
        values (${tx.tenantId}, ${customerId}, ${secret.hash}, ${instant})
        on conflict (tenant_id, customer_id) do update set secret_hash = excluded.secret_hash, created_at = excluded.created_at`,
    )
    return { path: `calendar/${encodeURIComponent(tenant.id)}/mine/${secret.text}/golf.ics` }
  })
})

export const deleteCalendarLinkRoute = clubRoute(deleteCalendarLink, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    await tx.query(sql`delete from calendar_secret where tenant_id = ${tx.tenantId} and customer_id = ${customerId}`)
    return {}
  })
})
