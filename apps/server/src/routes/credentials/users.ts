/** The customer's login, and the last token that was emailed to the customer. CR-13, CR-14, CR-16, CR-22. */
import { getLatestToken, listUsers, userToWire } from '@club/contract/session'
import { idToWire, pageToWire } from '@club/contract/wire'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant, rowOf } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { accountOf } from '../../services/accounts/accounts.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'

export const listUsersRoute = clubRoute(listUsers, (request) => {
  const { customerId } = requireCustomer(request)
  const paging = pagingInOrder(request.query)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const account = await accountOf(tx, customerId)
      const rows = account ? [userToWire({ id: account.id, username: account.username, customerId })] : []
      return pageToWire(pageOfRows(rows, paging), rows.length, paging.page, paging.size)
    },
    'read',
  )
})

interface TokenRow {
  readonly id: string
  readonly created_at: Date
  readonly valid_to: Date
  readonly used: boolean
}

export const getLatestTokenRoute = clubRoute(getLatestToken, (request) => {
  const { customerId } = requireCustomer(request)
  // Tokens of other customers are always 404, so the response does not reveal them.
  if (request.params.customerId !== customerId) throw new ApiError('notFound')
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const row = await rowOf<TokenRow>(
        tx,
        sql`select id, created_at, valid_to, used_at is not null as used from credential_token
          where tenant_id = ${tx.tenantId} and customer_id = ${customerId} order by id desc limit 1`,
      )
      if (!row) throw new ApiError('notFound')
      const { timeZone } = await clubFacts(tx, request.instant)
      const wall = (moment: Date): string => clubNow(timeZone, moment)
      return { id: idToWire(row.id), createdAt: wall(row.created_at), validTo: wall(row.valid_to), used: row.used }
    },
    'read',
  )
})
