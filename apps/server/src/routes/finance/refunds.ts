/** Entry fees and refunds of the caller. CALL-410+, CALL-411+; FI-91+, FI-94+. */
import { entryFeeToWire, listEntryFees, listRefunds, refundToWire } from '@club/contract/finance'
import { pageToWire } from '@club/contract/wire'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { readSights } from '../../services/people/sight.ts'
import { entryFeeRows, readEntryFeeRows } from '../../services/refunds/entryFees.ts'
import { readRefunds } from '../../services/refunds/readRefunds.ts'
import { withFinanceRows } from './withFinance.ts'

export const listEntryFeesRoute = clubRoute(listEntryFees, (request) => {
  const paging = pagingInOrder(request.query)
  return withFinanceRows(request, readEntryFeeRows, async (read, tx, { club, customerId }) => {
    const payer = { customerId, staff: false }
    const sight = (await readSights(tx, club.settings, [payer]))(payer)
    const rows = entryFeeRows(read, customerId, sight, club)
    return pageToWire(pageOfRows(rows, paging).map(entryFeeToWire), rows.length, paging.page, paging.size)
  })
})

export const listRefundsRoute = clubRoute(listRefunds, (request) => {
  const paging = pagingInOrder(request.query)
  return withFinanceRows(
    request,
    (tx, customerId) => readRefunds(tx, sql`r.customer_id = ${customerId}`, { customer: false }),
    (refundsIn, _tx, { club }) => {
      const rows = refundsIn(club)
      return pageToWire(pageOfRows(rows, paging).map(refundToWire), rows.length, paging.page, paging.size)
    },
  )
})
