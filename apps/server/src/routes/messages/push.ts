/** The browsers of the caller that get push messages, and what they acknowledge. CALL-478+ to CALL-481+; CU-209+ to CU-212+. */
import { acknowledgePush, getPush, subscribePush, unsubscribePush } from '@club/contract/notifications'
import { inTenant } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'

/** Browsers of one customer; the oldest makes room. */
const MAX_DEVICES = 10

export const getPushRoute = clubRoute(getPush, async ({ reach }) => ({ publicKey: reach.push?.publicKey ?? null }))

export const subscribePushRoute = clubRoute(subscribePush, (request) => {
  const { customerId, id: family } = requireCustomer(request)
  const { endpoint, keys } = request.body
  const { push } = request.reach
  if (!push) throw new ApiError('switchedOff')
  if (!push.isAllowed(endpoint)) throw new ApiError('invalidInput', { details: [{ code: 'invalid', field: 'endpoint' }] })
  return inTenant(request.db, request.tenant.id, async (tx) => {
    // Another customer used this browser before: it is theirs no longer.
    await tx.query(
      sql`insert into push_subscription (tenant_id, customer_id, family, endpoint, p256dh, auth, created_at)
        values (${tx.tenantId}, ${customerId}, ${family}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${request.instant})
        on conflict (tenant_id, endpoint) do update set customer_id = excluded.customer_id, family = excluded.family,
          p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at, acknowledged_at = null`,
    )
    await tx.query(
      sql`delete from push_subscription where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and id not in (
        select id from push_subscription where tenant_id = ${tx.tenantId} and customer_id = ${customerId}
        order by created_at desc, id desc limit ${MAX_DEVICES})`,
    )
    return {}
  })
})

export const unsubscribePushRoute = clubRoute(unsubscribePush, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    await tx.query(
      sql`delete from push_subscription where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and endpoint = ${request.body.endpoint}`,
    )
    return {}
  })
})

/** The worker of a browser has no session: the receipt is random and was encrypted for this browser. The response is the same for any. */
export const acknowledgePushRoute = clubRoute(acknowledgePush, (request) => {
  const { receipt, device } = request.body
  return inTenant(request.db, request.tenant.id, async (tx) => {
    await tx.query(
      sql`with seen as (
        update message set seen_at = coalesce(seen_at, ${request.instant}) where tenant_id = ${tx.tenantId} and receipt = ${receipt}::uuid
        returning customer_id
      ) update push_subscription s set acknowledged_at = ${request.instant} from seen
        where s.tenant_id = ${tx.tenantId} and s.customer_id = seen.customer_id and s.id::text = ${device}`,
    )
    return {}
  })
})
