/** Membership cards of the logged-in customer. CU-108, SE-49. */
import { customerCardToWire, listCustomerCards, WIRE_CARD_TYPE } from '@club/contract/customers'
import { pageToWire } from '@club/contract/wire'
import type { ClubDate } from '@club/core'
import type { CardType } from '@club/core/membership'
import { inTenant, rowsOf } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { allOf, type Sql, sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'

interface CardRow {
  readonly customer_id: string
  readonly number: string
  readonly valid_from: ClubDate | null
  readonly valid_to: ClubDate | null
  readonly card_types: readonly CardType[]
  readonly active: boolean
}

export const listCustomerCardsRoute = clubRoute(listCustomerCards, (request) => {
  const { customerId } = requireCustomer(request)
  const { query } = request
  if ((query.customerId ?? customerId) !== customerId) throw new ApiError('notFound')
  const paging = pagingInOrder(query)
  const types = [query.cardTypes ?? []].flat().flatMap((text) => WIRE_CARD_TYPE.known(text) ?? [])
  const begun = query['validFrom.to']
  const conditions: readonly Sql[] = [
    ...(types.length > 0 ? [sql`card_types && ${types}::text[]`] : []),
    ...(query.active === undefined ? [] : [sql`active = ${query.active === 'true'}`]),
    ...(begun === undefined ? [] : [sql`(valid_from is null or valid_from <= ${begun}::date)`]),
  ]
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const rows = await rowsOf<CardRow>(
        tx,
        sql`select customer_id, number, valid_from, valid_to, card_types, active from customer_card
          where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and ${allOf(conditions)} order by valid_to desc nulls first, id`,
      )
      const cards = rows.map((row) =>
        customerCardToWire({
          ...{ customerId: row.customer_id, number: row.number, cardTypes: row.card_types, active: row.active },
          ...{ validFrom: row.valid_from, validTo: row.valid_to },
        }),
      )
      return pageToWire(pageOfRows(cards, paging), cards.length, paging.page, paging.size)
    },
    'read',
  )
})
