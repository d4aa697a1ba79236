/** Refunds as the club office handles them. CALL-412+ to CALL-415+; FI-95+ to FI-97+. */
import { listPaidItems, listStaffRefunds, paidItemToWire, payOutRefund, refundPaidItem, refundToWire } from '@club/contract/finance'
import { pageToWire } from '@club/contract/wire'
import type { Refund } from '@club/core/finance'
import { inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf, isOurId } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { finishPayout, readPaidItems, refundByStaff } from '../../services/basket/staffRefunds.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { countRefunds, readRefunds, UNFINISHED } from '../../services/refunds/readRefunds.ts'

async function requireAccountOwner(tx: Tx, id: string): Promise<void> {
  const row = await rowOf(tx, sql`select from customer where tenant_id = ${tx.tenantId} and id = ${id}`)
  if (!row) throw new ApiError('notFound')
}

export const listPaidItemsRoute = clubRoute(listPaidItems, ({ db, tenant, params, query, instant }) => {
  const id = idOf(params.id)
  const paging = pagingInOrder(query)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const [club] = await Promise.all([clubFacts(tx, instant), requireAccountOwner(tx, id)])
      const rows = await readPaidItems(tx, id, club)
      return pageToWire(pageOfRows(rows, paging).map(paidItemToWire), rows.length, paging.page, paging.size)
    },
    'read',
  )
})

export const listStaffRefundsRoute = clubRoute(listStaffRefunds, ({ db, tenant, query, instant }) => {
  const paging = pagingInOrder(query)
  const { customerId, open } = query
  const whose = customerId === undefined ? sql`true` : isOurId(customerId) ? sql`r.customer_id = ${customerId}` : sql`false`
  const which = sql`${whose} and ${open === 'true' ? UNFINISHED : sql`true`}`
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const [club, refundsIn, total] = await Promise.all([
        clubFacts(tx, instant),
        readRefunds(tx, which, { customer: true, paging }),
        countRefunds(tx, which),
      ])
      return pageToWire(refundsIn(club).map(refundToWire), total, paging.page, paging.size)
    },
    'read',
  )
})

export const refundPaidItemRoute = clubRoute(refundPaidItem, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const { instant, body } = request
  const customerId = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'refundPaidItem', actorId, request, async () => {
      const club = await clubFacts(tx, instant)
      await requireAccountOwner(tx, customerId)
      const before = await rowOf<{ id: string }>(tx, sql`select coalesce(max(id), 0) as id from refund where tenant_id = ${tx.tenantId}`)
      await refundByStaff(tx, { ...body, customerId, actorId, club, instant })
      const made = sql`r.id > ${before?.id ?? '0'} and r.customer_id = ${customerId} and r.actor_id = ${actorId}`
      return pageToWire((await readRefunds(tx, made, { customer: true }))(club).map(refundToWire))
    }),
  )
})

export const payOutRefundRoute = clubRoute(payOutRefund, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const { instant } = request
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'payOutRefund', actorId, request, async () => {
      await finishPayout(tx, id, instant)
      const club = await clubFacts(tx, instant)
      const [refund] = (await readRefunds(tx, sql`r.id = ${id}`, { customer: true }))(club) as [Refund]
      return refundToWire(refund)
    }),
  )
})
