/** Refunds and payouts as the club office handles them. CALL-409+, CALL-412+ to CALL-415+, CALL-418+, CALL-419+; FI-95+ to FI-97+, FI-140+ to FI-143+. */
import {
  cancelPayout,
  customerCreditToWire,
  getCustomerCredit,
  listPaidItems,
  listStaffRefunds,
  paidItemToWire,
  payOutCredit,
  payOutRefund,
  refundPaidItem,
  refundToWire,
} from '@club/contract/finance'
import { pageToWire } from '@club/contract/wire'
import type { Refund } from '@club/core/finance'
import { inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf, isOurId } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { cancelTransfer, payOutCredit as payOutCreditTo, readCustomerCredit } from '../../services/basket/payouts.ts'
import { finishPayout, readPaidItems, refundByStaff } from '../../services/basket/staffRefunds.ts'
import { type ClubFacts, clubFacts } from '../../services/clubs/clubFacts.ts'
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

export const getCustomerCreditRoute = clubRoute(getCustomerCredit, ({ db, tenant, params, instant }) => {
  const id = idOf(params.id)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const [club] = await Promise.all([clubFacts(tx, instant), requireAccountOwner(tx, id)])
      return customerCreditToWire(await readCustomerCredit(tx, id, club))
    },
    'read',
  )
})

/** Runs a change of one customer's money once, and returns the refunds that it has stored. */
function refunded<R extends typeof refundPaidItem | typeof payOutCredit>(
  request: ClubRequest<R>,
  name: string,
  change: (
    tx: Tx,
    by: { readonly customerId: string; readonly actorId: string; readonly club: ClubFacts; readonly instant: Date },
  ) => Promise<void>,
) {
  const { customerId: actorId } = requireCustomer(request)
  const { instant } = request
  const customerId = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, name, actorId, request, async () => {
      const club = await clubFacts(tx, instant)
      await requireAccountOwner(tx, customerId)
      const before = await rowOf<{ id: string }>(tx, sql`select coalesce(max(id), 0) as id from refund where tenant_id = ${tx.tenantId}`)
      await change(tx, { customerId, actorId, club, instant })
      const made = sql`r.id > ${before?.id ?? '0'} and r.customer_id = ${customerId} and r.actor_id = ${actorId}`
      return pageToWire((await readRefunds(tx, made, { customer: true }))(club).map(refundToWire))
    }),
  )
}

export const refundPaidItemRoute = clubRoute(refundPaidItem, (request) =>
  refunded(request, 'refundPaidItem', (tx, by) => refundByStaff(tx, { ...request.body, ...by })),
)

export const payOutCreditRoute = clubRoute(payOutCredit, (request) =>
  refunded(request, 'payOutCredit', (tx, by) => payOutCreditTo(tx, { ...request.body, ...by })),
)

/** Runs the end of a payout once, and returns it. */
function ended<R extends typeof payOutRefund | typeof cancelPayout>(
  request: ClubRequest<R>,
  name: string,
  end: (tx: Tx, id: string, club: ClubFacts) => Promise<void>,
) {
  const { customerId: actorId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, name, actorId, request, async () => {
      const club = await clubFacts(tx, request.instant)
      await end(tx, id, club)
      const [refund] = (await readRefunds(tx, sql`r.id = ${id}`, { customer: true }))(club) as [Refund]
      return refundToWire(refund)
    }),
  )
}

export const payOutRefundRoute = clubRoute(payOutRefund, (request) =>
  ended(request, 'payOutRefund', (tx, id) => finishPayout(tx, id, request.instant)),
)

export const cancelPayoutRoute = clubRoute(cancelPayout, (request) =>
  ended(request, 'cancelPayout', (tx, id, club) => cancelTransfer(tx, id, { club, instant: request.instant })),
)
