/** A token from a URL can be exchanged once. The database decides which of several requests is first. SH-38. */
import { exchangeToken } from '@club/contract/embedding'
import { idToWire } from '@club/contract/wire'
import { rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { newToken, TOKEN_LIFE_SECONDS, tokenEnd } from '../../services/accounts/token.ts'

export const exchangeTokenRoute = clubRoute(exchangeToken, async (request) => {
  const { db, tenant, tokenHash, instant } = request
  const { customerId } = requireCustomer(request)
  const token = newToken()
  const done = await rowOf<{ exchanged: boolean }>(
    db,
    sql`select exchange_session(${tokenHash}, ${token.hash}, ${instant}, ${tokenEnd(instant)}) as exchanged`,
  )
  if (!done?.exchanged) throw new ApiError('loginNeeded')
  return {
    access_token: token.text,
    token_type: 'Bearer',
    expires_in: TOKEN_LIFE_SECONDS,
    details: { customerId: idToWire(customerId), tenantId: idToWire(tenant.id) },
  }
})
